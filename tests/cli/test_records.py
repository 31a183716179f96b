"""Records in the terminal: what a file holds, for whom, and how it is read again."""

import json
from pathlib import Path

import pytest

from tests.terminal import Terminal

ALONE = ["play", "regina-cards", "--bots", "random", "--seed", "5"]
TO_THE_END = ["pass", "1"] * 100  # at a moment when only one of them is possible, the other is refused


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a record is saved."""
    return tmp_path / "game.json"


def finish(terminal: Terminal, file: Path, command: str, *words: str) -> str:
    """Play to the end, and give this command there; what was printed."""
    lines = [*TO_THE_END, *["1"] * 400]
    end = terminal.run(*words, lines=lines).out.count("> ") - 1  # the last prompt is the one after the end
    return terminal.run(*words, lines=[*lines[:end], f"{command} {file}"]).out


def test_a_file_saved_in_the_middle_holds_what_its_seat_knows(terminal: Terminal, file: Path) -> None:
    terminal.run(*ALONE, lines=["1", f"save {file}", "quit"])
    saved = json.loads(file.read_text())
    assert saved["known_to"] == "1"
    assert all("action" not in step for step in saved["steps"] if step["by"] != "1")
    private = [event["private"] for step in saved["steps"] for event in step["events"] if "private" in event]
    told = terminal.run("replay", str(file)).out
    assert f"{len(saved['steps'])} steps as Seat 1 knew them" in told
    assert told.count("You ") == len(private) > 0


def test_what_a_seat_knew_is_told_step_by_step(terminal: Terminal, file: Path) -> None:
    terminal.run(*ALONE, lines=["1", f"save {file}", "quit"])
    summary = terminal.run("replay", str(file), "--json").data()
    assert (summary["known_to"], summary["over"], summary["outcome"]) == ("1", False, None)
    early = terminal.run("replay", str(file), "--step", "1").out
    assert "takes the first turn" in early
    assert "2. " not in early
    assert "only as it was when the record was made" in early


def test_at_the_end_secrets_are_saved_only_if_all_agree(terminal: Terminal, file: Path) -> None:
    out = finish(terminal, file, "save", *ALONE)
    assert "type open FILE to keep the record with all of them, if all of you agree" in out
    told = terminal.run("replay", str(file)).out
    assert "as Seat 1 knew them" in told
    assert "Everybody passed" in told
    finish(terminal, file, "open", *ALONE)
    assert "steps are by the rules" in terminal.run("replay", str(file)).out


def test_people_who_shared_a_screen_save_what_everybody_knows(terminal: Terminal, file: Path) -> None:
    finish(terminal, file, "save", "play", "regina-cards", "--people", "2", "--seed", "5")
    assert "as everybody knew them" in terminal.run("replay", str(file)).out


def test_a_game_that_opens_everything_at_its_end_is_saved_whole(terminal: Terminal, file: Path) -> None:
    words = ["play", "queens-collection", "--seats", "1", "--seed", "5"]
    assert "open FILE" not in finish(terminal, file, "save", *words)
    assert "steps are by the rules" in terminal.run("replay", str(file)).out


BROKEN = {
    '{"known_to": "1"}': "not a record",
    '{"known_to": "9", "format": 1, "game": "long-live", "rules": "1", "seats": 2, "options": {}, "steps": [], '
    '"view": {}, "outcome": null}': "names seat 9",
}
UNHEARD_OF = [
    {"name": "coronation"},
    {"name": "draw"},
    {"name": "pass", "facts": {"seat": 12}},
    {"name": "pass", "facts": {"seat": "x"}},
    {"name": "pass", "facts": {"seat": [[]]}},
]


@pytest.mark.parametrize("text", list(BROKEN))
def test_a_file_that_is_no_record_is_explained(terminal: Terminal, file: Path, text: str) -> None:
    file.write_text(text)
    result = terminal.run("replay", str(file))
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert BROKEN[text] in result.err


@pytest.mark.parametrize("event", UNHEARD_OF, ids=str)
def test_a_record_that_tells_nonsense_is_explained(terminal: Terminal, file: Path, event: dict[str, object]) -> None:
    terminal.run(*ALONE, lines=[f"save {file}", "quit"])
    saved = json.loads(file.read_text())
    saved["steps"].append({"by": "1", "events": [event]})
    file.write_text(json.dumps(saved))
    result = terminal.run("replay", str(file))
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert "does not know" in result.err


def test_a_record_of_other_rules_is_replayed_and_says_so(terminal: Terminal, file: Path) -> None:
    finish(terminal, file, "open", *ALONE)
    record = json.loads(file.read_text())
    now = record["rules"]
    file.write_text(json.dumps({**record, "rules": "0", "options": {**record["options"], "gone": True}}))
    told = terminal.run("replay", str(file)).out
    assert f"steps are by the rules. It was played by rules 0 and is replayed by rules {now}." in told
    assert "has no option 'gone' any more" in told
    summary = terminal.run("replay", str(file), "--json").data()
    assert (summary["rules"], summary["replayed_by"], summary["over"]) == ("0", now, True)


def test_what_a_seat_did_after_a_step_that_is_not_possible_any_more_is_counted(terminal: Terminal, file: Path) -> None:
    terminal.run(*ALONE, lines=["1", f"save {file}", "quit"])
    file.write_text(json.dumps({**json.loads(file.read_text()), "later_actions": ["draw gold", "pass"]}))
    assert "2 later actions of this seat could not be replayed." in terminal.run("replay", str(file)).out
