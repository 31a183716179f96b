"""The tables that a seat may imagine from what it knows. §L-INFO-1 §L-INFO-4"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import SILENCE, Rng
from reginae.games.long_live.legal import free_places
from reginae.games.long_live.parts import FIRST_PLACE, LAST_PLACE, NONE, TILE_COUNT, may_be_master
from reginae.games.long_live.setup import choose_master, put, take_back_arrangement
from reginae.games.long_live.state import PLAYING, WIDTH, Gangs


def imagine(gangs: Gangs, seat: i64, rng: Rng) -> None:
    """Deal the opponent's tiles that never lay face up anew, each way equally likely. §L-INFO-1 §L-INFO-4

    How far an unfinished arrangement is cannot be seen, so it is imagined where the next tile may finish it.
    """
    other = 1 - seat
    if gangs.ended != PLAYING:
        return
    if gangs.is_arranging(other):
        arrange_all_but_one(gangs, other, rng)
        return
    if not gangs.has_seen(other, gangs.masters[other]):
        gangs.masters[other] = imagined_master(gangs, other, rng)
    deal_unseen(gangs, other, rng)


def arrange_all_but_one(gangs: Gangs, other: i64, rng: Rng) -> None:
    """Begin the arrangement anew, and put all tiles but one anywhere. §L-INFO-4"""
    take_back_arrangement(gangs, other)
    choose_master(gangs, other, imagined_master(gangs, other, rng))
    places = free_places(gangs, other)
    tiles = vec[i64](capacity=TILE_COUNT)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if gangs.in_tray(other, tile):
            tiles = append(tiles, tile)
        tile += 1
    rng.shuffle(places)
    rng.shuffle(tiles)
    index: i64 = 1
    while index < i64(len(tiles)):
        put(gangs, other, tiles[index], places[index], SILENCE)
        index += 1


def imagined_master(gangs: Gangs, other: i64, rng: Rng) -> i64:
    """One of the tiles that may be a Master and that nobody has seen. §L-SETUP-3"""
    free = vec[i64](capacity=8)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if may_be_master(tile) and not gangs.has_seen(other, tile):
            free = append(free, tile)
        tile += 1
    return free[rng.below(i64(len(free)))]


def deal_unseen(gangs: Gangs, other: i64, rng: Rng) -> None:
    """The other unseen tiles lie anyhow on the unseen backs. §L-INFO-1"""
    hidden = unseen_places(gangs, other)
    free = vec[i64](capacity=TILE_COUNT)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if not gangs.has_seen(other, tile) and tile != gangs.masters[other]:
            free = append(free, tile)
        tile += 1
    rng.shuffle(free)
    index: i64 = 0
    while index < i64(len(hidden)):
        gangs.lines[other * WIDTH + hidden[index]] = free[index]
        index += 1


def unseen_places(gangs: Gangs, other: i64) -> vec[i64]:
    """Where a tile lies that never lay face up."""
    places = vec[i64](capacity=TILE_COUNT)
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        tile = gangs.tile_at(other, place)
        if tile != NONE and not gangs.has_seen(other, tile):
            places = append(places, place)
        place += 1
    return places
