"""A bot that takes the action with the best value, on the average of some imagined tables."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, UNDECIDED, Game, Heuristics, Rng, State
from reginae.search.bot import Bot, Considered, at_once, chosen_first, keeps_secret, soft_choice
from reginae.search.playout import playout, settle_chance

TABLES: Final = 12
TABLES_FOR_PLAYOUTS: Final = 32
MOST_SEQUENCES: Final = 400  # sequences of own actions that are evaluated at most, all together
MOST_CHANCE_STEPS: Final = 64  # draws and rolls in a row before a table is evaluated as it is


@final
class Greedy(Bot):
    """Evaluates each action by the game's heuristics; by random playouts where the game has none."""

    def __init__(self) -> None:
        self.weighed: list[Considered] = []

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        self.weighed = []
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        heuristics = game.heuristics()
        decided = at_once(heuristics, state, seat)
        if decided != UNDECIDED:
            return decided
        tables = [state.imagine(seat, rng) for _ in range(tables_for(heuristics))]
        evaluator = ActionEvaluator(seat, heuristics, rng)
        if keeps_secret(heuristics, state, seat):
            values = [evaluator.value_of(tables, code, MOST_SEQUENCES // len(codes)) for code in codes]
            return codes[soft_choice(values, rng)]
        best = codes[0]
        best_value = -1.0
        weighed: list[Considered] = []
        for code in codes:
            if heuristics is not None and heuristics.leaves_to_at_once(code):
                continue
            value = evaluator.value_of(tables, code, MOST_SEQUENCES // len(codes))
            weighed.append(Considered(code, 1.0 / float(len(codes)), value))
            if value > best_value or (value == best_value and evaluator.is_likelier(tables[0], code, best)):
                best_value = value
                best = code
        weighed.sort(key=lambda one: one.expected, reverse=True)
        self.weighed = chosen_first(best, weighed)
        return best

    def considered(self) -> list[Considered]:
        return self.weighed


def tables_for(heuristics: Heuristics | None) -> int:
    """How many tables are imagined: one, if what is hidden makes no difference to the heuristics."""
    if heuristics is None:
        return TABLES_FOR_PLAYOUTS
    return 1 if heuristics.is_open() else TABLES


@final
class ActionEvaluator:
    """Evaluates what the actions of one seat lead to."""

    def __init__(self, seat: i64, heuristics: Heuristics | None, rng: Rng) -> None:
        self.seat = seat
        self.heuristics = heuristics
        self.rng = rng

    def value_of(self, tables: list[State], code: i64, sequences: i64) -> float:
        """The mean value of an action on these tables, trying so many sequences of further actions of the seat."""
        after: list[State] = []
        for table in tables:
            twin = table.clone()
            twin.apply(self.seat, code, SILENCE)
            after.append(twin)
        heuristics = self.heuristics
        if heuristics is None:
            return self.mean_share(after)
        for table in after:
            self.settle(table)
        codes = self.shared_actions(after)
        count = i64(len(codes))
        if count == 0 or count > sequences:
            return self.mean_value(heuristics, after)
        best = -1.0
        for follow_up in codes:
            best = max(best, self.value_of(after, follow_up, min(sequences // count, sequences - 1)))
        return best

    def is_likelier(self, table: State, code: i64, other: i64) -> bool:
        """Whether a sensible player takes this action rather than another of the same value."""
        heuristics = self.heuristics
        return heuristics is not None and heuristics.weight(table, self.seat, code) > heuristics.weight(
            table, self.seat, other
        )

    def settle(self, table: State) -> None:
        """Let chance decide until somebody must choose."""
        steps: i64 = 0
        while steps < MOST_CHANCE_STEPS and table.actors() == [CHANCE]:
            settle_chance(table, self.rng)
            steps += 1

    def shared_actions(self, tables: list[State]) -> vec[i64]:
        """The legal actions of the seat, if it acts next and they are the same on all the tables; else none."""
        shared = tables[0].legal(self.seat)
        for table in tables:
            if table.actors() != [self.seat] or list(table.legal(self.seat)) != list(shared):
                return vec[i64]()
        return shared

    def mean_value(self, heuristics: Heuristics, tables: list[State]) -> float:
        """The mean of the heuristics' values, or of the results where a table has ended."""
        total = 0.0
        for table in tables:
            outcome = table.outcome()
            total += outcome.worth(self.seat) if outcome is not None else heuristics.value(table, self.seat)
        return total / len(tables)

    def mean_share(self, tables: list[State]) -> float:
        """The seat's part of the win when everybody plays on at random."""
        total = 0.0
        for table in tables:
            playout(table, self.rng)
            outcome = table.outcome()
            total += outcome.worth(self.seat) if outcome is not None else 0.0
        return total / len(tables)
