"""Tables in the database, and loading them."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import BindParameter, Connection, and_, bindparam, exists, select

from reginae.core import Options
from reginae.server.database import BadDatabase, open_database
from reginae.server.database_lock import DatabaseLock
from reginae.server.readers import Readers
from reginae.server.schema import AUTO_ANSWERS, DEALS, KEY, RECORD_CONSENTS, SEATS, SETTINGS, STEPS, TABLES

UNDO = "undo"  # in the database, the action of a row that takes back its seat's last step

# Statements that are needed often are built once.
ID: BindParameter[str] = bindparam("id")
SELECT_TABLE = select(TABLES).where(TABLES.c.id == ID)
SELECT_SEATS = select(SEATS).where(SEATS.c.table == ID).order_by(SEATS.c.seat)
SELECT_STEPS = select(STEPS.c.seat, STEPS.c.action).where(STEPS.c.table == ID).order_by(STEPS.c.n)
SELECT_DEAL = select(DEALS).where(DEALS.c.table == ID)
SELECT_AUTO_ANSWERS = select(AUTO_ANSWERS).where(AUTO_ANSWERS.c.table == ID)
SELECT_CONSENTS = select(RECORD_CONSENTS.c.seat).where(RECORD_CONSENTS.c.table == ID)

P = ParamSpec("P")
Found = TypeVar("Found")
SeatKind: TypeAlias = Literal["person", "open", "bot"]
AutoAnswers: TypeAlias = dict[tuple[int, str], str]  # seat and decision: notation


@dataclass
class SavedSeat:
    """A seat of a table: open, a bot's, or a person's, who proves it by a token."""

    kind: SeatKind
    name: str = ""
    bot: str = ""
    token_hash: str = ""


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


class Storage:
    """An open database file of ours, and of no other server."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = DatabaseLock(path)
        try:
            self.engine = open_database(path)  # the writer's
        except BadDatabase:
            self.lock.remove()
            raise
        self.readers = Readers(path)
        with self.readers.connect() as connection:
            self.key = str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)).scalar_one())

    def load(self, id: str) -> SavedTable | None:
        """A table with its steps, or None if there is no such table."""
        with self.readers.connect() as connection:
            wanted = {"id": id}
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
                [SavedSeat(seat.kind, seat.name, seat.bot, seat.token_hash) for seat in seats],
                [read_row(row.seat, row.action) for row in rows],
                deal.date if deal else "",
                deal.seed if deal else "",
                deal is not None and is_practice(connection, deal.browser, deal.category, deal.date, deal.n),
                {(row.seat, row.decision): row.action for row in auto_answers},
                set(consents.scalars()),
            )

    def would_be_practice(self, browser: str, category: str, date: str) -> bool:
        """Whether a deal that is begun in this browser now does not count."""
        with self.readers.connect() as connection:
            return is_practice(connection, browser, category, date)

    def waiting_for_bots(self) -> list[str]:
        """The unfinished tables at which a person and a bot sit and no seat is open."""
        kinds = select(SEATS.c.table).where(SEATS.c.table == TABLES.c.id)
        query = select(TABLES.c.id).where(
            ~TABLES.c.over,
            kinds.where(SEATS.c.kind == "bot").exists(),
            kinds.where(SEATS.c.kind == "person").exists(),
            ~kinds.where(SEATS.c.kind == "open").exists(),
        )
        with self.readers.connect() as connection:
            return list(connection.execute(query).scalars())

    async def read(self, query: Callable[P, Found], *args: P.args, **options: P.kwargs) -> Found:
        """What this query finds, without keeping the event loop waiting; DatabaseTrouble if the file cannot be read."""
        return await self.readers.run(partial(query, *args, **options))

    def close(self) -> None:
        """Close the file."""
        self.readers.close()
        self.engine.dispose()
        self.lock.release()


def read_row(seat: int, action: str) -> StepRow:
    """A row of the steps from what the database has of it."""
    return StepRow(seat, "", is_undo=True) if action == UNDO else StepRow(seat, action)


def is_practice(connection: Connection, browser: str, category: str, date: str, before: int | None = None) -> bool:
    """Whether a deal does not count: it is begun in no browser we know, or in one where it was begun before."""
    same = and_(DEALS.c.category == category, DEALS.c.date == date, DEALS.c.browser == browser)
    earlier = same if before is None else and_(same, DEALS.c.n < before)
    return not browser or bool(connection.execute(select(exists().where(earlier))).scalar())
