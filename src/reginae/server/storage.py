"""Tables in the database, and loading them."""

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import BindParameter, Connection, and_, bindparam, exists, func, select

from reginae.core import Options
from reginae.server.clock_time import ClockTime
from reginae.server.counts import Counts
from reginae.server.database import DatabaseAddress, open_database
from reginae.server.news import Attended
from reginae.server.readers import Readers
from reginae.server.schema import (
    ATTENDANCE,
    AUTO_ANSWERS,
    CHAT,
    CLOCKS,
    DEALS,
    KEY,
    PROPOSALS,
    RECORD_CONSENTS,
    SEATS,
    SETTINGS,
    STEPS,
    TABLES,
)
from reginae.server.seat_kinds import SeatKind, SubstituteReason

UNDO = "undo"  # in the database, the action of a row that takes back its seat's last step

# Statements that are needed often are built once.
ID: BindParameter[str] = bindparam("id")
SELECT_TABLE = select(TABLES).where(TABLES.c.id == ID)
SELECT_SEATS = select(SEATS).where(SEATS.c.table == ID).order_by(SEATS.c.seat)
SELECT_STEPS = (
    select(STEPS.c.seat, STEPS.c.action).where(STEPS.c.table == ID, STEPS.c.n >= bindparam("since")).order_by(STEPS.c.n)
)
SELECT_ATTENDANCE = select(ATTENDANCE).where(ATTENDANCE.c.table == ID, ATTENDANCE.c.server != bindparam("own"))
SELECT_FIRST_ACTION = (  # of a seat since a version: the row of a step is numbered by the version before it
    select(STEPS.c.action)
    .where(STEPS.c.table == ID, STEPS.c.seat == bindparam("of_seat"), STEPS.c.n >= bindparam("since"))
    .order_by(STEPS.c.n)
    .limit(1)
)
SELECT_SAVE = select(TABLES.c.save).where(TABLES.c.id == ID).with_for_update()
SELECT_DEAL = select(DEALS).where(DEALS.c.table == ID)
SELECT_AUTO_ANSWERS = select(AUTO_ANSWERS).where(AUTO_ANSWERS.c.table == ID)
SELECT_CONSENTS = select(RECORD_CONSENTS.c.seat).where(RECORD_CONSENTS.c.table == ID)
SELECT_CLOCKS = (
    select(CLOCKS.c.remaining, CLOCKS.c.started_at, CLOCKS.c.holiday_until, CLOCKS.c.holidays_left)
    .where(CLOCKS.c.table == ID)
    .order_by(CLOCKS.c.seat)
)
SELECT_PROPOSAL = select(PROPOSALS.c.content).where(PROPOSALS.c.table == ID)
SELECT_NEWEST_LINE = select(func.max(CHAT.c.n)).where(CHAT.c.table == ID)

P = ParamSpec("P")
Found = TypeVar("Found")
ClockRow: TypeAlias = tuple[float, float | None, float, float]  # as in SeatClock
AutoAnswers: TypeAlias = "dict[tuple[int, str], SavedAutoAnswer]"  # by seat and decision


@dataclass
class SavedSeat:
    """A seat of a table: open, a bot's, or a person's, who proves it by a token or by signing in to an account.

    While a `substitute` is named, that bot plays for the person. A `program` that plays from outside is a person, too.
    """

    kind: SeatKind
    name: str = ""
    bot: str = ""
    token_hash: str = ""
    account: str = ""
    substitute: str = ""
    substitute_reason: SubstituteReason = ""
    program: bool = False


class SavedAutoAnswer(NamedTuple):
    """What a seat answers to a decision without being asked: for good, or until its next turn."""

    notation: str
    until_turn: bool = False


class StepRow(NamedTuple):
    """A row of a table's steps: the action that a seat played; or an undo, without a notation."""

    seat: int
    notation: str
    is_undo: bool = False


@dataclass
class SavedTable:
    """A table as the database has it: game, options, seats and each row of its steps.

    `deal_date` and `deal_seed` are empty unless it is a deal of the day; `practice` means that it does not count.
    """

    id: str
    game: str
    rules_version: str
    options: Options
    seats: list[SavedSeat]
    rows: list[StepRow]
    deal_date: str = ""
    deal_seed: str = ""
    practice: bool = False
    auto_answers: AutoAnswers = field(default_factory=dict)
    record_consents: set[int] = field(default_factory=set)
    public: bool = False
    spectators: bool = True
    host: str = ""  # the hash of the token of whoever decides before the start
    clock: str = ""
    rematch: str = ""
    early_end: str = ""
    proposal: str = ""
    clocks: list[ClockRow] = field(default_factory=list)
    newest_line: int = 0  # of the chat
    over: bool = False  # by the rules it was played by, or early
    revision: int = 0
    attended: list[Attended] = field(default_factory=list)  # through other servers


class Storage:
    """The tables in an open database of ours."""

    def __init__(self, address: DatabaseAddress) -> None:
        self.database = open_database(address)
        self.engine = self.database.engine  # the writer's
        self.is_shared = self.database.is_shared
        self.server = secrets.token_urlsafe(9)  # by which servers that share the database know this one
        self.counts = Counts()
        self.time = ClockTime()
        self.readers = Readers(self.database, self.counts)
        with self.readers.connect() as connection:
            self.key = str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)).scalar_one())

    def load(self, id: str, since: int = 0) -> SavedTable | None:
        """A table with its steps, the first of them left out if so many are known; None if there is no such table."""
        with self.readers.connect() as connection:
            wanted = {"id": id, "since": since}
            found = connection.execute(SELECT_TABLE, wanted).one_or_none()
            if found is None:
                return None
            seats = connection.execute(SELECT_SEATS, wanted)
            rows = connection.execute(SELECT_STEPS, wanted)
            deal = connection.execute(SELECT_DEAL, wanted).one_or_none()
            auto_answers = connection.execute(SELECT_AUTO_ANSWERS, wanted)
            consents = connection.execute(SELECT_CONSENTS, wanted)
            return SavedTable(
                found.id,
                found.game,
                found.rules_version,
                json.loads(found.options),
                [SavedSeat(*seat[2:]) for seat in seats],
                [read_row(row.seat, row.action) for row in rows],
                deal.date if deal else "",
                deal.seed if deal else "",
                deal is not None and is_practice(connection, deal.browser, deal.category, deal.date, deal.n),
                {(row.seat, row.decision): SavedAutoAnswer(row.action, row.until_turn) for row in auto_answers},
                set(consents.scalars()),
                found.public,
                found.spectators,
                found.host,
                found.clock,
                found.rematch,
                found.early_end,
                connection.execute(SELECT_PROPOSAL, wanted).scalar() or "",
                [tuple(row) for row in connection.execute(SELECT_CLOCKS, wanted)] if found.clock else [],
                connection.execute(SELECT_NEWEST_LINE, wanted).scalar() or 0,
                found.over,
                found.revision,
                self._attended(connection, id) if self.is_shared else [],
            )

    def _attended(self, connection: Connection, id: str) -> list[Attended]:
        rows = connection.execute(SELECT_ATTENDANCE, {"id": id, "own": self.server})
        return [Attended(id, row.server, json.loads(row.seats), row.spectators) for row in rows]

    def attended(self, id: str) -> list[Attended]:
        """Who is connected to this table through other servers."""
        with self.readers.connect() as connection:
            return self._attended(connection, id)

    def newest_line(self, id: str) -> int:
        """The number of the newest line of the chat of this table; 0 if there is none."""
        with self.readers.connect() as connection:
            return connection.execute(SELECT_NEWEST_LINE, {"id": id}).scalar() or 0

    def last_save(self, id: str) -> int:
        """The number of the last save of a table that servers share, once every save has ended that was begun."""
        with self.readers.explained(), self.engine.connect() as connection, connection.begin():
            return connection.execute(SELECT_SAVE, {"id": id}).scalar() or 0

    def first_action(self, id: str, seat: int, since: int) -> str | None:
        """What a seat did first after this version of a table, or None; UNDO if it took back its last action."""
        with self.readers.connect() as connection:
            wanted = {"id": id, "of_seat": seat, "since": since}
            return connection.execute(SELECT_FIRST_ACTION, wanted).scalar()

    def would_be_practice(self, browser: str, category: str, date: str) -> bool:
        """Whether a deal that is begun in this browser now does not count."""
        with self.readers.connect() as connection:
            return is_practice(connection, browser, category, date)

    def waiting_for_bots(self) -> list[str]:
        """The unfinished tables at which a person plays and a bot does, no seat is free and nobody is connected."""
        seats = select(SEATS.c.table).where(SEATS.c.table == TABLES.c.id)
        query = select(TABLES.c.id).where(
            ~TABLES.c.over,
            seats.where((SEATS.c.kind == "bot") | (SEATS.c.substitute != "")).exists(),
            seats.where(SEATS.c.kind == "person", SEATS.c.substitute == "").exists(),
            ~seats.where(SEATS.c.kind.in_(("open", "kept"))).exists(),
            ~select(ATTENDANCE.c.table).where(ATTENDANCE.c.table == TABLES.c.id).exists(),
        )
        with self.readers.connect() as connection:
            return list(connection.execute(query).scalars())

    async def read(self, query: Callable[P, Found], *args: P.args, **options: P.kwargs) -> Found:
        """What this query finds, without keeping the event loop waiting; DatabaseTrouble if it cannot be read."""
        return await self.readers.run(partial(query, *args, **options))

    def close(self) -> None:
        """Close the database."""
        self.readers.close()
        self.database.close()


def read_row(seat: int, action: str) -> StepRow:
    """A row of the steps from what the database has of it."""
    return StepRow(seat, "", is_undo=True) if action == UNDO else StepRow(seat, action)


def is_practice(connection: Connection, browser: str, category: str, date: str, before: int | None = None) -> bool:
    """Whether a deal does not count: it is begun in no browser we know, or in one where it was begun before."""
    same = and_(DEALS.c.category == category, DEALS.c.date == date, DEALS.c.browser == browser)
    earlier = same if before is None else and_(same, DEALS.c.n < before)
    return not browser or bool(connection.execute(select(exists().where(earlier))).scalar())
