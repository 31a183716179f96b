"""Restoring a backup into a database that nobody uses: all of it in one transaction, or nothing.

A backup of an earlier format is restored into the tables of that format, which are then brought up to date like those
of any database.
"""

from pathlib import Path

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError

from reginae.server.backup import Progress
from reginae.server.backup_file import BackupReader, Header, Row, TablePart
from reginae.server.database import BadDatabase, DatabaseAddress, open_database
from reginae.server.migration import VERSIONS, finish, lock_format, make_tables, upgrade
from reginae.server.schema import ACCOUNTS, SCHEMA, SCHEMA_VERSION, SERVERS, TABLES


def check_backup(path: Path, report: Progress) -> Header:
    """What a file says of itself, after all of it was read; BadBackup if it is no whole backup of ours."""
    with BackupReader(path) as reader:
        done = 0
        for part in reader.header.tables:
            for rows in reader.batches(part):
                done += len(rows)
                report(done, reader.header.rows())
        reader.end()
        return reader.header


def restore(path: Path, address: DatabaseAddress, replace: bool, report: Progress) -> None:
    """Restore a backup that was checked; BadDatabase or BadBackup, and nothing changed, if that cannot be done."""
    database = open_database(address)
    try:
        with BackupReader(path) as reader, database.engine.begin() as connection:
            check_unused(connection, database.name)
            if not replace:
                check_empty(connection, database.name)
            restore_tables(connection, reader, report)
            finish(connection, database.name)
    except DBAPIError as error:
        raise BadDatabase(f"{database.name}: {database.explain_error(error)} Nothing was changed.") from error
    finally:
        database.close()


def check_unused(connection: Connection, name: str) -> None:
    """BadDatabase if servers use it; none can begin to until this transaction ends. A SQLite file is locked anyway."""
    if connection.dialect.name != "postgresql":
        return
    from reginae.server.postgres_peers import GONE_AFTER

    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
    lock_format(connection)
    connection.execute(text(f"LOCK TABLE {SERVERS.name} IN EXCLUSIVE MODE"))
    now = func.extract("epoch", func.clock_timestamp())
    running = select(func.count()).where(SERVERS.c.seen_at > now - GONE_AFTER)
    if connection.execute(running).scalar_one():
        raise BadDatabase(
            f"Servers use {name}: stop them first. "
            f"One that was killed counts as running for {GONE_AFTER:.0f} seconds more."
        )


def check_empty(connection: Connection, name: str) -> None:
    """BadDatabase if anything would be lost."""
    counts = [select(func.count()).select_from(table) for table in (TABLES, ACCOUNTS)]
    tables, accounts = (connection.execute(count).scalar_one() for count in counts)
    if tables or accounts:
        raise BadDatabase(
            f"{name} is not empty (tables: {tables}, accounts: {accounts}): "
            "name a new database, or replace all that is in it by --replace."
        )


def restore_tables(connection: Connection, reader: BackupReader, report: Progress) -> None:
    """Put what is in a backup in the place of all that is there."""
    format = reader.header.format
    SCHEMA.drop_all(connection)
    VERSIONS.drop(connection)
    if format == SCHEMA_VERSION:
        make_tables(connection)
    else:
        upgrade(connection, format)
    done = 0
    for part in reader.header.tables:
        connection.execute(text(f"DELETE FROM {quoted(connection, part.name)}"))  # a new database has a key
        for rows in reader.batches(part):
            insert_rows(connection, part, rows)
            done += len(rows)
            report(done, reader.header.rows())
    reader.end()
    if format < SCHEMA_VERSION:
        upgrade(connection, SCHEMA_VERSION)
    if connection.dialect.name == "postgresql":
        set_counters(connection)


def insert_rows(connection: Connection, part: TablePart, rows: list[Row]) -> None:
    """Write rows of a table, in the quickest way that the store has."""
    columns = ", ".join(quoted(connection, column) for column in part.columns)
    table = f"{quoted(connection, part.name)} ({columns})"
    if connection.dialect.name == "postgresql":
        from reginae.server.postgres_copy import copy_rows

        copy_rows(connection, f"COPY {table} FROM STDIN", rows)
    else:
        values = ", ".join("?" for _ in part.columns)
        connection.exec_driver_sql(f"INSERT INTO {table} VALUES ({values})", [tuple(row) for row in rows])


def quoted(connection: Connection, name: str) -> str:
    """A name as the store takes it, whatever it is."""
    return connection.dialect.identifier_preparer.quote_identifier(name)


def set_counters(connection: Connection) -> None:
    """Let rows that count themselves go on after the last one; SQLite sees to that itself."""
    for table in SCHEMA.sorted_tables:
        counter = table.autoincrement_column
        if counter is not None:
            newest = select(func.coalesce(func.max(counter), 0) + 1).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, counter.name)
            connection.execute(select(func.setval(sequence, newest, False)))
