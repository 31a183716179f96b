"""`make load` measures what it says it does; what the figures are is not tested."""

import json
import subprocess
import sys
from pathlib import Path

from tests.server.live_server import CHECKOUT, TIMEOUT

TABLES = 3


def test_a_small_run_reports_every_figure(tmp_path: Path) -> None:
    written = tmp_path / "load.json"
    options = ["--quick", "--play-only", "--tables", str(TABLES), "--seconds", "0.2", "--json", str(written)]
    command = [sys.executable, "-m", "benchmarks.load", *options]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=TIMEOUT)
    assert done.returncode == 0, done.stderr
    report = json.loads(written.read_text())
    servers = ("regina-cards", "bare echo", "relay, single commits", "relay, group commits")
    measured = {(load["who"], load["pace"]) for load in report["loads"]}
    assert measured == {(server, pace) for server in servers for pace in ("paced", "saturated")}
    for load in report["loads"]:
        assert load["tables"] == TABLES
        assert load["moves"] > 0
        assert load["refused"] == 0
        assert load["pace"] == "paced" or 0 < load["p50_ms"] <= load["p99_ms"]
    assert report["openings"][0]["tables"] == TABLES
    assert report["memory"][0]["before"] > 0
    assert report["ratios"][0]["tables"] == TABLES
    assert "Targets" in done.stdout
    assert {target["name"] for target in report["targets"]} == {
        "CPU per move, 3 tables of regina-cards, saturated",
        "p99 to the other seat's update, 3 tables of regina-cards, paced",
        "CPU per table opened, 3 tables of regina-cards",
        "memory per live table, 3 tables of regina-cards",
    }
