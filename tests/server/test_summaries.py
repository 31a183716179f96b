"""Lists of tables: one cheap request says whose turn it is at each."""

import asyncio
import gc
import random
from pathlib import Path

import pytest

from crowns import GAME
from crowns.actions import CALL
from reginae.games import game_named
from reginae.server.api import MOST_SUMMARIES
from reginae.server.bot_pool import BotPool
from reginae.server.bots import BotScheduler
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import Writer
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, play_randomly
from tests.server.local_table import CountingStorage


def summaries(server: LiveServer, *tables: Message) -> list[Message]:
    """What the server says of these tables, each with its token."""
    request = [{"table": table["table"], "token": table.get("token", "")} for table in tables]
    answer = server.http.post("/api/tables/summaries", json=request)
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def test_a_summary_says_whose_turn_it_is_for_each_token(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", start_player="seat-2")
    (waiting,) = summaries(server, created)
    assert (waiting["started"], waiting["actors"], waiting["names"]) == (False, [], ["Ada", ""])
    bo = {**created, "token": server.sit(created["table"], 1, "Bo")}
    spectator = {"table": created["table"]}
    stranger = {"table": created["table"], "token": "guess"}
    for_ada, for_bo, *for_others = summaries(server, created, bo, spectator, stranger)
    assert for_ada == {
        "table": created["table"],
        "game": "regina-cards",
        "title": game_named("regina-cards").title,
        "started": True,
        "over": False,
        "names": ["Ada", "Bo"],
        "you": 0,
        "actors": [1],
        "your_turn": False,
        "version": for_bo["version"],
        "frozen": "",
    }
    assert for_bo == {**for_ada, "you": 1, "your_turn": True}
    assert for_others == [{**for_ada, "you": None}] * 2


def test_a_summary_follows_the_game_to_its_end(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        assert summaries(server, {"table": table})[0]["version"] == ada.table["version"]
        play_randomly(random.Random(5), ada, bo, until=lambda now: bool(now["version"] > 12))
        (playing,) = summaries(server, {"table": table})
        assert (playing["version"], playing["actors"]) == (ada.table["version"], ada.table["actors"])
        play_randomly(random.Random(6), ada, bo)
        (finished,) = summaries(server, {"table": table})
        assert (finished["over"], finished["actors"], finished["version"]) == (True, [], ada.table["version"])


def test_tables_that_do_not_exist_are_null_in_the_order_of_the_request(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    nowhere = {"table": "nowhere"}
    found = summaries(server, nowhere, created, nowhere)
    assert [summary and summary["table"] for summary in found] == [None, created["table"], None]


@pytest.mark.parametrize("body", [[{}], {"table": "x"}, [{"table": 7}], [{"table": "x"}] * (MOST_SUMMARIES + 1)])
def test_a_request_for_summaries_that_is_malformed_or_too_long_is_refused(server: LiveServer, body: object) -> None:
    answer = server.http.post("/api/tables/summaries", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_a_table_is_read_from_the_file_once_until_it_changes(tmp_path: Path) -> None:
    async def ask_often(storage: CountingStorage) -> None:
        writer = Writer(storage)
        tables = TableRegistry({GAME.id: GAME}, storage, writer, BotScheduler(BotPool(1), 0.0))
        created = await tables.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"))
        await (await tables.find(created.table)).sit(1, "Bo")
        tables.recent.clear()
        gc.collect()
        assert not tables.live
        before = storage.loads
        first = await tables.summary(created.table, created.token)
        await asyncio.sleep(0)  # the event loop holds what it has just handed over
        tables.recent.clear()
        gc.collect()
        assert await tables.summary(created.table, created.token) == first
        assert storage.loads == before + 1
        table = await tables.find(created.table)
        await table.play(0, CALL, table.match.version)
        after = await tables.summary(created.table, created.token)
        assert first is not None
        assert after is not None
        assert (first.your_turn, after.your_turn) == (True, False)
        assert storage.loads == before + 2
        await tables.bots.close()
        writer.close()

    storage = CountingStorage(tmp_path / "reginae.sqlite3")
    asyncio.run(ask_often(storage))
    storage.close()
