"""A bot that plays by habit: quick and not foolish, for studies of very many games."""

from typing import final

from mypy_extensions import i64

from reginae.core import UNDECIDED, Game, Rng, State
from reginae.search.bot import Bot


@final
class HabitBot(Bot):
    """Takes the action that the game's heuristics call habit, on one imagined table; without habit, any action."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        heuristics = game.heuristics()
        code: i64 = UNDECIDED if heuristics is None else heuristics.habit(state.imagine(seat, rng), seat, rng)
        return codes[rng.below(len(codes))] if code == UNDECIDED else code
