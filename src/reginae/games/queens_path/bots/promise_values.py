"""What steps and promises are worth to a bot, in points, and which promises it still has to keep. §P-6.2.11c"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import single_bit
from reginae.games.queens_path.actions import LEAD_TO, PAY, SHUN_FROM
from reginae.games.queens_path.bots.evaluation import CARD_VALUES, Evaluation, point_spread
from reginae.games.queens_path.bots.step_leads import lead_of, steps_of
from reginae.games.queens_path.court_log import deed_of, doer_of, is_move
from reginae.games.queens_path.packing import deed_in, first_of, moment_in, pair_in_note, second_of
from reginae.games.queens_path.state import NONE, Court

# In points: a promise may be broken, so getting one is worth little, and giving one costs a little less
PROMISE_GOT: Final = 0.05
PROMISE_GIVEN: Final = 0.04
TRUST: Final = 0.7  # the share of what a promise would bring that a bot reckons with

# --- What a step is worth, in points -------------------------------------------------------------


def leads(court: Court, seat: i64) -> vec[float]:
    """By step the Queen can take: how far it brings this seat ahead. In gold leads are odds, so they are converted."""
    scale = point_spread(Evaluation(court, NONE).reachable) if court.options.gold else 1.0
    found = vec[float]()
    for step in steps_of(court, court.barred):
        found = append(found, scale * lead_of(court, seat, step))
    return found


def best_of(leads: vec[float]) -> i64:
    """The number of the step with the greatest lead, the first of equals."""
    best: i64 = 0
    step: i64 = 1
    while step < len(leads):
        if leads[step] > leads[best]:
            best = step
        step += 1
    return best


def mean_of(leads: vec[float]) -> float:
    """The mean of these leads."""
    total = 0.0
    for lead in leads:
        total += lead
    return total / float(len(leads))


def has_choice_of_steps(court: Court) -> bool:
    """Whether whoever's turn it is still has to choose where to lead the Queen."""
    return court.moves == 0 and not court.muted and len(steps_of(court, court.barred)) > 1


def number_of_step(court: Court, square: i64) -> i64:
    """Which of the steps of whoever's turn it is leads to this square; NONE if none does, or she has moved."""
    if not has_choice_of_steps(court):
        return NONE
    steps = steps_of(court, court.barred)
    step: i64 = 0
    while step < len(steps):
        if steps[step] == square:
            return step
        step += 1
    return NONE


# --- Promises that are offered ---------------------------------------------------------------------


def worth_of_promise(court: Court, seat: i64, deed: i64) -> float:
    """What a promise to this seat is worth, as far as it may be trusted."""
    if deed == NONE:
        return 0.0
    if PAY <= deed < LEAD_TO:
        return TRUST * CARD_VALUES[deed - PAY]
    if LEAD_TO <= deed < SHUN_FROM and seat != court.turn:
        step = number_of_step(court, deed - LEAD_TO)
        if step != NONE:
            own = leads(court, seat)
            return TRUST * (own[step] - mean_of(own))
    return PROMISE_GOT


def cost_of_promise(court: Court, seat: i64, deed: i64) -> float:
    """What this seat gives away by a promise: it pays and leads as it promised, and holds other promises cheap."""
    if deed == NONE:
        return 0.0
    if PAY <= deed < LEAD_TO:
        return CARD_VALUES[deed - PAY]
    if LEAD_TO <= deed < SHUN_FROM and seat == court.turn:
        step = number_of_step(court, deed - LEAD_TO)
        if step != NONE:
            own = leads(court, seat)
            return own[best_of(own)] - own[step] + PROMISE_GIVEN
    return PROMISE_GIVEN


# --- Promises that were agreed on ----------------------------------------------------------------


def promised_step(court: Court, seat: i64) -> i64:
    """The square to which this seat promised to lead the Queen next, if she can go there now; else NONE."""
    if court.moves > 0 or court.muted:
        return NONE
    steps = steps_of(court, court.barred)
    for note in court.bargain.notes:
        deed = deed_in(note)
        is_open = first_of(pair_in_note(note)) == seat and not has_moved_since(court, seat, moment_in(note))
        if is_open and LEAD_TO <= deed < SHUN_FROM and deed - LEAD_TO in steps:
            return deed - LEAD_TO
    return NONE


def has_moved_since(court: Court, seat: i64, moment: i64) -> bool:
    """Whether this seat has moved the Queen since the court's log was so long."""
    while moment < len(court.court_log):
        entry = court.court_log[moment]
        if doer_of(entry) == seat and is_move(deed_of(entry)):
            return True
        moment += 1
    return False


def payment_due(court: Court, seat: i64, partner: i64) -> i64:
    """A note by which this seat must still hand over a card it has, to this partner if one is named; NONE if none."""
    for note in court.bargain.notes:
        pair, deed = pair_in_note(note), deed_in(note)
        is_hers = first_of(pair) == seat and (partner == NONE or second_of(pair) == partner)
        if is_hers and PAY <= deed < LEAD_TO and court.hand(seat) & single_bit(deed - PAY):
            return note
    return NONE
