"""The colours that a card may have, as far as a seat knows and believes. §P-3.1e §P-6.3.2b"""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.packing import attack_in, number_of, pair_in_attack, pair_of
from reginae.games.queens_path.parts import COLOUR_COUNT, METAL_COUNT
from reginae.games.queens_path.state import Court

EVERY_COLOUR: Final[i64] = (1 << COLOUR_COUNT) - 1  # one bit each


def open_colours(court: Court, seat: i64, holder: i64, number: i64) -> i64:
    """The colours, one bit each, that a card may have: none seen in other hands, nor on daggers its holder used."""
    known = known_cards(court, seat)
    if known >> (holder * METAL_COUNT + number) & 1:
        return 1 << court.colour(holder, number)
    possible = EVERY_COLOUR
    other: i64 = 0
    while other < court.seats:
        if known >> (other * METAL_COUNT + number) & 1:
            possible &= ~(1 << court.colour(other, number))
        other += 1
    believed = possible & ~colours_of_daggers(court, holder, seat, number)
    if believed == 0:
        return possible
    return believed


def colours_of_daggers(court: Court, assassin: i64, victim: i64, number: i64) -> i64:
    """What the assassin handed the victim when this card attacked: hardly its own colour, which had to fail."""
    colours: i64 = 0
    index: i64 = 0
    while index < i64(len(court.attempts)):
        attack = attack_in(court.attempts[index])
        if pair_in_attack(attack) == pair_of(assassin, victim) and (court.options.gold or number_of(attack) == number):
            colours |= 1 << court.daggers[index]
        index += 1
    return colours
