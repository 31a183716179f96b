"""The record of a game as one seat may know it: its own actions, what it was told of the others', and what it sees."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from reginae.core import BadRecord, Event, Match, Outcome, ScoreLine, Step, read_seat, write_seat

FORMAT = 1
EVERYBODY = "everybody"

Facts: TypeAlias = dict[str, Any]


class KnownEvent(Struct, omit_defaults=True):
    """An event: what everybody was told of it, and what only this seat was told."""

    name: str
    facts: Facts = {}
    private: Facts = {}


class KnownStep(Struct, omit_defaults=True):
    """A step: whose it was, its action if it was this seat's own, and the events it caused."""

    by: str
    action: str = ""
    events: list[KnownEvent] = []


class KnownScoreLine(Struct):
    """One line of the final score."""

    name: str
    rule: str
    facts: Facts
    seat: int
    points: int


class KnownOutcome(Struct):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    ended: str
    rule: str
    places: list[int]
    lines: list[KnownScoreLine]


class SeatRecord(Struct):
    """A game as known to one seat, `known_to`, or to everybody. Seats are written as in a record, counted from 1.

    What others kept secret is not in it, so it can be read and not replayed by the rules. `later_actions` are those of
    this seat, in notation, that the rules of today do not allow any more after these steps.
    """

    format: int
    game: str
    rules: str
    seats: int
    options: dict[str, str | int | bool]
    known_to: str
    steps: list[KnownStep]
    view: dict[str, Any]
    outcome: KnownOutcome | None
    later_actions: list[str] = []

    @property
    def seat(self) -> int | None:
        """The seat it is known to; None if to everybody."""
        return None if self.known_to == EVERYBODY else read_seat(self.known_to)

    def to_json(self) -> str:
        """The record as a file people can read: one line a step."""
        values = {name: msgspec.json.encode(getattr(self, name)).decode() for name in self.__struct_fields__}
        steps = ",".join(f"\n    {msgspec.json.encode(step).decode()}" for step in self.steps)
        values["steps"] = f"[{steps}\n  ]"
        if not self.later_actions:
            del values["later_actions"]
        return "{\n" + ",\n".join(f'  "{name}": {value}' for name, value in values.items()) + "\n}\n"


def seat_record(match: Match, seat: int | None) -> SeatRecord:
    """The game so far as this seat knows it; None is everybody. Steps of others that told nothing are left out."""
    outcome = match.state.outcome()
    return SeatRecord(
        FORMAT,
        match.game.id,
        match.game.rules_version,
        match.seats,
        dict(match.options),
        EVERYBODY if seat is None else write_seat(seat),
        [known_step(match, step, seat) for step in match.steps if step.seat == seat or step.events],
        match.view(seat),
        msgspec.convert(outcome, KnownOutcome, from_attributes=True) if outcome else None,
    )


def known_step(match: Match, step: Step, seat: int | None) -> KnownStep:
    """What this seat knows of a step."""
    action = match.game.actions[step.code].notation if step.seat == seat else ""
    events = [KnownEvent(event.name, dict(event.facts), private_facts(event, seat)) for event in step.events]
    return KnownStep(write_seat(step.seat), action, events)


def private_facts(event: Event, seat: int | None) -> Facts:
    """What an event told this seat alone."""
    return {} if seat is None else dict(event.secret.get(seat, {}))


# --- Reading -------------------------------------------------------------------------------------------


def is_seat_record(text: str) -> bool:
    """Whether this text is meant as the record of a seat."""
    try:
        head = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return isinstance(head, dict) and "known_to" in head


def read_seat_record(text: str) -> SeatRecord:
    """The record in this text, or BadRecord that says what is wrong with it."""
    try:
        record = msgspec.json.decode(text, type=SeatRecord)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"not a record: {error}.") from error
    if record.format != FORMAT:
        raise BadRecord(f"this record has format {record.format}; this version of Reginae reads format {FORMAT}.")
    for seat in [record.seat, *(read_seat(step.by) for step in record.steps)]:
        if seat is not None and seat >= record.seats:
            raise BadRecord(f"this record is of {record.seats} seats and names seat {seat + 1}.")
    return record


def told_events(record: SeatRecord, step: KnownStep) -> list[Event]:
    """The events of a step, as told to the seat whose record it is."""
    seat = record.seat
    return [Event(event.name, event.facts, {} if seat is None else {seat: event.private}) for event in step.events]


def known_outcome(record: SeatRecord) -> Outcome | None:
    """How the game ended, if it has."""
    known = record.outcome
    if known is None:
        return None
    lines = [ScoreLine(line.name, line.rule, line.facts, line.seat, line.points) for line in known.lines]
    return Outcome(known.scores, known.winners, known.ended, known.rule, known.places, lines)
