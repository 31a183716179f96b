"""Worker processes that a test holds back."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from reginae.server.bot_pool import BotPool, Question
from reginae.server.bot_process import Task
from reginae.server.bot_queue import Asker, Urgency

T = TypeVar("T")


class HeldBots(BotPool):
    """One worker process, whose choices arrive only once they are released."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[str, Urgency]] = []  # the tables, and how urgent it was to them
        self.released = asyncio.Event()

    async def ask(
        self, asker: Asker, urgency: Urgency, task: Task[T], question: Callable[[], Awaitable[Question]]
    ) -> T:
        self.asked.append((asker.table, urgency))
        answer = await super().ask(asker, urgency, task, question)
        await self.released.wait()
        return answer


class SilentBots(BotPool):
    """Bots that think for ever, in no process."""

    def __init__(self) -> None:
        super().__init__(1)

    async def ask(
        self, asker: Asker, urgency: Urgency, task: Task[T], question: Callable[[], Awaitable[Question]]
    ) -> T:
        return await asyncio.Future[T]()
