"""What the writer does besides where several servers write: who was first is settled, and the others are told."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

from reginae.server.news import CHANNEL, News, TableChanged, payloads
from reginae.server.writes import execute_rows

if TYPE_CHECKING:
    from reginae.server.writer import Job

LOCK_TABLES = text("SELECT id, revision FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE")
SET_REVISIONS = text(
    "UPDATE tables SET revision = changed.revision, save = changed.save FROM unnest("
    "CAST(:ids AS text[]), CAST(:revisions AS int[]), CAST(:saves AS bigint[])) AS changed(id, revision, save) "
    "WHERE tables.id = changed.id"
)
NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def settle_races(connection: Connection, group: "list[Job]") -> "tuple[list[Job], list[Job]]":
    """The jobs that may be saved, and those whose table another server has changed first.

    The tables stay locked until the end of the transaction. All servers lock them in the same order, so none waits for
    another in a circle.
    """
    changes = [change for job in group for change in table_changes(job)]
    if not changes:
        return group, []
    found = connection.execute(LOCK_TABLES, {"ids": sorted({change.table for change in changes})})
    revisions = {row.id: row.revision for row in found}
    first, outrun = [], []
    for job in group:
        mine = [change for change in table_changes(job) if change.table in revisions]
        if all(change.revision in (0, revisions[change.table] + 1) for change in mine):
            revisions.update({change.table: revisions[change.table] + 1 for change in mine})
            first.append(job)
        else:
            outrun.append(job)
    saves = {change.table: change.save for job in first for change in table_changes(job) if change.table in revisions}
    if saves:
        raised = {"ids": list(saves), "revisions": [revisions[id] for id in saves], "saves": list(saves.values())}
        execute_rows(connection, SET_REVISIONS, [raised])
    return first, outrun


def table_changes(job: "Job") -> list[TableChanged]:
    """The tables that are saved by this job."""
    return [news for news in job.news if isinstance(news, TableChanged)]


def announce(connection: Connection, server: str, news: Sequence[News]) -> None:
    """Tell the other servers, as soon as the transaction is committed."""
    rows = [{"channel": CHANNEL, "payload": payload} for payload in payloads(server, news)]
    if rows:
        execute_rows(connection, NOTIFY, rows)
