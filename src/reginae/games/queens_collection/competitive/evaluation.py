"""How good a table of booklet 2 is for a seat: what lies in front of it, and what its hand may still bring."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import ONE, count_of
from reginae.games.queens_collection.competitive.scoring import points_in_front
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    COLOUR_COUNT,
    HAND_CARD_POINTS,
    PAIRS,
    PAWN_COUNT,
    TAKEN_BOX_POINTS,
    TAKEN_PAWN_POINTS,
    WILD,
)
from reginae.games.queens_collection.phases import (
    EXCHANGING,
    HANDING_BACK,
    HANDING_OVER,
    PAIRING,
    REVEALING,
    TAKING_PAWNS,
    TRADING,
    TURNING_UP,
)

# What cards in hand may bring: how likely each misses its match in a turn
MISSED_A_TURN: Final = 0.45
WILD_MISSED: Final = 0.25
HALF_A_PAIR: Final = 0.6  # of a pair's points, for a card alone is only half of it
STUCK: Final = float(HAND_CARD_POINTS)
ENOUGH_CARDS: Final = 6  # in hand; more will hardly all be played

PLAYABLE: Final = 0.9  # of what a pair brings that can be made at once
# A lead is worth the less, the more is still to come
SPREAD_AT_THE_END: Final = 2.0
SPREAD_OF_ROUND: Final = 4.0
SPREAD_OF_ROUNDS: Final = 5.0
SPREAD_OF_MARGIN: Final = 4.0  # of the gain in this round
PAWNS_A_TURN: Final = 1.4
FEWEST_TURNS: Final = 2.0  # to come in a round, however few pawns are left


def value(table: CompetitiveState, seat: i64) -> float:
    """How good the table is for the seat: half its chance to win, half what it gains on the others in this round."""
    if table.round == 0:
        return 1.0 / float(table.seats)
    expected = expected_points(table)
    gains = last_round(table) if table.round > 1 and is_new_round(table) else expected
    return 0.5 * chance_to_win(table, seat, expected) + 0.5 * margin(table, seat, gains)


def is_new_round(table: CompetitiveState) -> bool:
    """Whether nobody has done anything yet in this round."""
    return table.turns <= 1 and table.reveals == 0 and not is_phase_two(table)


def is_phase_two(table: CompetitiveState) -> bool:
    """Whether the seat on turn takes pawns or exchanges cards. §Q-VS-2"""
    return table.phase in (TAKING_PAWNS, PAIRING, EXCHANGING, TRADING, HANDING_OVER, HANDING_BACK)


def last_round(table: CompetitiveState) -> vec[float]:
    """The points of each seat, or its team, in the round before this one."""
    points = vec[float](capacity=table.seats)
    first = (table.round - 2) * table.seats
    seat: i64 = 0
    while seat < table.seats:
        both = table.scores[first + seat]
        if table.options.teams:
            both += table.scores[first + table.partner(seat)]
        points = append(points, float(both))
        seat += 1
    return points


def chance_to_win(table: CompetitiveState, seat: i64, expected: vec[float]) -> float:
    """The chance to win, from the points that each side may expect over all rounds."""
    rounds_left = float(table.seats - table.round)
    share = float(pawns_left(table)) / float(PAWN_COUNT)
    spread = SPREAD_AT_THE_END + SPREAD_OF_ROUND * share + SPREAD_OF_ROUNDS * math.sqrt(rounds_left)
    total = 0.0
    other: i64 = 0
    while other < sides(table):
        lead = expected[other] + earlier_points(table, other) - expected[seat] - earlier_points(table, seat)
        total += math.exp(lead / spread)
        other += 1
    return 1.0 / total


def margin(table: CompetitiveState, seat: i64, gains: vec[float]) -> float:
    """How the points of a round compare with the others' mean."""
    total = 0.0
    other: i64 = 0
    while other < sides(table):
        total += gains[other]
        other += 1
    others = float(sides(table) - 1)
    return 1.0 / (1.0 + math.exp(((total - gains[seat]) / others - gains[seat]) / SPREAD_OF_MARGIN))


def sides(table: CompetitiveState) -> i64:
    """How many play against each other: seats, or teams."""
    return table.seats // 2 if table.options.teams else table.seats


def earlier_points(table: CompetitiveState, seat: i64) -> float:
    """The points of earlier rounds, in teams of both partners."""
    points = table.totals[seat]
    if table.options.teams:
        points += table.totals[table.partner(seat)]
    return float(points)


def expected_points(table: CompetitiveState) -> vec[float]:
    """The points each seat, or its team, may expect by the end of the round."""
    alone = vec[float](capacity=table.seats)
    seat: i64 = 0
    while seat < table.seats:
        alone = append(alone, float(points_in_front(table, seat)) + hand_value(table, seat))
        seat += 1
    if not table.options.teams:
        return alone
    both = vec[float](capacity=table.seats)
    seat = 0
    while seat < table.seats:
        both = append(both, alone[seat] + alone[table.partner(seat)])
        seat += 1
    return both


def pawns_left(table: CompetitiveState) -> i64:
    """Pawns that may still be taken before the round ends."""
    count: i64 = 0
    for place in table.where:
        if place < BOX_COUNT:
            count += 1
    return count


def hand_value(table: CompetitiveState, seat: i64) -> float:
    """The points a hand may bring by the end of the round; pairs it can make at once count nearly in full."""
    hand = table.hands[seat]
    if seat == table.turn and table.phase in (REVEALING, TURNING_UP):
        hand += table.revealed
    at_once = 0.0
    if seat == table.turn and table.phase in (TAKING_PAWNS, PAIRING):
        at_once, hand = pairs_at_once(table, hand)
    turns = max(FEWEST_TURNS, float(pawns_left(table)) / (PAWNS_A_TURN * float(table.seats)))
    return PLAYABLE * at_once + cards_value(table, hand, turns)


def cards_value(table: CompetitiveState, hand: i64, turns: float) -> float:
    """The points of cards that may still take a pawn later: colours with pawns left, two alike, wilds. Others stay."""
    match = 1.0 - math.pow(MISSED_A_TURN, turns)
    wild = 1.0 - math.pow(WILD_MISSED, turns)
    points = 0.0
    size = 0.0
    wildcards = float(count_of(hand, WILD))
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        count = count_of(hand, colour)
        size += float(count)
        left = table.count_at(colour, colour)
        used = min(count, left)
        points += float(used) * (match * HALF_A_PAIR * pawn_points(table, colour, 0) + (1.0 - match) * STUCK)
        spare = count - used
        wildcards += float(spare // 2)
        points += float(spare % 2) * STUCK * (1.0 - 0.5 * match)
        colour += 1
    points += wildcards * (wild * HALF_A_PAIR * (float(TAKEN_PAWN_POINTS) + 1.0) + (1.0 - wild) * STUCK)
    size += float(count_of(hand, WILD))
    return points - max(0.0, size - float(ENOUGH_CARDS)) * (1.0 - 0.5 * match)


def pairs_at_once(table: CompetitiveState, hand: i64) -> tuple[float, i64]:
    """What the display lets this hand take now, the best first, and what is left of the hand."""
    gain = 0.0
    made = table.pairs
    display = table.display
    colour: i64 = 0
    while colour < COLOUR_COUNT and made < PAIRS:
        count = min(count_of(hand, colour), count_of(display, colour))
        taken: i64 = 0
        while taken < count and made < PAIRS:
            gain += pawn_points(table, colour, taken)
            hand -= ONE[colour]
            taken += 1
            made += 1
        colour += 1
    wilds = count_of(display, WILD)
    while wilds > 0 and made < PAIRS:
        best = best_colour(table, hand)
        if best == NONE:
            break
        gain += pawn_points(table, best, 0)
        hand -= ONE[best]
        wilds -= 1
        made += 1
    return gain, hand


def best_colour(table: CompetitiveState, hand: i64) -> i64:
    """The card in hand whose pawn is worth most."""
    best: i64 = NONE
    most = -1.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if count_of(hand, colour) > 0 and pawn_points(table, colour, 0) > most:
            most = pawn_points(table, colour, 0)
            best = colour
        colour += 1
    return best


def pawn_points(table: CompetitiveState, colour: i64, taken: i64) -> float:
    """A pawn, with its box if it is the last one; nothing if none is left."""
    left = table.count_at(colour, colour) - taken
    if left <= 0:
        return 0.0
    return float(TAKEN_PAWN_POINTS) + (float(TAKEN_BOX_POINTS) if left == 1 else 0.0)
