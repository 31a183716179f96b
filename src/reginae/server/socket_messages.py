"""Every message over the WebSocket, those of `thought_messages` among them: with `http_messages`, the only schema.

The page's types are generated from both by `make types`. A field with a default may be left out.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from reginae.server.http_messages import ClockRules, SeatInfo, Segment
from reginae.server.storable_text import storable
from reginae.server.thought_messages import Hint, Thought, ThoughtRequest

ProposalKind: TypeAlias = Literal["substitute", "undo", "abandon"]
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


Phrase: TypeAlias = Literal[
    "", "good-luck", "well-played", "thanks", "sorry", "your-turn", "one-moment", "play-again", "leaving-soon"
]


class Say(Struct, tag="say"):
    """Say a text, or a quick phrase by its id, to all at the table; with `team`, to one's own team alone."""

    id: int | str
    text: str = ""
    phrase: Phrase = ""
    team: bool = False


class MoreChat(Struct, tag="more-chat"):
    """Ask for the lines of the chat before the one with this number."""

    id: int | str
    before: int


class SetAutoAnswer(Struct, tag="auto-answer"):
    """Answer these decisions so from now on, or until one's next turn; with an empty notation, be asked again."""

    id: int | str
    decisions: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=32)]
    notation: str
    until_turn: bool = False

    def __post_init__(self) -> None:
        self.decisions = [storable(decision) for decision in self.decisions]


class Leave(Struct, tag="leave"):
    """Let this bot play for this seat from now on, until its person takes it back."""

    id: int | str
    bot: str


class TakeBack(Struct, tag="take-back"):
    """Play for oneself again, in place of the bot."""

    id: int | str


class Resign(Struct, tag="resign"):
    """Give the game up: the others have won, where there are two sides."""

    id: int | str


class Propose(Struct, tag="propose"):
    """Ask the others to agree: let this bot play for an absent `seat`, take back my last choice, or end the game."""

    id: int | str
    kind: ProposalKind
    seat: int = -1
    bot: str = ""


class AnswerProposal(Struct, tag="answer-proposal"):
    """Agree to what is proposed, or decline it; whoever has proposed it withdraws it so."""

    id: int | str
    agree: bool


class TakeHoliday(Struct, tag="holiday"):
    """Let the clock of this seat stand still for so many days from now on; 0 ends the holiday."""

    id: int | str
    days: int


CompanyRequest: TypeAlias = Leave | TakeBack | Resign | Propose | AnswerProposal | TakeHoliday
SocketRequest: TypeAlias = (
    Play | Undo | Why | LookBack | ThoughtRequest | SetAutoAnswer | Say | MoreChat | CompanyRequest
)
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


class ChatLine(Struct, frozen=True):
    """One line of the chat; its numbers grow, with gaps where lines are not for this seat.

    `name` is what the seat was called then, `sent_at` in seconds since 1970. With a `phrase` there is no text.
    """

    n: int
    seat: int
    name: str
    text: str
    phrase: Phrase
    team: bool
    sent_at: float


class EarlierChat(Struct, tag="earlier-chat"):
    """Lines of the chat before those that the page has, in their order; `more` if there are still earlier ones."""

    id: int | str
    lines: list[ChatLine]
    more: bool


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


class Proposal(Struct, frozen=True):
    """What one seat has asked the others to agree to; it is carried out once all of the `needed` have `agreed`.

    `substitute`: let a bot play for `seat`. `undo`: take back all from `step` on. `abandon`: end without a result.
    """

    kind: ProposalKind
    by: int
    needed: list[int]
    agreed: list[int]
    seat: int = -1
    bot: str = ""
    step: int = 0


class TableStatus(Struct, frozen=True, omit_defaults=True):
    """What people have arranged around the game; `host` is the seat that decides before the start.

    `rematch` is the table at which all meet again; empty if there is none. `frozen` says why the table cannot be played
    on, `rules_change` that it goes on by other rules than it was begun by; both are usually left out.
    """

    host: int | None
    public: bool
    spectators: bool
    clock: ClockRules | None
    proposal: Proposal | None
    rematch: str
    frozen: str = ""
    rules_change: str = ""


class SeatClock(Struct, frozen=True):
    """The clock of a seat: the seconds it had when it was last started or stopped, and since when it runs, if it does.

    Times are in seconds since 1970, by the server's clock.
    """

    remaining: float
    started_at: float | None
    holiday_until: float
    holidays_left: float


class AutoAnswer(Struct, frozen=True):
    """What a seat answers to a decision without being asked: for good, or until its next turn."""

    notation: str
    until_turn: bool


class TableUpdate(Struct, tag="table"):
    """Everything a seat may see now; `log` are the lines from `log_from` on; `record` is null until the end.

    `clocks` are by seat, none where a table has no clocks; `watching` is how many spectators there are. `why` tells
    somebody who is new to the game why the decision matters; empty if the prompt says it all. `hints` is whether the
    seat may ask for hints.
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
    auto_answers: dict[str, AutoAnswer]
    may_undo: bool
    hints: bool
    log_from: int
    log: list[LogLine]
    outcome: Outcome | None
    record: RecordInfo | None
    status: TableStatus
    clocks: list[SeatClock]
    watching: int


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
    auto_answers: dict[str, AutoAnswer] | UnsetType = UNSET
    may_undo: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    log_from: int | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    record: RecordInfo | UnsetType | None = UNSET
    status: TableStatus | UnsetType = UNSET
    clocks: list[SeatClock] | UnsetType = UNSET
    watching: int | UnsetType = UNSET


class Alive(Struct, tag="alive"):
    """The server lives although it has nothing to tell; `time` is what its clock says, in milliseconds since 1970."""

    time: int


class ChatLines(Struct, tag="chat"):
    """New lines of the chat, in their order; `more` if there are lines between those that the page has and these."""

    lines: list[ChatLine]
    more: bool


class Nudged(Struct, tag="nudged"):
    """Somebody reminds this seat that it is its turn."""

    by: str


SocketAnswer: TypeAlias = Done | Refused | Explanation | PastView | Hint | Thought | EarlierChat
SocketMessage: TypeAlias = TableUpdate | TableChange | Alive | ChatLines | Nudged | SocketAnswer
encoder = msgspec.json.Encoder()
encode, encode_lines = encoder.encode, encoder.encode_lines
