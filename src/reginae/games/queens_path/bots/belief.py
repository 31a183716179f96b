"""What a seat believes of the others' colours, from where they have led the Queen. §P-4a

Each step of a rival is compared with the steps she left: how far each would have brought a colour ahead of the others.
That gives every faction she may hold a weight. Deals are then drawn as likely as the product of these weights, by a
chain of exchanges: two places change a colour, and keep it as often as that explains the play better.
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Belief, Rng, State
from reginae.games.queens_path.actions import ACCEPT, ATTACK, DECLINE, HEAR, MOVE, OFFER, VERB
from reginae.games.queens_path.assassination import attacking_number
from reginae.games.queens_path.bots.habit import FACTIONS, FRACTIONS, likelihood, losses, stride_of
from reginae.games.queens_path.bots.offer_policy import is_good_offer
from reginae.games.queens_path.bots.revealing_steps import revealing_steps
from reginae.games.queens_path.bots.step_leads import leads_after, steps_of
from reginae.games.queens_path.court_log import TILTED, card_of, deed_of, doer_of, square_of, undo_last
from reginae.games.queens_path.imagining import free_colours, known_cards, rethrow_daggers
from reginae.games.queens_path.packing import attack_in, first_of, number_of, pair_in_attack, second_of
from reginae.games.queens_path.parts import COLOUR_COUNT, METAL_COUNT, MOST_SEATS
from reginae.games.queens_path.state import BY_STEP, NONE, Court

RISKED_ANYWAY: Final = 0.1  # beside 1: how often a card is risked whatever it may lose
OWN_COLOUR_GUESSED: Final = 0.05  # beside 1: how often an assassin guesses the colour of her own card
SURE: Final = 0.6  # a guess worth an attempt that could wait
USUAL: Final = 8  # the weight of most actions
REVEALING: Final = 7  # of a step that reveals her colours: not taken if another is as good
SURVEYED_DEALS: Final = 1000  # from which it is counted how often a card has a colour
WARM_UP: Final = 400  # exchanges before the first deal
EXCHANGES_A_TABLE: Final = 8  # between two imagined tables


@final
class ColourBelief(Belief):
    """A deal of the unseen cards, changed step by step so that likely deals come up more often."""

    def __init__(self, imagined: Court, seat: i64, rng: Rng) -> None:
        self.seat = seat
        self.gold = imagined.options.gold
        self.known = known_cards(imagined, seat)
        self.weights = weights_of_factions(imagined, seat)
        self.deal = whole_deal(imagined)
        self.counts = vec[i64]([0] * (MOST_SEATS * METAL_COUNT * COLOUR_COUNT))
        self.may_wait = imagined.can_step() and not self.gold
        self.revealing = revealing_steps(imagined, seat)
        self.answer: i64 = ACCEPT if is_good_offer(imagined) else DECLINE
        self.survey(rng)

    def imagine(self, state: State, rng: Rng) -> State:
        table = state.imagine(self.seat, rng)
        assert isinstance(table, Court)
        self.mix(EXCHANGES_A_TABLE, rng)
        card: i64 = 0
        while card < table.seats * METAL_COUNT:
            table.factions[card] = self.deal[card]
            card += 1
        rethrow_daggers(table, self.seat, rng)
        return table

    def weight(self, code: i64) -> i64:
        """Steps that show her colours weigh less; no offers are made, and offers are answered by what they bring."""
        verb = VERB[code]
        if verb == MOVE:
            return REVEALING if code - MOVE in self.revealing else USUAL
        if verb in (OFFER, HEAR):
            return 0
        if verb in (ACCEPT, DECLINE):
            return USUAL if code == self.answer else 0
        return self.weight_of_attempt(code) if verb == ATTACK else USUAL

    def weight_of_attempt(self, code: i64) -> i64:
        """In silver an attempt waits for a good guess while the Queen has a step; in gold one may be hit before."""
        best: i64 = 0
        card = (code - ATTACK) * COLOUR_COUNT
        for count in self.counts[card : card + COLOUR_COUNT]:
            best = max(best, count)
        return USUAL if not self.may_wait or float(best) >= SURE * float(SURVEYED_DEALS) else 0

    def survey(self, rng: Rng) -> None:
        """How often each card has each colour among the deals."""
        self.mix(WARM_UP, rng)
        deals: i64 = 0
        while deals < SURVEYED_DEALS:
            self.mix(1, rng)
            card: i64 = 0
            while card < MOST_SEATS * METAL_COUNT:
                self.counts[card * COLOUR_COUNT + self.deal[card]] += 1
                card += 1
            deals += 1

    def mix(self, exchanges: i64, rng: Rng) -> None:
        """Try so many exchanges of two cards."""
        while exchanges > 0:
            one, other = rng.below(MOST_SEATS), rng.below(MOST_SEATS)
            number = rng.below(METAL_COUNT)
            if one != other and self.is_open(one, number) and self.is_open(other, number):
                self.try_exchange(one, other, number, rng)
            exchanges -= 1

    def is_open(self, place: i64, number: i64) -> bool:
        """Whether the seat has not seen the card at this place."""
        return self.known >> (place * METAL_COUNT + number) & 1 == 0

    def try_exchange(self, one: i64, other: i64, number: i64, rng: Rng) -> None:
        """Exchange a card, or the whole factions, of two places, if the play is explained as well by it."""
        before = self.plausible(one) * self.plausible(other)
        self.exchange(one, other, number)
        after = self.plausible(one) * self.plausible(other)
        if after < before and float(rng.below(FRACTIONS)) * before >= after * float(FRACTIONS):
            self.exchange(one, other, number)

    def exchange(self, one: i64, other: i64, number: i64) -> None:
        """Two places change what they hold."""
        each: i64 = 0 if self.gold else number
        last: i64 = METAL_COUNT - 1 if self.gold else number
        while each <= last:
            here, there = one * METAL_COUNT + each, other * METAL_COUNT + each
            self.deal[here], self.deal[there] = self.deal[there], self.deal[here]
            each += 1

    def plausible(self, place: i64) -> float:
        """How well what this place holds explains its play."""
        faction: i64 = 0
        number: i64 = 0
        while number < METAL_COUNT:
            faction = faction * COLOUR_COUNT + self.deal[place * METAL_COUNT + number]
            number += 1
        return self.weights[place * FACTIONS + faction]


def whole_deal(court: Court) -> vec[i64]:
    """The cards of all seats, and after them those left over."""
    deal = vec[i64]([NONE] * (MOST_SEATS * METAL_COUNT))
    every: i64 = (1 << (court.seats * METAL_COUNT)) - 1
    number: i64 = 0
    while number < METAL_COUNT:
        left_over = free_colours(court, every, number)
        place: i64 = 0
        while place < MOST_SEATS:
            card = place * METAL_COUNT + number
            deal[card] = court.factions[card] if place < court.seats else left_over[place - court.seats]
            place += 1
        number += 1
    return deal


# --- What the steps of the others show -----------------------------------------------------------


def weights_of_factions(imagined: Court, seat: i64) -> vec[float]:
    """By place and faction: how well it explains where that seat has led the Queen."""
    weights = vec[float]([1.0] * (MOST_SEATS * FACTIONS))
    court = imagined.clone()
    assert isinstance(court, Court)
    while len(court.court_log) > 0:
        entry = undo_last(court)
        deed, doer = deed_of(entry), doer_of(entry)
        if deed == BY_STEP and doer != seat:
            weigh_step(court, doer, square_of(entry), weights)
        elif deed == TILTED and doer != seat:
            weigh_attempt(court, doer, risked_number(court, doer, card_of(entry)), weights)
    weigh_daggers(imagined, seat, weights)
    return weights


def weigh_step(court: Court, doer: i64, taken: i64, weights: vec[float]) -> None:
    """Multiply each faction's weight with how likely it takes this step and leaves the others."""
    leads = vec[vec[float]]()
    choice: i64 = 0
    for step in steps_of(court, NONE):
        if step == taken:
            choice = i64(len(leads))
        leads = append(leads, leads_after(court, doer, step))
    if len(leads) < 2:
        return
    stride = stride_of(court)
    faction: i64 = 0
    while faction < FACTIONS:
        weights[doer * FACTIONS + faction] *= likelihood(leads, choice, faction)
        faction += stride


def risked_number(court: Court, doer: i64, tilted: i64) -> i64:
    """The number of the card that was risked, by the first one that was tilted. §P-6.3c §P-6.3f"""
    holder = tilted // METAL_COUNT
    if not court.options.gold or holder == doer:
        return tilted % METAL_COUNT
    return attacking_number(court, doer, holder)


def weigh_attempt(court: Court, doer: i64, number: i64, weights: vec[float]) -> None:
    """One rather attempts with a card that has little to lose."""
    lost = losses(court, number)
    stride = stride_of(court)
    faction: i64 = 0
    while faction < FACTIONS:
        weights[doer * FACTIONS + faction] *= RISKED_ANYWAY + math.exp(-lost[colour_in(faction, number)])
        faction += stride


def weigh_daggers(court: Court, seat: i64, weights: vec[float]) -> None:
    """Whoever handed the seat a dagger hardly attacked with a card of its colour: it would surely fail. §P-6.3.2b"""
    index: i64 = 0
    stride = stride_of(court)
    while index < i64(len(court.attempts)):
        attack = attack_in(court.attempts[index])
        pair = pair_in_attack(attack)
        faction: i64 = 0
        while second_of(pair) == seat and faction < FACTIONS:
            if colour_in(faction, number_of(attack)) == court.daggers[index]:
                weights[first_of(pair) * FACTIONS + faction] *= OWN_COLOUR_GUESSED
            faction += stride
        index += 1


def colour_in(faction: i64, number: i64) -> i64:
    """The colour of the card of this number in a faction."""
    each: i64 = METAL_COUNT - 1
    while each > number:
        faction //= COLOUR_COUNT
        each -= 1
    return faction % COLOUR_COUNT
