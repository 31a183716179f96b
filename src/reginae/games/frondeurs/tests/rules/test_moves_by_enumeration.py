"""Chapter 6.6 once more: in small positions every Move is found by trying step after step, and the rules agree."""

import random
from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.space_sets import contains, members, set_at
from reginae.games.frondeurs.parts import ALL, CARD_TARGET, CARDS, FACTIONS, INDEX, RETZIST, SPACES
from reginae.games.frondeurs.rules.moving import destinations, movable, needed_at
from reginae.games.frondeurs.rules.routes import all_routes
from reginae.games.frondeurs.table import Table

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

Movers = tuple[int, ...]  # the Spaces from which cubes move, in order

LIMITED = ["b-persons", "b-institutions", "b-green_blue", "b-purple"]
WOMEN = ["chevreuse_mlle", "chatillon_duchesse", "longueville_duchesse"]  # with Lovers' Lanes, free one way


def steps_from(table: Table, space: int) -> dict[int, bool]:
    """The Spaces next to one, and whether the way there costs a cube. §6.48a §6.63a §7.33c"""
    board = table.board()
    near = {int(end) for end in members(set_at(board.near, space))}
    if space == table.commander:
        near |= {int(zone) for zone in members(board.frontier)}
    only_empty = table.options.move_cost_only_empty
    return {
        end: not contains(set_at(board.free, space), end) and not (only_empty and table.has_cubes(end)) for end in near
    }


class Model:
    """A Move as the book tells it: cubes step from Space to Space, one group at a time."""

    def __init__(self, table: Table, destination: int, target: int) -> None:
        self.destination = destination
        self.own = {space: int(table.cubes(space)) for space in members(table.influenced(RETZIST))}
        named = set_at(table.board().classes, target)
        self.starts = [
            space
            for space in self.own
            if space != destination and (contains(named, space) or contains(named, destination))
        ]
        self.steps = {space: steps_from(table, space) for space in self.own}

    def moves(self, needed: int) -> dict[Movers, int]:
        """All sets of movers of which enough can arrive, and how many do at most."""
        found: dict[Movers, int] = {}
        for count in range(1, 5):
            for movers in combinations_with_replacement(sorted(self.starts), count):
                if all(number <= self.own[space] for space, number in Counter(movers).items()):
                    arrive = self.most_arriving(movers)
                    if arrive >= needed:
                        found[movers] = arrive
        return found

    def most_arriving(self, movers: Movers) -> int:
        """The most cubes that arrive when nobody is left on the way; 0 if that cannot be. §6.63a §6.63b"""
        left = Counter(movers)
        held = {space for space, cubes in self.own.items() if cubes > left[space]}
        begin = (movers, 0)
        seen, todo, best = {begin}, [begin], 0
        while todo:
            places, arrived = todo.pop()
            if not places:
                best = max(best, arrived)
            for after in self.one_step_on(places, arrived, held):
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
        return best

    def one_step_on(self, places: Movers, arrived: int, held: set[int]) -> list[tuple[Movers, int]]:
        """A group steps to the destination, or to a Space that holds own cubes at that moment. §6.64 §6.65a §6.65b"""
        after = []
        for space, count in Counter(places).items():
            for goal, costs in self.steps[space].items():
                for group in range(2 if costs else 1, count + 1):
                    rest = list(places)
                    for _ in range(group):
                        rest.remove(space)
                    on = group - costs
                    if goal == self.destination:
                        after.append((tuple(rest), arrived + on))
                    elif goal in held or goal in rest:
                        after.append((tuple(sorted(rest + [goal] * on)), arrived))
        return after


def offered_moves(table: Table, destination: int, target: int) -> dict[Movers, int]:
    """All sets of movers that can be chosen one by one, and how many arrive; every choice leads to a Move."""
    needed = needed_at(table, destination)
    found: dict[Movers, int] = {}
    seen: set[Movers] = set()
    todo: list[Movers] = [()]
    while todo:
        movers = todo.pop()
        table.movers = vec[i64](list(movers))
        spaces, enough = movable(table, destination, target)
        if enough:
            routes = all_routes(table, destination, target, needed, table.movers)
            found[movers] = len(movers) - int(routes.gates)
        more = [tuple(sorted((*movers, int(space)))) for space in members(spaces)] if len(movers) < 4 else []
        assert enough or more or not movers, "a choice leads nowhere"
        todo += [after for after in more if after not in seen]
        seen.update(more)
    table.movers = vec[i64]()
    return found


def wastes_cubes(movers: Movers, arrive: int, offered: dict[Movers, int]) -> bool:
    """Whether some of these movers, left where they are, would bring as many to the destination."""
    cubes = Counter(movers)
    return any(enough >= arrive and Counter(others) < cubes for others, enough in offered.items())


def random_cubes(rng: random.Random, scene: "type[Scene]") -> dict[str, str]:
    """A few own cubes close to each other, and some of others among them."""
    near = scene({}).table.board().near
    own = [INDEX[rng.choice(WOMEN)] if rng.random() < 0.3 else rng.randrange(100)]
    while len(own) < 5:
        ways = [space for space in members(set_at(near, rng.choice(own))) if int(space) not in own]
        own.append(int(rng.choice(ways)) if ways else rng.randrange(100))
    cubes = {SPACES[space]: f"retzist {rng.choice([1, 1, 1, 2, 2, 3])}" for space in set(own)}
    for space in members(set_at(near, own[0])):
        if SPACES[space] not in cubes and rng.random() < 0.4:
            cubes[SPACES[space]] = f"mazarinist {rng.choice([1, 1, 2])}"
    return cubes


@pytest.mark.rule("6.61a", "6.61b", "6.62", "6.63a", "6.63b", "6.64", "6.65a", "6.65b", "6.65c", "6.67a", "6.69")
@pytest.mark.parametrize("seed", range(30))
def test_the_moves_offered_are_those_found_by_trying_every_step(scene: "type[Scene]", seed: int) -> None:
    rng = random.Random(seed)
    only_empty = seed % 5 == 4
    table = scene(random_cubes(rng, scene), FACTIONS[RETZIST], [], move_cost_only_empty=only_empty).table
    target = int(CARD_TARGET[CARDS.index(rng.choice(LIMITED))]) if seed % 3 else ALL
    ends = {int(space) for space in members(destinations(table, target, False))}
    near = {end for own in members(table.influenced(RETZIST)) for end in steps_from(table, int(own))}
    for destination in sorted(near):
        if table.controls(table.owner(destination), destination) and not table.influences(RETZIST, destination):
            continue
        possible = Model(table, destination, target).moves(int(needed_at(table, destination)))
        assert (destination in ends) == bool(possible), SPACES[destination]
        offered = offered_moves(table, destination, target) if possible else {}
        for movers, arrive in offered.items():
            assert possible.get(movers) == arrive, (SPACES[destination], movers)
        for movers in possible.keys() - offered.keys():
            assert wastes_cubes(movers, possible[movers], offered), (SPACES[destination], movers)
