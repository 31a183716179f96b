"""Engines: where the work of a series is done. It is cut into chunks; every engine gives the same answers in order."""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from reginae.core import BadOption, Game, ReginaeError
from reginae.games import game_named

ENGINES = ("processes", "ray")
CHUNKS_A_WORKER = 8  # so that a progress bar moves, and no worker waits long for the last one

Chunk = TypeVar("Chunk")
Answer = TypeVar("Answer")


class ChunkFailed(ReginaeError):
    """A chunk of work that failed for good, by name."""

    def __init__(self, chunk: object, reason: object) -> None:
        super().__init__(f"The chunk {chunk!r} failed: {reason}")


class Engine(ABC):
    """Does chunks of work, several at a time."""

    workers: int  # at work at once

    @abstractmethod
    def map(self, task: Callable[[Chunk], Answer], chunks: Sequence[Chunk]) -> Iterator[Answer]:
        """The answer to each chunk, in the order of the chunks, as soon as it is there.

        Task and chunks can be pickled. A chunk whose worker dies is done again, on whatever is left; ChunkFailed names
        one whose task raises an error or whose worker dies every time.
        """


@contextmanager
def open_engine(name: str = "processes", address: str = "", workers: int = 0) -> Iterator[Engine]:
    """The engine of this name, with so many workers (0: one a processor), or BadOption; whatever it started ends."""
    check_engine(name, address, workers)
    if name == "ray":
        from reginae.arena.ray_engine import open_ray

        with open_ray(address, workers or processors_here()) as engine:
            yield engine
    else:
        from reginae.arena.process_engine import ProcessEngine

        yield ProcessEngine(workers or processors_here())


def check_engine(name: str, address: str, workers: int, engines: Sequence[str] = ENGINES) -> None:
    """BadOption unless there is such an engine."""
    if name not in engines:
        raise BadOption(f"There is no engine {name!r}; there are: {', '.join(engines)}.")
    if workers < 0:
        raise BadOption(f"{workers} workers cannot work: 0 is one a processor.")
    if address and name != "ray":
        raise BadOption("Only a Ray cluster has an address: add --engine ray.")
    if address and workers:
        raise BadOption("The cluster at an address has as many workers as its nodes: leave out --workers.")


def processors_here() -> int:
    """How many processors this machine has."""
    return os.cpu_count() or 1


def split(count: int, workers: int) -> list[range]:
    """The numbers below this one, in chunks for so many workers."""
    size = max(1, count // (workers * CHUNKS_A_WORKER))
    return [range(first, min(first + size, count)) for first in range(0, count, size)]


class SentGame:
    """A game that is sent to workers by its id: there it is taken from the shelf."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __reduce__(self) -> tuple[Callable[[str], "SentGame"], tuple[str]]:
        return sent_game, (self.game.id,)


def sent_game(id: str) -> SentGame:
    """The game with this id, in a worker."""
    return SentGame(game_named(id))
