"""The Queen's Path in the browser, with every number of seats that its board is laid out for."""

import pytest

from reginae.games.queens_path import GAME
from reginae.testing.browser import People, Person, match_near_end, play_to_end

pytestmark = pytest.mark.browser

RIGHT_EDGE = "Math.max(...[...document.querySelectorAll('.end *')].map((each) => each.getBoundingClientRect().right))"


def test_a_whole_game_is_played_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    play_to_end(ada, act=Person.touch_board)


@pytest.mark.parametrize(("seats", "variant"), [(3, "silver"), (4, "gold"), (5, "gold")])
def test_people_at_a_desktop_and_on_a_phone_finish_a_game_with_bots(people: People, seats: int, variant: str) -> None:
    ada, bo = people("Ada"), people("Bo", phone=True)
    match = match_near_end(GAME, seats, choices=3, variant=variant)
    table = people.prepare(match, "Ada", "Bo", *["Page"] * (seats - 2))
    ada.open(table)
    bo.open(table, seat=1)
    play_to_end(ada, bo, act=Person.touch_board)
    assert bo.page.evaluate(f"{RIGHT_EDGE} <= innerWidth"), "the score is cut off"
