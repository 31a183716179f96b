"""Bots that think at bot workers, which find what they are asked in the database that the servers share.

A server asks for as many bots at a time as all workers can let think, so that whoever waits most urgently at this
server is next. A request whose worker is lost or stalls counts as failed like one whose process died, and the pool asks
again.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, TypeVar

import psycopg
from psycopg.sql import SQL, Identifier

from reginae.core import ReginaeError
from reginae.server.bot_pool import BotPool
from reginae.server.bot_process import BotWorker, Task
from reginae.server.bot_requests import ANSWERED, ASKED, PLACES, WORKERS, first_place, read_answer, rules_of_bots
from reginae.server.errors import NobodyThinks
from reginae.server.notifies import notice, wait_for_news
from reginae.server.postgres_database import PostgresDatabase
from reginae.server.postgres_peers import NOW, RETRY_AFTER, Connection

T = TypeVar("T")

LOOK_EVERY = 1.0  # seconds: for workers that are lost, and for news that were missed
NOBODY_AFTER = 5.0  # seconds until people are told that there is no worker
ASKED_WITHOUT_WORKERS = 16  # requests, so that many tables are soon told
NO_WORKER = "Bots cannot think just now, since no bot worker runs: they go on as soon as one does."
OTHER_RULES = (
    "Bots cannot think just now, since the bot workers have another version of the games than this server: "
    "they go on as soon as one has the same."
)

ASK = (
    "WITH asked AS (INSERT INTO bot_requests (id, server, rules, task, record, seat, bot, seed, asked_at) "
    f"VALUES (%s, %s, %s, %s, %s, %s, %s, %s, {NOW}) ON CONFLICT DO NOTHING) SELECT pg_notify('{ASKED}', '')"
)
IS_ANSWERED = "(answer IS NOT NULL OR error IS NOT NULL)"
COLLECT = f"DELETE FROM bot_requests WHERE server = %s AND {IS_ANSWERED} RETURNING id, answer, error"
REMOVE_LOST = (
    f"DELETE FROM bot_requests WHERE server = %s AND NOT {IS_ANSWERED} AND worker IS NOT NULL "
    f"AND worker NOT IN ({WORKERS}) RETURNING id"
)
REMOVE_UNWANTED = "DELETE FROM bot_requests WHERE server = %s AND NOT id = ANY(%s)"
THERE = "SELECT id FROM bot_requests WHERE server = %s"

logger = logging.getLogger("reginae.server")


class WorkerTrouble(ReginaeError):
    """A bot worker was lost, or could not answer."""


class Waiting(NamedTuple):
    """Somebody who waits for a worker's answer, and since when."""

    answered: "asyncio.Future[str]"
    since: float


class BotRequests:
    """What this server asks of bot workers. `on_workers` is told how many bots they can let think at a time."""

    def __init__(self, database: PostgresDatabase, server: str, on_workers: Callable[[int], None]) -> None:
        self.database = database
        self.server = server
        self.on_workers = on_workers
        self.rules = ""
        self.waiting: dict[str, Waiting] = {}  # by request
        self.in_database: set[str] = set()  # requests that must be there, unless they are lost
        self.connected: asyncio.Future[Connection] = asyncio.get_running_loop().create_future()
        self.news = asyncio.Event()
        self.next_look = 0.0
        self.nobody_since = 0.0  # as far as is known; people are told after a while
        self.said = ""  # in the log: why no bot can think
        self.task = asyncio.create_task(self._run())

    async def ask(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        """What the task answers; WorkerTrouble if its worker is lost or it fails, NobodyThinks if there is none."""
        id = secrets.token_urlsafe(12)
        waiting = Waiting(asyncio.get_running_loop().create_future(), time.monotonic())
        self.waiting[id] = waiting
        try:
            writing = asyncio.create_task(self._write(id, task.__name__, record, seat, spec, seed))
            await asyncio.shield(writing)  # a statement that is broken off could leave the connection unusable
            return read_answer(task, await waiting.answered)
        finally:
            del self.waiting[id]
            if id in self.in_database:  # it was not answered
                self.in_database.remove(id)
                self._look_at_once()

    async def _write(self, id: str, *asked: str | int) -> None:
        """Write a request into the database as soon as that can be used, while somebody waits for it."""
        while id in self.waiting:
            connection = await asyncio.shield(self.connected)
            try:
                await connection.execute(ASK, (id, self.server, self.rules, *asked))
            except psycopg.Error as error:
                logger.warning("a bot could not be asked: %s", self.database.explain_error(error))
                await asyncio.sleep(RETRY_AFTER)
            else:
                break
        if id in self.waiting:
            self.in_database.add(id)
        else:
            self._look_at_once()

    async def close(self) -> None:
        """Take back what is asked."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        with suppress(psycopg.Error):
            async with await self.database.connect() as connection:
                await connection.execute(REMOVE_UNWANTED, (self.server, []))

    # --- The connections -------------------------------------------------------------------------

    async def _run(self) -> None:
        """Read answers for as long as the server runs, over new connections when these are lost."""
        self.rules = await asyncio.to_thread(rules_of_bots)
        while True:
            try:
                async with await self.database.connect() as listening, await self.database.connect() as asking:
                    await self._read_answers(listening, asking)
            except psycopg.Error as error:
                logger.warning("the bot workers cannot be reached: %s", self.database.explain_error(error))
            finally:
                if self.connected.done():
                    self.connected = asyncio.get_running_loop().create_future()
            await asyncio.sleep(RETRY_AFTER)

    async def _read_answers(self, listening: Connection, asking: Connection) -> None:
        await asking.execute("SET synchronous_commit = off")  # what is lost is asked again
        await listening.execute(SQL("LISTEN {}").format(Identifier(ANSWERED + self.server)))
        listener = asyncio.create_task(notice(listening, self.news))
        self.connected.set_result(asking)
        self.nobody_since = time.monotonic()
        self._look_at_once()
        try:
            while not listener.done():
                self.news.clear()
                await self._collect(asking)
                if time.monotonic() >= self.next_look:
                    await self._look(asking)
                await wait_for_news(self.news, LOOK_EVERY)
            await listener
        finally:
            listener.cancel()

    def _look_at_once(self) -> None:
        self.next_look = 0.0
        self.news.set()

    # --- What is there ---------------------------------------------------------------------------

    async def _collect(self, asking: Connection) -> None:
        """Give answers to those who wait for them."""
        for id, answer, error in await (await asking.execute(COLLECT, (self.server,))).fetchall():
            self._settle(id, answer, WorkerTrouble(error or ""))

    async def _look(self, asking: Connection) -> None:
        """See which requests are lost, which nobody waits for any more, and how many bots can think."""
        self.next_look = time.monotonic() + LOOK_EVERY
        expected = set(self.in_database)
        await asking.execute(REMOVE_LOST, (self.server,))
        there = {id for (id,) in await (await asking.execute(THERE, (self.server,))).fetchall()}
        for id in expected - there:
            self._settle(id, None, WorkerTrouble("The bot worker was lost."))
        if there - self.waiting.keys():
            await asking.execute(REMOVE_UNWANTED, (self.server, list(self.waiting)))
        first = first_place(self.rules)
        places = [place for (place,) in await (await asking.execute(WORKERS)).fetchall()]
        self._note_workers(sum(first <= place < first + PLACES for place in places), len(places))

    def _settle(self, id: str, answer: str | None, trouble: WorkerTrouble) -> None:
        """Tell whoever waits for this request, if somebody does."""
        self.in_database.discard(id)
        waiting = self.waiting.get(id)
        if waiting is None or waiting.answered.done():
            return
        if answer is None:
            waiting.answered.set_exception(trouble)
        else:
            waiting.answered.set_result(answer)

    def _note_workers(self, workers: int, with_any_rules: int) -> None:
        """Tell how many bots can think; if none can for a while, those who wait need not go on waiting."""
        self.on_workers(workers)
        now = time.monotonic()
        if workers:
            self.nobody_since, self.said = now, ""
            return
        why = OTHER_RULES if with_any_rules else NO_WORKER
        for waiting in self.waiting.values():
            is_late = now - max(self.nobody_since, waiting.since) >= NOBODY_AFTER
            if is_late and not waiting.answered.done():
                waiting.answered.set_exception(NobodyThinks(why))
                self._say(why)

    def _say(self, why: str) -> None:
        if why != self.said:
            logger.warning("%s", why)
        self.said = why


class DatabaseBots(BotWorker):
    """A place for one request at a time at any of the bot workers."""

    def __init__(self, requests: BotRequests) -> None:
        self.requests = requests

    async def run(self, task: Task[T], record: str, seat: int, spec: str, seed: int) -> T:
        return await self.requests.ask(task, record, seat, spec, seed)

    def close(self) -> None:
        """What is asked is taken back by whoever holds the connections."""


class DatabaseBotPool(BotPool):
    """As many bots at a time as bot workers can let think, or `most`, if that is not 0 and less."""

    takes_back = True

    def __init__(self, database: PostgresDatabase, server: str, most: int = 0) -> None:
        self.most = most
        self.known_workers = 0
        self.loop = asyncio.get_running_loop()
        self.requests = BotRequests(database, server, self._has_workers)
        super().__init__(1, new_worker=lambda _niceness: DatabaseBots(self.requests))

    def capacity(self) -> int:
        """How many bots can think at once, for all servers together."""
        return self.known_workers

    def _has_workers(self, workers: int) -> None:
        self.known_workers = workers
        asked = workers or ASKED_WITHOUT_WORKERS
        self.resize(min(asked, self.most or asked))

    def close(self) -> None:
        """Take back all that is asked; not to be called by the thread of the event loop."""
        asyncio.run_coroutine_threadsafe(self.requests.close(), self.loop).result()
