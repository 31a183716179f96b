"""How a game ended and how the score came about."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, final

from reginae.core.event import Facts

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparisonT

NO_SEAT: Final = -1


@final
@dataclass
class ScoreLine:
    """One line of the final score: what it is for, whose it is (NO_SEAT: not one seat's), and the rule behind it.

    The points of a `total` are a sum of lines before it, or all that a seat has; those of any other line are added.
    """

    name: str
    rule: str
    facts: Facts
    seat: int = NO_SEAT
    points: int = 0
    total: bool = False


@final
@dataclass
class Outcome:
    """Scores and places by seat, who won, why it ended and by which rule.

    `merits`, by seat from 0 to 1, where winning alone does not say how well it went: in teams, or all together.
    """

    scores: list[int]
    winners: list[int]
    ended: str
    rule: str
    places: list[int]
    lines: list[ScoreLine] = field(default_factory=list)
    merits: list[float] = field(default_factory=list)

    def share(self, seat: int) -> float:
        """The part of the win that falls to this seat: 1 alone, 1/n shared, 0 lost."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def worth(self, seat: int) -> float:
        """What this end is worth to whoever plays for this seat: its merit, or its part of the win."""
        return self.merits[seat] if self.merits else self.share(seat)


def places_of(merits: "list[SupportsRichComparisonT]") -> list[int]:
    """By seat its place: 1 for the greatest merits; equal ones share a place, as in 1, 2, 2, 4."""
    descending = sorted(merits, reverse=True)
    return [1 + descending.index(mine) for mine in merits]
