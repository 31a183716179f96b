"""Opening tables: at the server as two people do it with their pages, at a relay by connecting."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from benchmarks.load.client import Table
from benchmarks.load.processes import MeasuredServer, RelayServer

AT_ONCE = 8  # tables that are being opened at the same time


class HttpConnection:
    """A connection over which one request after the other is sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.cookie = ""  # as a browser keeps it

    @classmethod
    async def open(cls, port: int) -> "HttpConnection":
        """Connect to a server on this machine."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def get(self, path: str) -> bytes:
        """The body of an answer, compressed as a browser would be sent it."""
        return await self._ask(f"GET {path} HTTP/1.1\r\nAccept-Encoding: gzip\r\n", b"")

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request with a body."""
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        return dict(json.loads(await self._ask(head, content)))

    async def _ask(self, request: str, content: bytes) -> bytes:
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        self.writer.write(f"{request}Host: 127.0.0.1\r\n{cookie}\r\n".encode() + content)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        head = answer.lower()
        if "set-cookie: " in head:
            self.cookie = answer[head.index("set-cookie: ") :].partition(": ")[2].partition(";")[0]
        length = int(head.partition("content-length:")[2].split("\r\n", 1)[0])
        body = await self.reader.readexactly(length)
        if head.split()[1] not in ("200", "201"):
            raise SystemExit(f"The server answered {head.split()[1]}: {body.decode(errors='replace')}")
        return body

    def close(self) -> None:
        """Disconnect."""
        self.writer.close()


async def open_at_server(
    server: MeasuredServer, game: str, count: int, second: MeasuredServer | None = None
) -> list[Table]:
    """Tables with two people, both of whom have seen them; each costs all the requests that pages make for it.

    With a second server, the second seat of each table connects there.
    """
    ports = [server.port, (second or server).port]

    async def work(numbers: Iterator[int]) -> list[Table]:
        http = await HttpConnection.open(server.port)
        opened = [await open_one(http, ports, game, number) for number in numbers]
        http.close()
        return opened

    return await several_at_once(work, count)


async def open_one(http: HttpConnection, ports: list[int], game: str, number: int) -> Table:
    """Sit down at a new table, ask what the page asks for, and connect each seat at its port."""
    id, tokens = await sit_down(http, game)
    await http.get(f"/api/tables/{id}")
    await http.get(f"/api/tables/{id}/printed")
    table = Table(number)
    addresses = [live_addresses(port, id, [token])[0] for port, token in zip(ports, tokens, strict=True)]
    await table.connect(addresses)
    return table


async def sit_down(http: HttpConnection, game: str) -> tuple[str, list[str]]:
    """Two people at a new table: its id, and their tokens."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = await http.post("/api/tables", {"game": game, "name": "Ada", "seats": seats})
    sat = await http.post(f"/api/tables/{created['table']}/sit", {"seat": 1, "name": "Bo"})
    return created["table"], [created["token"], sat["token"]]


def live_addresses(port: int, id: str, tokens: list[str]) -> list[str]:
    """Where the seats of a table connect."""
    return [f"ws://127.0.0.1:{port}/api/tables/{id}/live?log=0&token={token}" for token in tokens]


async def open_at_relay(relay: RelayServer, count: int, echo: bool) -> list[Table]:
    """As many tables of two connections, with nothing on them."""

    async def work(numbers: Iterator[int]) -> list[Table]:
        opened = []
        for number in numbers:
            table = Table(number, echo)
            await table.connect([f"ws://127.0.0.1:{relay.port}/{number}/{seat}" for seat in (0, 1)])
            opened.append(table)
        return opened

    return await several_at_once(work, count)


async def several_at_once(work: Callable[[Iterator[int]], Awaitable[list[Table]]], count: int) -> list[Table]:
    """Open so many tables, some of them at the same time."""
    numbers = iter(range(count))
    opened = await asyncio.gather(*(work(numbers) for _ in range(min(AT_ONCE, count))))
    return [table for tables in opened for table in tables]
