"""Tables at which somebody is about to do what makes another seat react."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from reginae.core import Game, Match, Options, Reaction, replay
from reginae.testing.random_game import RandomGame
from reginae.testing.table_variants import SeededGame

MOST_GAMES = 60  # that are played to find what is wanted
Chosen = tuple[tuple[str, str | int | bool], ...]  # options by name


@dataclass(frozen=True)
class Provocation:
    """A match just before an action after which a seat is asked what it may answer in advance."""

    match: Match
    by: int
    notation: str
    seat: int  # who is to react
    reaction: Reaction

    def offered(self) -> list[Reaction]:
        """All that can be answered in advance at this table."""
        return self.match.game.reactions_at(self.match.seats, self.match.options)

    def settings(self) -> dict[str, str]:
        """The auto answers that the reaction sets."""
        return dict.fromkeys(self.reaction.decisions, self.reaction.answers[0])


def provocation(game: Game, seats: int = 0, decision: str = "", **options: str | int | bool) -> Provocation:
    """The first that is met in random games of so many seats, three if the game allows it; one with this decision."""
    return _provocation(game, seats or (3 if 3 in game.seats else game.seats[-1]), decision, tuple(options.items()))


@lru_cache
def _provocation(game: Game, seats: int, decision: str, options: Chosen) -> Provocation:
    chosen: Options = game.complete(seats, dict(options))
    for seed in range(MOST_GAMES):
        for match in RandomGame(SeededGame(game, seats, chosen, seed)).moments():
            found = _provoked(match, match.game.reactions_at(seats, chosen))
            if found and decision in ("", match.state.decision()):
                return found
    raise AssertionError(f"nobody had to react in {MOST_GAMES} random games of {game.title}")


def _provoked(match: Match, reactions: Sequence[Reaction]) -> Provocation | None:
    """What the last step has brought about, if it was a seat's and makes another react."""
    asked = [reaction for reaction in reactions if match.state.decision() in reaction.decisions]
    if not asked or not match.steps or match.steps[-1].seat < 0:
        return None
    step = match.steps[-1]
    others = [seat for seat in match.actors() if seat not in (step.seat, *step.actors)]
    if not others:
        return None
    before = replay(match.game, match.record(), len(match.steps) - 1)
    return Provocation(before, step.seat, match.game.actions[step.code].notation, others[0], asked[0])
