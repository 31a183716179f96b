"""While nobody could save anything, clocks stood still: whether servers or the database were away, and once only."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from reginae.games import game_named
from reginae.server import sqlite_database, timekeeper
from reginae.server.clock_time import ClockTime
from reginae.server.clocks import out_of_time, time_left
from reginae.server.database import DatabaseAddress
from reginae.server.http_messages import ClockRules
from reginae.server.notifications.service import Notifications
from reginae.server.notifications.settings import NotificationSettings
from reginae.server.outages import forgive_outage
from reginae.server.services import join_peers
from reginae.server.socket_messages import SeatClock
from reginae.server.sqlite_module import sqlite
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.timekeeper import end_of_time
from reginae.server.writer import NotSaved
from reginae.testing.running_postgres import NO_POSTGRES, RunningPostgres, postgres_programs
from tests.server.held_bots import SilentBots
from tests.server.live_server import TIMEOUT
from tests.server.local_table import Scenario, at_a_table, local_registry

CARDS = game_named("regina-cards")
HOUR = 3600.0
SETTINGS = NotificationSettings("http://localhost")
LOSE = ClockRules("live", seconds=600, at_timeout="lose")
LET_AN_HOUR_PASS = (
    "UPDATE clocks SET started_at = started_at - 3600 WHERE started_at IS NOT NULL",
    "UPDATE settings SET value = CAST(CAST(value AS double precision) - 3600 AS text) WHERE name = 'alive_at'",
)
Away: TypeAlias = Callable[[], Any]  # the database cannot be used within it


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks are looked at often, and nobody waits long for a file."""
    monkeypatch.setattr(timekeeper, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(timekeeper, "RETRY_AFTER", 0.05)
    monkeypatch.setattr(sqlite_database, "WRITE_TIMEOUT", 0.05)


@pytest.fixture
def database() -> Iterator[RunningPostgres]:
    """A PostgreSQL of its own."""
    if postgres_programs() is None:
        pytest.skip(NO_POSTGRES)
    with RunningPostgres() as running:
        yield running


async def until(what: str, is_so: Callable[[], object]) -> None:
    """Wait until this is so; `what` says what was expected if it never is."""
    deadline = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < deadline, f"never seen: {what}"
        await asyncio.sleep(0.01)


@asynccontextmanager
async def looking(tables: TableRegistry) -> AsyncIterator[None]:
    """The clocks of these tables are looked at."""
    task = asyncio.create_task(tables.timekeeper.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


def let_an_hour_pass(*tables: LiveTable) -> None:
    """Let it be an hour later: for what is saved, and for servers that know these tables."""
    with tables[0].storage.engine.begin() as connection:
        for statement in LET_AN_HOUR_PASS:
            connection.execute(text(statement))
    for table in tables:
        known = table.storage.time
        known.alive_at = None if known.alive_at is None else known.alive_at - HOUR
        table.clocks = [moved(clock) for clock in table.clocks]


def moved(clock: SeatClock) -> SeatClock:
    """A clock an hour later."""
    return clock if clock.started_at is None else replace(clock, started_at=clock.started_at - HOUR)


async def an_outage(table: LiveTable, tables: TableRegistry, away: Away) -> None:
    """For an hour the database is away while it is for Ada to move; afterwards she has her time, and loses nothing."""
    storage = table.storage
    async with looking(tables):
        await until("a server is known to run", lambda: storage.time.alive_at)
    let_an_hour_pass(table)
    code = table.match.legal_actions(0)[0].code
    with away():
        async with looking(tables):
            tables.timekeeper.watch(table)
            with pytest.raises(NotSaved):
                await table.play(0, code, table.match.version)
    async with table.lock:  # until it was read again
        assert out_of_time(table, storage.time.now()) == [0]
    with pytest.raises(NotSaved, match="the clocks must be set first"):
        await table.play(0, code, table.match.version)
    with pytest.raises(NotSaved, match="the clocks must be set first"):
        await end_of_time(table)
    tables.timekeeper.watch(table)
    async with looking(tables):
        await until("the outage is over", lambda: not storage.time.may_be_outage())
        assert not table.over
        assert LOSE.seconds - 300 < time_left(table.clocks[0], storage.time.now()) <= LOSE.seconds
        await table.play(0, code, table.match.version)
    saved = storage.load(table.id)
    assert saved is not None
    assert [SeatClock(*row) for row in saved.clocks] == table.clocks
    assert min(clock.remaining for clock in table.clocks) > LOSE.seconds - 300


def at_clocks(address: DatabaseAddress, scenario: Scenario) -> None:
    """Run this at a table of two people where whoever runs out of time has lost."""
    options = {"start_player": "seat-1"}
    asyncio.run(at_a_table(address, CARDS, scenario, SilentBots(), clock=LOSE, options=options))


def test_nobody_runs_out_of_time_because_postgres_was_away_while_the_servers_ran(database: RunningPostgres) -> None:
    @contextmanager
    def killed() -> Iterator[None]:
        database.kill()
        yield
        database.start_again()

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await an_outage(table, tables, killed)

    at_clocks(database.url, scenario)


def test_nobody_runs_out_of_time_because_another_program_held_the_file(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"

    @contextmanager
    def held() -> Iterator[None]:
        with closing(sqlite.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await an_outage(table, tables, held)

    at_clocks(path, scenario)


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> DatabaseAddress:
    """A database of its own, in a file or in PostgreSQL."""
    if request.param == "sqlite":
        return tmp_path / "reginae.sqlite3"
    return new_address(request)


def new_address(request: pytest.FixtureRequest) -> str:
    """A PostgreSQL database of its own."""
    postgres: RunningPostgres = request.getfixturevalue("postgres")
    return postgres.new_database(f"outages_{secrets.token_hex(4)}")


def running_since(storage: Storage, table: str) -> float:
    """Since when the clock of the first seat runs, as it is saved."""
    saved = storage.load(table)
    assert saved is not None
    since = saved.clocks[0][1]
    assert since is not None
    return since


def test_of_several_servers_that_start_after_an_outage_the_first_forgives_it(address: DatabaseAddress) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        storage = table.storage
        await tables.timekeeper.start()
        let_an_hour_pass(table)
        with storage.engine.begin() as connection:
            connection.execute(text("UPDATE clocks SET started_at = started_at - 500 WHERE started_at IS NOT NULL"))
        since = running_since(storage, table.id)
        both = [forgive_outage(storage) for _ in range(2)]  # neither has saved anything when the other one reads
        for writes, changes in both:
            assert writes
            await tables.writer.save(writes, *changes)
        assert HOUR <= running_since(storage, table.id) - since < HOUR + 300
        assert forgive_outage(storage) == ([], [])

    at_clocks(address, scenario)


def test_a_server_that_has_not_heard_that_an_outage_was_forgiven_ends_no_game_by_time(
    request: pytest.FixtureRequest,
) -> None:
    address = new_address(request)

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        async with local_registry(address, CARDS, SilentBots()) as others:
            elsewhere = await others.find(table.id)
            await tables.timekeeper.start()
            let_an_hour_pass(table, elsewhere)
            await tables.timekeeper.start()
            assert not out_of_time(table, table.storage.time.now())
            assert out_of_time(elsewhere, elsewhere.storage.time.now()) == [0]
            await end_of_time(elsewhere)
            assert elsewhere.clocks == table.clocks
            assert not elsewhere.over

    at_clocks(address, scenario)


def test_other_servers_are_told_of_the_clocks_that_an_outage_has_moved(request: pytest.FixtureRequest) -> None:
    address = new_address(request)

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        async with local_registry(address, CARDS, SilentBots()) as others:
            peers = await join_peers(others, Notifications(others, others.storage, others.writer, SETTINGS))
            elsewhere = await others.find(table.id)
            await tables.timekeeper.start()
            let_an_hour_pass(table, elsewhere)
            await tables.timekeeper.start()
            assert not out_of_time(table, table.storage.time.now())
            await until("the clocks are the same", lambda: elsewhere.clocks == table.clocks)
            await peers.close()

    at_clocks(address, scenario)


# --- The machines' own clocks ---------------------------------------------------------------------


def test_servers_whose_machines_have_different_times_go_by_that_of_the_database(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = new_address(request)

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await tables.timekeeper.start()
        since = running_since(table.storage, table.id)
        right = time.time
        monkeypatch.setattr(time, "time", lambda: right() + HOUR)
        async with local_registry(address, CARDS, SilentBots()) as others:
            await others.timekeeper.start()
            assert running_since(table.storage, table.id) == since, "no outage was forgiven"
            elsewhere = await others.find(table.id)
            await end_of_time(elsewhere)
            assert not elsewhere.over
            while elsewhere.actors() == [0]:
                await elsewhere.play(0, elsewhere.match.legal_actions(0)[0].code, elsewhere.match.version)
            assert elsewhere.clocks[0].remaining > LOSE.seconds - 300
        monkeypatch.setattr(time, "time", right)
        await table.refresh()
        assert LOSE.seconds - 300 < time_left(table.clocks[1], table.storage.time.now()) <= LOSE.seconds

    at_clocks(address, scenario)


def test_the_time_of_the_database_is_known_as_well_as_it_was_measured() -> None:
    known = ClockTime()
    known.compare(before=100.0, told=103.0, after=110.0)
    assert known.offset == 0.0, "it may have told this while the machine had the same time"
    known.compare(before=200.0, told=205.0, after=201.0)
    assert known.offset == 4.0
    known.compare(before=300.0, told=304.5, after=300.1)
    assert known.offset == pytest.approx(4.4)
    known.compare(before=400.0, told=390.0, after=402.0)
    assert known.offset == -10.0
