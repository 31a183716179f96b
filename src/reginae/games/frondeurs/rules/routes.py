"""Chapters 6.62 to 6.65: the ways by which moving cubes can come to a Space, and what they cost.

Cubes go on through own Spaces. All own Spaces from which the destination is reached free of cost are region 0; every
other region lies behind one costed connector, its gate, and leads through it into another region. Whoever goes through
a gate goes together and pays one cube for it. The fewest gates are taken, and the same gate by as many as possible.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    SpaceSetTable,
    append_set,
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
from reginae.games.frondeurs.parts import NONE
from reginae.games.frondeurs.state.table_state import TableState

MOST_MOVERS: Final[i64] = 4  # §6.61a


@final
@mypyc_attr(acyclic=True)
class Routes:
    """The regions from which cubes can move to one destination: at first the nearest, further ones if asked for."""

    def __init__(self, table: TableState, faction: i64, destination: i64, target: i64) -> None:
        self.table = table
        self.board = table.board()
        self.faction = faction
        self.destination = destination
        self.parents = vec[i64](capacity=8)
        self.gates = vec[i64](capacity=8)  # the own Space at which a region's cubes cross
        self.regions: SpaceSetTable = vec[i64](capacity=16)
        self.ready = vec[i64](capacity=8)  # cubes of a region that may still be chosen
        self.chosen = vec[i64](capacity=8)
        # Own Spaces that are in no region yet
        self.pool = without_space(difference(table.influenced(faction), table.shut), destination)
        self.start = self.starts(target)
        self.searched: i64 = 0  # regions behind which no gate is left to be found
        self.find_nearest()

    def starts(self, target: i64) -> SpaceSet:
        """Where movers may come from: anywhere if the destination fits the card, else only its class. §6.69 §7.41f"""
        if may_end_move_at(self.table, target, self.destination):
            return self.pool
        return intersection(self.pool, set_at(self.board.classes, target))

    # --- Regions ---------------------------------------------------------------------------------

    def find_nearest(self) -> None:
        """Region 0; if the King is there, all cubes are in it. §7.41f"""
        if self.table.king_is_here() == self.destination:
            self.add_region(NONE, NONE, self.pool)
            self.pool = no_spaces()
        else:
            near = self.neighbours(self.destination, self.enters_free())
            self.add_region(NONE, NONE, self.spread(intersection(near, self.pool)))

    def go_further(self) -> None:
        """Find the regions behind the gates of those found last. §6.64"""
        end = i64(len(self.parents))
        if self.searched == 0:
            self.add_gates(0, self.neighbours(self.destination, False))
        while self.searched < end and not is_empty(self.pool):
            self.add_gates_into(self.searched)
            self.searched += 1
        self.searched = end

    def enters_free(self) -> bool:
        """Whether only free connectors lead into the destination without a cube's loss. §6.63a"""
        return not (self.table.options.move_cost_only_empty and self.table.has_cubes(self.destination))

    def passes_free(self) -> bool:
        """The same for own Spaces on the way."""
        return not self.table.options.move_cost_only_empty

    def neighbours(self, space: i64, free: bool) -> SpaceSet:
        """The Spaces from which this one is entered, by free connectors or by any. §6.48a"""
        board = self.board
        if free:
            return set_at(board.free_from, space)
        spaces = set_at(board.near_from, space)
        if self.table.commander != NONE and contains(board.frontier, space):  # §2.451
            spaces = with_space(spaces, self.table.commander)
        return spaces

    def spread(self, spaces: SpaceSet) -> SpaceSet:
        """These Spaces and all of the pool that reach them free of cost; they leave the pool."""
        region: SpaceSet = no_spaces()
        free = self.passes_free()
        while not is_empty(spaces):
            region = union(region, spaces)
            self.pool = difference(self.pool, spaces)
            more: SpaceSet = no_spaces()
            while not is_empty(spaces):
                more = union(more, self.neighbours(first_member(spaces), free))
                spaces = without_first(spaces)
            spaces = intersection(more, self.pool)
        return region

    def add_region(self, parent: i64, gate: i64, spaces: SpaceSet) -> None:
        """Note a region and its cubes; region 0 has no parent."""
        self.parents = append(self.parents, parent)
        self.gates = append(self.gates, gate)
        self.regions = append_set(self.regions, spaces)
        self.ready = append(self.ready, cubes_in(self.table, intersection(spaces, self.start)))
        self.chosen = append(self.chosen, 0)

    def add_gates(self, into: i64, spaces: SpaceSet) -> None:
        """Regions whose gate leads from one of these Spaces into a region."""
        left = intersection(spaces, self.pool)
        while not is_empty(left):
            gate = first_member(left)
            self.add_region(into, gate, self.spread(with_space(no_spaces(), gate)))
            left = intersection(left, self.pool)

    def add_gates_into(self, region: i64) -> None:
        """The gates into all Spaces of a region."""
        spaces = set_at(self.regions, region)
        while not is_empty(spaces):
            self.add_gates(region, self.neighbours(first_member(spaces), False))
            spaces = without_first(spaces)

    # --- Cubes -----------------------------------------------------------------------------------

    def note_movers(self) -> None:
        """Those cubes that have been chosen already. §6.61b"""
        for space in self.table.movers:
            region = self.region_of(space)
            self.ready[region] -= 1
            self.chosen[region] += 1

    def region_of(self, space: i64) -> i64:
        """The region a Space lies in."""
        region: i64 = 0
        while not contains(set_at(self.regions, region), space):
            region += 1
        return region

    def gates_from(self, region: i64) -> i64:
        """How many gates lie between a region and the destination: each costs a cube. §6.63a"""
        gates: i64 = 0
        while self.parents[region] != NONE:
            region = self.parents[region]
            gates += 1
        return gates

    # --- What arrives ----------------------------------------------------------------------------

    def arriving(self, extra: i64) -> tuple[i64, i64, i64]:
        """With one cube more from region `extra` (or NONE): how many arrive once every gate used has two cubes to
        cross, how many more must be chosen for that, and how many more could come along without another gate."""
        count = i64(len(self.parents))
        arriving = self.chosen[:]
        if extra != NONE:
            arriving[extra] += 1
        missing: i64 = 0
        spare: i64 = 0
        region = count - 1
        while region > 0:
            if arriving[region]:
                ready = self.ready[region] - (1 if extra == region else 0)
                if arriving[region] < 2:  # §6.63b
                    lack = 2 - arriving[region]
                    if lack > ready:
                        return 0, MOST_MOVERS + 1, 0
                    missing += lack
                    ready -= lack
                    arriving[region] = 2
                spare += ready
                arriving[self.parents[region]] += arriving[region] - 1  # §6.63a §6.65c
            region -= 1
        return arriving[0], missing, spare + self.ready[0] - (1 if extra == 0 else 0)

    def can_choose(self, region: i64, needed: i64) -> bool:
        """Whether a cube of this region can be chosen so that enough can arrive in the end. §6.63b §6.67a"""
        if self.ready[region] == 0:
            return False
        arrive, missing, spare = self.arriving(region)
        left = MOST_MOVERS - i64(len(self.table.movers)) - 1 - missing
        return left >= 0 and arrive + min(left, spare) >= needed

    def can_start(self, needed: i64) -> bool:
        """Whether any cubes can be chosen, where none has been: behind a gate there must be two. §6.63b"""
        region: i64 = 0
        while region < len(self.parents):
            if self.ready[region] > min(region, 1) and self.can_choose(region, needed):
                return True
            region += 1
        return False


def all_routes(table: TableState, faction: i64, destination: i64, target: i64, needed: i64) -> Routes:
    """Every way by which so many cubes can arrive: each gate on it takes one of the four."""
    routes = Routes(table, faction, destination, target)
    gates = MOST_MOVERS - needed
    while gates > 0:
        routes.go_further()
        gates -= 1
    routes.note_movers()
    return routes


def can_come(table: TableState, destination: i64, target: i64, needed: i64, movers: i64) -> bool:
    """Whether enough of so many movers can arrive at all; they are looked for no further away than need be."""
    gates = movers - needed
    if gates < 0:
        return False
    routes = Routes(table, table.active, destination, target)
    while not routes.can_start(needed):
        if gates == 0:
            return False
        routes.go_further()
        gates -= 1
    return True


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
