"""Bots at the tables: who is to think, where, and how fast people can follow."""

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from reginae.core import CHANCE, StaleMove
from reginae.search import CATALOGUE
from reginae.server import bot_worker
from reginae.server.table import LiveTable
from reginae.server.writer import NotSaved

ATTEMPTS = 3
SAME_TURN = 0.4  # of the pause, between two choices of one turn
REST = 2.0  # seconds before a choice that could not be kept is tried again
WEAKEST = CATALOGUE[0][0]

Thought = TypeVar("Thought")

logger = logging.getLogger("reginae.server")


class BotPool:
    """Worker processes; one that dies is replaced and asked again."""

    def __init__(self, workers: int, patience: int = 0) -> None:
        self.workers = workers
        self.patience = patience
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self.workers, mp_context=context, initializer=bot_worker.begin, initargs=(self.patience,)
        )

    async def think(self, record: str, seat: int, spec: str) -> list[str]:
        """What this bot chooses, and what it has planned to choose after that.

        A bot that fails again and again lets the weakest one choose, so the game goes on.
        """
        return await self._ask(bot_worker.think, record, seat, spec)

    async def think_on(self, record: str, seat: int, spec: str) -> list[str]:
        """What this bot chooses until it is not its turn any more."""
        return await self._ask(bot_worker.think_on, record, seat, spec)

    async def _ask(self, deed: Callable[[str, int, str, int], Thought], record: str, seat: int, spec: str) -> Thought:
        for attempt in range(ATTEMPTS):
            pool = self.pool
            work = asyncio.get_running_loop().run_in_executor
            try:
                return await work(pool, deed, record, seat, spec, secrets.randbits(62))
            except BrokenProcessPool:
                logger.warning("a bot's process ended while it thought (attempt %d)", attempt + 1)
                if self.pool is pool:
                    self.pool = self._new_pool()
            except Exception:
                logger.exception("the bot %s found no choice (attempt %d)", spec, attempt + 1)
        return deed(record, seat, WEAKEST, secrets.randbits(62))

    def close(self) -> None:
        """Stop at once, in the middle of a thought too."""
        for process in list((self.pool._processes or {}).values()):
            process.terminate()
        self.pool.shutdown(wait=True, cancel_futures=True)


class BotScheduler:
    """Sets every bot that must choose to work, once."""

    def __init__(self, bots: BotPool, pause: float) -> None:
        self.bots = bots
        self.pause = pause
        self.turns: set[asyncio.Task[None]] = set()

    def wake(self, table: LiveTable) -> None:
        """The table has changed: bots that must choose now begin to think."""
        for seat in table.actors():
            if seat != CHANCE and table.seats[seat].kind == "bot" and seat not in table.thinking:
                table.thinking.add(seat)
                turn = asyncio.create_task(self._take_turn(table, seat))
                self.turns.add(turn)
                turn.add_done_callback(self.turns.discard)

    async def _take_turn(self, table: LiveTable, seat: int) -> None:
        try:
            async with table.lock:
                seen = table.match.clock
                record = table.match.record().to_json()
            for choice in await self.bots.think(record, seat, table.seats[seat].bot):
                until = table.changed_at + self.pause_before(table, seat)
                await asyncio.sleep(max(0.0, until - time.monotonic()))
                if not await self._play(table, seat, choice, seen):
                    break
                seen = table.match.clock
        finally:
            table.thinking.discard(seat)
        self.wake(table)
        table.tell()

    async def _play(self, table: LiveTable, seat: int, choice: str, seen: int) -> bool:
        """Make the choice; whether it was kept."""
        try:
            await table.play(seat, choice, seen)
        except StaleMove:
            return False  # somebody undid a choice while it thought: it thinks again if it is asked again
        except NotSaved as error:
            logger.warning("a bot's choice at table %s: %s", table.id, error)
            await asyncio.sleep(REST)
            return False
        return True

    def pause_before(self, table: LiveTable, seat: int) -> float:
        """Long enough to follow; shorter within one turn."""
        last = next((step.seat for step in reversed(table.match.steps) if step.seat != CHANCE), None)
        return self.pause * (SAME_TURN if last == seat else 1.0)

    async def close(self) -> None:
        """Stop all bots."""
        for turn in self.turns:
            turn.cancel()
        await asyncio.to_thread(self.bots.close)
