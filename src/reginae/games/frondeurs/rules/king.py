"""Chapter 7.4: the King's Progress."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    difference,
    first_member,
    intersection,
    is_empty,
    members,
    set_at,
    size,
    without_first,
    without_space,
)
from reginae.games.frondeurs.parts import FACTIONS, NONE, SPACES
from reginae.games.frondeurs.rules.cubes import remove_cubes
from reginae.games.frondeurs.rules.removing import may_remove_own
from reginae.games.frondeurs.state.duties import COINING, FREEING, PLACING, PROGRESSING, RECOVERING
from reginae.games.frondeurs.state.table_state import TableState

PRICE: Final = 2  # of the Pawn's recovery by the one who placed it §7.44b


def may_progress(table: TableState) -> bool:
    """The holder may expend the Pawn on his turn, not in the turn of its recovery. §7.41a §7.45 §7.66 §3.33b"""
    if table.king_holder != table.active or table.king_since == table.turn or table.bonus_done:
        return False
    return table.active != table.dummy or not is_empty(progress_spaces(table))


def begin_progress(table: TableState) -> None:
    """Begin the King's Progress: its Space is chosen next. §7.41a"""
    table.agenda.push(PROGRESSING, table.seat_of[table.active])


def progress_spaces(table: TableState) -> SpaceSet:
    """Any Space but arrested ones, Frontier Zones, Avatars and Musketeers; not at the price of the last own cube, or
    of any cube of the Dummy's. §7.41b §7.43a §6.54c §5.43a"""
    board = table.board()
    spaces = difference(difference(board.playable, table.arrested), board.no_king)
    left = spaces
    while not is_empty(left):
        space = first_member(left)
        left = without_first(left)
        lost = own_cubes_lost(table, space)
        if lost > 0 and (lost == table.on_board[table.active] or table.active == table.dummy):
            spaces = without_space(spaces, space)
    return spaces


def own_cubes_lost(table: TableState, space: i64) -> i64:
    """How many of his own cubes the Active Player would drive out from there. §7.41c §7.41d"""
    faction = table.active
    lost = size(intersection(set_at(table.board().lines, space), table.influenced(faction)))
    if table.influences(faction, space):
        lost += table.cubes(space)
    return lost


def progress(table: TableState, space: i64, tell: Tell) -> None:
    """All cubes there go, and one from each Space joined by a line; Peers are ignored. §7.41c §7.41d §7.43b"""
    table.agenda.done()
    table.note_token()
    ring = intersection(set_at(table.board().lines, space), table.occupied())
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[table.active],
            "space": SPACES[space],
            "count": int(table.cubes(space)),
            "ring": int(size(ring)),
        }
        tell.event(Event("progress", facts))
    if table.has_cubes(space):
        remove_cubes(table, space, table.cubes(space))
    for near in members(ring):
        remove_cubes(table, near, 1)
    table.king_holder = NONE
    table.king_space = space
    table.king_placer = table.active
    table.king_since = table.turn


# --- Recovery ------------------------------------------------------------------------------------


def may_recover(table: TableState) -> bool:
    """Its placer for two cubes in a later turn; anybody else with Influence there, free. §7.44a §7.44b §7.44c"""
    if table.king_space == NONE:
        return False
    if table.king_placer != table.active:
        places = table.agenda.kind() in (PLACING, COINING, FREEING)
        return not places and table.influences(table.active, table.king_space)
    if table.king_since == table.turn:
        return False
    payable = forgoable(table)
    if may_remove_own(table, table.active):
        payable += table.on_board[table.active] - 1
    return payable >= PRICE


def forgoable(table: TableState) -> i64:
    """How many placements of the cubes in hand can be forgone. §7.44b"""
    top = i64(len(table.agenda.kinds)) - 1
    if table.agenda.kinds[top] == RECOVERING:
        top -= 1
    if table.agenda.kinds[top] not in (PLACING, COINING, FREEING):
        return 0
    return min(table.agenda.details[top], table.supply[table.active])


def begin_recovery(table: TableState, tell: Tell) -> None:
    """Free for others, two cubes for the placer. §7.44b §7.44c"""
    if table.king_placer == table.active:
        table.agenda.push(RECOVERING, table.seat_of[table.active], PRICE)
    else:
        recover(table, table.active, tell)


def forgo(table: TableState, tell: Tell) -> None:
    """A placement is given up for the Pawn. §7.44b"""
    under = i64(len(table.agenda.details)) - 2
    table.agenda.details[under] -= 1
    pay_one(table, tell)


def pay(table: TableState, space: i64, tell: Tell) -> None:
    """An own cube comes off the board for the Pawn. §7.44b"""
    remove_cubes(table, space, 1)
    if tell.listening:
        tell.event(Event("pay", {"faction": FACTIONS[table.active], "space": SPACES[space]}))
    pay_one(table, tell)


def pay_one(table: TableState, tell: Tell) -> None:
    """One of the two is paid."""
    table.change_detail(-1)
    if table.agenda.detail() == 0:
        table.agenda.done()
        recover(table, table.active, tell)


def recover(table: TableState, faction: i64, tell: Tell) -> None:
    """The Pawn is in hand again, to be placed in a later turn. §7.44a §7.45"""
    space = table.king_space
    table.king_holder = faction
    table.king_space = NONE
    table.king_placer = NONE
    table.king_since = table.turn
    if tell.listening:
        tell.event(Event("recover", {"faction": FACTIONS[faction], "space": SPACES[space]}))
