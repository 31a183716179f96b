"""A bot worker: processes in which bots think for the servers that share a PostgreSQL database.

It takes the oldest request by its rules, and whoever comes next cannot take the same. While it is connected it holds a
lock for each of its processes, by which servers know that it is there; that it has not stalled they know by how lately
it used this connection. What it answers after it has stalled is dropped, and it takes other requests.
"""

import asyncio
import logging
import secrets
import signal
import time
from contextlib import suppress

import psycopg

from reginae import compiled
from reginae.server.bot_process import BotProcess
from reginae.server.bot_requests import (
    ANSWERED,
    ASKED,
    BEAT,
    PLACES,
    TASKS,
    WORKER_LOCKS,
    Request,
    first_place,
    rules_of_bots,
    written,
)
from reginae.server.database import DatabaseAddress
from reginae.server.logs import announce
from reginae.server.notifies import notice, wait_for_news
from reginae.server.postgres_database import PostgresDatabase
from reginae.server.postgres_peers import NOW, RETRY_AFTER, Connection, value

OTHERS_WAIT_FOR = 1.0  # seconds, until a request by other rules is worth a warning
OTHER_RULES = (
    "A server asks for bots by another version of the games than this bot worker has, so it is not answered here: "
    "install the same version everywhere."
)

COMMIT_WITHOUT_WAITING = "SET synchronous_commit = off"  # answers that the database loses are asked again
HOLD = f"SELECT pg_try_advisory_lock({WORKER_LOCKS}, %s::int)"
TAKE = (
    "UPDATE bot_requests SET worker = %s WHERE id = (SELECT id FROM bot_requests "
    "WHERE worker IS NULL AND rules = %s ORDER BY asked_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) "
    "RETURNING id, task, record, seat, bot, seed"
)
ANSWER = (
    "WITH answered AS (UPDATE bot_requests SET answer = %s, error = %s WHERE id = %s AND worker = %s RETURNING server) "
    f"SELECT pg_notify('{ANSWERED}' || server, '') FROM answered"
)
GIVE_BACK = (
    "WITH given AS (UPDATE bot_requests SET worker = NULL "
    "WHERE worker = ANY(%s) AND answer IS NULL AND error IS NULL RETURNING id) "
    f"SELECT pg_notify('{ASKED}', '') FROM given"
)
OTHERS_WAIT = (
    f"SELECT count(*) FROM bot_requests WHERE worker IS NULL AND rules <> %s AND asked_at < {NOW} - {OTHERS_WAIT_FOR}"
)

logger = logging.getLogger("reginae.server")


class Place:
    """A process in which one bot at a time thinks, and the number of the lock that stands for it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process = BotProcess(0)


class BotService:
    """Lets bots think, so many at a time, until it is stopped; it connects anew when the database is lost."""

    def __init__(self, database: PostgresDatabase, workers: int) -> None:
        self.database = database
        self.workers = workers
        self.rules = rules_of_bots()
        self.is_stopping = False
        self.news = asyncio.Event()
        self.places: list[Place] = []
        self.free: list[Place] = []
        self.at_work: dict[asyncio.Task[None], Place] = {}
        self.next_look = 0.0
        self.others_wait = False

    def stop(self) -> None:
        """Take no more requests, and give back those that are under way."""
        self.is_stopping = True
        self.news.set()

    async def run(self) -> None:
        """Think until stopped."""
        while not self.is_stopping:
            try:
                async with await self.database.connect() as listening, await self.database.connect() as working:
                    await self._serve(listening, working)
            except psycopg.Error as error:
                logger.warning("this bot worker will connect again: %s", self.database.explain_error(error))
                self.news.clear()
                await wait_for_news(self.news, RETRY_AFTER)

    async def _serve(self, listening: Connection, working: Connection) -> None:
        await working.execute(COMMIT_WITHOUT_WAITING)
        await listening.execute(f"LISTEN {ASKED}")
        self.places = [Place(await held_lock(working, self.rules)) for _ in range(self.workers)]
        self.free = list(self.places)
        listener = asyncio.create_task(notice(listening, self.news))
        try:
            while not self.is_stopping and not listener.done():
                self.news.clear()
                self._free_places()
                await self._take_requests(working)
                if time.monotonic() >= self.next_look:
                    await self._warn_of_others(working)
                await wait_for_news(self.news, BEAT)  # also for requests of which it was not told
            if listener.done():
                await listener
        finally:
            listener.cancel()
            await self._give_back(working)

    # --- Requests --------------------------------------------------------------------------------

    async def _take_requests(self, working: Connection) -> None:
        """Take as many requests as bots can think."""
        while self.free and not self.is_stopping:
            place = self.free.pop()
            found = await (await working.execute(TAKE, (place.number, self.rules))).fetchone()
            if found is None:
                self.free.append(place)
                return
            answering = asyncio.create_task(self._answer(working, place, Request(*found)))
            answering.add_done_callback(lambda _: self.news.set())
            self.at_work[answering] = place

    async def _answer(self, working: Connection, place: Place, request: Request) -> None:
        answer, problem = None, None
        try:
            answer = written(await place.process.run(TASKS[request.task], *request[2:]))
        except Exception as error:
            problem = repr(error)
            logger.warning("the bot %s failed: %s", request.bot, problem)
        if answer is not None or not self.is_stopping:  # whoever stops us may have stopped our processes as well
            await working.execute(ANSWER, (answer, problem, request.id, place.number))

    def _free_places(self) -> None:
        for answering in [task for task in self.at_work if task.done()]:
            self.free.append(self.at_work.pop(answering))
            answering.result()  # an error of the database ends it all

    async def _warn_of_others(self, working: Connection) -> None:
        """Say once that there are requests which only a worker with other rules could answer. This is the beat, too."""
        self.next_look = time.monotonic() + BEAT
        others_wait = bool(await value(working, OTHERS_WAIT, self.rules))
        if others_wait and not self.others_wait:
            logger.warning(OTHER_RULES)
        self.others_wait = others_wait

    async def _give_back(self, working: Connection) -> None:
        """Let other workers have what is not answered, and end the processes, also in the middle of a search."""
        for answering in self.at_work:
            answering.cancel()
        await asyncio.gather(*self.at_work, return_exceptions=True)
        self.at_work.clear()
        with suppress(psycopg.Error):
            await working.execute(GIVE_BACK, ([place.number for place in self.places],))
        await asyncio.gather(*(asyncio.to_thread(place.process.close) for place in self.places))


async def held_lock(working: Connection, rules: str) -> int:
    """The number of a lock that nobody else holds, for as long as this connection lasts."""
    while True:
        number = first_place(rules) + secrets.randbelow(PLACES)
        if await value(working, HOLD, str(number)):
            return number


def serve_bots(address: DatabaseAddress, workers: int) -> None:
    """Let bots think for the servers of this PostgreSQL database, in so many processes, until stopped."""
    database = PostgresDatabase(str(address))
    service = BotService(database, workers)
    processes = "process" if workers == 1 else "processes"
    announce(f"Bots think here, in {workers} {processes}, for the servers of {database.name}. {compiled.how()}")
    try:
        asyncio.run(until_stopped(service))
    finally:
        database.close()


async def until_stopped(service: BotService) -> None:
    """Serve until Ctrl-C is pressed or the process is asked to end."""
    for asked in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows
            asyncio.get_running_loop().add_signal_handler(asked, service.stop)
    await service.run()
