"""`python -m tests.server.small_disk serve …`: a server whose disk is full when a test says so."""

import resource
import runpy
import signal
import sys
from pathlib import Path

from tests.server.live_server import CHECKOUT, LiveServer


class SmallDiskServer(LiveServer):
    """A running server whose files can be kept from growing."""

    module = "tests.server.small_disk"

    def __init__(self, database: Path) -> None:
        super().__init__(database, cwd=CHECKOUT)

    def fill_disk(self) -> None:
        """From now on the server's files cannot grow."""
        self._signal(signal.SIGUSR1)

    def free_disk(self) -> None:
        """The server's files can grow again."""
        self._signal(signal.SIGUSR2)

    def _signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)
        assert self.http.get("/health").is_success  # answered after the signal was handled


def obey_signals(journal: Path) -> None:
    """Limit files to the present size of the database's journal on SIGUSR1, and lift the limit on SIGUSR2."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)

    def limit_files(size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))

    signal.signal(signal.SIGUSR1, lambda *_: limit_files(journal.stat().st_size))
    signal.signal(signal.SIGUSR2, lambda *_: limit_files(most))


if __name__ == "__main__":
    database = sys.argv[sys.argv.index("--database") + 1]
    obey_signals(Path(f"{database}-wal"))
    runpy.run_module("reginae", run_name="__main__")
