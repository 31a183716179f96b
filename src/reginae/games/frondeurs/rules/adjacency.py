"""Chapters 2.4 and 6.44 to 6.49: adjacency, and where cubes may be placed at which cost."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.network import CONNECTOR_COST
from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    all_spaces,
    are_equal,
    contains,
    difference,
    first_member,
    intersection,
    is_empty,
    no_spaces,
    set_at,
    union,
    with_space,
    without_first,
)
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.state.table_state import TableState


@final
@mypyc_attr(acyclic=True)
class CachedReach:
    """What was last found next to a Faction's Spaces; the same question comes many times before a cube moves."""

    def __init__(self, spaces: SpaceSet, commander: i64, board_index: i64, found: tuple[SpaceSet, SpaceSet]) -> None:
        self.spaces = spaces
        self.commander = commander
        self.board_index = board_index
        self.found = found


LAST: Final = [CachedReach(no_spaces(), NONE, NONE, (no_spaces(), no_spaces())) for _ in range(FACTION_COUNT)]


def reach(table: TableState, faction: i64) -> tuple[SpaceSet, SpaceSet]:
    """What lies next to a Faction's Spaces: free of cost, and by any connector. §6.48a §6.48b §6.48c"""
    spaces = difference(table.influenced(faction), table.shut)
    last = LAST[faction]
    if are_equal(last.spaces, spaces) and last.commander == table.commander and last.board_index == table.board_index:
        return last.found
    found = reach_from(table, spaces)
    LAST[faction] = CachedReach(spaces, table.commander, table.board_index, found)
    return found


def reach_from(table: TableState, spaces: SpaceSet) -> tuple[SpaceSet, SpaceSet]:
    """What lies next to these Spaces; the Army Commander among them reaches every Zone besides. §2.451 §7.31c §7.33c"""
    board = table.board()
    free: SpaceSet = no_spaces()
    near: SpaceSet = no_spaces()
    if table.commander != NONE and contains(spaces, table.commander):
        near = board.frontier
    while not is_empty(spaces):
        space = first_member(spaces)
        spaces = without_first(spaces)
        free = union(free, set_at(board.free, space))
        near = union(near, set_at(board.near, space))
    return free, near


def placeable(table: TableState, faction: i64, target: i64, left: i64) -> SpaceSet:
    """Where a cube of this class may be placed when so many are left to place or pay with. §6.44a §6.44b §2.41

    Own Spaces, empty ones next to them, across a costed connector only if its cost is left to pay. §2.42b §6.49
    """
    if left <= 0:
        return no_spaces()
    own = difference(difference(table.influenced(faction), table.shut), table.barred)
    empty = difference(open_spaces(table), table.occupied())
    if table.had_no_cubes or table.on_board[faction] == 0:
        return union(empty, own)  # §6.4.12
    free, near = reach(table, faction)
    reached = union(free, near) if left > CONNECTOR_COST else free
    found = intersection(union(own, intersection(empty, reached)), set_at(table.board().classes, target))
    king = table.king_is_here()
    if king != NONE and contains(union(empty, own), king):  # §7.41e §7.41g
        found = with_space(found, king)
    return found


def cost(table: TableState, faction: i64, space: i64) -> i64:
    """The cubes that the way into an empty Space costs. §2.42b §2.43b §6.45b §6.49"""
    if table.had_no_cubes or table.on_board[faction] == 0:
        return 0
    if table.influences(faction, space) or table.king_is_here() == space:
        return 0
    free, _near = reach(table, faction)
    return 0 if contains(free, space) else CONNECTOR_COST


def open_spaces(table: TableState) -> SpaceSet:
    """Spaces that are neither shut nor barred to the Active Faction."""
    return difference(difference(all_spaces(), table.shut), table.barred)


def anywhere(table: TableState, faction: i64) -> SpaceSet:
    """Every Space that is open and holds no cubes of others: for a Season Card's cubes. §6.34a §6.44c §9.21a"""
    return without_others(table, faction, open_spaces(table))


def without_others(table: TableState, faction: i64, spaces: SpaceSet) -> SpaceSet:
    """Those of these Spaces that are empty or the Faction's own. §6.43"""
    others = difference(table.occupied(), table.influenced(faction))
    return difference(spaces, others)


def is_barred(table: TableState, space: i64) -> bool:
    """Whether d'Artagnan keeps the Active Faction out of a Space this turn. §7.53b"""
    return contains(table.barred, space)
