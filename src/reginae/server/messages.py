"""Every message between page and server, over HTTP and over the socket: the only schema of the wire.

The page's types are generated from it by `make types`. A field with a default may be left out.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from reginae import core
from reginae.server.scores import ScoreEntry
from reginae.server.storage import SeatKind

Facts: TypeAlias = Mapping[str, str | int | bool | Sequence[str | int]]

# --- Asked over HTTP -----------------------------------------------------------------------------


class NewSeat(Struct):
    """How a seat is to be filled."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""


class NewTable(Struct):
    """A table to be laid; `daily` asks for the deal of the day."""

    game: str
    seats: list[NewSeat]
    name: str = ""
    options: dict[str, str | int | bool] = {}
    daily: bool = False


class ReviewRequest(Struct):
    """Somebody who sat at the table wants to know; `token` is theirs."""

    token: str


class Sit(Struct):
    """A person who takes an open seat."""

    seat: int
    name: str


class SeatBot(Struct):
    """A bot for an open seat; `token` is that of a person who sits at the table."""

    seat: int
    bot: str
    token: str


# --- Answered over HTTP --------------------------------------------------------------------------


class Segment(Struct, omit_defaults=True):
    """A piece of a sentence and what it names."""

    text: str
    ref: str = ""


class OptionValue(Struct):
    """One value of an option, and what people call it."""

    value: str | int | bool
    label: str


class OptionInfo(Struct):
    """One way to play."""

    name: str
    default: str | int | bool
    values: list[OptionValue]
    help: str
    rule: str
    prominent: bool


class PuzzleInfo(Struct):
    """A way to play for the score: so many seats, and these options among others."""

    seats: list[int]
    options: dict[str, str | int | bool]


class GameInfo(Struct):
    """A game that can be played; `usual` are the options for so many seats."""

    id: str
    title: str
    blurb: str
    credits: str
    seats: list[int]
    options: list[OptionInfo]
    usual: dict[int, dict[str, str | int | bool]]
    puzzles: list[PuzzleInfo]


class RuleInfo(Struct):
    """One rule in our words."""

    id: str
    tag: str
    text: str


class BotInfo(Struct):
    """A bot that can be asked for."""

    id: str
    name: str
    help: str


class SeatTaken(Struct):
    """The seat somebody took, and the token that is the right to it."""

    seat: int
    token: str


class TableCreated(Struct):
    """A new table; seat and token are null and empty if nobody sat down."""

    table: str
    seat: int | None
    token: str


class SeatInfo(Struct):
    """Who sits there, and whether they are here now."""

    kind: SeatKind
    name: str
    bot: str
    online: bool


class DealInfo(Struct):
    """The day whose deal this is; practice does not come on the lists."""

    date: str
    practice: bool


class TableInfo(Struct):
    """A table before one joins it; a `puzzle` is played for the score, `names` are what people call its pieces."""

    table: str
    game: str
    title: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    started: bool
    over: bool
    puzzle: bool
    deal: DealInfo | None
    names: dict[str, str]


class Scores(Struct):
    """The best of the deal of a day, and of all time; no date, and nobody of that day, if it was no deal of a day."""

    date: str
    day: list[ScoreEntry]
    ever: list[ScoreEntry]


class TurningPoint(Struct):
    """The move after which the planner no longer reached as much: what was done, and what it did instead."""

    step: int
    yours: list[list[Segment]]
    instead: list[list[Segment]]
    after: int


class Review(Struct):
    """What the planner made of the same luck; `reached` is null until it knows, `behind` if you did as well."""

    yours: int
    done: float
    reached: int | None
    turning_point: TurningPoint | None


class Problem(Struct):
    """Why something was not done, and what to do."""

    error: str
    rule: str = ""


# --- Sent over the socket ------------------------------------------------------------------------


class Play(Struct, tag="play"):
    """A choice, with the step that was seen when it was made."""

    id: int | str
    step: int
    code: int


class Undo(Struct, tag="undo"):
    """The last choice is to be taken back."""

    id: int | str
    step: int


class Why(Struct, tag="why"):
    """Why is this not possible?"""

    id: int | str
    notation: str


class LookBack(Struct, tag="look-back"):
    """How did the table stand after this step?"""

    id: int | str
    step: int


class SetAutoAnswer(Struct, tag="auto-answer"):
    """What this seat answers to these questions from now on; an empty notation to be asked again."""

    id: int | str
    decisions: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=32)]
    notation: str


SocketRequest: TypeAlias = Play | Undo | Why | LookBack | SetAutoAnswer
decode_request = msgspec.json.Decoder(SocketRequest).decode


class Done(Struct, tag="done"):
    """It is durable."""

    id: int | str


class Refused(Struct, tag="refused"):
    """It was not done, and nothing has changed."""

    id: int | str | None
    kind: Literal["illegal", "stale", "forbidden", "malformed", "unsaved"]
    rule: str
    reason: str


class Explanation(Struct, tag="explanation"):
    """The rule that forbids it; empty if it is legal."""

    id: int | str
    rule: str
    reason: str


class PastView(Struct, tag="past-view"):
    """What this seat saw after that step."""

    id: int | str
    step: int
    view: dict[str, Any]


class LogLine(Struct):
    """What this seat heard of one event; `talk` is what a bot said of its own choice."""

    step: int
    seat: int
    name: str
    facts: Facts
    text: list[Segment]
    private: list[list[Segment]]
    talk: bool


class Action(Struct):
    """One choice the seat has."""

    code: int
    verb: str
    parts: list[str]
    notation: str
    label: str


class ScoreLine(Struct):
    """One line of the final count."""

    seat: int
    points: int
    rule: str
    text: list[Segment]


class Outcome(Struct):
    """How it ended."""

    scores: list[int]
    places: list[int]
    winners: list[int]
    ended: str
    rule: str
    text: list[Segment]
    lines: list[ScoreLine]


class TableUpdate(Struct, tag="table"):
    """Everything a seat may see now, and the log from where it left off."""

    step: int
    you: int | None
    started: bool
    seats: list[SeatInfo]
    actors: list[int]
    thinking: list[int]
    decision: str
    prompt: str
    view: dict[str, Any]
    actions: list[Action]
    auto_answers: dict[str, str]
    may_undo: bool
    log_from: int
    log: list[LogLine]
    outcome: Outcome | None


SocketMessage: TypeAlias = TableUpdate | Done | Refused | Explanation | PastView
encode = msgspec.json.Encoder().encode


def sentence(segments: list[core.Segment]) -> list[Segment]:
    """A sentence as it is sent."""
    return [Segment(segment.text, segment.ref) for segment in segments]
