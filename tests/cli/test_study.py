"""`reginae study` writes one page, and the numbers behind it if asked."""

import json
from pathlib import Path

from tests.terminal import Terminal

QUICK = ("--games", "3", "--bots", "random", "--workers", "1")


def test_a_study_is_one_page_that_says_how_it_was_made(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "study.html"
    result = terminal.run("study", "long-live", *QUICK, "--seed", "7", "--out", str(out))
    assert (result.code, result.err) == (0, "")
    assert str(out) in result.out
    page = out.read_text(encoding="utf-8")
    assert "Long Live the Queen" in page
    assert "reginae study long-live --games 3 --seed 7 --bots random" in page


def test_two_values_of_an_option_are_set_side_by_side_in_the_words_of_the_game(
    terminal: Terminal, tmp_path: Path
) -> None:
    out, data = tmp_path / "study.html", tmp_path / "study.json"
    words = ("--seats", "2", "--compare", "bury=one,one_or_two", "--out", str(out), "--json", str(data))
    assert terminal.run("study", "regina-cards", *QUICK, *words).code == 0
    study = json.loads(data.read_text(encoding="utf-8"))
    assert [setup["options"]["bury"] for setup in study["setups"]] == ["one", "one_or_two"]
    page = out.read_text(encoding="utf-8")
    assert "Side by side" in page
    assert "One, or one from each other stack" in page


def test_several_numbers_of_seats_are_studied_at_once(terminal: Terminal, tmp_path: Path) -> None:
    data = tmp_path / "study.json"
    words = ("--seats", "2,4", "--out", str(tmp_path / "study.html"), "--json", str(data))
    assert terminal.run("study", "regina-cards", *QUICK, *words).code == 0
    setups = json.loads(data.read_text(encoding="utf-8"))["setups"]
    assert [(setup["label"], len(setup["wins"])) for setup in setups] == [("2 seats", 2), ("4 seats", 4)]


def test_the_numbers_are_those_of_a_simulation_with_the_same_seed(terminal: Terminal, tmp_path: Path) -> None:
    data = tmp_path / "study.json"
    words = ("regina-cards", "--seats", "3", *QUICK, "--seed", "5")
    assert terminal.run("study", *words, "--out", str(tmp_path / "study.html"), "--json", str(data)).code == 0
    wins = json.loads(data.read_text(encoding="utf-8"))["setups"][0]["wins"]
    simulated = terminal.run("simulate", *words, "--json").data()["results"]
    assert [row["value"] for row in wins] == [row["win_share"] for row in simulated]
