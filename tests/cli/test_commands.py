"""What the commands print, for people and for machines."""

import subprocess
import sys
from pathlib import Path

from reginae.games import shelf
from tests.terminal import Terminal, run_in_shell


def test_the_games_are_printed_for_machines() -> None:
    result = run_in_shell("games", "--json")
    assert (result.code, result.err) == (0, "")
    games = {game["id"]: game for game in result.data()}
    assert set(games) == set(shelf())
    cards = games["regina-cards"]
    assert cards["seats"] == [2, 3, 4, 5]
    assert set(cards) == {"id", "title", "seats", "minutes", "weight", "options"}
    assert all(set(option) == {"default", "values", "help", "rule"} for option in cards["options"].values())
    assert cards["options"]["memory_aid"]["values"] == [False, True]


def test_the_games_are_printed_for_people(terminal: Terminal) -> None:
    result = terminal.run("games")
    assert "regina-cards: Christina Regina" in result.out
    assert "bury (one, one_or_two)" in result.out
    assert "  minister: Thinks a little ahead." in result.out


def test_the_games_are_listed_lightest_first() -> None:
    weights = [(game["weight"], game["minutes"]) for game in run_in_shell("games", "--json").data()]
    assert weights == sorted(weights)
    assert weights[0] < weights[-1]


def test_a_series_is_printed_for_machines_and_repeats(terminal: Terminal) -> None:
    words = ["simulate", "regina-cards", "--seats", "3", "--games", "4", "--seed", "9", "--bots", "random", "--json"]
    result = terminal.run(*words, "--workers", "1")
    data = result.data()
    assert result.code == 0
    assert set(data) == {"game", "seats", "games", "decisions", "faults", "cpu_seconds", "results"}
    assert (data["game"], data["seats"], data["games"], data["faults"]) == ("regina-cards", 3, 4, 0)
    expected = {"seat", "bot", "wins", "win_share", "low", "high", "mean_score"}
    assert [set(result) for result in data["results"]] == [expected] * 3
    again = terminal.run(*words, "--workers", "1").data()
    assert (again["results"], again["decisions"]) == (data["results"], data["decisions"])


def test_a_series_is_printed_for_people(terminal: Terminal) -> None:
    result = terminal.run("simulate", "long-live", "--games", "1", "--workers", "1", "--option", "turn_cap=100")
    assert "Share of wins" in result.out
    assert "0 faults" in result.out


def test_a_series_with_a_time_budget_says_that_it_may_come_out_otherwise(terminal: Terminal) -> None:
    result = terminal.run(
        "simulate", "regina-cards", "--games", "1", "--bots", "ismcts:0.001s,random", "--workers", "1"
    )
    assert "time budget" in result.out


def test_help_names_every_command(terminal: Terminal) -> None:
    result = terminal.run()
    assert result.code == 0
    assert all(
        command in result.out
        for command in ("serve", "play", "games", "simulate", "study", "replay", "rulebook", "bench")
    )


def test_the_server_starts_without_further_arguments(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "reginae", "serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        greeting = server.stdout.readline()
        server.terminate()
    assert greeting.startswith("Reginae is at http://127.0.0.1:")
