"""Dead connections are noticed within seconds, on both sides; slow ones and quiet ones are not taken for dead."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from crowns import GAME
from reginae.server.socket_messages import encode
from reginae.server.websocket import MOST_MISSED, Socket
from reginae.testing.silent_proxy import SilentProxy
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page
from tests.server.local_sockets import LocalSockets, local_sockets, run, two_people
from tests.server.raw_sockets import CLOSE, PING, PONG, TEXT, RawSocket, frame, handshake

ALIVE = frame(TEXT, b'{"type":"alive","time":0}', mask=False)
A_LOT = 1024 * 1024  # bytes, more than the network holds for somebody who reads slowly


def is_online(table: Message, seat: int) -> bool:
    """Whether a seat counts as connected."""
    return bool(table["seats"][seat]["online"])


def test_whoever_falls_silent_is_shown_as_away_and_is_back_when_they_reconnect(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", start_player="seat-1")
    table, token = created["table"], created["token"]
    with SilentProxy(server.url) as proxy, server.connect(table, server.sit(table, 1, "Bo")) as bo:
        ada = Page(f"ws{proxy.url[4:]}/api/tables/{table}/live?token={token}")
        bo.wait(lambda found: is_online(found, 0))
        proxy.fall_silent()
        bo.wait(lambda found: not is_online(found, 0))
        with server.connect(table, token) as again:
            bo.wait(lambda found: is_online(found, 0))
            assert is_online(again.table, 0)
            proxy.come_back()
            with suppress(Exception):
                ada.closing.close()


def test_whoever_only_reads_is_given_up_and_whoever_answers_pings_is_not(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open", start_player="seat-1")
    table = created["table"]
    path = f"/api/tables/{table}/live?token="
    with RawSocket(server.url) as reads, RawSocket(server.url) as answers:
        reads.open(path + server.sit(table, 1, "Bo"))
        answers.open(path + created["token"])
        thread = threading.Thread(target=reads.rest)  # until the server hangs up
        thread.start()
        seats = (message["seats"] for message in messages(answers) if "seats" in message)
        assert any(not seat["online"] for _ada, seat in seats)
        thread.join()


def messages(raw: RawSocket) -> Iterator[Message]:
    """The messages that come while pings are answered."""
    while True:
        opcode, data = raw.frame()
        assert opcode != CLOSE
        if opcode == PING:
            raw.send(frame(PONG, data))
        else:
            yield json.loads(data)


def test_a_sign_of_life_follows_the_first_table_and_comes_again_only_in_silence(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    with RawSocket(server.url) as raw:
        raw.open(f"/api/tables/{created['table']}/live?token={created['token']}")
        before = time.time() * 1000
        assert json.loads(raw.data_of(TEXT))["type"] == "table"
        alive = json.loads(raw.data_of(TEXT))
        assert alive.keys() == {"type", "time"}
        assert alive["type"] == "alive"
        assert abs(alive["time"] - before) < 60_000
        later = json.loads(raw.data_of(TEXT))
        assert later["type"] == "alive"
        assert later["time"] > alive["time"]


# --- Heartbeats that the test makes itself -----------------------------------------------------------


async def one_socket(sockets: LocalSockets) -> tuple[Socket, asyncio.StreamReader, asyncio.StreamWriter]:
    """A page at a table, which sends nothing; its socket at the server."""
    table = await two_people(sockets, GAME.id)
    reader, writer = await asyncio.open_connection("127.0.0.1", sockets.port, limit=4096)
    writer.write(handshake(f"/api/tables/{table.id}/live"))
    await reader.readuntil(b"\r\n\r\n")
    (socket,) = sockets.server.sockets
    while not socket.has_heartbeat:
        await asyncio.sleep(0.01)
    return socket, reader, writer


def test_a_socket_is_given_up_after_so_many_heartbeats_without_a_sign_of_life(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with local_sockets(tmp_path / "reginae.sqlite3", GAME) as sockets:
            socket, _reader, writer = await one_socket(sockets)
            for _ in range(10):
                writer.write(frame(PONG))
                while not socket.was_heard:
                    await asyncio.sleep(0.01)
                socket.beat(ALIVE)
            assert socket.missed == 0
            for _ in range(MOST_MISSED - 1):
                socket.beat(ALIVE)
            assert not socket.transport.is_closing()
            socket.beat(ALIVE)
            assert socket.transport.is_closing()
            writer.close()

    run(scenario())


def test_a_sign_of_life_is_sent_to_quiet_sockets_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with local_sockets(tmp_path / "reginae.sqlite3", GAME) as sockets:
            socket, reader, writer = await one_socket(sockets)
            socket.beat(ALIVE)  # the table was sent since the last one
            socket.send(b"1")
            socket.beat(ALIVE)
            writer.write(frame(PONG))
            socket.beat(ALIVE)
            socket.send(b"2")
            socket.flush()
            sent = await reader.readuntil(frame(TEXT, b"2", mask=False))
            ping, one = frame(PING, mask=False), frame(TEXT, b"1", mask=False)
            assert sent.endswith(ping + one + ping + ping + ALIVE + frame(TEXT, b"2", mask=False))
            writer.close()

    run(scenario())


def test_somebody_who_reads_slowly_lives_and_somebody_who_stops_reading_does_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with local_sockets(tmp_path / "reginae.sqlite3", GAME) as sockets:
            socket, reader, writer = await one_socket(sockets)
            socket.send(encode("x" * A_LOT))
            socket.flush()
            while socket.is_writable:
                await asyncio.sleep(0)
            for _ in range(3 * MOST_MISSED):
                before = socket.transport.get_write_buffer_size()
                await read_until_some_is_written(reader, socket, before)
                socket.beat(ALIVE)
                assert socket.missed == 0
            assert socket.outgoing == []
            while not socket.transport.is_closing():  # nobody reads any more
                socket.beat(ALIVE)
            writer.close()

    run(scenario())


async def read_until_some_is_written(reader: asyncio.StreamReader, socket: Socket, before: int) -> None:
    """Read little by little until the server could write some of what waits."""
    while socket.transport.get_write_buffer_size() >= before:
        await reader.read(1024)


def test_a_socket_that_is_not_read_from_is_not_taken_for_dead(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with local_sockets(tmp_path / "reginae.sqlite3", GAME) as sockets:
            socket, _reader, writer = await one_socket(sockets)
            socket.read_no_more()
            for _ in range(3 * MOST_MISSED):
                socket.beat(ALIVE)
            assert not socket.transport.is_closing()
            writer.close()

    run(scenario())
