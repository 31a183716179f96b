"""What a player of booklet 2 does who does not think ahead: reveal by the odds, make the best pair, else exchange."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import UNDECIDED
from reginae.games.queens_collection.actions import DONE_CODE, EXCHANGE_CODE, PAIR_CODE, REVEAL_CODE, STOP_CODE
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import BITS, MOST, count_of, size_of
from reginae.games.queens_collection.competitive.evaluation import is_new_round, pawns_left
from reginae.games.queens_collection.competitive.pairs import (
    PAIR_COLOUR,
    PAIR_HAND,
    PAIR_SHOWN,
    PAIRS_SHOWING,
    hand_parts,
    kinds_as_bits,
)
from reginae.games.queens_collection.competitive.reveal_odds import losing_among
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import KIND_COUNT, TAKEN_BOX_POINTS, TAKEN_PAWN_POINTS, WILD
from reginae.games.queens_collection.phases import EXCHANGING, PAIRING, REVEALING, TAKING_PAWNS

# All in tenths of a point or of a card; found by letting such players play each other.
FULL_HAND: Final = 30
FULL_HAND_A_PAWN: Final = 14  # more, for each pawn that is left to every seat

GIVEN_AWAY: Final = 3  # taking the last pawn but one leaves the box to the others
PAWN_MERIT: Final = vec[i64](  # by pawns left on the box
    [0, 10 * (TAKEN_PAWN_POINTS + TAKEN_BOX_POINTS), 10 * TAKEN_PAWN_POINTS - GIVEN_AWAY, 10 * TAKEN_PAWN_POINTS]
)
CARD_LESS: Final = 10
WILD_LESS: Final = -10
WILD_LESS_LATE: Final = 5
TWO_LESS: Final = -8
TWO_SPARE_LESS: Final = -1
TWO_LESS_LATE: Final = 15
SHOWN_WILD_LESS: Final = -4
LATE: Final = 7  # pawns left
WORTH_A_TURN: Final = 5  # otherwise cards are exchanged

WILD_HELD: Final = 40
LAST_HELD: Final = 25  # a card for the last pawn of a box
USEFUL_HELD: Final = 20
SPARE_HELD: Final = 9  # with its like it stands for any card
WORTH_AN_EXCHANGE: Final = 16


def habit(table: CompetitiveState) -> i64:
    """The code such a player chooses; UNDECIDED between partners, and at the beginning of a round."""
    phase = table.phase
    if phase == REVEALING:
        return UNDECIDED if is_new_round(table) else reveal_or_stop(table)
    if phase in (TAKING_PAWNS, PAIRING):
        return take_pawn(table)
    return exchange(table) if phase == EXCHANGING else UNDECIDED


def reveal_or_stop(table: CompetitiveState) -> i64:
    """Reveal while the hand is not full for the pawns that are left, and more is to be won than lost."""
    if not table.can_draw():
        return STOP_CODE
    held = size_of(table.hands[table.turn]) + table.reveals
    if 10 * held >= FULL_HAND + FULL_HAND_A_PAWN * pawns_left(table) // table.seats:
        return STOP_CODE
    unseen = table.bag if table.pile > 0 else table.bag + table.discards
    bad = losing_among(unseen, table.revealed, table.options.wild_bust)
    return REVEAL_CODE if size_of(unseen) - bad > bad * table.reveals else STOP_CODE


def take_pawn(table: CompetitiveState) -> i64:
    """The best pair; if none is worth it, cards are exchanged, or the turn ends."""
    parts, shown = hand_parts(table.hands[table.turn]), kinds_as_bits(table.display)
    late = pawns_left(table) <= LATE
    best: i64 = NONE
    most: i64 = WORTH_A_TURN if table.phase == TAKING_PAWNS else 0
    kind: i64 = 0
    while kind < KIND_COUNT:
        if shown >> kind & 1:
            for form in PAIRS_SHOWING[kind]:
                if parts >> PAIR_HAND[form] & 1:
                    merit = merit_of_pair(table, form, late)
                    if merit > most or (merit == most and form < best):
                        most = merit
                        best = form
        kind += 1
    if best != NONE:
        return PAIR_CODE + best
    return DONE_CODE if table.phase == PAIRING else exchange(table)


def merit_of_pair(table: CompetitiveState, form: i64, late: bool) -> i64:
    """The merit of the pawn, and of no longer having the cards."""
    colour = PAIR_COLOUR[form]
    merit = PAWN_MERIT[table.count_at(colour, colour)]
    if PAIR_SHOWN[form] == WILD:
        merit += SHOWN_WILD_LESS
    return merit + value_of_losing(table, PAIR_HAND[form], late)


def value_of_losing(table: CompetitiveState, part: i64, late: bool) -> i64:
    """The merit of losing a hand part: good for a single card; bad for what stands for any card, unless it is late."""
    if part < WILD:
        return CARD_LESS
    if part == WILD:
        return WILD_LESS_LATE if late else WILD_LESS
    if late:
        return TWO_LESS_LATE
    kind = part - KIND_COUNT
    spare = count_of(table.hands[table.turn], kind) - table.count_at(kind, kind)
    return TWO_SPARE_LESS if spare > 1 else TWO_LESS


def exchange(table: CompetitiveState) -> i64:
    """Exchange the worst card in hand for the best of the display; stop if that is no gain. §Q-VS-2e"""
    own, shown = table.hands[table.turn] - table.taken, table.display - table.given
    worst: i64 = NONE
    best: i64 = NONE
    kind: i64 = 0
    while kind < KIND_COUNT:
        if own & MOST and (worst == NONE or card_value(table, kind, 0) < card_value(table, worst, 0)):
            worst = kind
        if shown & MOST and (best == NONE or card_value(table, kind, 1) > card_value(table, best, 1)):
            best = kind
        own >>= BITS
        shown >>= BITS
        kind += 1
    if best == NONE:
        return UNDECIDED
    if table.phase == EXCHANGING and card_value(table, best, 1) - card_value(table, worst, 0) <= WORTH_AN_EXCHANGE:
        return DONE_CODE
    return EXCHANGE_CODE + worst * KIND_COUNT + best


def card_value(table: CompetitiveState, kind: i64, more: i64) -> i64:
    """The value of a card of this kind for the seat on turn, if it had so many more of them."""
    if kind == WILD:
        return WILD_HELD
    left = table.count_at(kind, kind)
    held = count_of(table.hands[table.turn], kind) + more
    if held > left:
        return SPARE_HELD if held % 2 == 0 else 0
    return LAST_HELD if left == 1 else USEFUL_HELD
