"""Records as text, and how text that is no record is refused."""

import json
from typing import Any

import pytest

from crowns import GAME
from reginae.core import (
    CHANCE,
    BadRecord,
    Match,
    Record,
    dropped_options_text,
    read_record,
    read_step,
    replay,
    snapshot,
    write_step,
)
from tests.core.tables import LastSide, bold


def whole() -> dict[str, Any]:
    """A finished game as data."""
    match = Match(GAME, 2, {"lowest": True}, LastSide())
    match.play(1, "call meek")
    match.play(0, "call meek")
    data: dict[str, Any] = json.loads(match.record().to_json())
    return data


def test_a_record_reads_as_people_write_it() -> None:
    assert whole() == {
        "format": 1,
        "game": "crowns",
        "rules": "1",
        "seats": 2,
        "options": {"die": True, "lowest": True},
        "steps": ["chance: deal crown-6", "chance: deal crown-5", "2: call meek", "1: call meek", "chance: roll 3"],
    }


def test_one_line_a_step() -> None:
    lines = bold().record().to_json().splitlines()
    assert lines[-5:] == [
        '    "chance: deal crown-2",',
        '    "1: call bold",',
        '    "2: call bold"',
        "  ]",
        "}",
    ]


@pytest.mark.parametrize("record", [bold().record(), Match(GAME, 3).record()], ids=["begun", "without a step"])
def test_a_record_is_the_same_after_writing_and_reading(record: Record) -> None:
    assert read_record(record.to_json()) == record


def test_a_record_replays_without_a_seed_to_an_equal_table() -> None:
    match = bold()
    again = replay(GAME, match.record())
    assert snapshot(again.state) == snapshot(match.state)
    assert again.steps == match.steps


def test_a_record_replays_up_to_any_length() -> None:
    record = bold().record()
    assert [len(replay(GAME, record, length).steps) for length in (0, 1, 3, 4, 99)] == [0, 1, 3, 4, 4]
    assert replay(GAME, record, 3).actors() == [1]


@pytest.mark.parametrize(("seat", "line"), [(CHANCE, "chance: roll 2"), (0, "1: roll 2"), (11, "12: roll 2")])
def test_a_step_is_one_line_with_seats_counted_from_one(seat: int, line: str) -> None:
    assert write_step(seat, "roll 2") == line
    assert read_step(line) == (seat, "roll 2")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("rest", "is not of the form 'seat: action'"),
        ("1:rest", "is not of the form 'seat: action'"),
        ("", "is not of the form 'seat: action'"),
        ("0: rest", "seats are counted from 1"),
        ("-1: rest", "seats are counted from 1"),
        ("queen: rest", "seats are counted from 1"),
        ("²: rest", "seats are counted from 1"),
        ("9" * 5000 + ": rest", "seats are counted from 1"),
    ],
)
def test_a_line_that_is_no_step_is_named(line: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_step(line)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is no JSON"),
        ("{", "it is no JSON"),
        ("[" * 100_000, "it is no JSON"),
        ("[]", "it should be a JSON object"),
        ("7", "it should be a JSON object"),
        ("{}", "has format None; this version of Reginae reads format 1"),
    ],
)
def test_text_that_is_no_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_record(text)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("format", 2, "has format 2; this version of Reginae reads format 1"),
        ("game", None, "'game' is missing or not of the right kind"),
        ("rules", 1, "'rules' is missing or not of the right kind"),
        ("seats", "2", "'seats' is missing or not of the right kind"),
        ("options", [], "'options' is missing or not of the right kind"),
        ("options", {"die": [1]}, "option 'die' is neither text, nor a whole number, nor true or false"),
        ("options", {"die": 0.5}, "option 'die' is neither text, nor a whole number, nor true or false"),
        ("options", {"die": None}, "option 'die' is neither text, nor a whole number, nor true or false"),
        ("steps", "rest", "'steps' is missing or not of the right kind"),
        ("steps", [7], "step 7 is not text"),
        ("steps", ["rest"], "step 'rest' is not of the form 'seat: action'"),
    ],
)
def test_a_record_with_something_wrong_in_it_is_refused(field: str, value: object, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_record(json.dumps({**whole(), field: value}))


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("game", "chess", "a record of 'chess', not of 'crowns'"),
        ("seats", 9, "Crowns is for 2, 3 seats, not 9"),
        ("options", {"crowns": 3}, "Crowns has no option 'crowns'"),
        ("options", {"die": "maybe"}, "die=maybe is not offered; choose one of: true, false"),
        ("steps", ["chance: deal crown-9"], r"step 1 \(chance: deal crown-9\): Crowns has no such move"),
        ("steps", ["chance: deal crown-1", "1: rest"], r"step 2 \(1: rest\) is not possible: This is not asked"),
        ("steps", ["9: rest"], r"step 1 \(9: rest\) is not possible: There is no seat 9"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(field: str, value: object, reason: str) -> None:
    record = read_record(json.dumps({**whole(), field: value}))
    with pytest.raises(BadRecord, match=reason):
        replay(GAME, record)


def test_a_record_of_other_rules_is_replayed_by_those_of_today() -> None:
    record = read_record(json.dumps({**whole(), "rules": "0"}))
    assert replay(GAME, record).record().steps == record.steps
    assert replay(GAME, record).record().rules_version == GAME.rules_version


def test_options_that_are_no_more_are_dropped_from_a_record_of_other_rules() -> None:
    record = read_record(json.dumps({**whole(), "rules": "0", "options": {**whole()["options"], "crowns": 3}}))
    assert "crowns" not in replay(GAME, record).options
    assert dropped_options_text(GAME, record.options).startswith("Crowns has no option 'crowns' any more")


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("options", {"die": "maybe"}, "it cannot be replayed: die=maybe is not offered"),
        ("steps", ["chance: deal crown-9"], "it cannot be replayed: step 1"),
    ],
)
def test_a_record_that_the_rules_of_today_forbid_names_both_rules(field: str, value: object, reason: str) -> None:
    record = read_record(json.dumps({**whole(), "rules": "0", field: value}))
    with pytest.raises(BadRecord, match=f"played by rules 0 of Crowns, and by rules 1, .*{reason}"):
        replay(GAME, record)
