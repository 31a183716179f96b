"""`reginae serve` as a process of its own, for tests over real sockets."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from reginae.server.database import DatabaseAddress

STOP_TIMEOUT = 120.0  # seconds
AnyServer = TypeVar("AnyServer", bound="RunningServer")


class RunningServer:
    """The server on this port, or a free one, with a quick coach and no rate limits; stopped after the `with`."""

    module = "reginae"

    def __init__(
        self,
        database: DatabaseAddress,
        bot_pause: float = 0.0,
        port: int = 0,
        *more: str,
        python: str = sys.executable,
        **process: Any,
    ) -> None:
        """`more` are further words of the command, `process` what `Popen` is told besides."""
        self.database_address = database
        words = [*self.command(database, bot_pause, port, python), *more]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, **process)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        found = re.search(r"http://[\d.:]+", self.greeting)
        assert found, "the server did not start"
        self.url = found.group()

    @property
    def database(self) -> Path:
        """The file that keeps its tables, where it is one."""
        return Path(self.database_address)

    @classmethod
    def command(
        cls, database: DatabaseAddress, bot_pause: float = 0.0, port: int = 0, python: str = sys.executable
    ) -> list[str]:
        """The command that starts it."""
        options = {"--port": port, "--database": database, "--bot-pause": bot_pause, "--planner": "random"}
        options["--coach-seconds"] = 2
        words = [str(word) for pair in options.items() for word in pair]
        return [python, "-m", cls.module, "serve", *words, "--no-rate-limits"]

    def __enter__(self: AnyServer) -> AnyServer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server's process."""
        self.process.send_signal(how)
        self.process.wait(STOP_TIMEOUT)
        if self.process.stdout:
            self.process.stdout.close()
