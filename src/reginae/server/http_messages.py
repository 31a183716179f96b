"""Request bodies and answers over HTTP; those about accounts, gathering and notifications have modules of their own.

With these and `socket_messages` they are the only schema of the wire, from which `make types` makes the page's types.
A field with a default may be left out.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from reginae.search import SUGGESTED
from reginae.server.seat_kinds import SeatKind, SubstituteReason
from reginae.server.storable_text import storable

AtTimeout: TypeAlias = Literal["bot", "lose", "nothing"]

# --- Request bodies --------------------------------------------------------------------------------


class NewSeat(Struct):
    """Who is to sit on a seat of a new table; `bot` is the bot's id, `name` that of another person at this browser."""

    kind: Literal["me", "local", "open", "bot"]
    bot: str = ""
    name: str = ""


class ClockRules(Struct, frozen=True):
    """How long people may think: so many seconds for the game and more for each move, or so many days for each move.

    `holidays` are days that each person may take off in a game of days. When the time has run out a bot takes the seat,
    the seat has lost, or nothing happens.
    """

    kind: Literal["live", "days"]
    seconds: int = 0
    increment: int = 0
    days: int = 0
    holidays: int = 0
    at_timeout: AtTimeout = "bot"
    bot: str = SUGGESTED


class NewTable(Struct):
    """A request for a new table; `daily` asks for the deal of the day, `public` has it listed for everybody."""

    game: str
    seats: list[NewSeat]
    name: str = ""
    options: dict[str, str | int | bool] = {}
    daily: bool = False
    public: bool = False
    spectators: bool = True
    clock: ClockRules | None = None


class OpenRecord(Struct):
    """A person's consent that the record of a finished game be opened; `token` is that of their seat."""

    token: str


class Sit(Struct):
    """A request for an open seat; `program` says that a program will play there, as everybody at the table is told."""

    seat: int
    name: str
    program: bool = False


class SeatBot(Struct):
    """A request to give an open seat to a bot; `token` is that of any person at the table."""

    seat: int
    bot: str
    token: str


class SaveNotes(Struct):
    """Private notes to keep, in place of those of that `version`; `token` is that of the seat."""

    token: str
    text: str
    version: str

    def __post_init__(self) -> None:
        self.text = storable(self.text)


class SummaryRequest(Struct):
    """A table to summarise; with the token of a seat, the summary says whether it is that seat's turn."""

    table: str
    token: str = ""

    def __post_init__(self) -> None:
        self.table = storable(self.table)


# --- Answers ---------------------------------------------------------------------------------------


class Health(Struct):
    """That the server is running, and whether its rules run compiled."""

    open: bool
    compiled: bool


class Ready(Struct):
    """That requests may come to this server."""

    ready: bool


class Empty(Struct):
    """The answer to a request that was carried out and gives nothing back."""


class Segment(Struct, omit_defaults=True):
    """A piece of a sentence; `ref` is the piece or place it names."""

    text: str
    ref: str = ""


class OptionValue(Struct):
    """One value of an option, and its label."""

    value: str | int | bool
    label: str


class NeedInfo(Struct):
    """What an option or a value goes with: some values of another option; of `seats`, some numbers of seats."""

    option: str
    values: list[str | int | bool]


class ValueInfo(Struct):
    """One value of an option: its label, one sentence about it if it needs one, and what it goes with."""

    value: str | int | bool
    label: str
    hint: str
    needs: NeedInfo | None


class OptionInfo(Struct):
    """An option of a game; the default is the first of its values. It is offered only where its need is met.

    `title` is its name for people, `chapter` the tag of its rule.
    """

    name: str
    title: str
    default: str | int | bool
    values: list[ValueInfo]
    help: str
    rule: str
    chapter: str
    prominent: bool
    needs: NeedInfo | None


class PresetInfo(Struct):
    """Options that go well together, under a name, with one sentence about them."""

    id: str
    title: str
    hint: str
    options: dict[str, str | int | bool]


class ScoreModeInfo(Struct):
    """Tables that are played for the score: these numbers of seats, with these options."""

    seats: list[int]
    options: dict[str, str | int | bool]


class GameInfo(Struct):
    """A game; `usual` are its options by number of seats, `minutes` the fewest and the most, `weight` is 1 to 5.

    `picture` says whether it has one of its table, `web/table.svg`.
    """

    id: str
    title: str
    blurb: str
    credits: str
    seats: list[int]
    minutes: list[int]
    weight: int
    picture: bool
    options: list[OptionInfo]
    usual: dict[int, dict[str, str | int | bool]]
    presets: list[PresetInfo]
    score_modes: list[ScoreModeInfo]


class RuleInfo(Struct):
    """One rule of a game, in our words."""

    id: str
    tag: str
    text: str


class BotInfo(Struct):
    """A bot that can take a seat; one of them is suggested for a first game."""

    id: str
    name: str
    help: str
    suggested: bool


class SeatTaken(Struct):
    """The seat that was taken, and the token that gives the right to it."""

    seat: int
    token: str


class LocalSeat(Struct):
    """The seat of one of several people at the same browser, its token, and the person's name at the table."""

    seat: int
    token: str
    name: str


class TableCreated(Struct):
    """A new table, with the seat and token of whoever asked; null and empty if they took no seat.

    If several people share the browser, `local_seats` are the seats of all of them, that one too.
    """

    table: str
    seat: int | None
    token: str
    local_seats: list[LocalSeat]


class SeatInfo(Struct, omit_defaults=True):
    """Who holds a seat, whether they are connected now, and what people should know of a bot: usually nothing.

    `substitute` is the bot that plays for a person, if one does. With `program` the person is a program of somebody's.
    """

    kind: SeatKind
    name: str
    bot: str
    online: bool
    notice: str
    substitute: str = ""
    substitute_reason: SubstituteReason = ""
    program: bool = False


class Notes(Struct):
    """The private notes of a seat, and what tells them apart from earlier and later ones; both empty if none."""

    text: str
    version: str


class DealInfo(Struct):
    """The date of a deal of the day; practice is not listed among the scores."""

    date: str
    practice: bool


class PieceText(Struct):
    """What the pieces are and do whose ids match: `*` stands for anything. `name` is for what has none in `names`."""

    match: str
    name: str
    text: str
    rule: str


class ReactionInfo(Struct):
    """Decisions in others' turns that a seat may answer by this action in advance, and what that means in words."""

    decisions: list[str]
    notation: str
    text: str


class TableFacts(Struct):
    """What everybody may know of this very table; `for_score` is whether points are all, seats of a team win together.

    `frozen` says why it cannot be played on; usually empty. `has_board` is false if it cannot even be set up any more.
    """

    table: str
    game: str
    title: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    started: bool
    over: bool
    for_score: bool
    deal: DealInfo | None
    teams: list[list[int]]
    reactions: list[ReactionInfo]
    frozen: str
    has_board: bool


class TableInfo(TableFacts):
    """What everybody may know of a table; from `names`, those of its pieces, on it is the same at all tables of a game.

    Of the texts about `pieces` the first that matches is the one about a piece. `goal` is how the game is won.
    """

    names: dict[str, str]
    goal: str
    pieces: list[PieceText]


class TableSummary(Struct):
    """A table in a list of tables: `names` by seat, empty where a seat is open; `version` grows with every change.

    `frozen` says in a few words why it cannot be played on; usually empty.
    """

    table: str
    game: str
    title: str
    started: bool
    over: bool
    names: list[str]
    you: int | None
    actors: list[int]
    your_turn: bool
    version: int
    frozen: str


class ScoreEntry(Struct, frozen=True):
    """One line of a list of scores; `here` marks the table that was asked about."""

    place: int
    who: str
    points: int
    date: str
    here: bool


class Scores(Struct):
    """The best scores of a day's deal and of all time; `date` and `day` are empty if the table is no deal of a day."""

    date: str
    day: list[ScoreEntry]
    ever: list[ScoreEntry]


class Problem(Struct):
    """The body of every answer with an error status: what is wrong, and what to do."""

    error: str
    rule: str
