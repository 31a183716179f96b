"""What was told at a table, line by line, also when something is taken back."""

from dataclasses import dataclass

from reginae.core import Event, Match, Step


@dataclass(frozen=True)
class Line:
    """One event, the step of the record it came of, counted from 1, and whose step that was.

    `talk` is not what happened: it is what a bot said of its choice.
    """

    step: int
    seat: int
    event: Event
    talk: bool = False


class Log:
    """The lines so far; `firm` of them, from the first, were never changed by an undo."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.firm: int | None = None

    def add(self, first: int, steps: list[Step], talk: Event | None = None) -> None:
        """Steps were played, the first of them with this number; of that one a bot may have said something."""
        self.lines += lines_of(first, steps, {first: talk} if talk else {})

    def take_back(self, match: Match, said: dict[int, Event]) -> None:
        """A step was undone: keep what is still true."""
        fresh = lines_of(1, match.steps, said)
        same = 0
        while same < min(len(fresh), len(self.lines)) and fresh[same] == self.lines[same]:
            same += 1
        self.lines = fresh
        self.firm = same if self.firm is None else min(same, self.firm)

    def known(self, count: int) -> int:
        """How many of the lines somebody has who says so: none past the first that an undo ever changed."""
        return max(0, min(count, len(self.lines), len(self.lines) if self.firm is None else self.firm))


def lines_of(first: int, steps: list[Step], said: dict[int, Event]) -> list[Line]:
    """The events of these steps, each after what was said of it."""
    lines: list[Line] = []
    for number, step in enumerate(steps, first):
        if number in said:
            lines.append(Line(number, step.seat, said[number], talk=True))
        lines += [Line(number, step.seat, event) for event in step.events]
    return lines
