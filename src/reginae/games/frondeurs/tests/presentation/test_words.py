"""The sentences people read."""

import pytest

from reginae.core import Words, words_of
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.board_file import read_sheet
from reginae.games.frondeurs.parts import BOARD_FILE, CARDS, SEASONS, SPACES
from reginae.games.frondeurs.state.duties import AUTOMATIC as AUTOMATIC_GROUP
from reginae.games.frondeurs.state.duties import BY_CHANCE, DECISIONS, DUTIES, ENDED

ASKS_NOBODY = [duty.decision for duty in DUTIES.values() if duty.group in (BY_CHANCE, AUTOMATIC_GROUP, ENDED)]


@pytest.fixture(scope="module")
def words() -> Words:
    return words_of(GAME)


def test_spaces_are_called_as_on_the_board(words: Words) -> None:
    shorts = {id: entry["short"] for id, entry in read_sheet(BOARD_FILE).spaces.items()}
    assert {id: words.name(id) for id in shorts} == shorts
    assert [id for id in [*SPACES, *CARDS, *SEASONS] if words.name(id) == id] == []


def test_every_choice_has_a_label_of_its_own(words: Words) -> None:
    labels = [words.label(action) for action in GAME.actions.actions]
    assert len(set(labels)) == len(labels)
    assert "Place a cube: Lyon" in labels
    assert "Place anyone's cube: Conti, Condéan" in labels


@pytest.mark.parametrize("decision", [*DECISIONS, "turn-free"])
def test_every_choice_that_is_due_has_a_prompt_and_words_for_those_who_wait(words: Words, decision: str) -> None:
    assert words.prompt(decision)
    assert words.waiting(decision)


@pytest.mark.parametrize("decision", [name for name in [*DECISIONS, "turn-free"] if name not in ASKS_NOBODY])
def test_every_choice_that_is_due_says_why_it_matters(words: Words, decision: str) -> None:
    assert words.reason(decision).endswith(".")


def test_every_value_of_every_option_has_words(words: Words) -> None:
    for option in GAME.options:
        for value in option.values:
            assert words.option(option.name, value) != str(value), f"{option.name}={value}"
