"""Limit what a process may use of a processor, as if it ran on a small machine of its own."""

import os
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType

GROUPS = Path("/sys/fs/cgroup/cpu")  # the groups of Linux that may use so much of the processors, in their version 1
PERIOD_US = 10_000  # in which a process may use its share: short, so that it never stands still for long
UNLIMITED = -1
END_TIMEOUT = 10.0  # seconds until the last process of a group has ended


class CpuQuota:
    """Processes that may together use a share of one processor. The group is removed after the `with`: end them before.

    Where this machine does not let us limit processes, nothing is limited.
    """

    def __init__(self, name: str) -> None:
        self.folder = GROUPS / f"reginae-load-{os.getpid()}-{name}"
        self.is_there = can_limit()
        if self.is_there:
            self.folder.mkdir()
            self._write("cpu.cfs_period_us", PERIOD_US)

    def add(self, process: int) -> None:
        """Put a process with all its threads into the group, and whatever it starts from now on."""
        if self.is_there:
            self._write("cgroup.procs", process)

    def limit(self, share: float | None) -> None:
        """From now on they may use this share; without one, all there is."""
        if self.is_there:
            self._write("cpu.cfs_quota_us", UNLIMITED if share is None else round(share * PERIOD_US))

    def _write(self, name: str, value: int) -> None:
        (self.folder / name).write_text(str(value))

    def __enter__(self) -> "CpuQuota":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        deadline = time.monotonic() + END_TIMEOUT
        while self.is_there and self.folder.exists() and time.monotonic() < deadline:
            with suppress(OSError):
                self.folder.rmdir()
            time.sleep(0.01)


def can_limit() -> bool:
    """Whether this machine lets us limit processes."""
    tried = GROUPS / f"reginae-load-{os.getpid()}"
    try:
        tried.mkdir()
        (tried / "cpu.cfs_quota_us").write_text(str(PERIOD_US))
        tried.rmdir()
    except OSError:
        return False
    return True
