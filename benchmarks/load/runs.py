"""What is measured at one server: opening tables, the memory they take, playing at a pace and as fast as it goes."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.load.client import Table
from benchmarks.load.opening import open_at_relay, open_at_server
from benchmarks.load.phases import Clock, Load, play_paced, play_saturated
from benchmarks.load.processes import MeasuredServer, ReginaeServer, RelayKind, RelayServer
from benchmarks.load.relays import INSERT, open_database

WARM_UP_TABLES = 20
SETTLE_SECONDS = 1.0  # until a server has let go of what it no longer needs
COMMITS = 200
RELAYS: dict[RelayKind, str] = {
    "echo": "bare echo",
    "commit": "relay, single commits",
    "group": "relay, group commits",
}


@dataclass(frozen=True)
class Opening:
    """What it took to open so many tables; milliseconds of the server's CPU per table."""

    who: str
    tables: int
    tables_per_second: float
    cpu_ms: float


@dataclass(frozen=True)
class Memory:
    """The server's memory in bytes: before any table, with so many live tables, when all have left, and once more."""

    who: str
    tables: int
    before: int
    live: int
    left: int
    again: int

    @property
    def kb_per_table(self) -> float:
        """What one live table takes."""
        return (self.live - self.before) / self.tables / 1000

    @property
    def kept_kb_per_table(self) -> float:
        """What a table took that had been left, when as many were opened again."""
        return (self.again - self.live) / self.tables / 1000


@dataclass(frozen=True)
class Measured:
    """All about one game at the server."""

    opening: Opening
    memory: Memory
    paced: Load
    saturated: Load


async def measure_server(game: str, tables: int, seconds: float) -> Measured:
    """Open tables, play at a pace, leave; open as many again, play as fast as it goes, leave."""
    settle = min(seconds, SETTLE_SECONDS)
    with TemporaryDirectory() as folder, ReginaeServer(Path(folder) / "tables.sqlite3") as server:
        await warm_up(lambda: open_at_server(server, game, min(tables, WARM_UP_TABLES)), server, seconds)
        before = await settled_memory(server, settle)
        opening, first = await open_and_count(server, game, tables)
        live = await settled_memory(server, settle)
        paced = await play_paced(game, server, first, 2 * seconds)
        leave(first)
        left = await settled_memory(server, settle)
        _, second = await open_and_count(server, game, tables)
        again = await settled_memory(server, settle)
        saturated = await play_saturated(game, server, second, seconds)
        leave(second)
    return Measured(opening, Memory(game, tables, before, live, left, again), paced, saturated)


async def measure_relay(kind: RelayKind, tables: int, seconds: float, update_bytes: int) -> tuple[Load, Load]:
    """The same at a relay: at a pace, and as fast as it goes."""
    echo = kind == "echo"
    with TemporaryDirectory() as folder, RelayServer(Path(folder) / "steps.sqlite3", kind, update_bytes) as relay:
        opened = await open_at_relay(relay, tables, echo)
        paced = await play_paced(RELAYS[kind], relay, opened, 2 * seconds)
        saturated = await play_saturated(RELAYS[kind], relay, opened, seconds)
        leave(opened)
    return paced, saturated


async def open_and_count(server: MeasuredServer, game: str, tables: int) -> tuple[Opening, list[Table]]:
    """Open tables, and what it took."""
    clock = Clock(server)
    opened = await open_at_server(server, game, tables)
    wall, server_seconds, *_ = clock.passed()
    return Opening(game, tables, tables / wall, 1000 * server_seconds / tables), opened


async def warm_up(open_some: Callable[[], Awaitable[list[Table]]], server: MeasuredServer, seconds: float) -> None:
    """Let the server load what it loads once."""
    opened = await open_some()
    await play_saturated("", server, opened, seconds)
    leave(opened)


async def settled_memory(server: MeasuredServer, seconds: float) -> int:
    """The server's memory when it has come to rest."""
    await asyncio.sleep(seconds)
    return server.memory()


def leave(tables: list[Table]) -> None:
    """Disconnect everybody."""
    for table in tables:
        table.leave()


def one_commit_ms() -> float:
    """The median time of one durable commit, where the servers keep theirs."""
    times: list[float] = []
    with TemporaryDirectory() as folder:
        connection = open_database(f"{folder}/steps.sqlite3")
        for number in range(COMMITS):
            start = perf_counter()
            connection.execute(INSERT, ("table", number, 0, 1))
            times.append(perf_counter() - start)
        connection.close()
    return 1000 * median(times)
