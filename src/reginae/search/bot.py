"""What every bot promises, and the simplest one."""

from abc import ABC, abstractmethod
from typing import final

from mypy_extensions import mypyc_attr

from reginae.core import Game, Rng, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for a seat. It looks at tables the seat can imagine and at what the seat may choose, at nothing else."""

    @abstractmethod
    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The code of one of the seat's legal choices."""

    def has_plan(self) -> bool:
        """Whether it has made up its mind about the choice after this one too, so that asking again costs nothing."""
        return False


@final
class RandomBot(Bot):
    """Any legal choice, each as likely."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        return codes[rng.below(len(codes))]
