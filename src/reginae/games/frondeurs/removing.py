"""Chapter 6.5: removing cubes."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.cubes import take
from reginae.games.frondeurs.parts import (
    ACT_ANYWHERE,
    CARD_HITS_CONTROLLED,
    CARD_TARGET,
    FACTION_COUNT,
    FACTIONS,
    SPACES,
)
from reginae.games.frondeurs.reach import reach
from reginae.games.frondeurs.state import Realm


def removable(realm: Realm, card: i64, act: i64) -> tuple[i64, i64]:
    """Where this act of a card may take a cube from: its class, next to own Spaces unless it reaches anywhere.

    §6.22b §6.52B §6.54a §9.14a §9.14b §9.15
    """
    faction = realm.active
    ground = realm.board()
    target = CARD_TARGET[card]
    low = realm.occupied_low() & ground.class_low[target]
    high = realm.occupied_high() & ground.class_high[target]
    if not ACT_ANYWHERE[act]:
        _, _, near_low, near_high = reach(realm, faction)
        low &= realm.held[faction * 2] | (near_low & ~realm.shut_low)
        high &= realm.held[faction * 2 + 1] | (near_high & ~realm.shut_high)
    if not (CARD_HITS_CONTROLLED[card] and ACT_ANYWHERE[act]):
        guard_low, guard_high = guarded(realm, faction)
        low, high = low & ~guard_low, high & ~guard_high
    return spare_own(realm, faction, low, high)


def guarded(realm: Realm, faction: i64) -> tuple[i64, i64]:
    """Spaces that others Control lose no cubes by default. §1.64a"""
    low: i64 = 0
    high: i64 = 0
    other: i64 = 0
    while other < FACTION_COUNT:
        if other != faction:
            low |= realm.ruled[other * 2]
            high |= realm.ruled[other * 2 + 1]
        other += 1
    return low, high


def spare_own(realm: Realm, faction: i64, low: i64, high: i64) -> tuple[i64, i64]:
    """Own cubes may be removed, but never the last one; whoever runs the Dummy spares it. §6.52A §6.54c §5.43a"""
    if realm.on_board[faction] > 1 and not (faction == realm.dummy and faction == realm.active):
        return low, high
    return low & ~realm.held[faction * 2], high & ~realm.held[faction * 2 + 1]


def remove(realm: Realm, faction: i64, space: i64, tell: Tell) -> None:
    """One cube goes back to its owner's Supply. §6.51 §6.53 §6.56"""
    owner = realm.owner(space)
    take(realm, space, 1)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "owner": FACTIONS[owner]}
        tell.event(Event("remove", facts))
