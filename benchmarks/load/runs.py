"""What is measured at servers: opening tables, the memory they take, playing at a pace and as fast as it goes."""

import asyncio
from dataclasses import dataclass, replace
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from benchmarks.load.client import Table
from benchmarks.load.opening import open_at_relay, open_at_server
from benchmarks.load.phases import Clock, Load, play_paced, play_saturated, play_setup
from benchmarks.load.processes import MeasuredServer, ReginaeServer, RelayKind, RelayServer
from benchmarks.load.relays import INSERT, open_database

WARM_UP_TABLES = 20
SHORT_WHILE = 1.0  # seconds: to warm up, or until a server has let go of what it no longer needs
PACED_SECONDS = 2  # for each of a saturated phase
COMMITS = 500
COMMIT_PAUSE = 0.002  # seconds between two of them
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
    """The server's memory in bytes: without tables, with half of them, with all, when all have left, with all again."""

    who: str
    tables: int
    before: int
    half: int
    live: int
    left: int
    again: int

    @property
    def kb_per_table(self) -> float:
        """What one live table takes: by the second half, for the first fills memory that was free already."""
        return (self.live - self.half) / (self.tables - self.tables // 2) / 1000


@dataclass(frozen=True)
class Rival:
    """A relay, with all its tables connected."""

    title: str
    relay: RelayServer
    tables: list[Table]

    @classmethod
    async def connect(cls, relay: RelayServer, tables: int) -> "Rival":
        """Connect both seats of so many tables."""
        return cls(RELAYS[relay.kind], relay, await open_at_relay(relay, tables, relay.kind == "echo"))

    async def paced(self, seconds: float) -> Load:
        """One move at each table in each second."""
        return await play_paced(self.title, self.relay, self.tables, PACED_SECONDS * seconds)

    async def saturated(self, seconds: float) -> Load:
        """As fast as it goes."""
        return await play_saturated(self.title, self.relay, self.tables, seconds)


async def measure_tables(server: ReginaeServer, game: str, tables: int, seconds: float) -> tuple[Opening, Memory, Load]:
    """Open tables, play at a pace, leave, and open as many again."""
    await warm_up(server, game, min(tables, WARM_UP_TABLES), seconds)
    before = await settled_memory(server, seconds)
    opened = await open_at_server(server, game, tables // 2)
    half = await settled_memory(server, seconds)
    opening, others = await open_and_count(server, game, tables - tables // 2)
    opened += others
    live = await settled_memory(server, seconds)
    await play_setup(opened)
    paced = await play_paced(game, server, opened, PACED_SECONDS * seconds)
    leave(opened)
    left = await settled_memory(server, seconds)
    opened = await open_at_server(server, game, tables)
    again = await settled_memory(server, seconds)
    leave(opened)
    return replace(opening, tables=tables), Memory(game, tables, before, half, live, left, again), paced


async def saturate_in_turn(
    server: ReginaeServer, game: str, tables: int, seconds: float, rivals: list[Rival], rounds: int
) -> list[Load]:
    """The server and relays in turn, the best round of each: what else the machine does slows a round."""
    measured: list[list[Load]] = []
    for _ in range(rounds):
        opened = await open_at_server(server, game, tables)
        ours = await play_saturated(game, server, opened, seconds)
        leave(opened)
        measured.append([ours, *[await rival.saturated(seconds) for rival in rivals]])
    return [max(loads, key=lambda load: load.moves_per_second) for loads in zip(*measured, strict=True)]


async def open_and_count(server: MeasuredServer, game: str, tables: int) -> tuple[Opening, list[Table]]:
    """Open tables, and what it took."""
    clock = Clock(server)
    opened = await open_at_server(server, game, tables)
    wall, server_seconds, *_ = clock.passed()
    return Opening(game, tables, tables / wall, 1000 * server_seconds / tables), opened


async def warm_up(
    server: MeasuredServer, game: str, tables: int, seconds: float, second: MeasuredServer | None = None
) -> None:
    """Let the server, and a second one beside it, load what they load once."""
    opened = await open_at_server(server, game, tables, second)
    await play_saturated(game, server, opened, min(seconds, SHORT_WHILE))
    leave(opened)


async def settled_memory(server: MeasuredServer, seconds: float) -> int:
    """The server's memory when it has come to rest."""
    await asyncio.sleep(min(seconds, SHORT_WHILE))
    return server.memory()


def leave(tables: list[Table]) -> None:
    """Disconnect everybody."""
    for table in tables:
        table.leave()


def commit_times_ms() -> list[float]:
    """The times of single durable commits, one after the other at a pace, where the servers keep theirs."""
    times: list[float] = []
    with TemporaryDirectory() as folder:
        connection = open_database(f"{folder}/steps.sqlite3")
        for number in range(COMMITS):
            start = perf_counter()
            connection.execute(INSERT, ("table", number, 0, 1))
            times.append(1000 * (perf_counter() - start))
            sleep(COMMIT_PAUSE)
        connection.close()
    return times
