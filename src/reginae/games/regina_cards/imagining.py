"""What a seat knows for sure, and the tables it may therefore imagine. §C-1.5a §C-3.6b"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.regina_cards.parts import COLOUR_COUNT, MOST_SEATS
from reginae.games.regina_cards.state import NONE, OVER, Court


def knows_colour(court: Court, seat: int | None, other: int) -> bool:
    """One's own, those seen in one's own attempts, and all at the end. §C-1.5a §C-3.6b §C-4.2a"""
    if court.phase == OVER:
        return True
    return seat is not None and (seat == other or court.has_attempted(seat, other))


def known_seats(court: Court, seat: int | None) -> int:
    """The seats whose colour this seat knows, one bit each."""
    return sum(1 << other for other in range(court.seats) if knows_colour(court, seat, other))


def succeeded(court: Court, pair: i64) -> bool:
    """Whether the dagger of this attempt had the victim's colour."""
    return court.daggers[pair] == court.colours[pair % MOST_SEATS]


def imagine(court: Court, seat: i64, rng: Rng) -> None:
    """Deal the colours this seat does not know anew, with daggers that fit what was announced."""
    known: i64 = 0
    other: i64 = 0
    while other < court.seats:
        if knows_colour(court, seat, other) and court.colours[other] != NONE:
            known |= 1 << court.colours[other]
        other += 1
    deal_unknown(court, seat, known, rng)


def deal_unknown(court: Court, seat: i64, known: i64, rng: Rng) -> None:
    """Every way to deal the colours nobody showed this seat is equally likely. §C-1.2a"""
    free = vec[i64](capacity=8)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if not known >> colour & 1:
            free = append(free, colour)
        colour += 1
    rng.shuffle(free)
    deal(court, seat, free, rng)


def deal(court: Court, seat: i64, free: vec[i64], rng: Rng) -> None:
    """Give these colours, in this order, to those whose own this seat does not know, and daggers that fit. §C-3.4a"""
    successes = announced_successes(court)
    taken: i64 = 0
    other: i64 = 0
    while other < court.seats:
        if court.colours[other] != NONE and not knows_colour(court, seat, other):
            court.colours[other] = free[taken]
            taken += 1
        other += 1
    rethrow_daggers(court, seat, successes, rng)


def announced_successes(court: Court) -> i64:
    """One bit for each attempt that was announced as a success. §C-3.4a"""
    successes: i64 = 0
    pair: i64 = 0
    while pair < MOST_SEATS * MOST_SEATS:
        if court.daggers[pair] != NONE and succeeded(court, pair):
            successes |= 1 << pair
        pair += 1
    return successes


def rethrow_daggers(court: Court, seat: i64, successes: i64, rng: Rng) -> None:
    """A success means the dagger had the colour, a failure any of the other four. §C-3.2a"""
    pair: i64 = 0
    while pair < MOST_SEATS * MOST_SEATS:
        victim = pair % MOST_SEATS
        if court.daggers[pair] != NONE and seat != pair // MOST_SEATS and seat != victim:
            miss: i64 = 0 if successes >> pair & 1 else 1 + rng.below(COLOUR_COUNT - 1)
            court.daggers[pair] = (court.colours[victim] + miss) % COLOUR_COUNT
        pair += 1
