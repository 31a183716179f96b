"""Bots think in processes of their own: they may be slow, be interrupted, or die, and the table goes on."""

import asyncio
import os
import signal
import time
from pathlib import Path

import psutil
import pytest

from reginae.core import Match, SeededDice
from reginae.games import game_named
from reginae.server.bot_worker import think
from reginae.server.bots import BotPool
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.presenter import thinking_seats
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.live_server import TIMEOUT, LiveServer
from tests.server.local_table import local_registry

POLL = 0.01  # seconds between two looks at a table


def a_record() -> tuple[str, list[str]]:
    """A record after which seat 0 must choose, and its legal actions."""
    match = Match(game_named("regina-cards"), 2, {"start_player": "seat-1"}, SeededDice(1))
    return match.record().to_json(), [action.notation for action in match.legal_actions(0)]


def kill_workers(bots: BotPool) -> None:
    """Kill the worker processes, as a machine short of memory does."""
    for process in list(bots.pool._processes.values()):
        os.kill(process.pid or 0, signal.SIGKILL)


def test_a_bot_whose_process_dies_is_replaced_and_asked_again() -> None:
    async def think_twice() -> list[list[str]]:
        bots = BotPool(1)
        record, _ = a_record()
        idle = await bots.think(record, 0, "random")
        kill_workers(bots)
        replaced = await bots.think(record, 0, "random")
        thought = asyncio.create_task(bots.think(record, 0, "ismcts:1s"))
        await asyncio.sleep(0.3)
        kill_workers(bots)
        interrupted = await thought
        bots.close()
        return [idle, replaced, interrupted]

    choices = asyncio.run(think_twice())
    assert {choice for (choice,) in choices} <= set(a_record()[1])


def test_a_bot_that_fails_every_time_lets_the_weakest_choose() -> None:
    async def fail() -> str:
        bots = BotPool(1)
        choices = await bots.think(a_record()[0], 0, "no-such-bot")
        bots.close()
        return choices[0]

    assert asyncio.run(fail()) in a_record()[1]


def test_a_bot_with_a_plan_returns_all_actions_of_its_move() -> None:
    match = Match(game_named("queens-collection"), 2, {}, SeededDice(4))
    choices = think(match.record().to_json(), 0, "rollouts:200", 1)
    assert len(choices) > 1
    for choice in choices:
        assert match.actors() == [0]
        match.play(0, choice)
    assert match.actors() == [1]


def test_a_bot_without_a_plan_returns_one_action() -> None:
    match = Match(game_named("queens-collection"), 2, {}, SeededDice(4))
    assert len(think(match.record().to_json(), 0, "ismcts:20", 1)) == 1


def test_a_bot_plays_its_whole_plan_at_the_table(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "reginae.sqlite3") as server:
        created = server.create("queens-collection", "me", "rollouts:0.5s", first_player="seat-2")
        with server.connect(created["table"], created["token"]) as ada:
            ada.wait(lambda table: table["actors"] == [0])
            moves = [line["name"] for line in ada.log if line["name"] in ("swap", "move", "discard", "swap-cards")]
            assert len(moves) == 1


class HeldBots(BotPool):
    """Worker processes whose choices arrive only once they are released."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.released = asyncio.Event()

    async def think(self, record: str, seat: int, spec: str) -> list[str]:
        self.asked += 1
        actions = await super().think(record, seat, spec)
        await self.released.wait()
        return actions


@pytest.mark.parametrize("has_begun", [True, False])
def test_a_bot_is_shown_and_chooses_also_after_an_undo_before_or_while_it_thinks(
    tmp_path: Path, has_begun: bool
) -> None:
    game = game_named("regina-cards")

    async def play(table: LiveTable, notation: str) -> None:
        action = game.actions.find(notation)
        assert action is not None
        await table.play(0, action.code, table.match.version)

    async def scenario(tables: TableRegistry, bots: HeldBots, has_begun: bool) -> None:
        seats = [NewSeat("me"), NewSeat("bot", "random")]
        created = await tables.create(NewTable(game.id, seats, "Ada", {"start_player": "seat-1"}))
        table = await tables.find(created.table)
        await play(table, "manipulate copper-1 silver-1")
        while has_begun and not bots.asked:
            await asyncio.sleep(POLL)
        assert (table.actors(), thinking_seats(table), table.may_undo(0)) == ([1], [1], True)
        await table.undo(0, table.match.version)
        assert (table.actors(), thinking_seats(table)) == ([0], [])
        await play(table, "manipulate copper-1 gold-1")
        assert thinking_seats(table) == [1]
        bots.released.set()
        while table.actors() != [0]:
            await asyncio.sleep(POLL)
        assert bots.asked > has_begun
        logged = table.log.lines_from(0, table.match, table.seats)
        assert [line.seat for line in logged if line.event.name == "manipulate"].count(0) == 1

    async def run() -> None:
        bots = HeldBots()
        async with local_registry(tmp_path / "reginae.sqlite3", game, bots) as tables:
            await scenario(tables, bots, has_begun)

    asyncio.run(run())


def test_bot_processes_end_when_the_server_is_killed(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "reginae.sqlite3")
    table = server.create("regina-cards", "random", "random")["table"]
    with server.connect(table) as spectator:
        spectator.wait(lambda table: table["outcome"] is not None)
    children = psutil.Process(server.process.pid).children(recursive=True)
    assert children
    assert all(is_at_work(child) for child in children)
    server.stop(signal.SIGKILL)
    deadline = time.monotonic() + TIMEOUT
    while any(is_at_work(child) for child in children):
        assert time.monotonic() < deadline, "a bot's process was left behind"
        time.sleep(0.05)


def is_at_work(process: psutil.Process) -> bool:
    """Whether this process has not ended; one that nobody has waited for has."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
