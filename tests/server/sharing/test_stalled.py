"""A server that stands still, or cannot reach the database: the others go on for it, and it follows when it is back."""

import asyncio
import random
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest

from crowns import GAME
from reginae.server import postgres_peers
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.notifications.service import Notifications
from reginae.server.notifications.settings import NotificationSettings
from reginae.server.postgres_peers import LEADER_LOCK
from reginae.server.services import join_peers
from reginae.server.tables import TableRegistry
from reginae.testing.running_postgres import RunningPostgres
from reginae.testing.silent_proxy import SilentProxy
from tests.server.held_bots import SilentBots
from tests.server.live_server import TIMEOUT, LiveServer, Page, eventually
from tests.server.local_table import local_registry
from tests.server.sharing.two_servers import TwoServers

QUICK = "regina-cards"
SETTINGS = NotificationSettings("http://localhost")
BEAT, GONE_AFTER = 0.02, 0.4
KNOWN = "SELECT id FROM servers"
SEEN_AT = "SELECT seen_at FROM servers WHERE id = %s"
HERE = 'SELECT server FROM attendance WHERE "table" = %s'
BOTS_STEPS = 'SELECT count(*) FROM steps WHERE "table" = %s AND seat = 1'
LEADER = (
    f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND objid = {LEADER_LOCK} "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class LedServers(TwoServers):
    """Two servers of which the first leads."""

    def _new_servers(self) -> list[LiveServer]:
        first = self._new_server(0)
        eventually("the first server leads", lambda: bool(self.query(LEADER)))
        return [first, self._new_server(1)]


@pytest.fixture
def servers(postgres: RunningPostgres) -> Iterator[TwoServers]:
    """Two servers on a database of their own; none is left standing still."""
    with LedServers(postgres.new_database("stalled")) as running:
        try:
            yield running
        finally:
            for server in running.running():
                server.process.send_signal(signal.SIGCONT)


def test_while_the_leader_stands_still_people_and_bots_play_on_at_another_server(servers: TwoServers) -> None:
    first, second = servers.servers
    leader = servers.query(LEADER)
    created = first.create(QUICK, "me", "random", start_player="seat-1")
    table, token = created["table"], created["token"]
    with first.connect(table, token) as left_behind:
        first.process.send_signal(signal.SIGSTOP)
        nobody_here = second.create(QUICK, "me", "random", start_player="seat-2")["table"]
        with second.connect(table, token) as ada:
            play_until_a_bot_has(servers, table, ada)
            eventually("the bot begins where nobody is connected", lambda: bots_steps(servers, nobody_here) > 0)
            assert len(servers.query(KNOWN)) == 1
            new_leader = servers.query(LEADER)
            assert new_leader != leader
            first.process.send_signal(signal.SIGCONT)
            eventually("both servers are here", lambda: len(servers.query(KNOWN)) == 2)
            eventually("both say who is connected to them", lambda: len(servers.query(HERE, table)) == 2)
            play_until_a_bot_has(servers, table, ada)
            left_behind.wait(lambda shown: bool(shown["version"] >= ada.table["version"]))
            steps = len(servers.step_rows(table))
            eventually("both servers know all steps", lambda: servers.versions(table) == [steps, steps])
            assert servers.query(LEADER) == new_leader


def play_until_a_bot_has(servers: TwoServers, table: str, ada: Page) -> None:
    """Let Ada move, and wait until the bot has answered and she must move again."""
    before, dice = bots_steps(servers, table), random.Random(1)
    while 0 in ada.table["actors"]:
        ada.choose_randomly(dice)
    eventually("the bot plays", lambda: bots_steps(servers, table) > before)
    ada.wait(lambda shown: 0 in shown["actors"])


def bots_steps(servers: TwoServers, table: str) -> int:
    """How often the bot on the second seat has acted."""
    return int(servers.query(BOTS_STEPS, table)[0][0])


# --- In the process of the test: what must not wait for as long as servers do -----------------------


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers say more often that they run, and soon count as gone."""
    monkeypatch.setattr(postgres_peers, "BEAT", BEAT)
    monkeypatch.setattr(postgres_peers, "GONE_AFTER", GONE_AFTER)
    monkeypatch.setattr(postgres_peers, "TROUBLE_AFTER", GONE_AFTER / 2)
    monkeypatch.setattr(postgres_peers, "AFTER_TROUBLE", GONE_AFTER)


@asynccontextmanager
async def member(address: str) -> AsyncIterator[TableRegistry]:
    """The tables of a server that follows the others."""
    async with local_registry(address, GAME, SilentBots()) as tables:
        peers = await join_peers(tables, Notifications(tables, tables.storage, tables.writer, SETTINGS))
        try:
            yield tables
        finally:
            await peers.close()


async def until(what: str, is_so: Callable[[], object]) -> None:
    """Wait until this is so; `what` says what was expected if it never is."""
    deadline = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < deadline, f"never seen: {what}"
        await asyncio.sleep(BEAT)


def find(tables: TableRegistry, sql: str, *values: object) -> list[tuple[object, ...]]:
    """What this finds in the database."""
    with tables.storage.engine.connect() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(sql, values or None)]


def seen_at(tables: TableRegistry, server: str) -> float:
    """When a server was last seen; 0 if it is not known."""
    return float(str(next(iter(find(tables, SEEN_AT, server)), (0.0,))[0]))


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("is_broken_off", [False, True])
def test_servers_that_could_not_reach_the_database_do_not_count_one_another_as_gone(
    postgres: RunningPostgres, is_broken_off: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_peers, "AFTER_TROUBLE", TIMEOUT)
    name = f"unreachable_{is_broken_off}".lower()
    address = postgres.new_database(name)

    async def run() -> None:
        with SilentProxy(postgres.url) as near, SilentProxy(postgres.url) as far:
            proxied = [address.replace(str(postgres.port), proxy.url.rpartition(":")[2]) for proxy in (near, far)]
            async with local_registry(address, GAME, SilentBots()) as beside, member(proxied[0]) as first:
                await until("the first server leads", lambda: first.peers.is_leader)
                async with member(proxied[1]) as second:
                    await asyncio.sleep(3 * GONE_AFTER)  # from now on they would count others as gone
                    before = seen_at(beside, second.storage.server)
                    await until("the second runs", lambda: seen_at(beside, second.storage.server) > before)
                    near.fall_silent()
                    far.fall_silent()
                    await asyncio.sleep(3 * GONE_AFTER)
                    if is_broken_off:
                        near.break_off()
                    near.come_back()
                    server, back = first.storage.server, time.time()
                    await until("the first is back", lambda: seen_at(beside, server) > back + 3 * GONE_AFTER)
                    assert seen_at(beside, second.storage.server), "the second may still be in trouble"
                    far.come_back()

    asyncio.run(run())


@pytest.mark.usefixtures("_quick")
def test_a_server_that_says_nothing_is_counted_as_gone_by_one_that_does_not_lead(postgres: RunningPostgres) -> None:
    address = postgres.new_database("silent")

    async def run() -> None:
        with SilentProxy(postgres.url) as far:
            proxied = address.replace(str(postgres.port), far.url.rpartition(":")[2])
            async with member(proxied) as leader:
                await until("the first server leads", lambda: leader.peers.is_leader)
                async with member(address) as other:
                    far.fall_silent()
                    await until("it is gone", lambda: not seen_at(other, leader.storage.server))
                    await until("the other leads", lambda: other.peers.is_leader)
                    far.come_back()
                    await until("it is back", lambda: seen_at(other, leader.storage.server))
                    await until("it leads no more", lambda: not leader.peers.is_leader)
                    assert other.peers.is_leader

    asyncio.run(run())


@pytest.mark.usefixtures("_quick")
def test_a_server_that_was_counted_as_gone_reads_again_what_it_knows(postgres: RunningPostgres) -> None:
    address = postgres.new_database("counted_as_gone")

    async def run() -> None:
        async with member(address) as tables:
            created = await tables.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"))
            table = await tables.find(created.table)
            with tables.storage.engine.begin() as connection:  # nobody tells of it
                connection.exec_driver_sql("UPDATE tables SET public = true, revision = revision + 1")
                connection.exec_driver_sql("DELETE FROM servers")
            await until("the table was read again", lambda: table.public)

    asyncio.run(run())
