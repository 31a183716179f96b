"""Where tables are kept: a SQLite file of one server, or a PostgreSQL database that several servers share."""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import Engine

from reginae.core import ReginaeError

DATABASE = "reginae.sqlite3"

DatabaseAddress: TypeAlias = "Path | str"  # a file, or postgresql://user:password@host/name

POSTGRES = ("postgresql://", "postgres://")


class BadDatabase(ReginaeError):
    """A database that cannot be used, and what to do about it."""


class Database(ABC):
    """An open database of ours, of the newest format."""

    is_shared: bool  # whether several servers may use it at the same time
    name: str  # as people are told, without a password
    engine: Engine  # the writer's

    @abstractmethod
    def reading_engine(self, connections: int) -> Engine:
        """An engine whose transactions only read, each of them one moment, for so many threads."""

    @abstractmethod
    def is_busy(self, error: BaseException) -> bool:
        """Whether it could not be had at all, so that whoever waits for the same need not try."""

    @abstractmethod
    def explain_error(self, error: BaseException) -> str:
        """What is wrong and what to do, as the end of a sentence."""

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""


def is_postgres(address: DatabaseAddress) -> bool:
    """Whether this names a PostgreSQL database rather than a file."""
    return isinstance(address, str) and address.startswith(POSTGRES)


def open_database(address: DatabaseAddress) -> Database:
    """Open a database, which is made if it is new; BadDatabase, and nothing changed, if it cannot be used."""
    if is_postgres(address):
        from reginae.server.postgres_database import PostgresDatabase  # whoever plays on a file need not wait for it

        return PostgresDatabase(str(address))
    from reginae.server.sqlite_database import SqliteDatabase

    return SqliteDatabase(Path(address))
