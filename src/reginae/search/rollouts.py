"""A bot that plays each plan out many times, the same imagined tables and chance for all plans (sequential halving).

Heats drop the worse half of the plans again and again, so that more is known of the better ones. The heuristics of a
game may say which plans deserve a look, each of one or more actions, and how a rollout is played quickly; without,
every legal action is a plan, and rollouts are played by the weights of the actions.
"""

from time import monotonic
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import NO_ROLLOUT, SILENCE, UNDECIDED, Game, Heuristics, Rng, State
from reginae.search.bot import Bot, Considered, at_once, chosen_first, drawn_secret, keeps_secret, soft_choice
from reginae.search.playout import playout

CLOCK_EVERY: Final = 4  # rollouts of all plans between looks at the clock
SEEDS: Final = 1_000_000_000_000
FINALISTS: Final = 4  # plans among which a secret is chosen


@final
class Rollouts(Bot):
    """Plays a number of rollouts for each decision, or as many as some seconds allow if that number is 0."""

    def __init__(self, rollouts: int, seconds: float) -> None:
        self.rollouts = rollouts
        self.seconds = seconds
        self.plan = vec[i64]()  # what is left of the plan that was chosen
        self.weighed: list[Considered] = []

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        self.weighed = []
        codes = state.legal(seat)
        if len(codes) == 1:
            self.plan = self.plan[1:]
            return codes[0]
        heuristics = game.heuristics()
        decided = at_once(heuristics, state, seat)
        if decided == UNDECIDED:
            decided = drawn_secret(heuristics, state, seat, rng)
        if decided != UNDECIDED:
            self.plan = vec[i64]()
            return decided
        plans = plans_for(heuristics, state, seat, rng)
        if not is_among(self.plan, plans):
            comparison = PlanComparison(state, seat, heuristics, plans, rng)
            comparison.run(self.rollouts, self.seconds)
            secret = keeps_secret(heuristics, state, seat)
            self.plan = comparison.soft_plan() if secret else comparison.best_plan()
            self.weighed = [] if secret else chosen_first(self.plan[0], comparison.considered())
        code = self.plan[0]
        self.plan = self.plan[1:]
        return code

    def has_plan(self) -> bool:
        return len(self.plan) > 0

    def considered(self) -> list[Considered]:
        return self.weighed


def plans_for(heuristics: Heuristics | None, state: State, seat: i64, rng: Rng) -> list[vec[i64]]:
    """The plans of the game's heuristics for a table that the seat imagines; or every legal action as a plan."""
    plans = heuristics.plans(state.imagine(seat, rng), seat) if heuristics is not None else []
    if plans:
        return plans
    return [
        vec[i64]([code]) for code in state.legal(seat) if heuristics is None or not heuristics.leaves_to_at_once(code)
    ]


def is_among(plan: vec[i64], plans: list[vec[i64]]) -> bool:
    """Whether a plan that was begun is one of these plans."""
    if len(plan) == 0:
        return False
    wanted = list(plan)
    for other in plans:
        if list(other) == wanted:
            return True
    return False


@final
class PlanComparison:
    """One comparison of plans. The root is only asked for imagined tables."""

    def __init__(self, root: State, seat: i64, heuristics: Heuristics | None, plans: list[vec[i64]], rng: Rng) -> None:
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.plans = plans
        self.values = [0.0] * len(plans)
        self.rng = rng
        self.played: i64 = 0  # rollouts of each plan that is left, in this heat
        self.played_before: i64 = 0  # rollouts of each plan that is left, in earlier heats
        self.weighed: list[Considered] = []  # the first actions of plans, as they were dropped, the best plan last
        self.finalists: list[vec[i64]] = []  # the last few plans, and their means when they were first so few
        self.finalist_means: list[float] = []

    def run(self, rollouts: i64, seconds: float) -> None:
        """Play heats, each with an equal part of the rollouts or of the time; after each the worse half is dropped."""
        heats = heats_of(len(self.plans))
        start = monotonic()
        total: i64 = 0
        heat: i64 = 1
        while heat <= heats:
            self.played = 0
            self.values = [0.0] * len(self.plans)
            until = start + seconds * float(heat) / float(heats)
            while self.goes_on(total, rollouts * heat // heats, until):
                self.play_each_plan(self.rng.below(SEEDS))
                total += len(self.plans)
            if not self.finalists and len(self.plans) <= FINALISTS:
                self.finalists = self.plans
                self.finalist_means = [value / float(self.played) for value in self.values]
            self.drop_worse_half()
            heat += 1

    def goes_on(self, total: i64, rollouts: i64, until: float) -> bool:
        """Whether there is budget left for another rollout of each plan; one is always played."""
        if self.played == 0:
            return True
        if rollouts > 0:
            return total < rollouts
        return self.played % CLOCK_EVERY != 0 or monotonic() < until

    def play_each_plan(self, seed: i64) -> None:
        """Play one rollout of each plan, with the same imagined table and the same chance."""
        for index in range(len(self.plans)):
            rng = Rng(seed)
            table = self.root.imagine(self.seat, rng)
            for code in self.plans[index]:
                table.apply(self.seat, code, SILENCE)
            self.values[index] += self.result_of(table, rng)
        self.played += 1

    def result_of(self, table: State, rng: Rng) -> float:
        """The result of a table for the seat: as it ended, by the game's own rollout, or by a playout."""
        outcome = table.outcome()
        if outcome is None and self.heuristics is not None:
            value = self.heuristics.rollout(table, self.seat, rng)
            if value != NO_ROLLOUT:
                return value
        if outcome is None:
            playout(table, rng, self.heuristics)
            outcome = table.outcome()
        return outcome.worth(self.seat) if outcome is not None else 0.0

    def drop_worse_half(self) -> None:
        """Keep the better half of the plans."""
        kept = (len(self.plans) + 1) // 2
        order = sorted(range(len(self.plans)), key=self.values.__getitem__, reverse=True)
        self.played_before += self.played
        dropped = order[kept:] if kept > 1 else order
        for index in reversed(dropped):
            mean = self.values[index] / float(self.played)
            self.weighed.append(Considered(self.plans[index][0], float(self.played_before), mean))
        self.plans = [self.plans[index] for index in order[:kept]]

    def considered(self) -> list[Considered]:
        """The first actions of all plans, the best first: their part of all rollouts, and the mean of their best plan.

        The mean is that of the last heat the plan was in.
        """
        total = 0.0
        best: dict[int, Considered] = {}
        for weighed in reversed(self.weighed):
            total += weighed.share
            first = best.get(weighed.code)
            more = 0.0 if first is None else first.share
            expected = weighed.expected if first is None else first.expected
            best[weighed.code] = Considered(weighed.code, weighed.share + more, expected)
        return [Considered(one.code, one.share / total, one.expected) for one in best.values()]

    def soft_plan(self) -> vec[i64]:
        """One of the last few plans, the likelier the better it was."""
        return self.finalists[soft_choice(self.finalist_means, self.rng)]

    def best_plan(self) -> vec[i64]:
        """The plan that is left when all others have been dropped."""
        return self.plans[0]


def heats_of(plans: i64) -> i64:
    """How often a number of plans is halved until one is left; once at least."""
    heats: i64 = 0
    while plans > 1:
        plans = (plans + 1) // 2
        heats += 1
    return max(heats, 1)
