"""What Crowns tells bots about its tables."""

from typing import Final

from crowns.parts import FACES
from crowns.rules import score
from crowns.state import BOLD, NONE, Position
from reginae.core import Heuristics, Seat, State

MEAN_FACE: Final = sum(FACES) / len(FACES)


class CrownsHeuristics(Heuristics):
    """A table is as good as the share of the others that the seat can expect to beat."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Position)
        if NONE in state.crowns:
            return 0.5
        mine = expected_score(state, seat)
        others = [expected_score(state, other) for other in range(state.seats) if other != seat]
        return sum(chance_to_beat(state, mine, theirs) for theirs in others) / len(others)


def expected_score(table: Position, seat: int) -> float:
    """The score of the seat, with the mean of the die while it is still to be rolled."""
    pending = table.die and table.phase != "over" and table.calls[seat] == BOLD
    return score(table, seat) + (MEAN_FACE if pending else 0.0)


def chance_to_beat(table: Position, mine: float, theirs: float) -> float:
    """1 for a better score, a half for an equal one, 0 for a worse one."""
    lead = theirs - mine if table.lowest else mine - theirs
    return 0.5 if lead == 0 else 1.0 if lead > 0 else 0.0
