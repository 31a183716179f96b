"""`make load` and `make kills` do what they say; what the figures are is not tested."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.load.client import Message, Move, Table
from benchmarks.load.cpu_quota import can_limit
from benchmarks.load.kills import Kills, WatchedTable
from benchmarks.load.report import Target
from reginae.testing.running_postgres import NO_POSTGRES, postgres_programs
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
        "rate of a relay beside ours, 3 tables of regina-cards",
        "CPU per table opened, 3 tables of regina-cards",
        "memory per live table, 3 tables of regina-cards",
    }


@pytest.mark.skipif(postgres_programs() is None, reason=NO_POSTGRES)
def test_a_small_run_measures_one_server_and_two_on_one_database(tmp_path: Path) -> None:
    written = tmp_path / "load.json"
    options = ["--quick", "--shared-only", "--tables", str(TABLES), "--seconds", "0.2", "--json", str(written)]
    command = [sys.executable, "-m", "benchmarks.load", *options]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=TIMEOUT)
    assert done.returncode == 0, done.stderr
    report = json.loads(written.read_text())
    shares = [0.25, None] if can_limit() else [None]
    ways = [("SQLite", 1), ("PostgreSQL", 1), ("PostgreSQL", 2)]
    measured = [(load["share"], (load["database"], load["servers"])) for load in report["shared"]]
    assert measured == [(share, way) for share in shares for way in ways]
    for load in report["shared"]:
        assert load["load"]["moves"] > 0
        assert load["load"]["refused"] == 0
    limited = "3 tables on PostgreSQL, each limited to 25% of a processor"
    targets = [f"two servers beside one, {limited}"] if can_limit() else []
    assert [target["name"] for target in report["targets"]] == targets
    assert "3 tables on PostgreSQL, without limits: two servers carry" in done.stdout


@pytest.mark.parametrize(("moves", "verdict"), [(1.7, "met"), (1.5, "MISSED")])
def test_two_servers_should_carry_more_than_one(moves: float, verdict: str) -> None:
    assert Target("two servers beside one", moves, 1.6, "times", is_least=True).sentence().strip().startswith(verdict)


def moved(table: Table, seat: int) -> None:
    """This seat has sent a move on the table as it saw it."""
    mover = table.seats[seat]
    mover.waits = True
    table.unseen.append(Move(mover, 0.0, mover.version))


def test_a_move_is_timed_by_the_update_of_the_other_seat() -> None:
    table = Table(1)
    moved(table, seat=0)
    table.seats[1].hear(Message("change", version=1), 100)
    table.seats[0].hear(Message("change", version=1), 100)
    table.seats[0].hear(Message("done"), 10)
    assert (table.tally.moves, len(table.tally.delays), table.unseen) == (1, 1, [])


def test_a_move_in_secret_is_not_timed_by_what_follows() -> None:
    table = Table(1)
    moved(table, seat=0)
    moved(table, seat=1)
    for seat, version in enumerate((1, 2)):
        table.seats[seat].hear(Message("change", version=version), 100)
        table.seats[seat].hear(Message("done"), 10)
    moved(table, seat=1)
    table.seats[0].hear(Message("change", version=3), 100)
    assert (table.tally.moves, len(table.tally.delays)) == (2, 1)


def test_servers_that_are_killed_under_load_lose_and_repeat_nothing() -> None:
    command = [sys.executable, "-m", "benchmarks.load.kills", "1", "8"]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=TIMEOUT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 kills at 8 tables: 0 faults" in done.stdout


@pytest.mark.skipif(postgres_programs() is None, reason=NO_POSTGRES)
def test_of_two_servers_and_their_database_that_are_killed_in_turn_none_loses_or_repeats_anything() -> None:
    command = [sys.executable, "-m", "benchmarks.load.kills", "3", "4", "--postgres"]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, timeout=2 * TIMEOUT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 kills at 4 tables: 0 faults" in done.stdout


@pytest.mark.parametrize(
    ("kept", "faults"), [(["pass"], 1), (["draw gold", "pass"], 0), (["draw gold", "pass", "pass"], 1)]
)
def test_a_move_that_was_lost_or_done_twice_is_found(tmp_path: Path, kept: list[str], faults: int) -> None:
    run, table = Kills(tmp_path / "none.sqlite3", 1), WatchedTable(1, "table", [])
    table.acknowledged[0] = ["draw gold", "pass"]
    run.compare_seat(table, table.seats[0], kept)
    assert len(run.faults) == faults
