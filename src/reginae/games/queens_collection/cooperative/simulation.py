"""A simplified table of booklet 1, quick to copy and to play on: pawns are counted, not named."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_collection.boxes import NO_ROW
from reginae.games.queens_collection.cards import BITS, MOST
from reginae.games.queens_collection.cooperative.displays import PLUS
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import (
    AT_HOME,
    BOX_COUNT,
    COLOUR_COUNT,
    KIND_COUNT,
    PAWN_COUNT,
    PAWNS_A_COLOUR,
    STRAY_POINTS,
)

CARDS_A_LONG_RING: Final = 1.6  # for each pawn that comes home by more than one swap


@final
class SimpleTable:
    """Pawns by box and colour, displays, and the cards to come in a made-up order."""

    def __init__(self, table: CooperativeState) -> None:
        self.payments = table.payments
        self.box_points = table.options.box_points
        self.beginner = table.options.beginner
        self.ends_with_pile = table.options.solo and not table.options.play_out  # §Q-SOLO-E1
        self.counts = vec[i64]([0] * (BOX_COUNT * COLOUR_COUNT))  # box * COLOUR_COUNT + colour
        self.strays = vec[i64]([0] * BOX_COUNT)  # by box: the foreign colours on it, one bit each
        self.astray = vec[i64]([0] * COLOUR_COUNT)  # by colour: how many are not at home
        self.surplus = vec[i64]([0] * BOX_COUNT)  # by box: pawns on it less pawns that belong there
        self.left: i64 = 0  # strays in all
        self.displays = table.displays[:]
        self.seats = table.seats
        self.turn = table.turn
        self.passes = table.passes
        self.deck = NO_ROW  # the next card last

    def place_pawns(self, where: vec[i64]) -> None:
        """Put each pawn in play on the box where it stands."""
        pawn: i64 = 0
        while pawn < PAWN_COUNT:
            if where[pawn] < BOX_COUNT:
                self.add(pawn // PAWNS_A_COLOUR, where[pawn])
                self.surplus[pawn // PAWNS_A_COLOUR] -= 1
            pawn += 1

    def add(self, colour: i64, box: i64) -> None:
        """Put a pawn on a box."""
        self.counts[box * COLOUR_COUNT + colour] += 1
        self.surplus[box] += 1
        if box != colour:
            self.strays[box] |= 1 << colour
            self.astray[colour] += 1
            self.left += 1

    def remove(self, colour: i64, box: i64) -> None:
        """Take a pawn off a box."""
        self.counts[box * COLOUR_COUNT + colour] -= 1
        self.surplus[box] -= 1
        if box != colour:
            self.astray[colour] -= 1
            self.left -= 1
            if self.counts[box * COLOUR_COUNT + colour] == 0:
                self.strays[box] &= ~(1 << colour)

    def bring(self, colour: i64, box: i64, target: i64) -> None:
        """Move a pawn from one box to another."""
        self.remove(colour, box)
        self.add(colour, target)

    def remove_third(self, colour: i64) -> None:
        """Beginner: two at home send the third away. §Q-BEG-2"""
        if not self.beginner or self.counts[colour * COLOUR_COUNT + colour] < AT_HOME:
            return
        box: i64 = 0
        while self.astray[colour] > 0:
            while self.counts[box * COLOUR_COUNT + colour] == 0 or box == colour:
                box += 1
            self.remove(colour, box)
            self.surplus[colour] += 1

    def shuffle(self, bag: i64, pile: i64, rng: Rng) -> None:
        """Make up an order of the cards to come; the bag holds burnt cards too, so only the pile's number is kept."""
        deck = vec[i64](capacity=40)
        kind: i64 = 0
        while bag:
            count = bag & MOST
            while count > 0:
                deck = append(deck, kind)
                count -= 1
            bag >>= BITS
            kind += 1
        rng.shuffle(deck)
        self.deck = deck[:pile]

    def draw(self, seat: i64, count: i64) -> None:
        """Draw cards into a display, as far as there are any."""
        size = i64(len(self.deck))
        while count > 0 and size > 0:
            size -= 1
            self.displays[seat] = PLUS[self.displays[seat] * KIND_COUNT + self.deck[size]]
            count -= 1
        self.deck = self.deck[:size]

    def points(self) -> i64:
        """The score as the pawns stand. §Q-COOP-S1 §Q-COOP-S2"""
        pure: i64 = 0
        box: i64 = 0
        while box < BOX_COUNT:
            if self.strays[box] == 0 and self.counts[box * COLOUR_COUNT + box] > 0:
                pure += 1
            box += 1
        return pure * self.box_points + STRAY_POINTS * self.left

    def cards_needed(self) -> float:
        """An estimate of the cards it takes to bring all home: two for a swap, one for a wild move."""
        changes: i64 = 0
        moves: i64 = 0
        box: i64 = 0
        while box < BOX_COUNT:
            if self.surplus[box] > 0:
                moves += self.surplus[box]
            other = box + 1
            while other < BOX_COUNT:
                if self.strays[box] >> other & 1 and self.strays[other] >> box & 1:
                    changes += min(self.counts[box * COLOUR_COUNT + other], self.counts[other * COLOUR_COUNT + box])
                other += 1
            box += 1
        rest = self.left - 2 * changes - moves
        return 2.0 * float(changes) + float(moves) + CARDS_A_LONG_RING * float(max(rest, 0))


def simplified(table: CooperativeState) -> SimpleTable:
    """A simplified copy of a table, without its pile."""
    simple = SimpleTable(table)
    simple.place_pawns(table.where)
    return simple
