"""Chapter 7.2: arrests, liberation, and prisoners on the move."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    difference,
    intersection,
    is_empty,
    no_spaces,
    union,
    with_space,
    without_space,
)
from reginae.games.frondeurs.parts import ABROAD, AVATAR, FACTIONS, INDEX, NONE, SEASON_COUNT, SPACES
from reginae.games.frondeurs.rules.adjacency import reach_from
from reginae.games.frondeurs.rules.cubes import remove_cubes, update_shut_spaces
from reginae.games.frondeurs.state.duties import JAILING, RELEASING, SEIZING
from reginae.games.frondeurs.state.table_state import TableState

DON_CARLOS: Final[int] = INDEX["don_carlos"]
CARIGNANO: Final[int] = INDEX["carignano"]


def pair_of(table: TableState, person: i64) -> i64:
    """The pair of Arrest Tokens that holds a Person, or NONE."""
    pair: i64 = 0
    while pair < len(table.prisoners):
        if table.prisoners[pair] == person:
            return pair
        pair += 1
    return NONE


def free_pairs(table: TableState) -> i64:
    """How many pairs of Arrest Tokens are in the supply."""
    count: i64 = 0
    for person in table.prisoners:
        if person == NONE:
            count += 1
    return count


# --- Arrest Them! --------------------------------------------------------------------------------


def begin_arrests(table: TableState) -> None:
    """A Person of choice may come to those named; then tokens are freed, then all are jailed. §7.22b §9.26a §9.26b"""
    if table.board().decks.free_arrests[table.season_done] and not is_empty(seizable(table)):
        table.agenda.push(SEIZING, table.seat_of[table.active])
    else:
        arrest_all(table, NONE)


def seizable(table: TableState) -> SpaceSet:
    """Persons of one or two PP, not arrested, not an Avatar, not named by either card. §9.26b §9.26c §1.4j"""
    printed, decks = table.board().printed, table.board().decks
    spaces: SpaceSet = no_spaces()
    for space in printed.spaces:
        fits = decks.free_pp[0] <= printed.influence_pp[space] and printed.pp[space] <= decks.free_pp[1]
        person = printed.person[space] and printed.klass[space] != AVATAR
        if fits and person and not table.is_arrested(space) and not is_named(table, space):
            spaces = with_space(spaces, space)
    return spaces


def is_named(table: TableState, space: i64) -> bool:
    """Whether an Arrest card names the Person."""
    season: i64 = 0
    while season < SEASON_COUNT:
        for person in table.board().decks.arrests[season]:
            if person == space:
                return True
        season += 1
    return False


def name_person_to_arrest(table: TableState, person: i64, tell: Tell) -> None:
    """The Active Player has named one more to be arrested. §9.26b"""
    table.agenda.done()
    if tell.listening:
        tell.event(Event("seize", {"faction": FACTIONS[table.active], "person": SPACES[person]}))
    arrest_all(table, person)


def arrest_all(table: TableState, besides: i64) -> None:
    """Each Person of the card not yet arrested is to be jailed; too few tokens mean releases first. §7.25b §7.22b"""
    seat = table.seat_of[table.active]
    wanted: i64 = 0
    if besides != NONE:
        table.agenda.push(JAILING, seat, besides)
        wanted += 1
    for person in table.board().decks.arrests[table.season_done]:
        if not table.is_arrested(person) and table.board().printed.on[person]:
            table.agenda.push(JAILING, seat, person)
            wanted += 1
    lacking = wanted - free_pairs(table)
    if lacking > 0:
        table.agenda.push(RELEASING, seat, lacking)


def jail(table: TableState, prison: i64, tell: Tell) -> None:
    """The Person is Under Arrest, its twin Token in a Fortress of the Active Player's choice. §7.23 §7.24 §7.26"""
    person = table.agenda.detail()
    table.agenda.done()
    pair = pair_of(table, NONE)
    table.prisoners[pair] = person
    table.prisons[pair] = prison
    table.arrested = with_space(table.arrested, person)
    if person == table.commander and table.board().avatar_of[person] != NONE:
        table.commander = CARIGNANO  # for good §7.33a §7.33b §9.26d
    update_shut_spaces(table)
    if tell.listening:
        tell.event(Event("arrest", {"person": SPACES[person], "prison": SPACES[prison]}))
        if table.commander == CARIGNANO and table.board().avatar_of[person] != NONE:
            tell.event(Event("commander", {"person": SPACES[CARIGNANO]}))


def release_from(table: TableState, pair: i64, tell: Tell) -> None:
    """Both Tokens come off the board, and the Person is free at once. §7.25a"""
    person = table.prisoners[pair]
    table.prisoners[pair] = NONE
    table.prisons[pair] = NONE
    table.arrested = without_space(table.arrested, person)
    update_shut_spaces(table)
    if tell.listening:
        tell.event(Event("release", {"person": SPACES[person]}))


def releasable(table: TableState) -> SpaceSet:
    """Whom a shortage may set free: anybody, Guise only with Influence at Don Carlos. §7.25b §7.28b"""
    persons: SpaceSet = no_spaces()
    pair: i64 = 0
    while pair < len(table.prisoners):
        person = table.prisoners[pair]
        if person != NONE and (table.prisons[pair] != ABROAD or table.influences(table.active, DON_CARLOS)):
            persons = with_space(persons, person)
        pair += 1
    return persons


# --- Liberation by Control -----------------------------------------------------------------------


def liberable(table: TableState, fortress: i64) -> SpaceSet:
    """Prisoners of the Fortress chosen, or at first of all Fortresses that can be given up. §7.25c"""
    persons: SpaceSet = no_spaces()
    pair: i64 = 0
    while pair < len(table.prisoners):
        prison = table.prisons[pair]
        if prison >= 0 and (prison == fortress or (fortress == NONE and can_give_up_fortress(table, prison))):
            persons = with_space(persons, table.prisoners[pair])
        pair += 1
    return persons


def can_give_up_fortress(table: TableState, prison: i64) -> bool:
    """Whether the Active Faction, not the Dummy, Controls the Fortress and has cubes elsewhere. §7.25c §6.54c §5.43a"""
    if table.active == table.dummy:
        return False
    return table.controls(table.active, prison) and table.on_board[table.active] > table.cubes(prison)


def liberate(table: TableState, person: i64, tell: Tell) -> None:
    """One more prisoner of the same Fortress goes free; the first time all own cubes there are removed. §7.25c"""
    pair = pair_of(table, person)
    prison = table.prisons[pair]
    if table.agenda.detail() == NONE:
        table.set_detail(prison)
        remove_cubes(table, prison, table.cubes(prison))
        if tell.listening:
            tell.event(Event("give-up", {"faction": FACTIONS[table.active], "space": SPACES[prison]}))
    release_from(table, pair, tell)


# --- Moving prisoners ----------------------------------------------------------------------------


def transferable(table: TableState) -> SpaceSet:
    """Prisoners that can be moved to another own Fortress, each once a turn. §7.27"""
    persons: SpaceSet = no_spaces()
    pair: i64 = 0
    while pair < len(table.prisoners):
        prison = table.prisons[pair]
        may_move = prison >= 0 and not table.transferred >> pair & 1 and table.controls(table.active, prison)
        if may_move and not is_empty(fortresses_from(table, prison)):
            persons = with_space(persons, table.prisoners[pair])
        pair += 1
    return persons


def fortresses_from(table: TableState, prison: i64) -> SpaceSet:
    """Other Fortresses the Active Faction Controls, joined to this one by a path of its Influence. §7.27"""
    faction = table.active
    goals = without_space(intersection(table.controlled(faction), table.board().fortresses), prison)
    if is_empty(goals):
        return no_spaces()
    pool = difference(table.influenced(faction), table.shut)
    path = with_space(no_spaces(), prison)
    more = path
    while not is_empty(more):
        _free, near = reach_from(table, more)
        more = difference(intersection(near, pool), path)
        path = union(path, more)
    return intersection(goals, path)


def transfer(table: TableState, prison: i64, tell: Tell) -> None:
    """The prisoner's Token is put into the other Fortress, at no cost. §7.27"""
    person = table.agenda.detail()
    table.agenda.done()
    pair = pair_of(table, person)
    table.prisons[pair] = prison
    table.transferred |= i64(1) << pair
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[table.active], "person": SPACES[person], "prison": SPACES[prison]}
        tell.event(Event("transfer", facts))
