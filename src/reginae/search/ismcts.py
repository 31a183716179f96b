"""Information-set Monte Carlo tree search: a tree of actions over many tables that the seat can imagine.

Each simulation imagines a table anew and descends one tree shared by all of them, so no action can depend on what the
seat does not know. Nor can a rival's action depend on what the seat alone knows: it is rewarded by what it leads to on
a table that the rival can imagine. An edge counts how often its action was legal beside how often it was taken. With
heuristics, likely actions are tried first and the table is evaluated where the descent ends; without, every action is
as likely and the table is played to its end at random. With a belief, tables are imagined as the play so far suggests.
The game may say that rivals act by habit, and that the table is played on by habit for a while before it is evaluated.
"""

from time import monotonic
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, UNDECIDED, Game, Heuristics, Rng, State, even_odds
from reginae.search.bot import Bot, Considered, at_once, belief_of, chosen_first, drawn_secret, keeps_secret
from reginae.search.playout import playout, quick_action, settle_chance, weights
from reginae.search.rival_table import RivalTable
from reginae.search.tree import Node

RANDOM_ONE_IN: Final = 4  # one in so many simultaneous choices is random, lest two seats adapt to one another
CLOCK_EVERY: Final = 8  # simulations between looks at the clock


@final
class Ismcts(Bot):
    """Thinks ahead for a number of simulations, or for some seconds if that number is 0."""

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.weighed: list[Considered] = []

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        self.weighed = []
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        heuristics = game.heuristics()
        code = at_once(heuristics, state, seat)
        if code == UNDECIDED:
            code = drawn_secret(heuristics, state, seat, rng)
        if code != UNDECIDED:
            return code
        search = Search(state, seat, heuristics, rng)
        if self.simulations:
            search.run(self.simulations)
        else:
            search.run_for(self.seconds)
        root = search.nodes[0]
        if keeps_secret(heuristics, state, seat):
            return root.often_visited(rng)
        chosen = root.most_visited()
        self.weighed = chosen_first(chosen, root.considered())
        return chosen

    def considered(self) -> list[Considered]:
        return self.weighed


@final
class Search:
    """One search for one seat. The root is only asked for imagined tables."""

    def __init__(self, root: State, seat: i64, heuristics: Heuristics | None, rng: Rng) -> None:
        self.root = root
        self.seat = seat
        self.rng = rng
        self.heuristics = heuristics
        self.weigher = heuristics if heuristics is not None and has_weights(heuristics) else None
        self.exploration: float = heuristics.exploration() if heuristics is not None else 1.0
        self.rollout_depth: i64 = heuristics.rollout_depth() if heuristics is not None else 0
        self.rivals_have_habits: bool = heuristics is not None and heuristics.rivals_have_habits()
        self.belief = belief_of(heuristics, root, seat, rng)
        self.nodes = [Node()]
        self.decisions: i64 = 0
        self.path_nodes = vec[i64]()
        self.path_edges = vec[i64]()
        self.path_seats = vec[i64]()
        self.rival_tables: list[RivalTable] = []  # of this simulation

    def run(self, simulations: i64) -> None:
        """Run a number of simulations."""
        while simulations > 0:
            self.simulate()
            simulations -= 1

    def run_for(self, seconds: float) -> None:
        """Run simulations for some seconds."""
        until = monotonic() + seconds
        self.run(CLOCK_EVERY)
        while monotonic() < until:
            self.run(CLOCK_EVERY)

    def simulate(self) -> None:
        """Imagine a table, descend to an untried action, evaluate, and credit the actions on the way."""
        table = self.imagine()
        self.path_nodes = vec[i64](capacity=16)
        self.path_edges = vec[i64](capacity=16)
        self.path_seats = vec[i64](capacity=16)
        self.rival_tables = []
        self.descend(table)
        self.finish(table)
        self.credit(self.seat, table)
        for rival in self.rival_tables:
            self.finish(rival.table)
            self.credit(rival.seat, rival.table)

    def finish(self, table: State) -> None:
        """Play a table on, where the descent has ended, until it can be evaluated."""
        if self.heuristics is None:
            self.decisions += playout(table, self.rng)
        else:
            self.play_on(table)

    def imagine(self) -> State:
        """A table that the seat can imagine, by its belief if the game has one."""
        belief = self.belief
        return self.root.imagine(self.seat, self.rng) if belief is None else belief.imagine(self.root, self.rng)

    def descend(self, table: State) -> None:
        """Follow the tree on this table up to and including the first action that was never tried."""
        here: i64 = 0
        while True:
            self.choose_simultaneously(table, here)
            actors = table.actors()
            if not actors:
                return
            seat: i64 = actors[0]
            if seat == CHANCE:
                self.decisions += 1
                code = settle_chance(table, self.rng)
                self.follow_on_rival_tables(table, seat, code)
                edge = self.nodes[here].place(code)
            else:
                habit = self.by_habit(table, seat) if self.rivals_have_habits and seat != self.seat else UNDECIDED
                if habit != UNDECIDED:
                    self.follow_on_rival_tables(table, seat, habit)
                    edge = self.nodes[here].place(habit)
                else:
                    edge = self.choose(table, here, seat)
                    if self.nodes[here].visits[edge] == 0:
                        return
            here = self.follow(here, edge)

    def choose(self, table: State, here: i64, seat: i64, at_random: bool = False) -> i64:
        """Take an action for this seat by the statistics of this node, or at random; its edge."""
        node = self.nodes[here]
        codes = table.legal(seat)
        if at_random:
            edge = node.place(codes[self.rng.below(len(codes))])
        else:
            edge = node.select(codes, self.action_weights(table, here, seat, codes), self.exploration)
        if seat != self.seat:
            self.see_as_rival(table, seat)
        table.apply(seat, node.codes[edge], SILENCE)
        self.follow_on_rival_tables(table, seat, node.codes[edge])
        self.decisions += 1
        self.path_nodes = append(self.path_nodes, here)
        self.path_edges = append(self.path_edges, edge)
        self.path_seats = append(self.path_seats, seat)
        return edge

    def see_as_rival(self, table: State, seat: i64) -> None:
        """Imagine the table as a rival can who makes her first choice."""
        for rival in self.rival_tables:
            if rival.seat == seat:
                return
        heuristics = self.heuristics
        belief = heuristics.belief(table, seat, self.rng) if heuristics is not None else None
        imagined = table.imagine(seat, self.rng) if belief is None else belief.imagine(table, self.rng)
        self.rival_tables.append(RivalTable(seat, imagined))

    def follow_on_rival_tables(self, table: State, seat: i64, code: i64) -> None:
        """Do on the tables that rivals imagine what was done on this one."""
        for rival in self.rival_tables:
            rival.follow(seat, code, table, self.rng)

    def by_habit(self, table: State, seat: i64) -> i64:
        """Let a seat act by habit or weight; the code of its action, or UNDECIDED if the game knows no habit here."""
        heuristics = self.heuristics
        code = UNDECIDED if heuristics is None else quick_action(heuristics, table, seat, self.rng)
        if code != UNDECIDED:
            table.apply(seat, code, SILENCE)
            self.decisions += 1
        return code

    def play_on(self, table: State) -> None:
        """Let all play on by habit for a while before the table is evaluated."""
        steps: i64 = 0
        while steps < self.rollout_depth:
            actors = table.actors()
            if not actors:
                return
            if actors[0] == CHANCE:
                settle_chance(table, self.rng)
            elif self.by_habit(table, actors[0]) == UNDECIDED:
                return
            steps += 1

    def action_weights(self, table: State, here: i64, seat: i64, codes: vec[i64]) -> vec[i64]:
        """The weight of each action: by heuristics, but at the root all that the belief does not rule out."""
        if here == 0:
            return self.root_weights(codes)
        weigher = self.weigher
        if weigher is None:
            return even_odds(len(codes))
        return weights(weigher, table, seat, codes)

    def root_weights(self, codes: vec[i64]) -> vec[i64]:
        """The weights of the seat's belief; all alike without one."""
        belief = self.belief
        if belief is None:
            return even_odds(len(codes))
        found = vec[i64](capacity=i64(len(codes)))
        total: i64 = 0
        for code in codes:
            found = append(found, belief.weight(code))
            total += found[i64(len(found)) - 1]
        return found if total > 0 else even_odds(len(codes))

    def choose_simultaneously(self, table: State, here: i64) -> None:
        """While several seats choose in secret at the same time, let all but one choose by statistics of their own."""
        actors = table.actors()
        while len(actors) > 1:
            seat: i64 = actors[0] if actors[0] != self.seat else actors[1]
            node = self.nodes[here]
            if node.simultaneous == 0:
                node.simultaneous = self.new_node()
            here = node.simultaneous
            self.choose(table, here, seat, self.rng.below(RANDOM_ONE_IN) == 0)
            actors = table.actors()

    def follow(self, here: i64, edge: i64) -> i64:
        """The node that an edge leads to."""
        node = self.nodes[here]
        if node.targets[edge] == 0:
            node.targets[edge] = self.new_node()
        return node.targets[edge]

    def new_node(self) -> i64:
        """Add a node; its number."""
        self.nodes.append(Node())
        return len(self.nodes) - 1

    def credit(self, seat: i64, table: State) -> None:
        """Credit the actions of this seat on the way with what the table is worth to it."""
        reward = self.reward(seat, table)
        step = i64(len(self.path_nodes)) - 1
        while step >= 0:
            if self.path_seats[step] == seat:
                self.nodes[self.path_nodes[step]].credit(self.path_edges[step], reward)
            step -= 1

    def reward(self, seat: i64, table: State) -> float:
        """The result of a table that has ended, else its value by the heuristics."""
        outcome = table.outcome()
        if outcome is not None:
            return outcome.worth(seat)
        heuristics = self.heuristics
        return heuristics.value(table, seat) if heuristics is not None else 0.0


def has_weights(heuristics: Heuristics) -> bool:
    """Whether the game gives weights to actions; if not, it need not be asked."""
    return type(heuristics).weight is not Heuristics.weight
