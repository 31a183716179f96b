"""Every table fits its screen, whatever the prompt says and however long the names are."""

import pytest
from playwright.sync_api import ViewportSize, expect

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations

GAMES = [game for game in shelf().values() if 2 in game.seats]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
LONG_NAME = "Wilhelmina Rosenkranz-Ax"
LOW: ViewportSize = {"width": 1280, "height": 720}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
BOARD = (
    "() => { const {top, height} = document.querySelector('.board').getBoundingClientRect(); return [top, height]; }"
)
ENOUGH = 5  # lines that are in sight without scrolling, if there are so many
OFFERED = ".action-groups > ul > li > .legal-action, .action-groups > .folded > summary"
SHARE_OF_BOARD = """() => {
  const main = document.querySelector(".table-main").getBoundingClientRect();
  const {top, bottom} = document.querySelector(".board").getBoundingClientRect();
  return (Math.min(bottom, main.bottom) - Math.max(top, main.top)) / innerHeight;
}"""
IN_SIGHT = """(selector) => {
  const visible = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(20, box.width / 2), box.top + Math.min(12, box.height / 2)];
    return element.contains(document.elementFromPoint(x, y));
  };
  return [...document.querySelectorAll(selector)].filter(visible).length;
}"""


def at_table(people: People, game: Game) -> Person:
    """A person with a long name who must choose, at a table with as many seats as go with bots."""
    seats = max(count for count in game.seats if count <= 4)
    bots = ["Courtier", "Minister", "Page"][: seats - 1]
    ada = people(LONG_NAME)
    ada.page.set_viewport_size(LOW)
    ada.open(people.prepare(match_midway(game, seats, 0.5), LONG_NAME, *bots))
    ada.wait_for_turn()
    return ada


@each_game
def test_a_table_fits_a_low_window_and_a_phone_in_landscape(people: People, game: Game) -> None:
    ada = at_table(people, game)
    expect_low_window(ada)
    expect_steady_board(ada)
    ada.page.set_viewport_size(LANDSCAPE)
    expect_landscape(ada)
    assert violations(ada.page) == []


def expect_low_window(person: Person) -> None:
    """Actions and log are in sight together, and the page does not scroll."""
    page = person.page
    for lines in (OFFERED, ".log-line"):
        assert page.evaluate(IN_SIGHT, lines) >= min(ENOUGH, page.locator(lines).count()), lines
    assert not person.scrolls_sideways()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def expect_steady_board(person: Person) -> None:
    """The board keeps its place whatever the prompt says."""
    before = person.page.evaluate(BOARD)
    prompt = person.page.locator(".prompt-text")
    said = prompt.inner_text()
    prompt.evaluate("(prompt, text) => { prompt.lastChild.textContent = text; }", "Long words. " * 14)
    assert person.page.evaluate(BOARD) == before
    prompt.evaluate("(prompt, text) => { prompt.lastChild.textContent = text; }", said)


def expect_landscape(person: Person) -> None:
    """Most of the height belongs to the board, and what has the focus is in sight."""
    expect(person.page.locator(".board")).to_be_visible(timeout=TIMEOUT_MS)
    assert not person.scrolls_sideways()
    assert person.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert person.page.evaluate(SHARE_OF_BOARD) > 0.6
    person.page.get_by_role("button", name="What can I do?").click()
    assert person.page.evaluate(IN_SIGHT, ":focus") == 1
