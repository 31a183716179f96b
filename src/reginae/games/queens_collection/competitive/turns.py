"""The two phases of a turn of booklet 2: reveal cards, take pawns. Every function assumes a legal choice."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_collection.boxes import NONE, TAKEN
from reginae.games.queens_collection.cards import BITS, ONE, count_of, names_of
from reginae.games.queens_collection.competitive import legal, rounds
from reginae.games.queens_collection.competitive.knowledge import is_known, note_left, note_shown
from reginae.games.queens_collection.competitive.pairs import PAIR_COLOUR, PAIR_HAND, PAIR_SHOWN
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import (
    BOXES,
    BOXES_A_COLOUR,
    COLOURS,
    KIND_COUNT,
    KINDS,
    PAIRS,
    PAWNS,
    REVEALS,
    WILD,
)
from reginae.games.queens_collection.phases import EXCHANGING, PAIRING, REVEALING, TAKING_PAWNS, TURNING_UP
from reginae.games.queens_collection.state import replaced

# --- 1. Reveal cards -----------------------------------------------------------------------------


def reveal(table: CompetitiveState, tell: Tell) -> None:
    """Have chance turn up one more card of the pile. §Q-VS-1a"""
    rounds.mix_discards(table, tell)
    table.cards_to_draw = 1
    table.phase = TURNING_UP


def turn_up(table: CompetitiveState, kind: i64, tell: Tell) -> None:
    """A second card of one colour loses all; otherwise one may go on, up to five. §Q-VS-1a §Q-VS-1c"""
    rounds.take_from_pile(table, kind)
    repeats = count_of(table.revealed, kind) > 0 and (kind != WILD or table.options.wild_bust)  # §Q-VS-1d
    table.revealed += ONE[kind]
    table.reveal_order = table.reveal_order << BITS | kind
    table.reveals += 1
    if tell.listening:
        tell.event(Event("reveal", {"seat": int(table.turn), "card": KINDS[kind]}, final=True))
    if repeats:
        bust(table, tell)
    elif table.reveals == REVEALS or not table.can_draw():
        keep(table, tell)
    else:
        table.phase = REVEALING


def bust(table: CompetitiveState, tell: Tell) -> None:
    """Lose the revealed cards to the discards; phase 2 still follows. §Q-VS-1c"""
    table.discards += table.revealed
    if tell.listening:
        tell.event(Event("bust", {"seat": int(table.turn), "cards": names_of(table.revealed)}))
    begin_taking(table, tell)


def keep(table: CompetitiveState, tell: Tell) -> None:
    """Take the revealed cards into the hand, which has no limit. §Q-VS-1b §Q-VS-1e"""
    seat = table.turn
    table.hands[seat] += table.revealed
    note_shown(table, seat, table.revealed)
    if tell.listening and table.revealed:
        tell.event(Event("keep", {"seat": int(seat), "cards": names_of(table.revealed)}))
    begin_taking(table, tell)


# --- 2. Take pawns -------------------------------------------------------------------------------


def begin_taking(table: CompetitiveState, tell: Tell) -> None:
    """With a hand card one of the two actions must be done; without, the phase is skipped. §Q-VS-2"""
    table.revealed = 0
    table.reveal_order = 0
    table.reveals = 0
    if legal.has_phase_two(table):
        table.phase = TAKING_PAWNS
    else:
        rounds.end_turn(table, tell)


def pair(table: CompetitiveState, form: i64, tell: Tell) -> None:
    """A hand part and a display card that stand for one colour. §Q-VS-2a §Q-VS-2d"""
    seat, part, shown = table.turn, PAIR_HAND[form], PAIR_SHOWN[form]
    kind = part if part < KIND_COUNT else part - KIND_COUNT
    used = ONE[shown]
    held: i64 = 1 if part < KIND_COUNT else 2
    news = not is_known(table, seat, kind, held)
    for _ in range(held):
        table.hands[seat] -= ONE[kind]
        note_left(table, seat, kind)
        used += ONE[kind]
    table.display -= ONE[shown]
    ended = take_pawn(table, PAIR_COLOUR[form], used, news, tell)
    table.pairs += 1
    if ended or table.pairs == PAIRS or table.display == 0 or table.hands[seat] == 0:
        rounds.end_turn(table, tell)
    else:
        table.phase = PAIRING


def take_pawn(table: CompetitiveState, colour: i64, used: i64, news: bool, tell: Tell) -> bool:
    """Take a pawn; without one the cards leave the round. Returns whether the turn is over. §Q-VS-2b §Q-VS-2c"""
    seat = table.turn
    pawn = table.pawn_at(colour, colour)
    if pawn == NONE:
        table.gone += used
        if tell.listening:
            facts: Facts = {"seat": int(seat), "cards": names_of(used), "colour": COLOURS[colour]}
            tell.event(Event("pair-out", facts, final=news))
        return False
    table.bring(pawn, TAKEN + seat)
    table.discards += used
    if tell.listening:
        tell.event(Event("pair", {"seat": int(seat), "cards": names_of(used), "pawn": PAWNS[pawn]}, final=news))
    if table.present[colour] == 0:
        take_box(table, colour, tell)
    return table.options.ends_at_once and rounds.boxes_with_pawns(table) <= 1  # §Q-VS-E1


def take_box(table: CompetitiveState, colour: i64, tell: Tell) -> None:
    """The last pawn of a box brings the box card too. §Q-VS-2f"""
    table.holders = replaced(table.holders, colour, table.turn)
    if tell.listening:
        tell.event(Event("take-box", {"seat": int(table.turn), "box": BOXES[box_card(table, colour)]}))


def box_card(table: CompetitiveState, colour: i64) -> i64:
    """The box card of this colour that is played with."""
    place: i64 = 0
    while table.ring[place] // BOXES_A_COLOUR != colour:
        place += 1
    return table.ring[place]


def exchange(table: CompetitiveState, given: i64, taken: i64, tell: Tell) -> None:
    """One to three hand cards for as many of the display, none of them twice. §Q-VS-2e"""
    seat = table.turn
    news = not is_known(table, seat, given)
    table.hands[seat] += ONE[taken] - ONE[given]
    table.display += ONE[given] - ONE[taken]
    note_left(table, seat, given)
    note_shown(table, seat, ONE[taken])
    table.given += ONE[given]
    table.taken += ONE[taken]
    table.swapped += 1
    if tell.listening:
        facts: Facts = {"seat": int(seat), "card": KINDS[given], "taken": KINDS[taken]}
        tell.event(Event("exchange", facts, final=news))
    if legal.can_exchange(table):
        table.phase = EXCHANGING
    else:
        rounds.end_turn(table, tell)


def done(table: CompetitiveState, tell: Tell) -> None:
    """End the turn: one pair, or one card exchanged, is enough. §Q-VS-2a §Q-VS-2e"""
    rounds.end_turn(table, tell)
