"""The printed components, read from parts.toml. §L-COMP-1 §L-COMP-2 §L-COMP-3"""

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

import reginae
from reginae.core import load_toml

FOLDER: Final = Path(reginae.__file__).parent / "games" / "long_live"
_PRINTED: Final = load_toml(FOLDER / "parts.toml")
_TILES: Final[list[dict[str, Any]]] = _PRINTED["tile"]

GANGS: Final[list[str]] = _PRINTED["colours"]
PRESTIGE: Final[list[str]] = _PRINTED["prestige"]
TOKENS_OF_EACH: Final[i64] = _PRINTED["tokens_of_each"]
TOKENS_TO_WIN: Final[i64] = _PRINTED["tokens_to_win"]
FIRST_PLACE: Final[i64] = _PRINTED["first_place"]
LAST_PLACE: Final[i64] = _PRINTED["last_place"]
PRINCESS_PLACE: Final[i64] = _PRINTED["princess_place"]
DIE_FACES: Final[i64] = _PRINTED["die_faces"]

NONE: Final = -1
TILES: Final[list[str]] = [tile["name"] for tile in _TILES]
NUMBERS: Final[list[i64]] = [tile.get("number", NONE) for tile in _TILES]
ICONS: Final[list[i64]] = [PRESTIGE.index(tile["icon"]) if "icon" in tile else NONE for tile in _TILES]

# Tiles by the order of parts.toml.
SNIPER: Final = 0
ASSASSIN: Final = 1
SCHEMER: Final = 2
NOBLE: Final = 3
GAMBLER: Final = 4
PRINCESS: Final = 5
PILOT: Final = 6
ENTERTAINER: Final = 7
SPY: Final = 8
RECRUIT_1: Final = 9
RECRUIT_2: Final = 10
GUARD: Final = 11
TILE_COUNT: Final = 12

RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
COLOUR_COUNT: Final = 3

GAMBLER_TAKES: Final[i64] = _TILES[GAMBLER]["takes"]
PILOT_SWAPS: Final[i64] = _TILES[PILOT]["swaps"]
SPY_SWAPS: Final[i64] = _TILES[SPY]["swaps"]

PLACE_COUNT: Final[i64] = LAST_PLACE - FIRST_PLACE + 1
PLACES: Final[list[int]] = list(range(FIRST_PLACE, LAST_PLACE + 1))
# By number: how many of the rolls of two dice make that place active.
FACES: Final = range(1, DIE_FACES + 1)
WAYS: Final[list[int]] = [sum(1 for white in FACES if place - white in FACES) for place in range(LAST_PLACE + 2)]


def piece(seat: i64, tile: i64) -> str:
    """The name of a tile, such as white-sniper."""
    return f"{GANGS[seat]}-{TILES[tile]}"


def is_recruit(tile: i64) -> bool:
    """Whether the tile is one of the two Recruits, who have no number of their own."""
    return RECRUIT_1 <= tile <= RECRUIT_2


def may_be_master(tile: i64) -> bool:
    """Only a tile with a prestige icon. §L-SETUP-3"""
    return ICONS[tile] != NONE


def mirror(place: i64) -> i64:
    """The place that is point-symmetric on the number bar: 2 and 12, 3 and 11, … §L-COMP-3"""
    return FIRST_PLACE + LAST_PLACE - place
