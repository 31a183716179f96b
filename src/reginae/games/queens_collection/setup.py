"""The set-up of both booklets. Chance lays the boxes and turns up the cards; every function assumes a legal choice."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection import rounds, together
from reginae.games.queens_collection.boxes import ASIDE, IN_STOCK, NONE
from reginae.games.queens_collection.cards import ONE, size_of
from reginae.games.queens_collection.handfuls import PLUS, SIZE
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    BOXES,
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
from reginae.games.queens_collection.state import (
    CHOOSING,
    FILLING,
    LAYING,
    PLACING,
    SETTING_ASIDE,
    SETTING_ASIDE_OWN,
    STARTING,
    Collection,
    lengthened,
)

# --- Box cards -----------------------------------------------------------------------------------


def lay_out(table: Collection, first: i64) -> None:
    """Nothing lies on the table yet but the Queen Games card. §Q-COOP-0 §Q-VS-0"""
    table.clear()
    table.first = first
    if first == NONE:
        table.phase = STARTING
    else:
        begin(table)


def start(table: Collection, seat: i64, tell: Tell) -> None:
    """Chance decides who begins. §Q-VS-0"""
    table.first = seat
    if tell.listening:
        tell.event(Event("start", {"seat": int(seat)}, final=True))
    begin(table)


def begin(table: Collection) -> None:
    """The first player may choose the boxes for all. §Q-SETUP-1"""
    table.turn = table.first if table.customs.boxes == "chosen" else NONE
    table.phase = CHOOSING if table.customs.boxes == "chosen" else LAYING


def choose(table: Collection, box: i64, tell: Tell) -> None:
    """One of the two boxes of each colour is played with, the other goes back. §Q-SETUP-1"""
    if box % BOXES_A_COLOUR:
        table.chosen |= 1 << (box // BOXES_A_COLOUR)
    if tell.listening:
        tell.event(Event("choose", {"seat": int(table.turn), "box": BOXES[box]}))
    table.owed += 1
    if table.owed == COLOUR_COUNT:
        table.owed = 0
        table.turn = NONE
        table.phase = LAYING


def lay(table: Collection, box: i64, tell: Tell) -> None:
    """The boxes lie at random in a ring, the first straight above the Queen Games card. §Q-SETUP-2 §Q-SETUP-3"""
    table.ring = lengthened(table.ring, box)
    if tell.listening:
        tell.event(Event("lay", {"box": BOXES[box], "place": len(table.ring)}, final=True))
    if len(table.ring) == BOX_COUNT:
        mix(table, tell)


def mix(table: Collection, tell: Tell) -> None:
    """Booklet 2 starts with every pawn at home; booklet 1 places them, in the solo game without four. §Q-SOLO-1"""
    if not table.customs.together:
        rounds.begin_round(table, tell)
    elif not table.customs.solo:
        begin_placing(table)
    elif table.customs.sets_aside_by_choice:
        table.turn = table.first
        table.phase = SETTING_ASIDE_OWN
    else:
        table.phase = SETTING_ASIDE


def set_aside(table: Collection, colour: i64, tell: Tell) -> None:
    """Alone: four pawns of four colours stay out of the game. §Q-SOLO-1"""
    by_chance = table.phase == SETTING_ASIDE
    pawn = (colour + 1) * PAWNS_A_COLOUR - 1
    table.where[pawn] = ASIDE
    if tell.listening:
        tell.event(Event("set-aside", {"pawn": PAWNS[pawn]}, final=by_chance))
    table.owed += 1
    if table.owed == SET_ASIDE:
        table.owed = 0
        table.turn = NONE
        begin_placing(table)


# --- Placing the pawns (booklet 1) ----------------------------------------------------------------


def begin_placing(table: Collection) -> None:
    """All pawn cards in the game are mixed; the box straight above the centre is served first. §Q-SETUP-4 §Q-DIFF-3"""
    table.bag = table.customs.deck
    table.pile = size_of(table.bag)
    table.discards = 0
    table.served = 0
    table.phase = PLACING


def turn_up(table: Collection, kind: i64, tell: Tell) -> None:
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


def skip(table: Collection, tell: Tell) -> None:
    """A wild: the box being served gets nothing. §Q-SETUP-6"""
    if tell.listening:
        tell.event(Event("skip", {"box": COLOURS[box_at(table, table.served)]}, final=True))
    serve_after(table, table.served)


def place(table: Collection, colour: i64, tell: Tell) -> None:
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


def box_at(table: Collection, place: i64) -> i64:
    """The colour of the box at this place of the ring."""
    return table.ring[place] // BOXES_A_COLOUR


def receiver(table: Collection, colour: i64) -> i64:
    """The place that gets the pawn: the one served, or the next if that is its own box. §Q-SETUP-7 §Q-SETUP-9"""
    tried: i64 = 0
    at = table.served
    while tried < BOX_COUNT:
        if box_at(table, at) != colour and has_room(table, at):
            return at
        at = (at + 1) % BOX_COUNT
        tried += 1
    return NONE


def has_room(table: Collection, at: i64) -> bool:
    """The printed spaces are no limit, unless the table fills its boxes evenly. §Q-SETUP-9"""
    return not table.customs.even_fill or table.pawns_on(box_at(table, at)) < EVEN_FILL


def serve_after(table: Collection, at: i64) -> None:
    """The next box clockwise after the one that was served or got the pawn. §Q-SETUP-5a"""
    tried: i64 = 0
    at = (at + 1) % BOX_COUNT
    while not has_room(table, at) and tried < BOX_COUNT:
        at = (at + 1) % BOX_COUNT
        tried += 1
    table.served = at


def has_stock(table: Collection) -> bool:
    """Whether a pawn is still to be placed."""
    for place in table.where:
        if place == IN_STOCK:
            return True
    return False


def place_anew(table: Collection, tell: Tell) -> None:
    """Only filling evenly can use up the cards first: then all is placed anew. §Q-SETUP-9"""
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


def shuffle(table: Collection, tell: Tell) -> None:
    """Then all pawn cards, used or not, become the draw pile, and displays are filled. §Q-SETUP-10"""
    table.served = NONE
    table.bag = table.customs.deck
    table.pile = size_of(table.bag)
    table.discards = 0
    if tell.listening:
        tell.event(Event("shuffle", {"cards": int(table.pile)}, final=True))
    table.turn = table.first
    table.phase = FILLING


def fill(table: Collection, kind: i64, tell: Tell) -> None:
    """Three open cards for each player, the first player first. §Q-COOP-0 §Q-SOLO-2"""
    seat = table.turn
    table.bag -= ONE[kind]
    table.pile -= 1
    table.hands[seat] = PLUS[table.hands[seat] * KIND_COUNT + kind]
    if tell.listening:
        tell.event(Event("draw", {"seat": int(seat), "card": KINDS[kind]}, final=True))
    if SIZE[table.hands[seat]] == DISPLAY:
        table.turn = (seat + 1) % table.seats
        if table.turn == table.first:
            together.begin_turn(table, tell)
