"""The eight boxes and the pawns on them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import State
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, PAWN_COUNT, PAWNS_A_COLOUR

NONE: Final = -1
NO_ROW: Final = vec[i64]()

# Where a pawn is that is on no box: places after those of the boxes
IN_STOCK: Final = 8
ASIDE: Final = 9
TAKEN: Final = 10  # + seat
assert BOX_COUNT == IN_STOCK

EVERY_COLOUR: Final[i64] = (1 << int(COLOUR_COUNT)) - 1
COLOURS_IN: Final = vec[vec[i64]](  # by colours, one bit each
    [
        vec[i64]([colour for colour in range(COLOUR_COUNT) if colours >> colour & 1])
        for colours in range(int(EVERY_COLOUR) + 1)
    ]
)


class Boxes(State):
    """Boxes and pawns; a box is known by its colour.

    `ring` changes seldom: it is replaced, never changed, so copies share it.
    """

    def __init__(self) -> None:
        self.ring = NO_ROW  # box cards by place
        self.where = NO_ROW  # by pawn: the box it is on, or one of the above
        self.present = NO_ROW  # by box: the colours that stand on it, one bit each

    def clear_boxes(self) -> None:
        """Put all pawns beside the table."""
        self.where = vec[i64]([IN_STOCK] * PAWN_COUNT)
        self.present = vec[i64]([0] * BOX_COUNT)

    def copy_boxes_into(self, twin: "Boxes") -> None:
        """Make the twin's boxes equal to these and independent of them."""
        twin.ring = self.ring
        twin.where = self.where[:]
        twin.present = self.present[:]

    def pawn_at(self, colour: i64, place: i64) -> i64:
        """A pawn of this colour there, or NONE."""
        pawn = colour * PAWNS_A_COLOUR
        last = pawn + PAWNS_A_COLOUR
        while pawn < last:
            if self.where[pawn] == place:
                return pawn
            pawn += 1
        return NONE

    def count_at(self, colour: i64, place: i64) -> i64:
        """How many pawns of this colour are there."""
        count: i64 = 0
        pawn = colour * PAWNS_A_COLOUR
        last = pawn + PAWNS_A_COLOUR
        while pawn < last:
            if self.where[pawn] == place:
                count += 1
            pawn += 1
        return count

    def pawns_at(self, place: i64) -> i64:
        """How many pawns of any colour are there."""
        count: i64 = 0
        for at in self.where:
            if at == place:
                count += 1
        return count

    def bring(self, pawn: i64, place: i64) -> None:
        """Take a pawn from where it is to another place."""
        colour, before = pawn // PAWNS_A_COLOUR, self.where[pawn]
        self.where[pawn] = place
        if place < BOX_COUNT:
            self.present[place] |= 1 << colour
        if before < BOX_COUNT and self.pawn_at(colour, before) == NONE:
            self.present[before] &= ~(1 << colour)

    def all_home(self) -> bool:
        """Whether every pawn in play is on the box of its colour."""
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if self.present[colour] & ~(1 << colour):
                return False
            colour += 1
        return True

    def is_pure(self, box: i64) -> bool:
        """Whether a box holds pawns, and only those of its colour. §Q-COOP-S1"""
        return self.present[box] == 1 << box

    def boxes_in_order(self) -> i64:
        """The boxes that hold pawns of their own colour and no others, one bit each. §Q-COOP-S1"""
        boxes: i64 = 0
        box: i64 = 0
        while box < BOX_COUNT:
            if self.is_pure(box):
                boxes |= 1 << box
            box += 1
        return boxes
