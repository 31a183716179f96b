"""A board file is checked, drawn and played on, by commands."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from reginae.core import Options, Record
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.board import Board
from tests.terminal import Terminal, run_in_shell

OVER = 'title = "As printed"\nlay_over = "reginae"\n'
CORRECTED = OVER + 'line = [["mazarin", "none", "lyon"]]\n[space.turenne]\nmp = 5\n'


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(CORRECTED, encoding="utf-8")
    return file


def test_our_own_board_is_without_fault(terminal: Terminal) -> None:
    result = terminal.run("board", "check")
    assert (result.code, result.err) == (0, "")
    assert "117 Spaces and 192 lines, ready to play" in result.out


def test_a_corrected_board_is_ready_to_play_and_says_what_is_printed(terminal: Terminal, corrected: Path) -> None:
    result = terminal.run("board", "check", str(corrected))
    assert (result.code, result.err) == (0, "")
    assert "As printed: 117 Spaces and 191 lines" in result.out
    assert "1 printed" in result.out


def test_every_fault_is_one_line_and_the_exit_code_is_2(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OVER + '[space.tureenne]\nmp = 5\n[space.lyon]\npp = "many"\n', encoding="utf-8")
    result = terminal.run("board", "check", str(file))
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == result.err.count("mine.toml: space.") == 2
    assert "did you mean turenne" in result.err


def test_a_remark_is_no_fault(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OVER + "[space.conde]\nmp = 3\n", encoding="utf-8")
    result = terminal.run("board", "check", str(file))
    assert (result.code, result.err) == (0, "")
    assert "remark: space.conde.mp: is 3, but the rulebook says 0" in result.out


@pytest.mark.parametrize("command", ["check", "draw"])
def test_a_file_that_cannot_be_read_is_one_clear_line(terminal: Terminal, tmp_path: Path, command: str) -> None:
    result = terminal.run("board", command, str(tmp_path / "nothing.toml"))
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1


def test_a_board_is_drawn_to_a_file_or_to_stdout(terminal: Terminal, corrected: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.svg"
    result = terminal.run("board", "draw", str(corrected), "--out", str(out))
    assert (result.code, result.err) == (0, "")
    assert ElementTree.fromstring(out.read_text(encoding="utf-8")).get("aria-label") == "As printed"
    assert terminal.run("board", "draw", str(corrected)).out == out.read_text(encoding="utf-8")


def test_a_board_with_faults_is_not_drawn(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OVER + "[space.turenne]\nmp = -1\n", encoding="utf-8")
    result = terminal.run("board", "draw", str(file))
    assert (result.code, result.out) == (2, "")
    assert "space.turenne.mp" in result.err
    unwritable = terminal.run("board", "draw", "--out", str(tmp_path))
    assert (unwritable.code, unwritable.err.count("\n")) == (2, 1)


def test_games_are_simulated_on_a_corrected_board_also_by_workers(corrected: Path) -> None:
    words = ["simulate", GAME.id, "--seats", "4", "--games", "2", "--option", "length=short_one_scoring", "--json"]
    result = run_in_shell(*words, "--workers", "2", "--board", str(corrected))
    assert result.code == 0, result.err
    assert json.loads(result.out)["faults"] == 0


@pytest.mark.many_games
def test_two_boards_are_studied_side_by_side_also_by_workers(corrected: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(OVER + "[space.turenne]\nmp = 9\n", encoding="utf-8")
    words = ["study", GAME.id, "--seats", "2", "--games", "1", "--bots", "random", "--workers", "2"]
    words += ["--option", "length=short_one_scoring", "--out", str(tmp_path / "study.html")]
    words += ["--json", str(tmp_path / "study.json"), "--board", str(corrected), "--board", str(other)]
    result = run_in_shell(*words)
    assert result.code == 0, result.err
    setups = json.loads((tmp_path / "study.json").read_text(encoding="utf-8"))["setups"]
    assert [setup["options"]["board"].rpartition("-")[0] for setup in setups] == ["mine", "other"]


def test_a_record_from_another_board_asks_for_its_file(terminal: Terminal, corrected: Path, tmp_path: Path) -> None:
    options: Options = {"board": f"mine-{Board.load(corrected).digest}"}
    record = tmp_path / "game.json"
    record.write_text(Record(GAME.id, GAME.rules_version, 4, options).to_json(), encoding="utf-8")
    refused = terminal.run("replay", str(record))
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert "start with --board and the file" in refused.err
    shown = run_in_shell("replay", str(record), "--board", str(corrected), "--json")
    assert shown.code == 0, shown.err
    assert shown.data()["options"]["board"] == options["board"]
