"""Of servers that share a database the one that leads notifies people, also if the lead or the database is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from itertools import count
from typing import TypeAlias

import psycopg
import pytest

from crowns import GAME
from reginae.server.account_seats import release_seats
from reginae.server.notifications.contacts import Contact, Contacts
from reginae.server.storage import Storage
from reginae.testing.running_postgres import RunningPostgres
from tests.server.local_table import Visitor, local_registry
from tests.server.sharing.leading_server import (
    Ada,
    LeadingServer,
    away,
    is_waited_for,
    leading_server,
    listening_server,
    locked,
    missing,
    query,
    refusing,
    running,
    until,
)

NUMBERS = count(1)
LONG_AGO = "2020-01-01 00:00:00"
ADVISORY = 77  # a lock for which whatever is saved waits, and then fails
FAIL_LATER = f"""
CREATE FUNCTION fail_later() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_advisory_xact_lock({ADVISORY}); RAISE EXCEPTION 'the disk is full'; END $$;
CREATE TRIGGER fail_later BEFORE INSERT ON notifications FOR EACH STATEMENT EXECUTE FUNCTION fail_later()
"""
NO_LONGER_FAIL = "DROP TRIGGER fail_later ON notifications; DROP FUNCTION fail_later()"
WAITS_TO_FAIL = f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = {ADVISORY} AND NOT granted"
DELETE_ACCOUNTS = """
DELETE FROM notifications; DELETE FROM contacts; DELETE FROM sessions; UPDATE seats SET account = '';
DELETE FROM accounts
"""

Scenario: TypeAlias = Callable[[LeadingServer], Awaitable[None]]


@pytest.fixture
def address(postgres: RunningPostgres) -> str:
    """A database of ours without tables to play at."""
    address = postgres.new_database(f"notifications_{next(NUMBERS)}")
    Storage(address).close()
    return address


async def ada_at_another_server(server: LeadingServer) -> Ada:
    """Ada, of whom this server has heard."""
    async with local_registry(server.address, GAME) as other:
        ada = await away(other, Contacts(other.storage, other.writer))
    await until("the contact is heard of", lambda: server.contacts.by_id)
    return ada


class SlowReceiver:
    """A web server that answers with this status, but not before it may."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.url = ""
        self.requests = 0
        self.has_come, self.may_answer, self.has_ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request, and wait until the other side has hung up."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            self.requests += 1
            self.has_come.set()
            await self.may_answer.wait()
            writer.write(f"HTTP/1.1 {self.status} Whatever\r\nContent-Length: 0\r\n\r\n".encode())
            await reader.read()
        self.has_ended.set()
        writer.close()


@asynccontextmanager
async def slow_receiver(status: int = 204) -> AsyncIterator[SlowReceiver]:
    """A web server that has told nobody anything yet."""
    receiver = SlowReceiver(status)
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    async with server:
        receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
        yield receiver


def with_server(address: str, scenario: Scenario) -> None:
    """Run this with a server that is ready, but does not lead."""

    async def run() -> None:
        async with leading_server(address) as server:
            await scenario(server)

    asyncio.run(run())


# --- Going on duty ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leads_first", [False, True])
def test_a_server_that_loses_the_lead_while_it_goes_on_duty_stays_off_duty(address: str, leads_first: bool) -> None:
    async def scenario() -> None:
        async with listening_server(address, leads_first) as server:
            with ExitStack() as slow:
                slow.enter_context(locked(address, "notifications"))
                async with running(server):
                    if not leads_first:
                        await server.start_to_lead()
                    await until("the server reads", lambda: is_waited_for(address, "notifications"))
                    await server.stop_leading()
                    slow.close()
                    await server.settle()
                    assert not server.outbox.is_on_duty
                    await server.start_to_notify()

    asyncio.run(scenario())


@pytest.mark.parametrize("leads_first", [False, True])
@pytest.mark.parametrize("table", ["notifications", "contacts"])
def test_going_on_duty_is_tried_again_until_it_can_be_saved(address: str, leads_first: bool, table: str) -> None:
    async def scenario() -> None:
        async with local_registry(address, GAME) as other:
            contacts = Contacts(other.storage, other.writer)
            ada = await away(other, contacts)
            await contacts.add(Contact("old", ada.account, "mail", "old@example.org", "", "hash", LONG_AGO))
        with ExitStack() as failing:
            failing.enter_context(refusing(address, "DELETE", table))
            async with leading_server(address, leads_first) as server:
                if not leads_first:
                    await server.start_to_lead()
                await until("something cannot be saved", lambda: server.tables.storage.counts.write_errors)
                assert not server.outbox.is_on_duty
                failing.close()
                await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])
                assert list(server.contacts.by_id) == ["contact"]

    asyncio.run(scenario())


def test_a_table_that_cannot_be_read_for_a_moment_is_looked_at_when_a_server_begins_to_lead(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        await ada_at_another_server(server)
        with missing(address, "steps"):
            await server.start_to_lead()
            await until("the table cannot be read", lambda: server.tables.storage.counts.read_errors)
        await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])

    with_server(address, scenario)


# --- Losing the lead --------------------------------------------------------------------------------------------------


def test_a_message_on_its_way_when_the_lead_is_lost_is_sent_again_by_whoever_leads_next(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        async with slow_receiver() as receiver:
            await server.start_to_notify()
            await away(server.tables, server.contacts, Contact("contact", "", "webhook", receiver.url))
            await receiver.has_come.wait()
            await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])
            await server.stop_leading()
            receiver.may_answer.set()
            await receiver.has_ended.wait()
            await server.settle()
            assert server.rows() == [("turn", "")], "what is saved is left as it is"
            await server.start_to_lead()
            await until("it is saved that Ada was told", lambda: server.rows() == [("turn", "webhook")])
            assert receiver.requests == 2

    with_server(address, scenario)


def test_a_message_on_its_way_when_the_lead_is_lost_is_cut_off(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        async with slow_receiver() as receiver:
            await server.start_to_notify()
            await away(server.tables, server.contacts, Contact("contact", "", "webhook", receiver.url))
            await receiver.has_come.wait()
            await server.stop_leading()
            await until("nothing is on its way", lambda: not server.outbox.sending)
            receiver.may_answer.set()

    with_server(address, scenario)


def test_what_became_of_a_message_is_remembered_as_it_is_saved_although_the_lead_is_lost(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        async with slow_receiver(404) as receiver:
            await server.start_to_notify()
            await away(server.tables, server.contacts, Contact("contact", "", "webhook", receiver.url))
            await receiver.has_come.wait()
            with locked(address, "contacts"):
                receiver.may_answer.set()
                await until("the answer is being saved", lambda: is_waited_for(address, "contacts"))
                await server.stop_leading()
            await until("the answer is remembered", lambda: "404" in server.contacts.by_id["contact"].trouble)

    with_server(address, scenario)


def test_what_could_not_be_saved_before_the_lead_was_lost_deletes_nothing(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        await server.start_to_notify()
        ada = await away(server.tables, server.contacts)
        await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])
        with psycopg.connect(address, autocommit=True) as failing:
            failing.execute(FAIL_LATER)
            failing.execute(f"SELECT pg_advisory_lock({ADVISORY})".encode())
            visitor = Visitor(0)
            ada.table.join(visitor)
            ada.table.leave(visitor)  # her turn has only just come, so she is told of it, from now on
            await until("her turn is being saved once more", lambda: query(address, WAITS_TO_FAIL)[0][0])
            await server.stop_leading()
        await until("it cannot be saved", lambda: server.tables.storage.counts.write_errors)
        query(address, NO_LONGER_FAIL)
        await server.settle()
        assert server.rows() == [("turn", "")]

    with_server(address, scenario)


# --- What others change -----------------------------------------------------------------------------------------------


def test_a_contact_that_is_heard_of_while_a_server_starts_is_told_once(address: str) -> None:
    async def scenario() -> None:
        async with listening_server(address) as server:
            ada = await ada_at_another_server(server)
            async with running(server):
                assert [contact.id for contact in server.contacts.usable(ada.account)] == ["contact"]

    asyncio.run(scenario())


def test_an_account_that_is_deleted_at_another_server_is_forgotten(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        ada = await ada_at_another_server(server)
        await server.start_to_lead()
        await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])
        async with local_registry(address, GAME) as other:
            await release_seats(other, await other.accounts.signed_in(ada.token))
        await until("nothing is kept of her", lambda: ada.account not in server.outbox.by_account)
        assert not server.contacts.by_id

    with_server(address, scenario)


def test_an_account_that_was_deleted_while_nobody_listened_is_forgotten(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        ada = await ada_at_another_server(server)
        await server.start_to_lead()
        await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])
        query(address, DELETE_ACCOUNTS)
        server.lose_other_connections()
        await until("nothing is kept of her", lambda: ada.account not in server.outbox.by_account)

    with_server(address, scenario)


def test_whoever_removes_their_last_contact_is_not_forgotten(address: str) -> None:
    async def scenario(server: LeadingServer) -> None:
        ada = await ada_at_another_server(server)
        await server.start_to_lead()
        await until("Ada's turn is saved", lambda: server.rows() == [("turn", "")])
        async with local_registry(address, GAME) as other:
            contacts = Contacts(other.storage, other.writer)
            await contacts.read_again()
            await contacts.remove(contacts.by_id["contact"])
        await until("the contact is gone", lambda: not server.contacts.by_id)
        await server.settle()
        assert ada.account in server.outbox.by_account
        assert server.rows() == [("turn", "")]

    with_server(address, scenario)
