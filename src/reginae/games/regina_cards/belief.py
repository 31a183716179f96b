"""What a seat believes of the others' colours, beyond what it knows for sure. §C-3.2a §C-3.6b"""

import math
from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from reginae.core import Belief, Rng, State
from reginae.games.regina_cards.conduct import KIND_BITS
from reginae.games.regina_cards.imagining import deal, knows_colour
from reginae.games.regina_cards.parts import COLOUR_COUNT, MOST_SEATS
from reginae.games.regina_cards.state import NONE, Court

EVERY_COLOUR: Final[i64] = (1 << COLOUR_COUNT) - 1  # one bit each
BLUFF: Final = 0.05  # how likely a dagger of the assassin's own colour is, beside another

# By kind of conduct: how much likelier a colour is the seat's own each time it did that with a card of it, as a
# logarithm. Rounded from a fit with finer kinds; benchmarks/regina_cards_evidence.py fits these
EVIDENCE: Final[list[tuple[str, float]]] = [
    ("drawn early", -2.0),
    ("drawn in the middle", 0.7),
    ("drawn late", 1.28),
    ("left early", 0.26),
    ("left late", -0.5),
    ("buried", -1.3),
    ("spared early", 1.12),
    ("spared late", 0.5),
    ("discarded", -3.6),
    ("returned", 3.5),
]
EVIDENCE_BY_KIND: Final = vec[float]([weight for _, weight in EVIDENCE])
DOUBT: Final = 0.03  # the odds that are left to every colour, since people do not play as bots do
LIKELIEST: Final = 1_000_000.0  # the weight of a deal in which each seat has its likeliest colour
DEAL_BITS: Final = 3  # of a colour in a deal


@final
class ColourBelief(Belief):
    """Every deal of the colours that the seat does not know, as likely as it makes the others' play."""

    def __init__(self, court: Court, seat: i64) -> None:
        self.seat = seat
        self.odds = vec[float](capacity=32)  # by seat whose colour is unknown, and by colour
        self.deals = vec[i64](capacity=32)  # each the colours of those seats, by DEAL_BITS
        self.weights = vec[i64](capacity=32)
        self.unknown: i64 = 0
        other: i64 = 0
        while other < court.seats:
            if not knows_colour(court, seat, other):
                self.odds = extend(self.odds, odds_of_colours(court, seat, other))
                self.unknown += 1
            other += 1
        self.add_deals(0, known_colours(court, seat), 0, LIKELIEST)

    def add_deals(self, number: i64, taken: i64, dealt: i64, weight: float) -> None:
        """Add all deals in which so many of the unknown seats have these colours."""
        if number == self.unknown:
            self.deals = append(self.deals, dealt)
            self.weights = append(self.weights, 1 + i64(weight))
            return
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            if not taken >> colour & 1:
                likelihood = weight * self.odds[number * COLOUR_COUNT + colour]
                self.add_deals(number + 1, taken | 1 << colour, dealt | colour << number * DEAL_BITS, likelihood)
            colour += 1

    def imagine(self, state: State, rng: Rng) -> State:
        table = state.imagine(self.seat, rng)
        assert isinstance(table, Court)
        dealt = self.deals[rng.weighted(self.weights)]
        colours = vec[i64](capacity=8)
        while i64(len(colours)) < self.unknown:
            colours = append(colours, dealt & (1 << DEAL_BITS) - 1)
            dealt >>= DEAL_BITS
        deal(table, self.seat, colours, rng)
        return table


def known_colours(court: Court, seat: i64) -> i64:
    """The colours, one bit each, of the seats whose cards this one has seen."""
    known: i64 = 0
    other: i64 = 0
    while other < court.seats:
        if knows_colour(court, seat, other):
            known |= 1 << court.colours[other]
        other += 1
    return known


def odds_of_colours(court: Court, seat: i64, other: i64) -> vec[float]:
    """By colour: how likely another seat plays it, beside the likeliest, by its conduct and the dagger it handed."""
    odds = vec[float](capacity=8)
    best = -1000.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        found = evidence(court.conduct[other * COLOUR_COUNT + colour])
        odds = append(odds, found)
        best = max(best, found)
        colour += 1
    colour = 0
    while colour < COLOUR_COUNT:
        odds[colour] = DOUBT + math.exp(odds[colour] - best)
        colour += 1
    dagger = court.daggers[other * MOST_SEATS + seat]
    if dagger != NONE:
        odds[dagger] *= BLUFF
    return odds


def evidence(counts: i64) -> float:
    """What the counts of one seat's conduct with one colour say for this being its own."""
    total = 0.0
    kind: i64 = 0
    while counts != 0:
        count = counts & (1 << KIND_BITS) - 1
        if count != 0:
            total += EVIDENCE_BY_KIND[kind] * float(count)
        counts >>= KIND_BITS
        kind += 1
    return total


def chance_of_guess(court: Court, assassin: i64, victim: i64) -> float:
    """How likely the assassin's best guess at the victim's colour is right, by what she may know."""
    odds = odds_of_colours(court, assassin, victim)
    known = known_colours(court, assassin)
    total = 0.0
    best = 0.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if not known >> colour & 1:
            total += odds[colour]
            best = max(best, odds[colour])
        colour += 1
    return best / total


def open_colours(court: Court, seat: i64, other: i64) -> i64:
    """The colours, one bit each, that another seat whose cards this one has not seen may play, daggers considered."""
    possible = EVERY_COLOUR & ~known_colours(court, seat)
    dagger = court.daggers[other * MOST_SEATS + seat]
    if dagger == NONE:
        return possible
    believed = possible & ~(1 << dagger)
    if believed == 0:
        return possible
    return believed
