"""A table of booklet 1: beside boxes and piles the open displays, and what the seat on turn has begun."""

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.boxes import NO_ROW, NONE
from reginae.games.queens_collection.cooperative.displays import EMPTY
from reginae.games.queens_collection.cooperative.payments import COOPERATIVE_PAYMENTS, SOLO_PAYMENTS
from reginae.games.queens_collection.options import TableOptions
from reginae.games.queens_collection.parts import MOST_SEATS
from reginae.games.queens_collection.state import CollectionState


class CooperativeState(CollectionState):
    """The cooperative or the solo game at one moment; the rules act on it."""

    def __init__(self, options: TableOptions, seats: i64) -> None:
        super().__init__(options, seats)
        self.payments = SOLO_PAYMENTS if options.solo else COOPERATIVE_PAYMENTS
        self.served: i64 = NONE  # the place in the ring that gets the next pawn of the set-up
        self.displays = NO_ROW  # by seat: the number of its display
        self.burnt: i64 = 0  # cards of the bag that lie among the discards, unseen
        self.cards_to_draw: i64 = 0
        self.passes: i64 = 0  # in a row
        # Moving pawns
        self.lifted_colour: i64 = NONE
        self.lifted_box: i64 = NONE
        self.target_box: i64 = NONE  # the box the lifted pawn goes to
        self.swap_colour: i64 = NONE  # the pawn that comes from there in its place, if any
        # Changing cards
        self.put_down: i64 = EMPTY  # the cards put down so far, numbered as a display
        self.asked_seat: i64 = NONE  # whose card is wanted
        self.wanted_kind: i64 = NONE

    def clear(self) -> None:
        super().clear()
        self.displays = vec[i64]([EMPTY] * MOST_SEATS)

    def copy_into(self, twin: "CooperativeState") -> None:
        """Make the twin, built with the same options, equal to this table and independent of it."""
        self.copy_state_into(twin)
        twin.served = self.served
        twin.displays = self.displays[:]
        twin.burnt = self.burnt
        twin.cards_to_draw = self.cards_to_draw
        twin.passes = self.passes
        twin.lifted_colour = self.lifted_colour
        twin.lifted_box = self.lifted_box
        twin.target_box = self.target_box
        twin.swap_colour = self.swap_colour
        twin.put_down = self.put_down
        twin.asked_seat = self.asked_seat
        twin.wanted_kind = self.wanted_kind
