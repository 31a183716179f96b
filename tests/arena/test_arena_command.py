"""`reginae arena`: the same standings by any engine and after any interruption; for people, machines and the eye."""

import csv
import json
import signal
import subprocess
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from reginae.arena import Engine, ProcessEngine, all_standings, read_store
from tests.arena.arenas import played, small_plan
from tests.terminal import REGINAE, Terminal

WORDS = ["arena", "regina-cards", "--bots", "random,habit,greedy", "--games", "6", "--seed", "3", "--workers", "1"]
LONG = [*WORDS[:4], "--games", "400", "--seed", "3", "--workers", "1"]
SVG = "{http://www.w3.org/2000/svg}"


def test_every_engine_gives_the_same_standings(engine: Engine) -> None:
    plan = small_plan(seats=3)
    assert all_standings(played(plan, engine)) == all_standings(played(plan, ProcessEngine(1)))


def test_standings_are_printed_for_people(terminal: Terminal) -> None:
    result = terminal.run(*WORDS)
    assert result.code == 0, result.err
    lines = result.out.splitlines()
    assert lines[0].strip() == "regina-cards, 2 seats, round robin, seed 3"
    assert "greedy" in lines[2]
    assert "18 games" in result.out


def test_standings_are_printed_for_machines(terminal: Terminal) -> None:
    data = terminal.run(*WORDS, "--json").data()
    (contest,) = data["contests"]
    assert (contest["game"], contest["seats"], contest["games"], contest["faults"]) == ("regina-cards", 2, 18, 0)
    assert {standing["bot"] for standing in contest["bots"]} == {"random", "habit", "greedy"}
    assert all(standing["rating_low"] < standing["rating"] < standing["rating_high"] for standing in contest["bots"])
    first, second = contest["bots"][:2]
    assert first["against"][second["bot"]] + second["against"][first["bot"]] == pytest.approx(1.0)


def test_several_games_and_a_ladder(terminal: Terminal) -> None:
    words = ["regina-cards", "long-live", "--ladder", "--bots", "random,habit,greedy", "--games", "2", "--workers", "1"]
    data = terminal.run("arena", *words, "--json").data()
    assert [(contest["game"], contest["games"]) for contest in data["contests"]] == [
        ("regina-cards", 4),
        ("long-live", 4),
    ]
    assert data["ladder"] is True


def test_stored_results_are_shown_again_without_playing(terminal: Terminal, tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    played_now = terminal.run(*WORDS, "--store", str(store), "--json")
    kept = store.read_bytes()
    assert terminal.run("arena", "--show", str(store), "--json").data() == played_now.data()
    assert store.read_bytes() == kept


def test_csv_and_chart_say_the_same_as_json(terminal: Terminal, tmp_path: Path) -> None:
    table, chart = tmp_path / "arena.csv", tmp_path / "arena.svg"
    data = terminal.run(*WORDS, "--csv", str(table), "--chart", str(chart), "--json").data()
    bots = data["contests"][0]["bots"]
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["bot"], float(row["rating"]), int(row["games"])) for row in rows] == [
        (standing["bot"], standing["rating"], standing["games"]) for standing in bots
    ]
    texts = {text.text for text in ElementTree.parse(chart).iter(f"{SVG}text")}
    assert {f"{standing['rating']:.0f}" for standing in bots} <= texts
    assert {"greedy", "random"} <= texts


def test_a_run_that_was_killed_goes_on_where_it_stopped(terminal: Terminal, tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    with subprocess.Popen([str(REGINAE), *LONG, "--store", str(store)], stdout=subprocess.DEVNULL) as run:
        while not store.exists() or store.read_bytes().count(b"\n") < 10:
            assert run.poll() is None
            time.sleep(0.01)
        run.send_signal(signal.SIGKILL)
    done = len(read_store(store).deals)
    assert 0 < done < 600
    with store.open("ab") as file:
        file.write(b'{"group":0,"de')  # what a killed writer may leave
    resumed = terminal.run(*LONG, "--store", str(store), "--json").data()
    assert resumed == terminal.run(*LONG, "--json").data()
    assert len(read_store(store).deals) == 600


def test_a_finished_run_plays_nothing_again_and_more_games_go_on_from_it(terminal: Terminal, tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    terminal.run(*WORDS, "--store", str(store))
    kept = store.read_bytes()
    terminal.run(*WORDS, "--store", str(store))
    assert store.read_bytes() == kept
    more = [word if word != "6" else "8" for word in WORDS]
    assert terminal.run(*more, "--store", str(store), "--json").data() == terminal.run(*more, "--json").data()
    assert store.read_bytes().startswith(kept)


def test_results_of_another_arena_are_not_mixed_in(terminal: Terminal, tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    terminal.run(*WORDS, "--store", str(store))
    kept = store.read_bytes()
    other = terminal.run(*WORDS[:4], "--seed", "4", "--store", str(store))
    assert (other.code, other.out) == (2, "")
    assert "other seed: 3" in other.err
    assert store.read_bytes() == kept


@pytest.mark.parametrize(
    ("text", "word"),
    [("", "no results"), ("{}\n", "no results"), ("A letter.\n", "no results"), ("[1]\n", "no results")],
)
def test_a_file_that_holds_no_results_is_refused(terminal: Terminal, tmp_path: Path, text: str, word: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)
    result = terminal.run("arena", "--show", str(file))
    assert (result.code, result.out) == (2, "")
    assert word in result.err
    assert file.read_text() == text


def test_a_letter_is_not_written_over(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Christina")
    assert terminal.run(*WORDS, "--store", str(file)).code == 2
    assert file.read_text() == "Dear Christina"


def test_a_run_that_was_killed_before_its_first_result_begins_again(terminal: Terminal, tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    terminal.run(*WORDS, "--store", str(store))
    kept = store.read_bytes()
    store.write_bytes(kept[:25])
    assert terminal.run(*WORDS, "--store", str(store)).code == 0
    assert store.read_bytes() == kept


def test_every_stored_line_is_json(terminal: Terminal, tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    terminal.run(*WORDS, "--store", str(store))
    plan, *deals = [json.loads(line) for line in store.read_text().splitlines()]
    assert plan["bots"] == ["random", "habit", "greedy"]
    assert len(deals) == 9
