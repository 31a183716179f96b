"""Chapter 6.6: the Move action, and those it displaces."""

from librt.vecs import append, vec
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
    set_at,
    union,
    with_space,
    without_first,
    without_space,
)
from reginae.games.frondeurs.parts import ALL, FACTIONS, NONE, SPACES
from reginae.games.frondeurs.rules.adjacency import reach, reach_from, without_others
from reginae.games.frondeurs.rules.cubes import place_cubes, remove_cubes
from reginae.games.frondeurs.rules.removing import controlled_by_others
from reginae.games.frondeurs.rules.routes import MOST_MOVERS, Routes, all_routes, can_come, cubes_in, may_end_move_at
from reginae.games.frondeurs.state.details import pack
from reginae.games.frondeurs.state.duties import FLEEING
from reginae.games.frondeurs.state.table_state import TableState


def needed_at(table: TableState, destination: i64) -> i64:
    """How many cubes must arrive: one, or more than the others have there. §6.67a"""
    if table.is_held_by_others(table.active, destination):
        return table.cubes(destination) + 1
    return 1


def can_move(table: TableState, target: i64) -> bool:
    """Whether a Move of this class can be made at all: to a Space that one cube reaches free of cost, or another."""
    free, _near = reach(table, table.active)
    if not is_empty(enterable(table, intersection(free, set_at(table.board().classes, target)))):
        return True
    return not is_empty(destinations(table, target, True))


def destinations(table: TableState, target: i64, first_only: bool) -> SpaceSet:
    """Where a Move of this class can end; if one is enough, those found at a glance will do. §6.62 §6.67a"""
    found = easy_destinations(table, target)
    if first_only and not is_empty(found):
        return found
    from_class, from_all = movers_of(table, target), movers_of(table, ALL)
    left = difference(open_destinations(table), found)
    while not is_empty(left):
        space = first_member(left)
        left = without_first(left)
        movers = from_all if may_end_move_at(table, target, space) else from_class
        if can_come(table, space, target, needed_at(table, space), movers):
            found = with_space(found, space)
    return found


def movers_of(table: TableState, target: i64) -> i64:
    """How many cubes could move at most if they had to start in Spaces of this class. §6.61a"""
    own = difference(table.influenced(table.active), table.shut)
    return min(cubes_in(table, intersection(own, set_at(table.board().classes, target))), MOST_MOVERS)


def open_destinations(table: TableState) -> SpaceSet:
    """Spaces next to own ones that are not shut, nor Controlled by others; and the King's. §6.67a §7.41f"""
    faction = table.active
    _free, near = reach(table, faction)
    spaces = difference(near, table.shut)
    if not table.options.move_displaces_controlled:
        spaces = difference(spaces, controlled_by_others(table, faction))
    king = table.king_is_here()
    return spaces if king == NONE else with_space(spaces, king)


def easy_destinations(table: TableState, target: i64) -> SpaceSet:
    """Empty and own Spaces that one cube reaches free of cost, or two from one Space at the cost of one. §6.69"""
    named = set_at(table.board().classes, target)
    own = difference(table.influenced(table.active), table.shut)
    pairs = with_two_cubes(table, own)
    free, _near = reach(table, table.active)
    _free, paid = reach_from(table, pairs)
    found = intersection(union(free, paid), named)
    if target != ALL:
        free, _near = reach_from(table, intersection(own, named))
        _free, paid = reach_from(table, intersection(pairs, named))
        found = union(found, union(free, paid))
    return enterable(table, found)


def enterable(table: TableState, spaces: SpaceSet) -> SpaceSet:
    """Those of these Spaces that are open, and empty or the Active Faction's own."""
    return without_others(table, table.active, difference(spaces, table.shut))


def with_two_cubes(table: TableState, spaces: SpaceSet) -> SpaceSet:
    """Those of these Spaces that hold two cubes or more."""
    found: SpaceSet = no_spaces()
    while not is_empty(spaces):
        space = first_member(spaces)
        spaces = without_first(spaces)
        if table.cubes(space) >= 2:
            found = with_space(found, space)
    return found


def movable(table: TableState, destination: i64, target: i64) -> tuple[SpaceSet, bool]:
    """From where the next cube can be chosen, and whether those chosen are enough. §6.61b §6.65b"""
    routes = all_routes(table, destination, target, needed_at(table, destination), table.movers)
    spaces = intersection(routes.choosable, routes.start)
    for space in table.movers:  # a Space gives no more cubes than it has
        if chosen_from(table, space) == table.cubes(space):
            spaces = without_space(spaces, space)
    return spaces, routes.missing == 0


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


def carry_out_move(table: TableState, destination: i64, target: i64, tell: Tell) -> None:
    """The cubes move; one is lost at each gate; others in the destination give way. §6.63a §6.66 §6.67a §6.47a"""
    faction = table.active
    routes = all_routes(table, destination, target, needed_at(table, destination), table.movers)
    arrive = i64(len(table.movers)) - routes.gates
    note_entrances(table, routes)
    for space in table.movers:
        remove_cubes(table, space, 1)
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
    if table.is_held_by_others(faction, destination):
        displace(table, destination)
    place_cubes(table, faction, destination, arrive, tell)


# --- Displacement --------------------------------------------------------------------------------


def displace(table: TableState, space: i64) -> None:
    """All cubes of another leave the Space, to find refuges next. §6.67a §6.67b"""
    defender, evicted = table.owner(space), table.cubes(space)
    remove_cubes(table, space, evicted)
    table.displaced_from = space
    table.agenda.push(FLEEING, table.seat_of[defender], pack(defender, evicted))


def note_entrances(table: TableState, routes: Routes) -> None:
    """The Spaces from which the movers enter; their connectors are closed to those displaced. §6.67c"""
    table.entered_from = no_spaces()
    note_entrance_by_gate(table, routes, routes.gate)
    note_entrance_by_gate(table, routes, routes.other_gate)
    for mover in table.movers:
        if contains(set_at(routes.regions, 0), mover):
            note_entrance(table, routes, with_space(no_spaces(), mover))


def note_entrance_by_gate(table: TableState, routes: Routes, gate: i64) -> None:
    """A gate leads straight into the destination, or to where it is entered free of cost."""
    if gate == NONE:
        return
    if contains(routes.neighbours(routes.destination, False), gate):
        table.entered_from = with_space(table.entered_from, gate)
    else:
        note_entrance(table, routes, intersection(routes.ends_of(gate), routes.own))


def note_entrance(table: TableState, routes: Routes, spaces: SpaceSet) -> None:
    """From one of these Spaces the destination is entered free of cost: straight, or by the first way there is."""
    left = routes.entrances()
    straight = intersection(left, spaces)
    if not is_empty(straight):
        left = straight
    while not is_empty(left):
        entrance = with_space(no_spaces(), first_member(left))
        left = without_first(left)
        if not is_empty(intersection(routes.leading_to(entrance), spaces)):
            table.entered_from = union(table.entered_from, entrance)
            return


def refuges(table: TableState, faction: i64) -> SpaceSet:
    """Where displaced cubes may go: next to the lost Space, empty or own, not by the movers' ways. §6.67b §6.67c"""
    board = table.board()
    space = table.displaced_from
    spaces = set_at(board.near, space)
    if space == table.commander:
        spaces = union(spaces, board.frontier)
    taken = difference(table.entered_from, set_at(board.double, space))
    return without_others(table, faction, difference(difference(spaces, taken), table.shut))


def flee(table: TableState, space: i64, tell: Tell) -> None:
    """A displaced cube finds a refuge; Control gained by it counts. §6.67b §6.68b"""
    faction = table.due_faction()
    table.change_detail(-1)
    if tell.listening:
        tell.event(Event("flee", {"faction": FACTIONS[faction], "space": SPACES[space]}))
    place_cubes(table, faction, space, 1, tell)


def end_flight(table: TableState, tell: Tell) -> None:
    """All displaced cubes have a refuge, or those left find none and stay in the Supply. §6.67b"""
    faction, left = table.due_faction(), table.due_number()
    table.agenda.done()
    if left and tell.listening:
        tell.event(Event("scattered", {"faction": FACTIONS[faction], "count": int(left)}))
