"""The only writer to the database. It commits in groups, so that all who wait share the cost of a durable commit."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import wraps
from queue import SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from reginae.core import ReginaeError
from reginae.server.news import News
from reginae.server.shared_writes import announce, settle_races
from reginae.server.storage import Storage
from reginae.server.writes import Write, execute

P = ParamSpec("P")
T = TypeVar("T")

LARGEST_GROUP = 256
NOTHING_CHANGED = "This could not be kept, so nothing has changed:"


class NotSaved(ReginaeError):
    """Something could not be made durable, so it has not happened."""


class Outrun(NotSaved):
    """Another server has changed the same table first: read it again, and see whether this still fits."""

    def __init__(self) -> None:
        super().__init__("The table has just changed, so nothing was done: look again.")


class MaybeSaved(NotSaved):
    """The connection was lost while something was being committed: whether it was saved must be looked up."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"It is not known whether this was kept, so look whether it was done: {problem}")
        self.problem = problem


def again_if_outrun(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Do this anew, on the table as it is then, as long as other servers are quicker."""

    @wraps(work)
    async def attempt(*args: P.args, **options: P.kwargs) -> T:
        while True:
            try:
                return await work(*args, **options)
            except Outrun:
                continue

    return attempt


class Job(NamedTuple):
    """What is to be saved whole or not at all, what other servers are told of it, and who waits for it."""

    writes: list[Write]
    news: tuple[News, ...]
    done: "asyncio.Future[None]"


class Writer:
    """A thread that writes; each job is saved whole or not at all.

    Jobs that come while a group is being committed are the next group. They are handed over together, so that event
    loop and thread wake each other once a group, not once a job.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.is_shared = storage.is_shared
        self.committed = 0  # groups, so far
        self.connection: Connection | None = None  # used by the thread only
        self.loop = asyncio.get_running_loop()
        self.waiting: list[Job] = []
        self.is_writing = False
        self.groups: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="reginae-writer", daemon=True)
        self.thread.start()

    async def save(self, writes: list[Write], *news: News) -> None:
        """Return once all of it is durable, and on its way to other servers; NotSaved if it is not."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.waiting.append(Job(writes, news, done))
        if not self.is_writing:
            self.is_writing = True
            self.loop.call_soon(self._hand_over)  # with the jobs of all who are at work just now
        await done

    def close(self) -> None:
        """Finish the jobs that wait, then stop."""
        while self.waiting:
            self._hand_over()
        self.groups.put(None)
        self.thread.join()

    def _hand_over(self) -> None:
        self.groups.put(self.waiting[:LARGEST_GROUP])
        del self.waiting[:LARGEST_GROUP]

    def _resolve(self, saved: list[Job], failed: list[tuple[Job, Exception]]) -> None:
        """Let those who wait for these jobs go on, and hand over what has come meanwhile."""
        for job in saved:
            if not job.done.done():
                job.done.set_result(None)
        for job, error in failed:
            if not job.done.done():
                job.done.set_exception(self._not_saved(error))
        self.is_writing = bool(self.waiting)
        if self.is_writing:
            self._hand_over()

    def _not_saved(self, error: Exception) -> NotSaved:
        if isinstance(error, NotSaved):
            return error
        problem = self.storage.database.explain_error(error)
        return NotSaved(f"{NOTHING_CHANGED} {problem}")

    # --- In the thread ---------------------------------------------------------------------------

    def _work(self) -> None:
        while (group := self.groups.get()) is not None:
            began = time.perf_counter()
            saved, failed = self._write(group)
            self._count(time.perf_counter() - began, len(group), failed)
            try:
                self.loop.call_soon_threadsafe(self._resolve, saved, failed)
            except RuntimeError:
                break  # the event loop has stopped; what was committed stays
        self._disconnect()

    def _count(self, seconds: float, jobs: int, failed: list[tuple[Job, Exception]]) -> None:
        self.committed += 1
        counts = self.storage.counts
        counts.commit_seconds.add(seconds)
        counts.commit_jobs.add(jobs)
        if failed:
            outrun = sum(isinstance(error, Outrun) for _, error in failed)
            counts.outrun += outrun
            counts.write_errors += len(failed) - outrun

    def _write(self, group: list[Job]) -> tuple[list[Job], list[tuple[Job, Exception]]]:
        """The jobs that are saved, and those that failed with their errors."""
        try:
            saved, outrun = self._commit(group)
        except Exception as error:
            if len(group) == 1 or isinstance(error, MaybeSaved) or self.storage.database.is_busy(error):
                return [], [(job, error) for job in group]
            return self._write_singly(group)
        return saved, [(job, Outrun()) for job in outrun]

    def _write_singly(self, group: list[Job]) -> tuple[list[Job], list[tuple[Job, Exception]]]:
        """Each job by itself: one that fails does not take the others with it."""
        saved: list[Job] = []
        failed: list[tuple[Job, Exception]] = []
        for job in group:
            one_saved, one_failed = self._write([job])
            saved += one_saved
            failed += one_failed
        return saved, failed

    def _commit(self, group: list[Job]) -> tuple[list[Job], list[Job]]:
        """Commit these jobs but for those that other servers have outrun: the former and the latter.

        A connection that was lost since it was used last is replaced by another: nothing was committed by it.
        MaybeSaved if it was lost in the middle of the commit.
        """
        database, was_open, is_committing = self.storage.database, self.connection is not None, False
        try:
            self.connection = self.connection or self.storage.engine.connect()
            with self.connection.begin():
                done = self._execute(self.connection, group)
                is_committing = True
            return done
        except Exception as error:
            self._disconnect()
            is_lost = self.is_shared and database.is_busy(error)
            if is_lost and is_committing:
                raise MaybeSaved(database.explain_error(error)) from error
            if not (is_lost and was_open):
                raise
        return self._commit(group)

    def _execute(self, connection: Connection, group: list[Job]) -> tuple[list[Job], list[Job]]:
        """Write these jobs but for those that other servers have outrun: the former and the latter."""
        if not self.is_shared:
            execute(connection, [write for job in group for write in job.writes])
            return group, []
        jobs, outrun = settle_races(connection, group)
        execute(connection, [write for job in jobs for write in job.writes])
        announce(connection, self.storage.server, [one for job in jobs for one in job.news])
        return jobs, outrun

    def _disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(DBAPIError):  # it may be lost
                connection.close()
