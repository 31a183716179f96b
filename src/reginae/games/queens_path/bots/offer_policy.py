"""How bots bargain: what they offer, what they accept, and which promises they keep. §P-6.2.11a §P-6.2.11c

They trade in two ways: a card for where another leads the Queen, and where they lead her for a card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import UNDECIDED
from reginae.games.queens_path.actions import (
    ACCEPT,
    DECLINE,
    DEMAND,
    GIVE,
    LEAD,
    MOVE,
    OFFER,
    PAY,
    PICK,
    PROMISE,
    PROPOSE,
    SILENT,
    WANT,
)
from reginae.games.queens_path.bots.evaluation import CARD_VALUES, value_of_hand
from reginae.games.queens_path.bots.promise_values import (
    TRUST,
    best_of,
    cost_of_promise,
    has_choice_of_steps,
    leads,
    mean_of,
    payment_due,
    promised_step,
    worth_of_promise,
)
from reginae.games.queens_path.bots.step_leads import steps_of
from reginae.games.queens_path.packing import deed_in, pair_in_note, second_of
from reginae.games.queens_path.parts import CARD_COUNT
from reginae.games.queens_path.state import ANSWERING, ASKED, HEARING, NONE, OFFERING, PLEDGING, TURN, Court

GAIN: Final = 0.03  # what either side must gain at least, as far as a bot can tell, before it makes an offer


def bargain_at_once(court: Court, seat: i64) -> i64:
    """What a bot on this seat offers, answers or does by its word; UNDECIDED if it should think about its turn."""
    due = court.agenda.kind()
    if due == ANSWERING:
        return ACCEPT if is_good_offer(court) else DECLINE
    if due == OFFERING:
        return next_of_offer(court, seat)
    if due == PLEDGING:
        return PICK + square_to_name(court, seat)
    if due == HEARING:
        partner = partner_for_offer(court, seat)
        return SILENT if partner == NONE else OFFER + partner
    return begin_turn_by_word(court, seat) if due == TURN else UNDECIDED


def begin_turn_by_word(court: Court, seat: i64) -> i64:
    """Lead the Queen where it was promised; else make an offer that pays."""
    promised = promised_step(court, seat)
    if promised != NONE:
        return MOVE + promised
    partner = partner_for_offer(court, seat)
    return UNDECIDED if partner == NONE else OFFER + partner


def is_talking(court: Court, seat: i64) -> bool:
    """Whether the seat makes an offer, or has only talked this turn: that is never worth anything by itself."""
    due = court.agenda.kind()
    if due in (OFFERING, PLEDGING, ANSWERING):
        return court.agenda.seat() == seat
    return court.turn == seat and court.bargain.offers != 0 and not court.acted


# --- What is offered -----------------------------------------------------------------------------


def partner_for_offer(court: Court, seat: i64) -> i64:
    """Whom to make an offer, once a turn: a card that is owed, or a trade that both gain by; NONE if there is none."""
    if not court.bargain.offers_left(seat, 2 if was_asked(court) else 1):
        return NONE
    owed = payment_due(court, seat, NONE)
    if owed != NONE:
        return second_of(pair_in_note(owed))
    if not has_choice_of_steps(court):
        return NONE
    if seat != court.turn:
        return court.turn if is_bribe_worthwhile(court, seat) else NONE
    return partner_for_sale(court, seat)


def was_asked(court: Court) -> bool:
    """Whether whoever has the floor was asked for an offer, which counts as one."""
    return court.agenda.kind() == HEARING and court.agenda.detail() == ASKED


def is_bribe_worthwhile(court: Court, seat: i64) -> bool:
    """Whether a card is well paid for the step this seat wants, and outweighs what that costs the seat on turn."""
    hand = court.hand(seat)
    if hand == 0:
        return False
    own, hers = leads(court, seat), leads(court, court.turn)
    wish, likely = best_of(own), best_of(hers)
    price = CARD_VALUES[cheapest(hand)]
    return own[wish] - own[likely] > price + GAIN and price > hers[likely] - hers[wish] + GAIN


def partner_for_sale(court: Court, seat: i64) -> i64:
    """A seat that gains more by another step than its cheapest card is worth, while that step costs less."""
    own = leads(court, seat)
    other: i64 = 0
    while other < court.seats:
        if other != seat and court.hand(other) != 0:
            price = CARD_VALUES[cheapest(court.hand(other))]
            hers = leads(court, other)
            sold = step_to_sell(own, hers, price)
            if sold != best_of(own) and TRUST * (hers[sold] - mean_of(hers)) > price + GAIN:
                return other
        other += 1
    return NONE


def step_to_sell(own: vec[float], hers: vec[float], price: float) -> i64:
    """Of the steps that cost less than the price, the one she gains most by; the best one if all others cost more."""
    best = best_of(own)
    sold = best
    step: i64 = 0
    while step < len(own):
        if own[best] - own[step] + GAIN < price and hers[step] > hers[sold]:
            sold = step
        step += 1
    return sold


def next_of_offer(court: Court, seat: i64) -> i64:
    """What comes next into the offer that was begun: the card, then the step, and then it is made."""
    bargain = court.bargain
    partner = bargain.partner
    owed = payment_due(court, seat, partner)
    if owed != NONE:
        return PROPOSE if bargain.gives else GIVE + deed_in(owed) - PAY
    if not has_choice_of_steps(court):
        return SILENT
    if seat == court.turn and court.hand(partner) != 0:
        if not bargain.wants:
            return WANT + cheapest(court.hand(partner))
        return PROMISE + LEAD if bargain.promise == NONE else PROPOSE
    if partner == court.turn and court.hand(seat) != 0:
        if not bargain.gives:
            return GIVE + cheapest(court.hand(seat))
        return DEMAND + LEAD if bargain.demand == NONE else PROPOSE
    return SILENT


def square_to_name(court: Court, seat: i64) -> i64:
    """The step that is bought or sold."""
    steps = steps_of(court, court.barred)
    own = leads(court, seat)
    if seat != court.turn:
        return steps[best_of(own)]
    partner = court.bargain.partner
    return steps[step_to_sell(own, leads(court, partner), CARD_VALUES[cheapest(court.hand(partner))])]


def cheapest(cards: i64) -> i64:
    """Of these cards, one bit each, the one worth least."""
    found: i64 = NONE
    card: i64 = 0
    while card < CARD_COUNT:
        if cards >> card & 1 and (found == NONE or CARD_VALUES[card] < CARD_VALUES[found]):
            found = card
        card += 1
    return found


# --- What is answered ----------------------------------------------------------------------------


def is_good_offer(court: Court) -> bool:
    """Whether the offer that waits for an answer leaves whoever answers better off."""
    bargain = court.bargain
    if bargain.partner == NONE:
        return False
    gain = value_of_hand(bargain.gives) - value_of_hand(bargain.wants)
    gain += worth_of_promise(court, bargain.partner, bargain.promise)
    gain -= cost_of_promise(court, bargain.partner, bargain.demand)
    return gain > 0.0
