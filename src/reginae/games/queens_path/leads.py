"""How far ahead of the others a step brings each colour, to a player who knows her own cards and what she has seen."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import count_set_bits
from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.outlook import HOPELESS, NEIGHBOURS, SIDES, Outlook, spread_of
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, METAL_COUNT
from reginae.games.queens_path.state import NONE, Court

LEVEL: Final = vec[float]([0.0] * COLOURED)


def steps_of(court: Court) -> vec[i64]:
    """The neighbouring squares with a tile."""
    found = vec[i64](capacity=SIDES)
    side = court.queen * SIDES
    end = side + SIDES
    while side < end:
        square = NEIGHBOURS[side]
        if square != NONE and court.court[square] != NONE:
            found = append(found, square)
        side += 1
    return found


def leads_after(court: Court, seat: i64, step: i64) -> vec[float]:
    """By number and colour: how far it is ahead of the others after a step, if this seat holds it."""
    outlook = Outlook(court, step)
    return gold_leads(outlook, seat) if court.customs.gold else silver_leads(outlook, seat)


def silver_leads(outlook: Outlook, seat: i64) -> vec[float]:
    """The points a colour hopes for beyond those of another one."""
    misses = outlook.misses()
    leads = LEVEL[:]
    number: i64 = 0
    while number < METAL_COUNT:
        hopes = outlook.hopes_of_stack(number, misses, 0)
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            leads[number * COLOUR_COUNT + colour] = silver_lead(outlook, seat, number, colour, misses, hopes)
            colour += 1
        number += 1
    return leads


def silver_lead(outlook: Outlook, seat: i64, number: i64, own: i64, misses: vec[float], hopes: vec[float]) -> float:
    """What this colour hopes for in one stack, beyond the mean of the others, if this seat has it."""
    others = (sum_of_hopes(hopes) - hopes[own]) / float(COLOUR_COUNT - 1)
    if outlook.court.is_tilted(seat, number):
        return outlook.hopes_of_stack(number, misses, i64(1) << own)[own] - others
    return hopes[own] - others


def gold_leads(outlook: Outlook, seat: i64) -> vec[float]:
    """One colour for all numbers, so all is said with the first: the odds of a colour against the others."""
    leads = LEVEL[:]
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        leads[colour] = odds_of(outlook, seat, colour, 0)
        colour += 1
    return leads


def odds_of(outlook: Outlook, seat: i64, own: i64, known: i64) -> float:
    """How far the hopes of this colour are ahead of the others', as odds, if this seat has it and knows these cards."""
    everybody: i64 = (i64(1) << outlook.court.seats) - 1
    held = holders(outlook.court, seat, own, known, everybody)
    totals = totals_if(outlook, seat, own, known)
    spread = spread_of(outlook.room)
    others = 0.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if colour != own:
            others += held[colour] * math.exp((totals[colour] - totals[own]) / spread)
        colour += 1
    return -math.log(others)


def totals_if(outlook: Outlook, seat: i64, own: i64, known: i64) -> vec[float]:
    """By colour: the points to be hoped for from all stacks, if this seat has this colour and knows these cards."""
    misses = outlook.misses()
    totals = HOPELESS[:]
    number: i64 = 0
    while number < METAL_COUNT:
        gone = holders(outlook.court, seat, own, known, tilted_seats(outlook.court, number))
        comes = outlook.comes(number, misses, gone)
        hopes = outlook.hopes_of_top(number, comes, outlook.stays(number, gone))
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            totals[colour] += hopes[colour]
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
    held = HOPELESS[:]
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
    """So many cards nobody has seen are as likely of any colour not seen."""
    free = float(COLOUR_COUNT - count_set_bits(seen))
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if not seen >> colour & 1:
            held[colour] = unseen / free
        colour += 1


def sum_of_hopes(hopes: vec[float]) -> float:
    """What all colours hope for together."""
    total = 0.0
    for hope in hopes:
        total += hope
    return total


def lead_of(court: Court, seat: i64, step: i64) -> float:
    """How far this seat's own colours are ahead after a step."""
    outlook = Outlook(court, step)
    if court.customs.gold:
        return odds_of(outlook, seat, court.colour(seat, 0), known_cards(court, seat))
    misses = outlook.misses()
    lead = 0.0
    number: i64 = 0
    while number < METAL_COUNT:
        hopes = outlook.hopes_of_stack(number, misses, 0)
        lead += silver_lead(outlook, seat, number, court.colour(seat, number), misses, hopes)
        number += 1
    return lead
