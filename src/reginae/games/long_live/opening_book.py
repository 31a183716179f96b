"""Arrangements that did well in many games: one is drawn, so that nobody can foresee it. §L-INFO-4

Each may also be mirrored, and its outer tiles lie in any order, as those places are rolled so seldom.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import UNDECIDED, BadData, Rng, load_toml
from reginae.games.long_live.actions import MASTER, PUT
from reginae.games.long_live.parts import (
    FIRST_PLACE,
    FOLDER,
    LAST_PLACE,
    NONE,
    PLACE_COUNT,
    PLACES,
    PRINCESS,
    PRINCESS_PLACE,
    RECRUIT_1,
    TILES,
    WAYS,
    is_recruit,
    mirror,
)
from reginae.games.long_live.state import Gangs

BOOK_FILE: Final = FOLDER / "openings.toml"
SELDOM: Final = 2  # of 36 rolls
OUTER_PLACES: Final = vec[i64]([place for place in PLACES if WAYS[place] <= SELDOM])


@final
class Opening:
    """A Master and a line, with how often it is drawn."""

    def __init__(self, master: i64, line: vec[i64], weight: i64) -> None:
        self.master = master
        self.line = line  # by place
        self.weight = weight

    def mirrored(self) -> "Opening":
        """The same with all places mirrored: it is as good, as both dice and lines are symmetric."""
        line = vec[i64]([NONE] * (LAST_PLACE + 1))
        place: i64 = FIRST_PLACE
        while place <= LAST_PLACE:
            line[mirror(place)] = self.line[place]
            place += 1
        return Opening(self.master, line, self.weight)

    def goes_on_from(self, gangs: Gangs, seat: i64) -> bool:
        """Whether what the seat has put already is part of it; the outer tiles may lie in any order."""
        master = gangs.masters[seat]
        if master != NONE and master != self.master:
            return False
        place: i64 = FIRST_PLACE
        while place <= LAST_PLACE:
            tile = gangs.tile_at(seat, place)
            if tile != NONE and not self.has_room_for(gangs, seat, kind_of(tile), place):
                return False
            place += 1
        return True

    def has_room_for(self, gangs: Gangs, seat: i64, kind: i64, place: i64) -> bool:
        """Whether such a tile lies here, or as many of its kind lie on the outer places."""
        if not is_outer(place):
            return kind_of(self.line[place]) == kind
        wanted: i64 = 0
        laid: i64 = 0
        for outer in OUTER_PLACES:
            if kind_of(self.line[outer]) == kind:
                wanted += 1
            tile = gangs.tile_at(seat, outer)
            if tile != NONE and kind_of(tile) == kind:
                laid += 1
        return laid <= wanted


def is_outer(place: i64) -> bool:
    """Whether the place is rolled so seldom that the order of such tiles hardly matters."""
    return WAYS[place] <= SELDOM


def kind_of(tile: i64) -> i64:
    """The tile; for either Recruit the first one."""
    return RECRUIT_1 if is_recruit(tile) else tile


def read_openings() -> list[Opening]:
    """All arrangements of the book, each also mirrored."""
    found: list[Opening] = []
    for entry in load_toml(BOOK_FILE)["opening"]:
        opening = read_opening(entry["master"], entry["line"], entry["weight"])
        found += [opening, opening.mirrored()]
    return found


def read_opening(master: str, names: list[str], weight: int) -> Opening:
    """One arrangement: the tiles from 2 to 12, without the Princess at 7."""
    if sorted([master, TILES[PRINCESS], *names]) != sorted(TILES):
        raise BadData(BOOK_FILE.name, master, "every tile of a gang is the Master or lies in the line, once")
    tiles = [TILES.index(name) for name in names]
    tiles.insert(PRINCESS_PLACE - FIRST_PLACE, PRINCESS)
    return Opening(TILES.index(master), vec[i64]([NONE] * FIRST_PLACE + tiles), weight)


OPENINGS: Final = read_openings()


def drawn_choice(gangs: Gangs, seat: i64, rng: Rng) -> i64:
    """The Master, or the next tile, of an arrangement that goes on from what lies there; UNDECIDED if none does."""
    weights = vec[i64](capacity=i64(len(OPENINGS)))
    total: i64 = 0
    for opening in OPENINGS:
        weight = opening.weight if opening.goes_on_from(gangs, seat) else 0
        weights = append(weights, weight)
        total += weight
    if total == 0:
        return UNDECIDED
    opening = OPENINGS[rng.weighted(weights)]
    if gangs.masters[seat] == NONE:
        return MASTER + opening.master
    return next_tile(gangs, seat, opening, rng)


def next_tile(gangs: Gangs, seat: i64, opening: Opening, rng: Rng) -> i64:
    """Put the first tile that is still to be put."""
    tile: i64 = 0
    while not gangs.in_tray(seat, tile):
        tile += 1
    return PUT + tile * PLACE_COUNT + place_for(gangs, seat, kind_of(tile), opening, rng) - FIRST_PLACE


def place_for(gangs: Gangs, seat: i64, kind: i64, opening: Opening, rng: Rng) -> i64:
    """Where the arrangement has such a tile and none lies yet; else any outer place that is free."""
    free = vec[i64](capacity=len(OUTER_PLACES))
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        if gangs.tile_at(seat, place) == NONE:
            if is_outer(place):
                free = append(free, place)
            elif kind_of(opening.line[place]) == kind:
                return place
        place += 1
    return free[rng.below(i64(len(free)))]
