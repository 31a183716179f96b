"""What a game can tell a bot about its own tables."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.core.rng import Rng
from reginae.core.state import Seat, State

UNDECIDED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief(ABC):
    """What a seat thinks of the hidden things, from what it may know alone."""

    @abstractmethod
    def imagine(self, state: State, rng: Rng) -> State:
        """A table as the seat imagines it, the more often the better it explains how the others have played."""

    def weight(self, code: i64) -> i64:
        """How much this choice, which the seat has now, deserves a look: 1 is usual, 0 not at all."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(ABC):
    """A quick judgement of a table. It is only ever shown imagined tables, so it may look everywhere."""

    @abstractmethod
    def value(self, state: State, seat: Seat) -> float:
        """How the table stands for this seat, from 0, lost, to 1, won."""

    def is_open(self) -> bool:
        """Whether `value` looks at nothing that seats hide, so that one imagined table is as good as many."""
        return False

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        """How often a sensible player picks this choice in a playout, beside the others: 1 is usual, 0 never."""
        return 1

    def plans(self, state: State, seat: Seat) -> list[vec[i64]]:
        """Ways to go on that deserve a look, each as choices of this seat one after the other; none if all do."""
        return []

    def rollout(self, state: State, seat: Seat, rng: Rng) -> float:
        """What comes of the table for this seat, from 0 to 1, if all play on quickly; below 0 if that is unknown."""
        return -1.0

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        """What a player would choose who knows her own secrets alone and does not think ahead; UNDECIDED if unknown."""
        return UNDECIDED

    def rollout_depth(self) -> i64:
        """How many choices, those of chance among them, a table is played on by habit before it is judged."""
        return 16

    def belief(self, imagined: State, seat: Seat, rng: Rng) -> Belief | None:
        """What this seat makes of the course of play, shown by any table it imagines; None if nothing."""
        return None
