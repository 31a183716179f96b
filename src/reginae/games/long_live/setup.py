"""Setup: the number bar, the Princesses, the Masters, the lines. Every function here assumes a legal choice."""

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.long_live.parts import (
    COLOUR_COUNT,
    NONE,
    PRINCESS,
    PRINCESS_PLACE,
    TILE_COUNT,
    TOKENS_OF_EACH,
    piece,
)
from reginae.games.long_live.state import ARRANGING, ROLLING_FOR_START, SUPPLY, WIDTH, Gangs


def lay_out(gangs: Gangs) -> None:
    """Two lines along the number bar, each Princess face up at 7, all prestige in the supply. §L-SETUP-1 §L-SETUP-2"""
    gangs.lines = vec[i64]([NONE] * (2 * WIDTH))
    gangs.masters = vec[i64]([NONE, NONE])
    gangs.tokens = vec[i64]([0] * (3 * COLOUR_COUNT))
    for colour in range(COLOUR_COUNT):
        gangs.tokens[SUPPLY * COLOUR_COUNT + colour] = TOKENS_OF_EACH
    for seat in range(2):
        gangs.lines[seat * WIDTH + PRINCESS_PLACE] = PRINCESS
        princess = i64(1) << (seat * TILE_COUNT + PRINCESS)
        gangs.face_up |= princess
        gangs.seen |= princess
        gangs.tray |= ((1 << TILE_COUNT) - 1) << (seat * TILE_COUNT) ^ princess
    gangs.agenda.push(ARRANGING, NONE)


def choose_master(gangs: Gangs, seat: i64, tile: i64, tell: Tell) -> None:
    """One tile with a prestige icon is set aside in secret. §L-SETUP-3 §L-INFO-4"""
    gangs.masters[seat] = tile
    gangs.tray &= ~(1 << (seat * TILE_COUNT + tile))
    if tell.listening:
        tell.event(Event("master", {"seat": int(seat)}, {int(seat): {"tile": piece(seat, tile)}}))


def put(gangs: Gangs, seat: i64, tile: i64, place: i64, tell: Tell) -> None:
    """A tile goes face down to a free place beside the Princess; others see its back. §L-SETUP-4 §L-INFO-4"""
    gangs.lines[seat * WIDTH + place] = tile
    gangs.tray &= ~(1 << (seat * TILE_COUNT + tile))
    if tell.listening:
        facts: Facts = {"seat": int(seat), "place": int(place)}
        tell.event(Event("put", facts, {int(seat): {"tile": piece(seat, tile)}}))
    if gangs.tray == 0:
        gangs.agenda.done()
        gangs.agenda.push(ROLLING_FOR_START, 0)
