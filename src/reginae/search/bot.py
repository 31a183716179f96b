"""The contract of a bot, and the random bot."""

from abc import ABC, abstractmethod
from typing import final

from mypy_extensions import mypyc_attr

from reginae.core import Game, Rng, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses actions for a seat, from its legal actions and from tables the seat can imagine; it sees nothing else."""

    @abstractmethod
    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The code of one of the seat's legal actions."""

    def has_plan(self) -> bool:
        """Whether the next action of the seat is decided already, so that asking again costs nothing."""
        return False


@final
class RandomBot(Bot):
    """Takes any legal action, each as likely."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        return codes[rng.below(len(codes))]
