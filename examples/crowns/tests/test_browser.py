"""Crowns in the browser."""

import re

import pytest
from playwright.sync_api import expect

from crowns import GAME
from reginae.testing.browser import People, Person, play_to_end

pytestmark = pytest.mark.browser


def test_a_person_plays_against_bots_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page", "Courtier")
    play_to_end(ada, act=Person.touch_board)


def test_two_people_play_one_of_them_on_a_phone(people: People) -> None:
    ada, bo = people("Ada"), people("Bo", phone=True)
    bo.join(ada.start_table(GAME.id, "open"))
    play_to_end(ada, bo, act=Person.touch_board)


def test_a_touch_that_is_not_allowed_is_answered_with_its_rule(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    ada.wait_for_turn()
    ada.page.get_by_role("button", name="No peek").click()
    expect(ada.page.locator(".refusal").get_by_role("link")).to_have_attribute(
        "href", re.compile(r"^/rules/crowns\?table=[^#]+#2a$")
    )
