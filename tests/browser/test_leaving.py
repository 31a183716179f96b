"""People who leave, resign, stay away or run out of time, as the others at the table see it."""

import random

from playwright.sync_api import expect

from reginae.core import Game
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations


def two_people(people: People, game: Game, phone: bool = False) -> tuple[Person, Person]:
    """Ada, whose turn it is, and Bo, who waits."""
    ada, bo = people("Ada", phone=phone), people("Bo")
    table = people.prepare(match_midway(game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    bo.open(table, seat=1)
    ada.wait_for_turn()
    expect(bo.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    return ada, bo


def open_menu(person: Person) -> None:
    """Open the menu of the table."""
    person.page.get_by_role("button", name="This table").click()
    expect(person.page.locator("#table-menu")).to_be_visible()


def test_a_bot_plays_for_whoever_leaves_and_gives_the_seat_back(people: People, quick_game: Game) -> None:
    ada, bo = two_people(people, quick_game)
    cy = people("Cy", phone=True)
    cy.page.goto(ada.page.url)
    open_menu(ada)
    ada.page.get_by_label("Which bot").select_option(label="Page")
    ada.page.get_by_role("button", name="Let a bot play for me").click()
    expect(ada.page.get_by_text("Page, a bot, plays for you. You have left the game to it.")).to_be_visible()
    for person in (ada, bo, cy):
        expect(person.page.get_by_title("Page, a bot, plays meanwhile")).to_be_visible(timeout=TIMEOUT_MS)
    assert violations(ada.page) == []
    bo.wait_for_turn()  # the bot has played
    ada.page.get_by_role("button", name="Take my seat back").click()
    expect(bo.page.get_by_title("plays meanwhile")).to_have_count(0)
    bo.press_listed(random.Random(1))


def test_resigning_asks_first_and_escape_plays_on(people: People, quick_game: Game) -> None:
    ada, bo = two_people(people, quick_game)
    open_menu(ada)
    ada.page.get_by_role("button", name="Resign").click()
    dialog = ada.page.get_by_role("dialog", name="Resign this game?")
    expect(dialog).to_be_visible()
    assert violations(ada.page) == []
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    open_menu(ada)
    ada.page.get_by_role("button", name="Resign").press("Enter")
    dialog.get_by_role("button", name="Resign").press("Enter")
    expect(bo.page.get_by_role("heading", name="You win")).to_be_visible(timeout=TIMEOUT_MS)
    expect(ada.page.get_by_role("heading", name="Bo wins")).to_be_visible(timeout=TIMEOUT_MS)
    expect(ada.page.get_by_text("Ada has resigned.").first).to_be_visible()
    assert violations(bo.page) == []


def test_all_agree_to_end_a_game_by_keyboard(people: People, quick_game: Game) -> None:
    ada, bo = two_people(people, quick_game, phone=True)
    ada.page.get_by_role("button", name="This table").press("Enter")
    assert violations(ada.page) == []
    ada.page.get_by_role("button", name="Propose to end the game").press("Enter")
    expect(ada.page.get_by_text("Waiting for Bo to agree.")).to_be_attached()
    bo.page.get_by_role("button", name="Decline").press("Enter")
    expect(ada.page.get_by_text("Waiting for Bo to agree.")).to_have_count(0)
    ada.page.get_by_role("button", name="This table").press("Enter")
    ada.page.get_by_role("button", name="Propose to end the game").press("Enter")
    assert violations(bo.page) == []
    bo.page.get_by_role("button", name="Agree").press("Enter")
    for person in (ada, bo):
        expect(person.page.get_by_text("The game has ended early")).to_be_attached(timeout=TIMEOUT_MS)


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(people: People, quick_game: Game) -> None:
    ada, bo = two_people(people, quick_game)
    address = ada.page.url
    ada.page.goto("/")
    bo.page.get_by_role("button", name="Let a bot play for Ada").click()
    expect(bo.page.get_by_title("plays meanwhile")).to_be_visible()
    bo.wait_for_turn()
    ada.page.goto(address)
    expect(bo.page.get_by_title("plays meanwhile")).to_have_count(0, timeout=TIMEOUT_MS)


def test_the_others_agree_by_keyboard_on_a_bot_for_somebody_who_is_away(
    people: People, quick_game_for_three: Game
) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy", phone=True)
    table = people.prepare(match_midway(quick_game_for_three, 3, 0.5), "Ada", "Bo", "Cy")
    for seat, person in enumerate((ada, bo, cy)):
        person.open(table, seat)
        expect(person.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    ada.page.goto("/")
    bo.page.get_by_role("button", name="This table").press("Enter")
    bo.page.get_by_role("button", name="Let a bot play for Ada").press("Enter")
    expect(bo.page.get_by_text("Waiting for Cy to agree.")).to_be_visible(timeout=TIMEOUT_MS)
    expect(cy.page.get_by_text("Bo proposes that a bot, Courtier, plays for Ada until they are back.")).to_be_visible()
    assert violations(cy.page) == []
    cy.page.get_by_role("button", name="Agree").press("Enter")
    for person in (bo, cy):
        expect(person.page.get_by_title("Courtier, a bot, plays meanwhile")).to_be_visible(timeout=TIMEOUT_MS)
    ada.page.locator(".my-table a").press("Enter")
    for person in (ada, bo, cy):
        expect(person.page.get_by_title("plays meanwhile")).to_have_count(0, timeout=TIMEOUT_MS)
