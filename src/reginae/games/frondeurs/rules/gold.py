"""Chapter 7.6: Mazarin's Exile and Spanish Gold, the bonus action beside a card. §1.4k §2.63"""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    contains,
    difference,
    first_member,
    intersection,
    is_empty,
    no_spaces,
    union,
    with_space,
    without_first,
)
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, MAZARINIST, NONE, SPACES
from reginae.games.frondeurs.rules.adjacency import open_spaces, reach, reach_from
from reginae.games.frondeurs.rules.cubes import bring_cubes_out, lay_cubes_away, place_cubes, remove_cubes
from reginae.games.frondeurs.rules.placing import MOST_WITH_BONUS
from reginae.games.frondeurs.state.duties import EXPENDING, OPTION, SEASON, TURN
from reginae.games.frondeurs.state.table_state import TableState


def may_have_bonus(table: TableState) -> bool:
    """Before or after a card that places at most two cubes, once, beside no Token. §7.61b §7.62 §7.63a §7.66 §7.67b"""
    if not table.options.gold or table.bonus_done or table.coin or table.has_crown or table.token_used:
        return False
    due = table.agenda.kind()
    if due == TURN:
        return has_played(table) and table.placed <= MOST_WITH_BONUS
    return due in (OPTION, SEASON)


def has_played(table: TableState) -> bool:
    """Whether a card has been carried out this turn, so that the bonus may follow it."""
    return table.card != NONE or table.season_done != NONE


# --- Adding --------------------------------------------------------------------------------------


def hoard_size(table: TableState, faction: i64) -> i64:
    """How many cubes are laid away: one; after mid-game two in the middle, three at the bottom. §7.63b"""
    highest: i64 = NONE
    lowest: i64 = NONE
    other: i64 = 0
    while other < FACTION_COUNT:
        score = table.mid_scores[other]
        highest = max(highest, score)
        lowest = score if other == 0 else min(lowest, score)
        other += 1
    mine = table.mid_scores[faction]
    if mine == highest:
        return 1
    return 3 if mine == lowest else 2


def may_hoard(table: TableState) -> bool:
    """Whether there are cubes to lay away."""
    return may_have_bonus(table) and table.supply[table.active] > 0


def hoard(table: TableState, tell: Tell) -> None:
    """Extra cubes go from the Supply to the box. §7.62 §7.63c §7.61a"""
    faction = table.active
    count = min(hoard_size(table, faction), table.supply[faction])
    table.bonus_done = True
    lay_cubes_away(table, faction, count)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "count": int(count), "total": int(table.boxes[faction])}
        tell.event(Event("hoard-exile" if faction == MAZARINIST else "hoard", facts))


# --- Expending -----------------------------------------------------------------------------------


def may_expend(table: TableState) -> bool:
    """Whether the box can bring at least one cube to the board; the Dummy's never does. §7.64a §5.43c"""
    if table.boxes[table.active] == 0 or table.active == table.dummy or not may_have_bonus(table):
        return False
    return can_expend(table, True)


def begin_expending(table: TableState) -> None:
    """Begin to expend the cubes of the box. §7.64a"""
    table.bonus_done = True
    table.agenda.push(EXPENDING, table.seat_of[table.active], 0)


def is_first_step(table: TableState) -> bool:
    """Whether no cube of the box has been expended yet."""
    return table.agenda.detail() == 0


def chain_neighbours(table: TableState, first: bool) -> tuple[SpaceSet, SpaceSet]:
    """What the chain can step to, free and at any cost: by the Spanish icon, from own Spaces, or from the chain.

    §7.64b §7.64c §7.64d
    """
    if not first:
        return reach_from(table, difference(table.spaces_done, table.shut))
    if table.active == MAZARINIST:
        return reach(table, MAZARINIST)
    return no_spaces(), table.board().spanish


def chain_steps(table: TableState, first: bool) -> tuple[SpaceSet, SpaceSet]:
    """Spaces where a cube can be placed, and those where cubes can be exchanged, as far as the box pays. §7.64g"""
    free, near = chain_neighbours(table, first)
    to_place: SpaceSet = no_spaces()
    to_exchange: SpaceSet = no_spaces()
    left = intersection(union(near, table.spaces_done), open_spaces(table))
    while not is_empty(left):
        space = first_member(left)
        left = without_first(left)
        if price(table, space, contains(free, space)) > table.boxes[table.active]:
            continue
        if table.is_held_by_others(table.active, space):
            to_exchange = with_space(to_exchange, space)
        else:
            to_place = with_space(to_place, space)
    return to_place, to_exchange


def can_expend(table: TableState, first: bool) -> bool:
    """Whether the box pays for a step at all. §7.64g"""
    to_place, to_exchange = chain_steps(table, first)
    return not is_empty(union(to_place, to_exchange))


def price(table: TableState, space: i64, is_free: bool) -> i64:
    """Cubes of the box that a step takes, its connector and the seizure of Control included. §7.64e §7.64f"""
    owner = table.owner(space)
    fee: i64 = 0 if is_free else 1
    if owner == table.active:
        if table.options.gold_pays_into_own and not contains(table.spaces_done, space):
            return 1 + fee
        return 1
    if owner == NONE:
        return 1 + fee
    if table.controls(owner, space):
        fee += 1
    return table.cubes(space) + fee


def expend_step(table: TableState, space: i64, tell: Tell) -> None:
    """One Space of the chain: a cube is placed, or all cubes of another are exchanged. §7.64e §7.64f §6.47b"""
    faction = table.active
    first = is_first_step(table)
    free, _near = chain_neighbours(table, first)
    spent = price(table, space, contains(free, space))
    exchanges = table.is_held_by_others(faction, space)
    count: i64 = table.cubes(space) if exchanges else 1
    if exchanges:
        remove_cubes(table, space, count)
    bring_cubes_out(table, faction, spent)
    table.spaces_done = with_space(table.spaces_done, space)
    if first:
        table.count_use(faction)  # §7.65
    table.set_detail(1)
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "count": int(count), "spent": int(spent)}
        tell.event(Event("exchange" if exchanges else "expend", facts))
    place_cubes(table, faction, space, count, tell)
