"""Chapter 7.5: the four Musketeers, in one's own turn and in those of others."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.arrests import pair_of, release_from
from reginae.games.frondeurs.cubes import control_number, put, send_home, settle
from reginae.games.frondeurs.duties import ASSISTING, BLOCKING, CHOOSING, ERRAND
from reginae.games.frondeurs.ground import bit
from reginae.games.frondeurs.parts import (
    ARAMIS,
    ATHOS,
    DARTAGNAN,
    FACTION_COUNT,
    FACTIONS,
    MUSKETEERS,
    NONE,
    PORTHOS,
    SPACES,
    WORD,
)
from reginae.games.frondeurs.removing import remove, spare_own
from reginae.games.frondeurs.state import Realm
from reginae.games.frondeurs.turn import has_ready

ERRAND_SPACES: Final = 5  # §7.53c §7.53e


def may_use(realm: Realm, faction: i64, musketeer: i64) -> bool:
    """Whether the Faction can send this Musketeer now. §5.22.x-a §7.66"""
    if faction == realm.active and realm.bonus_done:
        return False
    if musketeer == DARTAGNAN and faction == realm.active and realm.control_credit:
        return can_take_control(realm)
    if not has_ready(realm, faction, musketeer):
        return False
    return faction == realm.active and can_take_control(realm) if musketeer == DARTAGNAN else True


def has_porthos(realm: Realm, faction: i64) -> bool:
    """Whether Porthos can come along at the Faction's own word. §5.22.x-b §7.53g"""
    return has_ready(realm, faction, PORTHOS)


def use(realm: Realm, faction: i64, musketeer: i64, twice: bool, tell: Tell) -> None:
    """A Musketeer rides out, with Porthos or without; the Tokens return to their Spaces. §7.51B-b §7.51B-c §7.53g"""
    credit = musketeer == DARTAGNAN and realm.control_credit
    realm.touched_low = 0
    realm.touched_high = 0
    if not credit:
        spend(realm, faction, musketeer, twice)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "musketeer": MUSKETEERS[musketeer]}
        tell.event(Event("use-with-porthos" if twice else "use", facts))
    if musketeer == DARTAGNAN:
        realm.control_credit = twice
        take_control(realm, tell)
    elif musketeer == ARAMIS:
        realm.agenda.push(CHOOSING, realm.seat_of[faction], faction * 256 + (2 if twice else 1))
    else:
        send_errand(realm, faction, ATHOS)
        if twice:
            send_errand(realm, faction, ATHOS)
    if not twice and not credit:
        ask_porthos(realm, faction, musketeer)


def spend(realm: Realm, faction: i64, musketeer: i64, twice: bool) -> None:
    """The Token is used, one effect a Faction and turn. §5.22.x-a"""
    realm.used[faction] = realm.turn
    if faction == realm.active:
        realm.note_token()
    send_home(realm, musketeer)
    if twice:
        send_home(realm, PORTHOS)


def ask_porthos(realm: Realm, faction: i64, musketeer: i64) -> None:
    """Whoever else holds Porthos may lend him to the Active Player. §7.53g §5.22.x-b"""
    helper = realm.musketeers[PORTHOS]
    if faction != realm.active or helper in (NONE, faction) or realm.silent[helper]:
        return
    if has_ready(realm, helper, PORTHOS):
        realm.agenda.push(ASSISTING, realm.seat_of[helper], helper * 256 + musketeer)


def assist(realm: Realm, tell: Tell) -> None:
    """Porthos comes along: the Active Player may do it twice. §7.53g"""
    helper, musketeer = realm.agenda.detail() // 256, realm.agenda.detail() % 256
    realm.agenda.done()
    realm.used[helper] = realm.turn
    send_home(realm, PORTHOS)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[helper], "other": FACTIONS[realm.active]}
        tell.event(Event("assist", facts))
    if musketeer == DARTAGNAN:
        realm.control_credit = True
    elif musketeer == ARAMIS:
        realm.agenda.details[i64(len(realm.agenda.details)) - 1] += 1
    else:
        send_errand(realm, realm.active, ATHOS)


# --- D'Artagnan ----------------------------------------------------------------------------------


def can_take_control(realm: Realm) -> bool:
    """A cube was just placed where enough cubes of the Supply make it Control. §7.53a §2.3a §2.54b"""
    space = realm.fresh_space
    if space == NONE or not realm.holds(realm.active, space) or realm.rules(realm.active, space):
        return False
    return control_number(realm, realm.active, space) - realm.cubes(space) <= realm.supply[realm.active]


def take_control(realm: Realm, tell: Tell) -> None:
    """Cubes are added until the Space is Controlled. §7.53a"""
    space = realm.fresh_space
    put(realm, realm.active, space, control_number(realm, realm.active, space) - realm.cubes(space))
    if tell.listening:
        tell.event(Event("take-control", {"faction": FACTIONS[realm.active], "space": SPACES[space]}))
    settle(realm, realm.active, space, tell)


def blocker(realm: Realm, space: i64) -> i64:
    """Who may bar the Active Player from a Space he has named, asked once for each; NONE if nobody can. §7.53b"""
    if (realm.asked_high if space >= WORD else realm.asked_low) & bit(space) or realm.turn == NONE:
        return NONE
    if realm.block_credit != NONE:
        return realm.block_credit
    holder = realm.musketeers[DARTAGNAN]
    if holder in (NONE, realm.active) or realm.silent[holder] or not has_ready(realm, holder, DARTAGNAN):
        return NONE
    return holder


def asks_to_place(realm: Realm, space: i64, tell: Tell) -> bool:
    """The Space is named; whether d'Artagnan's holder must answer first. §7.53b"""
    faction = blocker(realm, space)
    if faction == NONE:
        return False
    if space >= WORD:
        realm.asked_high |= bit(space)
    else:
        realm.asked_low |= bit(space)
    if tell.listening:
        tell.event(Event("announce", {"faction": FACTIONS[realm.active], "space": SPACES[space]}))
    realm.agenda.push(BLOCKING, realm.seat_of[faction], faction * 256 + space)
    return True


def block(realm: Realm, twice: bool, tell: Tell) -> None:
    """The Active Player is barred from the Space for this turn; his cubes may go elsewhere. §7.53b"""
    faction, space = realm.agenda.detail() // 256, realm.agenda.detail() % 256
    realm.agenda.done()
    if realm.block_credit == NONE:
        spend(realm, faction, DARTAGNAN, twice)
        realm.block_credit = faction if twice else NONE
    else:
        realm.block_credit = NONE
    if space >= WORD:
        realm.barred_high |= bit(space)
    else:
        realm.barred_low |= bit(space)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "other": FACTIONS[realm.active]}
        tell.event(Event("block", facts))


# --- Athos and Aramis ----------------------------------------------------------------------------


def send_errand(realm: Realm, faction: i64, musketeer: i64) -> None:
    """Up to five Spaces, one cube each. §7.53c §7.53e"""
    detail = (faction * FACTION_COUNT + musketeer) * 256 + ERRAND_SPACES
    realm.agenda.push(ERRAND, realm.seat_of[faction], detail)


def errand_spaces(realm: Realm, musketeer: i64) -> tuple[i64, i64]:
    """Athos: green Spaces; Aramis: the Retzist's shields and the three Orders; each once. §7.53c §7.53e"""
    ground = realm.board()
    low = ground.green_low if musketeer == ATHOS else ground.aramis_low
    high = ground.green_high if musketeer == ATHOS else ground.aramis_high
    return low & ~realm.touched_low, high & ~realm.touched_high


def errand_removals(realm: Realm, faction: i64, musketeer: i64) -> tuple[i64, i64]:
    """Where a cube may be removed, Controlled or not. §7.53c"""
    low, high = errand_spaces(realm, musketeer)
    return spare_own(realm, faction, low & realm.occupied_low(), high & realm.occupied_high())


def errand_placements(realm: Realm, colour: i64, musketeer: i64) -> tuple[i64, i64]:
    """Where a cube of this Faction may be placed: no adjacency, no cost. §7.53c §6.43"""
    if realm.supply[colour] == 0:
        return 0, 0
    low, high = errand_spaces(realm, musketeer)
    low &= ~realm.shut_low & (realm.held[colour * 2] | ~realm.occupied_low())
    high &= ~realm.shut_high & (realm.held[colour * 2 + 1] | ~realm.occupied_high())
    return low, high


def touch(realm: Realm, space: i64) -> None:
    """One Space of the errand is done with."""
    if space >= WORD:
        realm.touched_high |= bit(space)
    else:
        realm.touched_low |= bit(space)
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1


def muster(realm: Realm, colour: i64, space: i64, tell: Tell) -> None:
    """Anybody's cube is placed; if it makes Control, the Tokens are his. §7.53c"""
    faction = realm.agenda.detail() // 256 // FACTION_COUNT
    touch(realm, space)
    put(realm, colour, space, 1)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "owner": FACTIONS[colour], "space": SPACES[space]}
        tell.event(Event("muster", facts))
    settle(realm, colour, space, tell)


def strike(realm: Realm, space: i64, tell: Tell) -> None:
    """Anybody's cube is removed. §7.53c"""
    faction = realm.agenda.detail() // 256 // FACTION_COUNT
    touch(realm, space)
    remove(realm, faction, space, tell)


def rescue(realm: Realm, person: i64, tell: Tell) -> None:
    """Aramis frees one prisoner, Guise too. §7.53d §7.25d §7.28b"""
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    release_from(realm, pair_of(realm, person), tell)


def come_back(realm: Realm) -> None:
    """The errand is over; the next one is free to go to the same Spaces."""
    realm.agenda.done()
    realm.touched_low = 0
    realm.touched_high = 0


def visit_friends(realm: Realm) -> None:
    """Aramis turns to the Orders and the Retzist's friends instead. §7.53e"""
    faction = realm.agenda.detail() // 256
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    send_errand(realm, faction, ARAMIS)
