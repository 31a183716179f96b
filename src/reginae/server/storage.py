"""The log of every table in one SQLite file. The log is the truth; all else is rebuilt from it."""

import json
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Executable,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    and_,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError

from reginae.core import Options, ReginaeError

APPLICATION_ID = 0x52454731
SCHEMA_VERSION = 4
UNDO = "undo"

SCHEMA = MetaData()
TABLES = Table(
    "tables",
    SCHEMA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", String, nullable=False),
    Column("options", String, nullable=False),
    Column("created", String, nullable=False, server_default=func.current_timestamp()),
    Column("over", Boolean, nullable=False, default=False),
)
SEATS = Table(
    "seats",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("token_hash", String, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
    sqlite_with_rowid=False,
)
STEPS = Table(
    "steps",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", String, nullable=False),
    PrimaryKeyConstraint("table", "n"),
    sqlite_with_rowid=False,
)
DEALS = Table(
    "deals",
    SCHEMA,
    Column("n", Integer, primary_key=True),  # grows, so the earliest of several attempts is known
    Column("table", ForeignKey("tables.id"), nullable=False, unique=True),
    Column("way", String, nullable=False),
    Column("date", String, nullable=False),
    Column("who", String, nullable=False),
    Index("deals_by_name", "way", "date", "who"),
)
SCORES = Table(
    "scores",
    SCHEMA,
    Column("n", Integer, primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, unique=True),
    Column("way", String, nullable=False),
    Column("date", String, nullable=False),
    Column("who", String, nullable=False),
    Column("points", Integer, nullable=False),
    Column("ended", String, nullable=False, server_default=func.current_timestamp()),
    Index("scores_of_all_time", "way", "points"),
    Index("scores_of_a_day", "way", "date", "points"),
)
AUTO_ANSWERS = Table(
    "auto_answers",
    SCHEMA,
    Column("table", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", String, nullable=False),
    Column("action", String, nullable=False),
    PrimaryKeyConstraint("table", "seat", "decision"),
    sqlite_with_rowid=False,
)

ADD_STEPS = insert(STEPS)

SeatKind: TypeAlias = Literal["person", "open", "bot"]
Row: TypeAlias = tuple[int, str]
AutoAnswers: TypeAlias = dict[tuple[int, str], str]
Write: TypeAlias = tuple[Executable, list[dict[str, Any]]]


class BadDatabase(ReginaeError):
    """A database file that cannot be used, and what to do about it."""


@dataclass
class SavedSeat:
    """A place at a table: open, a person's, whose right to it is a token, or a bot's."""

    kind: SeatKind
    name: str = ""
    bot: str = ""
    token_hash: str = ""


@dataclass
class SavedTable:
    """A table as the file holds it: how it was laid, who sits there, each row of its log.

    `deal` is the date of its deal, if it is one of a day; `practice` that the same name had begun it before;
    `auto_answers` what seats have said beforehand that they answer, by seat and question.
    """

    id: str
    game: str
    rules_version: str
    options: Options
    seats: list[SavedSeat]
    rows: list[Row]
    deal: str = ""
    practice: bool = False
    auto_answers: AutoAnswers = field(default_factory=dict)


class Storage:
    """An open database file of ours."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = open_file(path)

    def load(self, id: str) -> SavedTable | None:
        """A table with its log, or None if there is no such table."""
        with self.engine.begin() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == id)).one_or_none()
            if found is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.seat))
            rows = connection.execute(
                select(STEPS.c.seat, STEPS.c.action).where(STEPS.c.table == id).order_by(STEPS.c.n)
            )
            deal = connection.execute(select(DEALS.c.date).where(DEALS.c.table == id)).scalar()
            auto_answers = connection.execute(select(AUTO_ANSWERS).where(AUTO_ANSWERS.c.table == id))
            return SavedTable(
                found.id,
                found.game,
                found.rules_version,
                json.loads(found.options),
                [SavedSeat(info.kind, info.name, info.bot, info.token_hash) for info in seats],
                [(row.seat, row.action) for row in rows],
                deal or "",
                began_before(connection, id),
                {(row.seat, row.decision): row.action for row in auto_answers},
            )

    def is_practice(self, id: str) -> bool:
        """Whether somebody of the same name has begun the same deal at an earlier table."""
        with self.engine.begin() as connection:
            return began_before(connection, id)

    def waiting_for_bots(self) -> list[str]:
        """The unfinished tables at which a bot sits and no info is open."""
        kinds = select(SEATS.c.table).where(SEATS.c.table == TABLES.c.id)
        query = select(TABLES.c.id).where(
            ~TABLES.c.over,
            kinds.where(SEATS.c.kind == "bot").exists(),
            ~kinds.where(SEATS.c.kind == "open").exists(),
        )
        with self.engine.begin() as connection:
            return list(connection.execute(query).scalars())

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


def began_before(connection: Connection, table: str) -> bool:
    """Whether this table's deal was begun earlier by somebody of the same name."""
    other = DEALS.alias()
    same = and_(other.c.way == DEALS.c.way, other.c.date == DEALS.c.date, other.c.who == DEALS.c.who)
    return bool(
        connection.execute(select(exists().where(DEALS.c.table == table, same, other.c.n < DEALS.c.n))).scalar()
    )


# --- What is written -----------------------------------------------------------------------------


def new_table(saved: SavedTable) -> list[Write]:
    """Lay a table and put seats around it."""
    head = {
        "id": saved.id,
        "game": saved.game,
        "rules_version": saved.rules_version,
        "options": json.dumps(saved.options),
    }
    seats = [{"table": saved.id, "seat": seat, **vars(info)} for seat, info in enumerate(saved.seats)]
    return [(insert(TABLES), [head]), (insert(SEATS), seats)]


def taken_seat(table: str, seat: int, info: SavedSeat) -> list[Write]:
    """Somebody sits down."""
    place = (SEATS.c.table == table) & (SEATS.c.seat == seat)
    return [(update(SEATS).where(place).values(**vars(info)), [])]


def new_rows(table: str, first: int, rows: list[Row], over: bool) -> list[Write]:
    """Append to the log; `over` marks the table so that a restart need not look at it again."""
    steps = [
        {"table": table, "n": first + index, "seat": seat, "action": action}
        for index, (seat, action) in enumerate(rows)
    ]
    writes: list[Write] = [(ADD_STEPS, steps)] if steps else []
    return [*writes, (update(TABLES).where(TABLES.c.id == table).values(over=True), [])] if over else writes


def new_auto_answers(table: str, seat: int, decisions: list[str], action: str) -> list[Write]:
    """A seat says beforehand what it answers to these questions; nothing, to be asked again."""
    said = (AUTO_ANSWERS.c.table == table) & (AUTO_ANSWERS.c.seat == seat) & AUTO_ANSWERS.c.decision.in_(decisions)
    rows = [{"table": table, "seat": seat, "decision": question, "action": action} for question in decisions if action]
    return [(delete(AUTO_ANSWERS).where(said), []), *([(insert(AUTO_ANSWERS), rows)] if rows else [])]


# --- Opening -------------------------------------------------------------------------------------


def open_file(path: Path) -> Engine:
    """The engine on a file of ours, made if there is none; BadDatabase, and nothing changed, if it cannot be used."""
    existed = path.exists()
    is_new = check_header(path)
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10})
    event.listen(engine, "connect", prepare_connection)
    event.listen(engine, "begin", begin_at_once)
    try:
        if is_new:
            stamp(path)
        with engine.begin() as connection:
            migrate(connection)
            SCHEMA.create_all(connection)
            connection.execute(text(f"PRAGMA user_version = {SCHEMA_VERSION}"))  # shows at once if we may not write
    except (DBAPIError, sqlite3.Error) as error:
        engine.dispose()
        if not existed:
            for ending in ("", "-wal", "-shm", "-journal"):
                Path(f"{path}{ending}").unlink(missing_ok=True)
        raise BadDatabase(f"{path}: {trouble(error)}") from error
    return engine


def migrate(connection: Connection) -> None:
    """Give the tables of an older format their names of today; those that the file lacks are made afterwards."""
    existing = inspect(connection).get_table_names()
    if "chairs" in existing:
        connection.execute(text("ALTER TABLE chairs RENAME TO seats"))
    if "standing" in existing:
        connection.execute(text("ALTER TABLE standing RENAME TO auto_answers"))
        connection.execute(text("ALTER TABLE auto_answers RENAME COLUMN asks TO decision"))


def check_header(path: Path) -> bool:
    """Whether the file is still to be made. Only its first bytes are read, so one that is not ours stays as it is."""
    if path.is_dir():
        raise BadDatabase(f"{path} is a folder: name a file for the tables to be kept in.")
    if not path.parent.is_dir():
        raise BadDatabase(f"There is no folder {path.parent}: make it first, or keep the tables elsewhere.")
    try:
        if not path.exists() or path.stat().st_size == 0:
            return True
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise BadDatabase(f"{path}: {trouble(error)}") from error
    if header[:16] != b"SQLite format 3\0" or int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise BadDatabase(f"{path} was not made by Reginae: name another file; this one was left as it is.")
    version = int.from_bytes(header[60:64], "big")
    if version > SCHEMA_VERSION:
        raise BadDatabase(
            f"{path} was made by a newer Reginae (its format is {version}, this one reads {SCHEMA_VERSION}): "
            "update Reginae, or name another file."
        )
    return False


def stamp(path: Path) -> None:
    """Mark the file as ours before write-ahead logging begins, so that the mark is always in its first bytes."""
    connection = sqlite3.connect(path)
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    finally:
        connection.close()


def prepare_connection(connection: sqlite3.Connection, _record: object) -> None:
    """Durable at each commit; transactions begin when we say so, not when the driver guesses."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def begin_at_once(connection: Connection) -> None:
    """Take the writer's place at the beginning, so that a transaction never fails halfway for want of it."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


TROUBLES = {
    sqlite3.SQLITE_FULL: "the disk is full: make room on it",
    sqlite3.SQLITE_IOERR: "the disk could not be written: see whether it is full or failing",
    sqlite3.SQLITE_READONLY: "the file may not be written: allow it, or name another file",
    sqlite3.SQLITE_CANTOPEN: "the file or its folder may not be written: allow it, or name another file",
    sqlite3.SQLITE_BUSY: "another program is holding the file: stop it, or name another file",
    sqlite3.SQLITE_CORRUPT: "the file is damaged: restore a copy, or name another file",
    sqlite3.SQLITE_NOTADB: "the file is damaged: restore a copy, or name another file",
    sqlite3.SQLITE_CONSTRAINT: "another Reginae is writing to the same file: stop one of them",
}


def trouble(error: BaseException) -> str:
    """What is wrong with the file or the disk, and what to do, in one sentence without a head."""
    cause = getattr(error, "orig", error)
    code = getattr(cause, "sqlite_errorcode", None)
    primary = code & 0xFF if code is not None else None
    return TROUBLES.get(primary or 0, str(cause).rstrip(".")) + "."
