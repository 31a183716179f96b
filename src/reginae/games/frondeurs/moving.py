"""Chapter 6.6: the Move action, and those it displaces."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.frondeurs.cubes import put, settle, take
from reginae.games.frondeurs.duties import FLEEING
from reginae.games.frondeurs.ground import bit, first_in, with_space
from reginae.games.frondeurs.parts import ALL, FACTIONS, NONE, SPACE_COUNT, SPACES, WORD
from reginae.games.frondeurs.reach import reach, reach_from
from reginae.games.frondeurs.removing import guarded
from reginae.games.frondeurs.routes import MOST_MOVERS, Routes, all_routes, can_come, cubes_in, fits
from reginae.games.frondeurs.state import Realm


def needed_at(realm: Realm, destination: i64) -> i64:
    """How many cubes must arrive: one, or more than the others have there. §6.67a"""
    owner = realm.owner(destination)
    return 1 if owner == NONE or owner == realm.active else realm.cubes(destination) + 1


def can_move(realm: Realm, target: i64) -> bool:
    """Whether a Move of this class can be made at all: to a Space that one cube reaches free of cost, or another."""
    ground = realm.board()
    free_low, free_high, _, _ = reach(realm, realm.active)
    low, high = not_others(realm, free_low & ground.class_low[target], free_high & ground.class_high[target])
    if low or high:
        return True
    low, high = destinations(realm, target, True)
    return low != 0 or high != 0


def destinations(realm: Realm, target: i64, first_only: bool) -> tuple[i64, i64]:
    """Where a Move of this class can end; if one is enough, those found at a glance will do. §6.62 §6.67a"""
    low, high = easy_destinations(realm, target)
    if first_only and (low or high):
        return low, high
    more_low, more_high = open_destinations(realm)
    more_low, more_high = more_low & ~low, more_high & ~high
    from_class, from_all = movers_of(realm, target), movers_of(realm, ALL)
    space = first_in(more_low, more_high, 0)
    while space != NONE:
        movers = from_all if fits(realm, target, space) else from_class
        if can_come(realm, space, target, needed_at(realm, space), movers):
            low, high = with_space(low, high, space)
        space = first_in(more_low, more_high, space + 1)
    return low, high


def movers_of(realm: Realm, target: i64) -> i64:
    """How many cubes could move at most if they had to start in Spaces of this class. §6.61a"""
    ground, faction = realm.board(), realm.active
    low = realm.held[faction * 2] & ~realm.shut_low & ground.class_low[target]
    high = realm.held[faction * 2 + 1] & ~realm.shut_high & ground.class_high[target]
    return min(cubes_in(realm, low, high), MOST_MOVERS)


def open_destinations(realm: Realm) -> tuple[i64, i64]:
    """Spaces next to own ones that are not shut, nor Controlled by others; and the King's. §6.67a §7.41f"""
    faction = realm.active
    _, _, low, high = reach(realm, faction)
    low, high = low & ~realm.shut_low, high & ~realm.shut_high
    if not realm.customs.move_displaces_controlled:
        guard_low, guard_high = guarded(realm, faction)
        low, high = low & ~guard_low, high & ~guard_high
    king = realm.king_is_here()
    if king == NONE:
        return low, high
    return (low, high | bit(king)) if king >= WORD else (low | bit(king), high)


def easy_destinations(realm: Realm, target: i64) -> tuple[i64, i64]:
    """Empty and own Spaces that one cube reaches free of cost, or two from one Space at the cost of one. §6.69"""
    faction, ground = realm.active, realm.board()
    own_low, own_high = realm.held[faction * 2] & ~realm.shut_low, realm.held[faction * 2 + 1] & ~realm.shut_high
    class_low, class_high = ground.class_low[target], ground.class_high[target]
    two_low, two_high = with_two(realm, own_low, own_high)
    free_low, free_high, _, _ = reach(realm, faction)
    _, _, paid_low, paid_high = reach_from(realm, two_low, two_high)
    low, high = (free_low | paid_low) & class_low, (free_high | paid_high) & class_high
    if target != ALL:
        free_low, free_high, _, _ = reach_from(realm, own_low & class_low, own_high & class_high)
        _, _, paid_low, paid_high = reach_from(realm, two_low & class_low, two_high & class_high)
        low, high = low | free_low | paid_low, high | free_high | paid_high
    return not_others(realm, low, high)


def not_others(realm: Realm, low: i64, high: i64) -> tuple[i64, i64]:
    """Those of these Spaces that are open, and empty or the Active Faction's own."""
    own_low, own_high = realm.held[realm.active * 2], realm.held[realm.active * 2 + 1]
    low &= ~realm.shut_low & (own_low | ~realm.occupied_low())
    high &= ~realm.shut_high & (own_high | ~realm.occupied_high())
    return low, high


def with_two(realm: Realm, low: i64, high: i64) -> tuple[i64, i64]:
    """Those of these Spaces that hold two cubes or more."""
    two_low: i64 = 0
    two_high: i64 = 0
    space = first_in(low, high, 0)
    while space != NONE:
        if realm.stacks[space] >= 8:
            two_low, two_high = with_space(two_low, two_high, space)
        space = first_in(low, high, space + 1)
    return two_low, two_high


def movable(realm: Realm, destination: i64, target: i64) -> tuple[i64, i64, bool]:
    """From where the next cube can be chosen, and whether those chosen are enough. §6.61b §6.65b"""
    needed = needed_at(realm, destination)
    routes = all_routes(realm, realm.active, destination, target, needed)
    low: i64 = 0
    high: i64 = 0
    region: i64 = 0
    while region < len(routes.parents):
        if routes.can_choose(region, needed):
            low |= routes.lows[region] & routes.start_low
            high |= routes.highs[region] & routes.start_high
        region += 1
    for space in realm.movers:  # a Space gives no more cubes than it has
        if chosen_from(realm, space) == realm.cubes(space):
            if space >= WORD:
                high &= ~bit(space)
            else:
                low &= ~bit(space)
    arrive, missing, _ = routes.arriving(NONE)
    return low, high, len(realm.movers) > 0 and missing == 0 and arrive >= needed


def chosen_from(realm: Realm, space: i64) -> i64:
    """How many of the cubes chosen are in this Space."""
    count: i64 = 0
    for mover in realm.movers:
        if mover == space:
            count += 1
    return count


def choose_mover(realm: Realm, space: i64) -> bool:
    """One more cube is to move, from near or far; whether no more may. §6.61a §6.65a"""
    realm.movers = append(realm.movers, space)
    return len(realm.movers) == MOST_MOVERS


def carry_out(realm: Realm, destination: i64, target: i64, tell: Tell) -> None:
    """The cubes move; one is lost at each gate; others in the destination give way. §6.63a §6.66 §6.67a §6.47a"""
    faction = realm.active
    routes = all_routes(realm, faction, destination, target, needed_at(realm, destination))
    arrive, _, _ = routes.arriving(NONE)
    note_ways(realm, routes)
    for space in realm.movers:
        take(realm, space, 1)
    defender, evicted = realm.owner(destination), realm.cubes(destination)
    if tell.listening:
        facts: Facts = {
            "faction": FACTIONS[faction],
            "space": SPACES[destination],
            "from": list(dict.fromkeys([SPACES[space] for space in realm.movers])),
            "count": int(arrive),
            "lost": int(i64(len(realm.movers)) - arrive),
        }
        tell.event(Event("move", facts))
    realm.movers = vec[i64]()
    if defender != NONE and defender != faction:
        take(realm, destination, evicted)
        put(realm, faction, destination, arrive)
        realm.battlefield = destination
        realm.agenda.push(FLEEING, realm.seat_of[defender], defender * 256 + evicted)
    else:
        put(realm, faction, destination, arrive)
    settle(realm, faction, destination, tell)


# --- Displacement --------------------------------------------------------------------------------


def note_ways(realm: Realm, routes: Routes) -> None:
    """The Spaces from which the movers enter; their connectors are closed to those displaced. §6.67c"""
    realm.ways_low = 0
    realm.ways_high = 0
    free_low, free_high = routes.neighbours(routes.destination, routes.enters_free())
    for mover in realm.movers:
        region = routes.region_of(mover)
        if region and routes.parents[region] == 0 and leads_in(routes, routes.gates[region]):
            add_way(realm, routes.gates[region])
        else:
            add_way(realm, last_step(routes, mover, free_low, free_high))


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


def add_way(realm: Realm, space: i64) -> None:
    """Note one way in."""
    if space == NONE:
        return
    if space >= WORD:
        realm.ways_high |= bit(space)
    else:
        realm.ways_low |= bit(space)


def refuges(realm: Realm, faction: i64) -> tuple[i64, i64]:
    """Where displaced cubes may go: next to the lost Space, empty or own, not by the movers' ways. §6.67b §6.67c"""
    ground = realm.board()
    space = realm.battlefield
    low, high = ground.any_low[space], ground.any_high[space]
    if space == realm.commander:
        low, high = low | ground.frontier_low, high | ground.frontier_high
    low &= ~(realm.ways_low & ~ground.double_low[space]) & ~realm.shut_low
    high &= ~(realm.ways_high & ~ground.double_high[space]) & ~realm.shut_high
    mine_low, mine_high = realm.held[faction * 2], realm.held[faction * 2 + 1]
    return low & (mine_low | ~realm.occupied_low()), high & (mine_high | ~realm.occupied_high())


def flee(realm: Realm, space: i64, tell: Tell) -> None:
    """A displaced cube finds a refuge; Control gained by it counts. §6.67b §6.68b"""
    faction = realm.agenda.detail() // 256
    realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
    put(realm, faction, space, 1)
    if tell.listening:
        tell.event(Event("flee", {"faction": FACTIONS[faction], "space": SPACES[space]}))
    settle(realm, faction, space, tell)
