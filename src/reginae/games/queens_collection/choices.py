"""What may be chosen in the set-up and in booklet 1."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.actions import (
    CHOOSE,
    DISCARD,
    DRAW,
    GIVE,
    LAY,
    LIFT,
    PASS,
    PAY,
    PUT,
    SET_ASIDE_PAWN,
    START,
    SWAP,
    TAKE,
)
from reginae.games.queens_collection.boxes import ASIDE
from reginae.games.queens_collection.handfuls import KINDS_HELD, PAYMENTS_FROM
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    BOXES_A_COLOUR,
    COLOUR_COUNT,
    KIND_COUNT,
    MOST_SEATS,
    PAWNS_A_COLOUR,
)
from reginae.games.queens_collection.state import STARTING, Collection

EVERY_COLOUR: Final[i64] = (1 << int(COLOUR_COUNT)) - 1
# Lists that are always the same; whoever asks for them reads them and changes nothing.
STARTS: Final = vec[vec[i64]](
    [vec[i64]([START + seat for seat in range(seats)]) for seats in range(int(MOST_SEATS) + 1)]
)
PUTS: Final = vec[vec[i64]](  # by the box lifted from
    [vec[i64]([PUT + box for box in range(BOX_COUNT) if box != lifted_from]) for lifted_from in range(BOX_COUNT)]
)
COLOURS_IN: Final = vec[vec[i64]](  # by colours, one bit each
    [
        vec[i64]([colour for colour in range(COLOUR_COUNT) if colours >> colour & 1])
        for colours in range(int(EVERY_COLOUR) + 1)
    ]
)

# --- The set-up ----------------------------------------------------------------------------------


def boxes_to_lay(table: Collection) -> vec[i64]:
    """Any box whose colour does not lie yet, as far as the table has not chosen between the two. §Q-SETUP-1"""
    laid: i64 = 0
    for box in table.ring:
        laid |= 1 << (box // BOXES_A_COLOUR)
    codes = vec[i64](capacity=BOX_COUNT * BOXES_A_COLOUR)
    for colour in COLOURS_IN[EVERY_COLOUR & ~laid]:
        box = colour * BOXES_A_COLOUR
        while box < (colour + 1) * BOXES_A_COLOUR:
            if is_played_with(table, box):
                codes = append(codes, LAY + box)
            box += 1
    return codes


def is_played_with(table: Collection, box: i64) -> bool:
    """Whether this box may be laid. §Q-SETUP-1"""
    boxes = table.customs.boxes
    if boxes == "by_lot":
        return True
    if boxes == "chosen":
        return box % BOXES_A_COLOUR == table.chosen >> (box // BOXES_A_COLOUR) & 1
    return (boxes == "second") == (box % BOXES_A_COLOUR == 1)


def boxes_to_choose(table: Collection) -> vec[i64]:
    """Both boxes of the colour whose turn it is. §Q-SETUP-1"""
    first = CHOOSE + table.owed * BOXES_A_COLOUR
    return vec[i64]([first, first + 1])


def pawns_to_set_aside(table: Collection) -> vec[i64]:
    """A pawn of each colour that is still whole. §Q-SOLO-1"""
    codes = vec[i64](capacity=COLOUR_COUNT)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if table.where[(colour + 1) * PAWNS_A_COLOUR - 1] != ASIDE:
            codes = append(codes, SET_ASIDE_PAWN + colour)
        colour += 1
    return codes


def first_of_chance(table: Collection) -> vec[i64]:
    """Who may begin, or which box lies next."""
    return STARTS[table.seats] if table.phase == STARTING else boxes_to_lay(table)


# --- Booklet 1: a turn -----------------------------------------------------------------------------


def turn_choices(table: Collection) -> vec[i64]:
    """A, B, C or D; with an empty pile A, B or a pass. §Q-COOP-T1 §Q-COOP-T2 §Q-SOLO-T1"""
    codes = pawns_to_lift(table)
    if table.pile == 0:
        return append(codes, PASS)
    for kind in KINDS_HELD[table.hands[table.turn]]:
        codes = append(codes, DISCARD + kind)
    other: i64 = 0
    while other < table.seats:
        if other != table.turn:
            for kind in KINDS_HELD[table.hands[other]]:
                codes = append(codes, TAKE + other * KIND_COUNT + kind)  # §Q-COOP-D3
        other += 1
    return codes


def pawns_to_lift(table: Collection) -> vec[i64]:
    """Pawns that the display can move, alone or changed with another. §Q-COOP-A1 §Q-COOP-B1"""
    codes = vec[i64](capacity=32)
    hand = table.hands[table.turn]
    everywhere = table.customs.purse.can_move[hand] == 1
    box: i64 = 0
    while box < BOX_COUNT:
        for colour in COLOURS_IN[table.present[box]]:
            if everywhere or has_partner(table, hand, box, colour):
                codes = append(codes, LIFT + box * COLOUR_COUNT + colour)
        box += 1
    return codes


def has_partner(table: Collection, hand: i64, box: i64, colour: i64) -> bool:
    """Whether a pawn that this one can be changed with stands on another box. §Q-COOP-A2 §Q-COOP-A3"""
    partners = table.customs.purse.partners[hand * COLOUR_COUNT + colour]
    other: i64 = 0
    while partners and other < BOX_COUNT:
        if other != box and table.present[other] & partners:
            return True
        other += 1
    return False


def may_act(table: Collection) -> bool:
    """Whether the seat on turn can still do A or B."""
    return len(pawns_to_lift(table)) > 0


def lifted_choices(table: Collection) -> vec[i64]:
    """The pawns to change it with, and with a wild the boxes to move it to. §Q-COOP-A2 §Q-COOP-A3 §Q-COOP-B2"""
    codes = vec[i64](capacity=32)
    hand = table.hands[table.turn]
    partners = table.customs.purse.partners[hand * COLOUR_COUNT + table.colour]
    box: i64 = 0
    while box < BOX_COUNT:
        if box != table.box:
            for colour in COLOURS_IN[table.present[box] & partners]:
                codes = append(codes, SWAP + box * COLOUR_COUNT + colour)
        box += 1
    if table.customs.purse.can_move[hand]:
        for code in PUTS[table.box]:
            codes = append(codes, code)
    return codes


def payments(table: Collection) -> vec[i64]:
    """The ways to pay for what was chosen. §Q-COOP-A5 §Q-COOP-A6"""
    codes = vec[i64](capacity=4)
    for payment in PAYMENTS_FROM[table.hands[table.turn]]:
        if table.customs.purse.pays(payment, table.colour, table.other_colour):
            codes = append(codes, PAY + payment)
    return codes


def cards_to_put_down(table: Collection) -> vec[i64]:
    """One more card, or enough. §Q-COOP-C1"""
    codes = vec[i64](capacity=4)
    for kind in KINDS_HELD[table.hands[table.turn]]:
        codes = append(codes, DISCARD + kind)
    return append(codes, DRAW)


def cards_to_give(table: Collection) -> vec[i64]:
    """Any card of one's own display. §Q-COOP-D1"""
    codes = vec[i64](capacity=4)
    for kind in KINDS_HELD[table.hands[table.turn]]:
        codes = append(codes, GIVE + kind)
    return codes
