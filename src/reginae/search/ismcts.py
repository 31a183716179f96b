"""Thinking ahead without seeing hidden things: Monte Carlo tree search over the tables a seat can imagine.

Each simulation imagines a table anew and walks one tree of choices shared by all of them, so no choice can lean on
what the seat does not know. An edge counts how often its choice was on offer beside how often it was taken. Where a
game has heuristics, likely choices are tried first and the table is judged where the walk ends; where it has none,
every choice is as likely and the table is played to its end at random. Where it has beliefs, tables are imagined as
the course of play suggests; where it knows habits, rivals keep to them instead of profiting from what a search would
teach them, and the table is played on by habit for a while before it is judged.
"""

from time import monotonic
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, UNDECIDED, Game, Heuristics, Rng, State, even_odds
from reginae.search.bot import Bot
from reginae.search.playout import playout, settle_chance, weights
from reginae.search.tree import Node

CURIOSITY: Final = 1.0
WANDER: Final = 4  # one in so many secret choices is made at random, lest two seats keep step with one another
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

    def __init__(self, root: State, seat: i64, heuristics: Heuristics | None, rng: Rng) -> None:
        self.root = root
        self.seat = seat
        self.rng = rng
        self.heuristics = heuristics
        self.weigher = heuristics if heuristics is not None and weighs(heuristics) else None
        self.habits = heuristics if heuristics is not None and has_habits(heuristics) else None
        self.rollout_depth: i64 = heuristics.rollout_depth() if heuristics is not None else 0
        self.belief = heuristics.belief(root.imagine(seat, rng), seat, rng) if heuristics is not None else None
        self.nodes = [Node()]
        self.decisions: i64 = 0
        self.path_nodes = vec[i64]()
        self.path_edges = vec[i64]()
        self.path_seats = vec[i64]()

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
        """Imagine a table, walk the tree to an untried choice, see what it is worth, credit the choices on the way."""
        table = self.imagine()
        self.path_nodes = vec[i64](capacity=16)
        self.path_edges = vec[i64](capacity=16)
        self.path_seats = vec[i64](capacity=16)
        self.descend(table)
        if self.heuristics is None:
            self.decisions += playout(table, self.rng)
        elif self.habits is not None:
            self.play_on(table)
        self.credit(table)

    def imagine(self) -> State:
        """A table of those the seat can imagine, by what it believes if the game has a belief."""
        belief = self.belief
        return self.root.imagine(self.seat, self.rng) if belief is None else belief.imagine(self.root, self.rng)

    def descend(self, table: State) -> None:
        """Follow the tree on this table up to and including the first choice that was never tried."""
        here: i64 = 0
        while True:
            self.choose_aside(table, here)
            actors = table.actors()
            if not actors:
                return
            seat: i64 = actors[0]
            if seat == CHANCE:
                self.decisions += 1
                edge = self.nodes[here].place(settle_chance(table, self.rng))
            else:
                habit = self.by_habit(table, seat) if seat != self.seat else UNDECIDED
                if habit != UNDECIDED:
                    edge = self.nodes[here].place(habit)
                else:
                    edge = self.choose(table, here, seat)
                    if self.nodes[here].visits[edge] == 0:
                        return
            here = self.follow(here, edge)

    def choose(self, table: State, here: i64, seat: i64, wander: bool = False) -> i64:
        """Make a choice for this seat by the statistics of this node, or at random; the edge."""
        node = self.nodes[here]
        codes = table.legal(seat)
        if wander:
            edge = node.place(codes[self.rng.below(len(codes))])
        else:
            edge = node.select(codes, self.likely(table, here, seat, codes), CURIOSITY)
        table.apply(seat, node.codes[edge], SILENCE)
        self.decisions += 1
        self.path_nodes = append(self.path_nodes, here)
        self.path_edges = append(self.path_edges, edge)
        self.path_seats = append(self.path_seats, seat)
        return edge

    def by_habit(self, table: State, seat: i64) -> i64:
        """Let a seat choose as its habit is; what it chose, or UNDECIDED if nothing is known of that."""
        habits = self.habits
        code = UNDECIDED if habits is None else habits.habit(table, seat, self.rng)
        if code != UNDECIDED:
            table.apply(seat, code, SILENCE)
            self.decisions += 1
        return code

    def play_on(self, table: State) -> None:
        """Let all go on as their habit is for a while, so that the table is judged when it has calmed."""
        choices: i64 = 0
        while choices < self.rollout_depth:
            actors = table.actors()
            if not actors:
                return
            if actors[0] == CHANCE:
                settle_chance(table, self.rng)
            elif self.by_habit(table, actors[0]) == UNDECIDED:
                return
            choices += 1

    def likely(self, table: State, here: i64, seat: i64, codes: vec[i64]) -> vec[i64]:
        """How likely a sensible player makes each choice; at the root every choice deserves a look."""
        if here == 0:
            return self.worth_a_look(codes)
        weigher = self.weigher
        if weigher is None:
            return even_odds(len(codes))
        return weights(weigher, table, seat, codes)

    def worth_a_look(self, codes: vec[i64]) -> vec[i64]:
        """All choices alike, but for those that the seat's belief rules out."""
        belief = self.belief
        if belief is None:
            return even_odds(len(codes))
        found = vec[i64](capacity=i64(len(codes)))
        total: i64 = 0
        for code in codes:
            found = append(found, belief.weight(code))
            total += found[i64(len(found)) - 1]
        return found if total > 0 else even_odds(len(codes))

    def choose_aside(self, table: State, here: i64) -> None:
        """While several choose in secret, all but one do so by statistics of their own, whatever the others choose."""
        actors = table.actors()
        while len(actors) > 1:
            seat: i64 = actors[0] if actors[0] != self.seat else actors[1]
            node = self.nodes[here]
            if node.aside == 0:
                node.aside = self.new_node()
            here = node.aside
            self.choose(table, here, seat, self.rng.below(WANDER) == 0)
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
        """Give each choice on the way the reward of the seat that made it."""
        rewards = self.rewards(table)
        step = i64(len(self.path_nodes)) - 1
        while step >= 0:
            node = self.nodes[self.path_nodes[step]]
            node.credit(self.path_edges[step], rewards[self.path_seats[step]])
            step -= 1

    def rewards(self, table: State) -> vec[float]:
        """What the table is worth to each seat: its part of the win, or the game's own judgement before the end."""
        found = vec[float]()
        concerned = seats_among(self.path_seats)
        outcome = table.outcome()
        heuristics = self.heuristics
        seat: i64 = 0
        while concerned >> seat:
            worth = 0.0
            if concerned >> seat & 1 and outcome is not None:
                worth = outcome.worth(seat)
            elif concerned >> seat & 1 and heuristics is not None:
                worth = heuristics.value(table, seat)
            found = append(found, worth)
            seat += 1
        return found


def seats_among(path: vec[i64]) -> i64:
    """The seats that chose on the way, one bit each."""
    seats: i64 = 0
    for seat in path:
        seats |= i64(1) << seat
    return seats


def weighs(heuristics: Heuristics) -> bool:
    """Whether the game weighs choices at all; if not, nothing need be asked."""
    return type(heuristics).weight is not Heuristics.weight


def has_habits(heuristics: Heuristics) -> bool:
    """Whether the game knows what players are wont to do."""
    return type(heuristics).habit is not Heuristics.habit
