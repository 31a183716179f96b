"""The coach's reports where several servers share the tables: one of them makes a report, and all of them show it."""

import asyncio
import logging
from typing import NamedTuple

import msgspec
from sqlalchemy import text

from reginae.core import ReginaeError
from reginae.server.coach import FORGOTTEN_AFTER, Coach, Key, ReportInMaking, Reports, check_over, key_of
from reginae.server.coach_report import Report
from reginae.server.errors import CoachFailed
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.writer import Writer

PUBLISH_EVERY = 1.0  # seconds, as often as a page asks
KEPT_FOR = 7 * 24 * 3600.0  # seconds since somebody asked last
ALL_SEATS = -1  # in the database, where all play for one score
NOW = "extract(epoch FROM clock_timestamp())"
OF_REPORT = '"table" = :of_table AND seat = :of_seat'

SELECT = text(
    f"SELECT server, content, failed, {NOW} - asked_at AS unasked_for, server IN (SELECT id FROM servers) AS is_made "
    f"FROM coach_reports WHERE {OF_REPORT}"
)
DELETE_OLD = text(f"DELETE FROM coach_reports WHERE asked_at < {NOW} - {KEPT_FOR}")
CLAIM = text(  # unless another server that runs was first
    'INSERT INTO coach_reports ("table", seat, server, content, asked_at) '
    f"VALUES (:of_table, :of_seat, :of_server, :content, {NOW}) "
    'ON CONFLICT ("table", seat) DO UPDATE SET server = excluded.server, content = excluded.content, failed = false, '
    "asked_at = excluded.asked_at WHERE coach_reports.server = :instead_of AND coach_reports.failed = :had_failed"
)
PUBLISH = text(
    f"UPDATE coach_reports SET content = :content, failed = :failed WHERE {OF_REPORT} AND server = :of_server"
)
ASK = text(f"UPDATE coach_reports SET asked_at = {NOW} WHERE {OF_REPORT}")
RELEASE = text(f"DELETE FROM coach_reports WHERE {OF_REPORT} AND server = :of_server")

logger = logging.getLogger("reginae.server")


class Content(NamedTuple):
    """A report as the database has it; of a server with other rules it means nothing here."""

    rules: str
    report: Report


class SavedReport(NamedTuple):
    """A report in the database: who makes it, whether that server runs, and since when nobody has asked for it."""

    server: str
    content: str
    failed: bool
    unasked_for: float
    is_made: bool


class SharedReports(Reports):
    """Looks for a report at the other servers before it is made here."""

    def __init__(self, coach: Coach, storage: Storage, writer: Writer, rules: str) -> None:
        super().__init__(coach)
        self.storage = storage
        self.writer = writer
        self.rules = rules
        self.publishing: set[asyncio.Task[None]] = set()

    async def ask(self, table: LiveTable, seat: int, visitor: str, again: bool = False) -> Report:
        """The report so far, made here if no server makes it; CoachFailed if it failed and is not made `again`."""
        check_over(table)
        key = key_of(table, seat)
        made = self.coach.reports.get(key)
        if made is not None and not (again and made.has_failed):
            return self.coach.ask(table, seat, visitor)
        saved = await self.storage.read(self._load, key)
        if saved is None or not self._is_usable(saved, again):
            return await self._begin(table, seat, visitor, key, saved)
        if saved.failed:
            raise CoachFailed
        await self.writer.save([(ASK, [of_report(key)])])
        return self._read(saved)

    def _load(self, key: Key) -> SavedReport | None:
        with self.storage.readers.connect() as connection:
            row = connection.execute(SELECT, of_report(key)).one_or_none()
            return SavedReport(*row) if row else None

    def _is_usable(self, saved: SavedReport, again: bool) -> bool:
        """Whether this is a report by our rules that is done, that has failed, or at which a server is at work."""
        content = decoded(saved.content)
        if content is None or content.rules != self.rules or (again and saved.failed):
            return False
        return saved.failed or content.report.done >= 1.0 or (saved.is_made and saved.server != self.storage.server)

    def _read(self, saved: SavedReport) -> Report:
        """The report; nothing of it yet if a server with other rules makes it."""
        content = decoded(saved.content)
        return content.report if content else Report(None, None)

    async def _begin(
        self, table: LiveTable, seat: int, visitor: str, key: Key, instead_of: SavedReport | None
    ) -> Report:
        """Make it here, unless another server has just begun to."""
        report = self.coach.ask(table, seat, visitor, again=True)
        made = self.coach.reports[key]
        old = (instead_of.server, instead_of.failed) if instead_of else ("", False)
        row = {**self._row(made), "instead_of": old[0], "had_failed": old[1]}
        try:
            await self.writer.save([(DELETE_OLD, []), (CLAIM, [row])])
            saved = await self.storage.read(self._load, key)
        except ReginaeError:
            self.coach.drop(made)
            raise
        if saved is not None and saved.server != self.storage.server:
            self.coach.drop(made)
            return self._read(saved)
        self._publish(made)
        return report

    def _row(self, made: ReportInMaking) -> dict[str, str | int]:
        content = msgspec.json.encode(Content(self.rules, made.report)).decode()
        return {**of_report(made.key), "of_server": self.storage.server, "content": content}

    # --- Showing what is made here ---------------------------------------------------------------

    def _publish(self, made: ReportInMaking) -> None:
        task = asyncio.create_task(self._keep_published(made))
        self.publishing.add(task)
        task.add_done_callback(self.publishing.discard)

    async def _keep_published(self, made: ReportInMaking) -> None:
        """Save the report as it grows, and know whether anybody asks for it through other servers."""
        is_at_work = True
        while is_at_work and self.coach.reports.get(made.key) is made:
            is_at_work = made.is_at_work()
            try:
                await self.writer.save([(PUBLISH, [{**self._row(made), "failed": made.has_failed}])])
                saved = await self.storage.read(self._load, made.key)
            except ReginaeError as error:
                logger.warning("the coach's report on table %s could not be shown: %s", made.key[0], error)
                is_at_work = True  # it is tried again
            else:
                if saved is not None and saved.unasked_for <= FORGOTTEN_AFTER:
                    self.coach.still_asked(made)
            await asyncio.sleep(PUBLISH_EVERY)
        if made.is_at_work() and made.key not in self.coach.reports:  # it was dropped, since nobody waited for it
            await self._release(made)

    async def _release(self, made: ReportInMaking) -> None:
        """Let any server begin this report anew."""
        try:
            await self.writer.save([(RELEASE, [{**of_report(made.key), "of_server": self.storage.server}])])
        except ReginaeError as error:
            logger.warning("the coach's report on table %s could not be dropped: %s", made.key[0], error)

    async def close(self) -> None:
        """Stop showing; what is not done yet another server may begin anew."""
        for task in self.publishing:
            task.cancel()
        await super().close()


def of_report(key: Key) -> dict[str, str | int]:
    """Which row it is."""
    table, seat = key
    return {"of_table": table, "of_seat": ALL_SEATS if seat is None else seat}


def decoded(content: str) -> Content | None:
    """A report from what the database has of it; None if another version wrote it in another way."""
    try:
        return msgspec.json.decode(content, type=Content)
    except msgspec.MsgspecError:
        return None
