"""The contract of a table: what a game must answer about its state, and how it changes."""

from abc import abstractmethod
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.core.event import Tell
from reginae.core.outcome import Outcome
from reginae.core.refusal import Refusal
from reginae.core.rng import Rng

Seat: TypeAlias = i64
View: TypeAlias = dict[str, Any]

CHANCE: Final = -1

# What `actors` mostly returns, made once: lists to be read, never changed
NOBODY: Final[list[int]] = []
BY_CHANCE: Final[list[int]] = [CHANCE]
ALONE: Final[list[list[int]]] = [[seat] for seat in range(8)]  # by seat

ALL_ALIKE: Final = vec[i64]()


# Not an ABC: compiled rules would then look, at every step, whether an attribute of a table has been set at all.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One table at one moment: mutable, cheap to clone, without any knowledge of who plays."""

    @abstractmethod
    def actors(self) -> list[int]:
        """Who must act now: one seat, [CHANCE], several for secret simultaneous choices, [] at the end."""

    @abstractmethod
    def legal(self, seat: Seat) -> vec[i64]:
        """The codes of this seat's legal actions, ascending; empty if it is not an actor. To be read, never changed."""

    def odds(self) -> vec[i64]:
        """At CHANCE: the weight of each code of `legal(CHANCE)`; empty when one is as likely as another."""
        return ALL_ALIKE

    @abstractmethod
    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        """Carry out a legal action in place, and tell what happened."""

    @abstractmethod
    def clone(self) -> "State":
        """An equal, independent table."""

    @abstractmethod
    def imagine(self, seat: Seat, rng: Rng) -> "State":
        """Another table that this seat cannot tell from the real one, drawn from what it may know alone."""

    @abstractmethod
    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        """Which rule forbids this action to this seat now, and why; None if it is legal."""

    @abstractmethod
    def decision(self) -> str:
        """The name of the decision that is due, a key into the game's prompts."""

    def whose_turn(self) -> Seat:
        """The seat whose turn it is, also while others react; CHANCE if it is nobody's. Everybody may know it."""
        actors = self.actors()
        return actors[0] if len(actors) == 1 else CHANCE

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What this seat sees, built from nothing; None is a spectator."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it is being played."""

    @abstractmethod
    def whereabouts(self) -> dict[str, str]:
        """Where each piece is, hidden ones too."""
