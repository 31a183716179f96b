"""How far ahead of the others a step brings each colour, as a player sees it who knows her own cards."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import count_set_bits
from reginae.games.queens_path.bots.evaluation import NO_POINTS, Evaluation, point_spread
from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, METAL_COUNT
from reginae.games.queens_path.state import Court
from reginae.games.queens_path.steps import SIDE_COUNT, add_steps

LEVEL: Final = vec[float]([0.0] * COLOURED)


def steps_of(court: Court, barred: i64) -> vec[i64]:
    """The neighbouring squares with a tile, without a barred one."""
    return add_steps(vec[i64](capacity=SIDE_COUNT), 0, court.court, court.queen, barred)


def leads_after(court: Court, seat: i64, step: i64) -> vec[float]:
    """By number and colour: how far it is ahead of the others after a step, if this seat holds it."""
    evaluation = Evaluation(court, step)
    return gold_leads(evaluation, seat) if court.options.gold else silver_leads(evaluation, seat)


def silver_leads(evaluation: Evaluation, seat: i64) -> vec[float]:
    """The points a colour expected for beyond those of another one."""
    misses = evaluation.no_arrival_chances()
    leads = LEVEL[:]
    number: i64 = 0
    while number < METAL_COUNT:
        expected = evaluation.points_of_stack(number, misses, 0)
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            leads[number * COLOUR_COUNT + colour] = silver_lead(evaluation, seat, number, colour, misses, expected)
            colour += 1
        number += 1
    return leads


def silver_lead(
    evaluation: Evaluation, seat: i64, number: i64, own: i64, misses: vec[float], expected: vec[float]
) -> float:
    """What this colour expected for in one stack, beyond the mean of the others, if this seat has it."""
    others = (sum_of_points(expected) - expected[own]) / float(COLOUR_COUNT - 1)
    if evaluation.court.is_tilted(seat, number):
        return evaluation.points_of_stack(number, misses, i64(1) << own)[own] - others
    return expected[own] - others


def gold_leads(evaluation: Evaluation, seat: i64) -> vec[float]:
    """Gold: one colour for all numbers, so only the first is filled: the odds of a colour against the others."""
    leads = LEVEL[:]
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        leads[colour] = odds_of(evaluation, seat, colour, 0)
        colour += 1
    return leads


def odds_of(evaluation: Evaluation, seat: i64, own: i64, known: i64) -> float:
    """The odds of this colour against the others, if this seat has it and knows these cards."""
    everybody: i64 = (i64(1) << evaluation.court.seats) - 1
    held = holders(evaluation.court, seat, own, known, everybody)
    totals = totals_if(evaluation, seat, own, known)
    spread = point_spread(evaluation.reachable)
    others = 0.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if colour != own:
            others += held[colour] * math.exp((totals[colour] - totals[own]) / spread)
        colour += 1
    return -math.log(others)


def totals_if(evaluation: Evaluation, seat: i64, own: i64, known: i64) -> vec[float]:
    """By colour: the points expected from all stacks, if this seat has this colour and knows these cards."""
    misses = evaluation.no_arrival_chances()
    totals = NO_POINTS[:]
    number: i64 = 0
    while number < METAL_COUNT:
        gone = holders(evaluation.court, seat, own, known, tilted_seats(evaluation.court, number))
        comes = evaluation.arrival_chances(number, misses, gone)
        expected = evaluation.points_of_top(number, comes, evaluation.stay_chances(number, gone))
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            totals[colour] += expected[colour]
            colour += 1
        number += 1
    return totals


def tilted_seats(court: Court, number: i64) -> i64:
    """The seats whose card of this number is tilted, one bit each."""
    tilted: i64 = 0
    seat: i64 = 0
    while seat < court.seats:
        if court.is_tilted(seat, number):
            tilted |= i64(1) << seat
        seat += 1
    return tilted


def holders(court: Court, seat: i64, own: i64, known: i64, among: i64) -> vec[float]:
    """By colour: how likely one of these seats holds it in gold, to a seat that has its own and knows these cards."""
    held = NO_POINTS[:]
    seen: i64 = i64(1) << own
    unseen = 0.0
    other: i64 = 0
    while other < court.seats:
        there = 1.0 if among >> other & 1 else 0.0
        if other == seat:
            held[own] = there
        elif known >> (other * METAL_COUNT) & 1:
            seen |= i64(1) << court.colour(other, 0)
            held[court.colour(other, 0)] = there
        else:
            unseen += there
        other += 1
    share_out(held, seen, unseen)
    return held


def share_out(held: vec[float], seen: i64, unseen: float) -> None:
    """Spread so many unseen cards evenly over the colours not seen."""
    free = float(COLOUR_COUNT - count_set_bits(seen))
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if not seen >> colour & 1:
            held[colour] = unseen / free
        colour += 1


def sum_of_points(expected: vec[float]) -> float:
    """The expected points of all colours together."""
    total = 0.0
    for points in expected:
        total += points
    return total


def lead_of(court: Court, seat: i64, step: i64) -> float:
    """How far this seat's own colours are ahead after a step."""
    evaluation = Evaluation(court, step)
    if court.options.gold:
        return odds_of(evaluation, seat, court.colour(seat, 0), known_cards(court, seat))
    misses = evaluation.no_arrival_chances()
    lead = 0.0
    number: i64 = 0
    while number < METAL_COUNT:
        expected = evaluation.points_of_stack(number, misses, 0)
        lead += silver_lead(evaluation, seat, number, court.colour(seat, number), misses, expected)
        number += 1
    return lead
