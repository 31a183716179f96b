"""Boards that are described by a file: what a game offers that can be played on a board of one's own."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import final

from mypy_extensions import mypyc_attr


@final
@dataclass(frozen=True)
class Fault:
    """One fault: its place, what is wrong and what to do; a grave one keeps the board from being played on."""

    place: str
    reason: str
    grave: bool = True


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardFile(ABC):
    """One board file of a game, read but not yet checked."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title

    @abstractmethod
    def faults(self) -> list[Fault]:
        """Everything that is wrong with the file, and remarks that are not grave."""

    @abstractmethod
    def summary(self) -> str:
        """One line on a board without grave faults."""

    @abstractmethod
    def draw(self) -> str:
        """The board as SVG, or BadOption if it cannot be drawn."""

    @abstractmethod
    def adopt(self) -> tuple[str, str]:
        """Make the board playable here and in processes started later; the option and the value that choose it."""
