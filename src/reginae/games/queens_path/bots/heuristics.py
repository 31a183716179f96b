"""What the game tells bots: the value of a table, the weight of an action, habit and belief."""

import math
from typing import Final, final

from mypy_extensions import i64

from reginae.core import UNDECIDED, Belief, Heuristics, Rng, Seat, State
from reginae.games.queens_path import scoring
from reginae.games.queens_path.actions import HEAR, OFFER, VERB
from reginae.games.queens_path.bots.belief import ColourBelief
from reginae.games.queens_path.bots.evaluation import Evaluation, point_spread
from reginae.games.queens_path.bots.habit import habit
from reginae.games.queens_path.bots.offer_policy import bargain_at_once, is_talking
from reginae.games.queens_path.bots.playout_weights import action_weight
from reginae.games.queens_path.state import NONE, OVER, Court

ROLLOUT_DEPTH: Final = 16  # steps, chance included


@final
class CourtHeuristics(Heuristics):
    """The heuristics of the board game."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Court)
        if state.agenda.kind() == OVER:
            return scoring.outcome(state).share(int(seat))
        if state.options.negotiation and is_talking(state, seat):
            return 0.0  # what is offered is decided at once, and not by search
        evaluation = Evaluation(state, NONE)
        expected = evaluation.expected_points()
        spread = point_spread(evaluation.reachable)
        total = 0.0
        other: i64 = 0
        while other < state.seats:
            total += math.exp((expected[other] - expected[seat]) / spread)
            other += 1
        return 1.0 / total

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Court)
        return action_weight(state, seat, code)

    def at_once(self, state: State, seat: Seat) -> i64:
        assert isinstance(state, Court)
        return bargain_at_once(state, seat) if state.options.negotiation else UNDECIDED

    def leaves_to_at_once(self, code: i64) -> bool:
        return VERB[code] in (OFFER, HEAR)

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        assert isinstance(state, Court)
        return habit(state, seat, rng)

    def rollout_depth(self) -> i64:
        return ROLLOUT_DEPTH

    def rivals_have_habits(self) -> bool:
        return True

    def belief(self, imagined: State, seat: Seat, rng: Rng) -> Belief:
        assert isinstance(imagined, Court)
        return ColourBelief(imagined, seat, rng)
