"""The only writer to the database. It commits in groups, so that all who wait share the cost of a durable commit."""

import asyncio
import threading
from queue import SimpleQueue
from typing import TypeAlias

from sqlalchemy import Connection

from reginae.core import ReginaeError
from reginae.server.database import explain_error
from reginae.server.storage import INSERT_STEPS, Storage, Write

Job: TypeAlias = "tuple[list[Write], asyncio.Future[None]]"

LARGEST_GROUP = 256


class NotSaved(ReginaeError):
    """Something could not be made durable, so it has not happened."""


class Writer:
    """A thread that writes; each job is saved whole or not at all."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.groups = 0
        self.connection: Connection | None = None  # used by the thread only
        self.loop = asyncio.get_running_loop()
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="reginae-writer", daemon=True)
        self.thread.start()

    async def save(self, writes: list[Write]) -> None:
        """Return once all of it is durable; NotSaved if it is not."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put((writes, done))
        await done

    def close(self) -> None:
        """Finish the jobs in the queue, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def _work(self) -> None:
        while (group := self._next_group()) is not None:
            self.groups += 1
            if len(group) > 1 and self._commit(group) is None:
                self._answer(group, None)
                continue
            for job in group:  # one at a time, so that a job that fails does not take the others with it
                self._answer([job], self._commit([job]))
        self._disconnect()

    def _next_group(self) -> list[Job] | None:
        job = self.jobs.get()
        group: list[Job] = []
        while job is not None:
            group.append(job)
            if self.jobs.empty() or len(group) == LARGEST_GROUP:
                return group
            job = self.jobs.get()
        self.jobs.put(None)
        return group or None

    def _commit(self, group: list[Job]) -> Exception | None:
        try:
            self.connection = self.connection or self.storage.engine.connect()
            with self.connection.begin():
                for statement, rows in combined([write for writes, _ in group for write in writes]):
                    self.connection.execute(statement, rows or None)
        except Exception as error:
            self._disconnect()
            return error
        return None

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def _answer(self, group: list[Job], error: Exception | None) -> None:
        try:
            self.loop.call_soon_threadsafe(resolve, group, error)
        except RuntimeError:
            return  # the event loop has stopped; what was committed stays


def combined(writes: list[Write]) -> list[Write]:
    """The same writes, with all steps in one statement at the end: nothing else depends on them."""
    steps = [row for statement, rows in writes if statement is INSERT_STEPS for row in rows]
    others = [write for write in writes if write[0] is not INSERT_STEPS]
    return [*others, (INSERT_STEPS, steps)] if steps else others


def resolve(group: list[Job], error: Exception | None) -> None:
    """Let those who wait for these jobs go on."""
    for _, done in group:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(NotSaved(f"This could not be kept, so nothing has changed: {explain_error(error)}"))
