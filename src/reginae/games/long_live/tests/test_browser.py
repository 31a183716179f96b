"""Long Live the Queen in the browser."""

from functools import partial

import pytest

from reginae.games.long_live import GAME
from reginae.testing.browser import BoardTraits, People, Person, match_near_end, play_to_end

pytestmark = pytest.mark.browser

# A character is picked before the place where it is put.
touch = partial(Person.touch_board, traits=BoardTraits(unnamed=frozenset({"put"})))


def test_a_whole_game_is_played_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    play_to_end(ada, act=touch)


def test_the_end_of_a_game_is_played_on_a_phone(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.open(people.prepare(match_near_end(GAME, 2, choices=5), "Ada", "Page"))
    play_to_end(ada, act=touch)
