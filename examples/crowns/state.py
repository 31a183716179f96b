"""What lies on a table of Crowns, and how far the game has come."""

from typing import Final

from crowns.parts import CROWNS
from crowns.view_types import Phase
from reginae.core import State, shuffled_pile

NONE: Final = -1  # no crown dealt, or no call made yet
MEEK: Final = 0
BOLD: Final = 1


class Position(State):
    """One position, which can be copied; `Table` adds the rules."""

    def __init__(self, seats: int, die: bool, lowest: bool) -> None:
        self.seats = seats
        self.die = die
        self.lowest = lowest
        self.phase: Phase = "deal"
        self.stock = shuffled_pile(list(range(len(CROWNS))))
        self.crowns = [NONE] * seats
        self.calls = [NONE] * seats
        self.peekers: list[int] = []  # the bold seats that have yet to peek
        self.seen: list[tuple[int, int]] = []  # (the seat that peeked, the seat whose crown it saw)
        self.roll = 0

    def clone(self) -> "Position":
        """An equal, independent position."""
        twin = type(self)(self.seats, self.die, self.lowest)
        twin.phase = self.phase
        twin.stock = self.stock.clone()
        twin.crowns = list(self.crowns)
        twin.calls = list(self.calls)
        twin.peekers = list(self.peekers)
        twin.seen = list(self.seen)
        twin.roll = self.roll
        return twin

    def whereabouts(self) -> dict[str, str]:
        """Where each crown is, the hidden ones too."""
        places = {CROWNS[crown]: "stock" for crown in self.stock.bag}
        return places | {CROWNS[crown]: f"seat-{seat + 1}" for seat, crown in enumerate(self.crowns) if crown != NONE}
