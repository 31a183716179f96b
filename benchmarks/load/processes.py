"""Servers in processes of their own, kept off the client's processor, and what they use of the machine."""

import os
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

import psutil

from reginae.server.database import DatabaseAddress
from reginae.testing.running_server import RunningServer

ROOT = Path(__file__).parents[2]
RelayKind: TypeAlias = Literal["echo", "commit", "group"]


class Measured(Protocol):
    """What works while tables are played at."""

    def processor_seconds(self) -> float:
        """The processor time that it has used."""


class MeasuredServer(RunningServer):
    """A server, and what its process has used; processes that it starts do not count."""

    def __init__(self, database: DatabaseAddress, *more: str, on_all_cores: bool = False) -> None:
        pinned = pinning(ALL_CORES if on_all_cores else server_cores())
        super().__init__(database, 0.0, 0, *more, cwd=ROOT, preexec_fn=pinned)
        self.port = int(self.url.rpartition(":")[2])
        self.meter = psutil.Process(self.process.pid)

    def processor_seconds(self) -> float:
        """The processor time that the server has used."""
        used = self.meter.cpu_times()
        return used.user + used.system

    def memory(self) -> int:
        """The bytes of memory that would be free if the server ended."""
        return int(self.meter.memory_full_info().uss)


class ReginaeServer(MeasuredServer):
    """`reginae serve` without limits on how much one visitor may ask for: here all come from one address."""

    def __init__(self, database: DatabaseAddress, on_all_cores: bool = False) -> None:
        super().__init__(database, "--no-rate-limits", on_all_cores=on_all_cores)


class RelayServer(MeasuredServer):
    """A relay without rules, which sends updates of this many bytes."""

    module = "benchmarks.load.relays"

    def __init__(self, database: Path, kind: RelayKind, update_bytes: int) -> None:
        super().__init__(database, kind, str(update_bytes))
        self.kind = kind

    @classmethod
    def command(
        cls, database: DatabaseAddress, bot_pause: float = 0.0, port: int = 0, python: str = sys.executable
    ) -> list[str]:
        """The command that starts it; a relay has no bots and chooses its port itself."""
        return [python, "-m", cls.module, str(database)]


def cores() -> list[int]:
    """The processors that may be used, where the system tells."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


ALL_CORES = cores()


def server_cores() -> list[int]:
    """All processors but the client's, if there are several."""
    return ALL_CORES[:-1] if len(ALL_CORES) > 1 else []


def pinning(chosen: list[int]) -> Callable[[], None]:
    """What keeps a new process on these processors."""

    def pin() -> None:
        if chosen:
            os.sched_setaffinity(0, chosen)

    return pin


def prepare_client() -> None:
    """Keep this process on a processor of its own, if there are several, and let it open as many sockets as it may."""
    pinning(ALL_CORES[-1:])()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
