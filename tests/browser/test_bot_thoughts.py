"""Bots explain themselves on the page: in a hint, and for each of their moves after the game."""

import re

import pytest
from playwright.sync_api import expect

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, match_midway, violations, violations_of_contrast
from reginae.testing.random_game import random_match

SMALLEST_TARGET = 24.0
GAMES = [game for game in shelf().values() if 2 in game.seats]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@each_game
def test_a_hint_lists_what_the_bot_weighed_and_believes(people: People, game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(game, 2, 0.5), "Ada", "Page"))
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="Hint").click()
    expect(ada.page.locator(".hint-panel .legal-action")).to_be_visible(timeout=TIMEOUT_MS)
    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(ada.page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_move_of_a_bot_is_explained_once_the_record_is_open(people: People, quick_game: Game, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    ada.open(people.prepare(random_match(quick_game, 2, {}, seed=1), "Ada", "Courtier"))
    first_move = ada.page.locator(".log .thought-button").last
    expect(first_move).to_have_accessible_name(re.compile("What did Courtier think?"), timeout=TIMEOUT_MS)
    box = first_move.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST_TARGET
    first_move.focus()
    ada.page.keyboard.press("Enter")
    panel = ada.page.locator(".thought-panel")
    expect(panel).to_contain_text("once the record is open")
    panel.get_by_role("button", name="Open all secrets").click()
    panel.get_by_role("button", name="What did it think?").click()
    expect(panel.locator(".considered").first).to_contain_text("wins about", timeout=TIMEOUT_MS)
    expect(panel).to_contain_text("What it believed then")
    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(ada.page) == []
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(first_move).to_be_focused()
