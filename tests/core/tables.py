"""Small tables of Crowns to try the referee at."""

from librt.vecs import vec
from mypy_extensions import i64

from crowns import GAME
from reginae.core import CHANCE, Dice, Match, Options


def dealt(seats: int = 2, options: Options | None = None) -> Match:
    """All have a crown, and are asked at once to call."""
    match = Match(GAME, seats, options)
    for crown in range(1, seats + 1):
        match.play(CHANCE, f"deal crown-{crown}")
    return match


def bold(seats: int = 2) -> Match:
    """All have called bold, so each may peek in turn."""
    match = dealt(seats)
    for seat in range(seats):
        match.play(seat, "call bold")
    return match


class LastSide(Dice):
    """Chance that always takes the last outcome."""

    def choose(self, codes: vec[i64], weights: vec[i64]) -> int:
        return codes[len(codes) - 1]
