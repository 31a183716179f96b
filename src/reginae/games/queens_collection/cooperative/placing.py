"""The set-up of booklet 1: pawns set aside, pawns placed by cards, displays filled. Legal choices are assumed."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection.actions import SET_ASIDE_CODE
from reginae.games.queens_collection.boxes import ASIDE, IN_STOCK, NONE
from reginae.games.queens_collection.cards import ONE, size_of
from reginae.games.queens_collection.cooperative import turns
from reginae.games.queens_collection.cooperative.displays import PLUS, SIZE
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    BOXES_A_COLOUR,
    COLOUR_COUNT,
    COLOURS,
    DISPLAY,
    EVEN_FILL,
    KIND_COUNT,
    KINDS,
    PAWNS,
    PAWNS_A_COLOUR,
    SET_ASIDE,
    WILD,
)
from reginae.games.queens_collection.phases import CHANCE_SETS_ASIDE, FILLING, PLACING, SEAT_SETS_ASIDE

# --- Setting pawns aside (solo) --------------------------------------------------------------------


def begin(table: CooperativeState) -> None:
    """All pawns are placed, in the solo game all but four. §Q-SOLO-1"""
    if not table.options.solo:
        begin_placing(table)
    elif table.options.sets_aside_by_choice:
        table.turn = table.first
        table.phase = SEAT_SETS_ASIDE
    else:
        table.phase = CHANCE_SETS_ASIDE


def pawns_to_set_aside(table: CooperativeState) -> vec[i64]:
    """A pawn of each colour that is still complete. §Q-SOLO-1"""
    codes = vec[i64](capacity=COLOUR_COUNT)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if table.where[last_pawn(colour)] != ASIDE:
            codes = append(codes, SET_ASIDE_CODE + colour)
        colour += 1
    return codes


def last_pawn(colour: i64) -> i64:
    """The pawn of a colour that is set aside first."""
    return (colour + 1) * PAWNS_A_COLOUR - 1


def set_aside(table: CooperativeState, colour: i64, tell: Tell) -> None:
    """Solo: four pawns of four colours stay out of the game. §Q-SOLO-1"""
    pawn = last_pawn(colour)
    table.where[pawn] = ASIDE
    if tell.listening:
        tell.event(Event("set-aside", {"pawn": PAWNS[pawn]}, final=table.phase == CHANCE_SETS_ASIDE))
    if table.pawns_at(ASIDE) == SET_ASIDE:
        table.turn = NONE
        begin_placing(table)


# --- Placing the pawns ----------------------------------------------------------------------------


def begin_placing(table: CooperativeState) -> None:
    """All pawn cards in the game are mixed; the box straight above the centre is served first. §Q-SETUP-4 §Q-DIFF-3"""
    mix_all_cards(table)
    table.served = 0
    table.phase = PLACING


def mix_all_cards(table: CooperativeState) -> None:
    """Every pawn card in the game goes into the draw pile."""
    table.bag = table.options.deck
    table.pile = size_of(table.bag)
    table.discards = 0


def turn_up(table: CooperativeState, kind: i64, tell: Tell) -> None:
    """A card says which pawn the box being served gets, if any. §Q-SETUP-5"""
    table.bag -= ONE[kind]
    table.pile -= 1
    table.discards += ONE[kind]
    if kind == WILD:
        skip(table, tell)
    else:
        place(table, kind, tell)
    if not has_stock(table):
        shuffle(table, tell)
    elif table.pile == 0:
        place_anew(table, tell)


def skip(table: CooperativeState, tell: Tell) -> None:
    """A wild: the box being served gets nothing. §Q-SETUP-6"""
    if tell.listening:
        tell.event(Event("skip", {"box": COLOURS[box_at(table, table.served)]}, final=True))
    serve_after(table, table.served)


def place(table: CooperativeState, colour: i64, tell: Tell) -> None:
    """A pawn of this colour comes on the box being served, never on its own. §Q-SETUP-7 §Q-SETUP-8"""
    pawn = table.pawn_at(colour, IN_STOCK)
    at = receiver(table, colour) if pawn != NONE else NONE
    if at == NONE:
        if tell.listening:
            tell.event(Event("spent", {"card": KINDS[colour]}, final=True))
        return
    table.bring(pawn, box_at(table, at))
    if tell.listening:
        facts: Facts = {"card": KINDS[colour], "pawn": PAWNS[pawn], "box": COLOURS[box_at(table, at)]}
        if box_at(table, table.served) == colour:
            tell.event(Event("place-next", {**facts, "own": COLOURS[colour]}, final=True))
        else:
            tell.event(Event("place", facts, final=True))
    serve_after(table, at)


def box_at(table: CooperativeState, place: i64) -> i64:
    """The colour of the box at this place of the ring."""
    return table.ring[place] // BOXES_A_COLOUR


def receiver(table: CooperativeState, colour: i64) -> i64:
    """The place that gets the pawn: the one served, or the next if that is its own box. §Q-SETUP-7 §Q-SETUP-9"""
    tried: i64 = 0
    at = table.served
    while tried < BOX_COUNT:
        if box_at(table, at) != colour and has_room(table, at):
            return at
        at = (at + 1) % BOX_COUNT
        tried += 1
    return NONE


def has_room(table: CooperativeState, at: i64) -> bool:
    """Whether a box takes one more pawn: always, unless the table fills its boxes evenly. §Q-SETUP-9"""
    return not table.options.even_fill or table.pawns_at(box_at(table, at)) < EVEN_FILL


def serve_after(table: CooperativeState, at: i64) -> None:
    """The next box clockwise after the one that was served or got the pawn. §Q-SETUP-5a"""
    tried: i64 = 0
    at = (at + 1) % BOX_COUNT
    while not has_room(table, at) and tried < BOX_COUNT:
        at = (at + 1) % BOX_COUNT
        tried += 1
    table.served = at


def has_stock(table: CooperativeState) -> bool:
    """Whether a pawn is still to be placed."""
    for place in table.where:
        if place == IN_STOCK:
            return True
    return False


def place_anew(table: CooperativeState, tell: Tell) -> None:
    """Place all pawns anew: filling evenly may use up the cards before all have a place. §Q-SETUP-9"""
    pawn: i64 = 0
    while pawn < len(table.where):
        if table.where[pawn] != ASIDE:
            table.where[pawn] = IN_STOCK
        pawn += 1
    box: i64 = 0
    while box < BOX_COUNT:
        table.present[box] = 0
        box += 1
    if tell.listening:
        tell.event(Event("anew", {}, final=True))
    begin_placing(table)


def shuffle(table: CooperativeState, tell: Tell) -> None:
    """All pawns are placed: all pawn cards, used or not, become the draw pile, and displays are filled. §Q-SETUP-10"""
    table.served = NONE
    mix_all_cards(table)
    if tell.listening:
        tell.event(Event("shuffle", {"cards": int(table.pile)}, final=True))
    table.turn = table.first
    table.phase = FILLING


def fill(table: CooperativeState, kind: i64, tell: Tell) -> None:
    """Three open cards for each player, the first player first. §Q-COOP-0 §Q-SOLO-2"""
    seat = table.turn
    table.bag -= ONE[kind]
    table.pile -= 1
    table.displays[seat] = PLUS[table.displays[seat] * KIND_COUNT + kind]
    if tell.listening:
        tell.event(Event("draw", {"seat": int(seat), "card": KINDS[kind]}, final=True))
    if SIZE[table.displays[seat]] == DISPLAY:
        table.turn = (seat + 1) % table.seats
        if table.turn == table.first:
            turns.begin_turn(table, tell)
