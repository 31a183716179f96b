"""What a table of either booklet has: boxes, the draw pile, the discards, and whose turn it is."""

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Tell
from reginae.games.queens_collection.boxes import NONE, Boxes
from reginae.games.queens_collection.options import TableOptions
from reginae.games.queens_collection.phases import STARTING

NO_CODES: Final = vec[i64]()  # to be read, never changed


class CollectionState(Boxes):
    """The components that both booklets use; each booklet adds its own."""

    def __init__(self, options: TableOptions, seats: i64) -> None:
        super().__init__()
        self.options = options
        self.seats = seats
        self.phase: i64 = STARTING
        self.turn: i64 = NONE  # the seat whose turn it is, or that gets the next card
        self.first: i64 = NONE  # the seat that takes, or took, the first turn
        self.bag: i64 = options.deck  # cards that nobody has seen since they were mixed
        self.pile: i64 = 0  # how many cards lie in the draw pile
        self.discards: i64 = 0  # cards on the discard pile that all have seen
        self.boxes_chosen: i64 = 0  # how many colours have a chosen box
        self.second_boxes: i64 = 0  # colours for which the second box was chosen, one bit each

    def clear(self) -> None:
        """Nothing is laid out yet, and no seat has a card."""
        self.clear_boxes()

    def copy_state_into(self, twin: "CollectionState") -> None:
        """Make the twin, built with the same options, equal to this table in what both booklets use."""
        self.copy_boxes_into(twin)
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.bag = self.bag
        twin.pile = self.pile
        twin.discards = self.discards
        twin.boxes_chosen = self.boxes_chosen
        twin.second_boxes = self.second_boxes

    @abstractmethod
    def begin_booklet(self, tell: Tell) -> None:
        """Go on with the booklet's own set-up once the boxes lie in their ring."""

    def holder(self, colour: i64) -> i64:
        """Who has taken the box card of this colour, or NONE."""
        return NONE

    @abstractmethod
    def card_places(self) -> list[tuple[str, int]]:
        """Every place where cards can be, and the cards there."""


def replaced(row: vec[i64], index: i64, item: i64) -> vec[i64]:
    """A new row with another item at this place."""
    row = row[:]
    row[index] = item
    return row


def lengthened(row: vec[i64], item: i64) -> vec[i64]:
    """A new row with one more item."""
    return append(row[:], item)
