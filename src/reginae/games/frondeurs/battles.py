"""Chapter 7.3: battles and campaigns."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.cubes import put, settle
from reginae.games.frondeurs.duties import AWARDED
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, NONE, SEASONS, SPACES
from reginae.games.frondeurs.reach import is_barred
from reginae.games.frondeurs.removing import remove
from reginae.games.frondeurs.scoring import orange_points
from reginae.games.frondeurs.state import Realm


def winner(realm: Realm) -> i64:
    """The Faction with most MP on orange Spaces; NONE if several have as many. §7.32b §1.57a §5.14a"""
    best: i64 = NONE
    most: i64 = 0
    faction: i64 = 0
    while faction < FACTION_COUNT:
        points = orange_points(realm, faction)
        if faction == 0 or points > most:
            best, most = faction, points
        elif points == most:
            best = NONE
        faction += 1
    return best


def fight(realm: Realm, tell: Tell) -> None:
    """The winner may bring cubes into the named Space; nobody does if it is a tie. §7.32a §7.32b §9.22 §7.31b"""
    field = realm.board().decks.target[realm.season_done]
    victor = winner(realm)
    if tell.listening:
        facts: Facts = {
            "card": SEASONS[realm.season_done],
            "space": SPACES[field],
            "points": [int(orange_points(realm, faction)) for faction in range(FACTION_COUNT)],
        }
        if victor == NONE:
            tell.event(Event("battle-tied", facts))
        else:
            tell.event(Event("battle", {**facts, "faction": FACTIONS[victor]}))
    if victor != NONE:
        cubes = realm.board().decks.cubes[realm.season_done]
        realm.agenda.push(AWARDED, realm.seat_of[victor], victor * 256 + cubes)


def may_occupy(realm: Realm, faction: i64) -> bool:
    """The field is empty of others, and open; the winner has cubes, and its bonus action leaves room. §7.32c"""
    field = realm.board().decks.target[realm.season_done]
    owner = realm.owner(field)
    if (owner != NONE and owner != faction) or realm.supply[faction] == 0:
        return False
    if faction == realm.active and realm.bonus_done and realm.placed > 1:
        return False  # §7.62
    return faction != realm.active or not is_barred(realm, field)  # §7.53b


def may_drive_out(realm: Realm, faction: i64) -> bool:
    """Others' cubes leave the field first, one for one, Controlled or not. §7.32c §6.71c"""
    owner = realm.owner(realm.board().decks.target[realm.season_done])
    return owner != NONE and owner != faction


def occupy(realm: Realm, space: i64, tell: Tell) -> None:
    """A cube of the award; no adjacency, no cost, no limit of two. §6.47d §7.32b"""
    faction = realm.agenda.detail() // 256
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    put(realm, faction, space, 1)
    if faction == realm.active:
        realm.placed += 1
    if tell.listening:
        tell.event(Event("place", {"faction": FACTIONS[faction], "space": SPACES[space], "cost": 0}))
    settle(realm, faction, space, tell)


def drive_out(realm: Realm, space: i64, tell: Tell) -> None:
    """A cube of the award is spent on one of theirs. §7.32c"""
    faction = realm.agenda.detail() // 256
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    remove(realm, faction, space, tell)
