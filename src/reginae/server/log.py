"""The log of a table as people read it, line by line, also after an undo."""

from dataclasses import dataclass

from reginae.core import Event, Match, Step


@dataclass(frozen=True)
class LoggedEvent:
    """One event, the number of its step in the record, counted from 1, and the seat whose step it was.

    One with `talk` is not something that happened: it is what a bot says of its own action.
    """

    step: int
    seat: int
    event: Event
    talk: bool = False


class Log:
    """The events so far, each of which becomes a line.

    `unchanged` of them, from the first, were never changed by an undo; None if there was no undo yet.
    """

    def __init__(self) -> None:
        self.events: list[LoggedEvent] = []
        self.unchanged: int | None = None

    def add(self, first: int, steps: list[Step], talk: Event | None = None) -> None:
        """Add the events of steps that were played, the first of which has this number and perhaps a bot's talk."""
        self.events += logged_events(first, steps, {first: talk} if talk else {})

    def undo(self, match: Match, talk: dict[int, Event]) -> int:
        """Rebuild the events after a step of the match was undone; how many, from the first, stayed the same."""
        fresh = logged_events(1, match.steps, talk)
        same = 0
        while same < min(len(fresh), len(self.events)) and fresh[same] == self.events[same]:
            same += 1
        self.events = fresh
        self.unchanged = same if self.unchanged is None else min(same, self.unchanged)
        return same

    def known(self, count: int) -> int:
        """How many lines a page really has that claims to have so many: none after the first that an undo changed."""
        return max(0, min(count, len(self.events), len(self.events) if self.unchanged is None else self.unchanged))


def logged_events(first: int, steps: list[Step], talk: dict[int, Event]) -> list[LoggedEvent]:
    """The events of these steps, each step's after the talk about it."""
    logged: list[LoggedEvent] = []
    for number, step in enumerate(steps, first):
        if number in talk:
            logged.append(LoggedEvent(number, step.seat, talk[number], talk=True))
        logged += [LoggedEvent(number, step.seat, event) for event in step.events]
    return logged
