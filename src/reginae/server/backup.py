"""Backing a database up while servers use it: one moment of it, row by row, into a file that either store can take."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TypeAlias

from sqlalchemy import Connection, Engine, Table, func, select, text
from sqlalchemy.exc import DBAPIError

from reginae.server.atomic_file import atomic_file
from reginae.server.backup_file import BATCH, LAYOUT, BackupWriter, Header, TablePart, Value
from reginae.server.database import BadDatabase, DatabaseAddress, is_postgres
from reginae.server.migration import check_format, found_format
from reginae.server.schema import ATTENDANCE, BOT_REQUESTS, COACH_REPORTS, SCHEMA, SCHEMA_VERSION, SERVERS

Progress: TypeAlias = Callable[[int, int], None]  # how many rows are done, and how many there are
Explain: TypeAlias = Callable[[BaseException], str]

TRANSIENT = {SERVERS, ATTENDANCE, BOT_REQUESTS, COACH_REPORTS}  # what only servers that run just now need
LASTING = [table for table in SCHEMA.sorted_tables if table not in TRANSIENT]
NO_SUCH_TABLE = "42P01"  # PostgreSQL's code


def back_up(address: DatabaseAddress, path: Path, force: bool, report: Progress) -> Header:
    """Write a backup; it is durable when this returns. BadDatabase or BadBackup, and no file, if it cannot be done."""
    with atomic_file(path, force) as file, snapshot(address) as connection:
        parts = [part_of(connection, table) for table in LASTING]
        made = datetime.now(UTC).isoformat(" ", "seconds")
        header = Header(LAYOUT, SCHEMA_VERSION, version("reginae"), made, parts)
        writer = BackupWriter(file, header)
        done = 0
        for table in LASTING:
            for rows in batches(connection, table):
                writer.rows(rows)
                done += len(rows)
                report(done, header.rows())
        writer.end()
    return header


def part_of(connection: Connection, table: Table) -> TablePart:
    """What the header says of a table."""
    count = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return TablePart(str(table.name), [str(column.name) for column in table.columns], count)


def batches(connection: Connection, table: Table) -> Iterator[list[tuple[Value, ...]]]:
    """All rows of a table, some at a time."""
    result = connection.execution_options(yield_per=BATCH).execute(select(table))
    for rows in result.partitions():
        yield [tuple(row) for row in rows]


@contextmanager
def snapshot(address: DatabaseAddress) -> Iterator[Connection]:
    """One moment of a database of the newest format; nobody who writes is in its way, or waits for it."""
    name, engine, explain = reading(address)
    try:
        with engine.connect() as connection, connection.begin():
            if is_postgres(address):
                keep_tables(connection)
            found = found_format(connection, name)
            check_format(name, found)
            if found < SCHEMA_VERSION:
                refuse_older(name)
            yield connection
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", "") == NO_SUCH_TABLE:
            refuse_older(name)
        raise BadDatabase(f"{name}: {explain(error)}") from error
    finally:
        engine.dispose()


def keep_tables(connection: Connection) -> None:
    """Let nobody bring the format up to date meanwhile: the moment that is seen begins after this."""
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    names = ", ".join(table.name for table in LASTING)
    connection.execute(text(f"LOCK TABLE {names}, alembic_version IN ACCESS SHARE MODE"))


def reading(address: DatabaseAddress) -> tuple[str, Engine, Explain]:
    """How a database is called, how it is read, and how its errors are explained. It is left as it is."""
    if is_postgres(address):
        from reginae.server.postgres_database import PostgresDatabase  # whoever plays on a file need not wait for it

        database = PostgresDatabase(str(address), prepared=False)
        return database.name, database.reading_engine(1), database.explain_error
    from reginae.server.sqlite_database import check_header, explain_error, reading_engine

    path = Path(address)
    if check_header(path):
        raise BadDatabase(f"There are no tables in {path}: name the file of a server.")
    return str(path), reading_engine(path, 1), explain_error


def refuse_older(name: str) -> None:
    """BadDatabase: there is nothing of the newest format here."""
    raise BadDatabase(f"{name} has no tables of this Reginae's format: start a server on it first, which makes them.")
