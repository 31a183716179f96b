"""What Crowns tells bots about its tables."""

from crowns.parts import FACES
from crowns.rules import merits
from crowns.state import NONE, Position
from reginae.core import Heuristics, Seat, State


class CrownsHeuristics(Heuristics):
    """A table is as good as the seat's share of the wins over all faces of the die."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Position)
        if NONE in state.crowns:
            return 1 / state.seats
        faces = FACES if state.die else [0]
        return sum(share_of_win(state, seat, face) for face in faces) / len(faces)


def share_of_win(table: Position, seat: int, roll: int) -> float:
    """1 if the seat alone is best with this roll, a part if it is best with others, 0 if it is not."""
    better = merits(table, roll)
    best = max(better)
    return 1 / better.count(best) if better[seat] == best else 0.0
