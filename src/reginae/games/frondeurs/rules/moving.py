"""Chapter 6.6: the Move action, and those it displaces."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.board.playing_board import bit, first_in, with_space
from reginae.games.frondeurs.parts import ALL, FACTIONS, NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.rules.adjacency import reach, reach_from
from reginae.games.frondeurs.rules.cubes import put, settle, take
from reginae.games.frondeurs.rules.removing import guarded
from reginae.games.frondeurs.rules.routes import MOST_MOVERS, Routes, all_routes, can_come, cubes_in, fits
from reginae.games.frondeurs.state.duties import FLEEING
from reginae.games.frondeurs.state.table_state import TableState


def needed_at(table: TableState, destination: i64) -> i64:
    """How many cubes must arrive: one, or more than the others have there. §6.67a"""
    owner = table.owner(destination)
    return 1 if owner == NONE or owner == table.active else table.cubes(destination) + 1


def can_move(table: TableState, target: i64) -> bool:
    """Whether a Move of this class can be made at all: to a Space that one cube reaches free of cost, or another."""
    board = table.board()
    free_low, free_high, _, _ = reach(table, table.active)
    low, high = not_others(table, free_low & board.class_low[target], free_high & board.class_high[target])
    if low or high:
        return True
    low, high = destinations(table, target, True)
    return low != 0 or high != 0


def destinations(table: TableState, target: i64, first_only: bool) -> tuple[i64, i64]:
    """Where a Move of this class can end; if one is enough, those found at a glance will do. §6.62 §6.67a"""
    low, high = easy_destinations(table, target)
    if first_only and (low or high):
        return low, high
    more_low, more_high = open_destinations(table)
    more_low, more_high = more_low & ~low, more_high & ~high
    from_class, from_all = movers_of(table, target), movers_of(table, ALL)
    space = first_in(more_low, more_high, 0)
    while space != NONE:
        movers = from_all if fits(table, target, space) else from_class
        if can_come(table, space, target, needed_at(table, space), movers):
            low, high = with_space(low, high, space)
        space = first_in(more_low, more_high, space + 1)
    return low, high


def movers_of(table: TableState, target: i64) -> i64:
    """How many cubes could move at most if they had to start in Spaces of this class. §6.61a"""
    board, faction = table.board(), table.active
    low = table.held[faction * 2] & ~table.shut_low & board.class_low[target]
    high = table.held[faction * 2 + 1] & ~table.shut_high & board.class_high[target]
    return min(cubes_in(table, low, high), MOST_MOVERS)


def open_destinations(table: TableState) -> tuple[i64, i64]:
    """Spaces next to own ones that are not shut, nor Controlled by others; and the King's. §6.67a §7.41f"""
    faction = table.active
    _, _, low, high = reach(table, faction)
    low, high = low & ~table.shut_low, high & ~table.shut_high
    if not table.options.move_displaces_controlled:
        guard_low, guard_high = guarded(table, faction)
        low, high = low & ~guard_low, high & ~guard_high
    king = table.king_is_here()
    if king == NONE:
        return low, high
    return (low, high | bit(king)) if king >= WORD else (low | bit(king), high)


def easy_destinations(table: TableState, target: i64) -> tuple[i64, i64]:
    """Empty and own Spaces that one cube reaches free of cost, or two from one Space at the cost of one. §6.69"""
    faction, board = table.active, table.board()
    own_low, own_high = table.held[faction * 2] & ~table.shut_low, table.held[faction * 2 + 1] & ~table.shut_high
    class_low, class_high = board.class_low[target], board.class_high[target]
    two_low, two_high = with_two(table, own_low, own_high)
    free_low, free_high, _, _ = reach(table, faction)
    _, _, paid_low, paid_high = reach_from(table, two_low, two_high)
    low, high = (free_low | paid_low) & class_low, (free_high | paid_high) & class_high
    if target != ALL:
        free_low, free_high, _, _ = reach_from(table, own_low & class_low, own_high & class_high)
        _, _, paid_low, paid_high = reach_from(table, two_low & class_low, two_high & class_high)
        low, high = low | free_low | paid_low, high | free_high | paid_high
    return not_others(table, low, high)


def not_others(table: TableState, low: i64, high: i64) -> tuple[i64, i64]:
    """Those of these Spaces that are open, and empty or the Active Faction's own."""
    own_low, own_high = table.held[table.active * 2], table.held[table.active * 2 + 1]
    low &= ~table.shut_low & (own_low | ~table.occupied_low())
    high &= ~table.shut_high & (own_high | ~table.occupied_high())
    return low, high


def with_two(table: TableState, low: i64, high: i64) -> tuple[i64, i64]:
    """Those of these Spaces that hold two cubes or more."""
    two_low: i64 = 0
    two_high: i64 = 0
    space = first_in(low, high, 0)
    while space != NONE:
        if table.stacks[space] >= 8:
            two_low, two_high = with_space(two_low, two_high, space)
        space = first_in(low, high, space + 1)
    return two_low, two_high


def movable(table: TableState, destination: i64, target: i64) -> tuple[i64, i64, bool]:
    """From where the next cube can be chosen, and whether those chosen are enough. §6.61b §6.65b"""
    needed = needed_at(table, destination)
    routes = all_routes(table, table.active, destination, target, needed)
    low: i64 = 0
    high: i64 = 0
    region: i64 = 0
    while region < len(routes.parents):
        if routes.can_choose(region, needed):
            low |= routes.lows[region] & routes.start_low
            high |= routes.highs[region] & routes.start_high
        region += 1
    for space in table.movers:  # a Space gives no more cubes than it has
        if chosen_from(table, space) == table.cubes(space):
            if space >= WORD:
                high &= ~bit(space)
            else:
                low &= ~bit(space)
    arrive, missing, _ = routes.arriving(NONE)
    return low, high, len(table.movers) > 0 and missing == 0 and arrive >= needed


def chosen_from(table: TableState, space: i64) -> i64:
    """How many of the cubes chosen are in this Space."""
    count: i64 = 0
    for mover in table.movers:
        if mover == space:
            count += 1
    return count


def choose_mover(table: TableState, space: i64) -> bool:
    """One more cube is to move, from near or far; whether no more may. §6.61a §6.65a"""
    table.movers = append(table.movers, space)
    return len(table.movers) == MOST_MOVERS


def carry_out(table: TableState, destination: i64, target: i64, tell: Tell) -> None:
    """The cubes move; one is lost at each gate; others in the destination give way. §6.63a §6.66 §6.67a §6.47a"""
    faction = table.active
    routes = all_routes(table, faction, destination, target, needed_at(table, destination))
    arrive, _, _ = routes.arriving(NONE)
    note_ways(table, routes)
    for space in table.movers:
        take(table, space, 1)
    defender, evicted = table.owner(destination), table.cubes(destination)
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[faction],
            "space": SPACES[destination],
            "from": list(dict.fromkeys([SPACES[space] for space in table.movers])),
            "count": int(arrive),
            "lost": int(i64(len(table.movers)) - arrive),
        }
        tell.event(Event("move", facts))
    table.movers = vec[i64]()
    if defender != NONE and defender != faction:
        take(table, destination, evicted)
        put(table, faction, destination, arrive)
        table.battlefield = destination
        table.agenda.push(FLEEING, table.seat_of[defender], defender * 256 + evicted)
    else:
        put(table, faction, destination, arrive)
    settle(table, faction, destination, tell)


# --- Displacement --------------------------------------------------------------------------------


def note_ways(table: TableState, routes: Routes) -> None:
    """The Spaces from which the movers enter; their connectors are closed to those displaced. §6.67c"""
    table.ways_low = 0
    table.ways_high = 0
    free_low, free_high = routes.neighbours(routes.destination, routes.enters_free())
    for mover in table.movers:
        region = routes.region_of(mover)
        if region and routes.parents[region] == 0 and leads_in(routes, routes.gates[region]):
            add_way(table, routes.gates[region])
        else:
            add_way(table, last_step(routes, mover, free_low, free_high))


def leads_in(routes: Routes, gate: i64) -> bool:
    """Whether a gate leads straight into the destination."""
    low, high = routes.neighbours(routes.destination, False)
    return (high if gate >= WORD else low) & bit(gate) != 0


def last_step(routes: Routes, mover: i64, free_low: i64, free_high: i64) -> i64:
    """The Space of region 0 from which this cube enters: its own, if it lies next to the destination."""
    if (free_high if mover >= WORD else free_low) & bit(mover):
        return mover
    low, high = routes.lows[0] & free_low, routes.highs[0] & free_high
    space: i64 = 0
    while space < SPACE_COUNT:
        if (high if space >= WORD else low) & bit(space):
            return space
        space += 1
    return NONE


def add_way(table: TableState, space: i64) -> None:
    """Note one way in."""
    if space == NONE:
        return
    if space >= WORD:
        table.ways_high |= bit(space)
    else:
        table.ways_low |= bit(space)


def refuges(table: TableState, faction: i64) -> tuple[i64, i64]:
    """Where displaced cubes may go: next to the lost Space, empty or own, not by the movers' ways. §6.67b §6.67c"""
    board = table.board()
    space = table.battlefield
    low, high = board.any_low[space], board.any_high[space]
    if space == table.commander:
        low, high = low | board.frontier_low, high | board.frontier_high
    low &= ~(table.ways_low & ~board.double_low[space]) & ~table.shut_low
    high &= ~(table.ways_high & ~board.double_high[space]) & ~table.shut_high
    mine_low, mine_high = table.held[faction * 2], table.held[faction * 2 + 1]
    return low & (mine_low | ~table.occupied_low()), high & (mine_high | ~table.occupied_high())


def flee(table: TableState, space: i64, tell: Tell) -> None:
    """A displaced cube finds a refuge; Control gained by it counts. §6.67b §6.68b"""
    faction = table.agenda.detail() // 256
    table.agenda.details[i64(len(table.agenda.details)) - 1] -= 1
    put(table, faction, space, 1)
    if tell.listening:
        tell.event(Event("flee", {"faction": FACTIONS[faction], "space": SPACES[space]}))
    settle(table, faction, space, tell)
