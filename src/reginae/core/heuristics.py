"""What a game can tell a bot about its own tables."""

from abc import ABC, abstractmethod

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.core.rng import Rng
from reginae.core.state import Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(ABC):
    """A quick judgement of a table. It is only ever shown imagined tables, so it may look everywhere."""

    @abstractmethod
    def value(self, state: State, seat: Seat) -> float:
        """How the table stands for this seat, from 0, lost, to 1, won."""

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        """How often a sensible player picks this choice in a playout, beside the others: 1 is usual, 0 never."""
        return 1

    def lines(self, state: State, seat: Seat) -> list[vec[i64]]:
        """Ways to go on that deserve a look, each as choices of this seat one after the other; none if all do."""
        return []

    def future(self, state: State, seat: Seat, rng: Rng) -> float:
        """What comes of the table for this seat, from 0 to 1, if all play on quickly; below 0 if that is unknown."""
        return -1.0
