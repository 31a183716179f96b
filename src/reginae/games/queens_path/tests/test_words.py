"""The sentences people read."""

import pytest

from reginae.core import Words, words_of
from reginae.games.queens_path import GAME
from reginae.games.queens_path.actions import DEEDS
from reginae.games.queens_path.state import DECISIONS

DECISIONS_BY_STATE = [
    "turn-free",
    "turn-stuck",
    "turn-slandered",
    "floor-before-turn",
    "offer-whisper",
    "answer-whisper",
]


@pytest.fixture(scope="module")
def words() -> Words:
    return words_of(GAME)


def test_every_piece_has_a_name(words: Words) -> None:
    pieces = list(GAME.new(2).whereabouts())
    assert [piece for piece in pieces if words.name(piece) == piece] == []


def test_every_choice_has_a_label_of_its_own(words: Words) -> None:
    labels = [words.label(action) for action in GAME.actions.actions]
    assert len(set(labels)) == len(labels)
    assert "Assassinate seat 2 with your Gold card" in labels
    assert "Promise to keep the Queen from a square next" in labels


def test_every_promise_has_a_name(words: Words) -> None:
    assert [deed for deed in DEEDS if words.name(deed) == deed] == []
    assert words.name("lead-e4") == "lead the Queen to e4 next"


@pytest.mark.parametrize("decision", [*DECISIONS.values(), *DECISIONS_BY_STATE])
def test_every_choice_that_is_due_has_a_prompt_and_words_for_those_who_wait(words: Words, decision: str) -> None:
    assert words.prompt(decision)
    assert words.waiting(decision)


def test_every_value_of_every_option_has_words(words: Words) -> None:
    for option in GAME.options:
        for value in option.values:
            assert words.option(option.name, value) != str(value), f"{option.name}={value}"


def test_every_big_moment_is_an_event_with_words(words: Words) -> None:
    moments = words.sections["moments"]
    assert [name for name in moments if not words.sections["events"].get(name)] == []
    assert {"success", "failure", "protect", "draw", "pass"} <= set(moments)


def test_every_choice_of_a_person_says_why_it_matters(words: Words) -> None:
    of_chance = {"start", "deal", "lay", "draw", "over"}
    asked = [decision for decision in [*DECISIONS.values(), *DECISIONS_BY_STATE] if decision not in of_chance]
    assert [decision for decision in asked if not words.reason(decision)] == []
