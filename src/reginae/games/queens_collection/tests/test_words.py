"""Every option has words, every refused move a rule and a sentence."""

import re

from reginae.core import rules_of, words_of
from reginae.games.queens_collection import GAME


def test_every_option_stands_on_a_rule_and_has_words_for_every_value() -> None:
    words, rules = words_of(GAME), rules_of(GAME)
    for option in GAME.options:
        assert option.rule in rules
        for value in option.values:
            assert words.option(option.name, value) != str(value)


def test_every_action_has_a_label_of_its_own() -> None:
    words = words_of(GAME)
    labels = [words.label(action) for action in GAME.actions.actions]
    assert len(set(labels)) == len(labels)


def test_sentences_end_with_a_full_stop_and_have_no_exclamation_mark() -> None:
    words = words_of(GAME)
    for section in ("prompts", "events", "ended"):
        for key, sentence in words.sections[section].items():
            assert re.search(r"[.]$", sentence), f"{section}.{key}"
            assert "!" not in sentence
