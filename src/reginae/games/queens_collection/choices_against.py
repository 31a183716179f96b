"""What may be chosen in booklet 2."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.actions import (
    DONE,
    EXCHANGE,
    HAND_OVER,
    PAIR,
    PAIR_HAND,
    PAIR_SHOWN,
    PROPOSE,
    REVEAL,
    STOP,
    TRADE,
)
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import BITS, MOST, kinds_in, size_of
from reginae.games.queens_collection.parts import EXCHANGES, KIND_COUNT, WILD
from reginae.games.queens_collection.state import Collection

GO_OR_STOP: Final = vec[i64]([REVEAL, STOP])
STOP_ONLY: Final = vec[i64]([STOP])
FORM_COUNT: Final[i64] = len(PAIR_HAND)


def reveal_choices(table: Collection) -> vec[i64]:
    """One more, or none; nothing to draw, nothing to reveal. §Q-VS-1a §Q-VS-D1"""
    return GO_OR_STOP if table.may_draw() else STOP_ONLY


def may_take(table: Collection) -> bool:
    """Whether phase 2 has anything to choose. §Q-VS-2"""
    if table.hands[table.turn] == 0:
        return False
    return table.display != 0 or may_trade(table)


def taking_choices(table: Collection) -> vec[i64]:
    """Pairs, or an exchange with the display or the partner. §Q-VS-2 §Q-TEAM-3"""
    codes = pair_choices(table)
    codes = add_exchanges(codes, table.hands[table.turn], table.display, EXCHANGE)
    partner = table.partner(table.turn)
    if partner == NONE:
        return codes
    if table.customs.shared_hands:
        return add_exchanges(codes, table.hands[table.turn], table.hands[partner], TRADE)
    count: i64 = 0
    while count < trade_limit(table):
        codes = append(codes, PROPOSE + count)
        count += 1
    return codes


# --- a) Pairs --------------------------------------------------------------------------------------


def pair_choices(table: Collection) -> vec[i64]:
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
            codes = append(codes, PAIR + form)
        form += 1
    return codes


def hand_parts(hand: i64) -> i64:
    """What a hand can put into a pair, one bit each: its kinds, then two alike of each colour. §Q-VS-2d"""
    parts: i64 = 0
    kind: i64 = 0
    while hand:
        count = hand & MOST
        if count > 0:
            parts |= i64(1) << kind
        if count > 1 and kind < WILD:
            parts |= i64(1) << (KIND_COUNT + kind)
        hand >>= BITS
        kind += 1
    return parts


def kinds_as_bits(cards: i64) -> i64:
    """The kinds there are, one bit each."""
    kinds: i64 = 0
    kind: i64 = 0
    while cards:
        if cards & MOST:
            kinds |= i64(1) << kind
        cards >>= BITS
        kind += 1
    return kinds


def more_pairs(table: Collection) -> vec[i64]:
    """Another pair, or no more; asked even if none is possible, lest all learn that. §Q-VS-2a §Q-VS-I1"""
    return append(pair_choices(table), DONE)


# --- b) Exchange -----------------------------------------------------------------------------------


def add_exchanges(codes: vec[i64], own: i64, others: i64, first_code: i64) -> vec[i64]:
    """Each kind of one's own for each kind there. §Q-VS-2e"""
    for kind in kinds_in(own, 0):
        for other in kinds_in(others, 0):
            codes = append(codes, first_code + kind * KIND_COUNT + other)
    return codes


def may_exchange(table: Collection) -> bool:
    """Whether one more card may be exchanged with the display: none goes to and fro. §Q-VS-2e"""
    if table.swapped >= EXCHANGES:
        return False
    return table.hands[table.turn] != table.taken and table.display != table.given


def more_exchanges(table: Collection) -> vec[i64]:
    """Another card, or no more. §Q-VS-2e"""
    own, shown = table.hands[table.turn] - table.taken, table.display - table.given
    return append(add_exchanges(vec[i64](capacity=16), own, shown, EXCHANGE), DONE)


def trade_limit(table: Collection) -> i64:
    """How many cards partners can exchange: three, or what the smaller hand holds. §Q-TEAM-3"""
    partner = table.partner(table.turn)
    if partner == NONE:
        return 0
    return min(EXCHANGES, min(size_of(table.hands[table.turn]), size_of(table.hands[partner])))


def may_trade(table: Collection) -> bool:
    """Whether one more card may be exchanged with the partner. §Q-TEAM-3"""
    return table.swapped < trade_limit(table)


def more_trades(table: Collection) -> vec[i64]:
    """Another card, or no more; none goes to and fro. §Q-TEAM-3"""
    own = table.hands[table.turn] - table.taken
    others = table.hands[table.partner(table.turn)] - table.given
    return append(add_exchanges(vec[i64](capacity=16), own, others, TRADE), DONE)


def cards_to_hand_over(table: Collection, seat: i64, picked: i64) -> vec[i64]:
    """Table talk: any card that has not been picked yet. §Q-TEAM-2"""
    return kinds_in(table.hands[seat] - picked, HAND_OVER)
