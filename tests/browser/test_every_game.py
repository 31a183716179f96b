"""What holds in the browser for every game on the shelf."""

import re

import pytest
from playwright.sync_api import Route, expect

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.browser import (
    TIMEOUT_MS,
    WHOLE_BOARD,
    People,
    Person,
    disagreements,
    look_at,
    match_midway,
    match_near_end,
    play_to_end,
    violations,
    violations_of_contrast,
)

BOARD_SCRIPT = re.compile(r"/board(-\w+)?\.js$")  # built, or as it is written
GAMES = [game for game in shelf().values() if 2 in game.seats]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def test_every_game_has_browser_tests_of_its_own() -> None:
    assert [game.id for game in shelf().values() if not (game.folder / "tests" / "test_browser.py").exists()] == []


@each_game
def test_a_broken_board_is_reported(people: People, game: Game) -> None:
    ada = people("Ada")
    ada.context.route(BOARD_SCRIPT, break_board)
    ada.open(people.prepare(match_midway(game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    assert any("broken on purpose" in problem for problem in ada.problems.unexpected())
    assert "there is no board" in disagreements(look_at(ada.page), ada.actions, WHOLE_BOARD)
    ada.problems.expect("broken on purpose")


def break_board(route: Route) -> None:
    """Serve the board with an error at its end."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + '\nthrow new Error("broken on purpose");')


@each_game
def test_a_table_is_clean_for_axe_in_both_themes(people: People, game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(game, 2, 0.4), "Ada", "Page"))
    ada.wait_for_turn()
    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(ada.page) == []


@each_game
def test_two_people_play_to_the_end_by_the_list_of_actions(people: People, game: Game) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = people.prepare(match_near_end(game, 2, choices=2, seed=11), "Ada", "Bo")
    ada.open(table)
    bo.open(table, seat=1)
    play_to_end(ada, bo, act=Person.press_listed)
    expect(ada.page.locator("#end-title")).to_be_focused()  # not lost with the button that was pressed last


@each_game
def test_a_person_plays_to_the_end_with_the_keyboard_alone(people: People, game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_near_end(game, 2, choices=2, seed=7), "Ada", "Page"))
    play_to_end(ada, act=Person.press_digit)


@each_game
def test_a_new_table_fits_a_phone(people: People, game: Game) -> None:
    ada = people("Ada", phone=True)
    ada.start_table(game.id, "Page")
    expect(ada.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    assert not ada.scrolls_sideways()
