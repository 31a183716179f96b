"""What each choice would lead to, as far as the seat can know; words.toml has the sentences."""

from mypy_extensions import i64

from reginae.core import SILENCE, Event, Facts
from reginae.games.long_live.actions import (
    ENOUGH,
    MASTER,
    PUT,
    STAY,
    SWAP,
    SWAP_THEIRS,
    TURN_UP,
    VERB,
    put_of,
)
from reginae.games.long_live.danger import princess_now, with_changes
from reginae.games.long_live.decisions import swap_places, turn_up_chosen
from reginae.games.long_live.forecast import aim_of, called, is_known
from reginae.games.long_live.parts import (
    FIRST_PLACE,
    GUARD,
    LAST_PLACE,
    NUMBERS,
    PRINCESS_PLACE,
    TILES,
    WAYS,
)
from reginae.games.long_live.state import ARRANGING, Gangs
from reginae.games.long_live.token_effects import token_effects
from reginae.games.long_live.turn import change_master


def effects(gangs: Gangs, seat: i64, code: i64) -> list[Event]:
    """What a legal action would lead to."""
    verb = VERB[code]
    if verb == PUT:
        tile, place = put_of(code)
        return put_effects(tile, place)
    if verb == MASTER:
        return master_effects(gangs, seat, code - MASTER)
    if verb == SWAP:
        return swap_effects(gangs, seat, seat, code - SWAP + FIRST_PLACE)
    if verb == SWAP_THEIRS:
        return swap_effects(gangs, seat, 1 - seat, code - SWAP_THEIRS + FIRST_PLACE)
    if verb == TURN_UP:
        return turn_up_effects(gangs, seat, code - TURN_UP + FIRST_PLACE)
    if verb in (ENOUGH, STAY):
        return princess_now(gangs, seat)
    return token_effects(gangs, seat, verb, code - verb)


# --- Setup ---------------------------------------------------------------------------------------


def put_effects(tile: i64, place: i64) -> list[Event]:
    """How often the place is rolled, whom a killer there aims at, whom a Guard there covers. §L-SETUP-4"""
    told = [Event("put", {"ways": WAYS[place]})]
    aim = aim_of(tile, place)
    beside_princess = place in (PRINCESS_PLACE - 1, PRINCESS_PLACE + 1)
    if tile == GUARD:
        told.append(Event("put-guard-by-princess" if beside_princess else "put-guard", guarded_places(place)))
    elif aim >= FIRST_PLACE:
        told.append(Event("put-killer-near" if beside_princess else "put-killer", {"aim": int(aim)}))
    return told


def guarded_places(place: i64) -> Facts:
    """The neighbours of a place on the number bar. §L-ABIL-GUARD"""
    beside = [int(near) for near in (place - 1, place + 1) if FIRST_PLACE <= near <= LAST_PLACE]
    return {"places": beside}


def master_effects(gangs: Gangs, seat: i64, tile: i64) -> list[Event]:
    """Whom the Recruits copy from now on; in play the old Master comes to the line. §L-SETUP-3 §L-REPO-B"""
    copied = Event("recruits-copy", {"tile": TILES[tile], "number": int(NUMBERS[tile])})
    if gangs.agenda.kind() == ARRANGING:
        return [copied]
    place = gangs.place_of(seat, tile)
    after = copy_of(gangs)
    change_master(after, tile, SILENCE)
    old = Event("old-master", {"old": TILES[gangs.masters[seat]], "place": int(place)})
    return with_changes([copied, old], gangs, after, seat)


# --- In play -------------------------------------------------------------------------------------


def copy_of(gangs: Gangs) -> Gangs:
    """A table on which a choice can be tried."""
    twin = gangs.clone()
    assert isinstance(twin, Gangs)
    return twin


def swap_effects(gangs: Gangs, viewer: i64, line: i64, low: i64) -> list[Event]:
    """Which tiles go where, and what that changes. §L-REPO-A §L-ABIL-PILOT §L-ABIL-SPY"""
    after = copy_of(gangs)
    swap_places(after, line, low)
    moves = [going(gangs, viewer, line, low, low + 1), going(gangs, viewer, line, low + 1, low)]
    return with_changes(moves, gangs, after, viewer)


def going(gangs: Gangs, viewer: i64, line: i64, start: i64, goal: i64) -> Event:
    """A tile goes to its neighbour's place; what lies face down is named only for those who know it. §L-INFO-2"""
    tile = gangs.tile_at(line, start)
    facts: Facts = {"place": int(goal)}
    if not is_known(gangs, viewer, line, tile):
        return Event("goes-unknown", facts)
    name: Facts = {"tile": called(viewer, line, tile)}
    return Event("goes" if gangs.is_up(line, tile) else "goes-face-down", {**name, **facts})


def turn_up_effects(gangs: Gangs, seat: i64, place: i64) -> list[Event]:
    """Which tile comes up, and what that changes; it does not act. §L-ABIL-PRINCESS"""
    after = copy_of(gangs)
    turn_up_chosen(after, place, SILENCE)
    coming = Event("comes-up", {"tile": TILES[gangs.tile_at(seat, place)]})
    return with_changes([coming], gangs, after, seat)
