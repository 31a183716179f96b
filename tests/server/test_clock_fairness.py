"""Nobody gains time by undoing, leaving or a crash, and nobody loses what a clock has decided."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from reginae.games import game_named
from reginae.server import timekeeper
from reginae.server.clocks import DAY, out_of_time, set_clocks, take_holiday, time_left
from reginae.server.errors import NotNow
from reginae.server.http_messages import ClockRules, NewSeat, NewTable
from reginae.server.leaving import leave, put_substitute, take_back
from reginae.server.proposals import propose
from reginae.server.socket_messages import Propose
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.timekeeper import end_of_time
from reginae.server.writer import NotSaved
from tests.server.held_bots import SilentBots
from tests.server.local_table import at_a_table, local_registry

CARDS = game_named("regina-cards")
LIVE = ClockRules("live", seconds=600, increment=100)
DAYS = ClockRules("days", days=3, holidays=14)
LOSE = ClockRules("days", days=3, at_timeout="lose")
BOT = "random"


def at_clocks(path: Path, rules: ClockRules, scenario: Callable[[LiveTable, TableRegistry], Awaitable[None]]) -> None:
    """Run this at a table of two people with such clocks, at which seat 1 begins; bots never come to an end."""

    async def run() -> None:
        options = {"start_player": "seat-1"}
        await at_a_table(path / "reginae.sqlite3", CARDS, scenario, SilentBots(), clock=rules, options=options)

    asyncio.run(run())


async def manipulate(table: LiveTable) -> None:
    """Seat 1 makes a move that it may take back, after which it is the other's turn."""
    legal = table.match.legal_actions(0)
    await table.play(0, next(action.code for action in legal if action.verb == "manipulate"), table.match.version)
    assert table.actors() == [1]


async def let_pass(table: LiveTable, seat: int, seconds: float) -> None:
    """Let a running clock have run for so much longer."""
    clocks = list(table.clocks)
    started_at = clocks[seat].started_at
    assert started_at is not None
    clocks[seat] = replace(clocks[seat], started_at=started_at - seconds)
    async with table.lock:
        await table.save_status(set_clocks(table, clocks))


def test_whoever_takes_moves_back_gains_no_time_by_it_and_neither_do_others(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        for _ in range(3):
            await manipulate(table)
            assert 600 < table.clocks[0].remaining <= 700
            await table.undo(0, table.match.version)
            assert time_left(table.clocks[0], time.time()) <= 600
            assert table.clocks[1].remaining <= 600

    at_clocks(tmp_path, LIVE, scenario)


def test_a_move_that_is_taken_back_does_not_begin_its_days_anew(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await let_pass(table, 0, 2 * DAY)
        await manipulate(table)
        await table.undo(0, table.match.version)
        assert time_left(table.clocks[0], time.time()) <= DAY

    at_clocks(tmp_path, DAYS, scenario)


@pytest.mark.parametrize(("rules", "passed"), [(LIVE, 500.0), (DAYS, 2 * DAY)])
def test_whoever_leaves_and_comes_back_to_the_same_move_gains_no_time(
    tmp_path: Path, rules: ClockRules, passed: float
) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await let_pass(table, 0, passed)
        left = time_left(table.clocks[0], time.time())
        for _ in range(3):
            await leave(table, 0, BOT)
            await take_back(table, 0)
        assert time_left(table.clocks[0], time.time()) <= left

    at_clocks(tmp_path, rules, scenario)


def test_whoever_comes_back_to_another_move_has_all_days_for_it(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await let_pass(table, 0, 2.5 * DAY)
        await leave(table, 0, BOT)
        await table.play_for_bot(0, "draw gold", table.match.version)
        await table.play_for_bot(0, "bury copper", table.match.version)
        assert table.actors() == [1]
        await take_back(table, 0)
        assert table.clocks[0].remaining == 3 * DAY

    at_clocks(tmp_path, DAYS, scenario)


def test_time_that_runs_out_is_saved_with_what_follows_from_it_or_not_at_all(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await let_pass(table, 0, 4 * DAY)
        with tables.storage.engine.begin() as connection:  # the clock could be saved, the end could not
            connection.execute(text("CREATE TRIGGER no_end BEFORE UPDATE ON tables BEGIN SELECT raise(ABORT, ''); END"))
        with pytest.raises(NotSaved):
            await end_of_time(table)
        assert out_of_time(table, time.time()) == [0], "it is still to be done"
        with tables.storage.engine.begin() as connection:
            connection.execute(text("DROP TRIGGER no_end"))
        await end_of_time(table)
        assert table.over

    at_clocks(tmp_path, LOSE, scenario)


def test_time_runs_out_at_a_table_that_was_open_since_long_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeper, "LOOK_EVERY", 0.01)

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        assert table.id not in tables.timekeeper.timers, "it has days left"
        with tables.storage.engine.begin() as connection:
            connection.execute(text("UPDATE clocks SET started_at = started_at - 300000 WHERE seat = 0"))
        clocks = list(table.clocks)
        clocks[0] = replace(clocks[0], started_at=(clocks[0].started_at or 0.0) - 300000)
        table.clocks = clocks  # as if three days had gone by, without any change of the table
        looking = asyncio.create_task(tables.timekeeper.run())
        while not table.over:
            await asyncio.sleep(0.01)
        looking.cancel()

    at_clocks(tmp_path, LOSE, scenario)


def test_nobody_takes_holidays_from_a_clock_that_another_may_get(tmp_path: Path) -> None:
    async def run() -> None:
        async with local_registry(tmp_path / "reginae.sqlite3", CARDS, SilentBots()) as tables:
            new = NewTable(CARDS.id, [NewSeat("me"), NewSeat("open")], "Ada", clock=DAYS)
            table = await tables.find((await tables.create(new)).table)
            with pytest.raises(NotNow, match="once play has begun"):
                await take_holiday(table, 0, 7)

    asyncio.run(run())


def test_where_days_are_given_nobody_is_replaced_for_not_being_here(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        with pytest.raises(NotNow, match="the clock says how long to wait"):
            await propose(table, 0, Propose(1, "substitute", 1, BOT))

    at_clocks(tmp_path, DAYS, scenario)


def test_days_begin_anew_for_whoever_returns_after_running_out_of_time(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        await let_pass(table, 0, 4 * DAY)
        async with table.lock:
            await put_substitute(table, 0, BOT, "timeout")
        await take_back(table, 0)
        assert time_left(table.clocks[0], time.time()) > 2 * DAY

    at_clocks(tmp_path, DAYS, scenario)
