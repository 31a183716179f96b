"""What is asked of one server while another does the same: whoever is late is told so, and nobody is told too much."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count

import psycopg
import pytest

from reginae.games import game_named
from reginae.server.account_messages import SeatClaim
from reginae.server.account_seats import claim_seats
from reginae.server.errors import NotNow
from reginae.server.http_messages import NewSeat, NewTable, TableCreated
from reginae.server.notes import read_notes, save_notes
from reginae.server.tables import TableRegistry
from reginae.testing.running_postgres import RunningPostgres
from reginae.testing.silent_proxy import SilentProxy
from tests.server.live_server import eventually
from tests.server.local_table import local_registry

GAME = game_named("regina-cards")
NUMBERS = count()
WAIT_IN_COMMIT = """
CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON accounts DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION wait()
"""


class OtherServer:
    """What another server does to the same database, in a transaction that is still open."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection = psycopg.connect(address)

    def do(self, sql: str, *values: object) -> None:
        """Change something; whoever wants to change the same waits until this is committed."""
        self.connection.execute(sql.encode(), values)

    def commit_once_somebody_waits(self) -> None:
        """Be first by the least that is possible."""
        eventually("somebody waits for a lock", lambda: self.finds("SELECT 1 FROM pg_locks WHERE NOT granted"))
        self.connection.commit()

    def finds(self, sql: str, *values: object) -> bool:
        """Whether there is such a row, as everybody sees it."""
        with psycopg.connect(self.address) as connection:
            return connection.execute(sql.encode(), values).fetchone() is not None


@pytest.fixture
def address(postgres: RunningPostgres) -> str:
    """An empty database."""
    return postgres.new_database(f"overtaken_{next(NUMBERS)}")


@contextmanager
def another_server(address: str) -> Iterator[OtherServer]:
    """Another server, which is gone in the end."""
    other = OtherServer(address)
    try:
        yield other
    finally:
        other.connection.close()


def at_a_server(address: str, scenario: Callable[[TableRegistry], Awaitable[None]]) -> None:
    """Run this at a server with this database."""

    async def run() -> None:
        async with local_registry(address, GAME) as tables:
            await scenario(tables)

    asyncio.run(run())


async def new_table(tables: TableRegistry) -> TableCreated:
    """A table of Ada and a bot."""
    seats = [NewSeat("me"), NewSeat("bot", "random")]
    return await tables.create(NewTable(GAME.id, seats, "Ada", {"start_player": "seat-1"}))


def test_a_seat_that_another_account_has_just_claimed_is_not_told_as_claimed(address: str) -> None:
    async def scenario(tables: TableRegistry) -> None:
        taken, free = await new_table(tables), await new_table(tables)
        claims = [SeatClaim(created.table, created.token) for created in (taken, free)]
        with another_server(address) as other:
            other.do("UPDATE seats SET account = 'hers' WHERE \"table\" = %s AND seat = 0", taken.table)
            claiming = asyncio.create_task(claim_seats(tables, "mine", claims))
            await asyncio.to_thread(other.commit_once_somebody_waits)
            assert await claiming == [free.table]
        seats = [(await tables.find(created.table)).seats[0].account for created in (taken, free)]
        assert seats == ["hers", "mine"]

    at_a_server(address, scenario)


def test_notes_that_another_server_has_just_replaced_are_not_told_as_removed(address: str) -> None:
    async def scenario(tables: TableRegistry) -> None:
        table = await tables.find((await new_table(tables)).table)
        kept = await save_notes(table, 0, "first", "")
        with another_server(address) as other:
            other.do("UPDATE notes SET text = 'second' WHERE \"table\" = %s", table.id)
            removing = asyncio.create_task(save_notes(table, 0, "", kept.version))
            await asyncio.to_thread(other.commit_once_somebody_waits)
            with pytest.raises(NotNow, match="changed elsewhere"):
                await removing
        second = await read_notes(table, 0)
        assert second.text == "second"
        assert (await save_notes(table, 0, "", second.version)).text == ""

    at_a_server(address, scenario)


@pytest.mark.parametrize("is_slow", [False, True])
def test_an_account_is_told_its_code_although_the_connection_was_lost_while_it_was_saved(
    postgres: RunningPostgres, address: str, is_slow: bool
) -> None:
    async def scenario(tables: TableRegistry) -> None:
        with another_server(address) as other:
            other.do(WAIT_IN_COMMIT)
            other.connection.commit()
            other.do("SELECT pg_advisory_xact_lock(7)")
            creating = asyncio.create_task(tables.accounts.create("Ada"))
            await asyncio.to_thread(break_off_before if is_slow else break_off_after, proxy, other)
            token, code = await creating
        account = await tables.accounts.signed_in(token)
        assert await tables.accounts.account_of(await tables.accounts.recover(code)) == account.id
        with pytest.raises(NotNow, match="has this name already"):
            await tables.accounts.create("Ada")

    with SilentProxy(postgres.url) as proxy:
        at_a_server(address.replace(str(postgres.port), proxy.url.rpartition(":")[2]), scenario)


def break_off_after(proxy: SilentProxy, other: OtherServer) -> None:
    """Let the account be committed, and the connection be lost before anybody is told so."""
    eventually("the account is being committed", lambda: other.finds("SELECT 1 FROM pg_locks WHERE NOT granted"))
    proxy.swallow_answers()
    other.connection.commit()
    eventually("the account is there", lambda: other.finds("SELECT 1 FROM accounts WHERE name = 'Ada'"))
    proxy.break_off()
    proxy.come_back()


def break_off_before(proxy: SilentProxy, other: OtherServer) -> None:
    """Let the connection be lost while the account is being committed, which PostgreSQL goes on with."""
    eventually("the account is being committed", lambda: other.finds("SELECT 1 FROM pg_locks WHERE NOT granted"))
    proxy.break_off()
    eventually("somebody waits for that", lambda: other.finds("SELECT 2 FROM pg_locks WHERE NOT granted OFFSET 1"))
    other.connection.commit()
