"""The deal of the day: the same draws for everybody who plays a game with the same options on the same date.

They follow from a key of the server, the game, the options that change its play and the date, so they are the same for
everybody at this server, and nobody can work them out beforehand. At every other table chance has no seed.
"""

import hashlib
from datetime import UTC, datetime
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import BadOption, Dice, Game, Options, pick_weighted
from reginae.server.deal_seeds import digest
from reginae.server.storage import SavedSeat


def today() -> str:
    """The date of a new deal of the day; the day begins at midnight UTC."""
    return datetime.now(UTC).date().isoformat()


def score_category(game: Game, seats: int, options: Options, rules_version: str = "") -> str:
    """A digest of all that must be the same for two scores to be compared: not what changes the appearance alone.

    The rules are those of today unless others are named, by which a table was begun with just these options.
    """
    usual = {option.name: option.default for option in game.options if option.appearance and option.name in options}
    return digest(game.id, rules_version or game.rules_version, seats, sorted({**options, **usual}.items()))


def check_deal(game: Game, seats: list[SavedSeat], options: Options) -> None:
    """BadOption unless these seats can play the deal of the day."""
    if not game.is_for_score(len(seats), options):
        raise BadOption(f"{game.title} has no deal of the day when it is played like this: leave luck to the table.")
    if [seat.kind for seat in seats] != ["person"]:
        raise BadOption("The deal of the day is played alone: lay a table with one seat, and sit down there.")


@final
class DealDice(Dice):
    """Dice with a seed: the n-th decision of chance depends on nothing but the seed and n."""

    def __init__(self, seed: str, decided: int = 0) -> None:
        self.seed = seed
        self.decided = decided

    def choose(self, codes: vec[i64], weights: vec[i64]) -> int:
        drawn = hashlib.sha256(f"{self.seed} {self.decided}".encode()).digest()
        self.decided += 1
        return pick_weighted(int.from_bytes(drawn, "big") % (sum(weights) or len(codes)), codes, weights)
