"""Bots think in processes of their own: they may be slow, be interrupted, or die, and the table goes on."""

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import TypeVar

import psutil
import pytest

from reginae.core import Match, SeededDice
from reginae.games import game_named
from reginae.server import bot_tasks
from reginae.server.bot_pool import ATTEMPTS, BotFailed, BotPool, Question
from reginae.server.bot_process import BotProcess, Task
from reginae.server.bot_queue import Asker, Urgency
from reginae.server.bot_tasks import think
from reginae.server.bots import CHOSE_AT_RANDOM
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.presenter import seat_infos, thinking_seats
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.held_bots import HeldBots
from tests.server.live_server import TIMEOUT, LiveServer
from tests.server.local_table import local_registry

GAME = game_named("regina-cards")
POLL = 0.01  # seconds between two looks at a table

T = TypeVar("T")


def a_record() -> tuple[str, list[str]]:
    """A record after which seat 0 must choose, and its legal actions."""
    match = Match(GAME, 2, {"start_player": "seat-1"}, SeededDice(1))
    return match.record().to_json(), [action.notation for action in match.legal_actions(0)]


async def ask(bots: BotPool, spec: str, task: Task[T], table: str = "table") -> T:
    """What this bot answers."""

    async def question() -> Question:
        return Question(a_record()[0], 0, spec)

    return await bots.ask(Asker(table, table), Urgency.PRESENT, task, question)


def kill_workers(bots: BotPool) -> None:
    """Kill the worker processes, as a machine short of memory does."""
    for worker in bots.workers:
        assert isinstance(worker, BotProcess)
        pid = worker.pid()
        if pid:
            os.kill(pid, signal.SIGKILL)


def die(_record: str, _seat: int, _spec: str, _seed: int) -> list[str]:
    """A search over which the process dies."""
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def test_a_bot_whose_process_dies_is_replaced_and_asked_again() -> None:
    async def think_twice() -> list[list[str]]:
        bots = BotPool(1)
        idle = await ask(bots, "random", think)
        kill_workers(bots)
        replaced = await ask(bots, "random", think)
        thought = asyncio.create_task(ask(bots, "ismcts:1s", think))
        await asyncio.sleep(0.3)
        kill_workers(bots)
        interrupted = await thought
        bots.close()
        return [idle, replaced, interrupted]

    choices = asyncio.run(think_twice())
    assert {choice for (choice,) in choices} <= set(a_record()[1])


def test_only_the_request_over_which_workers_die_fails(caplog: pytest.LogCaptureFixture) -> None:
    async def die_among_others() -> list[list[str]]:
        bots = BotPool(1)
        deadly = asyncio.create_task(ask(bots, "random", die, "deadly"))
        others = [asyncio.create_task(ask(bots, "ismcts:1", think, f"innocent {number}")) for number in range(3)]
        with pytest.raises(BotFailed):
            await deadly
        choices = await asyncio.gather(*others)
        bots.close()
        return choices

    assert {choice for (choice,) in asyncio.run(die_among_others())} <= set(a_record()[1])
    assert ["deadly" in record.getMessage() for record in caplog.records] == [True] * ATTEMPTS


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


async def play(table: LiveTable, notation: str) -> None:
    """Play this for the first seat."""
    action = table.game.actions.find(notation)
    assert action is not None
    await table.play(0, action.code, table.match.version)


async def table_with_a_bot(tables: TableRegistry) -> LiveTable:
    """A table at which Ada begins against a bot."""
    seats = [NewSeat("me"), NewSeat("bot", "random")]
    created = await tables.create(NewTable(GAME.id, seats, "Ada", {"start_player": "seat-1"}))
    return await tables.find(created.table)


@pytest.mark.parametrize("has_begun", [True, False])
def test_a_bot_is_shown_and_chooses_also_after_an_undo_before_or_while_it_thinks(
    tmp_path: Path, has_begun: bool
) -> None:
    async def scenario(tables: TableRegistry, bots: HeldBots, has_begun: bool) -> None:
        table = await table_with_a_bot(tables)
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
        assert len(bots.asked) > has_begun
        logged = table.log.lines_from(0, table.match, table.seats)
        assert [line.seat for line in logged if line.event.name == "manipulate"].count(0) == 1

    async def run() -> None:
        bots = HeldBots()
        async with local_registry(tmp_path / "reginae.sqlite3", GAME, bots) as tables:
            await scenario(tables, bots, has_begun)

    asyncio.run(run())


def test_where_a_bot_fails_every_time_the_weakest_chooses_and_the_table_is_told_until_it_thinks_again(
    tmp_path: Path,
) -> None:
    async def notice_after(table: LiveTable, bot: str) -> str:
        table.bot_by_seat[1] = bot
        acted = table.acted.get(1)
        while table.acted.get(1) == acted or table.thinking:
            if table.actors() == [0]:
                await table.play(0, table.match.legal_actions(0)[0].code, table.match.version)
            await asyncio.sleep(POLL)
        return seat_infos(table)[1].notice

    async def run() -> list[str]:
        async with local_registry(tmp_path / "reginae.sqlite3", GAME) as tables:
            table = await table_with_a_bot(tables)
            return [await notice_after(table, bot) for bot in ("random", "no-such-bot", "random")]

    assert asyncio.run(run()) == ["", CHOSE_AT_RANDOM, ""]


def test_the_weakest_does_not_think_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here: list[str] = []
    monkeypatch.setattr(bot_tasks, "_choose", lambda *_, **__: here.append("in the server's own process"))

    async def run() -> None:
        async with local_registry(tmp_path / "reginae.sqlite3", GAME) as tables:
            table = await table_with_a_bot(tables)
            table.seats[1].bot = "no-such-bot"
            await play(table, "manipulate copper-1 silver-1")
            while table.actors() != [0]:
                await asyncio.sleep(POLL)

    asyncio.run(run())
    assert not here


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
