"""Chapters 2.46 and 6.7: the Affiliate action of an Avatar, once a turn."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.parts import FACTIONS, SPACES
from reginae.games.frondeurs.rules.adjacency import anywhere
from reginae.games.frondeurs.rules.cubes import put, settle
from reginae.games.frondeurs.rules.removing import remove, spare_own
from reginae.games.frondeurs.state.table_state import TableState


def may_affiliate(table: TableState) -> bool:
    """Once a turn, while the Faction Controls its own Avatar, or Influences it by agreement. §2.461 §5.22.xi §6.71b"""
    if table.affiliate_used:
        return False
    avatar = table.board().avatars[table.active]
    if table.options.affiliate_by_influence:
        return table.holds(table.active, avatar)
    return table.rules(table.active, avatar)


def supportable(table: TableState) -> tuple[i64, i64]:
    """Spaces with the own shield that are open and empty or own; no adjacency, no cost. §2.46a §2.46b §6.44d"""
    faction = table.active
    if table.supply[faction] == 0:
        return 0, 0
    board = table.board()
    low, high = anywhere(table, faction)
    return low & board.shield_low[faction], high & board.shield_high[faction]


def underminable(table: TableState) -> tuple[i64, i64]:
    """Spaces with the own shield that hold cubes, Controlled and arrested ones too. §2.46c §6.71b §7.21b"""
    faction = table.active
    board = table.board()
    low = table.occupied_low() & board.shield_low[faction]
    high = table.occupied_high() & board.shield_high[faction]
    return spare_own(table, faction, low, high)


def support(table: TableState, space: i64, tell: Tell) -> None:
    """Place the one cube; it counts for no limit. §6.47d §7.63a"""
    table.affiliate_used = True
    put(table, table.active, space, 1)
    table.fresh_space = space
    if tell.listening:
        tell.event(Event("support", {"faction": FACTIONS[table.active], "space": SPACES[space]}))
    settle(table, table.active, space, tell)


def undermine(table: TableState, space: i64, tell: Tell) -> None:
    """Remove the one cube, whoever owns it. §2.46c"""
    table.affiliate_used = True
    remove(table, table.active, space, tell)
