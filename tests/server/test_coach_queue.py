"""Who waits for the coach, for how many reports, and what becomes of those that fail or that nobody waits for."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Request

from reginae.core import ReginaeError
from reginae.games import game_named
from reginae.server.application import refuse
from reginae.server.bot_pool import BotPool
from reginae.server.bot_queue import Urgency
from reginae.server.coach import FORGOTTEN_AFTER, MOST_UNFINISHED, MOST_UNFINISHED_OF_A_VISITOR, Coach
from reginae.server.errors import CoachFailed, TooBusy
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.held_bots import HeldBots
from tests.server.local_table import local_registry
from tests.server.test_deals import SOLO

GAME = game_named(SOLO)
POLL = 0.01  # seconds between two looks at what the coach does


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def finished_score_game(tables: TableRegistry, visitor: str) -> LiveTable:
    """A game for the score that this visitor has created and played to its end."""
    created = await tables.create(NewTable(GAME.id, [NewSeat("me")], "Ada", {"mode": "solo"}), visitor)
    table = await tables.find(created.table)
    while not table.over:
        await table.play(0, table.match.legal_actions(0)[-1].code, table.match.version)
    return table


def run_with_coach(path: Path, scenario: "Callable[[TableRegistry, Coach, HeldBots, Clock], Awaitable[None]]") -> None:
    """Run this with a coach whose worker is held back."""

    async def run() -> None:
        bots, clock = HeldBots(), Clock()
        coach = Coach(bots, "random", 1.0, clock)
        async with local_registry(path / "reginae.sqlite3", GAME) as tables:
            await scenario(tables, coach, bots, clock)
        await coach.close()

    asyncio.run(run())


def test_a_visitor_can_wait_for_some_reports_only_and_the_others_for_so_many_all_together(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, coach: Coach, _bots: HeldBots, _clock: Clock) -> None:
        table = await finished_score_game(tables, "Ada")
        start_many(coach, table, MOST_UNFINISHED)
        assert coach.ask(table, 0, "visitor 0").done < 1.0  # which is there
        table.id = "one more"
        with pytest.raises(TooBusy, match="too much to do"):
            coach.ask(table, 0, "somebody else")
        del coach.reports["table 63", None]
        with pytest.raises(TooBusy, match="other games of yours"):
            coach.ask(table, 0, "visitor 0")
        assert coach.ask(table, 0, "somebody else").done < 1.0

    run_with_coach(tmp_path, scenario)


def start_many(coach: Coach, table: LiveTable, count: int, clock: Clock | None = None) -> None:
    """Start so many reports, one a second if there is a clock, and for each visitor as many as there may be."""
    for number in range(count):
        table.id = f"table {number}"
        assert coach.ask(table, 0, f"visitor {number // MOST_UNFINISHED_OF_A_VISITOR}").done < 1.0
        if clock is not None:
            clock.now += 1.0


def test_a_visitor_s_report_that_nobody_waits_for_any_more_makes_room_for_another(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, coach: Coach, _bots: HeldBots, clock: Clock) -> None:
        table = await finished_score_game(tables, "Ada")
        table.id = "of somebody else"
        coach.ask(table, 0, "somebody else")
        start_many(coach, table, MOST_UNFINISHED_OF_A_VISITOR, clock)
        clock.now = FORGOTTEN_AFTER + 1.5
        for number in (0, 3, 4, 5, 6, 7):
            table.id = f"table {number}"
            coach.ask(table, 0, "anybody")
        table.id = "one more"
        coach.ask(table, 0, "visitor 0")
        kept = ["of somebody else", *(f"table {number}" for number in (0, 2, 3, 4, 5, 6, 7)), "one more"]
        assert [id for id, _ in coach.reports] == kept
        table.id, clock.now = "and one more", clock.now + 0.4
        with pytest.raises(TooBusy, match="other games of yours"):
            coach.ask(table, 0, "visitor 0")
        assert [id for id, _ in coach.reports] == kept

    run_with_coach(tmp_path, scenario)


def test_anybody_s_report_that_nobody_waits_for_any_more_makes_room_where_there_are_too_many(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, coach: Coach, _bots: HeldBots, clock: Clock) -> None:
        table = await finished_score_game(tables, "Ada")
        start_many(coach, table, MOST_UNFINISHED, clock)
        table.id = "table 0"
        coach.ask(table, 0, "anybody")
        table.id = "one more"
        coach.ask(table, 0, "somebody else")
        assert [id for id, _ in coach.reports] == ["table 0", *(f"table {n}" for n in range(2, 64)), "one more"]

    run_with_coach(tmp_path, scenario)


def test_reports_that_are_dropped_at_work_and_in_the_queue_keep_nobody_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        clock = Clock()
        coach = Coach(BotPool(1), "random", 1.0, clock)
        async with local_registry(tmp_path / "reginae.sqlite3", GAME) as tables:
            table = await finished_score_game(tables, "Ada")
            start_many(coach, table, MOST_UNFINISHED_OF_A_VISITOR)
            dropped = list(coach.reports.values())[:2]
            while coach.bots.free:  # the first is at work then, and the second waits
                await asyncio.sleep(0)
            clock.now = FORGOTTEN_AFTER + 1.0
            for table.id in ("one more", "and one more"):
                coach.ask(table, 0, "visitor 0")
            while not all(made.report.done for made in coach.reports.values()):
                await asyncio.sleep(POLL)
            assert not any(made in coach.reports.values() for made in dropped)
            assert [made.report.done for made in dropped] == [0.0, 0.0]
            assert len(coach.tasks) == len(coach.reports) == MOST_UNFINISHED_OF_A_VISITOR
            await coach.close()

    asyncio.run(run())
    gc.collect()  # which tells of errors that nobody has asked for
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_report_that_nobody_asks_about_waits_behind_the_others_until_somebody_does(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, coach: Coach, _bots: HeldBots, clock: Clock) -> None:
        table = await finished_score_game(tables, "Ada")
        coach.ask(table, 0, "Ada")
        made = coach.reports[table.id, None]
        found = [made.urgency()]
        clock.now = FORGOTTEN_AFTER + 1.0
        found.append(made.urgency())
        assert not coach.is_busy()
        coach.ask(table, 0, "Cleo")
        found.append(made.urgency())
        assert coach.is_busy()
        assert found == [Urgency.PRESENT, Urgency.AWAY, Urgency.PRESENT]

    run_with_coach(tmp_path, scenario)


def test_whoever_asks_for_too_much_is_told_when_to_ask_again() -> None:
    answer = refuse(cast("Request[Any, Any, Any]", None), TooBusy("Ask again in a while.", 20))
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "20")
    assert answer.content.error == "Ask again in a while."


def test_each_failure_is_logged_once_and_a_report_is_made_again_only_if_it_failed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        coach = Coach(BotPool(1), "no-such-bot", 1.0)
        async with local_registry(tmp_path / "reginae.sqlite3", GAME) as tables:
            table = await finished_score_game(tables, "Ada")
            for again in (False, True):
                assert coach.ask(table, 0, "Ada", again).done == 0.0
                while coach.tasks:
                    await asyncio.sleep(POLL)
                for _ in range(3):
                    with pytest.raises(CoachFailed, match="ask again"):
                        coach.ask(table, 0, "Ada")
                assert (coach.tasks, coach.is_busy()) == (set(), False)
            coach.spec = "random"
            report = coach.ask(table, 0, "Ada", again=True)
            assert coach.ask(table, 0, "Ada", again=True) is report
            while coach.tasks:
                await asyncio.sleep(POLL)
            assert coach.ask(table, 0, "Ada", again=True) is report
            assert report.done == 1.0
        await coach.close()

    asyncio.run(run())
    assert sum(record.exc_info is not None for record in caplog.records) == 2


def test_a_report_that_cannot_even_be_started_is_not_kept(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, coach: Coach, _bots: HeldBots, _clock: Clock) -> None:
        table = await finished_score_game(tables, "Ada")
        table.match.steps.append(table.match.steps[0])  # after the end, so that no replay can be made
        for _ in range(2):
            with pytest.raises(ReginaeError):
                coach.ask(table, 0, "Ada")
            assert not coach.reports
        table.match.steps.pop()
        assert coach.ask(table, 0, "Ada").done < 1.0

    run_with_coach(tmp_path, scenario)
