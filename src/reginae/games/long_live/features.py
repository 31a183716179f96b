"""What a gang has, in numbers: each is weighed by how games with it have ended."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.long_live.next_roll import CHANCES, lacking
from reginae.games.long_live.parts import (
    ASSASSIN,
    COLOUR_COUNT,
    ENTERTAINER,
    FIRST_PLACE,
    GAMBLER,
    GUARD,
    ICONS,
    LAST_PLACE,
    NONE,
    NUMBERS,
    PRESTIGE,
    PRINCESS,
    SCHEMER,
    SNIPER,
    SPY,
    TILES,
    TOKENS_OF_EACH,
    TOKENS_TO_WIN,
    mirror,
)
from reginae.games.long_live.state import SUPPLY, Gangs

ABILITIES: Final = SPY + 1  # those of the first tiles are used; a Recruit has his Master's, a Guard does not act
FACE_DOWN: Final = 0.4  # how much of its chance a tile that lies face down has to rob tokens
FARTHEST: Final = 2  # swaps

TOKEN_NAMES: Final = [f"holds {held} {colour}" for colour in PRESTIGE for held in range(1, TOKENS_OF_EACH)]
LACK_NAMES: Final = ["lacking", "lacking squared", "complete colours", "lacks one", "lacks two"]
UP_NAMES: Final = [f"{tile} up" for tile in TILES[:ABILITIES]]
DOWN_NAMES: Final = [f"{tile} down" for tile in TILES[:ABILITIES]]
WANTED_NAMES: Final = [f"{colour} wanted {side}" for side in ("up", "down") for colour in PRESTIGE]
ROBBER_NAMES: Final = ["gambler robs", "schemer robs", "entertainer robs"]
KILLER_NAMES: Final = [
    f"killer {away} away {side}{guard}"
    for away in range(FARTHEST + 1)
    for side in ("up", "down")
    for guard in ("", " guarded")
]
PRINCESS_NAMES: Final = [
    "guard 1 away up",
    "guard 2 away up",
    "guard 1 away down",
    "guard 2 away down",
    "guard may come up",
    "princess exposed",
    "princess exposed on turn",
]
OTHER_NAMES: Final = [
    "on turn",
    "acts",
    "cannot act",
    "sixth token",
    "killer steps in",
    "killer may come up",
    "master seen",
]

# Where each kind of number begins
TOKENS: Final = 0
LACK: Final = TOKENS + len(TOKEN_NAMES)
UP: Final = LACK + len(LACK_NAMES)
DOWN: Final = UP + len(UP_NAMES)
WANTED: Final = DOWN + len(DOWN_NAMES)
ROBBERS: Final = WANTED + len(WANTED_NAMES)
KILLERS: Final = ROBBERS + len(ROBBER_NAMES)
PRINCESSES: Final = KILLERS + len(KILLER_NAMES)
ON_TURN: Final = PRINCESSES + len(PRINCESS_NAMES)
ACTS: Final = ON_TURN + 1
CANNOT_ACT: Final = ON_TURN + 2
SIXTH_TOKEN: Final = ON_TURN + 3
KILLER_STEPS_IN: Final = ON_TURN + 4
KILLER_MAY_COME_UP: Final = ON_TURN + 5
MASTER_SEEN: Final = ON_TURN + 6
NAMES: Final = [
    *TOKEN_NAMES,
    *LACK_NAMES,
    *UP_NAMES,
    *DOWN_NAMES,
    *WANTED_NAMES,
    *ROBBER_NAMES,
    *KILLER_NAMES,
    *PRINCESS_NAMES,
    *OTHER_NAMES,
]
COUNT: Final = len(NAMES)


def features(gangs: Gangs, seat: i64) -> vec[float]:
    """The numbers of one seat, in the order of NAMES."""
    row = vec[float]([0.0] * COUNT)
    add_tokens(gangs, seat, row)
    add_tiles(gangs, seat, row)
    add_killers(gangs, seat, row)
    add_princess(gangs, seat, row)
    if gangs.turn == seat:
        row[ON_TURN] = 1.0
    if gangs.has_seen(seat, gangs.masters[seat]):
        row[MASTER_SEEN] = 1.0
    return row


def add_tokens(gangs: Gangs, seat: i64, row: vec[float]) -> None:
    """What the seat holds of each colour, and what it lacks."""
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        held = gangs.holds(seat, colour)
        if held > 0:
            row[TOKENS + colour * (TOKENS_OF_EACH - 1) + held - 1] = 1.0
        if held >= TOKENS_TO_WIN:
            row[LACK + 2] += 1.0
        colour += 1
    lack = lacking(gangs, seat)
    row[LACK] = float(lack)
    row[LACK + 1] = float(lack * lack) / 10.0
    if lack == 1 or lack == 2:
        row[LACK + 2 + lack] = 1.0


def add_tiles(gangs: Gangs, seat: i64, row: vec[float]) -> None:
    """By ability how likely a roll makes it act, or turns it up."""
    theirs = TOKENS_TO_WIN * COLOUR_COUNT - lacking(gangs, 1 - seat)
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        tile = gangs.tile_at(seat, place)
        ability = gangs.ability_of(seat, tile)
        if ability != GUARD:
            chance = CHANCES[place]
            if gangs.is_up(seat, tile):
                row[ACTS] += chance
                if is_ready(gangs, seat, ability, place):
                    row[UP + ability] += chance
                    add_wanted(gangs, seat, ability, chance, row, WANTED)
                    add_robbery(ability, theirs, chance, row)
                else:
                    row[CANNOT_ACT] += chance
            else:
                row[DOWN + ability] += chance
                add_wanted(gangs, seat, ability, chance, row, WANTED + COLOUR_COUNT)
                add_robbery(ability, theirs, FACE_DOWN * chance, row)
        place += 1


def is_ready(gangs: Gangs, seat: i64, ability: i64, place: i64) -> bool:
    """Whether a face-up tile would act: not if it is tied, or struck first. §L-TURN-D §L-TURN-E"""
    if not gangs.is_up_at(1 - seat, place):
        return True
    facing = gangs.ability_of(1 - seat, gangs.tile_at(1 - seat, place))
    if NUMBERS[facing] == NUMBERS[ability]:
        return False
    return facing != ASSASSIN or ability == SNIPER or gangs.is_guarded(seat, place)


def add_wanted(gangs: Gangs, seat: i64, ability: i64, chance: float, row: vec[float], at: i64) -> None:
    """Whether the token of the icon is wanted, or would be the sixth. §L-TOK-4"""
    icon = ICONS[ability]
    if icon == NONE:
        return
    held = gangs.holds(seat, icon)
    if held < TOKENS_TO_WIN and gangs.holds(SUPPLY, icon) > 0:
        row[at + icon] += chance
    elif held == TOKENS_OF_EACH - 1:
        row[SIXTH_TOKEN] += chance


def add_robbery(ability: i64, theirs: i64, chance: float, row: vec[float]) -> None:
    """What those who take away tokens would find, of the tokens that the opponent needs."""
    if ability == GAMBLER:
        row[ROBBERS] += chance * float(min(theirs, 2))
    elif ability == SCHEMER:
        row[ROBBERS + 1] += chance * float(min(theirs, 1))
    elif ability == ENTERTAINER:
        row[ROBBERS + 2] += chance * float(min(theirs, 1))


def add_killers(gangs: Gangs, seat: i64, row: vec[float]) -> None:
    """Killers at the place from which they strike the other Princess, and one or two swaps away from it."""
    target = gangs.place_of(1 - seat, PRINCESS)
    guarded = gangs.is_guarded(1 - seat, target)
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        tile = gangs.tile_at(seat, place)
        ability = gangs.ability_of(seat, tile)
        if ability == ASSASSIN:
            add_killer(gangs, seat, tile, place, target, guarded, row)
        elif ability == SNIPER:
            add_killer(gangs, seat, tile, place, mirror(target), guarded, row)
        place += 1


def add_killer(gangs: Gangs, seat: i64, tile: i64, place: i64, goal: i64, guarded: bool, row: vec[float]) -> None:
    """A killer, by how far he is from the place from which he strikes."""
    away = distance(place, goal)
    if away > FARTHEST:
        return
    up, chance = gangs.is_up(seat, tile), CHANCES[goal]
    at = KILLERS + away * 4
    if not up:
        at += 2
    if guarded:
        row[at + 1] += chance
        return
    row[at] += chance
    if up and away == 1 and gangs.turn == seat:
        row[KILLER_STEPS_IN] += chance
    elif not up and away == 0:
        row[KILLER_MAY_COME_UP] += chance * CHANCES[place] * 6.0


def add_princess(gangs: Gangs, seat: i64, row: vec[float]) -> None:
    """How near the Guard is to the Princess, and how likely the place where she is struck is rolled."""
    guard, own = gangs.place_of(seat, GUARD), gangs.place_of(seat, PRINCESS)
    away = distance(guard, own)
    if away <= FARTHEST:
        if gangs.is_up(seat, GUARD):
            row[PRINCESSES + away - 1] = 1.0
        else:
            row[PRINCESSES + 1 + away] = 1.0
            row[PRINCESSES + 4] = CHANCES[guard]
    row[PRINCESSES + 5] = CHANCES[own]
    if gangs.turn == seat:
        row[PRINCESSES + 6] = CHANCES[own]


def distance(place: i64, other: i64) -> i64:
    """How many swaps lie between two places."""
    return place - other if place > other else other - place
