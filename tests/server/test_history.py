"""Views of earlier steps, as each seat saw them."""

import asyncio
import random
from pathlib import Path

from crowns import GAME
from reginae.server.history import History
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.live_server import LiveServer, play_randomly
from tests.server.local_table import at_a_table


def test_each_seat_is_shown_what_it_saw_at_every_earlier_step(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo, server.connect(table) as spectator:
        play_randomly(random.Random(2), ada, bo, until=lambda table: table["version"] >= 14)
        last = ada.table["version"]
        spectator.wait(lambda table: table["version"] >= last)
        for page in (ada, bo, spectator):
            for seen in page.updates:
                past = page.ask(type="look-back", step=seen["version"])
                assert past == {"type": "past-view", "id": page.asked, "step": seen["version"], "view": seen["view"]}


def test_a_page_may_look_back_and_forth_and_undone_steps_are_gone(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        mover = ada if ada.table["actions"] else bo
        before = mover.table["version"]
        mover.choose("draw gold")
        drawn = mover.ask(type="look-back", step=before + 1)["view"]
        assert mover.ask(type="look-back", step=before)["view"] != drawn
        mover.ask(type="undo", version=mover.table["version"])
        assert mover.ask(type="look-back", step=before + 1)["type"] == "refused"
        mover.choose("draw copper")
        assert mover.ask(type="look-back", step=before + 1)["view"] not in ({}, drawn)


def test_steps_before_the_start_and_after_now_are_refused(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        for step in (-1, 10_000):
            assert ada.ask(type="look-back", step=step)["kind"] == "malformed"


def test_a_step_that_does_not_exist_neither_costs_nor_saves_replaying(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        history = History(table)
        assert [history.distance(step) for step in (-1000, 10**9, 10**400)] == [0, 0, 0]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))
