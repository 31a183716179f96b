"""Rounds of booklet 2, and how turns follow one another. Every function assumes a legal choice."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import ONE, size_of
from reginae.games.queens_collection.competitive import scoring
from reginae.games.queens_collection.competitive.state import KNOWN_ROWS, CompetitiveState
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    COMMON_DISPLAY,
    HAND,
    KINDS,
    PAWN_COUNT,
    PAWNS_A_COLOUR,
)
from reginae.games.queens_collection.phases import DEALING, LAYING_OUT, OVER, REFILLING, REVEALING
from reginae.games.queens_collection.state import lengthened, replaced

AT_HOME: Final = vec[i64]([pawn // PAWNS_A_COLOUR for pawn in range(PAWN_COUNT)])
OWN_COLOUR: Final = vec[i64]([1 << box for box in range(BOX_COUNT)])
UNHELD: Final = vec[i64]([NONE] * int(BOX_COUNT))

# --- A round -------------------------------------------------------------------------------------


def begin_round(table: CompetitiveState, tell: Tell) -> None:
    """Start a round: all pawns at home, all cards mixed, no hands. §Q-VS-0 §Q-VS-G2"""
    table.round += 1
    table.turns = 0
    table.where = AT_HOME[:]
    table.present = OWN_COLOUR[:]
    table.holders = UNHELD
    table.bag = table.options.deck
    table.pile = size_of(table.bag)
    table.discards = 0
    table.gone = 0
    table.display = 0
    seat: i64 = 0
    while seat < table.seats:
        table.hands[seat] = 0
        seat += 1
    table.known = vec[i64]([0] * KNOWN_ROWS)
    table.turn = table.first
    table.cards_to_draw = HAND * table.seats
    table.phase = DEALING
    if tell.listening:
        tell.event(Event("round", {"number": int(table.round), "seat": int(table.first)}))


def deal(table: CompetitiveState, kind: i64, tell: Tell) -> None:
    """Two cards for each hand, hidden from the others. §Q-VS-R1 §Q-VS-I1"""
    seat = table.turn
    take_from_pile(table, kind)
    table.hands[seat] += ONE[kind]
    if tell.listening:
        seen: Facts = {"card": KINDS[kind]}
        secret = {int(seat): seen}
        if table.options.shared_hands:
            secret[int(table.partner(seat))] = seen
        tell.event(Event("deal", {"seat": int(seat)}, secret, final=True))
    if table.cards_to_draw % HAND == 0:
        table.turn = (seat + 1) % table.seats
    if table.cards_to_draw == 0:
        table.cards_to_draw = COMMON_DISPLAY
        table.phase = LAYING_OUT


def take_from_pile(table: CompetitiveState, kind: i64) -> None:
    """Draw the top card, which is of this kind."""
    table.bag -= ONE[kind]
    table.pile -= 1
    table.cards_to_draw -= 1


def lay_out(table: CompetitiveState, kind: i64, tell: Tell) -> None:
    """Three cards are turned up as the common display. §Q-VS-R1"""
    take_from_pile(table, kind)
    table.display += ONE[kind]
    if tell.listening:
        tell.event(Event("lay-out", {"card": KINDS[kind]}, final=True))
    if table.cards_to_draw == 0:
        begin_turn(table, tell)


def mix_discards(table: CompetitiveState, tell: Tell) -> None:
    """Make the discards a new draw pile if a card is needed and the pile is empty. §Q-VS-D1"""
    if table.pile > 0:
        return
    table.bag += table.discards
    table.pile = size_of(table.bag)
    table.discards = 0
    if tell.listening:
        tell.event(Event("reshuffle", {"cards": int(table.pile)}))


# --- Turns ---------------------------------------------------------------------------------------


def begin_turn(table: CompetitiveState, tell: Tell) -> None:
    """Begin phase 1; without any card left, or after too many turns, the round ends. §Q-VS-T1 §Q-VS-E2"""
    if table.turns == table.options.turn_cap * table.seats:
        end_round(table, "long", tell)
    elif table.display == 0 and not table.can_draw():
        end_round(table, "dry", tell)
    else:
        table.turns += 1
        table.phase = REVEALING


def end_turn(table: CompetitiveState, tell: Tell) -> None:
    """The round may be over; otherwise the display is filled up for the next player. §Q-VS-E1 §Q-VS-2g"""
    table.pairs = 0
    table.given = 0
    table.taken = 0
    table.swapped = 0
    table.proposed = 0
    left = boxes_with_pawns(table)
    if left <= 1:
        end_round(table, "one-box" if left else "no-pawn", tell)
        return
    table.turn = (table.turn + 1) % table.seats
    table.cards_to_draw = COMMON_DISPLAY - size_of(table.display)
    refill_more(table, tell)


def refill_more(table: CompetitiveState, tell: Tell) -> None:
    """Go on filling up the display, as far as there are cards. §Q-VS-2g §Q-VS-D1"""
    if table.cards_to_draw > 0 and table.can_draw():
        mix_discards(table, tell)
        table.phase = REFILLING
    else:
        table.cards_to_draw = 0
        begin_turn(table, tell)


def refill(table: CompetitiveState, kind: i64, tell: Tell) -> None:
    """A card is turned up into the display. §Q-VS-2g"""
    take_from_pile(table, kind)
    table.display += ONE[kind]
    if tell.listening:
        tell.event(Event("refill", {"card": KINDS[kind]}, final=True))
    refill_more(table, tell)


def boxes_with_pawns(table: CompetitiveState) -> i64:
    """The number of boxes with pawns left on them."""
    count: i64 = 0
    for colours in table.present:
        if colours:
            count += 1
    return count


def end_round(table: CompetitiveState, why: str, tell: Tell) -> None:
    """Score; then the next player begins a new round, as many rounds as players. §Q-VS-G1 §Q-VS-S1"""
    if tell.listening:
        tell.event(Event("round-over", {"number": int(table.round), "why": why}))
    seat: i64 = 0
    while seat < table.seats:
        points = scoring.round_points(table, seat)
        table.scores = lengthened(table.scores, points)
        table.totals = replaced(table.totals, seat, table.totals[seat] + points)
        if tell.listening:
            tell.event(scoring.round_score(table, seat))
        seat += 1
    table.turn = NONE
    if table.round == table.seats:
        table.phase = OVER
    else:
        table.first = (table.first + 1) % table.seats
        begin_round(table, tell)
