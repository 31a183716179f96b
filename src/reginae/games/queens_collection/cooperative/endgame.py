"""The last turns of booklet 1, with an empty pile: nothing is hidden, nothing is left to chance. §Q-COOP-T2"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.boxes import COLOURS_IN, NONE
from reginae.games.queens_collection.cooperative.displays import DISPLAYS, SIZE
from reginae.games.queens_collection.cooperative.payments import LEFT_AFTER, PAYMENTS_FROM
from reginae.games.queens_collection.cooperative.simulation import SimpleTable
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, STRAY_POINTS, WILD

TURNS_FROM: Final = vec[i64](  # by display: the turns it can pay for at most, one a wild and one any other two
    [(len(cards) + cards.count(int(WILD))) // 2 for cards in DISPLAYS]
)


@final
class Ending:
    """Searches the turns that are left on a simplified table without a pile for the best score."""

    def __init__(self, table: SimpleTable, positions: i64) -> None:
        self.table = table
        self.positions = positions  # that may still be looked at
        self.most = table.box_points * BOX_COUNT
        self.gain = 2 * (table.box_points - STRAY_POINTS)  # the most that one turn can bring
        self.best = table.points()
        self.search()

    def search(self) -> None:
        """Try every turn of the seat on turn, and all that can follow; all may pass at any time."""
        table = self.table
        points = table.points()
        self.best = max(self.best, points)
        if self.positions == 0 or table.passes == table.seats or table.left == 0:
            return
        if min(self.most, points + self.gain * self.turns_left()) <= self.best:
            return
        self.positions -= 1
        hand = table.displays[table.turn]
        if SIZE[hand] > 0:
            self.try_turns(hand)
        self.go_on(table.passes + 1)

    def turns_left(self) -> i64:
        """How many turns all displays together can pay for, at most."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.table.seats:
            count += TURNS_FROM[self.table.displays[seat]]
            seat += 1
        return count

    def try_turns(self, hand: i64) -> None:
        """Try every pawn that the seat on turn may move, to each box where it may go."""
        box: i64 = 0
        while box < BOX_COUNT:
            for colour in COLOURS_IN[self.colours_on(box)]:
                target: i64 = 0
                while target < BOX_COUNT:
                    self.try_target(hand, colour, box, target)
                    target += 1
            box += 1

    def colours_on(self, box: i64) -> i64:
        """The colours of the pawns on a box, one bit each."""
        own: i64 = 1 << box if self.table.counts[box * COLOUR_COUNT + box] > 0 else 0
        return self.table.strays[box] | own

    def try_target(self, hand: i64, colour: i64, box: i64, target: i64) -> None:
        """Try to move a pawn to a box, alone or changed with each pawn from there."""
        if target == box:
            return
        payments = self.table.payments
        for other in COLOURS_IN[payments.partners[hand * COLOUR_COUNT + colour] & self.colours_on(target)]:
            if other != colour:
                self.play(hand, colour, box, target, other)
        if payments.can_move[hand] == 1:
            self.play(hand, colour, box, target, NONE)

    def play(self, hand: i64, colour: i64, box: i64, target: i64, other: i64) -> None:
        """Take a turn with each way to pay for it, and take it back."""
        table = self.table
        table.bring(colour, box, target)
        if other != NONE:
            table.bring(other, target, box)
        payments = PAYMENTS_FROM[hand]
        index: i64 = 0
        while index < i64(len(payments)):
            if table.payments.pays(payments[index], colour, other):
                table.displays[table.turn] = LEFT_AFTER[hand][index]
                self.go_on(0)
            index += 1
        table.displays[table.turn] = hand
        table.bring(colour, target, box)
        if other != NONE:
            table.bring(other, box, target)

    def go_on(self, passes: i64) -> None:
        """Search on from the next seat's turn."""
        table = self.table
        turn, before = table.turn, table.passes
        table.turn, table.passes = (turn + 1) % table.seats, passes
        self.search()
        table.turn, table.passes = turn, before
