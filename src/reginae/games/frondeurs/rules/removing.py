"""Chapter 6.5: removing cubes."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.parts import (
    ACT_ANYWHERE,
    CARD_HITS_CONTROLLED,
    CARD_TARGET,
    FACTION_COUNT,
    FACTIONS,
    SPACES,
)
from reginae.games.frondeurs.rules.adjacency import reach
from reginae.games.frondeurs.rules.cubes import take
from reginae.games.frondeurs.state.table_state import TableState


def removable(table: TableState, card: i64, act: i64) -> tuple[i64, i64]:
    """Where this act of a card may take a cube from: its class, next to own Spaces unless it reaches anywhere.

    §6.22b §6.52B §6.54a §9.14a §9.14b §9.15
    """
    faction = table.active
    board = table.board()
    target = CARD_TARGET[card]
    low = table.occupied_low() & board.class_low[target]
    high = table.occupied_high() & board.class_high[target]
    if not ACT_ANYWHERE[act]:
        _, _, near_low, near_high = reach(table, faction)
        low &= table.held[faction * 2] | (near_low & ~table.shut_low)
        high &= table.held[faction * 2 + 1] | (near_high & ~table.shut_high)
    if not (CARD_HITS_CONTROLLED[card] and ACT_ANYWHERE[act]):
        guard_low, guard_high = guarded(table, faction)
        low, high = low & ~guard_low, high & ~guard_high
    return spare_own(table, faction, low, high)


def guarded(table: TableState, faction: i64) -> tuple[i64, i64]:
    """Spaces that others Control lose no cubes by default. §1.64a"""
    low: i64 = 0
    high: i64 = 0
    other: i64 = 0
    while other < FACTION_COUNT:
        if other != faction:
            low |= table.ruled[other * 2]
            high |= table.ruled[other * 2 + 1]
        other += 1
    return low, high


def spare_own(table: TableState, faction: i64, low: i64, high: i64) -> tuple[i64, i64]:
    """Own cubes may be removed, but never the last one; whoever runs the Dummy spares it. §6.52A §6.54c §5.43a"""
    if table.on_board[faction] > 1 and not (faction == table.dummy and faction == table.active):
        return low, high
    return low & ~table.held[faction * 2], high & ~table.held[faction * 2 + 1]


def remove(table: TableState, faction: i64, space: i64, tell: Tell) -> None:
    """One cube goes back to its owner's Supply. §6.51 §6.53 §6.56"""
    owner = table.owner(space)
    take(table, space, 1)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "owner": FACTIONS[owner]}
        tell.event(Event("remove", facts))
