"""What the seat on turn may choose in booklet 1."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.actions import (
    DISCARD_CODE,
    DRAW_CODE,
    GIVE_CODE,
    LIFT_CODE,
    PASS_CODE,
    PAY_CODE,
    PUT_CODE,
    SWAP_CODE,
    TAKE_CODE,
)
from reginae.games.queens_collection.boxes import COLOURS_IN
from reginae.games.queens_collection.cooperative.displays import KINDS_IN
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import BOX_COUNT, COLOUR_COUNT, KIND_COUNT

PUTS: Final = vec[vec[i64]](  # by the box lifted from
    [vec[i64]([PUT_CODE + box for box in range(BOX_COUNT) if box != lifted_from]) for lifted_from in range(BOX_COUNT)]
)


def turn_actions(table: CooperativeState) -> vec[i64]:
    """A, B, C or D; with an empty pile A, B or a pass. §Q-COOP-T1 §Q-COOP-T2 §Q-SOLO-T1"""
    codes = pawns_to_lift(table)
    if table.pile == 0:
        return append(codes, PASS_CODE)
    for kind in KINDS_IN[table.displays[table.turn]]:
        codes = append(codes, DISCARD_CODE + kind)
    other: i64 = 0
    while other < table.seats:
        if other != table.turn:
            for kind in KINDS_IN[table.displays[other]]:
                codes = append(codes, TAKE_CODE + other * KIND_COUNT + kind)  # §Q-COOP-D3
        other += 1
    return codes


def pawns_to_lift(table: CooperativeState) -> vec[i64]:
    """Pawns that the display can move, alone or changed with another. §Q-COOP-A1 §Q-COOP-B1"""
    codes = vec[i64](capacity=32)
    display = table.displays[table.turn]
    everywhere = table.payments.can_move[display] == 1
    box: i64 = 0
    while box < BOX_COUNT:
        for colour in COLOURS_IN[table.present[box]]:
            if everywhere or has_partner(table, display, box, colour):
                codes = append(codes, LIFT_CODE + box * COLOUR_COUNT + colour)
        box += 1
    return codes


def has_partner(table: CooperativeState, display: i64, box: i64, colour: i64) -> bool:
    """Whether a pawn that this one can be changed with stands on another box. §Q-COOP-A2 §Q-COOP-A3"""
    partners = table.payments.partners[display * COLOUR_COUNT + colour]
    other: i64 = 0
    while partners and other < BOX_COUNT:
        if other != box and table.present[other] & partners:
            return True
        other += 1
    return False


def can_move_pawns(table: CooperativeState) -> bool:
    """Whether the seat on turn can do A or B."""
    return len(pawns_to_lift(table)) > 0


def lifted_actions(table: CooperativeState) -> vec[i64]:
    """The pawns to change it with, and with a wild the boxes to move it to. §Q-COOP-A2 §Q-COOP-A3 §Q-COOP-B2"""
    codes = vec[i64](capacity=32)
    display = table.displays[table.turn]
    partners = table.payments.partners[display * COLOUR_COUNT + table.lifted_colour]
    box: i64 = 0
    while box < BOX_COUNT:
        if box != table.lifted_box:
            for colour in COLOURS_IN[table.present[box] & partners]:
                codes = append(codes, SWAP_CODE + box * COLOUR_COUNT + colour)
        box += 1
    if table.payments.can_move[display]:
        for code in PUTS[table.lifted_box]:
            codes = append(codes, code)
    return codes


def payment_actions(table: CooperativeState) -> vec[i64]:
    """The ways to pay for what was chosen. §Q-COOP-A5 §Q-COOP-A6"""
    codes = vec[i64](capacity=4)
    for payment in table.payments.ways(table.displays[table.turn], table.lifted_colour, table.swap_colour):
        codes = append(codes, PAY_CODE + payment)
    return codes


def cards_to_put_down(table: CooperativeState) -> vec[i64]:
    """Put down one more card, or draw. §Q-COOP-C1"""
    codes = vec[i64](capacity=4)
    for kind in KINDS_IN[table.displays[table.turn]]:
        codes = append(codes, DISCARD_CODE + kind)
    return append(codes, DRAW_CODE)


def cards_to_give(table: CooperativeState) -> vec[i64]:
    """Any card of one's own display. §Q-COOP-D1"""
    codes = vec[i64](capacity=4)
    for kind in KINDS_IN[table.displays[table.turn]]:
        codes = append(codes, GIVE_CODE + kind)
    return codes
