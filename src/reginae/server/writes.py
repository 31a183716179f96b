"""The writes that save tables. The statements are built and compiled once: by SQLAlchemy each took about 0.1 ms."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from sqlalchemy import Connection, Delete, Dialect, Insert, TextClause, Update, bindparam, delete, insert, text, update

from reginae.server.schema import AUTO_ANSWERS, RECORD_CONSENTS, SEATS, TABLES
from reginae.server.storage import UNDO, SavedSeat, SavedTable, StepRow

NewStep: TypeAlias = tuple[str, int, int, str]  # table, n, seat, action
Statement: TypeAlias = Insert | Update | Delete | TextClause
Write: TypeAlias = tuple[Statement, list[Any]]  # with its rows: NewSteps, or values by name

INSERT_TABLE, INSERT_SEATS = insert(TABLES), insert(SEATS)
INSERT_AUTO_ANSWERS, INSERT_CONSENT = insert(AUTO_ANSWERS), insert(RECORD_CONSENTS)
INSERT_STEPS = text(  # from a list of NewSteps in JSON: one call, so that the writer waits only once for Python's lock
    'INSERT INTO steps ("table", n, seat, action) '
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
    "json_extract(value, '$[2]'), json_extract(value, '$[3]') FROM json_each(:rows)"
)
UPDATE_SEAT = update(SEATS).where(SEATS.c.table == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
END_TABLE = update(TABLES).where(TABLES.c.id == bindparam("ended"))


def execute(connection: Connection, writes: Iterable[Write]) -> None:
    """Carry these writes out; steps all at once, and last: nothing else depends on them."""
    steps: list[NewStep] = []
    for statement, rows in writes:
        if statement is INSERT_STEPS:
            steps += rows
        elif rows:
            execute_rows(connection, statement, rows)
        else:
            connection.execute(statement)
    if steps:
        execute_rows(connection, INSERT_STEPS, [{"rows": json.dumps(steps)}])


def execute_rows(connection: Connection, statement: Statement, rows: list[dict[str, Any]]) -> None:
    """Carry a statement out for each row, all of the same columns."""
    sql, names = driver_sql(connection.dialect, statement, tuple(rows[0]))
    connection.connection.cursor().executemany(sql, [tuple([row[name] for name in names]) for row in rows])


@lru_cache(maxsize=64)
def driver_sql(dialect: Dialect, statement: Statement, columns: tuple[str, ...]) -> tuple[str, list[str]]:
    """A statement as the driver takes it, and the names of its values in order; worked out once."""
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    return str(compiled), list(compiled.positiontup or [])


def insert_table(saved: SavedTable) -> list[Write]:
    """Save a new table and its seats; it has no steps yet."""
    head = {
        "id": saved.id,
        "game": saved.game,
        "rules_version": saved.rules_version,
        "options": json.dumps(saved.options),
        "over": False,
    }
    seats = [{"table": saved.id, "seat": number, **vars(seat)} for number, seat in enumerate(saved.seats)]
    return [(INSERT_TABLE, [head]), (INSERT_SEATS, seats)]


def update_seat(table: str, seat: int, saved: SavedSeat) -> list[Write]:
    """Save who sits there now."""
    return [(UPDATE_SEAT, [{"of_table": table, "of_seat": seat, **vars(saved)}])]


def append_rows(table: str, first: int, rows: list[StepRow], over: bool) -> list[Write]:
    """Append to the steps; `over` marks the table so that a restart need not look at it again."""
    steps: list[NewStep] = [
        (table, number, row.seat, UNDO if row.is_undo else row.notation) for number, row in enumerate(rows, first)
    ]
    writes: list[Write] = [(INSERT_STEPS, steps)] if steps else []
    return [*writes, (END_TABLE, [{"ended": table, "over": True}])] if over else writes


def replace_auto_answers(table: str, seat: int, decisions: list[str], action: str) -> list[Write]:
    """Save what a seat answers to these decisions from now on; without an action it is asked again."""
    old = (AUTO_ANSWERS.c.table == table) & (AUTO_ANSWERS.c.seat == seat) & AUTO_ANSWERS.c.decision.in_(decisions)
    rows = [{"table": table, "seat": seat, "decision": decision, "action": action} for decision in decisions if action]
    return [(delete(AUTO_ANSWERS).where(old), []), *([(INSERT_AUTO_ANSWERS, rows)] if rows else [])]


def insert_record_consent(table: str, seat: int) -> list[Write]:
    """Save that a seat agrees to open the record."""
    return [(INSERT_CONSENT, [{"table": table, "seat": seat}])]
