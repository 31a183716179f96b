"""Bringing a database to the newest format, and checking that nothing of it is missing.

A new database is made at once as `schema.py` says. One of an earlier format is brought up to date by Alembic's
revisions, one for each format, on both stores; tests prove that this leads to the same. All of it is done in the
transaction that is open, so that a server that is killed leaves the format as it was.
"""

import secrets

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    delete,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import Inspector

from reginae.server.database import BadDatabase
from reginae.server.schema import KEY, SCHEMA, SCHEMA_VERSION, SETTINGS

FORMAT_LOCK = 0x52454732  # a number that all servers have in common, which stands for the format of their database
VERSIONS = Table(  # Alembic's own; without it, as it makes it, a new database need not wait for Alembic to be imported
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Bring a database to the newest format, or make its tables if it is new; BadDatabase if that cannot be done."""
    found = found_format(connection, name)
    check_format(name, found)
    if not found:
        check_nothing_is_there(connection, name)
        make_tables(connection)
        connection.execute(insert(SETTINGS), [{"name": KEY, "value": secrets.token_hex(32)}])
    elif found < SCHEMA_VERSION:
        stamp(connection, found)  # files of the first formats had a number in their header alone
        upgrade(connection, SCHEMA_VERSION)
    finish(connection, name)


def lock_format(connection: Connection) -> None:
    """Let no other server read or change the format until this transaction ends; a SQLite file has but one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({FORMAT_LOCK})"))


def found_format(connection: Connection, name: str) -> int:
    """The format of a database; 0 if nothing of ours is in it yet."""
    if inspect(connection).has_table(VERSIONS.name):
        revision = connection.execute(select(VERSIONS.c.version_num)).scalar()
        if revision is not None and not revision.isdecimal():
            raise BadDatabase(f"{name} was not made by Reginae: name another database; this one was left as it is.")
        if revision is not None:
            return int(revision)
    if connection.dialect.name == "sqlite":
        return int(connection.execute(text("PRAGMA user_version")).scalar_one())
    return 0


def check_format(name: str, found: int) -> None:
    """BadDatabase if this is a format of times to come."""
    if found > SCHEMA_VERSION:
        raise BadDatabase(
            f"{name} was made by a newer Reginae (its format is {found}, this one reads {SCHEMA_VERSION}): "
            "update Reginae, or name another."
        )


def check_nothing_is_there(connection: Connection, name: str) -> None:
    """BadDatabase if another program has tables where ours would be."""
    taken = sorted(set(inspect(connection).get_table_names()) & set(SCHEMA.tables))
    if taken:
        raise BadDatabase(f"{name} has a table {taken[0]} that is not ours: name an empty database.")


def make_tables(connection: Connection) -> None:
    """Make the tables of the newest format, empty."""
    SCHEMA.create_all(connection)
    stamp(connection, SCHEMA_VERSION)


def stamp(connection: Connection, format: int) -> None:
    """Write down which format this is."""
    VERSIONS.create(connection, checkfirst=True)
    connection.execute(delete(VERSIONS))
    connection.execute(insert(VERSIONS), [{"version_num": revision_of(format)}])


def upgrade(connection: Connection, format: int) -> None:
    """Carry out the revisions up to this format: from the one that is written down, if there is one."""
    from alembic import command  # it takes a third of a second, and is seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "reginae.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision_of(format))


def revision_of(format: int) -> str:
    """By what name Alembic knows a format."""
    return f"{format:04}"


def finish(connection: Connection, name: str) -> None:
    """Note the format where earlier programs look for it; BadDatabase if something is missing after all."""
    if connection.dialect.name == "sqlite":
        connection.execute(text(f"PRAGMA user_version = {SCHEMA_VERSION}"))  # fails at once if we may not write
    if missing := what_is_missing(connection):
        raise BadDatabase(f"{name} lacks {missing}: restore a copy, or name another; this one was left as it is.")


def what_is_missing(connection: Connection) -> str:
    """The first table, column or primary key of the present format that is not there; nothing if it is whole."""
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    for table in SCHEMA.sorted_tables:
        problem = missing_in(inspector, table) if table.name in there else f"the table {table.name}"
        if problem:
            return problem
    has_key = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)).scalar()
    return "" if has_key else "its key in the table settings"


def missing_in(inspector: Inspector, table: Table) -> str:
    """The first column of a table, or its primary key, that is not there."""
    there = {column["name"] for column in inspector.get_columns(table.name)}
    for column in table.columns:
        if column.name not in there:
            return f"the column {column.name} of the table {table.name}"
    key = [column.name for column in table.primary_key]
    same_key = inspector.get_pk_constraint(table.name)["constrained_columns"] == key
    return "" if same_key else f"the primary key of the table {table.name}"
