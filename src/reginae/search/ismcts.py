"""Thinking ahead without seeing hidden things: Monte Carlo tree search over the tables a seat can imagine.

Each simulation imagines a table anew and walks one tree of choices shared by all of them, so no choice can lean on
what the seat does not know. An edge counts how often its choice was on offer beside how often it was taken.

What the searching seat knows of itself is the same on every table it imagines, so the others would soon play as if
they knew it too. Therefore every other simulation is theirs: it goes on from a table that the first of them to choose
can imagine, and only their choices learn from it.
"""

from time import monotonic
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, Game, Heuristics, Rng, State
from reginae.search.bot import Bot
from reginae.search.playout import LONGEST, play_on, settle_chance
from reginae.search.tree import Node

CURIOSITY: Final = 0.7
HORIZON: Final = 4  # decisions of a playout before the game's own judgement stands in for its end
CLOCK_EVERY: Final = 8  # simulations between looks at the clock


@final
class Ismcts(Bot):
    """Thinks ahead for a number of simulations, or for some seconds if that number is 0."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        search = Search(state, seat, game.heuristics(), rng)
        if self.simulations:
            search.run(self.simulations)
        else:
            search.run_for(self.seconds)
        return search.nodes[0].favourite()


@final
class Search:
    """One search from one seat's point of view. The root is asked for imagined tables, never looked at."""

    def __init__(self, root: State, seat: i64, sense: Heuristics | None, rng: Rng) -> None:
        self.root = root
        self.seat = seat
        self.rng = rng
        self.sense = sense
        self.weigher = sense if sense is not None and weighs(sense) else None
        self.horizon: i64 = LONGEST if sense is None else HORIZON
        self.nodes = [Node()]
        self.decisions: i64 = 0
        self.simulations: i64 = 0
        self.path_nodes = vec[i64]()
        self.path_edges = vec[i64]()
        self.path_seats = vec[i64]()
        self.theirs = False  # whether this simulation is for the other seats to learn from

    def run(self, simulations: i64) -> None:
        """So many simulations."""
        while simulations > 0:
            self.simulate()
            simulations -= 1

    def run_for(self, seconds: float) -> None:
        """Simulations for so long."""
        until = monotonic() + seconds
        self.run(CLOCK_EVERY)
        while monotonic() < until:
            self.run(CLOCK_EVERY)

    def simulate(self) -> None:
        """Imagine a table, walk the tree to an untried choice, play on from there, credit the choices on the way."""
        self.path_nodes = vec[i64](capacity=16)
        self.path_edges = vec[i64](capacity=16)
        self.path_seats = vec[i64](capacity=16)
        self.theirs = False
        table = self.descend(self.root.imagine(self.seat, self.rng), self.simulations % 2 == 1)
        self.simulations += 1
        self.decisions += play_on(table, self.rng, self.weigher, self.horizon)
        self.credit(table)

    def descend(self, table: State, for_others: bool) -> State:
        """Follow the tree up to and including the first choice that was never tried; the table it leads to."""
        here: i64 = 0
        while True:
            actors = table.actors()
            if not actors:
                return table
            seat: i64 = actors[0] if actors[0] != self.seat or len(actors) == 1 else actors[1]
            if for_others and not self.theirs and seat != CHANCE and seat != self.seat:
                table = table.imagine(seat, self.rng)
                self.theirs = True
            if len(actors) > 1:
                self.choose_aside(table, here)
                continue
            if seat == CHANCE:
                self.decisions += 1
                edge = self.nodes[here].place(settle_chance(table, self.rng))
            else:
                edge = self.choose(table, here, seat)
                if self.nodes[here].visits[edge] == 0:
                    return table
            here = self.follow(here, edge)

    def choose(self, table: State, here: i64, seat: i64) -> i64:
        """Make a choice for this seat by the statistics of this node; the edge."""
        node = self.nodes[here]
        edge = node.select(table.legal(seat), CURIOSITY, self.rng)
        table.apply(seat, node.codes[edge], SILENCE)
        self.decisions += 1
        self.path_nodes = append(self.path_nodes, here)
        self.path_edges = append(self.path_edges, edge)
        self.path_seats = append(self.path_seats, seat)
        return edge

    def choose_aside(self, table: State, here: i64) -> None:
        """While several choose in secret, all but one do so by statistics of their own, whatever the others choose."""
        actors = table.actors()
        while len(actors) > 1:
            seat: i64 = actors[0] if actors[0] != self.seat else actors[1]
            node = self.nodes[here]
            if node.aside == 0:
                node.aside = self.new_node()
            here = node.aside
            self.choose(table, here, seat)
            actors = table.actors()

    def follow(self, here: i64, edge: i64) -> i64:
        """The node behind an edge."""
        node = self.nodes[here]
        if node.targets[edge] == 0:
            node.targets[edge] = self.new_node()
        return node.targets[edge]

    def new_node(self) -> i64:
        """The number of a fresh node."""
        self.nodes.append(Node())
        return len(self.nodes) - 1

    def credit(self, table: State) -> None:
        """Give the choices that learn from this simulation the reward of the seat that made them."""
        rewards = self.rewards(table)
        step = i64(len(self.path_nodes)) - 1
        while step >= 0:
            seat = self.path_seats[step]
            if (seat == self.seat) != self.theirs:
                node = self.nodes[self.path_nodes[step]]
                edge = self.path_edges[step]
                node.visits[edge] += 1
                node.rewards[edge] += rewards[seat]
            step -= 1

    def rewards(self, table: State) -> vec[float]:
        """What the table is worth to each seat: its part of the win, or the game's own judgement before the end."""
        last: i64 = 0
        for seat in self.path_seats:
            if seat > last:
                last = seat
        found = vec[float](capacity=last + 1)
        outcome = table.outcome()
        sense = self.sense
        seat = 0
        while seat <= last:
            if outcome is not None:
                found = append(found, outcome.share(seat))
            else:
                found = append(found, sense.value(table, seat) if sense is not None else 0.0)
            seat += 1
        return found


def weighs(sense: Heuristics) -> bool:
    """Whether the game weighs choices at all; if not, nothing need be asked."""
    return type(sense).weight is not Heuristics.weight
