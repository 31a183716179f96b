"""Chapter 6.4: placing cubes, by an Action Card, a Coin, a Season Card, or before the start."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import SpaceSet, contains, difference, no_spaces, with_space
from reginae.games.frondeurs.parts import ALL, CARD_TARGET, FACTIONS, NONE, SPACES
from reginae.games.frondeurs.rules.adjacency import anywhere, cost, placeable
from reginae.games.frondeurs.rules.cubes import place_cubes, remove_cubes
from reginae.games.frondeurs.state.duties import COINING, FALLING_BACK, FREEING, PLACING, SETTING
from reginae.games.frondeurs.state.table_state import TableState

FREE_CUBES: Final[i64] = 2  # of a Season Card §6.34a
MOST_WITH_BONUS: Final[i64] = 2  # cubes placed by a card that leaves room for the bonus action §7.62


def reset_card(table: TableState) -> None:
    """A new card: nothing has been placed by it."""
    table.coin = 0
    table.placed = 0
    table.had_no_cubes = False
    table.reuses_cubes = False
    table.lifted_from = NONE
    table.placed_once = no_spaces()
    table.placed_twice = no_spaces()


def card_target(table: TableState) -> i64:
    """The class of Spaces that the card in play names; a Season Card names none. §6.44b §6.47c §6.34c"""
    if table.card == NONE:
        return ALL
    return CARD_TARGET[table.card]


def cubes_left(table: TableState, left: i64) -> i64:
    """How many cubes are left to place or pay with: the Supply is a hard limit. §6.4.11 §3.12"""
    if has_placed_most_with_bonus(table):
        return 0
    return min(left, table.supply[table.active])


def has_placed_most_with_bonus(table: TableState) -> bool:
    """Whether the bonus action came first and the card has placed two cubes; cubes that pay do not count. §7.62"""
    return table.bonus_done and table.placed >= MOST_WITH_BONUS


def placements_left(table: TableState, left: i64) -> i64:
    """How many of the cubes left may still come to the board. §7.62"""
    left = cubes_left(table, left)
    return min(left, MOST_WITH_BONUS - table.placed) if table.bonus_done else left


def pays_for_connectors(due: i64) -> bool:
    """Whether cubes placed so pay for the connectors they cross. §6.45b §6.84b"""
    return due in (SETTING, PLACING, COINING)


def next_spaces(table: TableState, due: i64, left: i64) -> SpaceSet:
    """Where the next cube may go."""
    faction = table.active
    if due == FALLING_BACK:
        return fallback_spaces(table)
    left = cubes_left(table, left)
    if left <= 0:
        return no_spaces()
    if due == FREEING:
        return difference(anywhere(table, faction), table.placed_twice)
    target: i64 = ALL if due == SETTING else card_target(table)
    spaces = placeable(table, faction, target, left)
    if due != COINING:  # §6.46 §6.84c
        spaces = difference(spaces, table.placed_twice)
    if table.lifted_from != NONE:  # a lifted cube may go back where it lay §6.4.14
        spaces = with_space(spaces, table.lifted_from)
    return spaces


def fallback_spaces(table: TableState) -> SpaceSet:
    """Any empty Space, otherwise disallowed ones too unless the table says no. §5.22.viii §6.4.13"""
    spaces = difference(difference(table.board().playable, table.occupied()), table.barred)
    return spaces if table.options.fallback_ignores_arrest else difference(spaces, table.shut)


def place(table: TableState, due: i64, space: i64, tell: Tell) -> None:
    """Place one cube and pay for the way; a Space once entered is a step to the next. §6.45a §6.45b §1.62b"""
    faction = table.active
    price = cost(table, faction, space) if pays_for_connectors(due) else 0
    table.placed += 1
    table.last_placed_space = space
    table.change_detail(-1 - price)
    if due == SETTING:
        table.cubes_to_set[faction] -= 1 + price
    if due == FALLING_BACK:
        table.agenda.done()
    if due != COINING:
        count_cube_of_card(table, space)
    table.lifted_from = NONE
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "cost": int(price)}
        tell.event(Event("place-paid" if price else "place", facts))
    place_cubes(table, faction, space, 1, tell)


def count_cube_of_card(table: TableState, space: i64) -> None:
    """At most two cubes go into one Space by one card. §6.46"""
    if contains(table.placed_once, space):
        table.placed_twice = with_space(table.placed_twice, space)
    table.placed_once = with_space(table.placed_once, space)


def can_lift(table: TableState) -> bool:
    """Whether a cube is to be taken up first: the Supply is empty and this play re-uses cubes. §6.4.14"""
    if not table.reuses_cubes or table.lifted_from != NONE or has_placed_most_with_bonus(table):
        return False
    return table.supply[table.active] == 0 and table.on_board[table.active] > 1


def lift(table: TableState, space: i64, tell: Tell) -> None:
    """Take a cube up from the board to place it again, or put it back. §6.4.14 §6.54d"""
    remove_cubes(table, space, 1)
    table.lifted_from = space
    if tell.listening:
        tell.event(Event("lift", {"faction": FACTIONS[table.active], "space": SPACES[space]}))
