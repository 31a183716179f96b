"""Chapter 7.2: arrests, liberation, and prisoners on the move."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.cubes import shut_doors, take
from reginae.games.frondeurs.duties import JAILING, RELEASING, SEIZING
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import ABROAD, AVATAR, FACTIONS, INDEX, NONE, SEASON_COUNT, SPACES, WORD
from reginae.games.frondeurs.reach import reach_from
from reginae.games.frondeurs.state import Realm

DON_CARLOS: Final[int] = INDEX["don_carlos"]
CARIGNANO: Final[int] = INDEX["carignano"]


def pair_of(realm: Realm, person: i64) -> i64:
    """The pair of Arrest Tokens that holds a Person, or NONE."""
    pair: i64 = 0
    while pair < len(realm.prisoners):
        if realm.prisoners[pair] == person:
            return pair
        pair += 1
    return NONE


def free_pairs(realm: Realm) -> i64:
    """How many pairs of Arrest Tokens are in the supply."""
    count: i64 = 0
    for person in realm.prisoners:
        if person == NONE:
            count += 1
    return count


# --- Arrest Them! --------------------------------------------------------------------------------


def begin_arrests(realm: Realm) -> None:
    """A Person of choice may come to those named; then tokens are freed, then all are jailed. §7.22b §9.26a §9.26b"""
    low, high = seizable(realm)
    if realm.board().decks.free_arrests[realm.season_done] and (low or high):
        realm.agenda.push(SEIZING, realm.seat_of[realm.active])
    else:
        arrest_all(realm, NONE)


def seizable(realm: Realm) -> tuple[i64, i64]:
    """Persons of one or two PP, not arrested, not an Avatar, not named by either card. §9.26b §9.26c §1.4j"""
    board, decks = realm.board().board, realm.board().decks
    low: i64 = 0
    high: i64 = 0
    for space in board.spaces:
        fits = decks.free_pp[0] <= board.pp_low[space] and board.pp[space] <= decks.free_pp[1]
        person = board.person[space] and board.klass[space] != AVATAR
        if fits and person and not realm.is_arrested(space) and not is_named(realm, space):
            if space >= WORD:
                high |= bit(space)
            else:
                low |= bit(space)
    return low, high


def is_named(realm: Realm, space: i64) -> bool:
    """Whether an Arrest card names the Person."""
    season: i64 = 0
    while season < SEASON_COUNT:
        for person in realm.board().decks.arrests[season]:
            if person == space:
                return True
        season += 1
    return False


def seize(realm: Realm, person: i64, tell: Tell) -> None:
    """The Active Player has named one more to be arrested. §9.26b"""
    realm.agenda.done()
    if tell.listening:
        tell.event(Event("seize", {"faction": FACTIONS[realm.active], "person": SPACES[person]}))
    arrest_all(realm, person)


def arrest_all(realm: Realm, besides: i64) -> None:
    """Each Person of the card not yet arrested is to be jailed; too few tokens mean releases first. §7.25b §7.22b"""
    seat = realm.seat_of[realm.active]
    wanted: i64 = 0
    if besides != NONE:
        realm.agenda.push(JAILING, seat, besides)
        wanted += 1
    for person in realm.board().decks.arrests[realm.season_done]:
        if not realm.is_arrested(person) and realm.board().board.on[person]:
            realm.agenda.push(JAILING, seat, person)
            wanted += 1
    lacking = wanted - free_pairs(realm)
    if lacking > 0:
        realm.agenda.push(RELEASING, seat, lacking)


def jail(realm: Realm, prison: i64, tell: Tell) -> None:
    """The Person is Under Arrest, its twin Token in a Fortress of the Active Player's choice. §7.23 §7.24 §7.26"""
    person = realm.agenda.detail()
    realm.agenda.done()
    pair = pair_of(realm, NONE)
    realm.prisoners[pair] = person
    realm.prisons[pair] = prison
    if person >= WORD:
        realm.arrested_high |= bit(person)
    else:
        realm.arrested_low |= bit(person)
    if person == realm.commander and realm.board().avatar_of[person] != NONE:
        realm.commander = CARIGNANO  # for good §7.33a §7.33b §9.26d
    shut_doors(realm)
    if tell.listening:
        tell.event(Event("arrest", {"person": SPACES[person], "prison": SPACES[prison]}))
        if realm.commander == CARIGNANO and realm.board().avatar_of[person] != NONE:
            tell.event(Event("commander", {"person": SPACES[CARIGNANO]}))


def release_from(realm: Realm, pair: i64, tell: Tell) -> None:
    """Both Tokens come off the board, and the Person is free at once. §7.25a"""
    person = realm.prisoners[pair]
    realm.prisoners[pair] = NONE
    realm.prisons[pair] = NONE
    if person >= WORD:
        realm.arrested_high &= ~bit(person)
    else:
        realm.arrested_low &= ~bit(person)
    shut_doors(realm)
    if tell.listening:
        tell.event(Event("release", {"person": SPACES[person]}))


def releasable(realm: Realm) -> tuple[i64, i64]:
    """Whom a shortage may set free: anybody, Guise only with Influence at Don Carlos. §7.25b §7.28b"""
    low: i64 = 0
    high: i64 = 0
    pair: i64 = 0
    while pair < len(realm.prisoners):
        person = realm.prisoners[pair]
        if person != NONE and (realm.prisons[pair] != ABROAD or realm.holds(realm.active, DON_CARLOS)):
            if person >= WORD:
                high |= bit(person)
            else:
                low |= bit(person)
        pair += 1
    return low, high


# --- Liberation by Control -----------------------------------------------------------------------


def liberable(realm: Realm, fortress: i64) -> tuple[i64, i64]:
    """Prisoners of the Fortress chosen, or at first of all Fortresses that can be given up. §7.25c"""
    low: i64 = 0
    high: i64 = 0
    pair: i64 = 0
    while pair < len(realm.prisoners):
        prison = realm.prisons[pair]
        if prison >= 0 and (prison == fortress or (fortress == NONE and can_give_up(realm, prison))):
            person = realm.prisoners[pair]
            if person >= WORD:
                high |= bit(person)
            else:
                low |= bit(person)
        pair += 1
    return low, high


def can_give_up(realm: Realm, prison: i64) -> bool:
    """Whether the Active Faction Controls the Fortress and has cubes elsewhere too. §7.25c §6.54c"""
    return realm.rules(realm.active, prison) and realm.on_board[realm.active] > realm.cubes(prison)


def liberate(realm: Realm, person: i64, tell: Tell) -> None:
    """One more prisoner of the same Fortress goes free; the first time all own cubes there are removed. §7.25c"""
    pair = pair_of(realm, person)
    prison = realm.prisons[pair]
    if realm.agenda.detail() == NONE:
        realm.agenda.details[i64(len(realm.agenda.details)) - 1] = prison
        take(realm, prison, realm.cubes(prison))
        if tell.listening:
            tell.event(Event("give-up", {"faction": FACTIONS[realm.active], "space": SPACES[prison]}))
    release_from(realm, pair, tell)


# --- Moving prisoners ----------------------------------------------------------------------------


def transferable(realm: Realm) -> tuple[i64, i64]:
    """Prisoners that can be moved to another own Fortress, each once a turn. §7.27"""
    low: i64 = 0
    high: i64 = 0
    pair: i64 = 0
    while pair < len(realm.prisoners):
        prison = realm.prisons[pair]
        if prison >= 0 and not realm.transferred >> pair & 1 and realm.rules(realm.active, prison):
            to_low, to_high = fortresses_from(realm, prison)
            if to_low or to_high:
                person = realm.prisoners[pair]
                if person >= WORD:
                    high |= bit(person)
                else:
                    low |= bit(person)
        pair += 1
    return low, high


def fortresses_from(realm: Realm, prison: i64) -> tuple[i64, i64]:
    """Other Fortresses the Active Faction Controls, joined to this one by a path of its Influence. §7.27"""
    faction, ground = realm.active, realm.board()
    goals_low = realm.ruled[faction * 2] & ground.fortress_low
    goals_high = realm.ruled[faction * 2 + 1] & ground.fortress_high
    if prison >= WORD:
        goals_high &= ~bit(prison)
    else:
        goals_low &= ~bit(prison)
    if not (goals_low or goals_high):
        return 0, 0
    pool_low = realm.held[faction * 2] & ~realm.shut_low
    pool_high = realm.held[faction * 2 + 1] & ~realm.shut_high
    path_low: i64 = 0 if prison >= WORD else bit(prison)
    path_high: i64 = bit(prison) if prison >= WORD else 0
    more_low, more_high = path_low, path_high
    while more_low or more_high:
        _, _, near_low, near_high = reach_from(realm, more_low, more_high)
        more_low, more_high = near_low & pool_low & ~path_low, near_high & pool_high & ~path_high
        path_low, path_high = path_low | more_low, path_high | more_high
    return goals_low & path_low, goals_high & path_high


def transfer(realm: Realm, prison: i64, tell: Tell) -> None:
    """The prisoner's Token is put into the other Fortress, at no cost. §7.27"""
    person = realm.agenda.detail()
    realm.agenda.done()
    pair = pair_of(realm, person)
    realm.prisons[pair] = prison
    realm.transferred |= i64(1) << pair
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[realm.active], "person": SPACES[person], "prison": SPACES[prison]}
        tell.event(Event("transfer", facts))
