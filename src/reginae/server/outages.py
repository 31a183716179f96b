"""Outages in the database: when a server last saved that it runs, and letting clocks stand still while none could.

What is compared with the present is compared by the database's own clock while it is written, so it does not matter how
long a server waited for that, or what time its machine has.
"""

import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Float, String, case, cast, literal_column, select, text, update

from reginae.server.clock_time import OUTAGE
from reginae.server.news import TableChanged
from reginae.server.schema import CLOCKS, SETTINGS, TABLES
from reginae.server.writes import Write

if TYPE_CHECKING:
    from reginae.server.storage import Storage

ALIVE_AT = "alive_at"  # the setting that says when a server last ran
NOW_IN_POSTGRES = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
NOW_IN_SQLITE = "(julianday('now') - 2440587.5) * 86400.0"
IS_ALIVE_AT = SETTINGS.c.name == ALIVE_AT
IS_RUNNING = CLOCKS.c.started_at.is_not(None)
TABLES_WITH_RUNNING_CLOCKS = select(CLOCKS.c.table).distinct().where(IS_RUNNING)


def now_in(storage: "Storage") -> str:
    """The present by the clock of the database, in SQL."""
    return NOW_IN_POSTGRES if storage.is_shared else NOW_IN_SQLITE


def last_alive(storage: "Storage") -> float | None:
    """When a server last ran on this database; None if none ever did."""
    with storage.readers.connect() as connection:
        return read_alive(storage, connection)[1]


def read_alive(storage: "Storage", connection: Connection) -> tuple[str, float | None, float]:
    """When a server last ran, as it is written and as a number, and what time the database has now."""
    found = connection.execute(select(SETTINGS.c.value).where(IS_ALIVE_AT)).scalar()
    before = time.time()
    now = float(connection.execute(text(f"SELECT {now_in(storage)}")).scalar_one())
    if storage.is_shared:
        storage.time.compare(before, now, time.time())
    return found or "", float(found) if found else None, now


def tables_with_running_clocks(storage: "Storage") -> set[str]:
    """The tables at which a clock runs."""
    with storage.readers.connect() as connection:
        return set(connection.execute(TABLES_WITH_RUNNING_CLOCKS).scalars())


def note_alive(storage: "Storage") -> list[Write]:
    """Save that a server runs now, unless none could for so long that this must be forgiven first."""
    now = now_in(storage)
    noted = text(
        f"INSERT INTO settings (name, value) VALUES ('{ALIVE_AT}', CAST({now} AS text)) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value "
        f"WHERE CAST(settings.value AS double precision) > {now} - {OUTAGE}"
    )
    return [(noted, [])]


def forgive_outage(storage: "Storage") -> tuple[list[Write], list[TableChanged]]:
    """Let running clocks have stood still while no server could save anything, unless it was for a moment only.

    Of several servers that save this the first one moves the clocks. Their tables have a new revision then, so that no
    server goes on with the clocks as they were.
    """
    with storage.readers.connect() as connection:
        written, alive_at, now = read_alive(storage, connection)
        if alive_at is None or now - alive_at < OUTAGE:
            return [], []
        changes = [TableChanged(table) for table in connection.execute(TABLES_WITH_RUNNING_CLOCKS).scalars()]
    moment = literal_column(now_in(storage), Float)
    seen = case((CLOCKS.c.started_at > alive_at, CLOCKS.c.started_at), else_=alive_at)
    moved = case((CLOCKS.c.started_at < moment, CLOCKS.c.started_at + moment - seen), else_=CLOCKS.c.started_at)
    is_first = select(SETTINGS.c.name).where(IS_ALIVE_AT, SETTINGS.c.value == written).exists()
    writes: list[Write] = [
        (update(SETTINGS).where(IS_ALIVE_AT).values(value=SETTINGS.c.value), []),  # locks it until all is committed
        (update(CLOCKS).where(IS_RUNNING, is_first).values(started_at=moved), []),
    ]
    if not storage.is_shared:  # otherwise the writer raises the revisions of tables that have changed
        is_touched = TABLES.c.id.in_(TABLES_WITH_RUNNING_CLOCKS)
        writes.append((update(TABLES).where(is_touched).values(revision=TABLES.c.revision + 1), []))
    noted = update(SETTINGS).where(IS_ALIVE_AT, SETTINGS.c.value == written).values(value=cast(moment, String))
    return [*writes, (noted, [])], changes
