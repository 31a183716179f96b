"""Many rows at once into PostgreSQL."""

from collections.abc import Iterable

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from reginae.server.backup_file import Row, Value

NO_TEXT = "\0"  # which PostgreSQL takes in no text, and SQLite does
IN_ITS_PLACE = "\N{REPLACEMENT CHARACTER}"


def copy_rows(connection: Connection, statement: str, rows: Iterable[Row]) -> None:
    """Carry out a COPY … FROM STDIN."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    try:
        with driver.cursor() as cursor, cursor.copy(statement.encode()) as copy:
            for row in rows:
                copy.write_row([taken(value) for value in row])
    except psycopg.Error as error:
        raise DBAPIError(statement, None, error) from error


def taken(value: Value) -> Value:
    """A value as PostgreSQL takes it."""
    return value.replace(NO_TEXT, IN_ITS_PLACE) if isinstance(value, str) and NO_TEXT in value else value
