"""Chapters 2.46 and 6.7: the Affiliate action of an Avatar, once a turn."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.cubes import put, settle
from reginae.games.frondeurs.parts import FACTIONS, SPACES
from reginae.games.frondeurs.reach import anywhere
from reginae.games.frondeurs.removing import remove, spare_own
from reginae.games.frondeurs.state import Realm


def may_affiliate(realm: Realm) -> bool:
    """Once a turn, while the Faction Controls its own Avatar, or Influences it by agreement. §2.461 §5.22.xi §6.71b"""
    if realm.affiliate_used:
        return False
    avatar = realm.board().avatars[realm.active]
    if realm.customs.affiliate_by_influence:
        return realm.holds(realm.active, avatar)
    return realm.rules(realm.active, avatar)


def supportable(realm: Realm) -> tuple[i64, i64]:
    """Spaces with the own shield that are open and empty or own; no adjacency, no cost. §2.46a §2.46b §6.44d"""
    faction = realm.active
    if realm.supply[faction] == 0:
        return 0, 0
    ground = realm.board()
    low, high = anywhere(realm, faction)
    return low & ground.shield_low[faction], high & ground.shield_high[faction]


def underminable(realm: Realm) -> tuple[i64, i64]:
    """Spaces with the own shield that hold cubes, Controlled and arrested ones too. §2.46c §6.71b §7.21b"""
    faction = realm.active
    ground = realm.board()
    low = realm.occupied_low() & ground.shield_low[faction]
    high = realm.occupied_high() & ground.shield_high[faction]
    return spare_own(realm, faction, low, high)


def support(realm: Realm, space: i64, tell: Tell) -> None:
    """Place the one cube; it counts for no limit. §6.47d §7.63a"""
    realm.affiliate_used = True
    put(realm, realm.active, space, 1)
    realm.fresh_space = space
    if tell.listening:
        tell.event(Event("support", {"faction": FACTIONS[realm.active], "space": SPACES[space]}))
    settle(realm, realm.active, space, tell)


def undermine(realm: Realm, space: i64, tell: Tell) -> None:
    """Remove the one cube, whoever owns it. §2.46c"""
    realm.affiliate_used = True
    remove(realm, realm.active, space, tell)
