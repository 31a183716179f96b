"""Chapter 7.6: Mazarin's Exile and Spanish Gold, the bonus action beside a card. §1.4k §2.63"""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.playing_board import bit, first_in, with_space
from reginae.games.frondeurs.parts import FACTION_COUNT, FACTIONS, MAZARINIST, NONE, SPACES, WORD
from reginae.games.frondeurs.rules.adjacency import reach, reach_from
from reginae.games.frondeurs.rules.cubes import put, settle, take
from reginae.games.frondeurs.rules.placing import MOST_WITH_BONUS
from reginae.games.frondeurs.state.duties import EXPENDING, OPTION, SEASON, TURN
from reginae.games.frondeurs.state.table_state import TableState


def may_have_bonus(table: TableState) -> bool:
    """Before or after a card that places at most two cubes, once, beside no Token. §7.61b §7.62 §7.63a §7.66 §7.67b"""
    if not table.options.gold or table.bonus_done or table.coin or table.crowned or table.token_used:
        return False
    due = table.agenda.kind()
    if due == TURN:
        return has_played(table) and table.placed <= MOST_WITH_BONUS
    return due in (OPTION, SEASON)


def has_played(table: TableState) -> bool:
    """Whether a card has been carried out this turn, so that the bonus may follow it."""
    return table.card != NONE or table.season_done != NONE


# --- Adding --------------------------------------------------------------------------------------


def amount(table: TableState, faction: i64) -> i64:
    """How many cubes are laid away: one; after mid-game two in the middle, three at the bottom. §7.63b"""
    highest: i64 = NONE
    lowest: i64 = NONE
    other: i64 = 0
    while other < FACTION_COUNT:
        score = table.mid[other]
        highest = max(highest, score)
        lowest = score if other == 0 else min(lowest, score)
        other += 1
    mine = table.mid[faction]
    if mine == highest:
        return 1
    return 3 if mine == lowest else 2


def may_hoard(table: TableState) -> bool:
    """Whether there are cubes to lay away."""
    return may_have_bonus(table) and table.supply[table.active] > 0


def hoard(table: TableState, tell: Tell) -> None:
    """Extra cubes go from the Supply to the box. §7.62 §7.63c §7.61a"""
    faction = table.active
    count = min(amount(table, faction), table.supply[faction])
    table.bonus_done = True
    table.supply[faction] -= count
    table.boxes[faction] += count
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "count": int(count), "total": int(table.boxes[faction])}
        tell.event(Event("hoard-exile" if faction == MAZARINIST else "hoard", facts))


# --- Expending -----------------------------------------------------------------------------------


def may_expend(table: TableState) -> bool:
    """Whether the box can bring at least one cube to the board; the Dummy's never does. §7.64a §5.43c"""
    if table.boxes[table.active] == 0 or table.active == table.dummy or not may_have_bonus(table):
        return False
    first, second, third, fourth = steps(table, True)
    return first != 0 or second != 0 or third != 0 or fourth != 0


def begin_expending(table: TableState) -> None:
    """The great play begins. §7.64a"""
    table.bonus_done = True
    table.touched_low = 0
    table.touched_high = 0
    table.agenda.push(EXPENDING, table.seat_of[table.active], 0)


def ways(table: TableState, first: bool) -> tuple[i64, i64, i64, i64]:
    """What the chain can step to, free and at any cost: by the Spanish icon, from own Spaces, or from the chain.

    §7.64b §7.64c §7.64d
    """
    if not first:
        return reach_from(table, table.touched_low & ~table.shut_low, table.touched_high & ~table.shut_high)
    if table.active == MAZARINIST:
        return reach(table, MAZARINIST)
    board = table.board()
    return 0, 0, board.spanish_low, board.spanish_high


def steps(table: TableState, first: bool) -> tuple[i64, i64, i64, i64]:
    """Spaces where a cube can be placed, and those where cubes can be exchanged, as far as the box pays. §7.64g"""
    free_low, free_high, any_low, any_high = ways(table, first)
    open_low = (any_low | table.touched_low) & ~table.shut_low & ~table.barred_low
    open_high = (any_high | table.touched_high) & ~table.shut_high & ~table.barred_high
    place_low: i64 = 0
    place_high: i64 = 0
    swap_low: i64 = 0
    swap_high: i64 = 0
    space = first_in(open_low, open_high, 0)
    while space != NONE:
        is_free = (free_high if space >= WORD else free_low) & bit(space) != 0
        if price(table, space, is_free) <= table.boxes[table.active]:
            if table.stacks[space] == 0 or table.holds(table.active, space):
                place_low, place_high = with_space(place_low, place_high, space)
            else:
                swap_low, swap_high = with_space(swap_low, swap_high, space)
        space = first_in(open_low, open_high, space + 1)
    return place_low, place_high, swap_low, swap_high


def price(table: TableState, space: i64, is_free: bool) -> i64:
    """Cubes of the box that a step takes, its connector and the seizure of Control included. §7.64e §7.64f"""
    owner = table.owner(space)
    fee: i64 = 0 if is_free else 1
    if owner == table.active:
        in_chain = (table.touched_high if space >= WORD else table.touched_low) & bit(space)
        return 1 + fee if table.options.gold_pays_into_own and not in_chain else 1
    if owner == NONE:
        return 1 + fee
    return table.cubes(space) + fee + (1 if table.rules(owner, space) else 0)


def step(table: TableState, space: i64, tell: Tell) -> None:
    """One Space of the chain: a cube is placed, or all cubes of another are exchanged. §7.64e §7.64f §6.47b"""
    faction = table.active
    first = table.agenda.detail() == 0
    free_low, free_high, _, _ = ways(table, first)
    spent = price(table, space, (free_high if space >= WORD else free_low) & bit(space) != 0)
    owner = table.owner(space)
    count: i64 = 1 if owner in (NONE, faction) else table.cubes(space)
    if owner not in (NONE, faction):
        take(table, space, count)
    table.boxes[faction] -= spent
    table.supply[faction] += spent
    put(table, faction, space, count)
    if space >= WORD:
        table.touched_high |= bit(space)
    else:
        table.touched_low |= bit(space)
    if first:
        table.expended[faction * FACTION_COUNT + table.seat_of[faction]] += 1  # §7.65
    table.agenda.details[i64(len(table.agenda.details)) - 1] = 1
    if tell.listening:
        facts: Facts = {"faction": FACTIONS[faction], "space": SPACES[space], "count": int(count), "spent": int(spent)}
        tell.event(Event("expend" if owner in (NONE, faction) else "exchange", facts))
    settle(table, faction, space, tell)
