"""Whole games in the browser: two people, a person against bots, by keyboard, on a phone."""

import random

import pytest
from playwright.sync_api import expect

from reginae.games import shelf
from tests.browser.conftest import Seat
from tests.browser.guest import PATIENCE, Guest, play_on, play_to_the_end

GAMES = sorted(shelf())


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play(guests: Seat, game: str) -> None:
    ada, bo = guests("Ada"), guests("Bo", scheme="dark")
    bo.join(ada.lay(game, "open"))
    play_on(game, ada, bo, how=Guest.press_any_choice)
    assert ada.faults_for_axe() == []
    assert bo.faults_for_axe() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_against_bots_by_touching_the_board(guests: Seat, game: str) -> None:
    ada = guests()
    ada.lay(game, "Page")
    play_on(game, ada, how=Guest.touch_any_place)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_on_a_phone(guests: Seat, game: str) -> None:
    ada = guests(phone=True)
    ada.lay(game, "Page")
    play_on(game, ada, how=touch_without_scrolling_sideways, seed=3)


def touch_without_scrolling_sideways(guest: Guest, dice: random.Random) -> bool:
    """Touch a lit place, on a page that fits its window."""
    assert not guest.scrolls_sideways()
    return guest.touch_any_place(dice)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_with_the_keyboard_alone(guests: Seat, game: str) -> None:
    ada = guests()
    ada.page.goto(f"/new?game={game}")
    start = ada.page.get_by_role("button", name="Sit down and play")
    ada.page.get_by_label("Seat 2").focus()
    ada.page.keyboard.type("Bot: Page")
    tab_to(ada, start.element_handle())
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")
    play_on(game, ada, how=Guest.press_any_digit, seed=4)


@pytest.mark.parametrize(("mode", "seats"), [("Alone", 1), ("Everybody against everybody else", 2), ("Two teams", 4)])
def test_the_queens_collection_is_played_to_its_end_in_every_mode(guests: Seat, mode: str, seats: int) -> None:
    ada = guests()
    ada.page.goto("/new?game=queens-collection")
    ada.page.locator(".count-picks label").get_by_text(str(seats), exact=True).click()
    for seat in range(2, seats + 1):
        ada.page.get_by_label(f"Seat {seat}").select_option(label="Bot: Courtier")
    ada.page.get_by_label("Mode").select_option(label=mode)
    ada.page.get_by_role("button", name="Sit down and play").click()
    ada.page.wait_for_url("**/t/*")
    play_to_the_end(ada, how=touch_pairs_first)


@pytest.mark.parametrize(("seats", "variant"), [(3, "silver"), (4, "gold"), (5, "gold")])
def test_people_at_a_desk_and_on_a_phone_finish_the_queens_path_with_bots(
    guests: Seat, seats: int, variant: str
) -> None:
    ada, bo = guests("Ada"), guests("Bo", phone=True)
    bo.join(ada.lay("queens-path", "open", *["Page"] * (seats - 2), variant=variant))
    play_to_the_end(ada, bo, how=Guest.touch_any_place)
    reach = "Math.max(...[...document.querySelectorAll('.end *')].map(e => e.getBoundingClientRect().right))"
    assert bo.page.evaluate(f"{reach} <= innerWidth"), "the count is cut off"


def touch_pairs_first(guest: Guest, dice: random.Random) -> bool:
    """Touch a pair that lies ready, so that rounds come to an end; else any place."""
    return guest.touch_any_place(dice, rather=".couple")


def tab_to(guest: Guest, target: object) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(80):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("target => document.activeElement === target", target):
            return
    raise AssertionError("the keyboard does not reach it")


def test_four_people_sit_down_by_the_invite_link_and_a_bot_fills_the_last_seat(guests: Seat) -> None:
    ada, bo, cy = guests("Ada"), guests("Bo"), guests("Cy")
    address = ada.lay("regina-cards", "open", "open", "open")
    bo.join(address)
    cy.join(address)
    last = ada.page.get_by_role("button", name="Seat a bot here")
    expect(last).to_have_count(1, timeout=PATIENCE)
    last.click()
    for guest in (ada, bo, cy):
        expect(guest.page.locator(".board")).to_be_visible(timeout=PATIENCE)
