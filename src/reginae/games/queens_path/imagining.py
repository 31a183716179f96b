"""What a seat knows for sure, and the tables it may therefore imagine. §P-3.1d §P-4a §P-6.3b"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_path.packing import (
    attack_in,
    first_of,
    is_success,
    number_of,
    pair_in_attack,
    pair_in_note,
    second_of,
)
from reginae.games.queens_path.parts import COLOUR_COUNT, METAL_COUNT
from reginae.games.queens_path.state import ANSWERING, NONE, OFFERING, OVER, PLEDGING, Court


def known_cards(court: Court, seat: i64) -> i64:
    """The faction cards this seat has seen, one bit each: its own, those shown to it, and all at the end. §P-6.3.3a"""
    if court.agenda.kind() == OVER:
        return (1 << (court.seats * METAL_COUNT)) - 1
    if seat < 0:
        return 0
    faction: i64 = (1 << METAL_COUNT) - 1
    known = faction << (seat * METAL_COUNT)
    for attempt in court.attempts:
        attack = attack_in(attempt)
        pair = pair_in_attack(attack)
        if first_of(pair) == seat:
            seen = faction if court.options.gold else 1 << number_of(attack)
            known |= seen << (second_of(pair) * METAL_COUNT)
    return known


def free_colours(court: Court, known: i64, number: i64) -> vec[i64]:
    """The colours of this number that the seat has not seen in anybody's hand. §P-3.1e"""
    taken: i64 = 0
    seat: i64 = 0
    while seat < court.seats:
        if known >> (seat * METAL_COUNT + number) & 1 and court.colour(seat, number) != NONE:
            taken |= 1 << court.colour(seat, number)
        seat += 1
    free = vec[i64](capacity=COLOUR_COUNT)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if not taken >> colour & 1:
            free = append(free, colour)
        colour += 1
    return free


def could_be(court: Court, known: i64) -> list[list[list[int]]]:
    """For each seat and number the colours that hard knowledge leaves: what is seen elsewhere is excluded. §P-3.1e"""
    free = [[int(colour) for colour in free_colours(court, known, number)] for number in range(METAL_COUNT)]
    return [
        [possible_colours(court, other, number, known, free[number]) for number in range(METAL_COUNT)]
        for other in range(court.seats)
    ]


def possible_colours(court: Court, other: i64, number: i64, known: i64, free: list[int]) -> list[int]:
    """One colour for a card that was seen, else all that are free; none before it is dealt."""
    colour = court.colour(other, number)
    if colour == NONE:
        return []
    return [colour] if known >> (other * METAL_COUNT + number) & 1 else free


def imagine(court: Court, seat: i64, rng: Rng) -> None:
    """Deal the cards this seat has not seen anew; let daggers and whispers it missed fit what was open."""
    known = known_cards(court, seat)
    if court.options.gold:
        deal_unknown_factions(court, known, rng)
    else:
        number: i64 = 0
        while number < METAL_COUNT:
            deal_unknown_cards(court, known, number, rng)
            number += 1
    rethrow_daggers(court, seat, rng)
    if court.options.secret_offers:
        forget_whispers(court, seat)


def deal_unknown_cards(court: Court, known: i64, number: i64, rng: Rng) -> None:
    """Silver: within a number every deal of the colours not seen is equally likely. §P-3.1b"""
    free = free_colours(court, known, number)
    rng.shuffle(free)
    taken: i64 = 0
    seat: i64 = 0
    while seat < court.seats:
        card = seat * METAL_COUNT + number
        if not known >> card & 1 and court.factions[card] != NONE:
            court.factions[card] = free[taken]
            taken += 1
        seat += 1


def deal_unknown_factions(court: Court, known: i64, rng: Rng) -> None:
    """Gold: every deal of the whole colours not seen is equally likely. §P-3.1c"""
    free = free_colours(court, known, 0)
    rng.shuffle(free)
    taken: i64 = 0
    seat: i64 = 0
    while seat < court.seats:
        first = seat * METAL_COUNT
        if not known >> first & 1 and court.factions[first] != NONE:
            card = first
            while card < first + METAL_COUNT:
                court.factions[card] = free[taken]
                card += 1
            taken += 1
        seat += 1


def rethrow_daggers(court: Court, seat: i64, rng: Rng) -> None:
    """A success means the dagger had the colour, a failure any of the other four. §P-6.3.5a"""
    index: i64 = 0
    while index < len(court.attempts):
        attempt = court.attempts[index]
        pair, number = pair_in_attack(attack_in(attempt)), number_of(attack_in(attempt))
        if not hears(seat, pair):
            miss: i64 = 0 if is_success(attempt) else 1 + rng.below(COLOUR_COUNT - 1)
            court.daggers[index] = (court.colour(second_of(pair), number) + miss) % COLOUR_COUNT
        index += 1


def forget_whispers(court: Court, seat: i64) -> None:
    """What others whispered is unknown, and who whispers to whom. §P-6.2.11a"""
    heard = vec[i64]()
    for note in court.bargain.notes:
        if hears(seat, pair_in_note(note)):
            heard = append(heard, note)
    court.bargain.notes = heard
    due = court.agenda.kind()
    if due == ANSWERING:
        forget_whisper(court, seat)
    elif due in (OFFERING, PLEDGING) and seat != court.agenda.seat():
        forget_beginning(court)


def forget_whisper(court: Court, seat: i64) -> None:
    """Whoever it is not for takes it for a whisper to nobody; whoever made it does not know the answer yet."""
    bargain = court.bargain
    if seat == court.agenda.seat():
        bargain.accepted = False
    elif seat != bargain.partner:
        waiting = bargain.waiting
        bargain.forget_offer()
        bargain.waiting = waiting


def forget_beginning(court: Court) -> None:
    """An offer is being made to somebody: it is taken for an empty one to the next seat, without a square to pick."""
    court.bargain.forget_offer()
    court.bargain.partner = (court.agenda.seat() + 1) % court.seats
    if court.agenda.kind() == PLEDGING:
        court.agenda.done()


def hears(seat: i64, pair: i64) -> bool:
    """Whether the seat is one of these two."""
    return seat == first_of(pair) or seat == second_of(pair)
