"""Every game says how it is won and what each of its pieces is and does, with a rule that exists."""

import pytest

from reginae.core import Game, piece_texts, rules_of, text_about, words_of
from reginae.games import shelf

GAMES = list(shelf().values())
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@each_game
def test_the_goal_is_one_sentence(game: Game) -> None:
    goal = words_of(game).goal()
    assert goal.endswith(".")
    assert len(goal) <= 160


@each_game
def test_every_piece_with_a_name_is_explained(game: Game) -> None:
    texts = piece_texts(game)
    names = words_of(game).sections["names"]
    assert [name for name in names if text_about(texts, name) is None] == []


@each_game
def test_every_text_names_a_rule_of_the_game(game: Game) -> None:
    rules = rules_of(game)
    assert [text.match for text in piece_texts(game) if text.rule not in rules] == []


@each_game
def test_every_text_is_about_something(game: Game) -> None:
    """A pattern that an earlier one hides, or that stands twice, would never be read."""
    texts = piece_texts(game)
    for number, text in enumerate(texts):
        assert text_about(texts[:number], text.match) is None, f"{text.match} is hidden by an earlier entry"
