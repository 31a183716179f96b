"""What bots are told about a table of The Queen's Collection."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import NO_ROLLOUT, UNDECIDED, Heuristics, Rng, Seat, State
from reginae.games.queens_collection.competitive import evaluation as competitive_evaluation
from reginae.games.queens_collection.competitive.habit import habit
from reginae.games.queens_collection.competitive.playout_weights import action_weight
from reginae.games.queens_collection.competitive.table import CompetitiveTable
from reginae.games.queens_collection.cooperative import evaluation as cooperative_evaluation
from reginae.games.queens_collection.cooperative import plans, quick_player, scoring
from reginae.games.queens_collection.cooperative.solution import solved_action
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.phases import OVER

TOGETHER: Final = ["beginner:40", "greedy", "rollouts:40", "rollouts:300", "rollouts:4000"]
AGAINST_EACH_OTHER: Final = ["beginner:40", "greedy", "ismcts:200", "ismcts:700", "ismcts:2500"]
ROUND_AT_MOST: Final = 300  # actions, chance's too, by which a round of booklet 2 is over


@final
class CollectionHeuristics(Heuristics):
    """A quick judgement of a table of either booklet."""

    def value(self, state: State, seat: Seat) -> float:
        if isinstance(state, CooperativeTable):
            return cooperative_evaluation.value(state)
        assert isinstance(state, CompetitiveTable)
        if state.phase != OVER:
            return competitive_evaluation.value(state, seat)
        outcome = state.outcome()
        return outcome.worth(int(seat)) if outcome is not None else 0.0

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        return action_weight(state, code) if isinstance(state, CompetitiveTable) else 1

    def plans(self, state: State, seat: Seat) -> list[vec[i64]]:
        return plans.plans(state) if isinstance(state, CooperativeTable) else []

    def rollout(self, state: State, seat: Seat, rng: Rng) -> float:
        if not isinstance(state, CooperativeTable) or not quick_player.is_between_turns(state):
            return NO_ROLLOUT
        return scoring.worth(state, float(quick_player.rollout_score(state, rng)))

    def at_once(self, state: State, seat: Seat) -> i64:
        return solved_action(state) if isinstance(state, CooperativeTable) else UNDECIDED

    def levels(self, state: State) -> list[str]:
        return TOGETHER if isinstance(state, CooperativeTable) else AGAINST_EACH_OTHER

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        return habit(state) if isinstance(state, CompetitiveTable) else UNDECIDED

    def rollout_depth(self) -> i64:
        return ROUND_AT_MOST

    def rivals_have_habits(self) -> bool:
        return True
