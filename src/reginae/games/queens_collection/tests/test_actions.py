"""Every code knows its verb, and a table carries out the verbs of its booklet only."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import SILENCE
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    CHANCE_VERBS,
    COMPETITIVE_VERBS,
    COOPERATIVE_VERBS,
    LIFT,
    LIFT_CODE,
    SETUP_VERBS,
    VERB_OF,
)
from reginae.testing.scene import code_of

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene


def words_of_verbs() -> dict[int, set[str]]:
    """The words with which the actions of each verb are written."""
    words: dict[int, set[str]] = {}
    for action in GAME.actions.actions:
        words.setdefault(int(VERB_OF[action.code]), set()).add(action.verb)
    return words


def test_every_code_has_a_verb_and_no_word_belongs_to_two() -> None:
    assert len(VERB_OF) == len(ARGUMENT_OF) == len(GAME.actions)
    words = words_of_verbs()
    assert sum(len(group) for group in words.values()) == len({word for group in words.values() for word in group})
    assert words[LIFT] == {"lift"}


def test_arguments_count_the_actions_of_a_verb_in_order() -> None:
    seen: dict[int, int] = {}
    for verb, argument in zip(VERB_OF, ARGUMENT_OF, strict=True):
        assert argument == seen.get(verb, 0)
        seen[verb] = argument + 1
    assert VERB_OF[LIFT_CODE] == LIFT
    assert ARGUMENT_OF[LIFT_CODE] == 0


def test_every_verb_belongs_to_chance_the_set_up_or_one_booklet() -> None:
    groups = [CHANCE_VERBS, SETUP_VERBS, COOPERATIVE_VERBS, COMPETITIVE_VERBS]
    assert sorted(verb for group in groups for verb in group) == sorted(words_of_verbs())


def test_a_verb_of_the_other_booklet_is_an_error(
    cooperative: "type[CooperativeScene]", competitive: "type[CompetitiveScene]"
) -> None:
    together = cooperative("red blue wild", "sky sky green", strays="red blue")
    with pytest.raises(ValueError, match="no action of verb"):
        together.table.apply(0, code_of(GAME, "reveal"), SILENCE)
    rivals = competitive("red", "blue", display="red")
    with pytest.raises(ValueError, match="no action of verb"):
        rivals.table.apply(0, code_of(GAME, "pass"), SILENCE)
