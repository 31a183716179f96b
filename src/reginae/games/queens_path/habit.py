"""What a player does who looks no further than her own step, and how likely she therefore is to take it. §P-6e"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_path.actions import ATTACK, END, GUESS, MOVE, PLAY
from reginae.games.queens_path.choices import legal
from reginae.games.queens_path.inclination import weigh
from reginae.games.queens_path.outlook import HOPELESS, NEIGHBOURS, SIDES, Outlook, spread_of
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, METAL_COUNT
from reginae.games.queens_path.state import NONE, TURN, Court

RESOLVE: Final = 40.0  # how surely the better of two steps is taken, for a point or an e-fold of odds between them
WHIM: Final = 0.15  # how often a step has reasons of its own
STRIKES: Final = 40  # in silver, of a hundred turns; in gold those left to their habit keep their attempts
FINE: Final = 1 << 30
A_TRIFLE: Final = 1e-9  # by which two leads may differ and yet be the same
FAR_BETTER: Final = 60.0
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
        tilted = outlook.court.is_tilted(seat, number)
        hopes = outlook.hopes_of_stack(number, misses, 0)
        every = sum_of_hopes(hopes)
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            others = (every - hopes[colour]) / float(COLOUR_COUNT - 1)
            own = outlook.hopes_of_stack(number, misses, i64(1) << colour)[colour] if tilted else hopes[colour]
            leads[number * COLOUR_COUNT + colour] = own - others
            colour += 1
        number += 1
    return leads


def gold_leads(outlook: Outlook, seat: i64) -> vec[float]:
    """One colour for all numbers, so all is said with the first: the odds of a colour against the others."""
    leads = LEVEL[:]
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        leads[colour] = odds_of(outlook, seat, colour)
        colour += 1
    return leads


def odds_of(outlook: Outlook, seat: i64, own: i64) -> float:
    """How far the hopes of this colour are ahead of the others', as odds, if this seat and its tilted cards have it."""
    totals = totals_if(outlook, seat, own)
    spread = spread_of(outlook.room)
    others = 0.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if colour != own:
            others += math.exp((totals[colour] - totals[own]) / spread)
        colour += 1
    return -math.log(others)


def totals_if(outlook: Outlook, seat: i64, own: i64) -> vec[float]:
    """By colour: the points to be hoped for from all stacks, if this seat's tilted cards are of its own colour."""
    misses = outlook.misses()
    totals = HOPELESS[:]
    number: i64 = 0
    while number < METAL_COUNT:
        removed = i64(1) << own if outlook.court.is_tilted(seat, number) else 0
        hopes = outlook.hopes_of_stack(number, misses, removed)
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            totals[colour] += hopes[colour]
            colour += 1
        number += 1
    return totals


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
        return odds_of(outlook, seat, court.colour(seat, 0))
    leads = silver_leads(outlook, seat)
    lead = 0.0
    number: i64 = 0
    while number < METAL_COUNT:
        lead += leads[number * COLOUR_COUNT + court.colour(seat, number)]
        number += 1
    return lead


# --- What she chooses ----------------------------------------------------------------------------


def habit(court: Court, seat: i64, rng: Rng) -> i64:
    """What this seat, knowing its own colours alone, would choose now."""
    codes = legal(court, seat)
    if len(codes) == 1:
        return codes[0]
    if court.agenda.kind() != TURN:
        likely = inclinations(court, seat, codes, 0, END)
        return codes[rng.weighted(likely) if sum_of(likely) > 0 else rng.below(len(codes))]
    if codes[0] < PLAY:
        return MOVE + step_by_habit(court, seat, rng)
    if not court.customs.gold and rng.below(100) < STRIKES:
        aims = inclinations(court, seat, codes, ATTACK, GUESS)
        if sum_of(aims) > 0:
            return codes[rng.weighted(aims)]
    return codes[i64(len(codes)) - 1]


def inclinations(court: Court, seat: i64, codes: vec[i64], first: i64, end: i64) -> vec[i64]:
    """How readily each of these choices is made; not at all outside the given range."""
    found = vec[i64](capacity=i64(len(codes)))
    for code in codes:
        found = append(found, weigh(court, seat, code) if first <= code < end else 0)
    return found


def sum_of(row: vec[i64]) -> i64:
    """The sum of a row."""
    total: i64 = 0
    for item in row:
        total += item
    return total


def step_by_habit(court: Court, seat: i64, rng: Rng) -> i64:
    """Mostly the step that leaves her own colours furthest ahead."""
    steps = steps_of(court)
    if court.barred != NONE:
        steps = but(steps, court.barred)
    if len(steps) == 1 or float(rng.below(FINE)) < WHIM * float(FINE):
        return steps[rng.below(len(steps))]
    best = steps[0]
    most = -1000.0
    for step in steps:
        lead = lead_of(court, seat, step)
        if lead > most + A_TRIFLE:
            best, most = step, lead
    return best


def but(steps: vec[i64], barred: i64) -> vec[i64]:
    """The steps without a barred one."""
    left = vec[i64](capacity=SIDES)
    for step in steps:
        if step != barred:
            left = append(left, step)
    return left


# --- How likely she is to choose so --------------------------------------------------------------


def losses(court: Court, number: i64) -> vec[float]:
    """By colour: the points that are lost when a card of this number is tilted."""
    outlook = Outlook(court, NONE)
    misses = outlook.misses()
    lost = outlook.hopes_of_stack(number, misses, 0)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        lost[colour] -= outlook.hopes_of_stack(number, misses, i64(1) << colour)[colour]
        colour += 1
    return lost


def likelihood(leads: vec[vec[float]], choice: i64, faction: i64) -> float:
    """How likely a player of this faction makes this choice among steps with such leads."""
    chosen = lead_of_faction(leads[choice], faction)
    total = 0.0
    for lead in leads:
        total += math.exp(min(FAR_BETTER, RESOLVE * (lead_of_faction(lead, faction) - chosen)))
    return WHIM / float(len(leads)) + (1.0 - WHIM) / total


def lead_of_faction(lead: vec[float], faction: i64) -> float:
    """What the four colours of a faction are ahead."""
    total = 0.0
    number: i64 = METAL_COUNT - 1
    while number >= 0:
        total += lead[number * COLOUR_COUNT + faction % COLOUR_COUNT]
        faction //= COLOUR_COUNT
        number -= 1
    return total
