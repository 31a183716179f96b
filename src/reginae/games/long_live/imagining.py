"""The tables that a seat may imagine from what it knows. §L-INFO-1 §L-INFO-4"""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.long_live.parts import FIRST_PLACE, LAST_PLACE, NONE, TILE_COUNT, may_be_master
from reginae.games.long_live.state import PLAYING, WIDTH, Gangs


def imagine(gangs: Gangs, seat: i64, rng: Rng) -> None:
    """Deal the opponent's tiles that never lay face up anew, each way equally likely. §L-INFO-1 §L-INFO-4"""
    other = 1 - seat
    if gangs.ended != PLAYING or gangs.masters[other] == NONE:
        return
    if not gangs.has_seen(other, gangs.masters[other]):
        gangs.masters[other] = imagined_master(gangs, other, rng)
    deal_unseen(gangs, other, rng)


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
    """The other unseen tiles lie anyhow on the unseen backs; during set-up some still wait in the tray. §L-INFO-4"""
    hidden = unseen_places(gangs, other)
    free = vec[i64](capacity=TILE_COUNT)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if not gangs.has_seen(other, tile) and tile != gangs.masters[other]:
            free = append(free, tile)
        tile += 1
    rng.shuffle(free)
    gangs.tray &= ~(((1 << TILE_COUNT) - 1) << (other * TILE_COUNT))
    index: i64 = 0
    while index < i64(len(free)):
        if index < i64(len(hidden)):
            gangs.lines[other * WIDTH + hidden[index]] = free[index]
        else:
            gangs.tray |= 1 << (other * TILE_COUNT + free[index])
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
