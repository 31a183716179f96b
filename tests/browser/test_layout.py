"""Every table fits its screen, whatever the prompt says and however long the names are."""

import pytest
from playwright.sync_api import expect

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations

GAMES = [game for game in shelf().values() if 2 in game.seats]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
LONG_NAME = "Wilhelmina Rosenkranz-Ax"
LOW = {"width": 1280, "height": 720}
LANDSCAPE = {"width": 844, "height": 390}
BOARD = (
    "() => { const {top, height} = document.querySelector('.board').getBoundingClientRect(); return [top, height]; }"
)
OFFERED = ".action-groups > ul > li > .legal-action, .action-groups > .folded > summary"
INSIDE = """(selector) => {
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(20, box.width / 2), box.top + Math.min(12, box.height / 2)];
    return element.contains(document.elementFromPoint(x, y));
  };
  return [...document.querySelectorAll(selector)].filter(visible).length;
}"""


def at_table(people: People, game: Game, window: dict[str, int], part: float = 0.5) -> Person:
    """A person with a long name who must choose, at a table with as many seats as go with bots, in such a window."""
    seats = max(count for count in game.seats if count <= 4)
    ada = people(LONG_NAME)
    ada.page.set_viewport_size({"width": window["width"], "height": window["height"]})
    bots = ["Courtier", "Minister", "Page"][: seats - 1]
    ada.open(people.prepare(match_midway(game, seats, part), LONG_NAME, *bots))
    ada.wait_for_turn()
    return ada


@each_game
def test_a_low_window_shows_actions_and_log_without_scrolling_the_page(people: People, game: Game) -> None:
    ada = at_table(people, game, LOW)
    assert ada.page.evaluate(INSIDE, OFFERED) >= min(6, ada.page.locator(OFFERED).count())
    assert ada.page.evaluate(INSIDE, ".log-line") >= min(6, ada.page.locator(".log-line").count())
    assert not ada.scrolls_sideways()
    assert ada.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@each_game
def test_the_board_keeps_its_place_whatever_the_prompt_says(people: People, game: Game) -> None:
    ada = at_table(people, game, LOW)
    before = ada.page.evaluate(BOARD)
    ada.page.locator(".prompt-text").evaluate("(text) => { text.textContent = 'Long words. '.repeat(14); }")
    assert ada.page.evaluate(BOARD) == before


@each_game
def test_a_phone_in_landscape_shows_board_and_actions(people: People, game: Game) -> None:
    ada = at_table(people, game, LANDSCAPE)
    board = ada.page.locator(".board")
    expect(board).to_be_visible(timeout=TIMEOUT_MS)
    assert not ada.scrolls_sideways()
    assert ada.page.evaluate("""() => {
        const main = document.querySelector('.table-main').getBoundingClientRect();
        const {top, bottom} = document.querySelector('.board').getBoundingClientRect();
        return Math.min(bottom, main.bottom) - Math.max(top, main.top) > 0.6 * innerHeight;
    }"""), "most of the height belongs to the board"
    ada.page.get_by_role("button", name="What can I do?").click()
    focused = ada.page.evaluate(INSIDE, ":focus")
    assert focused == 1, "the focus is in sight"
    assert violations(ada.page) == []
