"""The deal of the day: the same luck for everybody who plays a game in the same way on the same date.

The luck follows from the game, its options and the date alone, so it is the same in every house. Whoever works it
out beforehand spoils nobody's puzzle but their own; at every other table chance has no seed.
"""

import hashlib
import json
from datetime import UTC, datetime
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import BadOption, Dice, Game, Options, pick_weighted
from reginae.server.storage import SavedSeat


def today() -> str:
    """The date by which a new deal of the day is dealt; the day begins at midnight in Greenwich."""
    return datetime.now(UTC).date().isoformat()


def score_category(game: Game, seats: int, options: Options) -> str:
    """A short name for all that must be alike for two scores to be compared."""
    return digest(game.id, game.rules_version, seats, sorted(options.items()))


def deal_seed(way: str, date: str) -> str:
    """A short name for the luck of this day."""
    return digest("deal of the day", way, date)


def digest(*parts: object) -> str:
    """A fingerprint of these parts."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def check_deal(game: Game, seats: list[SavedSeat], options: Options) -> None:
    """BadOption unless these seats can be dealt the deal of the day."""
    if not game.is_puzzle(len(seats), options):
        raise BadOption(f"{game.title} has no deal of the day when it is played like this: leave luck to the table.")
    if [info.kind for info in seats] != ["person"]:
        raise BadOption("The deal of the day is played alone: lay a table with one seat, and sit down there.")


@final
class DealDice(Dice):
    """Luck that was settled beforehand: what chance decides for the n-th time depends on nothing but its name and n."""

    def __init__(self, luck: str, decided: int = 0) -> None:
        self.luck = luck
        self.decided = decided

    def choose(self, codes: vec[i64], weights: vec[i64]) -> int:
        drawn = hashlib.sha256(f"{self.luck} {self.decided}".encode()).digest()
        self.decided += 1
        return pick_weighted(int.from_bytes(drawn, "big") % (sum(weights) or len(codes)), codes, weights)
