"""Work for engines that goes wrong on purpose. Workers import it by its name."""

import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

Answer = TypeVar("Answer")
FAULTY = range(2, 4)


def total(numbers: range) -> int:
    """What takes no time and does not fail."""
    return sum(numbers)


def process(_numbers: range) -> int:
    """Which process works."""
    return os.getpid()


def broken(numbers: range) -> int:
    """An error over one chunk."""
    if numbers == FAULTY:
        raise ZeroDivisionError("the work broke")
    return sum(numbers)


def deadly(numbers: range) -> int:
    """One chunk that kills its worker each time."""
    if numbers == FAULTY:
        os.kill(os.getpid(), signal.SIGKILL)
    return sum(numbers)


@dataclass(frozen=True)
class DeadlyOnce:
    """One chunk that kills its worker the first time."""

    mark: Path

    def __call__(self, numbers: range) -> int:
        if numbers == FAULTY and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return sum(numbers)


@dataclass(frozen=True)
class HeldAtNode(Generic[Answer]):
    """Work that never ends on one node of a Ray cluster; on all others it is done once that node has begun."""

    node: str
    mark: Path
    work: Callable[[range], Answer]

    def __call__(self, numbers: range) -> Answer:
        import ray

        if ray.get_runtime_context().get_node_id() == self.node:
            self.mark.touch()
            threading.Event().wait()
        while not self.mark.exists():
            threading.Event().wait(0.02)
        return self.work(numbers)
