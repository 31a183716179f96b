"""The contract of what a game tells bots about its tables."""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.core.rng import Rng
from reginae.core.state import Seat, State

UNDECIDED: Final = -1
NO_ROLLOUT: Final = -1.0
USUAL_LEVELS: Final = ["beginner:40", "greedy", "ismcts:100", "ismcts:600", "ismcts:3000"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief(ABC):
    """What a seat believes about hidden things, from what it may know."""

    @abstractmethod
    def imagine(self, state: State, rng: Rng) -> State:
        """A table that the seat imagines; one that explains the others' play better comes up more often."""

    def weight(self, code: i64) -> i64:
        """How much this legal action of the seat deserves a look: 1 is usual, 0 not at all."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(ABC):
    """What a game knows about good play. It is only ever given imagined tables, so it may look at all of them."""

    @abstractmethod
    def value(self, state: State, seat: Seat) -> float:
        """The value of the table for this seat, from 0 (lost) to 1 (won)."""

    def is_open(self) -> bool:
        """Whether `value` depends on nothing hidden, so that one imagined table is as good as many."""
        return False

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        """How often a sensible player takes this action in a playout, relative to others: 1 is usual, 0 never."""
        return 1

    def plans(self, state: State, seat: Seat) -> list[vec[i64]]:
        """Plans that deserve a look, each a sequence of actions of this seat; empty if every legal action does."""
        return []

    def rollout(self, state: State, seat: Seat, rng: Rng) -> float:
        """The result for this seat, from 0 to 1, when the game plays the table on quickly; NO_ROLLOUT if it cannot."""
        return NO_ROLLOUT

    def at_once(self, state: State, seat: Seat) -> i64:
        """The action that this seat takes without thinking ahead, such as an answer; UNDECIDED if it should think."""
        return UNDECIDED

    def leaves_to_at_once(self, code: i64) -> bool:
        """Whether this action is taken at once or not at all, so that a search need not look at it."""
        return False

    def keeps_secret(self, state: State, seat: Seat) -> bool:
        """Whether what this seat chooses now is a secret, of no use if it were the same in every game."""
        return False

    def secret_choice(self, state: State, seat: Seat, rng: Rng) -> i64:
        """A secret drawn at random among those known to be good, as in an opening book; UNDECIDED if none is known."""
        return UNDECIDED

    def habit(self, state: State, seat: Seat, rng: Rng) -> i64:
        """The action of a player who knows only her own secrets and does not think ahead; UNDECIDED if unknown."""
        return UNDECIDED

    def levels(self, state: State) -> list[str]:
        """The bots of the five levels at tables like this, weakest first, as `reginae.search.bot` reads them.

        It may depend on what everybody knows from the start alone: the seats and the options.
        """
        return USUAL_LEVELS

    def exploration(self) -> float:
        """How much a tree search prefers what it has seldom tried to what has gone well."""
        return 1.0

    def rollout_depth(self) -> i64:
        """How many steps, chance included, a table is played on by habit or by weight before it is evaluated."""
        return 0

    def rivals_have_habits(self) -> bool:
        """Whether rivals in a tree search act by habit or by weight, instead of learning what serves them."""
        return False

    def belief(self, imagined: State, seat: Seat, rng: Rng) -> Belief | None:
        """What this seat believes after the play so far, from any table it imagines; None if the game has no belief."""
        return None
