"""The workers in which bots think, and who waits for one of them."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import NamedTuple, TypeVar

from reginae.core import ReginaeError
from reginae.server.bot_process import BotProcess, BotWorker, Task
from reginae.server.bot_queue import Asker, FairQueue, Urgency
from reginae.server.errors import NobodyThinks

ATTEMPTS = 3

logger = logging.getLogger("reginae.server")

T = TypeVar("T")


class BotFailed(ReginaeError):
    """A bot failed each time it was asked."""


class Question(NamedTuple):
    """What a bot is asked: to choose for a seat after this record, as this bot."""

    record: str
    seat: int
    spec: str


class BotPool:
    """Workers, and the queue of those who wait for one."""

    takes_back = False  # whether a worker is spared work when whoever asked it waits no longer

    def __init__(self, workers: int, niceness: int = 0, new_worker: Callable[[int], BotWorker] = BotProcess) -> None:
        self.new_worker = partial(new_worker, niceness)
        self.workers = [self.new_worker() for _ in range(workers)]
        self.free = list(self.workers)
        self.queue: FairQueue[asyncio.Future[BotWorker]] = FairQueue()

    def capacity(self) -> int:
        """How many bots can think at once."""
        return len(self.workers)

    def resize(self, workers: int) -> None:
        """Have so many workers from now on; of those that are too many, only the free ones go."""
        while len(self.workers) < workers:
            self.workers.append(self.new_worker())
            self.free.append(self.workers[-1])
        while len(self.workers) > workers and self.free:
            self.workers.remove(self.free.pop())
        self._give_turns()

    async def ask(
        self, asker: Asker, urgency: Urgency, task: Task[T], question: Callable[[], Awaitable[Question]]
    ) -> T:
        """The answer of a bot to the question, which is put once a worker is free; BotFailed if it fails every time.

        Only a request over which its worker dies, or which raises an error there, counts as failed. NobodyThinks if no
        worker takes it, since there is none.
        """
        for attempt in range(ATTEMPTS):
            async with self._worker(asker, urgency) as worker:
                asked = await question()
                try:
                    return await worker.run(task, *asked, secrets.randbits(62))
                except NobodyThinks:
                    raise
                except Exception as error:
                    logger.warning(
                        "the bot %s failed at table %s (attempt %d): %r", asked.spec, asker.table, attempt + 1, error
                    )
        raise BotFailed("The bot had trouble thinking: try again.")

    @asynccontextmanager
    async def _worker(self, asker: Asker, urgency: Urgency) -> AsyncIterator[BotWorker]:
        """A worker, when it is this table's turn."""
        turn: asyncio.Future[BotWorker] = asyncio.get_running_loop().create_future()
        self.queue.add(turn, asker, urgency)
        self._give_turns()
        try:
            yield await turn
        finally:
            if turn.done() and not turn.cancelled():
                self.free.append(turn.result())
                self._give_turns()

    def _give_turns(self) -> None:
        while self.free:
            turn = self.queue.take(self._least_urgent())
            if turn is None:
                return
            if not turn.done():  # it is if whoever waited was cancelled
                turn.set_result(self.free.pop())

    def _least_urgent(self) -> Urgency:
        """The last free worker of several is kept for people who are here: others do not keep them waiting."""
        return Urgency.WATCHED if len(self.free) == 1 < len(self.workers) else Urgency.AWAY

    def change_urgency(self, asker: Asker, urgency: Urgency) -> None:
        """Somebody has come to a table or has left it."""
        self.queue.change_urgency(asker, urgency)
        self._give_turns()

    def close(self) -> None:
        """Stop at once, also in the middle of a search."""
        for worker in self.workers:
            worker.close()
