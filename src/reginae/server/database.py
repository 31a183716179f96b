"""Opening the SQLite file: checking that it is ours, bringing it up to date, and explaining what goes wrong."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError

from reginae.core import ReginaeError
from reginae.server.schema import SCHEMA, SCHEMA_VERSION

APPLICATION_ID = 0x52454731  # in the header of every file of ours
WRITE_TIMEOUT = 10.0  # seconds to wait for another program that writes
READ_TIMEOUT = 1.0  # seconds to wait for one that lets nobody read, which is rare and short
RENAMED_TABLES = {"chairs": "seats", "standing": "auto_answers"}
RENAMED_COLUMNS = [("auto_answers", "asks", "decision"), ("deals", "way", "category"), ("scores", "way", "category")]
ERRORS = {
    sqlite3.SQLITE_FULL: "the disk is full: make room on it",
    sqlite3.SQLITE_IOERR: "the disk could not be read or written: see whether it is full or failing",
    sqlite3.SQLITE_READONLY: "the file may not be written: allow it, or name another file",
    sqlite3.SQLITE_CANTOPEN: "the file or its folder may not be written: allow it, or name another file",
    sqlite3.SQLITE_BUSY: "another program is holding the file: stop it, or name another file",
    sqlite3.SQLITE_PROTOCOL: "another program is holding the file: stop it, or name another file",
    sqlite3.SQLITE_CORRUPT: "the file is damaged: restore a copy, or name another file",
    sqlite3.SQLITE_NOTADB: "the file is damaged: restore a copy, or name another file",
    sqlite3.SQLITE_CONSTRAINT: "another program has written to the same file: stop it",
}


class BadDatabase(ReginaeError):
    """A database file that cannot be used, and what to do about it."""


def open_database(path: Path) -> Engine:
    """The engine on a file of ours, made if there is none; BadDatabase, and nothing changed, if it cannot be used."""
    existed = path.exists()
    is_new = check_header(path)
    engine = writing_engine(path)
    try:
        if is_new:
            write_header(path)
        with engine.begin() as connection:
            migrate(connection)
            SCHEMA.create_all(connection)
            connection.execute(text(f"PRAGMA user_version = {SCHEMA_VERSION}"))  # fails at once if we may not write
    except (DBAPIError, sqlite3.Error) as error:
        engine.dispose()
        if not existed:
            for ending in ("", "-wal", "-shm", "-journal"):
                Path(f"{path}{ending}").unlink(missing_ok=True)
        raise BadDatabase(f"{path}: {explain_error(error)}") from error
    return engine


def writing_engine(path: Path) -> Engine:
    """An engine whose transactions write; they wait for other programs that do."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": WRITE_TIMEOUT})
    event.listen(engine, "connect", prepare_writing)
    event.listen(engine, "begin", begin_immediate)
    return engine


def reading_engine(path: Path, connections: int) -> Engine:
    """An engine whose transactions only read, for so many threads; nobody who writes is in their way."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": READ_TIMEOUT}, pool_size=connections)
    event.listen(engine, "connect", prepare_reading)
    event.listen(engine, "begin", begin_deferred)
    return engine


def migrate(connection: Connection) -> None:
    """Rename the tables and columns of an older format; tables that the file lacks are created afterwards."""
    tables = inspect(connection).get_table_names()
    for old, new in RENAMED_TABLES.items():
        if old in tables:
            connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))
    inspector = inspect(connection)
    for table, old, new in RENAMED_COLUMNS:
        if table in inspector.get_table_names() and old in {column["name"] for column in inspector.get_columns(table)}:
            connection.execute(text(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}"))


def check_place(path: Path) -> None:
    """BadDatabase if there cannot be a file here."""
    if path.is_dir():
        raise BadDatabase(f"{path} is a folder: name a file for the tables to be kept in.")
    if not path.parent.is_dir():
        raise BadDatabase(f"There is no folder {path.parent}: make it first, or keep the tables elsewhere.")


def check_header(path: Path) -> bool:
    """Whether the file is still to be made. Only its first bytes are read, so one that is not ours stays as it is."""
    try:
        if not path.exists() or path.stat().st_size == 0:
            return True
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise BadDatabase(f"{path}: {explain_error(error)}") from error
    if header[:16] != b"SQLite format 3\0" or int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise BadDatabase(f"{path} was not made by Reginae: name another file; this one was left as it is.")
    version = int.from_bytes(header[60:64], "big")
    if version > SCHEMA_VERSION:
        raise BadDatabase(
            f"{path} was made by a newer Reginae (its format is {version}, this one reads {SCHEMA_VERSION}): "
            "update Reginae, or name another file."
        )
    return False


def write_header(path: Path) -> None:
    """Mark a new file as ours before write-ahead logging begins, so that the mark is always in its first bytes."""
    connection = sqlite3.connect(path)
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    finally:
        connection.close()


def prepare_writing(connection: sqlite3.Connection, _record: object) -> None:
    """Make each commit durable, and let transactions begin when we say so, not when the driver guesses."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def prepare_reading(connection: sqlite3.Connection, _record: object) -> None:
    """Forbid writing, and let transactions begin when we say so."""
    connection.isolation_level = None
    connection.execute("PRAGMA query_only = ON")


def begin_immediate(connection: Connection) -> None:
    """Take the write lock at the beginning, so that a transaction never fails halfway for want of it."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def begin_deferred(connection: Connection) -> None:
    """Take no lock: the first query fixes the moment that this transaction sees."""
    connection.exec_driver_sql("BEGIN")


def primary_code(error: BaseException) -> int:
    """SQLite's code of an error, without its details; 0 if it has none."""
    return int(getattr(getattr(error, "orig", error), "sqlite_errorcode", 0)) & 0xFF


def is_busy(error: BaseException) -> bool:
    """Whether another program was holding the file for longer than we wait."""
    return primary_code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL)


def explain_error(error: BaseException) -> str:
    """What is wrong with the file or the disk, and what to do, as the end of a sentence."""
    cause = getattr(error, "orig", error)
    return ERRORS.get(primary_code(error), str(cause).rstrip(".")) + "."
