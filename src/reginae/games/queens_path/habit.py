"""What a player does who looks no further than her own step, and how likely she therefore is to take it. §P-6e"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng, total_weight
from reginae.games.queens_path.actions import ATTACK, END, GUESS, MOVE, PLAY
from reginae.games.queens_path.choices import legal
from reginae.games.queens_path.inclination import weigh
from reginae.games.queens_path.leads import lead_of, steps_of
from reginae.games.queens_path.outlook import SIDES, Outlook
from reginae.games.queens_path.parts import COLOUR_COUNT, METAL_COUNT
from reginae.games.queens_path.state import NONE, TURN, Court

RESOLVE: Final = 40.0  # how surely the better of two steps is taken, for a point or an e-fold of odds between them
WHIM: Final = 0.15  # how often a step has reasons of its own
STRIKES: Final = 40  # attempts in a hundred turns, in silver; in gold whoever can attempt does so at once
FINE: Final = 1 << 30
A_TRIFLE: Final = 1e-9  # by which two leads may differ and yet be the same
FAR_BETTER: Final = 60.0

# Factions as numbers: the colour of card 1 first
FACTIONS: Final[i64] = int(COLOUR_COUNT) ** int(METAL_COUNT)
ALIKE: Final[i64] = (FACTIONS - 1) // (COLOUR_COUNT - 1)  # from one faction of a single colour to the next


# --- What she chooses ----------------------------------------------------------------------------


def habit(court: Court, seat: i64, rng: Rng) -> i64:
    """What this seat, knowing its own colours alone, would choose now."""
    codes = legal(court, seat)
    if len(codes) == 1:
        return codes[0]
    if court.agenda.kind() != TURN:
        likely = inclinations(court, seat, codes, 0, END)
        return codes[rng.weighted(likely) if total_weight(likely) > 0 else rng.below(len(codes))]
    if codes[0] < PLAY:
        return MOVE + step_by_habit(court, seat, rng)
    if court.customs.gold or rng.below(100) < STRIKES:
        aims = inclinations(court, seat, codes, ATTACK, GUESS)
        if total_weight(aims) > 0:
            return codes[rng.weighted(aims)]
    return codes[i64(len(codes)) - 1]


def inclinations(court: Court, seat: i64, codes: vec[i64], first: i64, end: i64) -> vec[i64]:
    """How readily each of these choices is made; not at all outside the given range."""
    found = vec[i64](capacity=i64(len(codes)))
    for code in codes:
        found = append(found, weigh(court, seat, code) if first <= code < end else 0)
    return found


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


def stride_of(court: Court) -> i64:
    """From one faction that may be held to the next: in gold they are of a single colour. §P-3.1c"""
    return ALIKE if court.customs.gold else 1


def lead_of_faction(lead: vec[float], faction: i64) -> float:
    """What the four colours of a faction are ahead."""
    total = 0.0
    number: i64 = METAL_COUNT - 1
    while number >= 0:
        total += lead[number * COLOUR_COUNT + faction % COLOUR_COUNT]
        faction //= COLOUR_COUNT
        number -= 1
    return total
