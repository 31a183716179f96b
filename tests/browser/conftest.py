"""Which game the tests of the page itself are played with."""

import pytest

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.random_game import random_match


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs Chromium."""
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def quick_game() -> Game:
    """The game with the fewest steps for two, for what is the same in every game."""
    return quickest_game(2)


@pytest.fixture(scope="session")
def quick_game_for_three() -> Game:
    """The game with the fewest steps for three."""
    return quickest_game(3)


def quickest_game(seats: int) -> Game:
    """The game with the fewest steps for so many."""
    fitting = [game for game in shelf().values() if seats in game.seats]
    return min(fitting, key=lambda game: len(random_match(game, seats, {}, seed=1).steps))
