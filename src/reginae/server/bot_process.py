"""Where bots think, one request at a time: usually a process on this machine."""

import asyncio
import multiprocessing
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias, TypeVar

from reginae.server import bot_tasks

T = TypeVar("T")
Task: TypeAlias = Callable[[str, int, str, int], T]  # record, seat, bot and seed: what the bot answers


class BotWorker(ABC):
    """Where a bot thinks, one request at a time."""

    @abstractmethod
    async def run(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        """What the task answers; an error if it is lost, and the next request is not affected."""

    @abstractmethod
    def close(self) -> None:
        """Stop at once, also in the middle of a search."""


class BotProcess(BotWorker):
    """Starts with its first request. If it dies, only the request it was at work on fails; the next has a new one."""

    def __init__(self, niceness: int) -> None:
        self.niceness = niceness
        self.executor = self._new_executor()

    def _new_executor(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=bot_tasks.begin, initargs=(self.niceness,))

    async def run(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        """What the task answers; BrokenProcessPool if the process dies over it."""
        try:
            return await asyncio.wrap_future(self._submit(task, record, seat, spec, seed))
        except BrokenProcessPool:
            self.executor = self._new_executor()
            raise

    def _submit(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> Future[T]:
        try:
            return self.executor.submit(task, record, seat, spec, seed)
        except BrokenProcessPool:  # it died while it had nothing to do
            self.executor = self._new_executor()
            return self.executor.submit(task, record, seat, spec, seed)

    def pid(self) -> int | None:
        """The number of the process, if it has been started."""
        return next(iter(self.executor._processes or {}), None)

    def close(self) -> None:
        """Stop at once, also in the middle of a search."""
        for process in list((self.executor._processes or {}).values()):
            process.terminate()
        self.executor.shutdown(wait=True, cancel_futures=True)
