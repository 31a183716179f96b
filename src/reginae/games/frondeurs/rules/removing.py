"""Chapter 6.5: removing cubes."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import SpaceSet, difference, intersection, no_spaces, set_at, union
from reginae.games.frondeurs.parts import (
    ACT_ANYWHERE,
    CARD_HITS_CONTROLLED,
    CARD_TARGET,
    FACTION_COUNT,
    FACTIONS,
    SPACES,
)
from reginae.games.frondeurs.rules.adjacency import reach
from reginae.games.frondeurs.rules.cubes import remove_cubes
from reginae.games.frondeurs.state.table_state import TableState


def removable(table: TableState, card: i64, act: i64) -> SpaceSet:
    """Where this act of a card may take a cube from: its class, next to own Spaces unless it reaches anywhere.

    §6.22b §6.52B §6.54a §9.14a §9.14b §9.15 §1.64b
    """
    faction = table.active
    spaces = intersection(table.occupied(), set_at(table.board().classes, CARD_TARGET[card]))
    if not ACT_ANYWHERE[act]:
        _free, near = reach(table, faction)
        spaces = intersection(spaces, union(table.influenced(faction), difference(near, table.shut)))
    if not (CARD_HITS_CONTROLLED[card] and ACT_ANYWHERE[act]):
        spaces = difference(spaces, controlled_by_others(table, faction))
    return without_protected(table, faction, spaces)


def controlled_by_others(table: TableState, faction: i64) -> SpaceSet:
    """Spaces that others Control lose no cubes by default. §1.64a"""
    spaces: SpaceSet = no_spaces()
    other: i64 = 0
    while other < FACTION_COUNT:
        if other != faction:
            spaces = union(spaces, table.controlled(other))
        other += 1
    return spaces


def without_protected(table: TableState, faction: i64, spaces: SpaceSet) -> SpaceSet:
    """These Spaces, without the Faction's own if it may not remove them, and the Dummy's if it must spare them."""
    if not may_remove_own(table, faction):
        spaces = difference(spaces, table.influenced(faction))
    return difference(spaces, table.influenced(table.dummy)) if must_spare_dummy(table, faction) else spaces


def may_remove_own(table: TableState, faction: i64) -> bool:
    """Own cubes may be removed, but never the last one, and none of the Dummy's. §6.52A §6.54c §5.43a"""
    return table.on_board[faction] > 1 and faction != table.dummy


def must_spare_dummy(table: TableState, faction: i64) -> bool:
    """Whether a Faction removes none of the Dummy's cubes: it is the Dummy, or its player runs the Dummy's turn.

    §5.43a
    """
    return faction == table.dummy or (
        table.active == table.dummy and table.seat_of[faction] == table.seat_of[table.active]
    )


def remove(table: TableState, faction: i64, space: i64, tell: Tell) -> None:
    """One cube goes back to its owner's Supply. §6.51 §6.53 §6.56"""
    owner = table.owner(space)
    remove_cubes(table, space, 1)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "owner": FACTIONS[owner]}
        tell.event(Event("remove", facts))
