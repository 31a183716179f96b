"""The shapes that travel: what is sent, what is answered, what is shown."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from reginae.core import Facts, Segment
from reginae.server.scores import Entry

# --- Asked over HTTP -----------------------------------------------------------------------------


class NewChair(Struct):
    """How a seat is to be filled."""

    kind: Literal["me", "open", "bot"]
    bot: str = ""


class NewTable(Struct):
    """A table to be laid; `daily` asks for the deal of the day."""

    game: str
    seats: list[NewChair]
    name: str = ""
    options: dict[str, str | int | bool] = {}
    daily: bool = False


class Ask(Struct):
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


class Said(Struct, omit_defaults=True):
    """A piece of a sentence and what it names."""

    text: str
    ref: str = ""


class Choice(Struct):
    """One value of an option, and what people call it."""

    value: str | int | bool
    label: str


class OptionSheet(Struct):
    """One way to play."""

    name: str
    default: str | int | bool
    values: list[Choice]
    help: str
    rule: str


class PuzzleSheet(Struct):
    """A way to play for the score: so many seats, and these options among others."""

    seats: list[int]
    options: dict[str, str | int | bool]


class GameSheet(Struct):
    """A game on the shelf; `usual` are the options for so many seats, `names` what people call pieces and places."""

    id: str
    title: str
    blurb: str
    credits: str
    seats: list[int]
    options: list[OptionSheet]
    usual: dict[int, dict[str, str | int | bool]]
    names: dict[str, str]
    puzzles: list[PuzzleSheet]


class RuleSheet(Struct):
    """One rule in our words."""

    id: str
    tag: str
    text: str


class BotSheet(Struct):
    """A bot that can be asked for."""

    id: str
    name: str
    help: str


class Seated(Struct):
    """The seat somebody took, and the token that is the right to it."""

    seat: int | None
    token: str


class Laid(Struct):
    """A new table; seat and token are null and empty if nobody sat down."""

    table: str
    seat: int | None
    token: str


class ChairSheet(Struct):
    """Who sits there."""

    kind: str
    name: str
    bot: str


class DealSheet(Struct):
    """The day whose deal this is; practice does not come on the lists."""

    date: str
    practice: bool


class TableSheet(Struct):
    """A table as one sees it from the door; `puzzle` is one that is played for the score."""

    table: str
    game: str
    title: str
    options: dict[str, Choice]
    seats: list[ChairSheet]
    started: bool
    over: bool
    puzzle: bool
    deal: DealSheet | None


class ScoreSheet(Struct):
    """The best of the deal of a day, and of all time; no date, and nobody of that day, if it was no deal of a day."""

    date: str
    day: list[Entry]
    ever: list[Entry]


class Behind(Struct):
    """The move after which the planner no longer reached as much: what was done, and what it did instead."""

    step: int
    yours: list[list[Said]]
    instead: list[list[Said]]
    after: int


class Possible(Struct):
    """What the planner made of the same luck; `reached` is null until it knows, `behind` if you did as well."""

    yours: int
    done: float
    reached: int | None
    behind: Behind | None


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


class Look(Struct, tag="look"):
    """How did the table stand after this step?"""

    id: int | str
    step: int


class Stand(Struct, tag="stand"):
    """What this seat answers to these questions from now on; an empty notation to be asked again."""

    id: int | str
    asks: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=32)]
    notation: str


decode_request = msgspec.json.Decoder(Play | Undo | Why | Look | Stand).decode


class Done(Struct, tag="done"):
    """It is durable."""

    id: int | str


class Refused(Struct, tag="refused"):
    """It was not done, and nothing has changed."""

    id: int | str | None
    kind: Literal["illegal", "stale", "forbidden", "malformed", "unsaved"]
    rule: str
    reason: str


class Because(Struct, tag="because"):
    """The rule that forbids it; empty if it is legal."""

    id: int | str
    rule: str
    reason: str


class Looked(Struct, tag="looked"):
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
    text: list[Said]
    private: list[list[Said]]
    talk: bool


class Offer(Struct):
    """One choice the seat has."""

    code: int
    verb: str
    parts: list[str]
    notation: str
    label: str


class Presence(Struct):
    """Who sits there, and whether they are here now."""

    kind: str
    name: str
    bot: str
    online: bool


class CountLine(Struct):
    """One line of the final count."""

    seat: int
    points: int
    rule: str
    text: list[Said]


class End(Struct):
    """How it ended."""

    scores: list[int]
    places: list[int]
    winners: list[int]
    ended: str
    rule: str
    text: list[Said]
    lines: list[CountLine]


class TableNews(Struct, tag="table"):
    """Everything a seat may see now, and the log from where it left off."""

    step: int
    you: int | None
    started: bool
    seats: list[Presence]
    actors: list[int]
    thinking: list[int]
    asks: str
    prompt: str
    view: dict[str, Any]
    choices: list[Offer]
    standing: dict[str, str]
    may_undo: bool
    log_from: int
    log: list[LogLine]
    outcome: End | None


encode = msgspec.json.Encoder().encode


def said(segments: list[Segment]) -> list[Said]:
    """A sentence as it travels."""
    return [Said(segment.text, segment.ref) for segment in segments]
