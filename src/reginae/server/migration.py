"""Bringing a file of an older format up to date, and checking that nothing of the present one is missing."""

import secrets

from sqlalchemy import Connection, Table, insert, inspect, select, text, update
from sqlalchemy.engine import Inspector
from sqlalchemy.schema import CreateColumn

from reginae.server.deal_seeds import public_seed
from reginae.server.schema import (
    ACCOUNTS,
    ATTENDANCE,
    AUTO_ANSWERS,
    BOT_REQUESTS,
    CHAT,
    CLOCKS,
    COACH_REPORTS,
    CONTACTS,
    DEALS,
    KEY,
    NOTES,
    NOTIFICATIONS,
    PROPOSALS,
    RECORD_CONSENTS,
    SCHEMA,
    SCHEMA_VERSION,
    SCORES,
    SEATS,
    SERVERS,
    SESSIONS,
    SETTINGS,
    STEPS,
    TABLES,
)

NEW_TABLES = {
    1: [TABLES, SEATS, STEPS],
    2: [DEALS, SCORES],
    3: [AUTO_ANSWERS],
    5: [RECORD_CONSENTS],
    6: [SETTINGS],
    7: [ACCOUNTS, SESSIONS, CHAT, NOTES, CLOCKS, PROPOSALS, CONTACTS, NOTIFICATIONS],
    8: [SERVERS, ATTENDANCE, BOT_REQUESTS, COACH_REPORTS],
}
NEW_COLUMNS = {
    7: [TABLES, SEATS, AUTO_ANSWERS],
    8: [TABLES, SEATS],
}  # tables that got further columns, all of which have defaults, and indexes
BY_BROWSER = 6  # the format in which deals are counted by browser and have seeds that nobody can work out
RENAMED = 4  # the format in which these got their present names
RENAMED_TABLES = {"chairs": "seats", "standing": "auto_answers"}
RENAMED_COLUMNS = [("auto_answers", "asks", "decision"), ("deals", "way", "category"), ("scores", "way", "category")]


def migrate(connection: Connection) -> None:
    """Bring the file to the present format; only tables that its format did not have yet are created."""
    if connection.dialect.name == "postgresql":
        SCHEMA.create_all(connection)
        if not connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)).scalar():
            connection.execute(insert(SETTINGS), [{"name": KEY, "value": secrets.token_hex(32)}])
        return
    version = int(connection.execute(text("PRAGMA user_version")).scalar_one())
    if version < RENAMED:
        rename(connection)
    missing = [table for since, tables in NEW_TABLES.items() if version < since for table in tables]
    SCHEMA.create_all(connection, missing)
    if version < BY_BROWSER:
        if DEALS not in missing:
            count_deals_by_browser(connection)
        connection.execute(insert(SETTINGS), [{"name": KEY, "value": secrets.token_hex(32)}])
    for table in [table for since, tables in NEW_COLUMNS.items() if version < since for table in tables]:
        if table not in missing:
            add_columns(connection, table)
    connection.execute(text(f"PRAGMA user_version = {SCHEMA_VERSION}"))  # fails at once if we may not write


def rename(connection: Connection) -> None:
    """Give tables and columns of the first formats their present names."""
    tables = inspect(connection).get_table_names()
    for old, new in RENAMED_TABLES.items():
        if old in tables:
            connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))
    inspector = inspect(connection)
    for table, old, new in RENAMED_COLUMNS:
        if table in inspector.get_table_names() and old in column_names(inspector, table):
            connection.execute(text(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}"))


def add_columns(connection: Connection, table: Table) -> None:
    """Add the columns and indexes that a table of an earlier format lacks."""
    inspector = inspect(connection)
    there = column_names(inspector, table.name)
    for column in table.columns:
        if column.name not in there:
            definition = CreateColumn(column).compile(dialect=connection.dialect)
            connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {definition}"))
    indexed = {index["name"] for index in inspector.get_indexes(table.name)}
    for index in table.indexes:
        if index.name not in indexed:
            index.create(connection)


def count_deals_by_browser(connection: Connection) -> None:
    """Let deals that were counted by name go on so, each with the seed it was begun with."""
    connection.execute(text("DROP INDEX IF EXISTS deals_by_name"))
    connection.execute(text("ALTER TABLE deals RENAME COLUMN who TO browser"))
    connection.execute(text("ALTER TABLE deals ADD COLUMN seed VARCHAR DEFAULT '' NOT NULL"))
    connection.execute(update(DEALS).values(browser="name " + DEALS.c.browser))
    for category, date in connection.execute(select(DEALS.c.category, DEALS.c.date).distinct()).all():
        same = (DEALS.c.category == category) & (DEALS.c.date == date)
        connection.execute(update(DEALS).where(same).values(seed=public_seed(category, date)))
    for index in DEALS.indexes:
        index.create(connection)


def what_is_missing(connection: Connection) -> str:
    """The first table, column or primary key of the present format that the file lacks; nothing if it is whole."""
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    for table in SCHEMA.sorted_tables:
        problem = missing_in(inspector, table) if table.name in there else f"the table {table.name}"
        if problem:
            return problem
    has_key = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == KEY)).scalar()
    return "" if has_key else "its key in the table settings"


def missing_in(inspector: Inspector, table: Table) -> str:
    """The first column of a table, or its primary key, that the file lacks."""
    there = column_names(inspector, table.name)
    for column in table.columns:
        if column.name not in there:
            return f"the column {column.name} of the table {table.name}"
    key = [column.name for column in table.primary_key]
    same_key = inspector.get_pk_constraint(table.name)["constrained_columns"] == key
    return "" if same_key else f"the primary key of the table {table.name}"


def column_names(inspector: Inspector, table: str) -> set[str]:
    """The columns that a table of the file has."""
    return {column["name"] for column in inspector.get_columns(table)}
