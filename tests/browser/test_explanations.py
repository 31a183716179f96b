"""Every table explains itself: whatever is drawn on it, by pointer, keyboard and finger."""

import re

import pytest
from playwright.sync_api import expect

from reginae.core import Game, Match, replay, words_of
from reginae.games import shelf
from reginae.testing.browser import (
    TIMEOUT_MS,
    People,
    Person,
    match_midway,
    pieces_on_board,
    unexplained_pieces,
    violations,
    violations_of_contrast,
)
from reginae.testing.random_game import random_match

GAMES = [game for game in shelf().values() if 2 in game.seats]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
RULE = re.compile(r"^/rules/[\w-]+\?table=[\w-]+#\S+$")


def moments_of(game: Game) -> list[Match]:
    """A table at its start, in its middle and at its end."""
    return [match_midway(game, 2, 0.0), match_midway(game, 2, 0.5), random_match(game, 2, {}, seed=1)]


@each_game
def test_everything_on_the_board_is_explained(people: People, game: Game) -> None:
    ada = people("Ada")
    matches = moments_of(game)
    tables = [people.prepare(match, "Ada", "Page") for match in matches]
    ada.hold_seats(0, *tables)
    for match, table in zip(matches, tables, strict=True):
        ada.page.goto(f"/t/{table.id}")
        expect(ada.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
        assert len(pieces_on_board(ada.page)) > 5
        assert unexplained_pieces(ada.page, game) == []
        if not match.over():
            ada.wait_for_turn()
            ada.point_at(".board .touch")
            expect_card(ada)
    expect(ada.page.get_by_role("button", name="Play again")).to_be_visible()
    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(ada.page) == []


def at_choice(people: People, game: Game, phone: bool = False) -> Person:
    """Ada, who must choose in the middle of a game."""
    ada = people("Ada", phone=phone)
    ada.open(people.prepare(match_midway(game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    return ada


def expect_card(person: Person) -> None:
    """The card about what is pointed at is shown, with its rule, all of it on the screen."""
    card = person.page.locator(".piece-card")
    expect(card).to_be_visible()
    expect(card.locator(".rule-link").first).to_have_attribute("href", RULE)
    box, window = card.bounding_box(), person.page.viewport_size
    assert box is not None
    assert window is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= window["width"]
    assert box["y"] + box["height"] <= window["height"]


def test_a_card_explains_what_is_pointed_at(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game)
    card = ada.page.locator(".piece-card")
    ada.point_at(".log .ref")
    expect_card(ada)
    ada.page.mouse.move(1, 1)
    expect(card).to_have_count(0)
    ada.point_at(".board .touch")
    expect_card(ada)
    assert violations(ada.page) == []
    ada.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_card_opens_by_focus_and_its_link_is_reached_by_the_keyboard(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game)
    ada.page.get_by_role("button", name="What can I do?").click()
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.press("Tab")
    expect_card(ada)
    ada.page.keyboard.press("?")
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".piece-card .rule-link").first).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".board .touch:focus")).to_have_count(1)


def test_a_long_press_opens_a_card_and_plays_nothing(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game, phone=True)
    version = ada.table["version"]
    press_long(ada, ".board .touch.lit")
    expect_card(ada)
    ada.page.touchscreen.tap(2, 2)
    expect(ada.page.locator(".piece-card")).to_have_count(0)
    assert ada.table["version"] == version


def press_long(person: Person, selector: str) -> None:
    """Press a place with a finger until its card opens."""
    at = person.find(selector)
    touch = person.context.new_cdp_session(person.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(person.page.locator(".piece-card")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_goal_is_one_touch_away(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game)
    ada.page.get_by_role("button", name="Goal").click()
    expect(ada.page.get_by_text(words_of(quick_game).goal())).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_text(words_of(quick_game).goal())).to_be_hidden()


def test_a_first_game_says_why_a_decision_matters(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game)
    expect(ada.page.get_by_text(ada.table["why"]).locator("visible=true")).to_have_count(1)
    ada.page.evaluate("game => localStorage['reginae.finished'] = JSON.stringify([game])", quick_game.id)
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.page.get_by_text(ada.table["why"]).locator("visible=true")).to_have_count(0)


def test_a_hint_names_an_action_that_can_be_played_at_once(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game)
    version = ada.table["version"]
    ada.page.get_by_role("button", name="Hint").click()
    ada.page.locator(".hint-panel button").click()
    ada.page.wait_for_function("() => document.querySelectorAll('.hint-panel').length === 0")
    assert ada.table["version"] > version


def test_what_others_did_is_stepped_through(people: People, quick_game: Game) -> None:
    ada = at_choice(people, quick_game)
    ada.page.get_by_role("button", name="Step through the last").click()
    position = ada.page.locator(".catch-up-position")
    expect(position).to_contain_text("1 of")
    steps = int(position.inner_text().split()[-1])
    for _ in range(steps - 1):
        ada.page.get_by_role("button", name="Next").click()
    ada.page.get_by_role("button", name="To the present").click()
    expect(position).to_have_count(0)


def before_a_big_moment(game: Game) -> tuple[Match, int, str]:
    """A match just before an action that nobody should miss, who acts, and the action."""
    big = words_of(game).sections["moments"]
    for seed in range(1, 50):
        whole = random_match(game, 2, {}, seed)
        for index, step in enumerate(whole.steps):
            if step.seat >= 0 and any(event.name in big for event in step.events) and index < len(whole.steps) - 1:
                return replay(game, whole.record(), index), step.seat, game.actions[step.code].notation
    raise AssertionError("no big moment in any game")


def test_a_big_moment_is_told_until_it_was_seen(people: People, quick_game: Game) -> None:
    match, actor, notation = before_a_big_moment(quick_game)
    table = people.prepare(match, "Ada", "Bo")
    ada, bo = people("Ada"), people("Bo")
    ada.open(table, seat=1 - actor)
    bo.open(table, seat=actor)
    bo.wait_for_turn()
    expect(ada.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    bo.page.locator(f'.legal-action[data-notation="{notation}"]').evaluate("button => button.click()")
    banner = ada.page.locator(".moment").last
    expect(banner).to_be_visible()
    assert violations(ada.page) == []
    banner.get_by_role("button", name="Show").click()
    expect(ada.page.locator(".catch-up-position")).to_contain_text("1 of 1")
    ada.page.get_by_role("button", name="To the present").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".moment")).to_have_count(0)
