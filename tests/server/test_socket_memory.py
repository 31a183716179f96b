"""What sockets leave behind: nothing, without the garbage collector; and little for somebody who does not read."""

import asyncio
import gc
import json
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from crowns import GAME
from reginae.games import game_named
from reginae.server.frames import FrameReader
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.live import Channel
from reginae.server.table import LiveTable
from reginae.server.websocket import Socket
from reginae.testing.table_messages import Message, merged, shows_table
from tests.server.local_sockets import LocalSockets, local_sockets, run, two_people
from tests.server.raw_sockets import CONTINUED, PING, TEXT, frame, handshake

HIGH_WATER = 64 * 1024  # bytes that wait in a transport until it tells us to pause
VISITS = 100
CHOICES = 200


def living() -> int:
    """How many sockets, channels and tables there are."""
    return sum(type(found) in (Socket, FrameReader, Channel, LiveTable) for found in gc.get_objects())


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Only what is referred to no longer is freed, at once."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def visit(sockets: LocalSockets, number: int) -> None:
    """Create a table, look at it or at none, ask something, and go: politely or not."""
    created = await sockets.tables.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"))
    page = await sockets.connect("nowhere" if number % 10 == 9 else created.table, created.token)
    if number % 2:
        await page.send(json.dumps({"type": "look-back", "id": 1, "step": 0}))
    if number % 3:
        await page.close()
    else:
        page.transport.abort()


def test_whoever_goes_is_forgotten_without_garbage_collection(tmp_path: Path) -> None:
    async def come_and_go() -> None:
        async with local_sockets(tmp_path / "reginae.sqlite3", GAME) as sockets:
            with no_garbage_collection():
                before = living()
                for number in range(VISITS):
                    await visit(sockets, number)
                    sockets.tables.recent.clear()
                while living() > before:  # the last of them may be at work still
                    await asyncio.sleep(0.01)

    run(come_and_go())


async def table_of(page: ClientConnection) -> Message:
    """The table as a page knows it that has merged all it was sent until now."""
    table: Message = {}
    await page.send(json.dumps({"type": "why", "id": 1, "notation": ""}))
    while (message := json.loads(await page.recv()))["type"] != "explanation":
        table = merged(table, message) if shows_table(message) else table
    return {**table, "log": [], "log_from": 0}


async def choose(table: LiveTable, dice: random.Random) -> None:
    """Play any legal action."""
    seat = table.actors()[0]
    await table.play(seat, dice.choice(list(table.match.state.legal(seat))), table.match.version)


def test_a_page_that_does_not_read_has_no_backlog_and_then_sees_the_latest_table(tmp_path: Path) -> None:
    game = game_named("frondeurs")

    async def doze() -> None:
        dice = random.Random(5)
        async with local_sockets(tmp_path / "reginae.sqlite3", game) as sockets:
            table = await two_people(sockets, game.id)
            page = await sockets.connect(table.id)
            most = 0
            for _ in range(CHOICES):
                await choose(table, dice)
                (socket,) = sockets.server.sockets
                most = max(most, socket.transport.get_write_buffer_size())
            assert not socket.is_writable
            assert most < 2 * HIGH_WATER
            fresh = await sockets.connect(table.id)
            assert await table_of(page) == await table_of(fresh)

    run(doze())


def test_fragments_without_data_and_without_end_are_not_kept(tmp_path: Path) -> None:
    async def go_on_for_ever() -> None:
        async with local_sockets(tmp_path / "reginae.sqlite3", GAME) as sockets:
            table = await two_people(sockets, GAME.id)
            reader, writer = await asyncio.open_connection("127.0.0.1", sockets.port)
            writer.write(handshake(f"/api/tables/{table.id}/live"))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(TEXT, fin=False) + frame(CONTINUED, fin=False) * 5000 + frame(PING, b"all is sent"))
            await reader.readuntil(b"all is sent")
            (socket,) = sockets.server.sockets
            assert sys.getsizeof(socket.reader.fragments) < 1000
            writer.close()

    run(go_on_for_ever())
