"""Chapter 7.3: battles and campaigns."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, NONE, SEASONS, SPACES
from reginae.games.frondeurs.rules.adjacency import is_barred
from reginae.games.frondeurs.rules.cubes import place_cubes
from reginae.games.frondeurs.rules.removing import must_spare_dummy, remove
from reginae.games.frondeurs.rules.scoring import orange_points
from reginae.games.frondeurs.state.details import pack
from reginae.games.frondeurs.state.duties import AWARDED
from reginae.games.frondeurs.state.table_state import TableState


def winner(table: TableState) -> i64:
    """The Faction with most MP on orange Spaces; NONE if several have as many. §7.32b §1.57a §5.14a"""
    best: i64 = NONE
    most: i64 = 0
    faction: i64 = 0
    while faction < FACTION_COUNT:
        points = orange_points(table, faction)
        if faction == 0 or points > most:
            best, most = faction, points
        elif points == most:
            best = NONE
        faction += 1
    return best


def resolve_battle(table: TableState, tell: Tell) -> None:
    """The winner may bring cubes into the named Space; nobody does if it is a tie. §7.32a §7.32b §9.22 §7.31b"""
    field = table.board().decks.target[table.season_done]
    victor = winner(table)
    if tell.listening:
        facts: Facts = {
            "card": SEASONS[table.season_done],
            "space": SPACES[field],
            "points": [int(orange_points(table, faction)) for faction in range(FACTION_COUNT)],
        }
        if victor == NONE:
            tell.event(Event("battle-tied", facts))
        else:
            tell.event(Event("battle", {**facts, "faction": FACTIONS[victor]}))
    if victor != NONE:
        cubes = table.board().decks.cubes[table.season_done]
        table.agenda.push(AWARDED, table.seat_of[victor], pack(victor, cubes))


def may_place_award(table: TableState, faction: i64) -> bool:
    """The field is empty of others, and open; the winner has cubes, and its bonus action leaves room. §7.32c"""
    field = table.board().decks.target[table.season_done]
    if table.is_held_by_others(faction, field) or table.supply[faction] == 0:
        return False
    if faction == table.active and table.bonus_done and table.placed > 1:
        return False  # §7.62
    return faction != table.active or not is_barred(table, field)  # §7.53b


def may_remove_by_award(table: TableState, faction: i64) -> bool:
    """Others' cubes leave the field first, one for one, Controlled or not; the Dummy's may be spared. §7.32c §6.71c"""
    field = table.board().decks.target[table.season_done]
    if table.owner(field) == table.dummy and must_spare_dummy(table, faction):
        return False
    return table.is_held_by_others(faction, field)


def place_award(table: TableState, space: i64, tell: Tell) -> None:
    """A cube of the award; no adjacency, no cost, no limit of two. §6.47d §7.32b"""
    faction = table.due_faction()
    table.change_detail(-1)
    if faction == table.active:
        table.placed += 1
        table.note_placed_by_effect(space)
    if tell.listening:
        tell.event(Event("place", {"faction": FACTIONS[faction], "space": SPACES[space], "cost": 0}))
    place_cubes(table, faction, space, 1, tell)


def remove_by_award(table: TableState, space: i64, tell: Tell) -> None:
    """A cube of the award is spent on one of theirs. §7.32c"""
    faction = table.due_faction()
    table.change_detail(-1)
    remove(table, faction, space, tell)
