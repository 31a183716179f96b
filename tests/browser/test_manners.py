"""How the page behaves: refusals, undo, lost connections, and for everybody."""

import random
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from reginae.games import shelf
from tests.browser.conftest import Seat
from tests.browser.guest import PATIENCE, Guest, play_to_the_end
from tests.server.live_server import LiveServer

GAMES = sorted(shelf())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_clean_for_axe(guests: Seat, game: str, scheme: str) -> None:
    ada = guests(scheme=scheme)
    for address in ("/", f"/new?game={game}", f"/rules/{game}"):
        ada.page.goto(address)
        expect(ada.page.locator("h1").first).to_be_visible()
        assert ada.faults_for_axe() == [], address
    ada.lay(game, "Page")
    expect(ada.choices().first).to_be_visible(timeout=PATIENCE)
    assert ada.faults_for_axe() == [], "the table"


def test_touching_what_is_not_possible_names_the_rule(guests: Seat) -> None:
    ada, bo = guests("Ada"), guests("Bo")
    bo.join(ada.lay("regina-cards", "open"))
    expect(bo.page.locator(".board")).to_be_visible(timeout=PATIENCE)
    waiting = next(guest for guest in (ada, bo) if not guest.choices().count())
    waiting.page.locator(".board .touch").first.click()
    refusal = waiting.page.locator(".refusal")
    expect(refusal).to_contain_text("C-")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/regina-cards#C-2.0b")
    waiting.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def test_a_choice_can_be_taken_back_until_somebody_learned_something(guests: Seat) -> None:
    ada, bo = guests("Ada"), guests("Bo")
    bo.join(ada.lay("regina-cards", "open"))
    mover = mover_of(ada, bo)
    mover.page.locator('[data-notation="draw gold"]').click()
    expect(mover.page.locator('[data-notation="bury copper"]')).to_be_visible()
    mover.page.get_by_role("button", name="Take back").click()
    expect(mover.page.locator('[data-notation="draw gold"]')).to_be_visible()
    mover.page.locator('[data-notation="draw gold"]').click()
    mover.page.locator('[data-notation="bury copper"]').click()
    expect(mover.page.get_by_role("button", name="Take back")).to_have_count(0)


def mover_of(*guests: Guest) -> Guest:
    """Whose turn it is, once the table is laid."""
    while True:
        for guest in guests:
            if guest.choices().count():
                return guest
        guests[0].page.wait_for_timeout(40)


def test_a_move_is_seen_in_the_other_browser(guests: Seat) -> None:
    ada, bo = guests("Ada"), guests("Bo")
    bo.join(ada.lay("regina-cards", "open"))
    mover = mover_of(ada, bo)
    other = bo if mover is ada else ada
    mover.page.locator('[data-notation="draw gold"]').click()
    expect(other.page.locator(".log")).to_contain_text(f"{mover.name} draws")


def test_nothing_is_lost_when_the_server_is_killed_and_comes_back(
    browser: Browser, guests: Seat, tmp_path: Path
) -> None:
    dice = random.Random(5)
    first = LiveServer(tmp_path / "reginae.sqlite3")
    ada = guests("Ada", url=first.url)
    ada.lay("regina-cards", "Page")
    for _ in range(4):
        expect(ada.choices().first).to_be_visible(timeout=PATIENCE)
        ada.press_any_choice(dice)
        ada.page.wait_for_timeout(200)
    expect(ada.choices().first).to_be_visible(timeout=PATIENCE)
    told = ada.page.locator(".log li").all_inner_texts()
    first.stop(signal.SIGKILL)
    expect(ada.page.get_by_text("The connection is lost")).to_be_visible(timeout=PATIENCE)
    with LiveServer(tmp_path / "reginae.sqlite3", port=int(first.url.rpartition(":")[2])):
        expect(ada.page.get_by_text("The connection is lost")).to_have_count(0, timeout=PATIENCE)
        assert ada.page.locator(".log li").all_inner_texts() == told
        play_to_the_end(ada, how=Guest.press_any_choice)


def test_two_tabs_on_one_seat_show_the_same_table(guests: Seat) -> None:
    ada = guests("Ada")
    address = ada.lay("regina-cards", "Page")
    expect(ada.choices().first).to_be_visible(timeout=PATIENCE)
    second = Guest(ada.page.context.new_page(), "Ada again")
    second.page.goto(address)
    expect(second.choices().first).to_be_visible(timeout=PATIENCE)
    play_to_the_end(second, how=Guest.press_any_choice)
    ada.look_at_end()
    assert ada.page.locator(".score-line").all_inner_texts() == second.page.locator(".score-line").all_inner_texts()
    assert not second.faults
