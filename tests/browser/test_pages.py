"""The pages around a table: clean for axe, and usable by keyboard."""

from playwright.sync_api import ElementHandle, WebSocket, expect

from reginae.core import Game
from reginae.testing.browser import (
    People,
    Person,
    match_midway,
    match_near_end,
    play_to_end,
    violations_in_both_themes,
)

MOST_TABS = 80


def test_every_kind_of_page_is_clean_for_axe_in_both_themes(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    for address in ("/", f"/new?game={quick_game.id}", f"/rules/{quick_game.id}"):
        ada.page.goto(address)
        expect(ada.page.locator("h1").first).to_be_visible()
        assert violations_in_both_themes(ada.page) == [], address
    ada.open(people.prepare(match_near_end(quick_game, 2, choices=1), "Ada", "Page"))
    play_to_end(ada, act=Person.press_listed)
    assert violations_in_both_themes(ada.page) == [], "the end"


def test_the_home_page_lists_tables_by_one_request_and_opens_no_live_channel(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.hold_seats(0, *(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page") for _ in range(3)))
    sockets: list[WebSocket] = []
    ada.page.on("websocket", lambda socket: sockets.append(socket))
    with ada.page.expect_response("**/api/tables/summaries") as answer:
        ada.page.goto("/")
    assert [summary["your_turn"] for summary in answer.value.json()] == [True] * 3
    expect(ada.page.locator(".my-table[data-mine]")).to_have_count(3)
    assert sockets == []


def test_a_table_is_started_with_the_keyboard_alone(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.page.goto(f"/new?game={quick_game.id}")
    start = ada.page.get_by_role("button", name="Sit down and play")
    ada.page.get_by_label("Seat 2").focus()
    ada.page.keyboard.type("Bot: Page")
    tab_to(ada, start.element_handle())
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")
    ada.wait_for_turn()


def tab_to(person: Person, target: ElementHandle) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("target => document.activeElement === target", target):
            return
    raise AssertionError("the keyboard does not reach it")
