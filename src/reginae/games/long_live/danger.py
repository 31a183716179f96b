"""What a choice changes for the two Princesses and for whoever is aimed at, as far as a seat can know."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.long_live.forecast import Strike, aim_from, all_strikes, called, princess_strikes
from reginae.games.long_live.parts import FIRST_PLACE, GUARD, LAST_PLACE, NONE, PRINCESS, TILES, WAYS, mirror
from reginae.games.long_live.state import Gangs

MOST_NEWS: Final = 1  # that is told beside what concerns a Princess, of the first kind there is


def with_changes(told: list[Event], before: Gangs, after: Gangs, viewer: i64) -> list[Event]:
    """What a choice does, after the dangers to either Princess that it brings or ends, before all else that changes."""
    own, rival = princess_news(before, after, viewer, viewer), princess_news(before, after, viewer, 1 - viewer)
    rest = guard_news(before, after, viewer, viewer) or guard_news(before, after, viewer, 1 - viewer)
    rest = rest or aim_news(before, after, viewer) or cover_news(before, after, viewer)
    return [*own, *rival, *told, *rest[:MOST_NEWS]]


def princess_now(gangs: Gangs, viewer: i64) -> list[Event]:
    """Who can bring down either Princess if nothing is changed; that nobody can is told, too. §L-END-A"""
    own = [threat_event(viewer, strike) for strike in princess_strikes(gangs, viewer, viewer)]
    rival = [threat_event(viewer, strike) for strike in princess_strikes(gangs, viewer, 1 - viewer)]
    return [*(own or [Event("safe", {})]), *rival]


# --- The Princesses ------------------------------------------------------------------------------


def princess_news(before: Gangs, after: Gangs, viewer: i64, victim: i64) -> list[Event]:
    """Who can bring this Princess down from now on, and who no longer can. §L-END-A"""
    side = "danger" if victim == viewer else "threat"
    old, new = princess_strikes(before, viewer, victim), princess_strikes(after, viewer, victim)
    told = [threat_event(viewer, strike) for strike in new if strike not in old]
    still = [strike.by for strike in new]
    gone = [strike for strike in old if strike.by not in still]
    told += [Event(f"{side}-over", {"tile": called(viewer, strike.seat, strike.by)}) for strike in gone]
    return told + waiting_news(before, after, viewer, victim)


def threat_event(viewer: i64, strike: Strike) -> Event:
    """A roll that brings down a Princess: `danger` to one's own, `threat` to the rival's."""
    side = "threat" if strike.seat == viewer else "danger"
    facts: Facts = {"tile": called(viewer, strike.seat, strike.by), "place": strike.place, "ways": WAYS[strike.place]}
    return Event(side if strike.sure else f"{side}-perhaps", facts)


def killers_in_waiting(gangs: Gangs, viewer: i64, victim: i64) -> list[int]:
    """The known tiles that would aim at this Princess if they lay face up. §L-INFO-3"""
    princess = gangs.place_of(victim, PRINCESS)
    if gangs.is_guarded(victim, princess):
        return []
    return [
        int(gangs.tile_at(1 - victim, place))
        for place in sorted({int(princess), int(mirror(princess))})
        if not gangs.is_up_at(1 - victim, place) and aim_from(gangs, viewer, 1 - victim, place) == princess
    ]


def waiting_news(before: Gangs, after: Gangs, viewer: i64, victim: i64) -> list[Event]:
    """Killers who from now on must only be turned face up."""
    side = "danger" if victim == viewer else "threat"
    seat = 1 - victim
    known = killers_in_waiting(before, viewer, victim)
    fresh = [tile for tile in killers_in_waiting(after, viewer, victim) if tile not in known]
    return [
        Event(f"{side}-later", {"tile": called(viewer, seat, tile), "place": int(after.place_of(seat, tile))})
        for tile in fresh
    ]


def guard_news(before: Gangs, after: Gangs, viewer: i64, victim: i64) -> list[Event]:
    """Whether a face-up Guard comes to this Princess or leaves her. §L-ABIL-GUARD"""
    was = before.is_guarded(victim, before.place_of(victim, PRINCESS))
    now = after.is_guarded(victim, after.place_of(victim, PRINCESS))
    if was == now:
        return []
    whose = "own" if victim == viewer else "rival"
    return [Event(f"{whose}-princess-{'guarded' if now else 'unguarded'}", {})]


# --- The other tiles -----------------------------------------------------------------------------


def aim_news(before: Gangs, after: Gangs, viewer: i64) -> list[Event]:
    """Other tiles that a roll would turn face down from now on, or no longer. §L-ABIL-SNIPER §L-ABIL-ASSASSIN"""
    old, new = sure_strikes(before, viewer), sure_strikes(after, viewer)
    fresh = [key for key in new if key not in old]
    gone = [key for key in old if key not in new and key[0] != viewer]
    told = [aim_event(viewer, key, "own-aims" if key[0] == viewer else "aims") for key in fresh]
    return told + [aim_event(viewer, key, "out-of-aim") for key in gone]


def sure_strikes(gangs: Gangs, viewer: i64) -> list[tuple[int, int, int]]:
    """Seat and tile of each killer, and the tile that he would turn face down; the Princess was told before."""
    strikes = all_strikes(gangs, viewer)
    return [(one.seat, one.by, one.tile) for one in strikes if one.sure and one.tile != PRINCESS]


def aim_event(viewer: i64, strike: tuple[int, int, int], name: str) -> Event:
    """A killer, and the tile that he can strike or no longer can."""
    seat, by, tile = strike
    return Event(name, {"killer": called(viewer, seat, by), "tile": called(viewer, 1 - seat, tile)})


def cover_news(before: Gangs, after: Gangs, viewer: i64) -> list[Event]:
    """Whom one's own Guard covers, if that changes: the Princess was told before. §L-ABIL-GUARD"""
    up = after.is_up(viewer, GUARD)
    was = covered_by_guard(before, viewer) if up == before.is_up(viewer, GUARD) else []
    fresh = [tile for tile in covered_by_guard(after, viewer) if tile not in was and tile != PRINCESS]
    if not fresh:
        return []
    name = "covers" if up else "covers-later"
    return [Event(name, {"tiles": [TILES[tile] for tile in fresh]})]


def covered_by_guard(gangs: Gangs, seat: i64) -> list[int]:
    """The tiles beside one's Guard, whether he lies face up or not."""
    place = gangs.place_of(seat, GUARD)
    if place == NONE:
        return []
    beside = [gangs.tile_at(seat, near) for near in (place - 1, place + 1) if FIRST_PLACE <= near <= LAST_PLACE]
    return [int(tile) for tile in beside if tile != NONE]
