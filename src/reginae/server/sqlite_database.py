"""Tables in a SQLite file: checking that it is ours, bringing it up to date, and explaining what goes wrong."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from reginae.server.database import BadDatabase, Database
from reginae.server.database_lock import DatabaseLock
from reginae.server.migration import bring_up_to_date, check_format
from reginae.server.sqlite_module import sqlite

APPLICATION_ID = 0x52454731  # in the header of every file of ours
WRITE_TIMEOUT = 10.0  # seconds to wait for another program that writes
PAGES_UNTIL_CHECKPOINT = 8000  # 32 MB of log, which is then written into the file while everybody who plays waits
READ_TIMEOUT = 1.0  # seconds to wait for one that lets nobody read, which is rare and short
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


class SqliteDatabase(Database):
    """A file of ours that no other server has open."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        self.lock = DatabaseLock(path)
        try:
            self.engine = open_file(path)
        except BadDatabase:
            self.lock.remove()
            raise

    def reading_engine(self, connections: int) -> Engine:
        return reading_engine(self.path, connections)

    def is_busy(self, error: BaseException) -> bool:
        return is_busy(error)

    def explain_error(self, error: BaseException) -> str:
        return explain_error(error)

    def close(self) -> None:
        self.engine.dispose()
        self.lock.release()


def open_file(path: Path) -> Engine:
    """The engine on a file of ours, made if there is none; BadDatabase, and nothing changed, if it cannot be used."""
    existed = path.exists()
    is_new = check_header(path)
    engine = writing_engine(path)
    try:
        prepare_file(path, engine, is_new)
    except BadDatabase:
        engine.dispose()
        if not existed:
            for ending in ("", "-wal", "-shm", "-journal"):
                Path(f"{path}{ending}").unlink(missing_ok=True)
        raise
    return engine


def prepare_file(path: Path, engine: Engine, is_new: bool) -> None:
    """Make a new file; check one that is there, and bring it up to date if it is whole."""
    try:
        if is_new:
            write_header(path)
        else:
            check_content(path)
        with engine.begin() as connection:
            bring_up_to_date(connection, str(path))
    except (DBAPIError, sqlite.Error) as error:
        raise BadDatabase(f"{path}: {explain_error(error)}") from error


def writing_engine(path: Path) -> Engine:
    """An engine whose transactions write; they wait for other programs that do."""
    address = URL.create("sqlite", database=str(path))
    engine = create_engine(address, module=sqlite, connect_args={"timeout": WRITE_TIMEOUT}, hide_parameters=True)
    event.listen(engine, "connect", prepare_writing)
    event.listen(engine, "begin", begin_immediate)
    return engine


def reading_engine(path: Path, connections: int) -> Engine:
    """An engine whose transactions only read, for so many threads; nobody who writes is in their way."""
    address = URL.create("sqlite", database=str(path))
    timeout = {"timeout": READ_TIMEOUT}
    engine = create_engine(address, module=sqlite, connect_args=timeout, pool_size=connections, hide_parameters=True)
    event.listen(engine, "connect", prepare_reading)
    event.listen(engine, "begin", begin_deferred)
    return engine


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
    check_format(str(path), int.from_bytes(header[60:64], "big"))
    return False


def check_content(path: Path) -> None:
    """BadDatabase if the file is damaged. It is only read; what a server left in `-wal` stays there, too."""
    way = "mode=ro" if Path(f"{path.resolve()}-wal").exists() else "immutable=1"
    with closing(sqlite.connect(f"{path.resolve().as_uri()}?{way}", uri=True)) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise BadDatabase(f"{path}: {ERRORS[sqlite3.SQLITE_CORRUPT]}.")


def write_header(path: Path) -> None:
    """Mark a new file as ours before write-ahead logging begins, so that the mark is always in its first bytes."""
    with closing(sqlite.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def prepare_writing(connection: sqlite3.Connection, _record: object) -> None:
    """Make each commit durable, and let transactions begin when we say so, not when the driver guesses."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_UNTIL_CHECKPOINT}")
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
