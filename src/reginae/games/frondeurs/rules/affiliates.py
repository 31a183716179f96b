"""Chapters 2.46 and 6.7: the Affiliate action of an Avatar, once a turn."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.board.space_sets import SpaceSet, intersection, no_spaces, set_at
from reginae.games.frondeurs.parts import FACTIONS, SPACES
from reginae.games.frondeurs.rules.adjacency import anywhere
from reginae.games.frondeurs.rules.cubes import place_cubes
from reginae.games.frondeurs.rules.removing import remove, without_protected
from reginae.games.frondeurs.state.table_state import TableState


def may_affiliate(table: TableState) -> bool:
    """Once a turn, while the Faction Controls its own Avatar, or Influences it by agreement. §2.461 §5.22.xi §6.71b"""
    if table.affiliate_used:
        return False
    avatar = table.board().avatars[table.active]
    if table.options.affiliate_by_influence:
        return table.influences(table.active, avatar)
    return table.controls(table.active, avatar)


def supportable(table: TableState) -> SpaceSet:
    """Spaces with the own shield that are open and empty or own; no adjacency, no cost. §2.46a §2.46b §6.44d"""
    faction = table.active
    if table.supply[faction] == 0:
        return no_spaces()
    return intersection(anywhere(table, faction), set_at(table.board().shields, faction))


def underminable(table: TableState) -> SpaceSet:
    """Spaces with the own shield that hold cubes, Controlled and arrested ones too. §2.46c §6.71b §7.21b"""
    faction = table.active
    return without_protected(table, faction, intersection(table.occupied(), set_at(table.board().shields, faction)))


def support(table: TableState, space: i64, tell: Tell) -> None:
    """Place the one cube; it counts for no limit. §6.47d §7.63a"""
    table.affiliate_used = True
    table.last_placed_space = space
    if tell.listening:
        tell.event(Event("support", {"faction": FACTIONS[table.active], "space": SPACES[space]}))
    place_cubes(table, table.active, space, 1, tell)


def undermine(table: TableState, space: i64, tell: Tell) -> None:
    """Remove the one cube, whoever owns it. §2.46c"""
    table.affiliate_used = True
    remove(table, table.active, space, tell)
