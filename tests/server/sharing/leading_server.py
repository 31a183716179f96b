"""A server that notifies people, in the process of the test, which says when it leads and when the database fails."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Any

import psycopg
from psycopg.rows import TupleRow

from crowns import GAME
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.notifications.contacts import Contact, Contacts
from reginae.server.notifications.outbox import DELETE_OLD
from reginae.server.notifications.service import Notifications
from reginae.server.notifications.settings import NotificationDelays, NotificationSettings
from reginae.server.postgres_peers import LEADER_LOCK
from reginae.server.services import join_peers
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.live_server import TIMEOUT
from tests.server.local_table import local_registry

AT_ONCE = NotificationDelays(0, 0, 0, 0)
THIS_DATABASE = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
LEADERS = (
    f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = {LEADER_LOCK} AND granted AND {THIS_DATABASE}"
)
END_OTHERS = f"""
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid NOT IN ({LEADERS})
"""
WAITING = f"SELECT count(*) FROM pg_locks WHERE relation = %s::regclass AND NOT granted AND {THIS_DATABASE}"
REFUSE = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;
CREATE TRIGGER refuse BEFORE {what} ON {table} FOR EACH STATEMENT EXECUTE FUNCTION refuse()
"""
SETTLED_AFTER = 5  # reads and writes, one after the other


class LeadingServer:
    """A server that follows the others and tells people; `lead` decides whether it leads."""

    def __init__(self, address: str, tables: TableRegistry) -> None:
        self.address = address
        self.tables = tables
        settings = NotificationSettings("http://localhost", allow_private=True, delays=AT_ONCE)
        self.notifications = Notifications(tables, tables.storage, tables.writer, settings)
        self.notifications.client.time_limit = TIMEOUT
        self.outbox = self.notifications.outbox
        self.contacts = self.notifications.contacts
        self.lead = Lead(address)

    @property
    def is_leader(self) -> bool:
        """Whether it leads."""
        return self.tables.peers.is_leader

    async def start_to_lead(self) -> None:
        """Let it lead from now on."""
        await self.lead.give_back()
        await until("the server leads", lambda: self.is_leader)

    async def start_to_notify(self) -> None:
        """Let it lead, and notify people, from now on."""
        await self.start_to_lead()
        await until("the server is on duty", lambda: self.outbox.is_on_duty)

    async def stop_leading(self) -> None:
        """Let the lead be lost with the connection that it holds on to."""
        await self.lead.take()
        await until("the server does not lead", lambda: not self.is_leader)

    async def settle(self) -> None:
        """Let what has begun come to its end, and save what is noted."""
        for _ in range(SETTLED_AFTER):
            await self.tables.storage.read(self.outbox.load)
            await self.tables.writer.save([(DELETE_OLD, [{"before": 0.0}])])
            await self.outbox.save()

    def lose_other_connections(self) -> None:
        """End all its connections but the one by which it leads."""
        query(self.address, END_OTHERS)

    def rows(self) -> list[tuple[Any, ...]]:
        """What is saved of notifications."""
        return query(self.address, "SELECT occasion, sent FROM notifications")


class Lead:
    """The lock of whoever leads: nobody does while the test has it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.holder: psycopg.AsyncConnection[TupleRow] | None = None

    async def take(self) -> None:
        """Take it from whoever has it, by ending that connection, and before anybody else does."""
        self.holder = await psycopg.AsyncConnection.connect(self.address, autocommit=True)
        own = self.holder.info.backend_pid
        taking = asyncio.create_task(self.holder.execute(f"SELECT pg_advisory_lock({LEADER_LOCK})".encode()))
        while not taking.done():
            query(self.address, f"SELECT pg_terminate_backend(pid) FROM ({LEADERS}) leaders WHERE pid <> %s", own)
            await asyncio.sleep(0.02)
        await taking

    async def give_back(self) -> None:
        """Let somebody else have it."""
        if self.holder is not None:
            await self.holder.close()


@asynccontextmanager
async def leading_server(address: str, leads_first: bool = False) -> AsyncIterator[LeadingServer]:
    """A server that is ready to tell people but does not lead; or one that leads before it is ready."""
    async with listening_server(address, leads_first) as server, running(server):
        yield server


@asynccontextmanager
async def listening_server(address: str, leads: bool = False) -> AsyncIterator[LeadingServer]:
    """A server that follows the others, but has not begun to notify people."""
    async with local_registry(address, GAME) as tables:
        server = LeadingServer(address, tables)
        if not leads:
            await server.lead.take()
        peers = await join_peers(tables, server.notifications)
        try:
            await until("the server leads, if it is to", lambda: server.is_leader or not leads)
            yield server
        finally:
            await server.lead.give_back()
            tables.timekeeper.close()
            await server.notifications.close()
            await peers.close()


@asynccontextmanager
async def running(server: LeadingServer) -> AsyncIterator[None]:
    """The server notifies people meanwhile, if it leads."""
    task = asyncio.create_task(server.notifications.run())
    try:
        await until("the server is ready", lambda: server.notifications.is_ready)
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def until(what: str, is_so: Callable[[], object]) -> None:
    """Wait until this is so; `what` says what was expected if it never is."""
    deadline = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < deadline, f"never seen: {what}"
        await asyncio.sleep(0.01)


# --- The database -----------------------------------------------------------------------------------------------------


def query(address: str, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What this finds, over a connection of its own."""
    with psycopg.connect(address) as connection:
        cursor = connection.execute(sql.encode(), values or None)
        return cursor.fetchall() if cursor.description else []


@contextmanager
def locked(address: str, table: str) -> Iterator[None]:
    """Nobody can read this table of the database meanwhile, or write to it: they wait."""
    with psycopg.connect(address) as connection:
        connection.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE".encode())
        yield


def is_waited_for(address: str, table: str) -> bool:
    """Whether somebody waits for this locked table."""
    return bool(query(address, WAITING, table)[0][0])


@contextmanager
def refusing(address: str, what: str, table: str) -> Iterator[None]:
    """This kind of statement fails at this table meanwhile."""
    query(address, REFUSE.format(what=what, table=table))
    yield
    query(address, f"DROP TRIGGER refuse ON {table}; DROP FUNCTION refuse()")


@contextmanager
def missing(address: str, table: str) -> Iterator[None]:
    """There is no such table in the database meanwhile."""
    query(address, f"ALTER TABLE {table} RENAME TO missing")
    yield
    query(address, f"ALTER TABLE missing RENAME TO {table}")


# --- People -----------------------------------------------------------------------------------------------------------


@dataclass
class Ada:
    """Somebody with an account and a contact, who is away from a table where it is her turn."""

    token: str
    account: str
    table: LiveTable


async def away(tables: TableRegistry, contacts: Contacts, contact: Contact | None = None) -> Ada:
    """Ada, whose contact has no account yet; if none is named, she can be told by mail, which no server here sends."""
    token, _code = await tables.accounts.create("Ada")
    account = await tables.accounts.account_of(token)
    await contacts.add(replace(contact or Contact("contact", "", "mail", "ada@example.org"), account=account))
    created = await tables.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"), account=account)
    table = await tables.find(created.table)
    await table.sit(1, "Bo")
    return Ada(token, account, table)
