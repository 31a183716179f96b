"""Reading the database: in threads of its own, so that a database that cannot be read stops nothing else."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError

from reginae.core import BadOption
from reginae.server.counts import Counts
from reginae.server.database import Database
from reginae.server.errors import DatabaseTrouble

READERS = 8  # threads, each with a connection of its own
MOST_WAITING = 10_000
TOO_MANY = "The tables cannot be read now: too many are waiting for theirs already. Try again in a moment."

Found = TypeVar("Found")


class Readers:
    """Reads see one moment of the database and never wait for whoever writes to it."""

    def __init__(self, database: Database, counts: Counts) -> None:
        self.database = database
        self.counts = counts
        self.engine = database.reading_engine(READERS)
        self.threads = ThreadPoolExecutor(READERS, "reginae-reader")
        self.waiting = 0
        self.was_busy = 0.0  # when a read last gave up because nothing could be read
        self.trouble = ""

    async def run(self, read: Callable[[], Found]) -> Found:
        """What this finds, in a thread of ours; DatabaseTrouble if it cannot be read."""
        if self.waiting >= MOST_WAITING:
            raise DatabaseTrouble(TOO_MANY)
        self.waiting += 1
        try:
            asked = time.monotonic()
            return await asyncio.get_running_loop().run_in_executor(self.threads, self._read, asked, read)
        except DatabaseTrouble:
            self.counts.read_errors += 1
            raise
        finally:
            self.waiting -= 1

    def _read(self, asked: float, read: Callable[[], Found]) -> Found:
        if asked < self.was_busy:  # whoever waited behind a read that gave up need not wait as long again
            raise DatabaseTrouble(self.trouble)
        return read()

    @contextmanager
    def connect(self) -> Iterator[Connection]:
        """One transaction that only reads; DatabaseTrouble if it cannot be read, BadOption if no row can be such."""
        with (
            self.explained(),
            self.engine.connect() as connection,
            starting_anew_after_errors(connection),
            connection.begin(),
        ):
            yield connection

    @contextmanager
    def explained(self) -> Iterator[None]:
        """DatabaseTrouble in place of errors of the database."""
        try:
            yield
        except DataError as error:
            raise BadOption(f"There can be no such thing: {self.database.explain_error(error)}") from error
        except DBAPIError as error:
            trouble = f"The tables cannot be read now: {self.database.explain_error(error)}"
            if self.database.is_busy(error):
                self.trouble, self.was_busy = trouble, time.monotonic()
            raise DatabaseTrouble(trouble) from error

    def close(self) -> None:
        """Let reads that have begun end, then close its connections."""
        self.threads.shutdown(cancel_futures=True)
        self.engine.dispose()


@contextmanager
def starting_anew_after_errors(connection: Connection) -> Iterator[None]:
    """Let nobody read through a connection that has met with an error: it may remember how the database was then.

    What was looked for may also be what no database has; that says nothing of the connection.
    """
    try:
        yield
    except DataError:
        raise
    except DBAPIError:
        connection.invalidate()
        raise
