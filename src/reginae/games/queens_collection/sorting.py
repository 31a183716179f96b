"""How far the pawns are from being in order: a small picture of a table of booklet 1, quick to copy and to play on."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_collection.boxes import NO_ROW
from reginae.games.queens_collection.cards import BITS, MOST
from reginae.games.queens_collection.handfuls import PLUS, Purse
from reginae.games.queens_collection.parts import AT_HOME, BOX_COUNT, COLOUR_COUNT, KIND_COUNT, STRAY_POINTS
from reginae.games.queens_collection.state import Collection


@final
class Sorting:
    """Pawns by box and colour, displays, and the cards to come in an order that was made up."""

    def __init__(self, purse: Purse, box_points: i64, beginner: bool, solo: bool, play_out: bool) -> None:
        self.purse = purse
        self.box_points = box_points
        self.beginner = beginner
        self.solo = solo
        self.play_out = play_out
        self.counts = NO_ROW  # box * COLOUR_COUNT + colour
        self.strays = NO_ROW  # by box: the foreign colours on it, one bit each
        self.astray = NO_ROW  # by colour: how many are not at home
        self.surplus = NO_ROW  # by box: pawns on it less pawns that belong there
        self.hands = NO_ROW
        self.seats: i64 = 1
        self.turn: i64 = 0
        self.deck = NO_ROW  # the next card last
        self.left: i64 = 0  # strays in all
        self.passes: i64 = 0

    def read(self, table: Collection) -> None:
        """Take down what lies on the table; the pile stays empty."""
        self.counts = vec[i64]([0] * (BOX_COUNT * COLOUR_COUNT))
        self.strays = vec[i64]([0] * BOX_COUNT)
        self.astray = vec[i64]([0] * COLOUR_COUNT)
        self.surplus = vec[i64]([0] * BOX_COUNT)
        self.hands = table.hands[:]
        self.seats = table.seats
        self.turn = table.turn
        self.passes = table.passes
        self.left = 0
        pawn: i64 = 0
        while pawn < len(table.where):
            box = table.where[pawn]
            if box < BOX_COUNT:
                self.add(pawn * COLOUR_COUNT // len(table.where), box)
                self.surplus[pawn * COLOUR_COUNT // len(table.where)] -= 1
            pawn += 1

    def add(self, colour: i64, box: i64) -> None:
        """A pawn comes on a box."""
        self.counts[box * COLOUR_COUNT + colour] += 1
        self.surplus[box] += 1
        if box != colour:
            self.strays[box] |= 1 << colour
            self.astray[colour] += 1
            self.left += 1

    def remove(self, colour: i64, box: i64) -> None:
        """A pawn leaves a box."""
        self.counts[box * COLOUR_COUNT + colour] -= 1
        self.surplus[box] -= 1
        if box != colour:
            self.astray[colour] -= 1
            self.left -= 1
            if self.counts[box * COLOUR_COUNT + colour] == 0:
                self.strays[box] &= ~(1 << colour)

    def bring(self, colour: i64, box: i64, target: i64) -> None:
        """A pawn goes from one box to another."""
        self.remove(colour, box)
        self.add(colour, target)

    def settle(self, colour: i64) -> None:
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
        """Make up an order of the cards to come; those burnt lie at the bottom, out of reach."""
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
        self.deck = deck
        self.cut(pile)

    def cut(self, pile: i64) -> None:
        """Keep so many cards."""
        self.deck = self.deck[:pile]

    def draw(self, seat: i64, count: i64) -> None:
        """New cards into a display, as far as there are any."""
        size = i64(len(self.deck))
        while count > 0 and size > 0:
            size -= 1
            self.hands[seat] = PLUS[self.hands[seat] * KIND_COUNT + self.deck[size]]
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
        """A guess at the cards it takes to bring all home: two for two that change places, one for a wild move."""
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
        return 2.0 * float(changes) + float(moves) + SWAPPED_ON * float(max(rest, 0))


SWAPPED_ON: Final = 1.6  # cards a pawn that comes home in a longer ring


def sorting_of(table: Collection) -> Sorting:
    """The picture of a table, without its pile."""
    customs = table.customs
    picture = Sorting(customs.purse, customs.box_points, customs.beginner, customs.solo, customs.play_out)
    picture.read(table)
    return picture
