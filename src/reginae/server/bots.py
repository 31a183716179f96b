"""Bots at the tables: worker processes that search, and when a bot's action is played."""

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from reginae.core import CHANCE, StaleAction
from reginae.search import CATALOGUE
from reginae.server import bot_worker
from reginae.server.table import LiveTable
from reginae.server.writer import NotSaved

ATTEMPTS = 3
SAME_TURN = 0.4  # of the pause, between two actions of one turn
RETRY_AFTER = 2.0  # seconds before an action that could not be saved is tried again
WEAKEST = CATALOGUE[0][0]

logger = logging.getLogger("reginae.server")

T = TypeVar("T")


class BotPool:
    """Worker processes; one that dies is replaced and asked again."""

    def __init__(self, workers: int, niceness: int = 0) -> None:
        self.workers = workers
        self.niceness = niceness
        self.pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self.workers, mp_context=context, initializer=bot_worker.begin, initargs=(self.niceness,)
        )

    async def think(self, record: str, seat: int, spec: str) -> list[str]:
        """The action this bot chooses, in notation, and those it has planned after it.

        If a bot fails again and again, the weakest bot chooses, so that the game goes on.
        """
        return await self._run(bot_worker.think, record, seat, spec)

    async def think_whole_move(self, record: str, seat: int, spec: str) -> list[str]:
        """The actions this bot chooses until it is no longer its turn."""
        return await self._run(bot_worker.think_whole_move, record, seat, spec)

    async def advise(self, record: str, seat: int, spec: str) -> tuple[str, float, float]:
        """The action this bot would choose for a person, and its estimates of it and of the next best."""
        return await self._run(bot_worker.advise, record, seat, spec)

    async def _run(self, task: Callable[[str, int, str, int], T], record: str, seat: int, spec: str) -> T:
        for attempt in range(ATTEMPTS):
            pool = self.pool
            run = asyncio.get_running_loop().run_in_executor
            try:
                return await run(pool, task, record, seat, spec, secrets.randbits(62))
            except BrokenProcessPool:
                logger.warning("a bot's process ended while it thought (attempt %d)", attempt + 1)
                if self.pool is pool:
                    self.pool = self._new_pool()
            except Exception:
                logger.exception("the bot %s failed (attempt %d)", spec, attempt + 1)
        return task(record, seat, WEAKEST, secrets.randbits(62))

    def close(self) -> None:
        """Stop at once, also in the middle of a search."""
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
        """Let the bots think that must choose now and are not thinking yet."""
        for seat in table.actors():
            if seat != CHANCE and table.seats[seat].kind == "bot" and seat not in table.thinking:
                table.thinking.add(seat)
                turn = asyncio.create_task(self._take_turn(table, seat))
                self.turns.add(turn)
                turn.add_done_callback(self.turns.discard)

    async def _take_turn(self, table: LiveTable, seat: int) -> None:
        try:
            await self._think_and_play(table, seat)
        finally:
            table.thinking.discard(seat)
        self.wake(table)
        table.watchers.presence_or_thinking_changed()

    async def _think_and_play(self, table: LiveTable, seat: int) -> None:
        async with table.lock:
            if seat not in table.actors():
                return  # an undo came before the bot began
            version = table.match.version
            record = table.match.record().to_json()
        for notation in await self.bots.think(record, seat, table.seats[seat].bot):
            until = table.changed_at + self.pause_before(table, seat)
            await asyncio.sleep(max(0.0, until - time.monotonic()))
            if not await self._play(table, seat, notation, version):
                return
            version = table.match.version

    async def _play(self, table: LiveTable, seat: int, notation: str, version: int) -> bool:
        """Play the action; whether it was saved."""
        try:
            await table.play_for_bot(seat, notation, version)
        except StaleAction:
            return False  # somebody undid an action meanwhile: the bot thinks again if it must still choose
        except NotSaved as error:
            logger.warning("a bot's action at table %s: %s", table.id, error)
            await asyncio.sleep(RETRY_AFTER)
            return False
        return True

    def pause_before(self, table: LiveTable, seat: int) -> float:
        """Seconds between the last action and this seat's, so that people can follow; fewer within one turn."""
        last = next((step.seat for step in reversed(table.match.steps) if step.seat != CHANCE), None)
        return self.pause * (SAME_TURN if last == seat else 1.0)

    async def close(self) -> None:
        """Stop all bots."""
        for turn in self.turns:
            turn.cancel()
        await asyncio.to_thread(self.bots.close)
