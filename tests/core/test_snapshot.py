"""All of a table as plain values: two tables are equal when their snapshots are."""

from dataclasses import dataclass

from reginae.core import Agenda, Event, Outcome, shuffled_pile, snapshot
from tests.core.tables import bold, dealt


@dataclass
class Hand:
    """Something with fields of its own."""

    cards: list[int]
    owner: str | None


def test_plain_values_are_their_own_snapshot() -> None:
    for value in (1, 1.5, "gold", True, None):
        assert snapshot(value) is value


def test_lists_tuples_and_sets_become_lists() -> None:
    assert snapshot([1, (2, 3), {5, 4}, frozenset({"b", "a"})]) == [1, [2, 3], [4, 5], ["a", "b"]]


def test_things_become_their_fields() -> None:
    assert snapshot({"hand": Hand([1, 2], None)}) == {"hand": {"cards": [1, 2], "owner": None}}


def test_the_parts_of_the_core_can_be_compared() -> None:
    agenda = Agenda()
    agenda.push(1, seat=2, detail=3)
    assert snapshot(agenda) == {"kinds": [1], "seats": [2], "details": [3]}
    assert snapshot(shuffled_pile([7])) == {"cards": [-1], "bag": [7]}
    assert snapshot(Event("deal", {"seat": 1}))["facts"] == {"seat": 1}
    assert snapshot(Outcome([1], [0], "won", "4a", [1]))["scores"] == [1]


def test_a_snapshot_keeps_what_is_hidden() -> None:
    assert snapshot(dealt().state)["crowns"] == [0, 1]


def test_a_snapshot_does_not_change_with_the_table() -> None:
    match = bold()
    before = snapshot(match.state)
    match.play(0, "peek seat-2")
    assert before["seen"] == []
    assert snapshot(match.state)["seen"] == [[0, 1]]


def test_equal_tables_have_equal_snapshots_and_others_do_not() -> None:
    assert snapshot(dealt().state) == snapshot(dealt().state)
    assert snapshot(dealt().state) != snapshot(dealt(options={"lowest": True}).state)
