"""How long the server takes to start."""

import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.load.processes import ROOT, ReginaeServer

IMPORT = "from time import perf_counter; t = perf_counter(); import reginae.server.serve; print(perf_counter() - t)"


@dataclass(frozen=True)
class Starting:
    """Seconds to import the server in a fresh process, and from the command to the first answer."""

    import_seconds: float
    answer_seconds: float

    def sentence(self) -> str:
        """The figures for people."""
        return (
            f"Start: the server is imported in {self.import_seconds:.2f} s "
            f"and answers {self.answer_seconds:.2f} s after the command."
        )


def measure_starting(rounds: int) -> Starting:
    """The best of some rounds, after one that fills the disk's cache."""
    imports = [import_seconds() for _ in range(rounds + 1)][1:]
    return Starting(min(imports), min(answer_seconds() for _ in range(rounds)))


def import_seconds() -> float:
    """What importing the server takes in a process of its own."""
    done = subprocess.run([sys.executable, "-c", IMPORT], cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stdout)


def answer_seconds() -> float:
    """From the command until the server has answered for the first time."""
    start = perf_counter()
    with TemporaryDirectory() as folder, ReginaeServer(Path(folder) / "tables.sqlite3") as server:
        urllib.request.urlopen(f"{server.url}/health").close()
        return perf_counter() - start
