"""The legal actions of each decision, listed."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE, add_code_range, add_set_bits, code_range
from reginae.games.long_live.actions import (
    ENOUGH,
    GIVE,
    MASTER,
    PUT,
    RETURN,
    ROLL,
    SEIZE,
    STAY,
    SWAP,
    SWAP_THEIRS,
    TAKE,
    TURN_UP,
)
from reginae.games.long_live.automatic import choosable
from reginae.games.long_live.parts import (
    COLOUR_COUNT,
    DIE_FACES,
    FIRST_PLACE,
    LAST_PLACE,
    NONE,
    PLACE_COUNT,
    TILE_COUNT,
    may_be_master,
)
from reginae.games.long_live.state import (
    ARRANGING,
    GIVING,
    REPOSITIONING,
    RETURNING,
    SEIZING,
    SPYING,
    SWAPPING,
    TAKING,
    TURNING_UP,
    Gangs,
    is_roll,
)


def legal_actions(gangs: Gangs, seat: i64) -> vec[i64]:
    """The codes of the actions that are legal for this seat now."""
    if len(gangs.agenda) == 0:
        return vec[i64]()
    kind = gangs.agenda.kind()
    if kind == ARRANGING:
        return arrangements(gangs, seat) if seat == 0 or seat == 1 else vec[i64]()
    if is_roll(kind):
        return code_range(ROLL, DIE_FACES * DIE_FACES) if seat == CHANCE else vec[i64]()
    if seat != gangs.agenda.seat():
        return vec[i64]()
    if kind == REPOSITIONING:
        return repositions(gangs, seat)
    if kind == SWAPPING:
        return append(code_range(SWAP, PLACE_COUNT - 1, 1), i64(ENOUGH))
    if kind == SPYING:
        return append(code_range(SWAP_THEIRS, PLACE_COUNT - 1, 1), i64(ENOUGH))
    if kind == TURNING_UP:
        return add_set_bits(vec[i64](capacity=PLACE_COUNT), TURN_UP, choosable(gangs, kind) >> FIRST_PLACE)
    return add_set_bits(vec[i64](capacity=COLOUR_COUNT), token_verb(kind), choosable(gangs, kind))


def token_verb(kind: i64) -> i64:
    """The verb that answers a decision about a token; NONE for other decisions."""
    if kind == TAKING:
        return TAKE
    if kind == RETURNING:
        return RETURN
    if kind == SEIZING:
        return SEIZE
    return GIVE if kind == GIVING else NONE


def arrangements(gangs: Gangs, seat: i64) -> vec[i64]:
    """First a Master, then any tile of the tray to any free place. §L-SETUP-3 §L-SETUP-4"""
    if gangs.masters[seat] == NONE:
        return masters_in_tray(gangs, seat)
    free = free_places(gangs, seat)
    codes = vec[i64](capacity=PLACE_COUNT * PLACE_COUNT)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if gangs.in_tray(seat, tile):
            first = PUT + tile * PLACE_COUNT - FIRST_PLACE
            for place in free:
                codes = append(codes, first + place)
        tile += 1
    return codes


def masters_in_tray(gangs: Gangs, seat: i64) -> vec[i64]:
    """Any tile with a prestige icon. §L-SETUP-3"""
    codes = vec[i64](capacity=8)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if may_be_master(tile) and gangs.in_tray(seat, tile):
            codes = append(codes, MASTER + tile)
        tile += 1
    return codes


def free_places(gangs: Gangs, seat: i64) -> vec[i64]:
    """Where no tile of the line lies yet."""
    places = vec[i64](capacity=PLACE_COUNT)
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        if gangs.tile_at(seat, place) == NONE:
            places = append(places, place)
        place += 1
    return places


def repositions(gangs: Gangs, seat: i64) -> vec[i64]:
    """A new Master, a swap, or neither. §L-REPO-0 §L-REPO-A §L-REPO-B"""
    codes = vec[i64](capacity=TILE_COUNT + PLACE_COUNT)
    tile: i64 = 0
    while tile < TILE_COUNT:
        if may_become_master(gangs, seat, tile):
            codes = append(codes, MASTER + tile)
        tile += 1
    codes = add_code_range(codes, SWAP, PLACE_COUNT - 1)
    return append(codes, i64(STAY))


def may_become_master(gangs: Gangs, seat: i64, tile: i64) -> bool:
    """Only a face-up tile of the line with a prestige icon. §L-REPO-B"""
    return gangs.is_up(seat, tile) and may_be_master(tile) and gangs.masters[seat] != tile
