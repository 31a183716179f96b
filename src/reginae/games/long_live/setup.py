"""Setup: the number bar, the Princesses, the Masters, the lines. Every function here assumes a legal choice."""

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.long_live.parts import (
    COLOUR_COUNT,
    FIRST_PLACE,
    LAST_PLACE,
    NONE,
    PRINCESS,
    PRINCESS_PLACE,
    TILE_COUNT,
    TOKENS_OF_EACH,
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
        take_back_arrangement(gangs, seat)
        princess = i64(1) << (seat * TILE_COUNT + PRINCESS)
        gangs.face_up |= princess
        gangs.seen |= princess
    gangs.agenda.push(ARRANGING, NONE)


def take_back_arrangement(gangs: Gangs, seat: i64) -> None:
    """The Princess lies at 7, all other tiles of the gang are still to be put. §L-SETUP-2"""
    gangs.masters[seat] = NONE
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        gangs.lines[seat * WIDTH + place] = NONE
        place += 1
    gangs.lines[seat * WIDTH + PRINCESS_PLACE] = PRINCESS
    princess = i64(1) << (seat * TILE_COUNT + PRINCESS)
    gangs.tray |= ((1 << TILE_COUNT) - 1) << (seat * TILE_COUNT) ^ princess


def choose_master(gangs: Gangs, seat: i64, tile: i64) -> None:
    """One tile with a prestige icon is set aside in secret; nobody is told how far a gang is. §L-SETUP-3 §L-INFO-4"""
    gangs.masters[seat] = tile
    gangs.tray &= ~(1 << (seat * TILE_COUNT + tile))


def put(gangs: Gangs, seat: i64, tile: i64, place: i64, tell: Tell) -> None:
    """A tile goes face down to a free place beside her; others see none before all lie. §L-SETUP-4 §L-INFO-4"""
    gangs.lines[seat * WIDTH + place] = tile
    gangs.tray &= ~(1 << (seat * TILE_COUNT + tile))
    if gangs.tray == 0:
        if tell.listening:
            tell.event(Event("arranged", {}, final=True))
        gangs.agenda.done()
        gangs.agenda.push(ROLLING_FOR_START, 0)
    elif tell.listening and not gangs.is_arranging(seat):
        tell.event(Event("ready", {"seat": int(seat)}))
