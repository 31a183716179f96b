"""How a round of booklet 2 stands for each seat: what lies in front of it, and what its hand may still bring."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cards import count_of, size_of
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
from reginae.games.queens_collection.scoring import points_in_front
from reginae.games.queens_collection.state import PAIRING, REVEALING, TAKING_PAWNS, TURNING_UP, Collection

# What cards in hand are hoped to bring: how likely they still find their match, by turns to come
MISSED_A_TURN: Final = 0.45
WILD_MISSED: Final = 0.25
HALF_A_PAIR: Final = 0.6  # of a pair's points, for a card alone is only half of it
STUCK: Final = float(HAND_CARD_POINTS)
ENOUGH_CARDS: Final = 6  # more than these will hardly all be played

PLAYABLE: Final = 0.9  # of what a pair brings that can be made at once
# A lead is worth the less, the more is still to come
SPREAD_AT_THE_END: Final = 2.0
SPREAD_OF_ROUND: Final = 4.0
SPREAD_OF_ROUNDS: Final = 5.0
SPREAD_OF_MARGIN: Final = 4.0  # what is gained on the others counts for itself, lest all seem lost or won too soon
PAWNS_A_TURN: Final = 1.4
FEWEST_TURNS: Final = 2.0  # the last pawns take their time


def prospect(table: Collection, seat: i64) -> float:
    """How the seat stands: half its chance to win, half what it is gaining on the others in this round."""
    hopes = hopes_of(table)
    gains = last_round(table) if table.round > 1 and is_new_round(table) else hopes
    return 0.5 * chance_to_win(table, seat, hopes) + 0.5 * margin(table, seat, gains)


def is_new_round(table: Collection) -> bool:
    """Whether nobody has done anything yet in this round."""
    return table.turns <= 1 and table.reveals == 0 and table.phase <= REVEALING


def last_round(table: Collection) -> vec[float]:
    """The points of each seat, or its team, in the round before this one."""
    points = vec[float](capacity=table.seats)
    first = (table.round - 2) * table.seats
    seat: i64 = 0
    while seat < table.seats:
        both = table.scores[first + seat]
        if table.customs.teams:
            both += table.scores[first + table.partner(seat)]
        points = append(points, float(both))
        seat += 1
    return points


def chance_to_win(table: Collection, seat: i64, hopes: vec[float]) -> float:
    """How the points of all rounds compare that each may expect, in teams those of both partners."""
    rounds_left = float(table.seats - table.round)
    share = float(pawns_left(table)) / float(PAWN_COUNT)
    spread = SPREAD_AT_THE_END + SPREAD_OF_ROUND * share + SPREAD_OF_ROUNDS * math.sqrt(rounds_left)
    total = 0.0
    other: i64 = 0
    while other < sides(table):
        lead = hopes[other] + earlier(table, other) - hopes[seat] - earlier(table, seat)
        total += math.exp(lead / spread)
        other += 1
    return 1.0 / total


def margin(table: Collection, seat: i64, gains: vec[float]) -> float:
    """How the points of a round compare with the others' mean."""
    total = 0.0
    other: i64 = 0
    while other < sides(table):
        total += gains[other]
        other += 1
    others = float(sides(table) - 1)
    return 1.0 / (1.0 + math.exp(((total - gains[seat]) / others - gains[seat]) / SPREAD_OF_MARGIN))


def sides(table: Collection) -> i64:
    """How many play against each other: seats, or teams."""
    return table.seats // 2 if table.customs.teams else table.seats


def earlier(table: Collection, seat: i64) -> float:
    """The points of earlier rounds, in teams of both partners."""
    points = table.totals[seat]
    if table.customs.teams:
        points += table.totals[table.partner(seat)]
    return float(points)


def hopes_of(table: Collection) -> vec[float]:
    """The points each seat, or its team, may expect by the end of the round."""
    alone = vec[float](capacity=table.seats)
    seat: i64 = 0
    while seat < table.seats:
        alone = append(alone, float(points_in_front(table, seat)) + hope_of_hand(table, seat))
        seat += 1
    if not table.customs.teams:
        return alone
    both = vec[float](capacity=table.seats)
    seat = 0
    while seat < table.seats:
        both = append(both, alone[seat] + alone[table.partner(seat)])
        seat += 1
    return both


def pawns_left(table: Collection) -> i64:
    """Pawns that may still be taken before the round ends."""
    count: i64 = 0
    for place in table.where:
        if place < BOX_COUNT:
            count += 1
    return count


def hope_of_hand(table: Collection, seat: i64) -> float:
    """What a hand may bring, less what will be stuck in it; what it can pair at once counts nearly in full."""
    hand = table.hands[seat]
    if seat == table.turn and table.phase in (REVEALING, TURNING_UP):
        hand += table.revealed
    at_once = 0.0
    if seat == table.turn and TAKING_PAWNS <= table.phase <= PAIRING:
        at_once, hand = pairs_at_once(table, hand)
    turns = max(FEWEST_TURNS, float(pawns_left(table)) / (PAWNS_A_TURN * float(table.seats)))
    return PLAYABLE * at_once + hope_of_cards(table, hand, turns)


def hope_of_cards(table: Collection, hand: i64, turns: float) -> float:
    """Cards of colours with pawns left, two alike and wilds may still bring a pawn; the others are stuck, by and by."""
    match = 1.0 - math.pow(MISSED_A_TURN, turns)
    wild = 1.0 - math.pow(WILD_MISSED, turns)
    hope = 0.0
    size = 0.0
    wildcards = float(count_of(hand, WILD))
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        count = count_of(hand, colour)
        size += float(count)
        left = table.count_at(colour, colour)
        used = min(count, left)
        hope += float(used) * (match * HALF_A_PAIR * worth_of_pawn(table, colour, 0) + (1.0 - match) * STUCK)
        spare = count - used
        wildcards += float(spare // 2)
        hope += float(spare % 2) * STUCK * (1.0 - 0.5 * match)
        colour += 1
    hope += wildcards * (wild * HALF_A_PAIR * (float(TAKEN_PAWN_POINTS) + 1.0) + (1.0 - wild) * STUCK)
    size += float(count_of(hand, WILD))
    return hope - max(0.0, size - float(ENOUGH_CARDS)) * (1.0 - 0.5 * match)


def pairs_at_once(table: Collection, hand: i64) -> tuple[float, i64]:
    """What the display lets this hand take now, the best first, and what is left of the hand."""
    gain = 0.0
    made = table.pairs
    display = table.display
    colour: i64 = 0
    while colour < COLOUR_COUNT and made < PAIRS:
        count = min(count_of(hand, colour), count_of(display, colour))
        taken: i64 = 0
        while taken < count and made < PAIRS:
            gain += worth_of_pawn(table, colour, taken)
            hand -= i64(1) << (4 * colour)
            taken += 1
            made += 1
        colour += 1
    wilds = count_of(display, WILD)
    while wilds > 0 and made < PAIRS:
        best = best_colour(table, hand)
        if best == NONE:
            break
        gain += worth_of_pawn(table, best, 0)
        hand -= i64(1) << (4 * best)
        wilds -= 1
        made += 1
    return gain, hand


def best_colour(table: Collection, hand: i64) -> i64:
    """The card in hand whose pawn is worth most."""
    best: i64 = NONE
    most = -1.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if count_of(hand, colour) > 0 and worth_of_pawn(table, colour, 0) > most:
            most = worth_of_pawn(table, colour, 0)
            best = colour
        colour += 1
    return best


def worth_of_pawn(table: Collection, colour: i64, taken: i64) -> float:
    """A pawn, with its box if it is the last one; nothing if none is left."""
    left = table.count_at(colour, colour) - taken
    if left <= 0:
        return 0.0
    return float(TAKEN_PAWN_POINTS) + (float(TAKEN_BOX_POINTS) if left == 1 else 0.0)


def eagerness(table: Collection) -> i64:
    """How readily a sensible player reveals one more: the fewer lie there already and the fewer are in hand."""
    if table.reveals >= 3 or size_of(table.hands[table.turn]) + table.reveals > ENOUGH_CARDS:
        return 1
    return 12 if table.reveals < 2 else 4
