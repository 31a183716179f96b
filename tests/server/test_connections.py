"""Connections that ask slowly, too much or not at all; over real sockets, to an application that says only hello."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import pytest
import uvicorn
from uvicorn.server import ServerState

from reginae.server import connections
from reginae.server.access import Access
from reginae.server.connections import (
    LONGEST_BODY,
    LONGEST_HEAD,
    LONGEST_HEADER,
    MOST_HEADERS,
    MOST_PIPELINED,
    connection_class,
)
from reginae.server.counts import Counts
from reginae.server.gate import LONGEST_URL

Connect: TypeAlias = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]

SHORT, LONG = 0.05, 600.0
ASK = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """Read the body, and say hello."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


async def stream(scope: Any, receive: Any, send: Any) -> None:
    """An answer that ends when nobody is there any more."""
    await receive()
    gone = asyncio.create_task(receive())
    await send({"type": "http.response.start", "status": 200, "headers": []})
    while not gone.done():
        await send({"type": "http.response.body", "body": bytes(65536), "more_body": True})
        await asyncio.sleep(0)


@asynccontextmanager
async def serving(request_seconds: float, app: Any = hello) -> AsyncIterator[Connect]:
    """A server with this deadline; what opens a connection to it."""
    protocol: Any = connection_class(Access(), Counts(), request_seconds)
    config = uvicorn.Config(app, http=protocol, lifespan="off", access_log=False)
    state = ServerState()
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: protocol(config=config, server_state=state, app_state={}), "127.0.0.1")
    port = listening.sockets[0].getsockname()[1]
    try:
        yield lambda: asyncio.open_connection("127.0.0.1", port)
    finally:
        listening.close()
        await asyncio.gather(*state.tasks, return_exceptions=True)


def answers_to(*parts: bytes, request_seconds: float = LONG) -> bytes:
    """All that is answered to these bytes until the server closes the connection."""

    async def ask() -> bytes:
        async with serving(request_seconds) as connect:
            reader, writer = await connect()
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(0.01)
            answered = await reader.read()
            writer.close()
            return answered

    return asyncio.run(asyncio.wait_for(ask(), 60.0))


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET",
        b"\r\n",
        b"GET / HTTP/1.1\r\nHost: local",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: 1\r\n",
        POST % 10,
        POST % 10 + b"12345",
    ],
)
def test_whoever_does_not_ask_in_time_is_told_so_and_disconnected(begun: bytes) -> None:
    answered = answers_to(begun, request_seconds=SHORT)
    assert answered.startswith(b"HTTP/1.1 408 Request Timeout\r\n")
    assert b"did not come to its end in time" in answered


def test_after_an_answer_half_a_request_has_its_own_deadline() -> None:
    answered = answers_to(ASK, b"\r\n", request_seconds=1.0)
    assert answered.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408 Request Timeout" in answered


@pytest.mark.parametrize(
    ("parts", "status"),
    [
        ((b"GET /" + b"a" * LONGEST_URL + b" HTTP/1.1\r\n\r\n",), 414),
        ((b"GET / HTTP/1.1\r\n" + b"X-More: 1\r\n" * (MOST_HEADERS + 1) + b"\r\n",), 431),
        ((b"GET / HTTP/1.1\r\nX-Long: " + b"a" * LONGEST_HEADER + b"\r\n\r\n",), 431),
        ((b"GET / HTTP/1.1\r\n" + b"X-Long: %b\r\n" % (b"a" * 4000) * 5 + b"\r\n",), 431),
        ((b"GET / HTTP/1.1\r\nX-Endless: ", *[b"a" * 4096] * (LONGEST_HEAD // 4096)), 431),
        ((POST % (LONGEST_BODY + 1) + b"a" * (LONGEST_BODY + 1),), 413),
        ((b"\x16\x03\x01 this is TLS",), 400),
        ((b"GET /\xff HTTP/1.1\r\n\r\n",), 400),
        ((ASK * (MOST_PIPELINED + 3),), 400),
        ((b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n" + b"X: 1\r\n" * MOST_HEADERS,), 431),
    ],
)
def test_what_is_too_long_or_not_understood_is_refused_in_words_and_disconnected(
    parts: tuple[bytes, ...], status: int, caplog: pytest.LogCaptureFixture
) -> None:
    answered = answers_to(*parts)
    assert answered.startswith(b"HTTP/1.1 %d " % status)
    assert b'{"error":"' in answered
    assert b"default-src 'none'" in answered
    assert not caplog.records


async def first_line(connect: Connect) -> bytes:
    """The first line that is answered on a new connection."""
    reader, writer = await connect()
    writer.write(ASK)
    line = await reader.readline()
    writer.close()
    return line


def test_one_address_can_hold_so_many_connections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_PER_VISITOR", 3)

    async def crowd() -> None:
        async with serving(LONG) as connect:
            held = [await connect() for _ in range(3)]
            assert (await first_line(connect)).startswith(b"HTTP/1.1 503 ")
            for _reader, writer in held:
                writer.close()
            while not (await first_line(connect)).startswith(b"HTTP/1.1 200 "):  # until the server has noticed
                pass

    asyncio.run(asyncio.wait_for(crowd(), 60.0))


def test_an_answer_that_nobody_reads_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "STALLED_SECONDS", SHORT)

    async def ask() -> None:
        async with serving(LONG, stream) as connect:
            reader, writer = await connect()
            writer.write(ASK)
            assert (
                await reader.readline() == b"HTTP/1.1 200 OK\r\n"
            )  # and no further; leaving waits for the application

    asyncio.run(asyncio.wait_for(ask(), 60.0))
