"""Chapters 2.4 and 6.44 to 6.49: adjacency, and where cubes may be placed at which cost."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.playing_board import ALL_BITS, EIGHT, bit
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE, WORD
from reginae.games.frondeurs.state.table_state import TableState


@final
@mypyc_attr(acyclic=True)
class CachedReach:
    """What was last found next to a Faction's Spaces; the same question comes many times before a cube moves."""

    def __init__(self, low: i64, high: i64, commander: i64, board_index: i64, found: tuple[i64, i64, i64, i64]) -> None:
        self.low = low
        self.high = high
        self.commander = commander
        self.board_index = board_index
        self.found = found


LAST: Final = [CachedReach(0, 0, NONE, NONE, (0, 0, 0, 0)) for _ in range(FACTION_COUNT)]


def reach(table: TableState, faction: i64) -> tuple[i64, i64, i64, i64]:
    """What lies next to a Faction's Spaces: free of cost, LOW and HIGH, then by any connector. §6.48a §6.48b §6.48c"""
    low = table.held[faction * 2] & ~table.shut_low
    high = table.held[faction * 2 + 1] & ~table.shut_high
    last = LAST[faction]
    if (
        last.low == low
        and last.high == high
        and last.commander == table.commander
        and last.board_index == table.board_index
    ):
        return last.found
    found = reach_from(table, low, high)
    LAST[faction] = CachedReach(low, high, table.commander, table.board_index, found)
    return found


def reach_from(table: TableState, low: i64, high: i64) -> tuple[i64, i64, i64, i64]:
    """What lies next to these Spaces; the Army Commander among them reaches every Zone besides. §2.451 §7.31c §7.33c"""
    board = table.board()
    free_low: i64 = 0
    free_high: i64 = 0
    any_low: i64 = 0
    any_high: i64 = 0
    commander = table.commander
    if commander != NONE and (high if commander >= WORD else low) & bit(commander):
        any_low |= board.frontier_low
        any_high |= board.frontier_high
    space: i64 = 0
    while low:
        if low & EIGHT == 0:
            low >>= 8
            space += 8
            continue
        if low & 1:
            free_low |= board.free_low[space]
            free_high |= board.free_high[space]
            any_low |= board.any_low[space]
            any_high |= board.any_high[space]
        low >>= 1
        space += 1
    space = WORD
    while high:
        if high & EIGHT == 0:
            high >>= 8
            space += 8
            continue
        if high & 1:
            free_low |= board.free_low[space]
            free_high |= board.free_high[space]
            any_low |= board.any_low[space]
            any_high |= board.any_high[space]
        high >>= 1
        space += 1
    return free_low, free_high, any_low, any_high


def placeable(table: TableState, faction: i64, target: i64, left: i64) -> tuple[i64, i64]:
    """Where a cube of this class may be placed when so many are left to place or pay with. §6.44a §6.44b §2.41

    Own Spaces, empty ones next to them, across a costed connector only if one more cube is left to pay. §2.42b §6.49
    """
    if left <= 0:
        return 0, 0
    board = table.board()
    open_low = ~table.shut_low & ~table.barred_low
    open_high = ~table.shut_high & ~table.barred_high
    empty_low = ~table.occupied_low() & open_low
    empty_high = ~table.occupied_high() & open_high
    own_low, own_high = table.held[faction * 2] & open_low, table.held[faction * 2 + 1] & open_high
    if table.homeless or table.on_board[faction] == 0:
        return empty_low | own_low, empty_high | own_high  # §6.4.12
    free_low, free_high, any_low, any_high = reach(table, faction)
    if left > 1:
        free_low, free_high = free_low | any_low, free_high | any_high
    low = (own_low | (empty_low & free_low)) & board.class_low[target]
    high = (own_high | (empty_high & free_high)) & board.class_high[target]
    king = table.king_is_here()
    if king != NONE:  # §7.41e §7.41g
        if king >= WORD:
            high |= bit(king) & (empty_high | own_high)
        else:
            low |= bit(king) & (empty_low | own_low)
    return low, high


def cost(table: TableState, faction: i64, space: i64) -> i64:
    """The cube that the way into an empty Space costs, 0 or 1. §2.42b §2.43b §6.45b §6.49"""
    if table.homeless or table.on_board[faction] == 0 or table.holds(faction, space) or table.king_is_here() == space:
        return 0
    free_low, free_high, _, _ = reach(table, faction)
    return 0 if (free_high if space >= WORD else free_low) & bit(space) else 1


def anywhere(table: TableState, faction: i64) -> tuple[i64, i64]:
    """Every Space that is open and holds no cubes of others: for a Season Card's cubes. §6.34a §6.44c §9.21a"""
    mine_low, mine_high = table.held[faction * 2], table.held[faction * 2 + 1]
    low = ~(table.occupied_low() & ~mine_low) & ~table.shut_low & ~table.barred_low & ALL_BITS
    high = ~(table.occupied_high() & ~mine_high) & ~table.shut_high & ~table.barred_high & ALL_BITS
    return low, high


def is_barred(table: TableState, space: i64) -> bool:
    """Whether d'Artagnan keeps the Active Faction out of a Space this turn. §7.53b"""
    return (table.barred_high if space >= WORD else table.barred_low) & bit(space) != 0
