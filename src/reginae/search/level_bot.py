"""A bot of a named level: in every game it is the bot that the game's heuristics give that level."""

from collections.abc import Callable
from typing import Final, final

from reginae.core import Game, Rng, State
from reginae.search.bot import Bot, Considered

WITHOUT_HEURISTICS: Final = ["random", "rollouts:20", "ismcts:100", "ismcts:500", "ismcts:2500"]


@final
class LevelBot(Bot):
    """Lets another bot choose: the one for this level of strength, counted from 0, at the table it is asked about."""

    def __init__(self, level: int, make: Callable[[str], Bot]) -> None:
        self.level = level
        self.make = make
        self.spec = ""
        self.chooser: Bot | None = None

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        spec = level_specs(game, state)[self.level]
        chooser = self.chooser
        if chooser is None or spec != self.spec:
            chooser = self.make(spec)
            self.chooser, self.spec = chooser, spec
        return chooser.choose(game, state, seat, rng)

    def has_plan(self) -> bool:
        return self.chooser is not None and self.chooser.has_plan()

    def considered(self) -> list[Considered]:
        return [] if self.chooser is None else self.chooser.considered()


def level_specs(game: Game, state: State) -> list[str]:
    """The bots of all levels at a table like this, weakest first."""
    heuristics = game.heuristics()
    return WITHOUT_HEURISTICS if heuristics is None else heuristics.levels(state)
