"""Every message over the WebSocket: with `http_messages`, the only schema of the wire.

The page's types are generated from both by `make types`. A field with a default may be left out.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from reginae.server.http_messages import SeatInfo, Segment

Facts: TypeAlias = Mapping[str, str | int | bool | Sequence[str | int]]

# --- Requests --------------------------------------------------------------------------------------


class Play(Struct, tag="play"):
    """Play an action; `version` is the one of the table that the player saw."""

    id: int | str
    version: int
    code: int


class Undo(Struct, tag="undo"):
    """Take back the seat's last action; `version` is the one of the table that the player saw."""

    id: int | str
    version: int


class Why(Struct, tag="why"):
    """Ask why an action is not legal."""

    id: int | str
    notation: str


class LookBack(Struct, tag="look-back"):
    """Ask for the view after an earlier step."""

    id: int | str
    step: int


class AskHint(Struct, tag="hint"):
    """Ask what a bot would do on this seat."""

    id: int | str


class SetAutoAnswer(Struct, tag="auto-answer"):
    """Answer these decisions with this action from now on; with an empty notation, be asked again."""

    id: int | str
    decisions: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=32)]
    notation: str


SocketRequest: TypeAlias = Play | Undo | Why | LookBack | AskHint | SetAutoAnswer
decode_request = msgspec.json.Decoder(SocketRequest).decode


# --- Answers, one to each request ------------------------------------------------------------------


class Done(Struct, tag="done"):
    """The request was carried out and is on disk."""

    id: int | str


class Refused(Struct, tag="refused"):
    """The request was refused, and nothing has changed; `id` is null if it could not be read."""

    id: int | str | None
    kind: Literal["illegal", "stale", "forbidden", "malformed", "unsaved"]
    rule: str
    reason: str


class Explanation(Struct, tag="explanation"):
    """The rule that forbids an action, and the reason; both empty if it is legal."""

    id: int | str
    rule: str
    reason: str


class PastView(Struct, tag="past-view"):
    """What this seat saw after that step of the record."""

    id: int | str
    step: int
    view: dict[str, Any]


class Hint(Struct, tag="hint"):
    """What a bot would do here; what it expects of that and of the next best action, from 0 to 1, if it compared."""

    id: int | str
    code: int
    expected: float | None
    next_best: float | None


# --- What the server sends on its own --------------------------------------------------------------


class LogLine(Struct):
    """One event, as told to this seat; its `seat` is -1 for chance; `talk` marks what a bot says of its own action.

    `moment` is the title of a big moment that nobody should miss; empty for any other event.
    """

    step: int
    seat: int
    name: str
    facts: Facts
    text: list[Segment]
    private: list[list[Segment]]
    talk: bool
    moment: str


class Action(Struct):
    """One action that is legal now, and what it would lead to as far as the seat can know."""

    code: int
    verb: str
    parts: list[str]
    notation: str
    label: str
    effect: str


class ScoreLine(Struct):
    """One line of the final score; `seat` is -1 if it is not about a single seat; the points of a `total` are a sum."""

    seat: int
    points: int
    total: bool
    rule: str
    text: list[Segment]


class Outcome(Struct):
    """How the game ended."""

    scores: list[int]
    places: list[int]
    winners: list[int]
    ended: str
    rule: str
    text: list[Segment]
    lines: list[ScoreLine]


class RecordInfo(Struct):
    """Who has opened the record of a finished game, with every secret, to everybody; and which seats agree to it.

    While nobody has, each seat is given what it knew.
    """

    opened_by: Literal["rules", "players", "nobody"]
    agreed: list[int]


class TableUpdate(Struct, tag="table"):
    """Everything a seat may see now; `log` are the lines from `log_from` on; `record` is null until the end.

    `why` tells somebody who is new to the game why the decision matters; empty if the prompt says it all. `hints` is
    whether the seat may ask for hints.
    """

    version: int
    you: int | None
    started: bool
    seats: list[SeatInfo]
    actors: list[int]
    thinking: list[int]
    decision: str
    prompt: str
    why: str
    view: dict[str, Any]
    actions: list[Action]
    auto_answers: dict[str, str]
    may_undo: bool
    hints: bool
    log_from: int
    log: list[LogLine]
    outcome: Outcome | None
    record: RecordInfo | None


class TableChange(Struct, tag="change"):
    """What has changed since the last message: a field that is left out is as it was.

    `view` has the fields of the view that have changed; `log` are the lines from `log_from` on.
    """

    version: int
    started: bool | UnsetType = UNSET
    seats: list[SeatInfo] | UnsetType = UNSET
    actors: list[int] | UnsetType = UNSET
    thinking: list[int] | UnsetType = UNSET
    decision: str | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    why: str | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    actions: list[Action] | UnsetType = UNSET
    auto_answers: dict[str, str] | UnsetType = UNSET
    may_undo: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    log_from: int | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    record: RecordInfo | UnsetType | None = UNSET


SocketMessage: TypeAlias = TableUpdate | TableChange | Done | Refused | Explanation | PastView | Hint
encoder = msgspec.json.Encoder()
encode, encode_lines = encoder.encode, encoder.encode_lines
