"""Every mistake is one clear line on stderr, exit code 2, and nothing on stdout."""

from pathlib import Path

import pytest

from tests.terminal import Terminal, run_in_shell

MISTAKES = {
    "games --jsn": "No such option",
    "queen": "No such command",
    "play": "Missing argument",
    "play chess": "regina-cards",
    "play regina-cards --seats 6": "2, 3, 4, 5 seats",
    "play regina-cards --option bury": "name=value",
    "play regina-cards --option bury=three": "one, one_or_two",
    "play regina-cards --option wind=north": "its options are",
    "play regina-cards --option bury=one --option bury=one": "twice",
    "play regina-cards --bots jester": "page, courtier, minister",
    "play regina-cards --seats 2 --option start_player=seat-3": "start_player=seat-3 goes only with 3 to 5 seats",
    "play regina-cards --bots random --seat 7": "There is no seat 7",
    "play regina-cards --people 0": "Somebody must play",
    "play regina-cards --people 2 --seat 1": "seats of their own",
    "play regina-cards --people 3 --seats 2": "There is no seat 3",
    "play regina-cards --seats 2 --bots random,random": "do not fit",
    "simulate regina-cards --games 0": "one game or more",
    "simulate regina-cards --games many": "--games",
    "simulate regina-cards --bots ismcts:0": "budget",
    "simulate regina-cards --option start_player=seat-5": "seat",
    "simulate regina-cards --engine steam": "processes, ray",
    "simulate regina-cards --address 127.0.0.1:6379": "--engine ray",
    "arena": "needs a game",
    "arena regina-cards --bots random": "two bots",
    "arena regina-cards --show no-such-file.jsonl": "give it alone",
    "arena --show no-such-file.jsonl": "cannot be read",
    "arena regina-cards --games 1 --bots random,greedy --store no-such-folder/file": "cannot be written",
    "study chess": "There is no game",
    "study regina-cards --seats two": "write 3, or 2,3,4",
    "study regina-cards --seats 2,2": "twice",
    "study regina-cards --seats 9": "2, 3, 4, 5 seats",
    "study regina-cards --games 0": "one game or more",
    "study regina-cards --compare bury": "name=value,value",
    "study regina-cards --compare bury=one": "name=value,value",
    "study regina-cards --compare bury=one,one": "values that differ",
    "study regina-cards --compare bury=one,three": "one, one_or_two",
    "study regina-cards --compare bury=one,one_or_two --option bury=one": "twice",
    "study queens-path --compare iron_row=4-3-2-1-0,4-3-2-0-1": "gold_tables=custom",
    "study regina-cards --board mine.toml": "not played on boards from files",
    "study regina-cards --out no-such-folder/study.html": "folder that exists",
    "study regina-cards --engine abacus": "There is no engine",
    "replay": "Missing argument",
    "replay no-such-file.json": "cannot be read",
    "replay .": "cannot be read",
    "play regina-cards --board mine.toml": "not played on boards from files",
    "board check --game long-live": "not played on boards from files",
    "rulebook chess": "There is no game",
    "serve --port 0 --planner jester": "There is no bot",
    "serve --port 0 --address 127.0.0.1:1": "--engine ray",
    "serve --port 0 --engine ray --address 127.0.0.1:1": "No Ray cluster can be reached",
}


@pytest.mark.parametrize("typed", list(MISTAKES))
def test_a_mistake_is_one_clear_line(terminal: Terminal, typed: str) -> None:
    result = terminal.run(*typed.split())
    assert (result.code, result.out) == (2, "")
    assert MISTAKES[typed] in result.err
    assert result.err.count("\n") == 1


def test_the_installed_command_gives_the_same_exit_code() -> None:
    result = run_in_shell("simulate", "chess", "--json")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("There is no game 'chess'")


BROKEN = {
    "": "no JSON",
    "[]": "JSON object",
    '{"format": 9}': "format 9",
    '{"format": 1, "game": "regina-cards", "rules": "1", "seats": 2, "options": {}, "steps": ["1: win"]}': "step 1",
    '{"format": 1, "game": "regina-cards", "rules": "0", "seats": 2, "options": {}, "steps": ["1: win"]}': "step 1",
    '{"format": 1, "game": "chess", "rules": "1", "seats": 2, "options": {}, "steps": []}': "chess",
    '{"format": 1, "game": "regina-cards", "rules": "1", "seats": 9, "options": {}, "steps": []}': "seats",
}


@pytest.mark.parametrize("text", list(BROKEN))
def test_a_record_that_cannot_be_replayed_is_explained(terminal: Terminal, tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text)
    result = terminal.run("replay", str(file))
    assert (result.code, result.out) == (2, "")
    assert BROKEN[text] in result.err
    assert result.err.count("\n") == 1


def test_a_record_that_is_not_text_is_explained(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not text" in terminal.run("replay", str(file)).err


def test_a_step_beyond_the_end_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text('{"format": 1, "game": "regina-cards", "rules": "1", "seats": 2, "options": {}, "steps": []}')
    result = terminal.run("replay", str(file), "--step", "3")
    assert (result.code, "no step 3" in result.err) == (2, True)
