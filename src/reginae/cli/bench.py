"""`reginae bench`: our speed and that of comparable programs, measured in one run, as ratios."""

import json
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from reginae.compiled import PACKAGE, how
from reginae.core import ReginaeError

ROOT = PACKAGE.parent.parent
BENCHMARKS = ROOT / "benchmarks"
PEERS = ROOT / "build" / "peers" / "bin" / "python"
LIMIT = ROOT / "build" / "limit" / "regina"
ROUNDS = 6  # in turn, the best of each: what else the machine does slows a round, never speeds it up
BUDGET = "0.4"  # CPU seconds a figure and round
UNIT = "decisions per CPU second"

# What the figures are compared with, by the name that benchmarks/ours.py gives it.
AGAINST = {
    "stepped": "OpenSpiel's hearts stepped from Python",
    "looped": "the same playouts in hand-written C",
    "searched": "OpenSpiel's IS-MCTS on hearts",
}


@dataclass(frozen=True)
class Figure:
    """One measurement; `against` and `ratio` only where there is something to compare with."""

    name: str
    value: float
    unit: str
    against: str = ""
    ratio: float | None = None

    def sentence(self) -> str:
        """The figure for people."""
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.2f}"
        beside = f", {self.ratio:.2f} times {self.against}" if self.ratio is not None else ""
        return f"{self.name}: {value} {self.unit}{beside}."


def show_bench(as_json: bool) -> None:
    """Measure, say on stderr what is missing, and print the figures."""
    if not BENCHMARKS.is_dir():
        raise ReginaeError("The benchmark is part of the source: run it from a copy of the repository.")
    say(how())
    limit, peers = build_limit(), has_peers()
    best: dict[str, float] = {}
    ours: list[dict[str, Any]] = []
    for number in range(ROUNDS):
        say(f"Round {number + 1} of {ROUNDS}…")
        ours = measure([sys.executable, str(BENCHMARKS / "ours.py"), BUDGET])
        for measured in ours:
            keep_best(best, measured["title"], measured, measured["counted"])
        if limit:
            keep_best(best, "looped", measure([str(LIMIT), "4", BUDGET]))
        if peers:
            for name, measured in measure([str(PEERS), str(BENCHMARKS / "peers" / "hearts.py"), BUDGET]).items():
                keep_best(best, name, measured)
    figures = [*(speed_figure(measured, best) for measured in ours), *latency_figures()]
    if as_json:
        print(json.dumps({"figures": [asdict(figure) for figure in figures]}, indent=2))
    else:
        print("\n".join(figure.sentence() for figure in figures))


def say(line: str) -> None:
    """Print a remark on stderr."""
    print(line, file=sys.stderr)


def build_limit() -> bool:
    """Build the hand-written C version; whether there is one."""
    compiler = shutil.which("cc")
    if compiler is None:
        say("No C compiler (cc): the comparison with hand-written C is left out.")
        return False
    LIMIT.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([compiler, "-O3", "-o", str(LIMIT), str(BENCHMARKS / "limit" / "regina.c")], check=True)
    return True


def has_peers() -> bool:
    """Whether the programs to compare with are installed."""
    if PEERS.exists():
        return True
    say("OpenSpiel is not installed ('make bench-peers' does it): the comparison with it is left out.")
    return False


def measure(command: list[str]) -> Any:
    """Run a measuring program and read the JSON it prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        raise ReginaeError(f"{Path(command[-2]).name} could not be measured: {last}")
    return json.loads(done.stdout)


def keep_best(best: dict[str, float], name: str, measured: dict[str, Any], counted: str = "decisions") -> None:
    """Keep the highest rate of a figure, in decisions or in whole games."""
    best[name] = max(measured[counted] / measured["cpu_seconds"], best.get(name, 0.0))


def speed_figure(measured: dict[str, Any], best: dict[str, float]) -> Figure:
    """One of our figures: the time of a whole game, or a rate, with a ratio if another program was measured too."""
    title, against, rate = measured["title"], measured["against"], best[measured["title"]]
    if measured["counted"] == "games":
        return Figure(title, 1000 / rate, "milliseconds of CPU")
    if against in best:
        return Figure(title, rate, UNIT, AGAINST[against], rate / best[against])
    return Figure(title, rate, UNIT)


def latency_figures() -> list[Figure]:
    """From one player's click to the other's update, beside a relay without rules."""
    try:
        measured = measure([sys.executable, "-m", "benchmarks.load.latency", "5"])
    except ReginaeError as missing:
        say(str(missing))
        return []
    against = "a WebSocket relay that commits each choice"
    ratio = measured["update_ms"] / measured["limit_ms"]
    return [Figure("From a choice to the other player's update", measured["update_ms"], "ms (median)", against, ratio)]
