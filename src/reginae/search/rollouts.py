"""Trying out each way to go on in many made-up futures, the same ones for all of them, and dropping the worse half
again and again, so that the better a way is the more is known of it.

A game may say which ways deserve a look, each perhaps several choices long, and how its futures are played quickly;
without, every choice is tried, and futures are played by the weights that the game gives its choices.
"""

from time import monotonic
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import SILENCE, Game, Heuristics, Rng, State
from reginae.search.bot import Bot
from reginae.search.playout import playout

CLOCK_EVERY: Final = 4  # futures of all ways between looks at the clock
SEEDS: Final = 1_000_000_000_000


@final
class Rollouts(Bot):
    """Plays so many futures a choice, all ways together; or as many as some seconds allow if that number is 0."""

    def __init__(self, futures: int, seconds: float) -> None:
        self.futures = futures
        self.seconds = seconds
        self.plan = vec[i64]()  # what is left of the way that was chosen

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        if len(codes) == 1:
            self.plan = self.plan[1:]
            return codes[0]
        heuristics = game.heuristics()
        ways = ways_to_go_on(heuristics, state, seat, rng)
        if not is_among(self.plan, ways):
            trial = Trial(state, seat, heuristics, ways, rng)
            trial.run(self.futures, self.seconds)
            self.plan = trial.favourite()
        code = self.plan[0]
        self.plan = self.plan[1:]
        return code

    def has_plan(self) -> bool:
        return len(self.plan) > 0


def ways_to_go_on(heuristics: Heuristics | None, state: State, seat: i64, rng: Rng) -> list[vec[i64]]:
    """The plans of the game's heuristics, shown a table that the seat imagines; or every choice, one by one."""
    ways = heuristics.plans(state.imagine(seat, rng), seat) if heuristics is not None else []
    return ways if ways else [vec[i64]([code]) for code in state.legal(seat)]


def is_among(plan: vec[i64], ways: list[vec[i64]]) -> bool:
    """Whether a plan that was begun is one of these ways."""
    if len(plan) == 0:
        return False
    wanted = list(plan)
    for way in ways:
        if list(way) == wanted:
            return True
    return False


@final
class Trial:
    """One comparison of ways to go on. The root is asked for imagined tables, never looked at."""

    def __init__(self, root: State, seat: i64, heuristics: Heuristics | None, ways: list[vec[i64]], rng: Rng) -> None:
        self.root = root
        self.seat = seat
        self.heuristics = heuristics
        self.ways = ways
        self.worths = [0.0] * len(ways)
        self.rng = rng
        self.seen: i64 = 0  # futures, by each way that is left

    def run(self, futures: i64, seconds: float) -> None:
        """Heats, each with an equal part of the futures or of the time; after each the worse half is dropped."""
        heats = heats_of(len(self.ways))
        start = monotonic()
        played: i64 = 0
        heat: i64 = 1
        while heat <= heats:
            self.seen = 0
            self.worths = [0.0] * len(self.ways)
            until = start + seconds * float(heat) / float(heats)
            while self.goes_on(played, futures * heat // heats, until):
                self.try_all(self.rng.below(SEEDS))
                played += len(self.ways)
            self.drop_worse_half()
            heat += 1

    def goes_on(self, played: i64, futures: i64, until: float) -> bool:
        """Whether there is budget left for another future; one is always played."""
        if self.seen == 0:
            return True
        if futures > 0:
            return played < futures
        return self.seen % CLOCK_EVERY != 0 or monotonic() < until

    def try_all(self, seed: i64) -> None:
        """One future, the same luck for every way."""
        for index in range(len(self.ways)):
            luck = Rng(seed)
            table = self.root.imagine(self.seat, luck)
            for code in self.ways[index]:
                table.apply(self.seat, code, SILENCE)
            self.worths[index] += self.worth_of(table, luck)
        self.seen += 1

    def worth_of(self, table: State, luck: Rng) -> float:
        """What comes of a table: as it ended, as the game plays it on, or as sensible players would."""
        outcome = table.outcome()
        if outcome is None and self.heuristics is not None:
            worth = self.heuristics.rollout(table, self.seat, luck)
            if worth >= 0.0:
                return worth
        if outcome is None:
            playout(table, luck, self.heuristics)
            outcome = table.outcome()
        return outcome.worth(self.seat) if outcome is not None else 0.0

    def drop_worse_half(self) -> None:
        """Keep the better half."""
        kept = (len(self.ways) + 1) // 2
        order = sorted(range(len(self.ways)), key=self.worths.__getitem__, reverse=True)[:kept]
        self.ways = [self.ways[index] for index in order]

    def favourite(self) -> vec[i64]:
        """The way that is left when all others have been dropped."""
        return self.ways[0]


def heats_of(ways: i64) -> i64:
    """How often a number of ways is halved until one is left; once at least."""
    heats: i64 = 0
    while ways > 1:
        ways = (ways + 1) // 2
        heats += 1
    return max(heats, 1)
