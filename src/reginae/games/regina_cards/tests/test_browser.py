"""Christina Regina, the card game, in the browser."""

import random
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from reginae.core import Match, SeededDice
from reginae.games.regina_cards import GAME
from reginae.testing.browser import (
    TIMEOUT_MS,
    WHOLE_BOARD,
    People,
    Person,
    match_midway,
    match_near_end,
    play_to_end,
    unexplained_pieces,
)

pytestmark = pytest.mark.browser

touch = partial(Person.touch_board, traits=WHOLE_BOARD)
LONG_NAMES = ["Wilhelmina v Rosenkranz", "Maximiliane Oxenstierna", "Maximilianaaugustinelouis"]


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
    expect(link).to_have_attribute("href", re.compile(r"^/rules/regina-cards\?table=[\w-]+#C-2\.0b$"))


def test_an_action_can_be_taken_back_until_somebody_learned_something(people: People) -> None:
    mover = next(person for person in two_people(people) if person.actions)
    mover.page.locator('[data-notation="draw gold"]').click()
    expect(mover.page.locator('[data-notation="bury copper"]')).to_be_visible()
    mover.page.get_by_role("button", name="Take back").click()
    expect(mover.page.locator('[data-notation="draw gold"]')).to_be_visible()
    mover.page.locator('[data-notation="draw gold"]').click()
    mover.page.locator('[data-notation="bury copper"]').click()
    expect(mover.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_board_at_rest_has_no_endless_animation(people: People) -> None:
    ada = people("Ada")
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.open(people.prepare(match_midway(GAME, 3, 0.5), "Ada", "Page", "Page"))
    ada.wait_for_turn()
    assert ada.lit_places().count()
    endless = """() => document.querySelector(".board").getAnimations({ subtree: true })
      .filter((animation) => animation.effect.getTiming().iterations === Infinity).length"""
    assert ada.page.evaluate(endless) == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_long_names_are_written_in_full_within_their_panels(people: People, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    ada.open(people.prepare(match_midway(GAME, 4, 0.5), "Ada", *LONG_NAMES))
    ada.wait_for_turn()
    for seat, name in enumerate(LONG_NAMES, start=2):
        panel = ada.page.locator(f".board .seat-panel[data-ref=seat-{seat}]")
        written = "".join(panel.locator(".name").all_text_contents())
        assert written.replace(" ", "").replace("-", "") == name.replace(" ", "")
        frame, plaque = (panel.locator(part).first.bounding_box() for part in (".ground", ".plaque"))
        assert frame
        assert plaque
        for line in panel.locator(".name").all():
            box = line.bounding_box()
            assert box
            assert box["x"] > frame["x"]
            assert box["x"] + box["width"] <= plaque["x"]
            assert box["height"] >= 11


def test_on_a_phone_ones_own_cards_are_seen_without_scrolling(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.open(people.prepare(match_midway(GAME, 5, 0.5), "Ada", "Page", "Page", "Page", "Page"))
    ada.wait_for_turn()
    seen = """(card) => {
      const { x, y, width, height } = document.querySelector(`[data-piece="${card}"]`).getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-piece]")?.dataset.piece;
    }"""
    for card in ada.table["view"]["seats"][0]["cards"]:
        assert ada.page.evaluate(seen, card) == card


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_everything_on_the_board_explains_itself(people: People, part: float) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_midway(GAME, 5, part, memory_aid=True), "Ada", "Page", "Page", "Page", "Page"))
    ada.wait_for_turn()
    assert unexplained_pieces(ada.page, GAME) == []


def test_the_card_that_an_attempt_tilts_falls_over(people: People) -> None:
    ada = people("Ada")
    match = Match(GAME, 2, {"start_player": "seat-1"}, dice=SeededDice(1))
    ada.open(people.prepare(match, "Ada", "Bo"))
    ada.wait_for_turn()
    ada.page.locator('.board [data-piece="seat-2-gold"]').click()
    expect(ada.page.locator(".board .aimed")).to_have_count(1)
    own = ada.table["view"]["seats"][0]["cards"][2].split("-")[0]
    ada.page.locator(f'.board [data-about="dagger-{own}"] .touch').click()
    expect(ada.page.locator(f'.board [data-piece="{own}-3"] .falls')).to_have_count(1)


def test_passing_is_a_touch_of_the_empty_stack(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_near_end(GAME, 2, choices=1), "Ada", "Bo"))
    ada.wait_for_turn()
    empty = ada.page.locator(".board .touch.lit", has=ada.page.locator(".slot")).first
    expect(empty).to_contain_text("Pass")
    version = ada.table["version"]
    empty.click()
    expect(empty).to_have_count(0)
    assert ada.table["version"] > version


def two_people(people: People) -> tuple[Person, Person]:
    """Ada and Bo at a new table, once both see it."""
    ada, bo = people("Ada"), people("Bo")
    bo.join(ada.start_table(GAME.id, "open"))
    for person in (ada, bo):
        expect(person.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    return ada, bo
