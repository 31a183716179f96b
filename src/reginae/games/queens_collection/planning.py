"""What is worth trying in a turn of booklet 1, and a quick sensible player who plays a made-up future to its end."""

from itertools import combinations
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_collection.actions import (
    DISCARD,
    DRAW,
    GIVE,
    HANDFULS,
    LIFT,
    PASS,
    PAY,
    PUT,
    SWAP,
    TAKE,
)
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.choices import COLOURS_IN
from reginae.games.queens_collection.handfuls import (
    KINDS_HELD,
    LEFT_AFTER,
    MINUS,
    PAYMENT_HANDFUL,
    PAYMENTS_FROM,
    SIZE,
)
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, KIND_COUNT, WILD
from reginae.games.queens_collection.sorting import Sorting, sorting_of
from reginae.games.queens_collection.state import DRAWING, LIFTED, PUTTING_DOWN, TURN, Collection

OWN: Final = vec[i64]([sum(1 << kind for kind in set(cards) if kind < WILD) for cards in HANDFULS])
PRICE: Final = vec[i64](  # by payment: what a thrifty player prefers to part with, cheapest first
    [2 * HANDFULS[number].count(int(WILD)) + len(HANDFULS[number]) for number in PAYMENT_HANDFUL]
)


def subsets(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every choice of some of these cards, all of them too."""
    return sorted({chosen for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)})


PUT_DOWNS: Final = [[vec[i64]([DISCARD + kind for kind in chosen]) for chosen in subsets(cards)] for cards in HANDFULS]

# What the quick player thinks of a turn
BOTH_HOME: Final = 40
ONE_HOME: Final = 18
BOTH_HOME_NEXT: Final = 6  # the other pawn can then change places with one that waits for it
WITHOUT_ITS_CARD: Final = -11
TO_WHERE_ONE_IS_MISSING: Final = 12
FROM_WHERE_ONE_IS_TOO_MANY: Final = 12
MOVED_HOME: Final = 6
CLEARED: Final = 3  # a box that holds no stray any more
CLEARED_LATE: Final = 12
LATE: Final = 6  # cards in the pile
WORTH_A_TURN: Final = 7  # otherwise new cards are drawn

# What a card in a display is worth beside others
WILD_HELD: Final = 0.7
USELESS_HELD: Final = -0.4


# --- The quick player ----------------------------------------------------------------------------


@final
class Turn:
    """The best turn found so far: which stray goes home, and which pawn, if any, comes in its place."""

    def __init__(self) -> None:
        self.colour: i64 = NONE
        self.box: i64 = NONE
        self.other: i64 = NONE
        self.merit: i64 = 0

    def offer(self, merit: i64, colour: i64, box: i64, other: i64) -> None:
        """Keep it if it is better."""
        if merit > self.merit:
            self.merit = merit
            self.colour = colour
            self.box = box
            self.other = other


def best_turn(table: Sorting) -> Turn:
    """The swap or move that looks best with the cards of the seat on turn."""
    best = Turn()
    hand = table.hands[table.turn]
    own = OWN[hand]
    may_move = table.purse.can_move[hand] == 1
    cleared = CLEARED if len(table.deck) > LATE else CLEARED_LATE
    box: i64 = 0
    while box < BOX_COUNT:
        for colour in COLOURS_IN[table.strays[box]]:
            merit = cleared if table.strays[box] == 1 << colour else 0
            partners = table.purse.partners[hand * COLOUR_COUNT + colour] & table.strays[colour]
            for other in COLOURS_IN[partners]:
                exact = own >> colour & own >> other & 1
                best.offer(merit + merit_of_swap(table, box, colour, other, exact == 1), colour, box, other)
            if may_move:
                best.offer(merit + merit_of_move(table, box, colour), colour, box, NONE)
        box += 1
    return best


def merit_of_swap(table: Sorting, box: i64, colour: i64, other: i64, exact: bool) -> i64:
    """A stray goes home, and a pawn from there comes where it was."""
    merit: i64 = 0 if exact else WITHOUT_ITS_CARD
    if box == other:
        return merit + BOTH_HOME
    if table.strays[other] >> box & 1:
        merit += BOTH_HOME_NEXT
    return merit + ONE_HOME


def merit_of_move(table: Sorting, box: i64, colour: i64) -> i64:
    """A stray goes home, and nothing comes in its place."""
    merit: i64 = MOVED_HOME
    if table.surplus[box] > 0:
        merit += FROM_WHERE_ONE_IS_TOO_MANY
    if table.surplus[colour] < 0:
        merit += TO_WHERE_ONE_IS_MISSING
    return merit


def take_turn(table: Sorting) -> None:
    """One turn of the seat on turn; with an empty pile it passes if nothing helps."""
    best = best_turn(table)
    if best.colour != NONE and (best.merit >= WORTH_A_TURN or len(table.deck) == 0):
        carry_out(table, best)
        table.passes = 0
    elif len(table.deck) > 0:
        change_cards(table)
        table.passes = 0
    else:
        table.passes += 1
    table.turn += 1
    if table.turn == table.seats:
        table.turn = 0


def carry_out(table: Sorting, turn: Turn) -> None:
    """Pay as cheaply as can be, move the pawns, draw."""
    hand = table.hands[table.turn]
    payments = PAYMENTS_FROM[hand]
    chosen: i64 = NONE
    index: i64 = 0
    while index < i64(len(payments)):
        cheaper = chosen == NONE or PRICE[payments[index]] < PRICE[payments[chosen]]
        if cheaper and table.purse.pays(payments[index], turn.colour, turn.other):
            chosen = index
        index += 1
    table.hands[table.turn] = LEFT_AFTER[hand][chosen]
    table.bring(turn.colour, turn.box, turn.colour)
    if turn.other != NONE:
        table.bring(turn.other, turn.colour, turn.box)
        table.settle(turn.other)
    table.settle(turn.colour)
    table.draw(table.turn, SIZE[PAYMENT_HANDFUL[payments[chosen]]])


def change_cards(table: Sorting) -> None:
    """Put down what no stray waits for, or else what fewest wait for."""
    seat = table.turn
    count: i64 = 0
    least: i64 = NONE
    for kind in KINDS_HELD[table.hands[seat]]:
        if kind < WILD:
            while table.astray[kind] == 0 and MINUS[table.hands[seat] * KIND_COUNT + kind] >= 0:
                table.hands[seat] = MINUS[table.hands[seat] * KIND_COUNT + kind]
                count += 1
            if least == NONE or table.astray[kind] < table.astray[least]:
                least = kind
    if count == 0:
        table.hands[seat] = MINUS[table.hands[seat] * KIND_COUNT + (least if least != NONE else WILD)]
        count = 1
    table.draw(seat, count)


def play_on(table: Sorting) -> i64:
    """Play the made-up future to its end; the score."""
    while table.left > 0 and table.passes < table.seats:
        if len(table.deck) == 0 and table.solo and not table.play_out:
            break
        take_turn(table)
    return table.points()


def future_score(table: Collection, rng: Rng) -> i64:
    """The score that a quick player reaches from here, with the cards in a made-up order."""
    picture = sorting_of(table)
    picture.shuffle(table.bag, table.pile, rng)
    if table.phase == DRAWING:
        picture.draw(picture.turn, table.owed)
        picture.turn = (picture.turn + 1) % picture.seats
    return play_on(picture)


def worth_of_display(table: Sorting, seat: i64) -> float:
    """How many cards a display is as good as: a wild is more than one, a colour that no stray waits for less."""
    worth = float(SIZE[table.hands[seat]])
    for kind in KINDS_HELD[table.hands[seat]]:
        if kind == WILD:
            worth += WILD_HELD
        elif table.astray[kind] == 0:
            worth += USELESS_HELD
    return worth


# --- What is worth trying ------------------------------------------------------------------------


def lines(table: Collection) -> list[vec[i64]]:
    """The ways to finish this turn that deserve a look, each as choices one after the other."""
    phase = table.phase
    if phase == TURN:
        return turn_lines(table)
    if phase == PUTTING_DOWN:
        return [vec[i64]([DRAW]), *put_down_lines(table.hands[table.turn])]
    if phase == LIFTED:
        return lifted_lines(table)
    return []


def turn_lines(table: Collection) -> list[vec[i64]]:
    """Strays that go home, changed with another or alone; new cards; cards of others."""
    found: list[vec[i64]] = []
    hand = table.hands[table.turn]
    box: i64 = 0
    while box < BOX_COUNT:
        for colour in COLOURS_IN[table.present[box] & ~(1 << box)]:
            lift = LIFT + box * COLOUR_COUNT + colour
            partners = table.customs.purse.partners[hand * COLOUR_COUNT + colour] & table.present[colour]
            for other in COLOURS_IN[partners & ~(1 << colour)]:
                swap = SWAP + colour * COLOUR_COUNT + other
                found += paid(table, vec[i64]([lift, swap]), colour, other)
            if table.customs.purse.can_move[hand]:
                found += paid(table, vec[i64]([lift, PUT + colour]), colour, NONE)
        box += 1
    if table.pile == 0:
        return [*found, vec[i64]([PASS])]
    return found + put_down_lines(hand) + exchange_lines(table)


def lifted_lines(table: Collection) -> list[vec[i64]]:
    """A pawn is in hand already: where it may go."""
    found: list[vec[i64]] = []
    for code in table.legal(table.turn):
        other = (code - SWAP) % COLOUR_COUNT if code < PUT else NONE
        found += paid(table, vec[i64]([code]), table.colour, other)
    return found


def paid(table: Collection, line: vec[i64], colour: i64, other: i64) -> list[vec[i64]]:
    """The line with each way to pay for it."""
    ways = vec[i64]()
    for payment in PAYMENTS_FROM[table.hands[table.turn]]:
        if table.customs.purse.pays(payment, colour, other):
            ways = append(ways, payment)
    if len(ways) < 2:
        return [line]
    return [append(line[:], PAY + payment) for payment in ways]


def put_down_lines(hand: i64) -> list[vec[i64]]:
    """Every choice of cards to put down."""
    return [line if len(line) == SIZE[hand] else append(line[:], DRAW) for line in PUT_DOWNS[hand]]


def exchange_lines(table: Collection) -> list[vec[i64]]:
    """Every card of another player's for every card of one's own that is another."""
    found: list[vec[i64]] = []
    for other in range(table.seats):
        for kind in KINDS_HELD[table.hands[other]]:
            for given in KINDS_HELD[table.hands[table.turn]]:
                if other != table.turn and given != kind:
                    found.append(vec[i64]([TAKE + other * KIND_COUNT + kind, GIVE + given]))
    return found


def is_between_turns(table: Collection) -> bool:
    """Whether a future can be made up from here."""
    return table.phase in (TURN, DRAWING)
