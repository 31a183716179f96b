"""The connection to the database is lost while something is being committed: it is found out whether it was saved."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import psycopg
import pytest

from reginae.games import shelf
from reginae.server import gathering
from reginae.server.chat import lines_between, say
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.socket_messages import Say
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved
from reginae.testing.running_postgres import RunningPostgres
from tests.server.live_server import TIMEOUT
from tests.server.local_table import local_registry

GAME = "regina-cards"
GATE = 4711  # the number of a lock: whoever commits steps or seats waits for it
WAIT_AT_THE_GATE = f"""
CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN PERFORM pg_advisory_xact_lock({GATE}); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER gate AFTER INSERT ON steps
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate();
CREATE CONSTRAINT TRIGGER gate AFTER UPDATE ON seats
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate();
CREATE CONSTRAINT TRIGGER gate AFTER INSERT ON chat
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate();
"""
WAITING = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND NOT granted"

Connection: TypeAlias = "psycopg.AsyncConnection[tuple[object, ...]]"
Ending: TypeAlias = Callable[[Connection], Awaitable[None]]


async def commits(gate: Connection) -> None:
    """Let the commit come to its end, a while after its connection was lost."""
    await asyncio.sleep(0.05)
    await gate.execute("SELECT pg_advisory_unlock(%s)", (GATE,))


async def fails(gate: Connection) -> None:
    """End the process of PostgreSQL that commits."""
    await gate.execute(f"SELECT pg_terminate_backend(pid) FROM ({WAITING}) AS waiting", (GATE,))
    await gate.execute("SELECT pg_advisory_unlock(%s)", (GATE,))


@asynccontextmanager
async def table_with_gate(address: str, open_seats: int) -> AsyncIterator[tuple[TableRegistry, LiveTable, str]]:
    """A new table, whose first person has this token, and a gate for whatever is committed there."""
    game = shelf()[GAME]
    async with local_registry(address, game) as tables:
        new = NewTable(game.id, [NewSeat("me"), *[NewSeat("open")] * open_seats], "Ada", {"start_player": "seat-1"})
        created = await tables.create(new)
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as gate:
            await gate.execute(WAIT_AT_THE_GATE.encode())
        yield tables, await tables.find(created.table), created.token


async def lose_commit(tables: TableRegistry, address: str, work: Awaitable[object], ending: Ending) -> None:
    """Do this, whose connection is lost in the middle of the commit; the commit ends so."""
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as gate:
        await gate.execute("SELECT pg_advisory_lock(%s)", (GATE,))
        doing = asyncio.ensure_future(work)
        async with asyncio.timeout(TIMEOUT):
            while not await (await gate.execute(WAITING, (GATE,))).fetchall():
                await asyncio.sleep(0.01)
        cut(tables)
        await ending(gate)
        await doing


def cut(tables: TableRegistry) -> None:
    """Break off the connection by which this server writes."""
    connection = tables.writer.connection
    assert connection is not None
    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    with socket.socket(fileno=os.dup(driver.fileno())) as ours:
        ours.shutdown(socket.SHUT_RDWR)


def first_choice(table: LiveTable) -> int:
    """An action that the first person may play."""
    return table.match.legal_actions(0)[0].code


async def steps_in(address: str, table: LiveTable) -> int:
    """How many steps the database has."""
    async with await psycopg.AsyncConnection.connect(address) as connection:
        found = await connection.execute('SELECT count(*) FROM steps WHERE "table" = %s', (table.id,))
        return int(str((await found.fetchall())[0][0]))


def test_a_move_whose_commit_ends_after_its_connection_was_lost_is_acknowledged(postgres: RunningPostgres) -> None:
    address = postgres.new_database("late_commit")

    async def scenario() -> None:
        async with table_with_gate(address, 1) as (tables, table, _token):
            await table.sit(1, "Bo")
            before = table.match.version
            await lose_commit(tables, address, table.play(0, first_choice(table), before), commits)
            assert await steps_in(address, table) == table.match.version > before
            saved = await table.storage.read(table.storage.load, table.id)
            assert saved is not None
            assert saved.revision == table.revision

    asyncio.run(scenario())


def test_a_move_whose_commit_failed_with_its_connection_is_refused_and_can_be_played_again(
    postgres: RunningPostgres,
) -> None:
    address = postgres.new_database("failed_commit")

    async def scenario() -> None:
        async with table_with_gate(address, 1) as (tables, table, _token):
            await table.sit(1, "Bo")
            before = table.match.version
            with pytest.raises(NotSaved, match="This could not be kept"):
                await lose_commit(tables, address, table.play(0, first_choice(table), before), fails)
            assert await steps_in(address, table) == table.match.version == before
            await table.play(0, first_choice(table), before)
            assert await steps_in(address, table) == table.match.version > before

    asyncio.run(scenario())


def test_what_must_not_be_done_twice_is_done_once_where_the_answer_to_its_commit_was_lost(
    postgres: RunningPostgres,
) -> None:
    address = postgres.new_database("lost_answer")

    async def scenario() -> None:
        async with table_with_gate(address, 2) as (tables, table, token):
            swapping = tables.arrange(table.id, token, lambda found, by: gathering.swap(found, by, 0, 1))
            await lose_commit(tables, address, swapping, commits)
            assert [seat.name for seat in table.seats] == ["", "Ada", ""]

    asyncio.run(scenario())


@pytest.mark.parametrize("ending", [commits, fails], ids=["commits", "fails"])
def test_a_line_of_the_chat_is_kept_once_however_its_commit_ended(postgres: RunningPostgres, ending: Ending) -> None:
    address = postgres.new_database(f"chat_{ending.__name__}")

    async def scenario() -> None:
        async with table_with_gate(address, 1) as (tables, table, _token):
            await lose_commit(tables, address, say(table, 0, Say(1, "Is it my turn?"), "Is it my turn?"), ending)
            lines, _more = await lines_between(table, 0, 0, table.chat.newest + 1)
            assert [line.text for line in lines] == ["Is it my turn?"]

    asyncio.run(scenario())


def test_while_the_database_is_away_moves_are_refused_at_once_and_nobody_is_shown_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("reginae.server.shared_table.RETRY_AFTER", 0.05)
    with RunningPostgres() as own:
        asyncio.run(play_through_an_outage(own))


async def play_through_an_outage(postgres: RunningPostgres) -> None:
    """Play a move while PostgreSQL is away, and again once it is there."""
    game = shelf()[GAME]
    async with local_registry(postgres.url, game) as tables:
        created = await tables.create(
            NewTable(game.id, [NewSeat("me"), NewSeat("open")], "Ada", {"start_player": "seat-1"})
        )
        table = await tables.find(created.table)
        await table.sit(1, "Bo")
        before, choice = table.match.version, first_choice(table)
        postgres.kill()
        for why in ("could not be kept", "cannot be reached just now"):
            with pytest.raises(NotSaved, match=why):
                await table.play(0, choice, before)
        assert table.lock.locked()  # whoever would look at it waits
        postgres.start_again()
        async with table.lock:
            assert table.match.version == before
        await table.play(0, choice, before)
        assert table.match.version > before


def test_a_move_is_not_answered_before_it_is_known_whether_it_was_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reginae.server.shared_table.RETRY_AFTER", 0.05)
    with RunningPostgres() as own:
        asyncio.run(lose_the_database_in_a_commit(own))


async def lose_the_database_in_a_commit(postgres: RunningPostgres) -> None:
    """Kill PostgreSQL while a move is being committed; it has not been when it is back."""
    async with table_with_gate(postgres.url, 1) as (tables, table, _token):
        await table.sit(1, "Bo")
        before = table.match.version

        async def kill(_gate: Connection) -> None:
            postgres.kill()

        playing = table.play(0, first_choice(table), before)
        losing = asyncio.create_task(lose_commit(tables, postgres.url, playing, kill))
        async with asyncio.timeout(TIMEOUT):
            while postgres.process.poll() is None:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # several attempts to read
        assert not losing.done()
        postgres.start_again()
        with pytest.raises(NotSaved, match="This could not be kept"):
            await losing
        assert await steps_in(postgres.url, table) == table.match.version == before
