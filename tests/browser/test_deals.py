"""The deal of the day in the browser: begun from the shelf, counted on the lists, and what was possible afterwards."""

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.guest import PATIENCE, Guest

GAME = "queens-collection"


def put_down_all(guest: Guest) -> None:
    """Change cards until the pile is empty: the quickest way to the end."""
    while not guest.end().count():
        offered = guest.page.locator('[data-notation^="discard"][aria-disabled=false]:visible')
        if offered.count():
            offered.first.click()
        else:
            guest.page.wait_for_timeout(40)
    guest.look_at_end()


def test_today_s_deal_is_played_counted_and_looked_back_at(guests: Seat) -> None:
    ada = guests("Ada")
    ada.page.goto("/")
    ada.page.get_by_role("link", name="Play today's deal").click()
    expect(ada.page.get_by_label("Today's deal")).to_be_checked()
    expect(ada.page.get_by_text("Any later one is for practice")).to_be_visible()
    ada.page.get_by_label("Your name").fill("Ada")
    assert ada.faults_for_axe() == [], "the form"
    ada.page.get_by_role("button", name="Sit down and play").click()
    put_down_all(ada)
    expect(ada.page.locator(".score-entry[data-here]")).to_have_count(2, timeout=PATIENCE)
    ada.page.get_by_role("button", name="What was possible").click()
    expect(ada.page.locator(".review progress")).to_have_count(0, timeout=PATIENCE)
    expect(ada.page.locator(".review")).to_contain_text("the same luck")
    assert ada.faults_for_axe() == [], "the end"
    ada.page.get_by_role("button", name="The same deal again").click()
    expect(ada.page.locator(".top-title")).to_contain_text("practice", timeout=PATIENCE)
    ada.page.goto("/")
    expect(ada.page.get_by_role("link", name="Back to your game")).to_be_visible()
    expect(ada.page.locator(".deal .score-entry")).to_contain_text("Ada")


def test_what_a_bot_aims_at_stands_beside_its_name_and_in_the_log(guests: Seat) -> None:
    ada = guests("Ada")
    ada.lay(GAME, "Page")
    while not ada.page.locator(".log .talk").count() and not ada.end().count():
        offered = ada.page.locator('[data-notation^="discard"][aria-disabled=false]:visible, [data-notation="draw"]')
        if offered.count():
            offered.last.click()
        ada.page.wait_for_timeout(40)
    said = ada.page.locator(".log .talk").first
    expect(said).to_be_visible()
    expect(ada.page.locator(".seat-talk")).to_be_visible()
