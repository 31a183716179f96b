"""How a table stands, what a sensible player would do, and what she believes of the others."""

import math
from typing import final

from mypy_extensions import i64

from reginae.core import Belief, Heuristics, Rng, Seat, State
from reginae.games.queens_path import scoring
from reginae.games.queens_path.belief import Suspicion
from reginae.games.queens_path.discretion import favours, has_spoken
from reginae.games.queens_path.habit import habit
from reginae.games.queens_path.inclination import weigh
from reginae.games.queens_path.outlook import Outlook, spread_of
from reginae.games.queens_path.state import NONE, OVER, Court


@final
class CourtSense(Heuristics):
    """A quick judgement of a table of the board game."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Court)
        if state.agenda.kind() == OVER:
            return scoring.outcome(state).share(int(seat))
        if state.customs.negotiation and has_spoken(state, seat):
            return 0.0  # whatever one could say, a rival agrees to it only if it helps her
        outlook = Outlook(state, NONE)
        hopes = outlook.hopes()
        if state.customs.negotiation:
            hopes[seat] += favours(state, seat)
        spread = spread_of(outlook.room)
        total = 0.0
        other: i64 = 0
        while other < state.seats:
            total += math.exp((hopes[other] - hopes[seat]) / spread)
            other += 1
        return 1.0 / total

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Court)
        return weigh(state, seat, code)

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        assert isinstance(state, Court)
        return habit(state, seat, rng)

    def belief(self, imagined: State, seat: Seat, rng: Rng) -> Belief:
        assert isinstance(imagined, Court)
        return Suspicion(imagined, seat, rng)
