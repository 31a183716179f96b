"""Bots think for people first, for each in turn, and not at all where nobody looks."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias

import pytest

from reginae.core import CHANCE
from reginae.games import game_named
from reginae.server.bot_queue import Urgency
from reginae.server.bots import urgency_at
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.live_server import LiveServer, step_rows
from tests.server.local_table import Visitor, local_registry

GAME = game_named("regina-cards")
POLL = 0.01  # seconds between two looks at a table
TABLES_OF_OTHERS = 24

Scenario: TypeAlias = Callable[[TableRegistry], Awaitable[None]]


def bots_alone() -> NewTable:
    """Two bots at a table."""
    return NewTable(GAME.id, [NewSeat("bot", "random"), NewSeat("bot", "random")])


def run_with_tables(path: Path, scenario: Scenario) -> None:
    """Run this with a registry of tables."""

    async def run() -> None:
        async with local_registry(path / "reginae.sqlite3", GAME) as tables:
            await scenario(tables)

    asyncio.run(run())


async def rest(tables: TableRegistry) -> None:
    """Return when no bot thinks any more."""
    while tables.bots.turns:
        await asyncio.sleep(POLL)


def test_a_table_of_bots_that_nobody_watches_neither_plays_nor_stays_in_memory(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry) -> None:
        created = await tables.create(bots_alone())
        assert not tables.bots.turns
        tables.recent.clear()
        gc.collect()
        assert not tables.live
        await tables.find(created.table)
        assert not tables.bots.turns

    run_with_tables(tmp_path, scenario)


def test_bots_play_while_a_spectator_watches_and_rest_after_the_last_has_left(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry) -> None:
        table = await tables.find((await tables.create(bots_alone())).table)
        visitors = [Visitor(), Visitor()]
        for visitor in visitors:
            table.join(visitor)
        table.leave(visitors[0])
        begun = table.match.version
        while table.match.version < begun + 6:
            await asyncio.sleep(POLL)
        table.leave(visitors[1])
        played = count_actions(table)
        await rest(tables)
        assert not table.over
        assert count_actions(table) <= played + 1
        table.join(visitors[0])
        while not table.over:
            await asyncio.sleep(POLL)

    run_with_tables(tmp_path, scenario)


def count_actions(table: LiveTable) -> int:
    """How many actions seats have taken."""
    return sum(step.seat != CHANCE for step in table.match.steps)


def test_bots_go_on_until_a_person_who_is_away_must_choose(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry) -> None:
        seats = [NewSeat("me"), NewSeat("bot", "random"), NewSeat("bot", "random")]
        created = await tables.create(NewTable(GAME.id, seats, "Ada", {"start_player": "seat-2"}))
        await rest(tables)
        table = await tables.find(created.table)
        assert table.actors() == [0]
        assert count_actions(table) >= 2

    run_with_tables(tmp_path, scenario)


def test_urgency_is_who_waits(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry) -> None:
        created = await tables.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"))
        table = await tables.find(created.table)
        found = [urgency_at(table)]
        for visitor in (Visitor(), Visitor(0)):
            table.join(visitor)
            found.append(urgency_at(table))
        alone = await tables.find((await tables.create(bots_alone())).table)
        assert [*found, urgency_at(alone)] == [Urgency.AWAY, Urgency.WATCHED, Urgency.PRESENT, None]

    run_with_tables(tmp_path, scenario)


@pytest.mark.parametrize("others_are_here", [False, True])
def test_a_person_waits_for_few_of_the_many_strong_bots_of_another_visitor(
    tmp_path: Path, others_are_here: bool
) -> None:
    more = ("--workers", "1", "--proxy", "127.0.0.1")
    with LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, *more) as server, ExitStack() as pages:
        created = server.create("regina-cards", "me", "greedy", start_player="seat-1")
        ada = pages.enter_context(server.connect(created["table"], created["token"]))
        server.http.headers["X-Forwarded-For"] = "203.0.113.5"
        others = []
        for _ in range(TABLES_OF_OTHERS):
            other = server.create("regina-cards", "me", *["ismcts:3000"] * 3, start_player="seat-2")
            others.append(other["table"])
            if others_are_here:
                pages.enter_context(server.connect(other["table"], other["token"]))
        before = count_thoughts(server, others)
        ada.choose("manipulate copper-1 silver-1")
        while not any(line["seat"] == 1 for line in ada.log):
            ada.receive()
        assert count_thoughts(server, others) - before < TABLES_OF_OTHERS // 2


def count_thoughts(server: LiveServer, tables: list[str]) -> int:
    """How many actions bots have taken at these tables."""
    return sum(seat != CHANCE for table in tables for seat, _ in step_rows(server, table))
