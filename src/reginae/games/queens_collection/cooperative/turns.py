"""Turns of the cooperative and the solo game. Every function assumes a legal choice."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection.boxes import ASIDE, COLOURS_IN, NONE
from reginae.games.queens_collection.cards import ONE
from reginae.games.queens_collection.cooperative import legal
from reginae.games.queens_collection.cooperative.displays import CARDS, EMPTY, MINUS, PLUS, SIZE, display_names
from reginae.games.queens_collection.cooperative.payments import LEFT_AFTER, PAYMENT_CARDS, PAYMENTS_FROM
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import AT_HOME, COLOUR_COUNT, COLOURS, KIND_COUNT, KINDS, PAWNS
from reginae.games.queens_collection.phases import DRAWING, GIVING, LIFTED, OVER, PAYING, PUTTING_DOWN, TURN

# --- Turns ---------------------------------------------------------------------------------------


def begin_turn(table: CooperativeState, tell: Tell) -> None:
    """With cards in the pile everybody can act; without, whoever cannot passes by herself. §Q-COOP-T1 §Q-COOP-T2"""
    table.phase = TURN
    if table.pile > 0:
        return
    if table.options.solo:
        if not table.options.play_out or not legal.can_move_pawns(table):
            table.phase = OVER  # §Q-SOLO-E1
        return
    while table.passes < table.seats and not legal.can_move_pawns(table):
        note_pass(table, tell)
    if table.passes == table.seats:
        table.phase = OVER


def end_turn(table: CooperativeState, tell: Tell) -> None:
    """Go on with the next seat clockwise. §Q-COOP-T1 §Q-SOLO-T1"""
    table.turn = (table.turn + 1) % table.seats
    begin_turn(table, tell)


def after_pawns_moved(table: CooperativeState, cards: i64, tell: Tell) -> None:
    """After pawns have moved: the game ends if all are home, and passes are counted anew. §Q-COOP-E1 §Q-COOP-E2"""
    table.passes = 0
    if table.all_home():
        table.phase = OVER
        if tell.listening:
            tell.event(Event("all-home", {}))
    else:
        refill(table, cards, tell)


def refill(table: CooperativeState, cards: i64, tell: Tell) -> None:
    """Draw as many cards as were used, as far as the pile reaches. §Q-COOP-A4 §Q-COOP-T3"""
    table.cards_to_draw = min(cards, table.pile)
    if table.cards_to_draw > 0:
        table.phase = DRAWING
    else:
        end_turn(table, tell)


def draw_card(table: CooperativeState, kind: i64, tell: Tell) -> None:
    """Add a drawn card to the display. §Q-COOP-A4"""
    seat = table.turn
    table.bag -= ONE[kind]
    table.pile -= 1
    table.cards_to_draw -= 1
    table.displays[seat] = PLUS[table.displays[seat] * KIND_COUNT + kind]
    if tell.listening:
        tell.event(Event("draw", {"seat": int(seat), "card": KINDS[kind]}, final=True))
    if table.cards_to_draw == 0:
        end_turn(table, tell)


def pass_turn(table: CooperativeState, tell: Tell) -> None:
    """Pass; the game is over when all have passed in a row. §Q-COOP-E2 §Q-COOP-T2"""
    note_pass(table, tell)
    if table.passes == table.seats:
        table.phase = OVER
    else:
        begin_turn(table, tell)


def note_pass(table: CooperativeState, tell: Tell) -> None:
    """Count and tell a pass of the seat on turn."""
    if tell.listening:
        tell.event(Event("pass", {"seat": int(table.turn)}))
    table.passes += 1
    table.turn = (table.turn + 1) % table.seats


# --- A) Exchange pawns, B) Play one wild card ------------------------------------------------------


def lift(table: CooperativeState, box: i64, colour: i64) -> None:
    """Lift the first of two pawns, or the one that a wild moves. §Q-COOP-A1 §Q-COOP-B1"""
    table.lifted_colour = colour
    table.lifted_box = box
    table.phase = LIFTED


def swap_with(table: CooperativeState, box: i64, colour: i64, tell: Tell) -> None:
    """Choose the other pawn, of another colour and on another box. §Q-COOP-A2 §Q-COOP-A3"""
    table.swap_colour = colour
    table.target_box = box
    ask_payment(table, tell)


def put(table: CooperativeState, box: i64, tell: Tell) -> None:
    """Choose the box to move to, however many pawns stand there. §Q-COOP-B2"""
    table.target_box = box
    ask_payment(table, tell)


def ask_payment(table: CooperativeState, tell: Tell) -> None:
    """Ask which cards pay, if there are several ways. §Q-COOP-A5 §Q-COOP-A6 §Q-SOLO-A1 §Q-SOLO-A2"""
    ways = table.payments.ways(table.displays[table.turn], table.lifted_colour, table.swap_colour)
    if len(ways) == 1:
        pay(table, ways[0], tell)
    else:
        table.phase = PAYING


def pay(table: CooperativeState, payment: i64, tell: Tell) -> None:
    """The cards go to the discards, the pawns to their new boxes, and as many cards are drawn. §Q-COOP-A4 §Q-SOLO-B1"""
    seat = table.turn
    spent = PAYMENT_CARDS[payment]
    in_order = table.boxes_in_order() if tell.listening else 0
    table.discards += CARDS[spent]
    table.displays[seat] = left_after(table.displays[seat], payment)
    if table.swap_colour == NONE:
        move(table, spent, tell)
    else:
        swap(table, spent, tell)
    if tell.listening:
        tell_in_order(table, table.boxes_in_order() & ~in_order, tell)
    table.lifted_colour = NONE
    table.lifted_box = NONE
    table.swap_colour = NONE
    table.target_box = NONE
    after_pawns_moved(table, SIZE[spent], tell)


def left_after(display: i64, payment: i64) -> i64:
    """The display that is left after paying."""
    index: i64 = 0
    while PAYMENTS_FROM[display][index] != payment:
        index += 1
    return LEFT_AFTER[display][index]


def swap(table: CooperativeState, spent: i64, tell: Tell) -> None:
    """The two pawns change boxes; it need not help. §Q-COOP-A1 §Q-COOP-A7"""
    pawn = table.pawn_at(table.lifted_colour, table.lifted_box)
    other = table.pawn_at(table.swap_colour, table.target_box)
    table.bring(pawn, table.target_box)
    table.bring(other, table.lifted_box)
    if tell.listening:
        tell.event(
            Event(
                "swap",
                {
                    "seat": int(table.turn),
                    "cards": display_names(spent),
                    "pawn": PAWNS[pawn],
                    "box": COLOURS[table.target_box],
                    "other": PAWNS[other],
                    "other_box": COLOURS[table.lifted_box],
                },
            )
        )
    if table.options.beginner:
        remove_third(table, table.lifted_colour, tell)
        remove_third(table, table.swap_colour, tell)


def move(table: CooperativeState, spent: i64, tell: Tell) -> None:
    """One pawn goes to another box. §Q-COOP-B1"""
    pawn = table.pawn_at(table.lifted_colour, table.lifted_box)
    table.bring(pawn, table.target_box)
    if tell.listening:
        facts: Facts = {
            "seat": int(table.turn),
            "cards": display_names(spent),
            "pawn": PAWNS[pawn],
            "box": COLOURS[table.target_box],
        }
        tell.event(Event("move", facts))
    if table.options.beginner:
        remove_third(table, table.lifted_colour, tell)


def tell_in_order(table: CooperativeState, boxes: i64, tell: Tell) -> None:
    """These boxes, one bit each, hold pawns of their own colour and no others now. §Q-COOP-S1"""
    for box in COLOURS_IN[boxes]:
        tell.event(Event("in-order", {"box": COLOURS[box]}))


def remove_third(table: CooperativeState, colour: i64, tell: Tell) -> None:
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


def discard(table: CooperativeState, kind: i64, tell: Tell) -> None:
    """Put down one card after the other. §Q-COOP-C1 §Q-SOLO-C1"""
    seat = table.turn
    table.displays[seat] = MINUS[table.displays[seat] * KIND_COUNT + kind]
    table.put_down = PLUS[table.put_down * KIND_COUNT + kind]
    table.phase = PUTTING_DOWN
    if table.displays[seat] == EMPTY:
        draw_new(table, tell)


def draw_new(table: CooperativeState, tell: Tell) -> None:
    """Discard the cards put down and draw as many, as far as the pile reaches. §Q-COOP-C1"""
    put_down = table.put_down
    table.put_down = EMPTY
    table.discards += CARDS[put_down]
    if tell.listening:
        tell.event(Event("discard", {"seat": int(table.turn), "cards": display_names(put_down)}))
    table.passes = 0
    refill(table, SIZE[put_down], tell)


# --- D) Exchange one card ------------------------------------------------------------------------


def take(table: CooperativeState, seat: i64, kind: i64) -> None:
    """Choose a card of another display; its owner is not asked. §Q-COOP-D1"""
    table.asked_seat = seat
    table.wanted_kind = kind
    table.phase = GIVING


def give(table: CooperativeState, kind: i64, tell: Tell) -> None:
    """Give a card for it; the top card of the pile is discarded unseen. §Q-COOP-D1 §Q-COOP-D2 §Q-COOP-I2"""
    seat, other, wanted = table.turn, table.asked_seat, table.wanted_kind
    table.displays[seat] = PLUS[MINUS[table.displays[seat] * KIND_COUNT + kind] * KIND_COUNT + wanted]
    table.displays[other] = PLUS[MINUS[table.displays[other] * KIND_COUNT + wanted] * KIND_COUNT + kind]
    table.pile -= 1
    table.burnt += 1
    if tell.listening:
        facts: Facts = {"seat": int(seat), "other": int(other), "card": KINDS[kind], "taken": KINDS[wanted]}
        tell.event(Event("swap-cards", facts))
        tell.event(Event("burn", {"left": int(table.pile)}))
    table.asked_seat = NONE
    table.wanted_kind = NONE
    table.passes = 0
    end_turn(table, tell)
