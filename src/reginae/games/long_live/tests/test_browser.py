"""Long Live the Queen in the browser."""

from functools import partial

import pytest
from playwright.sync_api import expect

from reginae.core import Match, replay
from reginae.games.long_live import GAME
from reginae.testing.browser import BoardTraits, People, Person, match_near_end, play_to_end, unexplained_pieces
from reginae.testing.random_game import random_match

pytestmark = pytest.mark.browser

# A character is picked before the place where it is put.
touch = partial(Person.touch_board, traits=BoardTraits(unnamed=frozenset({"put"})))


def match_before(notation: str) -> Match:
    """A random game, up to where the first seat plays this after the gangs are arranged."""
    for seed in range(100):
        whole = random_match(GAME, 2, {}, seed)
        for number, step in enumerate(whole.steps):
            if step.seat == 0 and GAME.actions[step.code].notation == notation:
                found = replay(GAME, whole.record(), number)
                if found.state.decision() == "reposition":
                    return found
    raise AssertionError(f"nobody ever plays {notation}")


def match_ended(how: str) -> Match:
    """A random game that ended so."""
    matches = (random_match(GAME, 2, {}, seed) for seed in range(100))
    return next(match for match in matches if (outcome := match.state.outcome()) and outcome.ended == how)


def drag(person: Person, piece: str, place: str) -> None:
    """Drag a piece to a place of the first seat."""
    page = person.page
    boxes = [
        page.locator(f'[data-piece="{piece}"]').bounding_box(),
        page.locator(f'[data-drop="{place}"]').bounding_box(),
    ]
    (x, y), (goal_x, goal_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + goal_x) / 2, (y + goal_y) / 2)
    page.mouse.move(goal_x, goal_y)
    page.mouse.up()


def test_a_whole_game_is_played_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    play_to_end(ada, act=touch)


def test_the_end_of_a_game_is_played_on_a_phone(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.open(people.prepare(match_near_end(GAME, 2, choices=5), "Ada", "Page"))
    play_to_end(ada, act=touch)


def test_a_gang_is_arranged_by_dragging(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(Match(GAME, 2, {}), "Ada", "Page"))
    ada.wait_for_turn()
    drag(ada, "white-spy", "0 master")
    expect(ada.page.locator('[data-drop="0 master"] [data-piece="white-spy"]')).to_be_visible()
    drag(ada, "white-guard", "0 8")
    expect(ada.page.locator('[data-drop="0 8"] [data-piece="white-guard"]')).to_be_visible()


def test_a_tile_is_put_by_keyboard(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(Match(GAME, 2, {}), "Ada", "Page"))
    ada.wait_for_turn()
    ada.page.locator(".touch.lit", has=ada.page.locator('[data-piece="white-spy"]')).press("Enter")
    noble = ada.page.locator(".touch.lit", has=ada.page.locator('[data-piece="white-noble"]'))
    expect(noble).not_to_have_attribute("aria-label", "4 Noble: Make the Noble your Master")
    noble.press("Enter")
    ada.page.locator('.touch.lit[data-drop="0 6"]').press("Enter")
    expect(ada.page.locator('[data-drop="0 6"] [data-piece="white-noble"]')).to_be_visible()


def test_neighbours_are_swapped_by_dragging_one_onto_the_other(people: People) -> None:
    match = match_before("swap 4 5")
    piece = match.view(0)["seats"][0]["line"][2]["tile"]
    ada = people("Ada")
    ada.open(people.prepare(match, "Ada", "Page"))
    ada.wait_for_turn()
    drag(ada, piece, "0 5")
    expect(ada.page.locator(f'[data-drop="0 5"] [data-piece="{piece}"]')).to_be_visible()


def test_tiles_that_are_no_neighbours_say_why_they_cannot_be_swapped(people: People) -> None:
    match = match_before("swap 4 5")
    piece = match.view(0)["seats"][0]["line"][2]["tile"]
    ada = people("Ada")
    ada.open(people.prepare(match, "Ada", "Page"))
    ada.wait_for_turn()
    drag(ada, piece, "0 9")
    expect(ada.page.locator(".refusal")).to_contain_text("L-REPO-A")


def test_pointing_at_a_tile_tells_its_power_and_what_becomes_of_it(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_before("swap 4 5"), "Ada", "Page"))
    ada.wait_for_turn()
    ada.page.locator('[data-piece="white-princess"]').hover()
    card = ada.page.locator(".piece-card")
    expect(card).to_contain_text("loses at once")
    expect(card).to_contain_text("bring her down")


def test_the_end_shows_which_tile_brought_down_the_princess(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_ended("princess"), "Ada", "Page"))
    ada.see_end()
    expect(ada.page.locator(".arrow.fall")).to_be_visible()
    expect(ada.page.locator(".fallen")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("when", ["arranging", "playing", "ended"])
def test_everything_on_the_board_explains_itself(people: People, when: str, phone: bool) -> None:
    begun = match_before("swap 4 5") if when == "playing" else Match(GAME, 2, {})
    ada = people("Ada", phone=phone)
    ada.open(people.prepare(match_ended("princess") if when == "ended" else begun, "Ada", "Page"))
    expect(ada.page.locator(".gauge")).to_have_count(11)
    assert unexplained_pieces(ada.page, GAME) == []
