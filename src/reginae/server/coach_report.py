"""What the coach has found out about a finished game so far, and how its jobs ask their worker."""

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from reginae.server.bot_process import Task
from reginae.server.judgement import WasHidden

T = TypeVar("T")

NEARLY = 0.97  # the most that is reported as done before the end
FULL_SECONDS = 30.0  # about as long as the whole work takes a processor at most; with fewer seconds less is done


@dataclass
class ChartPoint:
    """What could be expected after so many steps of the game, and what was hidden then."""

    step: int
    expected: float
    hidden: list[WasHidden] = field(default_factory=list)


@dataclass
class TurningPoint:
    """A move that cost something: after how many steps it began, what was played and what was better, by codes."""

    step: int
    seat: int
    yours: list[int]
    instead: list[int]
    before: float
    after: float


@dataclass
class Report:
    """The coach's report for a seat; None where all play for one score. Expected are points there, else 0 to 1."""

    seat: int | None
    result: float | None  # None if the game was ended early
    done: float = 0.0
    points: list[ChartPoint] = field(default_factory=list)
    turning_points: list[TurningPoint] = field(default_factory=list)  # the costliest first

    def progress(self, done: float) -> None:
        """Note how much of the work is done; it never shrinks."""
        self.done = max(self.done, min(NEARLY, done))


class Ask(Protocol):
    """Puts a question about a record and one of its seats to a worker."""

    def __call__(self, task: Task[T], record: str, seat: int) -> Awaitable[T]:
        """What the task answers."""
