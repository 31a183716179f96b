"""The writes that save tables. The statements are built and compiled once: by SQLAlchemy each took about 0.1 ms."""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from sqlalchemy import (
    Connection,
    Delete,
    Dialect,
    Insert,
    Table,
    TextClause,
    Update,
    bindparam,
    delete,
    insert,
    text,
    update,
)

from reginae.server.schema import AUTO_ANSWERS, PROPOSALS, RECORD_CONSENTS, SEATS, TABLES
from reginae.server.storage import UNDO, AutoAnswers, SavedSeat, SavedTable, StepRow

NewStep: TypeAlias = tuple[str, int, int, str]  # table, n, seat, action
Statement: TypeAlias = Insert | Update | Delete | TextClause
Write: TypeAlias = tuple[Statement, list[Any]]  # with its rows: NewSteps, or values by name

INSERT_TABLE, INSERT_SEATS = insert(TABLES), insert(SEATS)
INSERT_CONSENT = insert(RECORD_CONSENTS)
DELETE_AUTO_ANSWER = delete(AUTO_ANSWERS).where(
    AUTO_ANSWERS.c.table == bindparam("of_table"),
    AUTO_ANSWERS.c.seat == bindparam("of_seat"),
    AUTO_ANSWERS.c.decision == bindparam("of_decision"),
)
INSERT_STEPS = text(  # from a list of NewSteps in JSON: one call, so that the writer waits only once for Python's lock
    'INSERT INTO steps ("table", n, seat, action) '
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
    "json_extract(value, '$[2]'), json_extract(value, '$[3]') FROM json_each(:rows)"
)
INSERT_STEPS_IN_POSTGRES = text(
    'INSERT INTO steps ("table", n, seat, action) '
    "SELECT step ->> 0, CAST(step ->> 1 AS int), CAST(step ->> 2 AS int), step ->> 3 "
    "FROM json_array_elements(CAST(:rows AS json)) AS step"
)
UPDATE_SEAT = update(SEATS).where(SEATS.c.table == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
UPDATE_TABLE = update(TABLES).where(TABLES.c.id == bindparam("of_table"))
INSERT_PROPOSAL = insert(PROPOSALS)
DELETE_PROPOSAL = delete(PROPOSALS).where(PROPOSALS.c.table == bindparam("of_table"))


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
        statement = INSERT_STEPS if connection.dialect.name == "sqlite" else INSERT_STEPS_IN_POSTGRES
        execute_rows(connection, statement, [{"rows": json.dumps(steps)}])


def execute_rows(connection: Connection, statement: Statement, rows: list[dict[str, Any]]) -> None:
    """Carry a statement out for each row, all of the same columns."""
    sql, names = driver_sql(connection.dialect, statement, tuple(rows[0]))
    values = rows if names is None else [tuple([row[name] for name in names]) for row in rows]
    cursor = connection.connection.cursor()
    if len(values) == 1:  # several take psycopg half as long again even where there is one: it sends them ahead
        cursor.execute(sql, values[0])
    else:
        cursor.executemany(sql, values)


@lru_cache(maxsize=128)
def driver_sql(dialect: Dialect, statement: Statement, columns: tuple[str, ...]) -> tuple[str, list[str] | None]:
    """A statement as the driver takes it, and the names of its values in order, if it has no names; worked out once."""
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    return str(compiled), compiled.positiontup


def insert_or_replace(table: Table) -> TextClause:
    """Insert a row in place of the one with the same primary key."""
    names = [column.name for column in table.columns]
    keys = [column.name for column in table.primary_key]
    values = ", ".join(f":{name}" for name in names)
    replaced = ", ".join(f'"{name}" = excluded."{name}"' for name in names if name not in keys)
    return text(
        f"INSERT INTO {table.name} ({quoted(names)}) VALUES ({values}) "
        f"ON CONFLICT ({quoted(keys)}) DO UPDATE SET {replaced}"
    )


def quoted(names: Iterable[str]) -> str:
    """A list of names of columns, some of which are words of SQL as well."""
    return ", ".join(f'"{name}"' for name in names)


REPLACE_AUTO_ANSWER = insert_or_replace(AUTO_ANSWERS)


def insert_table(saved: SavedTable) -> list[Write]:
    """Save a new table and its seats; it has no steps yet."""
    head = {
        "id": saved.id,
        "game": saved.game,
        "rules_version": saved.rules_version,
        "options": json.dumps(saved.options),
        "over": False,
        "public": saved.public,
        "spectators": saved.spectators,
        "host": saved.host,
        "clock": saved.clock,
    }
    seats = [{"table": saved.id, "seat": number, **vars(seat)} for number, seat in enumerate(saved.seats)]
    return [(INSERT_TABLE, [head]), (INSERT_SEATS, seats)]


def update_table(table: str, **columns: str | bool) -> list[Write]:
    """Save what has been arranged about a table."""
    return [(UPDATE_TABLE, [{"of_table": table, **columns}])]


def replace_proposal(table: str, content: str) -> list[Write]:
    """Save what people are asked to agree to; without content, nothing any more."""
    writes: list[Write] = [(DELETE_PROPOSAL, [{"of_table": table}])]
    return [*writes, (INSERT_PROPOSAL, [{"table": table, "content": content}])] if content else writes


def update_seat(table: str, seat: int, saved: SavedSeat) -> list[Write]:
    """Save who sits there now."""
    return [(UPDATE_SEAT, [{"of_table": table, "of_seat": seat, **vars(saved)}])]


def append_rows(table: str, first: int, rows: list[StepRow], over: bool) -> list[Write]:
    """Append to the steps; `over` marks the table so that a restart need not look at it again."""
    steps: list[NewStep] = [
        (table, number, row.seat, UNDO if row.is_undo else row.notation) for number, row in enumerate(rows, first)
    ]
    writes: list[Write] = [(INSERT_STEPS, steps)] if steps else []
    return [*writes, *update_table(table, over=True)] if over else writes


def change_auto_answers(table: str, old: AutoAnswers, new: AutoAnswers) -> list[Write]:
    """Save what seats answer without being asked, where it has changed."""
    if old is new:
        return []
    gone = [{"of_table": table, "of_seat": seat, "of_decision": decision} for seat, decision in old.keys() - new.keys()]
    rows = [
        {"table": table, "seat": seat, "decision": decision, "action": answer.notation, "until_turn": answer.until_turn}
        for (seat, decision), answer in new.items()
        if old.get((seat, decision)) != answer
    ]
    writes: list[Write] = [(DELETE_AUTO_ANSWER, gone), (REPLACE_AUTO_ANSWER, rows)]
    return [(statement, values) for statement, values in writes if values]


def insert_record_consent(table: str, seat: int) -> list[Write]:
    """Save that a seat agrees to open the record."""
    return [(INSERT_CONSENT, [{"table": table, "seat": seat}])]
