"""What an arrangement is worth before the first roll, when all but the Princess lie face down, and sensible weights."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.long_live.actions import put_of
from reginae.games.long_live.next_roll import CHANCES
from reginae.games.long_live.parts import (
    ASSASSIN,
    COLOUR_COUNT,
    ENTERTAINER,
    FIRST_PLACE,
    GUARD,
    ICONS,
    LAST_PLACE,
    NOBLE,
    NONE,
    PRINCESS_PLACE,
    SNIPER,
    TOKENS_TO_WIN,
    WAYS,
)
from reginae.games.long_live.state import Gangs

FACE_DOWN: Final = 0.4  # what a tile is worth that must first be turned up
ONE_SWAP: Final = 0.4  # a killer one swap away from the place he strikes from
GUARDED: Final = 0.6  # what a Guard leaves of the danger
STRIKE: Final = 0.8  # danger to the Princess, against the race for prestige
ENTERTAINER_GAINS: Final = 0.5  # tokens of one's own choosing
LEAST_RATE: Final = 0.03  # tokens a roll that any gang may hope for
# By tile: how good a Master it makes
MASTER_WORTH: Final[list[float]] = [0.9, 0.8, 0.8, 1.0, 0.0, 0.0, 0.7, 0.8, 0.7, 0.0, 0.0, 0.0]
MASTER_COUNTS: Final = 0.02


def worth_of_arrangement(gangs: Gangs, seat: i64) -> float:
    """How a seat's arrangement compares with the opponent's, from 0 to 1."""
    own, other = pace_to_win(gangs, seat), pace_to_win(gangs, 1 - seat)
    return own * own / (own * own + other * other)


def pace_to_win(gangs: Gangs, seat: i64) -> float:
    """How fast a gang may come nearer to a win, by either way."""
    pace = 1.0 / (1.0 + rolls_to_prestige(gangs, seat)) + STRIKE * threat(gangs, seat)
    if gangs.masters[seat] != NONE:
        pace += MASTER_COUNTS * MASTER_WORTH[gangs.masters[seat]]
    return pace


def threat(gangs: Gangs, seat: i64) -> float:
    """The danger of killers at 7 and beside it, where the other Princess lies and is her own mirror."""
    danger = 0.0
    place: i64 = PRINCESS_PLACE - 1
    while place <= PRINCESS_PLACE + 1:
        ability = ability_at(gangs, seat, place)
        if ability in (ASSASSIN, SNIPER):
            danger += FACE_DOWN * ONE_SWAP * CHANCES[PRINCESS_PLACE]
        place += 1
    other = 1 - seat
    guarded = gangs.tile_at(other, PRINCESS_PLACE - 1) == GUARD or gangs.tile_at(other, PRINCESS_PLACE + 1) == GUARD
    return danger * GUARDED if guarded else danger


def rolls_to_prestige(gangs: Gangs, seat: i64) -> float:
    """About how many rolls a gang needs to have three tokens of each colour."""
    rates = vec[float]([LEAST_RATE, LEAST_RATE, LEAST_RATE])
    free = add_income(gangs, seat, rates)
    longest, useful = 0.0, free
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        useful += rates[colour]
        longest = max(longest, float(TOKENS_TO_WIN) / (rates[colour] + free / 2.0))
        colour += 1
    return (float(TOKENS_TO_WIN * COLOUR_COUNT) / useful + longest) / 2.0


def add_income(gangs: Gangs, seat: i64, rates: vec[float]) -> float:
    """Add the tokens of each colour that a roll brings on average; those of one's own choosing are returned."""
    free = 0.0
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        ability = ability_at(gangs, seat, place)
        if ability != NONE and ICONS[ability] != NONE:
            chance = CHANCES[place] * FACE_DOWN
            rates[ICONS[ability]] += chance
            if ability == NOBLE:
                free += chance
            elif ability == ENTERTAINER:
                free += chance * ENTERTAINER_GAINS
        place += 1
    return free


def ability_at(gangs: Gangs, seat: i64, place: i64) -> i64:
    """The ability that lies at a place, or NONE where no tile lies yet."""
    tile = gangs.tile_at(seat, place)
    if tile == NONE:
        return NONE
    return gangs.ability_of(seat, tile)


def weight_of_put(code: i64) -> i64:
    """The Guard beside the Princess; characters who earn on the likely places."""
    tile, place = put_of(code)
    if tile == GUARD:
        return 24 if place == PRINCESS_PLACE - 1 or place == PRINCESS_PLACE + 1 else 1
    return WAYS[place]
