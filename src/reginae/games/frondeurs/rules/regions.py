"""The regions of own Spaces through which moving cubes come to a Space, and the gates between them.

Cubes go on through own Spaces. All own Spaces from which the destination is reached free of cost are region 0. A gate
is an own Space from which a costed connector leads into a region; it and all own Spaces from which it is reached free
of cost are the region behind it.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from reginae.games.frondeurs.board.space_sets import (
    SpaceSet,
    SpaceSetTable,
    append_set,
    are_equal,
    contains,
    difference,
    first_member,
    intersection,
    is_empty,
    no_spaces,
    set_at,
    store_set,
    union,
    with_space,
    without_first,
    without_space,
)
from reginae.games.frondeurs.parts import NONE
from reginae.games.frondeurs.state.table_state import TableState


@mypyc_attr(acyclic=True)
class Regions:
    """The regions around one destination, as far as they have been asked for."""

    def __init__(self, table: TableState, destination: i64) -> None:
        self.table = table
        self.board = table.board()
        self.destination = destination
        self.own = without_space(difference(table.influenced(table.active), table.shut), destination)
        self.regions: SpaceSetTable = vec[i64](capacity=16)
        # The ways into each region: a region behind it, and the gate between
        self.first_way = vec[i64](capacity=8)  # by region, NONE if its gates have not been looked for
        self.end_of_ways = vec[i64](capacity=8)
        self.way_regions = vec[i64](capacity=16)
        self.way_gates = vec[i64](capacity=16)
        self.way_ends: SpaceSetTable = vec[i64](capacity=16)  # the Spaces to which its gates lead
        self.add_nearest()

    def add_nearest(self) -> None:
        """Region 0; if the King is there, all cubes are in it. §7.41f"""
        if self.table.king_is_here() == self.destination:
            self.add_region(self.own)
        else:
            self.add_region(self.leading_to(self.entrances()))

    def entrances(self) -> SpaceSet:
        """The own Spaces from which the destination is entered without a cube's loss. §6.63a"""
        free = not (self.table.options.move_cost_only_empty and self.table.has_cubes(self.destination))
        return intersection(self.neighbours(self.destination, free), self.own)

    def neighbours(self, space: i64, free: bool) -> SpaceSet:
        """The Spaces from which this one is entered, by free connectors or by any. §6.48a"""
        board = self.board
        if free:
            return set_at(board.free_from, space)
        spaces = set_at(board.near_from, space)
        if self.table.commander != NONE and contains(board.frontier, space):  # §2.451
            spaces = with_space(spaces, self.table.commander)
        return spaces

    def leading_to(self, spaces: SpaceSet) -> SpaceSet:
        """These Spaces and all own ones that reach them free of cost. §6.64"""
        found = spaces
        free = not self.table.options.move_cost_only_empty
        while not is_empty(spaces):
            more = self.neighbours(first_member(spaces), free)
            more = difference(intersection(more, self.own), found)
            spaces = union(without_first(spaces), more)
            found = union(found, more)
        return found

    def add_region(self, spaces: SpaceSet) -> None:
        """Note a region behind which nothing has been looked for."""
        self.regions = append_set(self.regions, spaces)
        self.first_way = append(self.first_way, NONE)
        self.end_of_ways = append(self.end_of_ways, NONE)

    def find_ways_into(self, region: i64) -> None:
        """Find the gates into a region; for region 0 those that lead straight to the destination come first."""
        if self.first_way[region] != NONE:
            return
        self.first_way[region] = i64(len(self.way_gates))
        spaces = set_at(self.regions, region)
        direct: SpaceSet = no_spaces()
        if region == 0:
            direct = self.neighbours(self.destination, False)
            self.add_ways(region, direct)
        near: SpaceSet = no_spaces()
        while not is_empty(spaces):
            near = union(near, self.neighbours(first_member(spaces), False))
            spaces = without_first(spaces)
        self.add_ways(region, difference(near, direct))
        self.end_of_ways[region] = i64(len(self.way_gates))

    def add_ways(self, into: i64, spaces: SpaceSet) -> None:
        """Own Spaces among these are gates into a region; those with the same region behind them are one way."""
        left = difference(intersection(spaces, self.own), set_at(self.regions, into))
        while not is_empty(left):
            gate = first_member(left)
            left = without_first(left)
            region = self.region_behind(gate)
            way = self.first_way[into]
            while way < len(self.way_gates) and self.way_regions[way] != region:
                way += 1
            ends = self.ends_of(gate)
            if way < len(self.way_gates):
                store_set(self.way_ends, way, union(set_at(self.way_ends, way), ends))
            else:
                self.way_regions = append(self.way_regions, region)
                self.way_gates = append(self.way_gates, gate)
                self.way_ends = append_set(self.way_ends, ends)

    def ends_of(self, gate: i64) -> SpaceSet:
        """The Spaces next to a gate. §2.451"""
        spaces = set_at(self.board.near, gate)
        return union(spaces, self.board.frontier) if gate == self.table.commander else spaces

    def region_behind(self, gate: i64) -> i64:
        """The region of all that reach a gate free of cost."""
        spaces = self.leading_to(with_space(no_spaces(), gate))
        region: i64 = 1
        while region < len(self.first_way) and not are_equal(set_at(self.regions, region), spaces):
            region += 1
        if region == len(self.first_way):
            self.add_region(spaces)
        return region
