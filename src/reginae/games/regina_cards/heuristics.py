"""What the game tells bots: the value of a table and the weight of an action. §C-2.0c"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import UNSEEN, Belief, Heuristics, Rng, Seat, State, count_set_bits
from reginae.games.regina_cards import scoring
from reginae.games.regina_cards.belief import ColourBelief, chance_of_guess
from reginae.games.regina_cards.conduct import smallest_stack
from reginae.games.regina_cards.parts import COLOUR_COUNT, COLOURED, GROUP_COUNT, MOST_SEATS, POINTS
from reginae.games.regina_cards.state import (
    GUESSING,
    NONE,
    OVER,
    PLACING,
    RETURNING,
    TURN,
    TURNING_UP,
    Court,
    is_setting_up,
)
from reginae.games.regina_cards.weights import is_own, weight_of_action

# In points
TOP: Final[int] = POINTS[0]
THREE_BONUS: Final = 0.1  # ties go to whoever has more threes
ACTION_CARD: Final = 0.6
ATTEMPT: Final = 0.15

# A lead is worth the less, the more can still be drawn
SPREAD_AT_THE_END: Final = 0.7
SPREAD_PER_CARD: Final = 0.2

# How likely a card of a court stack is drawn before one stack is empty
SHARE_DRAWN: Final = 0.8
REACH: Final = 0.15
WANTED: Final = 0.95
RETURNED: Final = 0.5

EXPLORATION: Final = 0.5
LEVELS: Final = ["beginner:40", "greedy", "ismcts:40", "ismcts:150", "ismcts:3000"]


@final
class CourtHeuristics(Heuristics):
    """The heuristics of the card game."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Court)
        if state.phase == OVER:
            return scoring.outcome(state).share(int(seat))
        if is_setting_up(state.phase):
            return 1.0 / float(state.seats)
        if state.phase == GUESSING:
            return value_of_attempt(state, seat)
        return chance_to_win(state, seat, state.tilted)

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Court)
        return weight_of_action(state, code)

    def levels(self, state: State) -> list[str]:
        return LEVELS

    def exploration(self) -> float:
        return EXPLORATION

    def belief(self, imagined: State, seat: Seat, rng: Rng) -> Belief | None:
        assert isinstance(imagined, Court)
        return None if is_setting_up(imagined.phase) else ColourBelief(imagined, seat)


def chance_to_win(court: Court, seat: i64, tilted: i64) -> float:
    """How the expected points of all compare, with these faction cards tilted."""
    left = smallest_stack(court)
    expected = expected_points(court, left, tilted)
    spread = SPREAD_AT_THE_END + SPREAD_PER_CARD * float(left)
    total = 0.0
    other: i64 = 0
    while other < court.seats:
        total += math.exp((expected[other] - expected[seat]) / spread)
        other += 1
    return 1.0 / total


def value_of_attempt(court: Court, seat: i64) -> float:
    """An attempt that is under way succeeds as often as the assassin's best guess is right."""
    luck = chance_of_guess(court, court.turn, court.victim)
    success = court.tilted | 1 << (court.victim * GROUP_COUNT + court.number)
    failure = court.tilted | 1 << (court.turn * GROUP_COUNT + court.number)
    return luck * chance_to_win(court, seat, success) + (1.0 - luck) * chance_to_win(court, seat, failure)


# --- What each seat may expect -------------------------------------------------------------------


def expected_points(court: Court, left: i64, tilted: i64) -> vec[float]:
    """By seat: what the cards that lie will score, what those to come may, and what is left to do with."""
    expected = vec[float]([0.0] * MOST_SEATS)
    chances = chances_to_be_drawn(court, left)
    removed = removed_cards(court, tilted)
    number: i64 = 0
    while number < GROUP_COUNT:
        add_stack(court, number, removed, chances, expected)
        number += 1
    seat: i64 = 0
    while seat < court.seats:
        if left > 0 and court.has_action_card(seat):
            expected[seat] += ACTION_CARD
        expected[seat] += ATTEMPT * float(attempts_left(court, seat))
        seat += 1
    if court.phase in (RETURNING, PLACING):
        expected[court.turn] += ACTION_CARD  # spent, but its effect is still to come
    return expected


def attempts_left(court: Court, assassin: i64) -> i64:
    """On how many players this one has not tried yet."""
    tried = court.attempted >> (assassin * MOST_SEATS) & ((1 << MOST_SEATS) - 1)
    count = court.seats - 1 - count_set_bits(tried)
    return count - 1 if court.phase == GUESSING and assassin == court.turn else count


def chances_to_be_drawn(court: Court, left: i64) -> vec[float]:
    """By coloured card: how likely it still comes to its influence stack."""
    chances = vec[float]([0.0] * COLOURED)
    if left == 0:
        return chances
    for pile in court.stacks:
        size = i64(len(pile.cards))
        usual = SHARE_DRAWN * float(left) / float(size)
        for unseen in pile.bag:
            if unseen < COLOURED:
                chances[unseen] = usual
        index: i64 = 0
        while index < size:
            card = pile.cards[index]
            if card != UNSEEN and card < COLOURED:
                height = float(2 * index + 1 - size) / float(size)
                chances[card] = min(WANTED, max(0.0, usual + REACH * height))
            index += 1
        if court.phase in (TURN, TURNING_UP) and is_own(court, pile.cards[size - 1]):
            chances[pile.cards[size - 1]] = WANTED
    if court.phase == PLACING and court.card < COLOURED:
        chances[court.card] = RETURNED
    return chances


def add_stack(court: Court, number: i64, removed: i64, chances: vec[float], expected: vec[float]) -> None:
    """Add the points that each seat can expect from one influence stack."""
    first = number * COLOUR_COUNT
    to_come = 0.0
    card = first
    while card < first + COLOUR_COUNT:
        if not removed >> card & 1:
            to_come += chances[card]
        card += 1
    add_lying(court, number, removed, to_come, expected)
    seat: i64 = 0
    while seat < court.seats:
        card = first + court.colours[seat]
        if chances[card] > 0.0 and not removed >> card & 1:
            expected[seat] += chances[card] * (float(TOP) - (to_come - chances[card]) / 2.0)
        seat += 1


def add_lying(court: Court, number: i64, removed: i64, to_come: float, expected: vec[float]) -> None:
    """Add what the cards that lie in an influence stack may keep when so many more are likely to come above them."""
    none = math.exp(-to_come)
    cards = court.influence[number]
    rank: i64 = 0
    index = i64(len(cards)) - 1
    while index >= 0 and rank < TOP:
        card = cards[index]
        if not removed >> card & 1:
            holder = court.holder(card % COLOUR_COUNT)
            if holder != NONE:
                expected[holder] += points_kept(rank, to_come, none)
            rank += 1
        index -= 1


def points_kept(rank: i64, to_come: float, none: float) -> float:
    """What a card at this rank scores on average; `none` is the chance that no card comes above it."""
    if rank == 0:
        return none * (float(TOP) + THREE_BONUS + 2.0 * to_come + to_come * to_come / 2.0)
    return none * (2.0 + to_come) if rank == 1 else none


def removed_cards(court: Court, tilted: i64) -> i64:
    """One bit for each court card that a tilted faction card will take out of its influence stack. §C-4.1a"""
    removed: i64 = 0
    seat: i64 = 0
    while seat < court.seats:
        number: i64 = 0
        while number < GROUP_COUNT:
            if tilted >> (seat * GROUP_COUNT + number) & 1:
                removed |= 1 << (number * COLOUR_COUNT + court.colours[seat])
            number += 1
        seat += 1
    return removed
