"""The log of a table as people read it, line by line, also after an undo.

Only the lines of the last change are kept, until all who play are there: a table's past would need most of its memory.
Whoever needs older lines has the steps replayed.
"""

from array import array
from collections import Counter
from typing import NamedTuple

from reginae.core import Event, Match, Step
from reginae.server.storage import SavedSeat
from reginae.server.talk import talk_of


class LoggedEvent(NamedTuple):
    """One event, the number of its step in the record, counted from 1, and the seat whose step it was.

    One with `talk` is not something that happened: it is what a bot says of its own action.
    """

    step: int
    seat: int
    event: Event
    talk: bool = False


class Log:
    """How many lines there are, and those of the last change.

    `unchanged` of them, from the first, were never changed by an undo; None if there was no undo yet.
    """

    def __init__(self) -> None:
        self.ends = array("I")  # by step, how many lines there were after it
        self.recent: list[LoggedEvent] = []
        self.unchanged: int | None = None

    def __len__(self) -> int:
        return self.ends[-1] if self.ends else 0

    def add(self, steps: list[Step], talk: Event | None = None, is_more: bool = False) -> None:
        """Add the events of steps that were just played, before them perhaps a bot's talk about the first.

        With `is_more` they belong to the same change as those that were added last.
        """
        if not is_more:
            self.recent = []
        before, number = len(self) - len(self.recent), len(self.ends)
        for step in steps:
            number += 1
            self.recent += logged_events(number, step, talk)
            self.ends.append(before + len(self.recent))
            talk = None

    def forget_recent(self) -> None:
        """Drop the lines of the last change: whoever still needs them has the steps replayed."""
        self.recent = []

    def undo(self, index: int, match: Match, seats: list[SavedSeat]) -> int:
        """Drop the lines of the step at this index, which was undone; how many, from the first, stayed the same."""
        kept = self.ends[index - 1] if index else 0
        del self.ends[index:]
        self.recent = []
        if len(match.steps) > index:  # later steps stand: simultaneous choices of others
            self.recent = replayed_events(match, seats)[kept:]
            counts = Counter(line.step for line in self.recent)
            for number in range(index + 1, len(match.steps) + 1):
                self.ends.append(len(self) + counts[number])
        self.unchanged = kept if self.unchanged is None else min(kept, self.unchanged)
        return kept

    def untouched_steps(self, count: int | None) -> None:
        """Note that no undo changed the first so many steps, and one the next; None if there was no undo."""
        if count is not None:
            self.unchanged = self.ends[count - 1] if count else 0

    def known(self, count: int) -> int:
        """How many lines a page really has that claims to have so many: none after the first that an undo changed."""
        return max(0, min(count, len(self), len(self) if self.unchanged is None else self.unchanged))

    def lines_from(self, first: int, match: Match, seats: list[SavedSeat]) -> list[LoggedEvent]:
        """The lines from this index on; older ones than the recent are made by replaying the match."""
        missing = len(self) - first
        if missing <= 0:
            return []
        lines = self.recent if missing <= len(self.recent) else replayed_events(match, seats)
        return lines[-missing:]


def logged_events(number: int, step: Step, talk: Event | None = None) -> list[LoggedEvent]:
    """The events of a step, which has this number, after what a bot says of it."""
    logged = [LoggedEvent(number, step.seat, event) for event in step.events]
    return [LoggedEvent(number, step.seat, talk, talk=True), *logged] if talk else logged


def replayed_events(match: Match, seats: list[SavedSeat]) -> list[LoggedEvent]:
    """The events of a match from its beginning, and what bots said."""
    again = Match(match.game, match.seats, match.options)
    logged: list[LoggedEvent] = []
    for number, step in enumerate(match.steps, start=1):
        talk = talk_of(again, seats, step.seat, step.code)
        logged += logged_events(number, again.play(step.seat, step.code)[0], talk)
    return logged
