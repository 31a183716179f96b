"""What a bot says of its action in the cooperative game: the box it works at, and what that still takes."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.queens_collection.actions import ARGUMENT_OF, DISCARD, DRAW, GIVE, PASS, PUT, SWAP, VERB_OF
from reginae.games.queens_collection.boxes import COLOURS_IN, EVERY_COLOUR, NONE
from reginae.games.queens_collection.cooperative.displays import COLOURS_AMONG, DISPLAYS, MINUS, PLUS, SIZE
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import (
    AT_HOME,
    BOX_COUNT,
    COLOUR_COUNT,
    COLOURS,
    KIND_COUNT,
    KINDS,
    WILD,
)


def talk_of(table: CooperativeState, seat: i64, code: i64) -> Event | None:
    """What the bot aims at with this action; None where nothing can be added to what all see, or nothing that is true.

    It is told of the one action alone, so it speaks when the action that is seen is complete.
    """
    if table.options.solo:
        return None
    verb, argument = VERB_OF[code], ARGUMENT_OF[code]
    if verb == SWAP:
        return aim_of_pawns(table, seat, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
    if verb == PUT:
        return aim_of_pawns(table, seat, argument, NONE)
    if verb == DRAW:
        return aim_of_new_cards(table, seat, table.put_down)
    if verb == DISCARD and SIZE[table.displays[seat]] == 1:  # the last card: the new ones are drawn at once
        return aim_of_new_cards(table, seat, PLUS[table.put_down * KIND_COUNT + argument])
    if verb == GIVE:
        return aim_of_exchange(table, seat, argument)
    return aim_of_pass(table, seat) if verb == PASS else None


def told(name: str, seat: i64, facts: Facts) -> Event:
    """A sentence of words.toml, said by this seat."""
    return Event(name, {"seat": int(seat), **facts})


def aim_of_pawns(table: CooperativeState, seat: i64, box: i64, other: i64) -> Event | None:
    """The pawn that was taken up goes to this box, in exchange for one of another colour if there is one."""
    colour = table.lifted_colour
    if box == colour and other == table.lifted_box:
        return told("both", seat, {"colour": COLOURS[colour], "other": COLOURS[other]})
    if box == colour:
        return aim_at(table, seat, colour, other)
    if other == table.lifted_box:
        return aim_at(table, seat, other, colour)
    makes_room = other == NONE and table.lifted_box != colour
    return told("clear", seat, {"box": COLOURS[table.lifted_box]}) if makes_room else None


def aim_at(table: CooperativeState, seat: i64, colour: i64, gives_way: i64) -> Event:
    """A pawn of this colour comes home, perhaps in exchange for one there: what is left to do for its box."""
    astray = strays_of(table, colour) - 1
    if table.options.beginner and table.count_at(colour, colour) + 1 >= AT_HOME:
        astray = 0  # §Q-BEG-2: the third one leaves the game
    guests = strangers_on(table, colour) - (1 if gives_way != NONE else 0)
    facts: Facts = {"colour": COLOURS[colour], "count": int(astray if astray > 0 else guests)}
    return told("home" if astray > 0 else "guests" if guests > 0 else "last", seat, facts)


def aim_of_new_cards(table: CooperativeState, seat: i64, put_down: i64) -> Event | None:
    """The colour that new cards are to bring home: its own cards did not, and none that would help is put down."""
    whole = together(table.displays[seat], table.put_down)
    colour = nearest(table, EVERY_COLOUR & ~colours_home(table, whole) & ~COLOURS_AMONG[put_down])
    return told("look", seat, {"colour": COLOURS[colour]}) if colour != NONE else None


def aim_of_exchange(table: CooperativeState, seat: i64, given: i64) -> Event | None:
    """What the card of another display makes possible that was not possible before."""
    before, wanted = table.displays[seat], table.wanted_kind
    after = PLUS[MINUS[before * KIND_COUNT + given] * KIND_COUNT + wanted]
    facts: Facts = {"other": int(table.asked_seat), "card": KINDS[wanted]}
    if wanted == WILD:
        return told("want-wild", seat, facts) if not table.payments.can_move[before] else None
    gained = colours_home(table, after) & ~colours_home(table, before)
    colour = wanted if gained >> wanted & 1 else nearest(table, gained)
    return told("want", seat, {**facts, "colour": COLOURS[colour]}) if colour != NONE else None


def aim_of_pass(table: CooperativeState, seat: i64) -> Event | None:
    """Why the bot passes, if it is because its cards bring nobody home."""
    return told("done", seat, {}) if not colours_home(table, table.displays[seat]) else None


def together(display: i64, more: i64) -> i64:
    """The display with these cards, numbered as a display, too."""
    for kind in DISPLAYS[more]:
        display = PLUS[display * KIND_COUNT + kind]
    return display


def colours_home(table: CooperativeState, display: i64) -> i64:
    """The colours of which these cards can bring a pawn home, moved alone or in exchange, one bit each."""
    found: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        partners = table.payments.partners[display * COLOUR_COUNT + colour] & table.present[colour]
        if strays_of(table, colour) > 0 and (table.payments.can_move[display] or partners):
            found |= 1 << colour
        colour += 1
    return found


def nearest(table: CooperativeState, colours: i64) -> i64:
    """Of these colours, one bit each, the astray one whose box needs least to be in order; NONE if none is astray."""
    best: i64 = NONE
    least: i64 = NONE
    for colour in COLOURS_IN[colours]:
        astray = strays_of(table, colour)
        need = astray + strangers_on(table, colour)
        if astray > 0 and (least == NONE or need < least):
            best = colour
            least = need
    return best


def strays_of(table: CooperativeState, colour: i64) -> i64:
    """How many pawns of this colour stand on other boxes."""
    count: i64 = 0
    box: i64 = 0
    while box < BOX_COUNT:
        if box != colour:
            count += table.count_at(colour, box)
        box += 1
    return count


def strangers_on(table: CooperativeState, box: i64) -> i64:
    """How many pawns of other colours stand on this box."""
    count: i64 = 0
    for colour in COLOURS_IN[table.present[box] & ~(1 << box)]:
        count += table.count_at(colour, box)
    return count
