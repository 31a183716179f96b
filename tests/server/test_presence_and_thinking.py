"""Who is connected and which bots think: small messages, sent only when something about it changed."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from crowns import GAME
from reginae.server.bots import BotPool
from reginae.server.live import Channel, Socket
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.live_server import LiveServer, Message, play_randomly
from tests.server.local_table import at_a_table


class QuietSocket:
    """A socket whose page sends nothing and keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.closed = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(json.loads(message["text"]))

    async def receive(self) -> dict[str, Any]:
        await self.closed.wait()
        return {"type": "websocket.disconnect"}

    async def types(self, count: int) -> list[str]:
        """The types of the messages so far, once there are so many."""
        while len(self.sent) < count:
            await asyncio.sleep(0)
        return [message["type"] for message in self.sent]


@asynccontextmanager
async def connected(table: LiveTable, seat: int | None) -> AsyncIterator[QuietSocket]:
    """A page at this table that has been sent the table."""
    socket = QuietSocket()
    channel = Channel(cast(Socket, socket), table, seat, 0, BotPool(1))
    running = asyncio.create_task(channel.run())
    await socket.types(1)
    yield socket
    socket.closed.set()
    await running


def online(message: Message) -> list[bool]:
    """Which seats are connected."""
    return [seat["online"] for seat in message["seats"]]


def test_a_seat_that_connects_or_disconnects_is_announced_to_the_others(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            async with connected(table, 1) as bo:
                assert await ada.types(2) == ["table", "presence"]
                assert online(ada.sent[1]) == [True, True]
                assert await bo.types(1) == ["table"]
            assert await ada.types(3) == ["table", "presence", "presence"]
            assert online(ada.sent[2]) == [True, False]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_nothing_is_sent_to_others_when_a_spectator_or_a_further_tab_of_a_seat_joins(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            async with connected(table, None), connected(table, 0):
                pass
            table.thinking.add(1)  # something to be sent: whatever was sent because of them comes before it
            table.watchers.presence_or_thinking_changed()
            assert await ada.types(2) == ["table", "thinking"]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_a_bot_that_begins_to_think_is_announced_once(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        async with connected(table, 0) as ada:
            for _ in range(2):
                table.thinking.add(1)
                table.watchers.presence_or_thinking_changed()
                await ada.types(2)
            table.changed()
            assert await ada.types(3) == ["table", "thinking", "table"]
            assert ada.sent[1] == {"type": "thinking", "seats": [1]}
            assert ada.sent[2]["thinking"] == [1]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


def test_every_table_message_of_a_game_against_a_bot_shows_a_new_version(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(4), ada)
        versions = [update["version"] for update in ada.updates]
        assert len(versions) > 20
        assert versions == sorted(set(versions))
