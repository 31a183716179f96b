"""The planner shares its time among those who wait for a review, and refuses what is too much."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Request

from reginae.games import game_named
from reginae.server.application import refuse
from reginae.server.bot_queue import Urgency
from reginae.server.errors import TooBusy
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.planner import (
    FORGOTTEN_AFTER,
    MOST_UNFINISHED,
    MOST_UNFINISHED_OF_A_VISITOR,
    Planner,
)
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.held_bots import HeldBots
from tests.server.local_table import local_registry
from tests.server.test_deals import SOLO

GAME = game_named(SOLO)


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def finished_puzzle(tables: TableRegistry, visitor: str) -> LiveTable:
    """A puzzle that this visitor has created and played to its end."""
    created = await tables.create(NewTable(GAME.id, [NewSeat("me")], "Ada", {"mode": "solo"}), visitor)
    table = await tables.find(created.table)
    while not table.over:
        await table.play(0, table.match.legal_actions(0)[-1].code, table.match.version)
    return table


def run_with_planner(
    path: Path, scenario: "Callable[[TableRegistry, Planner, HeldBots, Clock], Awaitable[None]]"
) -> None:
    """Run this with a planner whose worker is held back."""

    async def run() -> None:
        bots, clock = HeldBots(), Clock()
        planner = Planner(bots, "random", clock)
        async with local_registry(path / "reginae.sqlite3", GAME) as tables:
            await scenario(tables, planner, bots, clock)
        await planner.close()

    asyncio.run(run())


def test_a_visitor_can_wait_for_some_reviews_only_and_the_others_for_so_many_all_together(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, planner: Planner, _bots: HeldBots, _clock: Clock) -> None:
        table = await finished_puzzle(tables, "Ada")
        for number in range(MOST_UNFINISHED):
            table.id, table.creator = f"table {number}", f"visitor {number // MOST_UNFINISHED_OF_A_VISITOR}"
            assert planner.start(table).done < 1.0
        assert planner.start(table).done < 1.0
        table.id, table.creator = "one more", "visitor 0"
        with pytest.raises(TooBusy, match="too much to do"):
            planner.start(table)
        del planner.reviews["table 63"]
        with pytest.raises(TooBusy, match="other games of yours"):
            planner.start(table)
        table.creator = "somebody else"
        assert planner.start(table).done < 1.0

    run_with_planner(tmp_path, scenario)


def test_a_review_that_nobody_asks_about_waits_behind_the_others_until_somebody_does(tmp_path: Path) -> None:
    async def scenario(tables: TableRegistry, planner: Planner, bots: HeldBots, clock: Clock) -> None:
        table = await finished_puzzle(tables, "Ada")
        planner.start(table)
        review = planner.reviews[table.id]
        found = [review.urgency()]
        clock.now = FORGOTTEN_AFTER + 1.0
        found.append(review.urgency())
        assert not planner.is_busy()
        planner.progress(table.id)
        found.append(review.urgency())
        assert planner.is_busy()
        assert found == [Urgency.PRESENT, Urgency.AWAY, Urgency.PRESENT]

    run_with_planner(tmp_path, scenario)


def test_whoever_asks_for_too_much_is_told_when_to_ask_again() -> None:
    answer = refuse(cast("Request[Any, Any, Any]", None), TooBusy("Ask again in a while.", 20))
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "20")
    assert answer.content.error == "Ask again in a while."
