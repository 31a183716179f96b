"""A game from a file, as `reginae replay` shows it: replayed by the rules, or as one seat knew it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from reginae.cli.transcript import Transcript
from reginae.core import BadData, BadRecord, Game, Options, Outcome, Record, dropped_options_text, replay
from reginae.seat_record import SeatRecord, known_outcome, told_events


class RecordedGame(ABC):
    """What can be asked of a recorded game; steps are counted from 1."""

    def __init__(self, game: Game, record: Record | SeatRecord) -> None:
        self.game = game
        self.length = len(record.steps)
        self.seats = record.seats
        self.transcript = Transcript(game, [f"Seat {seat + 1}" for seat in range(record.seats)])

    @abstractmethod
    def heading(self) -> str:
        """Which game it is, and what was checked."""

    @abstractmethod
    def news(self, step: int) -> list[str]:
        """What this step told."""

    @abstractmethod
    def table(self, step: int) -> list[str]:
        """The table after so many steps."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""

    @abstractmethod
    def data(self) -> dict[str, object]:
        """The game in a few words, for machines."""

    def ending(self, step: int) -> list[str]:
        """The outcome, if it has come to it after so many steps."""
        outcome = self.outcome()
        return self.transcript.ending(outcome) if outcome and step == self.length else []

    def summary(self, rules_version: str, options: Options) -> dict[str, object]:
        """What is told to machines of every recorded game."""
        outcome = self.outcome()
        ended = outcome and {
            "scores": outcome.scores,
            "places": outcome.places,
            "winners": outcome.winners,
            "ended": outcome.ended,
            "rule": outcome.rule,
        }
        return {
            "game": self.game.id,
            "rules": rules_version,
            "seats": self.seats,
            "options": options,
            "steps": self.length,
            "over": outcome is not None,
            "outcome": ended,
        }


class ReplayedGame(RecordedGame):
    """A whole record, every step of which was checked by the rules."""

    def __init__(self, game: Game, record: Record) -> None:
        super().__init__(game, record)
        self.record = record
        self.match = replay(game, record)

    def heading(self) -> str:
        checked = f"{self.game.title}, {self.seats} seats: all {self.length} steps are by the rules."
        return " ".join([checked, *self.other_rules()])

    def other_rules(self) -> list[str]:
        """Sentences about a record that was played by other rules than it was checked by."""
        played, today = self.record.rules_version, self.game.rules_version
        if played == today:
            return []
        dropped = dropped_options_text(self.game, self.record.options)
        note = f"It was played by rules {played} and is replayed by rules {today}."
        return [note, dropped] if dropped else [note]

    def news(self, step: int) -> list[str]:
        return self.transcript.news(self.match.steps[step - 1].events, None)

    def table(self, step: int) -> list[str]:
        return self.transcript.view_lines(replay(self.game, self.record, step).view(None), self.match.options)

    def outcome(self) -> Outcome | None:
        return self.match.state.outcome()

    def data(self) -> dict[str, object]:
        replayed_by = self.game.rules_version
        return {**self.summary(self.record.rules_version, self.match.options), "replayed_by": replayed_by}


class KnownGame(RecordedGame):
    """What one seat knew of a game; there is no table to replay, only what was told of it."""

    def __init__(self, game: Game, record: SeatRecord) -> None:
        super().__init__(game, record)
        self.record = record
        with explained(game):
            for step in range(1, self.length + 1):
                self.news(step)
            self.table(self.length)
            self.ending(self.length)

    def heading(self) -> str:
        who = "everybody" if self.record.seat is None else self.transcript.names[self.record.seat]
        told = f"{self.game.title}, {self.seats} seats: {self.length} steps as {who} knew them."
        later = len(self.record.later_actions)
        return f"{told} {later} later actions of this seat could not be replayed." if later else told

    def news(self, step: int) -> list[str]:
        return self.transcript.news(told_events(self.record, self.record.steps[step - 1]), self.record.seat)

    def table(self, step: int) -> list[str]:
        if step != self.length:
            return ["This record holds the table only as it was when the record was made."]
        return self.transcript.view_lines(self.record.view, self.record.options)

    def outcome(self) -> Outcome | None:
        return known_outcome(self.record)

    def data(self) -> dict[str, object]:
        return {**self.summary(self.record.rules, self.record.options), "known_to": self.record.known_to}


@contextmanager
def explained(game: Game) -> Iterator[None]:
    """BadRecord if what was told cannot be put into the game's words."""
    try:
        yield
    except (BadData, ArithmeticError, LookupError, TypeError, ValueError, AssertionError) as error:
        raise BadRecord(f"this record tells what {game.title} does not know: {error}.") from error
