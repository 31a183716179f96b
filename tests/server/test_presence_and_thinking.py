"""Who is connected and which bots think: small messages, sent only when something about it changed."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import cast

from crowns import GAME
from reginae.server.bot_pool import BotPool
from reginae.server.live import Channel
from reginae.server.rate_limits import RateLimiter
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.websocket import Socket
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, play_randomly
from tests.server.local_table import at_a_table


class QuietSocket:
    """A socket whose page sends nothing and keeps what it is sent."""

    is_writable = True
    is_open = True

    def __init__(self) -> None:
        self.receiver: Channel | None = None
        self.sent: list[Message] = []

    def send(self, message: bytes) -> None:
        self.sent.append(json.loads(message))

    def flush(self) -> None: ...

    def read_on(self) -> None: ...

    def begin_heartbeat(self, now: float) -> None: ...

    def types(self) -> list[str]:
        """The types of the messages so far."""
        return [message["type"] for message in self.sent]


@asynccontextmanager
async def connected(table: LiveTable, seat: int | None) -> AsyncIterator[QuietSocket]:
    """A page at this table that has been sent the table."""
    socket = QuietSocket()
    channel = Channel(cast(Socket, socket), table, seat, False, 0, 0, BotPool(1), RateLimiter())
    await channel.open()
    yield socket
    channel.disconnected()


def online(message: Message) -> list[bool]:
    """Which seats are connected."""
    return [seat["online"] for seat in message["seats"]]


def test_a_seat_that_connects_or_disconnects_is_announced_to_the_others(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            async with connected(table, 1) as bo:
                assert ada.types() == ["table", "change"]
                assert online(ada.sent[1]) == [True, True]
                assert bo.types() == ["table"]
            assert ada.types() == ["table", "change", "change"]
            assert ada.sent[2].keys() == {"type", "version", "seats"}
            assert online(ada.sent[2]) == [True, False]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_nothing_is_sent_to_others_when_a_spectator_looks_in_or_a_further_tab_of_a_seat_joins(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            async with connected(table, None), connected(table, 0):
                pass
            assert ada.types() == ["table"]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_those_who_play_are_told_together_how_many_people_watch(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada, AsyncExitStack() as company:
            assert ada.sent[0]["watching"] == 0
            crowd = [await company.enter_async_context(connected(table, None)) for _ in range(30)]
            assert ada.types() == ["table"], "not for each of them"
            while len(ada.sent) == 1:
                await asyncio.sleep(0.01)
            assert ada.sent[1:] == [{"type": "change", "version": table.match.version, "watching": 30}]
            assert (crowd[-1].sent[0]["watching"], crowd[-1].types()) == (30, ["table"])
            await company.aclose()
            while len(ada.sent) == 2:
                await asyncio.sleep(0.01)
            assert ada.sent[2]["watching"] == 0

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_a_bot_that_begins_to_think_is_announced_once(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            for _ in range(2):
                table.thinking.add(1)
                table.watchers.presence_or_thinking_changed()
            table.changed()
            assert ada.types() == ["table", "change"]
            assert ada.sent[1] == {"type": "change", "version": table.match.version, "thinking": [1]}

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_every_change_of_the_view_in_a_game_against_a_bot_shows_a_new_version(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(4), ada)
        versions = [change["version"] for change in ada.unasked if "view" in change]
        assert len(versions) > 20
        assert versions == sorted(set(versions))


def test_once_all_who_play_are_there_the_log_is_not_kept_and_still_sent_to_whoever_comes(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            assert len(table.log.recent) == len(ada.sent[0]["log"]) > 0
            async with connected(table, 1), connected(table, None) as spectator:
                assert table.log.recent == []
                assert len(spectator.sent[0]["log"]) == len(ada.sent[0]["log"])

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))
