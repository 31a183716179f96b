"""Chapter 7.5: the four Musketeers, in one's own turn and in those of others."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import SpaceSet, contains, difference, intersection, no_spaces, with_space
from reginae.games.frondeurs.parts import (
    ARAMIS,
    ATHOS,
    DARTAGNAN,
    FACTIONS,
    MUSKETEERS,
    NONE,
    PORTHOS,
    SPACES,
)
from reginae.games.frondeurs.rules.adjacency import without_others
from reginae.games.frondeurs.rules.arrests import pair_of, release_from
from reginae.games.frondeurs.rules.cubes import place_cubes, return_musketeer
from reginae.games.frondeurs.rules.removing import remove, without_protected
from reginae.games.frondeurs.rules.turn import is_ready_to_use
from reginae.games.frondeurs.state.details import pack, pack_three
from reginae.games.frondeurs.state.duties import ASSISTING, BLOCKING, CHOOSING, ERRAND
from reginae.games.frondeurs.state.table_state import TableState

ERRAND_SPACES: Final = 5  # §7.53c §7.53e


def may_use(table: TableState, faction: i64, musketeer: i64) -> bool:
    """Whether the Faction can use this Musketeer now. §5.22.x-a §7.66"""
    if faction == table.active and table.bonus_done:
        return False
    if musketeer == DARTAGNAN and faction == table.active and table.control_credit:
        return can_take_control(table)
    if not is_ready_to_use(table, faction, musketeer):
        return False
    return faction == table.active and can_take_control(table) if musketeer == DARTAGNAN else True


def has_porthos(table: TableState, faction: i64) -> bool:
    """Whether the Faction can add Porthos to a Musketeer it uses. §5.22.x-b §7.53g"""
    return is_ready_to_use(table, faction, PORTHOS)


def use(table: TableState, faction: i64, musketeer: i64, twice: bool, tell: Tell) -> None:
    """A Musketeer is used, with Porthos or without; the Tokens return to their Spaces. §7.51B-b §7.51B-c §7.53g"""
    credit = musketeer == DARTAGNAN and table.control_credit
    if not credit:
        spend_musketeer(table, faction, musketeer, twice)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "musketeer": MUSKETEERS[musketeer]}
        tell.event(Event("use-with-porthos" if twice else "use", facts))
    if musketeer == DARTAGNAN:
        table.control_credit = twice
        take_control(table, tell)
    elif musketeer == ARAMIS:
        table.agenda.push(CHOOSING, table.seat_of[faction], pack(faction, 2 if twice else 1))
    else:
        send_errand(table, faction, ATHOS)
        if twice:
            send_errand(table, faction, ATHOS)
    if not twice and not credit:
        offer_porthos(table, faction, musketeer)


def spend_musketeer(table: TableState, faction: i64, musketeer: i64, twice: bool) -> None:
    """The Token is used, one effect a Faction and turn. §5.22.x-a"""
    table.last_musketeer_turn[faction] = table.turn
    if faction == table.active:
        table.note_token()
    return_musketeer(table, musketeer)
    if twice:
        return_musketeer(table, PORTHOS)


def offer_porthos(table: TableState, faction: i64, musketeer: i64) -> None:
    """Whoever else holds Porthos may lend him to the Active Player. §7.53g §5.22.x-b"""
    helper = table.musketeers[PORTHOS]
    if faction != table.active or helper in (NONE, faction) or table.silent[helper]:
        return
    if is_ready_to_use(table, helper, PORTHOS):
        table.agenda.push(ASSISTING, table.seat_of[helper], pack(helper, musketeer))


def assist(table: TableState, tell: Tell) -> None:
    """Porthos is lent: the Active Player may use his Musketeer twice. §7.53g"""
    helper, musketeer = table.due_faction(), table.due_number()
    table.agenda.done()
    table.last_musketeer_turn[helper] = table.turn
    return_musketeer(table, PORTHOS)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[helper], "other": FACTIONS[table.active]}
        tell.event(Event("assist", facts))
    if musketeer == DARTAGNAN:
        table.control_credit = True
    elif musketeer == ARAMIS:
        table.change_detail(1)
    else:
        send_errand(table, table.active, ATHOS)


# --- D'Artagnan ----------------------------------------------------------------------------------


def can_take_control(table: TableState) -> bool:
    """A cube was just placed where enough cubes of the Supply make it Control. §7.53a §2.3a §2.54b"""
    space = table.last_placed_space
    if space == NONE or not table.influences(table.active, space) or table.controls(table.active, space):
        return False
    return cubes_to_control(table, space) <= table.supply[table.active]


def cubes_to_control(table: TableState, space: i64) -> i64:
    """How many more cubes the Active Faction needs for Control. §7.53a"""
    return table.board().control_number(table.active, space) - table.cubes(space)


def take_control(table: TableState, tell: Tell) -> None:
    """Cubes are added until the Space is Controlled. §7.53a"""
    faction, space = table.active, table.last_placed_space
    if tell.listening:
        tell.event(Event("take-control", {"faction": FACTIONS[faction], "space": SPACES[space]}))
    place_cubes(table, faction, space, cubes_to_control(table, space), tell)


def blocker(table: TableState, space: i64) -> i64:
    """Who may bar the Active Player from a Space he has named, asked once for each; NONE if nobody can. §7.53b"""
    if contains(table.asked, space) or table.turn == NONE:
        return NONE
    if table.block_credit != NONE:
        return table.block_credit
    holder = table.musketeers[DARTAGNAN]
    if holder in (NONE, table.active) or table.silent[holder] or not is_ready_to_use(table, holder, DARTAGNAN):
        return NONE
    return holder


def asks_to_place(table: TableState, colour: i64, space: i64, tell: Tell) -> bool:
    """A Space is named for a cube; whether d'Artagnan's holder must answer the Active Player first. §7.53b"""
    faction = blocker(table, space) if table.due_faction() == table.active else NONE
    if faction == NONE:
        return False
    table.asked = with_space(table.asked, space)
    if tell.listening:
        tell.event(Event("announce", {"faction": FACTIONS[table.active], "space": SPACES[space]}))
    table.agenda.push(BLOCKING, table.seat_of[faction], pack_three(faction, colour, space))
    return True


def block(table: TableState, twice: bool, tell: Tell) -> None:
    """The Active Player is barred from the Space for this turn; his cubes may go elsewhere. §7.53b"""
    faction, space = table.due_faction(), table.due_number()
    table.agenda.done()
    if table.block_credit == NONE:
        spend_musketeer(table, faction, DARTAGNAN, twice)
        table.block_credit = faction if twice else NONE
    else:
        table.block_credit = NONE
    table.barred = with_space(table.barred, space)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "other": FACTIONS[table.active]}
        tell.event(Event("block", facts))


# --- Athos and Aramis ----------------------------------------------------------------------------


def send_errand(table: TableState, faction: i64, musketeer: i64) -> None:
    """Up to five Spaces, one cube each. §7.53c §7.53e"""
    table.agenda.push(ERRAND, table.seat_of[faction], pack_three(faction, musketeer, ERRAND_SPACES))


def errand_spaces(table: TableState, musketeer: i64) -> SpaceSet:
    """Athos: green Spaces; Aramis: the Retzist's shields and the three Orders; each once. §7.53c §7.53e"""
    board = table.board()
    return difference(board.green if musketeer == ATHOS else board.aramis, table.spaces_done)


def errand_removals(table: TableState, faction: i64, musketeer: i64) -> SpaceSet:
    """Where a cube may be removed, Controlled or not. §7.53c"""
    return without_protected(table, faction, intersection(errand_spaces(table, musketeer), table.occupied()))


def errand_placements(table: TableState, colour: i64, musketeer: i64) -> SpaceSet:
    """Where a cube of this Faction may be placed: no adjacency, no cost; d'Artagnan may bar it. §7.53c §6.43 §7.53b"""
    if table.supply[colour] == 0:
        return no_spaces()
    spaces = difference(errand_spaces(table, musketeer), table.shut)
    if table.due_faction() == table.active:
        spaces = difference(spaces, table.barred)
    return without_others(table, colour, spaces)


def count_errand_space(table: TableState, space: i64) -> None:
    """One Space of the errand has been used."""
    table.spaces_done = with_space(table.spaces_done, space)
    table.change_detail(-1)


def place_on_errand(table: TableState, colour: i64, space: i64, tell: Tell) -> None:
    """Anybody's cube is placed; if it makes Control, the Tokens are his. §7.53c"""
    faction = table.due_faction()
    count_errand_space(table, space)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "owner": FACTIONS[colour], "space": SPACES[space]}
        tell.event(Event("muster", facts))
    place_cubes(table, colour, space, 1, tell)


def remove_on_errand(table: TableState, space: i64, tell: Tell) -> None:
    """Anybody's cube is removed. §7.53c"""
    faction = table.due_faction()
    count_errand_space(table, space)
    remove(table, faction, space, tell)


def free_prisoner(table: TableState, person: i64, tell: Tell) -> None:
    """Aramis frees one prisoner, Guise too. §7.53d §7.25d §7.28b"""
    table.change_detail(-1)
    release_from(table, pair_of(table, person), tell)


def begin_aramis_errand(table: TableState) -> None:
    """Aramis frees nobody: he places and removes cubes at the Retzist's shields and the Orders instead. §7.53e"""
    faction = table.due_faction()
    table.change_detail(-1)
    send_errand(table, faction, ARAMIS)
