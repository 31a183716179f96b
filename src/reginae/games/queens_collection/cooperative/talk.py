"""What a bot says of its action in the cooperative game: the box it works at, and what that still takes."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.queens_collection.actions import ARGUMENT_OF, DISCARD, PASS, PUT, SWAP, TAKE, VERB_OF
from reginae.games.queens_collection.boxes import COLOURS_IN, NONE
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
from reginae.games.queens_collection.phases import TURN


def talk_of(table: CooperativeState, seat: i64, code: i64) -> Event | None:
    """What the bot aims at with this action; None where there is nothing to add to what all see."""
    if table.options.solo:
        return None
    verb, argument = VERB_OF[code], ARGUMENT_OF[code]
    if verb == SWAP:
        return aim_of_pawns(table, seat, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
    if verb == PUT:
        return aim_of_pawns(table, seat, argument, NONE)
    if verb == DISCARD and table.phase == TURN:
        return told("look", seat, {"colour": COLOURS[nearest(table)]})
    if verb == TAKE:
        return aim_of_exchange(seat, argument // KIND_COUNT, argument % KIND_COUNT)
    return told("done", seat, {}) if verb == PASS else None


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
    return told("clear", seat, {"box": COLOURS[table.lifted_box]}) if table.lifted_box != colour else None


def aim_at(table: CooperativeState, seat: i64, colour: i64, gives_way: i64) -> Event:
    """A pawn of this colour comes home, perhaps in exchange for one there: what is left to do for its box."""
    astray = strays_of(table, colour) - 1
    if table.options.beginner and table.count_at(colour, colour) + 1 >= AT_HOME:
        astray = 0  # §Q-BEG-2: the third one leaves the game
    guests = strangers_on(table, colour) - (1 if gives_way != NONE else 0)
    facts: Facts = {"colour": COLOURS[colour], "count": int(astray if astray > 0 else guests)}
    return told("home" if astray > 0 else "guests" if guests > 0 else "last", seat, facts)


def aim_of_exchange(seat: i64, other: i64, kind: i64) -> Event:
    """Why a card of another display is wanted."""
    facts: Facts = {"other": int(other), "card": KINDS[kind]}
    return told("want-wild" if kind == WILD else "want", seat, facts)


def nearest(table: CooperativeState) -> i64:
    """Among the colours that are astray, the one whose box needs least to be in order."""
    best: i64 = 0
    least: i64 = NONE
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        astray = strays_of(table, colour)
        need = astray + strangers_on(table, colour)
        if astray > 0 and (least == NONE or need < least):
            best = colour
            least = need
        colour += 1
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
