"""What the game tells bots: the value of a table, by the danger to each Princess and the race for prestige."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Heuristics, Seat, State
from reginae.games.long_live import outcome
from reginae.games.long_live.actions import ENOUGH, GIVE, PUT, RETURN, SEIZE, STAY, TAKE, VERB, put_of
from reginae.games.long_live.parts import (
    ASSASSIN,
    COLOUR_COUNT,
    ENTERTAINER,
    FIRST_PLACE,
    GAMBLER,
    GAMBLER_TAKES,
    GUARD,
    ICONS,
    LAST_PLACE,
    NOBLE,
    NONE,
    NUMBERS,
    PRINCESS,
    PRINCESS_PLACE,
    SCHEMER,
    SNIPER,
    TOKENS_OF_EACH,
    TOKENS_TO_WIN,
    WAYS,
    mirror,
)
from reginae.games.long_live.state import PLAYING, Gangs

CHANCES: Final[list[float]] = [ways / sum(WAYS) for ways in WAYS]

# What a tile is worth that must first be turned up, or that may be struck before it acts
FACE_DOWN: Final = 0.4
STRUCK_FIRST: Final = 0.3
# A killer one swap away, and one who meets a Guard
ONE_SWAP: Final = 0.4
GUARDED: Final = 0.2
GUARDED_FACE_DOWN: Final = 0.6

# Tokens of one's own choosing, by whom they come
SCHEMER_SPOILS: Final = 0.5
ENTERTAINER_GAINS: Final = 0.5
GAMBLER_GAINS: Final = 0.9
LEAST_RATE: Final = 0.03  # tokens a roll that any gang may hope for
SIX_LOSES: Final = 8.0

# How the ways to win are weighed against each other
STRIKE: Final = 0.8
# By tile: how good a Master it makes
MASTER_WORTH: Final[list[float]] = [0.9, 0.8, 0.8, 1.0, 0.0, 0.0, 0.7, 0.8, 0.7, 0.0, 0.0, 0.0]
MASTER_COUNTS: Final = 0.02


@final
class GangHeuristics(Heuristics):
    """The heuristics of Long Live the Queen."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Gangs)
        if state.ended != PLAYING:
            return outcome.outcome(state).share(int(seat))
        mine = strike_chance(state, seat)
        theirs = strike_chance(state, 1 - seat)
        own, other = pace_to_win(state, seat, mine), pace_to_win(state, 1 - seat, theirs)
        later = own * own / (own * own + other * other)
        return mine + (1.0 - mine - theirs) * later

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Gangs)
        verb = VERB[code]
        if verb == PUT:
            return weight_of_put(code)
        if verb in (TAKE, RETURN, SEIZE, GIVE):
            return weight_of_token(state, seat, verb, code - verb)
        return 12 if verb in (ENOUGH, STAY) else 1

    def keeps_secret(self, state: State, seat: Seat) -> bool:
        assert isinstance(state, Gangs)
        return state.turn == NONE


# --- Strikes at a Princess -----------------------------------------------------------------------


def strike_chance(gangs: Gangs, seat: i64) -> float:
    """How likely the next roll turns the other Princess face down."""
    target = gangs.place_of(1 - seat, PRINCESS)
    if gangs.is_guarded(1 - seat, target):
        return 0.0
    chance = 0.0
    if is_ready(gangs, seat, target, ASSASSIN):
        chance += CHANCES[target]
    if is_ready(gangs, seat, mirror(target), SNIPER):
        chance += CHANCES[mirror(target)]
    return chance


def is_ready(gangs: Gangs, seat: i64, place: i64, killer: i64) -> bool:
    """Whether such a killer lies face up there and would act."""
    tile = gangs.tile_at(seat, place)
    if tile == NONE or not gangs.is_up(seat, tile) or gangs.ability_of(seat, tile) != killer:
        return False
    return not is_tied(gangs, seat, place)


def is_tied(gangs: Gangs, seat: i64, place: i64) -> bool:
    """Whether the face-up tiles at the place have the same number, so that neither acts. §L-TURN-D"""
    if not gangs.is_up_at(1 - seat, place):
        return False
    facing = gangs.ability_of(1 - seat, gangs.tile_at(1 - seat, place))
    mine = gangs.ability_of(seat, gangs.tile_at(seat, place))
    return facing != NONE and mine != NONE and NUMBERS[facing] == NUMBERS[mine]


def threat(gangs: Gangs, seat: i64) -> float:
    """Killers who are not ready yet but may soon be: face down in the right place, or one swap away from it."""
    target = gangs.place_of(1 - seat, PRINCESS)
    danger = killers_near(gangs, seat, target, ASSASSIN) + killers_near(gangs, seat, mirror(target), SNIPER)
    if danger > 0.0:
        danger *= danger_left(gangs, 1 - seat, target)
    return danger


def killers_near(gangs: Gangs, seat: i64, place: i64, killer: i64) -> float:
    """The danger of such killers at a place and beside it."""
    danger = 0.0
    near = place - 1
    while near <= place + 1:
        tile = gangs.tile_at(seat, near)
        if tile != NONE and gangs.ability_of(seat, tile) == killer:
            up = gangs.is_up(seat, tile)
            if near == place:
                danger += CHANCES[place] if up else FACE_DOWN * CHANCES[place]
            else:
                danger += ONE_SWAP * CHANCES[place] * (1.0 if up else FACE_DOWN)
        near += 1
    return danger


def danger_left(gangs: Gangs, seat: i64, place: i64) -> float:
    """What a Guard beside the place leaves of a danger. §L-ABIL-GUARD"""
    if gangs.tile_at(seat, place - 1) != GUARD and gangs.tile_at(seat, place + 1) != GUARD:
        return 1.0
    return GUARDED if gangs.is_up(seat, GUARD) else GUARDED_FACE_DOWN


# --- The race for prestige -----------------------------------------------------------------------


def pace_to_win(gangs: Gangs, seat: i64, strikes: float) -> float:
    """How fast a gang comes nearer to a win, by either way."""
    pace = 1.0 / (1.0 + rolls_to_prestige(gangs, seat)) + STRIKE * (strikes + threat(gangs, seat))
    if gangs.turn == NONE and gangs.masters[seat] != NONE:
        pace += MASTER_COUNTS * MASTER_WORTH[gangs.masters[seat]]
    return pace


def rolls_to_prestige(gangs: Gangs, seat: i64) -> float:
    """About how many rolls a gang needs to have three tokens of each colour."""
    rates = vec[float]([LEAST_RATE, LEAST_RATE, LEAST_RATE])
    free = add_income(gangs, seat, rates)
    needed, useful, longest, loss = 0.0, free, 0.0, 0.0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        lacking = float(TOKENS_TO_WIN - gangs.holds(seat, colour))
        if lacking > 0.0:
            needed += lacking
            useful += rates[colour]
            longest = max(longest, lacking / (rates[colour] + free / 2.0))
        elif gangs.holds(seat, colour) == TOKENS_OF_EACH - 1:
            loss += SIX_LOSES * rates[colour]
        colour += 1
    return (needed / useful + longest) / 2.0 + loss if useful > 0.0 else 0.0


def add_income(gangs: Gangs, seat: i64, rates: vec[float]) -> float:
    """Add the tokens of each colour that a roll brings on average; those of one's own choosing are returned."""
    free = 0.0
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        tile = gangs.tile_at(seat, place)
        if tile != NONE:
            ability = gangs.ability_of(seat, tile)
            if ability != NONE:
                chance = CHANCES[place] * readiness(gangs, seat, tile, place)
                if ICONS[ability] != NONE:
                    rates[ICONS[ability]] += chance
                free += chance * free_tokens(gangs, seat, ability)
        place += 1
    return free


def readiness(gangs: Gangs, seat: i64, tile: i64, place: i64) -> float:
    """How much of its chance a tile can use: face down it waits, tied it is void, struck first it fails."""
    if not gangs.is_up(seat, tile):
        return FACE_DOWN
    if not gangs.is_up_at(1 - seat, place):
        return 1.0
    if is_tied(gangs, seat, place):
        return 0.0
    facing = gangs.ability_of(1 - seat, gangs.tile_at(1 - seat, place))
    struck = facing == ASSASSIN and gangs.ability_of(seat, tile) != SNIPER and not gangs.is_guarded(seat, place)
    return STRUCK_FIRST if struck else 1.0


def free_tokens(gangs: Gangs, seat: i64, ability: i64) -> float:
    """What an ability gains beside the token of its icon."""
    if ability == NOBLE:
        return 1.0
    if ability == GAMBLER:
        return GAMBLER_GAINS * float(min(GAMBLER_TAKES, tokens_of(gangs, 1 - seat)))
    if ability == SCHEMER:
        return SCHEMER_SPOILS if tokens_of(gangs, 1 - seat) > 0 else 0.0
    return ENTERTAINER_GAINS if ability == ENTERTAINER else 0.0


def tokens_of(gangs: Gangs, seat: i64) -> i64:
    """All the tokens of a seat."""
    at = seat * COLOUR_COUNT
    return gangs.tokens[at] + gangs.tokens[at + 1] + gangs.tokens[at + 2]


# --- What a sensible player does -----------------------------------------------------------------


def weight_of_put(code: i64) -> i64:
    """The Guard beside the Princess; characters who earn on the likely places."""
    tile, place = put_of(code)
    if tile == GUARD:
        return 24 if place == PRINCESS_PLACE - 1 or place == PRINCESS_PLACE + 1 else 1
    return WAYS[place]


def weight_of_token(gangs: Gangs, seat: i64, verb: i64, colour: i64) -> i64:
    """Take what is lacking; take away what the opponent needs; give what is not missed."""
    mine, theirs = gangs.holds(seat, colour), gangs.holds(1 - seat, colour)
    if verb == GIVE:
        return 6 if mine > TOKENS_TO_WIN or theirs >= TOKENS_TO_WIN else 1
    if verb == RETURN:
        return 6 if theirs <= TOKENS_TO_WIN else 1
    if mine == TOKENS_OF_EACH - 1:
        return 0
    return 8 if mine < TOKENS_TO_WIN else 1
