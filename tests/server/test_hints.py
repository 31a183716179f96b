"""Hints: a bot's action for whoever plays with bots alone, and for nobody else."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from reginae.games import game_named
from reginae.server.errors import NotNow
from reginae.server.hints import hint
from reginae.server.http_messages import NewSeat, NewTable
from tests.server.held_bots import HeldBots
from tests.server.live_server import LiveServer
from tests.server.local_table import local_registry

ALONE = "whoever plays with bots alone"


def test_a_hint_is_a_legal_action_with_what_the_bot_expects(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    with server.connect(created["table"], created["token"]) as ada:
        assert ada.table["hints"] is True
        answer = ada.ask(type="hint")
        assert answer["type"] == "hint"
        assert answer["code"] in {action["code"] for action in ada.table["actions"]}
        best, *others = answer["considered"]
        assert best["code"] == answer["code"]
        assert best["label"] == next(one["label"] for one in ada.table["actions"] if one["code"] == best["code"])
        assert others
        assert all(0.0 <= one["expected"] <= 1.0 and 0.0 < one["share"] <= 1.0 for one in answer["considered"])
        assert ada.play(answer["code"])["type"] == "done"


def test_a_hint_tells_in_words_what_may_be_hidden(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    with server.connect(created["table"], created["token"]) as ada:
        [belief] = ada.ask(type="hint")["beliefs"]
        bot = ada.table["seats"][1]["name"]
        assert belief["text"] == [{"text": bot, "ref": "seat-2"}, {"text": " plays"}]
        assert {held["name"] for held in belief["held"]} <= {"blue", "red", "green", "black", "purple"}
        assert abs(sum(held["share"] for held in belief["held"]) - 1.0) < 0.01


def test_a_hint_changes_nothing(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    with server.connect(created["table"], created["token"]) as ada:
        before = dict(ada.table)
        ada.ask(type="hint")
        assert ada.table == before


def test_no_hint_where_two_people_play(server: LiveServer) -> None:
    _, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    assert [page.table["hints"] for page in (ada, bo)] == [False, False]
    assert ALONE in ada.ask(type="hint")["reason"]


def test_no_hint_for_a_spectator(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    with server.connect(created["table"]) as spectator:
        assert spectator.table["hints"] is False
        assert ALONE in spectator.ask(type="hint")["reason"]


def test_no_hint_in_the_deal_of_the_day_but_in_practice(server: LiveServer) -> None:
    solo: dict[str, Any] = {"daily": True, "browser": server.new_browser(), "mode": "solo"}
    first, practice = (server.create("queens-collection", "me", **solo) for _ in range(2))
    with server.connect(first["table"], first["token"]) as ada:
        assert ada.table["hints"] is False
        assert ALONE in ada.ask(type="hint")["reason"]
    with server.connect(practice["table"], practice["token"]) as ada:
        assert ada.table["hints"] is True


def test_no_hint_while_another_chooses(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "reginae.sqlite3", bot_pause=600.0) as server:
        created = server.create("regina-cards", "me", "random", start_player="seat-2")
        with server.connect(created["table"], created["token"]) as ada:
            assert "nothing to choose" in ada.ask(type="hint")["reason"]


def test_a_seat_waits_for_one_hint_at_a_time_in_however_many_tabs(tmp_path: Path) -> None:
    game = game_named("regina-cards")

    async def ask_twice() -> None:
        bots = HeldBots()
        async with local_registry(tmp_path / "reginae.sqlite3", game, bots) as tables:
            seats = [NewSeat("me"), NewSeat("bot", "random")]
            created = await tables.create(NewTable(game.id, seats, "Ada", {"start_player": "seat-1"}))
            table = await tables.find(created.table)
            first = asyncio.create_task(hint(table, 0, 1, bots))
            await asyncio.sleep(0)
            with pytest.raises(NotNow, match="on its way"):
                await hint(table, 0, 2, bots)
            bots.released.set()
            assert (await first).id == 1
            assert (await hint(table, 0, 3, bots)).id == 3

    asyncio.run(ask_twice())
