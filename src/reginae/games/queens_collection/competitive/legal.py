"""What a seat may choose in booklet 2."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core.codes import add_code_range
from reginae.games.queens_collection.actions import (
    DONE_CODE,
    EXCHANGE_CODE,
    HAND_OVER_CODE,
    PAIR_CODE,
    PROPOSE_CODE,
    REVEAL_CODE,
    STOP_CODE,
    TRADE_CODE,
)
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import kinds_in, size_of
from reginae.games.queens_collection.competitive.pairs import (
    FORM_COUNT,
    PAIR_HAND,
    PAIR_SHOWN,
    hand_parts,
    kinds_as_bits,
)
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import EXCHANGES, KIND_COUNT

REVEAL_OR_STOP: Final = vec[i64]([REVEAL_CODE, STOP_CODE])
STOP_ONLY: Final = vec[i64]([STOP_CODE])


def reveal_actions(table: CompetitiveState) -> vec[i64]:
    """Reveal one more card or stop; only stop if there is no card to draw. §Q-VS-1a §Q-VS-D1"""
    return REVEAL_OR_STOP if table.can_draw() else STOP_ONLY


def has_phase_two(table: CompetitiveState) -> bool:
    """Whether phase 2 has anything to choose. §Q-VS-2"""
    if table.hands[table.turn] == 0:
        return False
    return table.display != 0 or can_trade(table)


def taking_actions(table: CompetitiveState) -> vec[i64]:
    """Pairs, or an exchange with the display or the partner. §Q-VS-2 §Q-TEAM-3"""
    codes = pair_actions(table)
    codes = add_exchanges(codes, table.hands[table.turn], table.display, EXCHANGE_CODE)
    partner = table.partner(table.turn)
    if partner == NONE:
        return codes
    if table.options.shared_hands:
        return add_exchanges(codes, table.hands[table.turn], table.hands[partner], TRADE_CODE)
    return add_code_range(codes, PROPOSE_CODE, trade_limit(table))


# --- a) Pairs --------------------------------------------------------------------------------------


def pair_actions(table: CompetitiveState) -> vec[i64]:
    """A hand part and a display card of one colour, wilds and two alike standing for any. §Q-VS-2a §Q-VS-2d"""
    hand, display = table.hands[table.turn], table.display
    codes = vec[i64](capacity=32)
    if display == 0:
        return codes
    parts = hand_parts(hand)
    shown = kinds_as_bits(display)
    form: i64 = 0
    while form < FORM_COUNT:
        if parts >> PAIR_HAND[form] & 1 and shown >> PAIR_SHOWN[form] & 1:
            codes = append(codes, PAIR_CODE + form)
        form += 1
    return codes


def more_pairs(table: CompetitiveState) -> vec[i64]:
    """Another pair, or done; asked even without another pair, which would tell about the hand. §Q-VS-2a §Q-VS-I1"""
    return append(pair_actions(table), DONE_CODE)


# --- b) Exchange -----------------------------------------------------------------------------------


def add_exchanges(codes: vec[i64], own: i64, others: i64, first_code: i64) -> vec[i64]:
    """Each kind of one's own for each kind there. §Q-VS-2e"""
    for kind in kinds_in(own, 0):
        for other in kinds_in(others, 0):
            codes = append(codes, first_code + kind * KIND_COUNT + other)
    return codes


def can_exchange(table: CompetitiveState) -> bool:
    """Whether one more card may be exchanged with the display; none changes hands twice. §Q-VS-2e"""
    if table.swapped >= EXCHANGES:
        return False
    return table.hands[table.turn] != table.taken and table.display != table.given


def more_exchanges(table: CompetitiveState) -> vec[i64]:
    """Exchange another card, or done. §Q-VS-2e"""
    own, shown = table.hands[table.turn] - table.taken, table.display - table.given
    return append(add_exchanges(vec[i64](capacity=16), own, shown, EXCHANGE_CODE), DONE_CODE)


def trade_limit(table: CompetitiveState) -> i64:
    """How many cards partners can exchange: three, or what the smaller hand holds. §Q-TEAM-3"""
    partner = table.partner(table.turn)
    if partner == NONE:
        return 0
    return min(EXCHANGES, min(size_of(table.hands[table.turn]), size_of(table.hands[partner])))


def can_trade(table: CompetitiveState) -> bool:
    """Whether one more card may be exchanged with the partner. §Q-TEAM-3"""
    return table.swapped < trade_limit(table)


def more_trades(table: CompetitiveState) -> vec[i64]:
    """Exchange another card, or done; none changes hands twice. §Q-TEAM-3"""
    own = table.hands[table.turn] - table.taken
    others = table.hands[table.partner(table.turn)] - table.given
    return append(add_exchanges(vec[i64](capacity=16), own, others, TRADE_CODE), DONE_CODE)


def cards_to_hand_over(table: CompetitiveState, seat: i64, picked: i64) -> vec[i64]:
    """Table talk: any card that has not been picked yet. §Q-TEAM-2"""
    return kinds_in(table.hands[seat] - picked, HAND_OVER_CODE)
