"""Tables in a PostgreSQL database, which several servers on several machines may share."""

from typing import Any

import psycopg
from psycopg.rows import TupleRow
from sqlalchemy import URL, Engine, create_engine, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from reginae.server.database import BadDatabase, Database
from reginae.server.migration import bring_up_to_date, lock_format

CONNECT_TIMEOUT = 5  # seconds
CONNECTION: dict[str, Any] = {  # a machine that is lost without a word is noticed within half a minute
    "application_name": "reginae",
    "connect_timeout": CONNECT_TIMEOUT,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,  # milliseconds, also while something was sent that nobody confirms
}
SESSION = {  # what PostgreSQL does for us: locks of a server that was lost or has stalled keep no other one waiting
    "tcp_keepalives_idle": "10s",
    "tcp_keepalives_interval": "5s",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25s",
    "idle_in_transaction_session_timeout": "5s",
}
CONNECTION["options"] = " ".join(f"-c {name}={value}" for name, value in SESSION.items())
NOT_LOST = (psycopg.errors.DeadlockDetected, psycopg.errors.LockNotAvailable, psycopg.errors.SerializationFailure)
UNREACHABLE = "PostgreSQL cannot be reached: see whether it runs, and whether its address is right"
HOW_IT_IS_WRITTEN = "The address of the database is written like postgresql://user:password@host/name."
ERRORS = {  # by SQLSTATE, or by its class, the first two characters
    "28": "PostgreSQL does not let this user in: see whether name and password are right",
    "3D000": "there is no such database: make it with createdb, or name another",
    "42501": "this user may not do that: grant it all rights on the database",
    "25006": "this database can only be read: name the primary, not a replica",
    "53100": "the disk of the database is full: make room on it",
    "53300": "PostgreSQL has no connection left: raise its max_connections",
    "57P03": "PostgreSQL is starting or stopping: it goes on by itself",
    "57": "PostgreSQL was stopped: it goes on once that runs again",
    "08": UNREACHABLE,
}


class PostgresDatabase(Database):
    """A database of ours, brought up to date by whichever server comes first; left as it is unless it is `prepared`."""

    is_shared = True

    def __init__(self, address: str, prepared: bool = True) -> None:
        self.url = parsed(address)
        self.name = self.url.set(drivername="postgresql").render_as_string(hide_password=True)
        self.engine = create_engine(
            self.url, pool_size=2, pool_pre_ping=True, connect_args=CONNECTION, hide_parameters=True
        )
        if not prepared:
            return
        try:
            self._prepare()
        except DBAPIError as error:
            self.engine.dispose()
            raise BadDatabase(f"{self.name}: {self.explain_error(error)}") from error
        except BadDatabase:
            self.engine.dispose()
            raise

    def _prepare(self) -> None:
        with self.engine.begin() as connection:
            encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
            if encoding != "UTF8":
                raise BadDatabase(f"{self.name} is encoded in {encoding}: make a database with the encoding UTF8.")
            lock_format(connection)
            bring_up_to_date(connection, self.name)

    def reading_engine(self, connections: int) -> Engine:
        engine = create_engine(
            self.url,
            isolation_level="REPEATABLE READ",
            pool_pre_ping=True,  # one that was lost while it was not needed is replaced
            pool_size=connections,
            connect_args=CONNECTION,
            hide_parameters=True,
        )
        return engine.execution_options(postgresql_readonly=True)

    async def connect(self) -> "psycopg.AsyncConnection[TupleRow]":
        """A connection of its own, on which each statement is a transaction."""
        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return await psycopg.AsyncConnection.connect(address, autocommit=True, **CONNECTION)

    def is_busy(self, error: BaseException) -> bool:
        return is_lost(error)

    def explain_error(self, error: BaseException) -> str:
        cause = getattr(error, "orig", error)
        state = getattr(cause, "sqlstate", None) or ""
        known = ERRORS.get(state) or ERRORS.get(state[:2])
        if known is None and is_lost(error):
            known = explained_connection(str(cause))
        return (known or str(cause).splitlines()[0].rstrip(".")) + "."

    def close(self) -> None:
        self.engine.dispose()


def parsed(address: str) -> URL:
    """The address as the driver takes it."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise BadDatabase(HOW_IT_IS_WRITTEN) from error
    return url.set(drivername="postgresql+psycopg")


def is_lost(error: BaseException) -> bool:
    """Whether the connection was lost, or there could be none."""
    cause = getattr(error, "orig", error)
    if isinstance(cause, NOT_LOST):
        return False
    return isinstance(cause, psycopg.OperationalError) or bool(getattr(error, "connection_invalidated", False))


def explained_connection(message: str) -> str:
    """Why there could be no connection: until there is one, PostgreSQL gives no code."""
    if "authentication failed" in message or "no password supplied" in message:
        return ERRORS["28"]
    return ERRORS["3D000"] if "does not exist" in message else UNREACHABLE
