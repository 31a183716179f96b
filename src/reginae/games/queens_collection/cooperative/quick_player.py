"""A quick player of booklet 1, who plays a simplified table to its end."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_collection.boxes import COLOURS_IN, NONE
from reginae.games.queens_collection.cooperative.displays import COLOURS_AMONG, DISPLAYS, KINDS_IN, MINUS, SIZE
from reginae.games.queens_collection.cooperative.payments import LEFT_AFTER, PAYMENT_CARDS, PAYMENTS_FROM
from reginae.games.queens_collection.cooperative.simulation import SimpleTable, simplified
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, KIND_COUNT, WILD
from reginae.games.queens_collection.phases import DRAWING, TURN

PRICE: Final = vec[i64](  # by payment: the lower, the sooner it is chosen
    [2 * DISPLAYS[number].count(int(WILD)) + len(DISPLAYS[number]) for number in PAYMENT_CARDS]
)


# The merit of a turn
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


def best_turn(table: SimpleTable) -> Turn:
    """The swap or move that looks best with the cards of the seat on turn."""
    best = Turn()
    hand = table.displays[table.turn]
    own = COLOURS_AMONG[hand]
    may_move = table.payments.can_move[hand] == 1
    cleared = CLEARED if len(table.deck) > LATE else CLEARED_LATE
    box: i64 = 0
    while box < BOX_COUNT:
        for colour in COLOURS_IN[table.strays[box]]:
            merit = cleared if table.strays[box] == 1 << colour else 0
            partners = table.payments.partners[hand * COLOUR_COUNT + colour] & table.strays[colour]
            for other in COLOURS_IN[partners]:
                exact = own >> colour & own >> other & 1
                best.offer(merit + merit_of_swap(table, box, other, exact == 1), colour, box, other)
            if may_move:
                best.offer(merit + merit_of_move(table, box, colour), colour, box, NONE)
        box += 1
    return best


def merit_of_swap(table: SimpleTable, box: i64, other: i64, exact: bool) -> i64:
    """The merit of a swap: a stray goes home, and a pawn from there takes its place."""
    merit: i64 = 0 if exact else WITHOUT_ITS_CARD
    if box == other:
        return merit + BOTH_HOME
    if table.strays[other] >> box & 1:
        merit += BOTH_HOME_NEXT
    return merit + ONE_HOME


def merit_of_move(table: SimpleTable, box: i64, colour: i64) -> i64:
    """The merit of a move: a stray goes home, and nothing takes its place."""
    merit: i64 = MOVED_HOME
    if table.surplus[box] > 0:
        merit += FROM_WHERE_ONE_IS_TOO_MANY
    if table.surplus[colour] < 0:
        merit += TO_WHERE_ONE_IS_MISSING
    return merit


def take_turn(table: SimpleTable) -> None:
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


def carry_out(table: SimpleTable, turn: Turn) -> None:
    """Pay with the cheapest cards, move the pawns, draw."""
    hand = table.displays[table.turn]
    payments = PAYMENTS_FROM[hand]
    chosen: i64 = NONE
    index: i64 = 0
    while index < i64(len(payments)):
        cheaper = chosen == NONE or PRICE[payments[index]] < PRICE[payments[chosen]]
        if cheaper and table.payments.pays(payments[index], turn.colour, turn.other):
            chosen = index
        index += 1
    table.displays[table.turn] = LEFT_AFTER[hand][chosen]
    table.bring(turn.colour, turn.box, turn.colour)
    if turn.other != NONE:
        table.bring(turn.other, turn.colour, turn.box)
        table.remove_third(turn.other)
    table.remove_third(turn.colour)
    table.draw(table.turn, SIZE[PAYMENT_CARDS[payments[chosen]]])


def change_cards(table: SimpleTable) -> None:
    """Put down the cards of colours with no stray, or else of the colour with the fewest."""
    seat = table.turn
    count: i64 = 0
    least: i64 = NONE
    for kind in KINDS_IN[table.displays[seat]]:
        if kind < WILD:
            while table.astray[kind] == 0 and MINUS[table.displays[seat] * KIND_COUNT + kind] >= 0:
                table.displays[seat] = MINUS[table.displays[seat] * KIND_COUNT + kind]
                count += 1
            if least == NONE or table.astray[kind] < table.astray[least]:
                least = kind
    if count == 0:
        table.displays[seat] = MINUS[table.displays[seat] * KIND_COUNT + (least if least != NONE else WILD)]
        count = 1
    table.draw(seat, count)


def play_on(table: SimpleTable) -> i64:
    """Play a simplified table to its end; the score."""
    while table.left > 0 and table.passes < table.seats:
        if len(table.deck) == 0 and table.ends_with_pile:
            break
        take_turn(table)
    return table.points()


def is_between_turns(table: CooperativeState) -> bool:
    """Whether the quick player can go on from here."""
    return table.phase in (TURN, DRAWING)


def rollout_score(table: CooperativeState, rng: Rng) -> i64:
    """The score that the quick player reaches from here, with the cards in a made-up order."""
    simple = simplified(table)
    simple.shuffle(table.bag, table.pile, rng)
    if table.phase == DRAWING:
        simple.draw(simple.turn, table.cards_to_draw)
        simple.turn = (simple.turn + 1) % simple.seats
    return play_on(simple)


def worth_of_display(table: SimpleTable, seat: i64) -> float:
    """How many cards a display is as good as: a wild counts more than one, a colour without strays less."""
    worth = float(SIZE[table.displays[seat]])
    for kind in KINDS_IN[table.displays[seat]]:
        if kind == WILD:
            worth += WILD_HELD
        elif table.astray[kind] == 0:
            worth += USELESS_HELD
    return worth
