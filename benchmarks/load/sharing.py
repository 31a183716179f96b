"""One server and two servers on one PostgreSQL, with the two players of each table at different servers.

A client, PostgreSQL and two servers do not each have a processor of their own on a small machine, so a second server
there finds no processor that is free. Therefore each server may use only a share of one processor, where the system
lets us limit that: then the servers are the bottleneck, and a second one brings as much as a second machine of that
size. What it brings without limits, on this machine, is measured as well.
"""

import os
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

import psutil

from benchmarks.load.cpu_quota import CpuQuota, can_limit
from benchmarks.load.opening import open_at_server
from benchmarks.load.phases import Load, play_saturated
from benchmarks.load.processes import ALL_CORES, Measured, ReginaeServer
from benchmarks.load.runs import WARM_UP_TABLES, leave, warm_up
from reginae.server.database import DatabaseAddress
from reginae.testing.running_postgres import RunningPostgres

SHARE = 0.25  # of a processor, for each server

Way: TypeAlias = tuple[Literal["SQLite", "PostgreSQL"], int]  # the database, and how many servers share it
WAYS: list[Way] = [("SQLite", 1), ("PostgreSQL", 1), ("PostgreSQL", 2)]


@dataclass(frozen=True)
class SharedLoad:
    """What was measured at so many servers, each of which might use this share of a processor (None: all there is).

    `database_ms` is PostgreSQL's processor time for a move; that of SQLite is the server's.
    """

    database: str
    servers: int
    share: float | None
    load: Load
    database_ms: float

    @property
    def client_ms(self) -> float:
        """The client's processor time for a move."""
        return self.load.cpu_ms * self.load.client_share / max(self.load.server_share, 1e-9)


@dataclass(frozen=True)
class SharedRatio:
    """Two servers beside one, all limited to the same share: moves per second, and processor time per move."""

    share: float | None
    tables: int
    moves: float
    cpu: float

    @property
    def is_scaling(self) -> bool:
        """Whether the servers alone were limited, so that the ratio tells what a second machine would bring."""
        return self.share is not None

    def where(self) -> str:
        """What was measured, in a few words."""
        limit = "without limits" if self.share is None else f"each limited to {self.share:.0%} of a processor"
        return f"{self.tables} tables on PostgreSQL, {limit}"

    def sentence(self) -> str:
        """The ratios for people."""
        told = "" if self.is_scaling else " Here they share the processors with PostgreSQL and the client."
        return (
            f"{self.where()}: two servers carry {self.moves:.2f} times the moves per second of one, and take "
            f"{self.cpu:.2f} times its processor time per move.{told}"
        )


def shared_ratios(loads: list[SharedLoad]) -> list[SharedRatio]:
    """Two servers on PostgreSQL beside one, for each limit."""
    ratios: list[SharedRatio] = []
    for share in dict.fromkeys(one.share for one in loads):
        by_count = {one.servers: one.load for one in loads if one.database == "PostgreSQL" and one.share == share}
        one, two = by_count[1], by_count[2]
        moves = two.moves_per_second / max(one.moves_per_second, 1e-9)
        ratios.append(SharedRatio(share, one.tables, moves, two.cpu_ms / max(one.cpu_ms, 1e-9)))
    return ratios


class MeasuredPostgres(RunningPostgres):
    """A PostgreSQL as durable as in real life, and what its processes have used, those included that have ended."""

    def __init__(self) -> None:
        super().__init__()
        self.meter = psutil.Process(self.process.pid)
        for process in [self.meter, *self.meter.children()] if ALL_CORES else []:
            with suppress(ProcessLookupError):  # it has just ended
                os.sched_setaffinity(process.pid, ALL_CORES)  # not only the client's, which has started it

    def processor_seconds(self) -> float:
        """The processor time that it has used."""
        used = self.meter.cpu_times()
        seconds = used.user + used.system + used.children_user + used.children_system
        for child in self.meter.children():
            with suppress(psutil.NoSuchProcess):  # it has just ended
                used = child.cpu_times()
                seconds += used.user + used.system
        return float(seconds)


class Together:
    """Several servers that are measured as one."""

    def __init__(self, servers: Sequence[Measured]) -> None:
        self.servers = servers

    def processor_seconds(self) -> float:
        """The processor time that they have used."""
        return sum(server.processor_seconds() for server in self.servers)


async def measure_sharing(game: str, tables: int, seconds: float, rounds: int) -> list[SharedLoad]:
    """Each way with and without limits, all in turn, the best round of each: what else the machine does slows one."""
    postgres = MeasuredPostgres()
    with postgres:
        measured = [
            [load for way in WAYS for load in await measure_way(postgres, way, game, tables, seconds)]
            for _ in range(rounds)
        ]
    best = [max(loads, key=lambda one: one.load.moves_per_second) for loads in zip(*measured, strict=True)]
    return sorted(best, key=lambda one: one.share is None)


async def measure_way(postgres: MeasuredPostgres, way: Way, game: str, tables: int, seconds: float) -> list[SharedLoad]:
    """Start so many servers, and measure them with limits, if there can be any, and without."""
    database, count = way
    measured: list[SharedLoad] = []
    with TemporaryDirectory() as folder, ExitStack() as running:
        address: DatabaseAddress = Path(folder) / "tables.sqlite3" if database == "SQLite" else postgres.url
        quotas = [running.enter_context(CpuQuota(str(number))) for number in range(count)]
        servers = [running.enter_context(start_server(address, quota)) for quota in quotas]
        await warm_up(servers[0], game, min(tables, WARM_UP_TABLES), seconds, servers[-1])
        for share in [SHARE, None] if can_limit() else [None]:
            opened = await open_at_server(servers[0], game, tables, servers[-1])
            for quota in quotas:
                quota.limit(share)
            used = postgres.processor_seconds()
            load = await play_saturated(game, Together(servers), opened, seconds)
            database_ms = 1000 * (postgres.processor_seconds() - used) / max(1, load.moves)
            measured.append(SharedLoad(database, count, share, load, database_ms))
            leave(opened)
    return measured


def start_server(address: DatabaseAddress, quota: CpuQuota) -> ReginaeServer:
    """A server that may be limited."""
    server = ReginaeServer(address, on_all_cores=True)
    quota.add(server.process.pid)
    return server
