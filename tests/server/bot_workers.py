"""`reginae bot-worker` as a process of its own."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import psutil

from tests.server.live_server import TIMEOUT

POLL = 0.02  # seconds between two looks


class RunningBotWorker:
    """A bot worker that has begun; killed after the `with`."""

    def __init__(self, database: str, folder: Path, workers: int = 1, **environment: str) -> None:
        words = [sys.executable, "-m", "reginae", "bot-worker", "--database", database, "--workers", str(workers)]
        self.log = folder / f"bot-worker-{time.monotonic_ns()}.log"
        with self.log.open("w") as log:
            variables = {**os.environ, **environment}
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True, env=variables)
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()

    def thinkers(self) -> list[psutil.Process]:
        """The processes in which its bots think."""
        children = psutil.Process(self.process.pid).children()
        return [child for child in children if "spawn_main" in " ".join(child.cmdline())]

    def kill(self) -> None:
        """End it at once, with all its processes, as if the machine were lost."""
        family = [psutil.Process(self.process.pid), *psutil.Process(self.process.pid).children(recursive=True)]
        for member in family:
            member.kill()
        self.process.wait()

    def wait_until_it_says(self, words: str) -> None:
        """Wait until this stands in its log."""
        deadline = time.monotonic() + TIMEOUT
        while words not in self.log.read_text():
            assert time.monotonic() < deadline, f"the bot worker does not say: {words}"
            time.sleep(POLL)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(TIMEOUT)

    def __enter__(self) -> "RunningBotWorker":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()
