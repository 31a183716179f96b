"""The only writer to the database. It commits in groups, so that all who wait share the cost of a durable commit."""

import asyncio
import threading
from queue import SimpleQueue
from typing import TypeAlias

from sqlalchemy import Connection

from reginae.core import ReginaeError
from reginae.server.database import explain_error
from reginae.server.storage import Storage
from reginae.server.writes import Write, execute

Job: TypeAlias = "tuple[list[Write], asyncio.Future[None]]"

LARGEST_GROUP = 256


class NotSaved(ReginaeError):
    """Something could not be made durable, so it has not happened."""


class Writer:
    """A thread that writes; each job is saved whole or not at all.

    Jobs that come while a group is being committed are the next group. They are handed over together, so that event
    loop and thread wake each other once a group, not once a job.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.committed = 0  # groups, so far
        self.connection: Connection | None = None  # used by the thread only
        self.loop = asyncio.get_running_loop()
        self.waiting: list[Job] = []
        self.is_writing = False
        self.groups: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="reginae-writer", daemon=True)
        self.thread.start()

    async def save(self, writes: list[Write]) -> None:
        """Return once all of it is durable; NotSaved if it is not."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.waiting.append((writes, done))
        if not self.is_writing:
            self.is_writing = True
            self.loop.call_soon(self._hand_over)  # with the jobs of all who are at work just now
        await done

    def close(self) -> None:
        """Finish the jobs that wait, then stop."""
        self._hand_over()
        self.groups.put(None)
        self.thread.join()

    def _hand_over(self) -> None:
        self.groups.put(self.waiting[:LARGEST_GROUP])
        del self.waiting[:LARGEST_GROUP]

    def _resolve(self, saved: list[Job], failed: list[tuple[Job, Exception]]) -> None:
        """Let those who wait for these jobs go on, and hand over what has come meanwhile."""
        for _, done in saved:
            if not done.done():
                done.set_result(None)
        for (_, done), error in failed:
            if not done.done():
                done.set_exception(NotSaved(f"This could not be kept, so nothing has changed: {explain_error(error)}"))
        self.is_writing = bool(self.waiting)
        if self.is_writing:
            self._hand_over()

    # --- In the thread ---------------------------------------------------------------------------

    def _work(self) -> None:
        while (group := self.groups.get()) is not None:
            saved, failed = self._write(group)
            self.committed += 1
            try:
                self.loop.call_soon_threadsafe(self._resolve, saved, failed)
            except RuntimeError:
                break  # the event loop has stopped; what was committed stays
        self._disconnect()

    def _write(self, group: list[Job]) -> tuple[list[Job], list[tuple[Job, Exception]]]:
        """The jobs that are saved, and those that failed with their errors."""
        if len(group) > 1 and self._commit(group) is None:
            return group, []
        tried = [(job, self._commit([job])) for job in group]  # a job that fails does not take the others with it
        return [job for job, error in tried if error is None], [(job, error) for job, error in tried if error]

    def _commit(self, group: list[Job]) -> Exception | None:
        try:
            self.connection = self.connection or self.storage.engine.connect()
            with self.connection.begin():
                execute(self.connection, [write for writes, _ in group for write in writes])
        except Exception as error:
            self._disconnect()
            return error
        return None

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.connection = None
