"""What a side has at stake in each Faction: how much a point of it is worth to the side, below 0 for a rival's."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.parts import FACTION_COUNT

HARM: Final = 0.35  # a point that one of three others loses, in own points


@final
@mypyc_attr(acyclic=True)
class Stakes:
    """By Faction: the worth of a Political Point, of a Military Point, and of what may bring points later."""

    def __init__(self) -> None:
        self.political = vec[float]([0.0] * FACTION_COUNT)
        self.military = vec[float]([0.0] * FACTION_COUNT)
        self.later = vec[float]([0.0] * FACTION_COUNT)
        self.rivalry = 1.0  # what all rivals' points together are worth to lose


def equal_stakes(mid_game: float) -> Stakes:
    """Each Faction by itself: a Political Point counts once more, so much, if mid-game is to come."""
    stakes = Stakes()
    stakes.political = vec[float]([1.0 + mid_game] * FACTION_COUNT)
    stakes.military = vec[float]([1.0] * FACTION_COUNT)
    stakes.later = vec[float]([1.0] * FACTION_COUNT)
    return stakes


def single_stakes(faction: i64, mid_game: float) -> Stakes:
    """One Faction for itself against three others, as far as can be told without a look at how they stand."""
    stakes = equal_stakes(mid_game)
    other: i64 = 0
    while other < FACTION_COUNT:
        if other != faction:
            stakes.political[other] *= -HARM
            stakes.military[other] *= -HARM
            stakes.later[other] *= -HARM
        other += 1
    return stakes
