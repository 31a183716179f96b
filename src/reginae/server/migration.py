"""Bringing a file of an older format up to date, and checking that nothing of the present one is missing."""

from sqlalchemy import Connection, Table, inspect, text
from sqlalchemy.engine import Inspector

from reginae.server.schema import (
    AUTO_ANSWERS,
    DEALS,
    RECORD_CONSENTS,
    SCHEMA,
    SCHEMA_VERSION,
    SCORES,
    SEATS,
    STEPS,
    TABLES,
)

NEW_TABLES = {1: [TABLES, SEATS, STEPS], 2: [DEALS, SCORES], 3: [AUTO_ANSWERS], 5: [RECORD_CONSENTS]}
RENAMED = 4  # the format in which these got their present names
RENAMED_TABLES = {"chairs": "seats", "standing": "auto_answers"}
RENAMED_COLUMNS = [("auto_answers", "asks", "decision"), ("deals", "way", "category"), ("scores", "way", "category")]


def migrate(connection: Connection) -> None:
    """Bring the file to the present format; only tables that its format did not have yet are created."""
    version = int(connection.execute(text("PRAGMA user_version")).scalar_one())
    if version < RENAMED:
        rename(connection)
    missing = [table for since, tables in NEW_TABLES.items() if version < since for table in tables]
    SCHEMA.create_all(connection, missing)
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


def what_is_missing(connection: Connection) -> str:
    """The first table, column or primary key of the present format that the file lacks; nothing if it is whole."""
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    for table in SCHEMA.sorted_tables:
        problem = missing_in(inspector, table) if table.name in there else f"the table {table.name}"
        if problem:
            return problem
    return ""


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
