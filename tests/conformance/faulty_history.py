"""Tables of Crowns that break a promise about undo, replay or words."""

from mypy_extensions import i64

from crowns.actions import CALL, PEEK, REST, ROLL
from crowns.parts import CROWNS
from crowns.state import Position
from crowns.table import Table
from reginae.core import Event, Seat, Tell
from tests.conformance.faulty_crowns import told_as_if_not_final


class PeekIsNotFinal(Table):
    """A peek is told as if it could be taken back."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        quietly = Tell()
        super().apply(seat, code, quietly)
        if PEEK <= code < REST:
            told_as_if_not_final(quietly.events[:1], tell)
            del quietly.events[0]
        for event in quietly.events if tell.listening else []:
            tell.event(event)


class NotFinal(Table):
    """All that some actions tell is told as if it could be taken back."""

    affected: range

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code not in self.affected:
            super().apply(seat, code, tell)
            return
        quietly = Tell()
        super().apply(seat, code, quietly)
        told_as_if_not_final(quietly.events, tell)


class DealIsNotFinal(NotFinal):
    """A draw is told as if it could be taken back."""

    affected = range(ROLL)


class CallsAreNotFinal(NotFinal):
    """Who was bold is told as if it could be taken back: no piece is named, yet it surprises."""

    affected = range(CALL, PEEK)


class DependsOnEarlierTables(Table):
    """No two tables are the same: each one set up remembers those before it."""

    tables = 0

    def __init__(self, seats: int, die: bool, lowest: bool) -> None:
        super().__init__(seats, die, lowest)
        DependsOnEarlierTables.tables += 1
        self.mood = DependsOnEarlierTables.tables

    def clone(self) -> Position:
        twin = super().clone()
        assert isinstance(twin, DependsOnEarlierTables)
        twin.mood = self.mood
        return twin


class EventWithoutWords(Table):
    """Tells what nobody has words for."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if self.phase == "peek" and tell.listening:
            tell.event(Event("mutter", {}))


class SecretForMissingSeat(Table):
    """Tells a secret to a seat that is not there."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if self.phase == "peek" and tell.listening:
            tell.event(Event("rest", {"seat": 0}, {self.seats: {"crown": CROWNS[0]}}, final=True))


class DecisionWithoutWords(Table):
    """Asks what nobody has words for."""

    def decision(self) -> str:
        return "what"
