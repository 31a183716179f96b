"""Booklet 1: the turns of the cooperative and the solo game. Every function assumes a legal choice."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection import choices
from reginae.games.queens_collection.boxes import ASIDE, NONE
from reginae.games.queens_collection.cards import ONE
from reginae.games.queens_collection.handfuls import (
    CARDS,
    EMPTY,
    LEFT_AFTER,
    MINUS,
    PAYMENT_HANDFUL,
    PAYMENTS_FROM,
    PLUS,
    SIZE,
    names,
)
from reginae.games.queens_collection.parts import AT_HOME, COLOUR_COUNT, COLOURS, KIND_COUNT, KINDS, PAWNS
from reginae.games.queens_collection.state import (
    DRAWING,
    GIVING,
    LIFTED,
    OVER,
    PAYING,
    PUTTING_DOWN,
    TURN,
    Collection,
)

# --- Turns ---------------------------------------------------------------------------------------


def begin_turn(table: Collection, tell: Tell) -> None:
    """With cards in the pile everybody can act; without, whoever cannot passes by herself. §Q-COOP-T1 §Q-COOP-T2"""
    table.phase = TURN
    if table.pile > 0:
        return
    if table.customs.solo:
        if not table.customs.play_out or not choices.may_act(table):
            table.phase = OVER  # §Q-SOLO-E1
        return
    while table.passes < table.seats and not choices.may_act(table):
        note_pass(table, tell)
    if table.passes == table.seats:
        table.phase = OVER


def end_turn(table: Collection, tell: Tell) -> None:
    """Clockwise. §Q-COOP-T1 §Q-SOLO-T1"""
    table.turn = (table.turn + 1) % table.seats
    begin_turn(table, tell)


def settle(table: Collection, owed: i64, tell: Tell) -> None:
    """Anything but a pass breaks the row; the game ends at once when all is in order. §Q-COOP-E1 §Q-COOP-E2"""
    table.passes = 0
    if table.all_home():
        table.phase = OVER
    else:
        refill(table, owed, tell)


def refill(table: Collection, owed: i64, tell: Tell) -> None:
    """As many new cards as were used, as far as the pile reaches. §Q-COOP-A4 §Q-COOP-T3"""
    table.owed = min(owed, table.pile)
    if table.owed > 0:
        table.phase = DRAWING
    else:
        end_turn(table, tell)


def draw_card(table: Collection, kind: i64, tell: Tell) -> None:
    """A new card, face up. §Q-COOP-A4"""
    seat = table.turn
    table.bag -= ONE[kind]
    table.pile -= 1
    table.owed -= 1
    table.hands[seat] = PLUS[table.hands[seat] * KIND_COUNT + kind]
    if tell.listening:
        tell.event(Event("draw", {"seat": int(seat), "card": KINDS[kind]}, final=True))
    if table.owed == 0:
        end_turn(table, tell)


def pass_turn(table: Collection, tell: Tell) -> None:
    """All in a row, and it is over; alone, one is all. §Q-COOP-E2 §Q-COOP-T2"""
    note_pass(table, tell)
    if table.passes == table.seats:
        table.phase = OVER
    else:
        begin_turn(table, tell)


def note_pass(table: Collection, tell: Tell) -> None:
    """This seat passes."""
    if tell.listening:
        tell.event(Event("pass", {"seat": int(table.turn)}))
    table.passes += 1
    table.turn = (table.turn + 1) % table.seats


# --- A) Exchange pawns, B) Play one wild card ------------------------------------------------------


def lift(table: Collection, box: i64, colour: i64) -> None:
    """The first of two pawns, or the one that a wild moves. §Q-COOP-A1 §Q-COOP-B1"""
    table.colour = colour
    table.box = box
    table.phase = LIFTED


def swap_with(table: Collection, box: i64, colour: i64, tell: Tell) -> None:
    """The other pawn, of another colour and on another box. §Q-COOP-A2 §Q-COOP-A3"""
    table.other_colour = colour
    table.other_box = box
    ask_payment(table, tell)


def put(table: Collection, box: i64, tell: Tell) -> None:
    """To another box, however many stand there. §Q-COOP-B2"""
    table.other_box = box
    ask_payment(table, tell)


def ask_payment(table: Collection, tell: Tell) -> None:
    """Which cards pay is asked only where there are several ways. §Q-COOP-A5 §Q-COOP-A6 §Q-SOLO-A1 §Q-SOLO-A2"""
    ways: i64 = 0
    only: i64 = NONE
    for payment in PAYMENTS_FROM[table.hands[table.turn]]:
        if table.customs.purse.pays(payment, table.colour, table.other_colour):
            ways += 1
            only = payment
    if ways == 1:
        pay(table, only, tell)
    else:
        table.phase = PAYING


def pay(table: Collection, payment: i64, tell: Tell) -> None:
    """The cards go to the discards, the pawns to their new boxes, and as many cards are drawn. §Q-COOP-A4 §Q-SOLO-B1"""
    seat = table.turn
    spent = PAYMENT_HANDFUL[payment]
    table.discards += CARDS[spent]
    table.hands[seat] = left_after(table.hands[seat], payment)
    if table.other_colour == NONE:
        move(table, spent, tell)
    else:
        swap(table, spent, tell)
    table.colour = NONE
    table.box = NONE
    table.other_colour = NONE
    table.other_box = NONE
    settle(table, SIZE[spent], tell)


def left_after(handful: i64, payment: i64) -> i64:
    """What is left of a display after paying."""
    index: i64 = 0
    while PAYMENTS_FROM[handful][index] != payment:
        index += 1
    return LEFT_AFTER[handful][index]


def swap(table: Collection, spent: i64, tell: Tell) -> None:
    """The two pawns change boxes; it need not help. §Q-COOP-A1 §Q-COOP-A7"""
    pawn = table.pawn_at(table.colour, table.box)
    other = table.pawn_at(table.other_colour, table.other_box)
    table.bring(pawn, table.other_box)
    table.bring(other, table.box)
    if tell.listening:
        tell.event(
            Event(
                "swap",
                {
                    "seat": int(table.turn),
                    "cards": names(spent),
                    "pawn": PAWNS[pawn],
                    "box": COLOURS[table.other_box],
                    "other": PAWNS[other],
                    "other_box": COLOURS[table.box],
                },
            )
        )
    if table.customs.beginner:
        remove_third(table, table.colour, tell)
        remove_third(table, table.other_colour, tell)


def move(table: Collection, spent: i64, tell: Tell) -> None:
    """One pawn goes to another box. §Q-COOP-B1"""
    pawn = table.pawn_at(table.colour, table.box)
    table.bring(pawn, table.other_box)
    if tell.listening:
        facts: Facts = {
            "seat": int(table.turn),
            "cards": names(spent),
            "pawn": PAWNS[pawn],
            "box": COLOURS[table.other_box],
        }
        tell.event(Event("move", facts))
    if table.customs.beginner:
        remove_third(table, table.colour, tell)


def remove_third(table: Collection, colour: i64, tell: Tell) -> None:
    """Beginner: two at home send the third out of play, wherever it is, for good. §Q-BEG-2 §Q-BEG-3"""
    if table.count_at(colour, colour) < AT_HOME:
        return
    box: i64 = 0
    while box < COLOUR_COUNT:
        pawn = table.pawn_at(colour, box) if box != colour else NONE
        if pawn != NONE:
            table.bring(pawn, ASIDE)
            if tell.listening:
                tell.event(Event("remove", {"pawn": PAWNS[pawn]}))
        box += 1


# --- C) Draw new cards ---------------------------------------------------------------------------


def discard(table: Collection, kind: i64, tell: Tell) -> None:
    """Put down one card after the other. §Q-COOP-C1 §Q-SOLO-C1"""
    seat = table.turn
    table.hands[seat] = MINUS[table.hands[seat] * KIND_COUNT + kind]
    table.put_down = PLUS[table.put_down * KIND_COUNT + kind]
    table.phase = PUTTING_DOWN
    if table.hands[seat] == EMPTY:
        draw_new(table, tell)


def draw_new(table: Collection, tell: Tell) -> None:
    """As many new ones, as far as the pile reaches. §Q-COOP-C1"""
    put_down = table.put_down
    table.put_down = EMPTY
    table.discards += CARDS[put_down]
    if tell.listening:
        tell.event(Event("discard", {"seat": int(table.turn), "cards": names(put_down)}))
    table.passes = 0
    refill(table, SIZE[put_down], tell)


# --- D) Exchange one card ------------------------------------------------------------------------


def take(table: Collection, seat: i64, kind: i64) -> None:
    """Which card of whose display is wanted; nobody is asked for leave. §Q-COOP-D1"""
    table.asked = seat
    table.wanted = kind
    table.phase = GIVING


def give(table: Collection, kind: i64, tell: Tell) -> None:
    """One's own card for it, and the top card of the pile is burnt unseen. §Q-COOP-D1 §Q-COOP-D2 §Q-COOP-I2"""
    seat, other, wanted = table.turn, table.asked, table.wanted
    table.hands[seat] = PLUS[MINUS[table.hands[seat] * KIND_COUNT + kind] * KIND_COUNT + wanted]
    table.hands[other] = PLUS[MINUS[table.hands[other] * KIND_COUNT + wanted] * KIND_COUNT + kind]
    table.pile -= 1
    table.burnt += 1
    if tell.listening:
        facts: Facts = {"seat": int(seat), "other": int(other), "card": KINDS[kind], "taken": KINDS[wanted]}
        tell.event(Event("swap-cards", facts))
        tell.event(Event("burn", {"left": int(table.pile)}))
    table.asked = NONE
    table.wanted = NONE
    table.passes = 0
    end_turn(table, tell)
