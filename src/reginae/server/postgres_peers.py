"""The other servers that share the database: which of them run, which one leads, and what they tell one another.

Each says every other second that it runs, and forgets those that have not said so for long. One of them leads: it does
what must be done once, such as notifying people and letting bots think at tables where nobody is connected. The lock
that makes it the leader ends with its connection; that of a leader which stands still is ended by the others.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec
import psycopg
from msgspec.structs import replace
from psycopg.rows import TupleRow
from sqlalchemy import bindparam, delete

from reginae.server.news import CHANNEL, Attended, BotsWait, News, ServerGone, news_in, payloads
from reginae.server.peer_news import PeerNews
from reginae.server.peers import Peers
from reginae.server.postgres_database import CONNECTION, PostgresDatabase
from reginae.server.schema import ATTENDANCE
from reginae.server.storage import Storage
from reginae.server.writer import NotSaved, Writer
from reginae.server.writes import Write, insert_or_replace

if TYPE_CHECKING:
    from reginae.server.notifications.service import Notifications
    from reginae.server.table import LiveTable
    from reginae.server.tables import TableRegistry

Connection: TypeAlias = "psycopg.AsyncConnection[TupleRow]"
Work: TypeAlias = Callable[[Connection, asyncio.Event], Awaitable[None]]

BEAT = 2.0  # seconds
GONE_AFTER = 10.0  # seconds without a sign of life
TROUBLE_AFTER = 5.0  # seconds between two signs of life of our own: the others may have been in the same trouble
AFTER_TROUBLE = 30.0  # seconds that the others have after it; they may have to wait for TCP to give a connection up
RETRY_AFTER = 1.0  # seconds between two attempts to connect
LEADER_LOCK = 0x52454731  # a number that all servers have in common

NOW = "extract(epoch FROM clock_timestamp())"
SEE = f"INSERT INTO servers (id, seen_at) VALUES (%s, {NOW}) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at"
IS_KNOWN = "SELECT count(*) FROM servers WHERE id = %s"
TRY_TO_LEAD = f"SELECT pg_try_advisory_lock({LEADER_LOCK})"
IS_HERE_MYSELF = (  # when it is carried out: the network may have kept it for long
    f"EXISTS (SELECT FROM servers AS myself WHERE myself.id = %s AND myself.seen_at > {NOW} - %s)"
)
END_STALLED_LEADER = (  # a leader uses the connection that has the lock with every sign of life
    "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid) "
    f"WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = 0 AND objid = {LEADER_LOCK} "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    f"AND application_name = '{CONNECTION['application_name']}' "
    f"AND state_change < clock_timestamp() - make_interval(secs => %s) AND {IS_HERE_MYSELF}"
)
REMOVE_SILENT = f"DELETE FROM servers WHERE seen_at < {NOW} - %s AND {IS_HERE_MYSELF} RETURNING id"
REMOVE = "DELETE FROM servers WHERE id = %s RETURNING id"
TELL = f"SELECT pg_notify('{CHANNEL}', %s)"

OF_SERVER = ATTENDANCE.c.server == bindparam("of_server")
REPLACE_ATTENDANCE = insert_or_replace(ATTENDANCE)
DELETE_ATTENDANCE = delete(ATTENDANCE).where(OF_SERVER, ATTENDANCE.c.table == bindparam("of_table"))
DELETE_ALL_ATTENDANCE = delete(ATTENDANCE).where(OF_SERVER)

logger = logging.getLogger("reginae.server")


class NewsReader(Protocol):
    """Who is told what other servers say."""

    def read(self, news: News) -> None:
        """Follow this."""

    async def read_all_again(self) -> None:
        """Some news may have been missed: look at everything that is remembered."""

    def leads(self, is_leader: bool) -> None:
        """This server leads now, or no longer does."""


class PostgresPeers(Peers):
    """This server among those that share its database."""

    is_leader = False

    def __init__(self, database: PostgresDatabase, storage: Storage, writer: Writer, reader: NewsReader) -> None:
        self.database = database
        self.server = storage.server
        self.writer = writer
        self.reader = reader  # of what the others tell
        self.attended: dict[str, Attended] = {}  # by table: what was told last
        self.unsaved: set[str] = set()  # tables of which it could not be told who is connected
        self.untold: list[News] = []  # what else could not be told
        self.tasks: set[asyncio.Task[None]] = set()
        self.said_here_at = 0.0  # as `time.monotonic` counts
        self.judges_from = 0.0  # until then no other server is held to be gone

    async def start(self) -> None:
        """Begin to listen and to say that this server runs."""
        listening, beating = asyncio.Event(), asyncio.Event()
        self._begin(self._keep(self._listen, listening))
        self._begin(self._keep(self._beat, beating))
        await listening.wait()
        await beating.wait()

    async def close(self) -> None:
        """Say that this server does not run any more."""
        tasks = tuple(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            async with await self.database.connect() as connection:
                await self._remove_gone(connection, REMOVE, self.server)
        except psycopg.Error as error:
            logger.warning("the other servers could not be told that this one stops: %s", error)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _keep(self, work: Work, ready: asyncio.Event) -> None:
        """Do this over a connection of its own, for as long as the server runs; anew if the connection is lost."""
        while True:
            try:
                async with await self.database.connect() as connection:
                    await work(connection, ready)
            except psycopg.Error as error:
                logger.warning("the connection to the other servers was lost: %s", self.database.explain_error(error))
            except Exception:
                logger.exception("the other servers could not be followed, or not be told that this one runs")
            await asyncio.sleep(RETRY_AFTER)

    # --- What others tell ------------------------------------------------------------------------

    async def _listen(self, connection: Connection, ready: asyncio.Event) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        if ready.is_set():
            await self.reader.read_all_again()
        ready.set()
        async for notification in connection.notifies():
            self._read(notification.payload)

    def _read(self, payload: str) -> None:
        try:
            bulletin = news_in(payload)
        except msgspec.DecodeError:
            logger.warning("news were not understood: does every server run the same version?")
            return
        if bulletin.server != self.server:
            for news in bulletin.news:
                self.reader.read(news)

    # --- That this server runs, and which one leads ----------------------------------------------

    async def _beat(self, connection: Connection, ready: asyncio.Event) -> None:
        self._be_patient(AFTER_TROUBLE if ready.is_set() else GONE_AFTER)
        try:
            while True:
                await self._say_here(connection, ready.is_set())
                self._tell_again()
                ready.set()
                await self._look_for_silent(connection)
                if not self.is_leader and await value(connection, TRY_TO_LEAD):
                    self._leads(True)
                await asyncio.sleep(BEAT)
        finally:
            self._leads(False)

    async def _say_here(self, connection: Connection, was_here: bool) -> None:
        """Say that this server runs; if the others had given it up, also who is connected to it, and follow them."""
        was_known = await value(connection, IS_KNOWN, self.server)
        await connection.execute(SEE, (self.server,))
        if time.monotonic() - self.said_here_at > TROUBLE_AFTER:
            self._be_patient(AFTER_TROUBLE if was_here else GONE_AFTER)
        self.said_here_at = time.monotonic()
        if not was_known:
            self._tell_all_attendance()
            if was_here:
                logger.warning("the other servers had counted this one as gone: it is here again")
                self._begin(self.reader.read_all_again())

    def _be_patient(self, seconds: float) -> None:
        """Whatever kept this server from saying that it runs may have kept the others: give them some time."""
        self.judges_from = time.monotonic() + seconds

    async def _look_for_silent(self, connection: Connection) -> None:
        """Forget the servers that have said nothing for a while, and go on for them; a silent leader leads no more."""
        if time.monotonic() < self.judges_from:
            return
        limits = (GONE_AFTER, self.server, TROUBLE_AFTER)
        for server in await self._remove_gone(connection, REMOVE_SILENT, *limits):
            logger.warning("a server has said nothing for %.0f seconds: it counts as gone", GONE_AFTER)
            self.reader.read(ServerGone(server))
        if not self.is_leader and await value(connection, END_STALLED_LEADER, *limits):
            logger.warning("the leader has stood still for %.0f seconds: another server leads now", GONE_AFTER)

    def _leads(self, is_leader: bool) -> None:
        if is_leader != self.is_leader:
            self.is_leader = is_leader
            self.reader.leads(is_leader)

    async def _remove_gone(self, connection: Connection, which: str, *values: object) -> list[str]:
        """Forget these servers, and tell all others together with that; their ids."""
        async with connection.transaction():
            gone = [server for (server,) in await (await connection.execute(which, values)).fetchall()]
            for payload in payloads(self.server, map(ServerGone, gone)):
                await connection.execute(TELL, (payload,))
        return gone

    # --- Who is connected to this server ---------------------------------------------------------

    def thinks_for(self, table: "LiveTable") -> bool:
        servers = table.watchers.servers()
        if table.watchers.connected:
            servers.append(self.server)
        return min(servers) == self.server if servers else self.is_leader

    def attendance_changed(self, table: "LiveTable") -> None:
        here = table.watchers
        seats = sorted({watcher.seat for watcher in here.connected if watcher.seat is not None})
        accounts = [account for _seat, account in table.owners]
        attended = Attended(table.id, self.server, seats, here.spectators_here(), accounts)
        if attended == self.attended.get(table.id) or not (here.connected or table.id in self.attended):
            return
        if here.connected:
            self.attended[table.id] = attended
        else:
            del self.attended[table.id]
        told = replace(attended, unchanged_for=time.monotonic() - table.changed_at)
        self._begin(self._save_attendance([self._write_of(attended)], [told]))

    def _write_of(self, attended: Attended) -> Write:
        if not attended.seats and not attended.spectators:
            return DELETE_ATTENDANCE, [{"of_server": self.server, "of_table": attended.table}]
        seats = msgspec.json.encode(attended.seats).decode()
        row = {"table": attended.table, "server": self.server, "seats": seats, "spectators": attended.spectators}
        return REPLACE_ATTENDANCE, [row]

    def _tell_all_attendance(self) -> None:
        """Say once more who is connected to this server."""
        told = list(self.attended.values())
        forgotten: Write = (DELETE_ALL_ATTENDANCE, [{"of_server": self.server}])
        self._begin(self._save_attendance([forgotten, *map(self._write_of, told)], told))

    def hand_over(self, table: "LiveTable") -> None:
        self.tell(BotsWait(table.id))

    def tell(self, *news: News) -> None:
        """Tell the others what need not be saved."""
        self._begin(self._tell(news))

    async def _tell(self, news: tuple[News, ...]) -> None:
        try:
            await self.writer.save([], *news)
        except NotSaved as error:
            logger.warning("the other servers were not told: %s", error)
            self.untold += [one for one in news if one not in self.untold]

    async def _save_attendance(self, writes: list[Write], attended: list[Attended]) -> None:
        try:
            await self.writer.save(writes, *attended)
        except NotSaved as error:
            logger.warning("the other servers were not told who is connected: %s", error)
            self.unsaved.update(one.table for one in attended)

    def _tell_again(self) -> None:
        """Tell what could not be told before, as it is now."""
        if self.unsaved:
            told = [self.attended.get(table) or Attended(table, self.server, [], 0) for table in self.unsaved]
            self.unsaved = set()
            self._begin(self._save_attendance([*map(self._write_of, told)], told))
        if self.untold:
            news, self.untold = tuple(self.untold), []
            self.tell(*news)


def peers_of(tables: "TableRegistry", notifications: "Notifications") -> PostgresPeers:
    """This server among those that share the database of its tables."""
    database = tables.storage.database
    assert isinstance(database, PostgresDatabase)
    return PostgresPeers(database, tables.storage, tables.writer, PeerNews(tables, notifications))


async def value(connection: Connection, query: str, *values: object) -> Any:
    """The one value that this finds."""
    row = await (await connection.execute(query, values)).fetchone()
    return row[0] if row else None
