"""What a player does who does not think ahead, and how likely a faction therefore takes each step. §P-6e"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng, total_weight
from reginae.games.queens_path.actions import ACCEPT, ATTACK, DECLINE, MOVE, VERB
from reginae.games.queens_path.bots.evaluation import Evaluation
from reginae.games.queens_path.bots.offer_policy import is_good_offer
from reginae.games.queens_path.bots.playout_weights import action_weight
from reginae.games.queens_path.bots.step_leads import lead_of, steps_of
from reginae.games.queens_path.legal import legal_actions
from reginae.games.queens_path.parts import COLOUR_COUNT, METAL_COUNT
from reginae.games.queens_path.state import ANSWERING, NONE, TURN, Court

LEAD_SHARPNESS: Final = 40.0  # how surely the better of two steps is taken, by a point or an e-fold of odds
RANDOM_STEPS: Final = 0.15  # the share of steps that follow no lead
ATTEMPTS_PER_CENT: Final = 40  # of turns with an attempt, in silver; in gold whoever can attempt does so at once
FRACTIONS: Final = 1 << 30  # the steps between 0 and 1 of a random fraction
LEAD_TOLERANCE: Final = 1e-9  # leads that differ by less are the same
LARGEST_EXPONENT: Final = 60.0  # beyond it the worse step is never taken

# Factions as numbers: the colour of card 1 first
FACTIONS: Final[i64] = int(COLOUR_COUNT) ** int(METAL_COUNT)
SINGLE_COLOUR_STRIDE: Final[i64] = (FACTIONS - 1) // (COLOUR_COUNT - 1)  # between factions of one colour


# --- What is chosen ------------------------------------------------------------------------------


def habit(court: Court, seat: i64, rng: Rng) -> i64:
    """The action of a player of this seat who knows only her own colours."""
    codes = legal_actions(court, seat)
    if len(codes) == 1:
        return codes[0]
    if court.agenda.kind() == ANSWERING:
        return ACCEPT if is_good_offer(court) else DECLINE
    if court.agenda.kind() != TURN:
        likely = weights_of(court, seat, codes)
        return codes[rng.weighted(likely) if total_weight(likely) > 0 else rng.below(len(codes))]
    if VERB[codes[0]] == MOVE:
        return MOVE + step_by_habit(court, seat, rng)
    if court.options.gold or rng.below(100) < ATTEMPTS_PER_CENT:
        attacks = weights_of_attacks(court, seat, codes)
        if total_weight(attacks) > 0:
            return codes[rng.weighted(attacks)]
    return codes[i64(len(codes)) - 1]


def weights_of(court: Court, seat: i64, codes: vec[i64]) -> vec[i64]:
    """How often each of these actions is taken."""
    weights = vec[i64](capacity=i64(len(codes)))
    for code in codes:
        weights = append(weights, action_weight(court, seat, code))
    return weights


def weights_of_attacks(court: Court, seat: i64, codes: vec[i64]) -> vec[i64]:
    """How often each of these actions is taken if it is an attack; others never."""
    weights = vec[i64](capacity=i64(len(codes)))
    for code in codes:
        weights = append(weights, action_weight(court, seat, code) if VERB[code] == ATTACK else 0)
    return weights


def step_by_habit(court: Court, seat: i64, rng: Rng) -> i64:
    """Mostly the step that leaves her own colours furthest ahead."""
    steps = steps_of(court, court.barred)
    if len(steps) == 1 or float(rng.below(FRACTIONS)) < RANDOM_STEPS * float(FRACTIONS):
        return steps[rng.below(len(steps))]
    best = steps[0]
    most = -1000.0
    for step in steps:
        lead = lead_of(court, seat, step)
        if lead > most + LEAD_TOLERANCE:
            best, most = step, lead
    return best


# --- How likely a faction chooses so -------------------------------------------------------------


def losses(court: Court, number: i64) -> vec[float]:
    """By colour: the points that are lost when a card of this number is tilted."""
    evaluation = Evaluation(court, NONE)
    misses = evaluation.no_arrival_chances()
    lost = evaluation.points_of_stack(number, misses, 0)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        lost[colour] -= evaluation.points_of_stack(number, misses, i64(1) << colour)[colour]
        colour += 1
    return lost


def likelihood(leads: vec[vec[float]], choice: i64, faction: i64) -> float:
    """How likely a player of this faction makes this choice among steps with such leads."""
    chosen = lead_of_faction(leads[choice], faction)
    total = 0.0
    for lead in leads:
        total += math.exp(min(LARGEST_EXPONENT, LEAD_SHARPNESS * (lead_of_faction(lead, faction) - chosen)))
    return RANDOM_STEPS / float(len(leads)) + (1.0 - RANDOM_STEPS) / total


def stride_of(court: Court) -> i64:
    """From one faction that may be held to the next: in gold they are of a single colour. §P-3.1c"""
    return SINGLE_COLOUR_STRIDE if court.options.gold else 1


def lead_of_faction(lead: vec[float], faction: i64) -> float:
    """What the four colours of a faction are ahead."""
    total = 0.0
    number: i64 = METAL_COUNT - 1
    while number >= 0:
        total += lead[number * COLOUR_COUNT + faction % COLOUR_COUNT]
        faction //= COLOUR_COUNT
        number -= 1
    return total
