"""The lock of a table, which whoever holds it can leave to a task."""

import asyncio
import logging
from collections.abc import Coroutine
from types import TracebackType
from typing import Any

logger = logging.getLogger("reginae.server")


class TableLock(asyncio.Lock):
    """A lock that a task can keep for longer than whoever has acquired it by `async with`."""

    def __init__(self) -> None:
        super().__init__()
        self.keeper: asyncio.Task[None] | None = None

    def leave_to(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else; the lock is released when it is done, not before. The lock is held."""
        self.keeper = asyncio.create_task(work)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self.keeper is None:
            self.release()
        else:
            self.keeper.add_done_callback(self._release_after)

    def _release_after(self, task: "asyncio.Task[None]") -> None:
        self.keeper = None
        self.release()
        if not task.cancelled() and (error := task.exception()):
            logger.error("what kept a table locked has failed", exc_info=error)
