"""What bots thought is told after the game, from what they knew then, and only where nothing is secret any more."""

import asyncio
import random
from pathlib import Path

import pytest

from reginae.core import CHANCE
from reginae.games import game_named
from reginae.server.bot_queue import Urgency
from reginae.server.errors import NotNow
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.rate_limits import THOUGHTS
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.thought_messages import AskThought
from reginae.server.thoughts import question_at, thought
from reginae.testing.table_messages import Message
from tests.server.held_bots import HeldBots
from tests.server.live_server import LiveServer, Page, play_randomly
from tests.server.local_table import local_registry

SECRETIVE = "regina-cards"
OPEN = "queens-collection"


def finished(server: LiveServer, game: str, *bots: str) -> tuple[str, Page]:
    """A table at which Ada has played to the end with these bots."""
    created = server.create(game, "me", *bots)
    ada = server.connect(created["table"], created["token"])
    play_randomly(random.Random(7), ada)
    return created["table"], ada


def steps_of(page: Page, seat: int) -> list[int]:
    """The steps of this seat that are told in the log."""
    return sorted({line["step"] for line in page.log if line["seat"] == seat and not line["talk"]})


def ask(page: Page, step: int) -> Message:
    return page.ask(type="thought", step=step)


def test_a_bot_tells_what_it_weighed_and_believed_once_the_record_is_open(server: LiveServer) -> None:
    table, ada = finished(server, SECRETIVE, "greedy")
    with ada, server.connect(table) as spectator:
        step = steps_of(ada, 1)[0]
        assert "open the record" in ask(ada, step)["reason"]
        assert server.open_record(table, ada.token).status_code == 200
        told = ask(ada, step)
        assert (told["type"], told["step"], told["seat"]) == ("thought", step, 1)
        assert told["code"] in {one["code"] for one in told["considered"]} or not told["considered"]
        assert told["label"]
        assert told["beliefs"][0]["text"] == [{"text": "Ada", "ref": "seat-1"}, {"text": " plays"}]
        assert ask(spectator, step)["type"] == "thought"


def test_where_the_rules_open_everything_a_bot_tells_it_at_once(server: LiveServer) -> None:
    _, ada = finished(server, OPEN, "greedy")
    with ada:
        assert ada.table["record"]["opened_by"] == "rules"
        told = [ask(ada, step) for step in steps_of(ada, 1)[:4]]
        assert {one["type"] for one in told} == {"thought"}
        assert any(one["considered"] for one in told)
        assert all(one["beliefs"] == [] for one in told)


def test_no_bot_tells_what_it_thinks_during_the_game(server: LiveServer) -> None:
    created = server.create(OPEN, "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(7), ada, until=lambda table: table["version"] > 20)
        assert "once the game is over" in ask(ada, 10)["reason"]


def test_there_are_no_thoughts_of_people_of_chance_and_of_steps_that_were_not_taken(server: LiveServer) -> None:
    _, ada = finished(server, OPEN, "random")
    with ada:
        steps = {seat: steps_of(ada, seat) for seat in (0, CHANCE)}
        for step in [*[taken[0] for taken in steps.values() if taken], 0, -1, 10**6]:
            assert ask(ada, step)["reason"] == "No bot took this step."


def test_a_bot_that_chooses_at_random_has_weighed_nothing(server: LiveServer) -> None:
    _, ada = finished(server, OPEN, "random")
    with ada:
        assert ask(ada, steps_of(ada, 1)[0])["considered"] == []


async def finished_locally(tables: TableRegistry) -> LiveTable:
    """A finished table of a person and a bot, of a game that opens everything."""
    seats = [NewSeat("me"), NewSeat("bot", "greedy")]
    created = await tables.create(NewTable(OPEN, seats, "Ada", {}))
    table = await tables.find(created.table)
    dice = random.Random(3)
    while not table.match.over():
        seat = table.match.actors()[0]
        table.match.play(seat, dice.choice(list(table.match.state.legal(seat))))
    return table


def test_a_table_waits_for_one_thought_at_a_time_and_people_at_play_go_first(tmp_path: Path) -> None:
    async def ask_twice() -> None:
        bots = HeldBots()
        async with local_registry(tmp_path / "reginae.sqlite3", game_named(OPEN), bots) as tables:
            table = await finished_locally(tables)
            step = 1 + next(number for number, step in enumerate(table.match.steps) if step.seat == 1)
            bots.asked.clear()
            first = asyncio.create_task(thought(table, AskThought(1, step), bots))
            await asyncio.sleep(0)
            with pytest.raises(NotNow, match="already"):
                await thought(table, AskThought(2, step), bots)
            bots.released.set()
            assert (await first).id == 1
            assert bots.asked == [(table.id, Urgency.WATCHED)]
            assert (await thought(table, AskThought(3, step), bots)).id == 3

    asyncio.run(ask_twice())


def test_a_bot_thinks_again_from_what_was_before_its_step(tmp_path: Path) -> None:
    async def look() -> None:
        bots = HeldBots()
        bots.released.set()
        async with local_registry(tmp_path / "reginae.sqlite3", game_named(OPEN), bots) as tables:
            table = await finished_locally(tables)
            number = next(number for number, step in enumerate(table.match.steps) if step.seat == 1)
            question = question_at(table, number + 1)
            assert (question.seat, question.spec) == (1, "greedy")
            assert len(table.match.steps) > number + 1
            assert question.record == cut(table, number)

    def cut(table: LiveTable, steps: int) -> str:
        record = table.match.record()
        del record.steps[steps:]
        return record.to_json()

    asyncio.run(look())


def test_whoever_asks_very_often_waits(limited: LiveServer) -> None:
    created = limited.create(OPEN, "me", "random")
    with limited.connect(created["table"], created["token"]) as ada:
        reasons = [ask(ada, 1)["reason"] for _ in range(THOUGHTS.burst + 10)]
        assert "once the game is over" in reasons[0]
        assert "You have asked much at once" in reasons[-1]
