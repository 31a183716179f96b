"""Chapters 6.62 to 6.65: the ways by which moving cubes can come to a Space, and what they cost.

Those who go through a gate from one region of own Spaces into another go together, two at least, and pay one cube for
it. With four movers there are two shapes of a Move. A chain: gates one behind the other, where cubes of each region
join those that come by. A fork: two pairs that go through a gate each and meet behind it. All are tried, those with
the fewest gates first. A cube joins a chain in the region next to the destination that it lies in; none goes back to
fetch others, for then fewer movers would bring as many there.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    contains,
    difference,
    empty_sets,
    first_member,
    intersection,
    is_empty,
    no_spaces,
    set_at,
    store_set,
    union,
    without_first,
)
from reginae.games.frondeurs.parts import NONE
from reginae.games.frondeurs.rules.regions import Regions
from reginae.games.frondeurs.state.table_state import TableState

MOST_MOVERS: Final[i64] = 4  # §6.61a
FEWEST_AT_GATE: Final[i64] = 2  # one pays, one goes on §6.63b
IMPOSSIBLE: Final[i64] = 1000  # more cubes than anybody has


@final
@mypyc_attr(acyclic=True)
class Routes(Regions):
    """The ways to one destination for the movers chosen so far, and from where the next can be chosen."""

    def __init__(self, table: TableState, destination: i64, target: i64, needed: i64, movers: vec[i64]) -> None:
        super().__init__(table, destination)
        self.needed = needed  # how many must arrive
        self.movers = movers
        self.start = self.starts(target)
        # The chain being tried, by number of gates: its regions so far, their cubes, and the movers among them
        self.reached = empty_sets(int(MOST_MOVERS))
        self.cubes = vec[i64]([0, 0, 0, 0])
        self.chosen = vec[i64]([0, 0, 0, 0])
        self.last_gate: i64 = NONE  # the gate of the chain that is next to the destination
        # What was found
        self.choosable: SpaceSet = no_spaces()  # from where the next cube can be chosen
        self.missing: i64 = IMPOSSIBLE  # how many must still be chosen, at least
        self.gates: i64 = 0  # how many gates they go through then: each costs a cube §6.63a §6.65c
        self.gate: i64 = NONE  # by which they come into region 0 or to the destination
        self.other_gate: i64 = NONE
        self.note_reached(0, set_at(self.regions, 0))

    def starts(self, target: i64) -> SpaceSet:
        """Where movers may come from: anywhere if the destination fits the card, else only its class. §6.69 §7.41f"""
        if may_end_move_at(self.table, target, self.destination):
            return self.own
        return intersection(self.own, set_at(self.board.classes, target))

    # --- Chains ----------------------------------------------------------------------------------

    def search(self, gates: i64) -> None:
        """Try all chains and forks with so many gates."""
        self.last_gate = NONE
        self.try_behind(0, 0, gates)

    def try_behind(self, region: i64, depth: i64, gates: i64) -> None:
        """Try a chain that has come so far, or all that go on behind its last region."""
        if depth == gates:
            self.weigh_chain(gates)
            return
        self.find_ways_into(region)
        way = self.first_way[region]
        while way < self.end_of_ways[region]:
            if self.leads_on(way, region, depth):
                if depth == gates - 2:
                    self.weigh_forks(way, region, depth)
                if depth == 0:
                    self.last_gate = self.way_gates[way]
                self.note_reached(depth + 1, set_at(self.regions, self.way_regions[way]))
                self.try_behind(self.way_regions[way], depth + 1, gates)
            way += 1

    def leads_on(self, way: i64, region: i64, depth: i64) -> bool:
        """Whether a way joins new Spaces to a chain, and leads to none from which it need not go back for others."""
        if contains(set_at(self.reached, depth), self.way_gates[way]):
            return False
        if depth == 0:
            return True
        ends = difference(set_at(self.regions, region), set_at(self.reached, depth - 1))
        return not is_empty(intersection(set_at(self.way_ends, way), ends))

    def note_reached(self, depth: i64, spaces: SpaceSet) -> None:
        """The chain goes so far and has come to one more region."""
        cubes: i64 = 0
        if depth > 0:
            spaces = difference(spaces, set_at(self.reached, depth - 1))
            cubes = self.cubes[depth - 1]
            store_set(self.reached, depth, union(set_at(self.reached, depth - 1), spaces))
        else:
            store_set(self.reached, 0, spaces)
        self.cubes[depth] = cubes + cubes_in(self.table, intersection(spaces, self.start))
        self.chosen[depth] = self.movers_in(set_at(self.reached, depth))

    def movers_in(self, spaces: SpaceSet) -> i64:
        """How many of the cubes chosen are in these Spaces. §6.61b"""
        count: i64 = 0
        for space in self.movers:
            if contains(spaces, space):
                count += 1
        return count

    def weigh_chain(self, gates: i64) -> None:
        """Note what a chain is good for: the movers chosen go by it, and perhaps one more."""
        if self.chosen[gates] < len(self.movers):
            return
        missing = self.missing_in_chain(gates, NONE)
        if missing == IMPOSSIBLE:
            return
        self.note_way(missing, gates, self.last_gate, NONE)
        depth: i64 = 0
        while depth <= gates:
            if self.missing_in_chain(gates, depth) != IMPOSSIBLE:
                spaces = set_at(self.reached, gates)
                if depth > 0:
                    spaces = difference(spaces, set_at(self.reached, depth - 1))
                self.choosable = union(self.choosable, spaces)
                return
            depth += 1

    def missing_in_chain(self, gates: i64, extra: i64) -> i64:
        """How many cubes the movers lack, with one cube more from the region at depth `extra` (or NONE), so that two
        cross at each gate and enough arrive. §6.63b §6.65b §6.67a"""
        missing: i64 = 0
        chosen: i64 = 0
        depth = gates
        while depth >= 0:  # those from there and from further away, and how many of them it takes
            chosen, cubes, wanted = self.chosen[gates], self.cubes[gates], gates + self.needed
            if depth > 0:
                chosen -= self.chosen[depth - 1]
                cubes -= self.cubes[depth - 1]
                wanted = gates - depth + FEWEST_AT_GATE
            if depth <= extra:
                chosen += 1
            missing = max(missing, wanted - chosen)
            if missing > cubes - chosen:
                return IMPOSSIBLE
            depth -= 1
        if chosen + missing > MOST_MOVERS:
            return IMPOSSIBLE
        return missing

    def note_way(self, missing: i64, gates: i64, gate: i64, other_gate: i64) -> None:
        """A way for the movers chosen; the best lacks the fewest cubes, then costs the fewest."""
        if missing < self.missing:
            self.missing = missing
            self.gates = gates
            self.gate = gate
            self.other_gate = other_gate

    # --- Forks -----------------------------------------------------------------------------------

    def weigh_forks(self, way: i64, region: i64, depth: i64) -> None:
        """Two pairs by this way and each of those after it, into a chain that goes so far."""
        gate = self.way_gates[way]
        one = self.behind(way, depth)
        while way + 1 < self.end_of_ways[region]:
            way += 1
            if self.leads_on(way, region, depth):
                if depth == 0:
                    self.weigh_fork(one, self.behind(way, 0), 2, gate, self.way_gates[way])
                else:
                    self.weigh_fork(one, self.behind(way, depth), 3, self.last_gate, NONE)

    def behind(self, way: i64, depth: i64) -> SpaceSet:
        """The Spaces behind a way that the chain has not reached itself, and where movers may start."""
        spaces = intersection(set_at(self.regions, self.way_regions[way]), self.start)
        return difference(spaces, set_at(self.reached, depth))

    def weigh_fork(self, one: SpaceSet, other: SpaceSet, gates: i64, gate: i64, other_gate: i64) -> None:
        """Note what a fork is good for: two cubes from either side, whichever way those go that could go both."""
        both, movers = intersection(one, other), i64(len(self.movers))
        one, other = difference(one, both), difference(other, both)
        in_one, in_other = self.movers_in(one), self.movers_in(other)
        if in_one > 2 or in_other > 2 or in_one + in_other + self.movers_in(both) < movers:
            return
        pairs = min(cubes_in(self.table, one), 2) + min(cubes_in(self.table, other), 2)
        if pairs + cubes_in(self.table, both) < MOST_MOVERS:
            return
        self.note_way(MOST_MOVERS - movers, gates, gate, other_gate)
        self.choosable = union(self.choosable, both)
        if in_one < 2:
            self.choosable = union(self.choosable, one)
        if in_other < 2:
            self.choosable = union(self.choosable, other)


def all_routes(table: TableState, destination: i64, target: i64, needed: i64, movers: vec[i64]) -> Routes:
    """Every way by which so many cubes can arrive: each gate on it takes one of the four."""
    routes = Routes(table, destination, target, needed, movers)
    gates: i64 = 0
    while gates <= MOST_MOVERS - needed:
        routes.search(gates)
        gates += 1
    return routes


def can_come(table: TableState, destination: i64, target: i64, needed: i64, movers: i64) -> bool:
    """Whether enough of so many movers can arrive at all; they are looked for no further away than need be."""
    if movers < needed:
        return False
    routes = Routes(table, destination, target, needed, vec[i64]())
    gates: i64 = 0
    while gates <= movers - needed:
        routes.search(gates)
        if routes.missing != IMPOSSIBLE:
            return True
        gates += 1
    return False


def may_end_move_at(table: TableState, target: i64, space: i64) -> bool:
    """Whether a Move may end there wherever it starts: the card names the Space, or the King is there. §6.69 §7.41f"""
    return contains(set_at(table.board().classes, target), space) or table.king_is_here() == space


def cubes_in(table: TableState, spaces: SpaceSet) -> i64:
    """All cubes in these Spaces."""
    count: i64 = 0
    while not is_empty(spaces):
        count += table.cubes(first_member(spaces))
        spaces = without_first(spaces)
    return count
