"""Christina Regina, the card game, in the browser."""

import random
from functools import partial

import pytest
from playwright.sync_api import expect

from reginae.games.regina_cards import GAME
from reginae.testing.browser import (
    TIMEOUT_MS,
    BoardTraits,
    People,
    Person,
    match_near_end,
    play_to_end,
)

pytestmark = pytest.mark.browser

TRAITS = BoardTraits(listed_only=frozenset({"pass"}))
touch = partial(Person.touch_board, traits=TRAITS)


def test_a_whole_game_is_played_on_the_board(people: People) -> None:
    ada = people("Ada")
    ada.start_table(GAME.id, "Page")
    play_to_end(ada, act=touch)


def test_the_end_of_a_game_is_played_on_a_phone(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.open(people.prepare(match_near_end(GAME, 4, choices=5), "Ada", "Page", "Page", "Page"))
    play_to_end(ada, act=touch_without_scrolling_sideways)


def touch_without_scrolling_sideways(person: Person, dice: random.Random) -> bool:
    """Touch a lit place, on a page that fits its window."""
    assert not person.scrolls_sideways()
    return touch(person, dice)


def test_who_waits_is_told_that_it_is_not_their_turn(people: People) -> None:
    waiting = next(person for person in two_people(people) if not person.actions)
    waiting.page.locator(".board .touch").first.click()
    link = waiting.page.locator(".refusal").get_by_role("link")
    expect(link).to_have_attribute("href", "/rules/regina-cards#C-2.0b")


def test_an_action_can_be_taken_back_until_somebody_learned_something(people: People) -> None:
    mover = next(person for person in two_people(people) if person.actions)
    mover.page.locator('[data-notation="draw gold"]').click()
    expect(mover.page.locator('[data-notation="bury copper"]')).to_be_visible()
    mover.page.get_by_role("button", name="Take back").click()
    expect(mover.page.locator('[data-notation="draw gold"]')).to_be_visible()
    mover.page.locator('[data-notation="draw gold"]').click()
    mover.page.locator('[data-notation="bury copper"]').click()
    expect(mover.page.get_by_role("button", name="Take back")).to_have_count(0)


def two_people(people: People) -> tuple[Person, Person]:
    """Ada and Bo at a new table, once both see it."""
    ada, bo = people("Ada"), people("Bo")
    bo.join(ada.start_table(GAME.id, "open"))
    for person in (ada, bo):
        expect(person.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    return ada, bo
