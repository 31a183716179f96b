"""The record that a seat is given: what it chose, what it was told, and nothing else."""

import json
from typing import Any

import pytest

from crowns import GAME
from reginae.core import CHANCE, BadRecord, Match, read_record
from reginae.seat_record import is_seat_record, known_outcome, read_seat_record, seat_record, told_events

STEPS = [(CHANCE, "deal crown-3"), (CHANCE, "deal crown-5"), (0, "call bold"), (1, "call meek"), (0, "peek seat-2")]


def played(steps: list[tuple[int, str]]) -> Match:
    """A table of Crowns after these steps."""
    match = Match(GAME, 2)
    for seat, notation in steps:
        match.play(seat, notation)
    return match


def data(match: Match, seat: int | None) -> dict[str, Any]:
    """The record for a seat, from its JSON."""
    read: dict[str, Any] = json.loads(seat_record(match, seat).to_json())
    return read


def test_a_seat_is_given_its_own_actions_and_what_it_was_told() -> None:
    record = data(played(STEPS[:3]), 0)
    assert record["known_to"] == "1"
    assert record["steps"] == [
        {
            "by": "chance",
            "events": [{"name": "deal", "facts": {"seat": 0}, "private": {"crown": "crown-3"}}],
        },
        {"by": "chance", "events": [{"name": "deal", "facts": {"seat": 1}}]},
        {"by": "1", "action": "call bold", "events": [{"name": "call", "facts": {"seat": 0}}]},
    ]


def test_another_seat_and_a_spectator_are_given_what_they_may_know() -> None:
    match = played(STEPS[:3])
    assert "crown-3" not in json.dumps(data(match, 1))
    assert "bold" not in json.dumps(data(match, 1))
    watched = data(match, None)
    assert watched["known_to"] == "everybody"
    assert "crown-" not in json.dumps(watched["steps"])


def test_a_record_is_read_back_as_it_was_written() -> None:
    match = played([*STEPS, (CHANCE, "roll 2")])
    for seat in (0, 1, None):
        record = seat_record(match, seat)
        assert is_seat_record(record.to_json())
        assert read_seat_record(record.to_json()) == record
        assert record.seat == seat
        assert record.view == match.view(seat)
        heard = [event.heard_by(seat) for step in record.steps for event in told_events(record, step)]
        assert heard == [event.heard_by(seat) for step in match.steps for event in step.events]
        assert known_outcome(record) == match.state.outcome()


def test_one_line_a_step() -> None:
    lines = seat_record(played(STEPS), 0).to_json().splitlines()
    assert sum(line.startswith('    {"by":') for line in lines) == len(STEPS)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert known_outcome(read_seat_record(seat_record(played(STEPS), 0).to_json())) is None


def test_it_is_not_replayed_by_the_rules() -> None:
    with pytest.raises(BadRecord, match="not replayed by the rules"):
        read_record(seat_record(played(STEPS), 0).to_json())


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": 2}, "format 2"),
        ({"known_to": "nobody"}, "no seat"),
        ({"known_to": "3"}, "names seat 3"),
        ({"steps": [{"by": "7"}]}, "names seat 7"),
        ({"steps": [{"by": "x"}]}, "no seat"),
        ({"steps": "none"}, "not a record"),
    ],
)
def test_what_is_wrong_with_a_record_is_told(change: dict[str, Any], complaint: str) -> None:
    broken = {**data(played(STEPS), 0), **change}
    with pytest.raises(BadRecord, match=complaint):
        read_seat_record(json.dumps(broken))
