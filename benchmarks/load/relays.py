"""The bare minimum beside which the server is measured: a WebSocket echo, and two relays without rules.

python -m benchmarks.load.relays DATABASE echo|commit|group UPDATE_BYTES

A client connects as `/TABLE/SEAT`. An echo answers each request with one message. A relay saves the request durably,
on its own (`commit`) or together with all that wait (`group`), then sends both seats an update and the mover a `done`.
"""

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from queue import SimpleQueue
from typing import TypeAlias

import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

Step: TypeAlias = tuple[str, int, int, int]  # table, version, seat, code
Save: TypeAlias = Callable[[Step], Awaitable[None]]

INSERT = "INSERT INTO steps VALUES (?, ?, ?, ?)"
LARGEST_GROUP = 256


class Request(Struct):
    """What a client asks for."""

    id: int
    version: int
    code: int


class Table:
    """Two connections, and the version of what they share."""

    def __init__(self) -> None:
        self.version = 0
        self.seats: dict[int, ServerConnection] = {}


def open_database(path: str) -> sqlite3.Connection:
    """A database in which every commit is durable."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute('CREATE TABLE IF NOT EXISTS steps ("table" TEXT, version INTEGER, seat INTEGER, code INTEGER)')
    return connection


# --- Saving ----------------------------------------------------------------------------------------


async def save_nothing(step: Step) -> None:
    """An echo keeps nothing."""


def committing(path: str) -> Save:
    """Each step in a commit of its own."""
    connection = open_database(path)

    async def save(step: Step) -> None:
        connection.execute(INSERT, step)

    return save


def committing_in_groups(path: str) -> Save:
    """A thread commits all steps that wait at once."""
    connection, loop = open_database(path), asyncio.get_running_loop()
    jobs: SimpleQueue[tuple[Step, asyncio.Future[None]]] = SimpleQueue()

    def work() -> None:
        while True:
            group = [jobs.get()]
            while not jobs.empty() and len(group) < LARGEST_GROUP:
                group.append(jobs.get())
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(INSERT, [step for step, _ in group])
            connection.execute("COMMIT")
            loop.call_soon_threadsafe(resolve, [done for _, done in group])

    async def save(step: Step) -> None:
        done: asyncio.Future[None] = loop.create_future()
        jobs.put((step, done))
        await done

    threading.Thread(target=work, daemon=True).start()
    return save


def resolve(group: "list[asyncio.Future[None]]") -> None:
    """Let all who wait go on."""
    for done in group:
        if not done.done():
            done.set_result(None)


# --- Relaying --------------------------------------------------------------------------------------


class Relay:
    """Answers the connections of all tables."""

    def __init__(self, save: Save, echo: bool, update_bytes: int) -> None:
        self.save = save
        self.echo = echo
        self.tables: dict[str, Table] = {}
        self.decode = msgspec.json.Decoder(Request).decode
        self.padding = "x" * max(0, update_bytes - len(self.update("change", 1000, 0, 0, "")))

    def update(self, type: str, version: int, actor: int, seat: int, padding: str) -> str:
        """A message that says whose turn it is, as long as one of the server's."""
        actions = '[{"code":1}]' if seat == actor else "[]"
        return f'{{"type":"{type}","version":{version},"actors":[{actor}],"actions":{actions},"view":"{padding}"}}'

    async def answer(self, connection: ServerConnection) -> None:
        """Serve one connection until it ends."""
        assert connection.request is not None
        _, name, number = connection.request.path.split("/")
        table, seat = self.tables.setdefault(name, Table()), int(number)
        table.seats[seat] = connection
        if len(table.seats) == 2:
            await self.send_to_all(table, "table", 0)
        try:
            async for message in connection:
                await self.relay(name, table, seat, self.decode(message))
        except ConnectionClosed:
            return

    async def relay(self, name: str, table: Table, seat: int, request: Request) -> None:
        """Keep a request, then tell of it."""
        table.version += 1
        if self.echo:
            await table.seats[seat].send(self.update("done", table.version, seat, seat, self.padding))
            return
        await self.save((name, table.version, seat, request.code))
        await self.send_to_all(table, "change", 1 - seat)
        await table.seats[seat].send(f'{{"type":"done","id":{request.id}}}')

    async def send_to_all(self, table: Table, type: str, actor: int) -> None:
        """Send the table to both seats, first to the one that did not cause the change."""
        for seat in (actor, 1 - actor):
            await table.seats[seat].send(self.update(type, table.version, actor, seat, self.padding))


async def run(database: str, kind: str, update_bytes: int) -> None:
    """Serve on a free port, which is printed, until stopped."""
    save = {"echo": lambda _: save_nothing, "commit": committing, "group": committing_in_groups}[kind](database)
    relay = Relay(save, kind == "echo", update_bytes)
    async with serve(relay.answer, "127.0.0.1", 0, compression=None, open_timeout=60) as server:
        print(f"at http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
        await asyncio.Future()


if __name__ == "__main__":
    uvloop.run(run(sys.argv[1], sys.argv[2], int(sys.argv[3])))
