"""The log of a table as people read it, line by line, also after an undo."""

from dataclasses import dataclass

from reginae.core import Event, Match, Step


@dataclass(frozen=True)
class Line:
    """One event, the number of its step in the record, counted from 1, and the seat whose step it was.

    A line with `talk` is not something that happened: it is what a bot says of its own action.
    """

    step: int
    seat: int
    event: Event
    talk: bool = False


class Log:
    """The lines so far; `unchanged` of them, from the first, were never changed by an undo (None: no undo yet)."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.unchanged: int | None = None

    def add(self, first: int, steps: list[Step], talk: Event | None = None) -> None:
        """Add the events of steps that were played, the first of which has this number and perhaps a bot's talk."""
        self.lines += lines_of(first, steps, {first: talk} if talk else {})

    def undo(self, match: Match, talk: dict[int, Event]) -> int:
        """Rebuild the lines after a step of the match was undone; how many, from the first, stayed the same."""
        fresh = lines_of(1, match.steps, talk)
        same = 0
        while same < min(len(fresh), len(self.lines)) and fresh[same] == self.lines[same]:
            same += 1
        self.lines = fresh
        self.unchanged = same if self.unchanged is None else min(same, self.unchanged)
        return same

    def known(self, count: int) -> int:
        """How many lines a page really has that claims to have so many: none after the first that an undo changed."""
        return max(0, min(count, len(self.lines), len(self.lines) if self.unchanged is None else self.unchanged))


def lines_of(first: int, steps: list[Step], talk: dict[int, Event]) -> list[Line]:
    """The events of these steps, each step's after the talk about it."""
    lines: list[Line] = []
    for number, step in enumerate(steps, first):
        if number in talk:
            lines.append(Line(number, step.seat, talk[number], talk=True))
        lines += [Line(number, step.seat, event) for event in step.events]
    return lines
