"""People come together in the browser: invitations, seats before the start, the lobby, spectators, playing again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from reginae.core import Game
from reginae.games import shelf
from reginae.server.addresses import reachable_hosts
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_near_end, play_to_end, violations
from reginae.testing.seeded_server import SeededServer

KICKED = "The host has asked you to leave"
USUAL_TIMEOUT_MS = 5_000  # of Playwright


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Wait for everything as long as it takes on a busy machine."""
    expect.set_options(timeout=TIMEOUT_MS)
    yield
    expect.set_options(timeout=USUAL_TIMEOUT_MS)


@pytest.fixture
def empty_house(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a server without any table, so that its lobby shows theirs alone."""
    with SeededServer(tmp_path / "reginae.sqlite3") as server:
        people = People(browser, server)
        yield people
        assert people.leave() == []


def seats(person: Person) -> Locator:
    """The seats of a table at which play has not begun."""
    return person.page.locator(".lobby-seat")


def see_board(*people: Person) -> None:
    """Wait until play has begun."""
    for person in people:
        expect(person.page.locator(".board svg").first).to_be_visible()


def open_publicly(person: Person, game: Game) -> str:
    """Open a public table for three by the form; its address."""
    person.page.goto(f"/new?game={game.id}&public")
    person.page.get_by_label("Your name").fill(person.name)
    expect(person.page.get_by_label("Public")).to_be_checked()
    person.page.locator(".button.start").click()
    person.page.wait_for_url("**/t/*")
    return person.page.url


@pytest.fixture(scope="session")
def game_for_three() -> Game:
    """The lightest game that three can play."""
    return next(game for game in shelf().values() if 3 in game.seats)


def test_friends_sit_down_move_are_asked_to_leave_and_leave(people: People, game_for_three: Game) -> None:
    ada, bo = people("Ada"), people("Bo", phone=True)
    address = ada.start_table(game_for_three.id, "open", "open")
    bo.join(address)
    expect(seats(ada).nth(1)).to_contain_text("Bo")
    expect(seats(ada).nth(0)).to_contain_text("host")
    bo.page.get_by_role("button", name="Sit here, on seat 3").click()
    for person in (ada, bo):
        expect(seats(person).nth(2)).to_contain_text("Bo")
    expect(seats(bo).nth(2)).to_contain_text("(you)")
    assert violations(ada.page) == []
    assert violations(bo.page) == []
    assert not bo.scrolls_sideways()
    ada.page.get_by_role("button", name="Move Ada a seat down").click()
    expect(seats(bo).nth(1)).to_contain_text("Ada")
    expect(ada.page.get_by_role("button", name="Move Ada a seat down")).to_be_focused()
    ada.page.get_by_role("button", name="Free the seat of Bo").click()
    expect(bo.page.get_by_text(KICKED)).to_be_visible()
    bo.page.reload()
    expect(bo.page.get_by_label("Your name")).to_have_value("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(seats(ada).nth(0)).to_contain_text("Bo")
    ada.page.get_by_role("button", name="Leave").click()
    ada.page.wait_for_url(lambda url: "/t/" not in url)
    expect(seats(bo).nth(0)).to_contain_text("host")
    expect(seats(bo).nth(1)).to_contain_text("open seat")
    expect(ada.page.locator(".my-table")).to_have_count(0)


def test_somebody_who_was_asked_to_leave_while_away_is_told_when_they_come_back(
    people: People, game_for_three: Game
) -> None:
    ada, bo = people("Ada"), people("Bo")
    address = ada.start_table(game_for_three.id, "open", "open")
    bo.join(address)
    expect(seats(ada).nth(1)).to_contain_text("Bo")
    bo.page.goto("/")
    expect(seats(ada).nth(1)).to_contain_text("away")
    ada.page.get_by_role("button", name="Free the seat of Bo").click()
    expect(seats(ada).nth(1)).to_contain_text("open seat")
    bo.page.goto(address)
    expect(bo.page.get_by_text(KICKED)).to_be_visible()
    expect(bo.page.get_by_role("button", name="Sit down")).to_be_visible()


def test_both_who_play_again_meet_at_one_table_with_other_seats(people: People, quick_game: Game) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = people.prepare(match_near_end(quick_game, 2, choices=1), "Ada", "Bo")
    ada.open(table)
    bo.open(table, seat=1)
    play_to_end(ada, bo, act=Person.press_listed)
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: table.id not in url)
    expect(ada.page.get_by_role("heading", name="Waiting for Bo")).to_be_visible()
    expect(bo.page.get_by_text("Ada wants to play again.")).to_be_visible()
    assert violations(bo.page) == []
    bo.page.get_by_role("button", name="Join").click()
    bo.page.wait_for_url(lambda url: table.id not in url)
    see_board(ada, bo)
    assert ada.page.url == bo.page.url
    assert (ada.table["you"], bo.table["you"]) == (1, 0)
    assert [seat["name"] for seat in ada.table["seats"]] == ["Bo", "Ada"]
    ada.page.goto("/")
    expect(ada.page.locator(f".my-table a[href='{bo.page.url[bo.page.url.index('/t/') :]}']")).to_be_visible()


def test_whoever_comes_by_the_link_to_a_kept_seat_is_recognised(people: People, quick_game: Game) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    table = people.prepare(match_near_end(quick_game, 2, choices=1), "Ada", "Bo")
    ada.open(table)
    bo.open(table, seat=1)
    play_to_end(ada, bo, act=Person.press_listed)
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: table.id not in url)
    cy.page.goto(ada.page.url)
    expect(cy.page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    bo.page.goto(ada.page.url)
    expect(bo.page.get_by_text("Your seat is kept for you")).to_be_visible()
    assert violations(bo.page) == []
    bo.page.get_by_role("button", name="Sit down").click()
    see_board(ada, bo, cy)
    expect(cy.page.get_by_text("All seats are taken: you are watching.")).to_be_visible()


def test_strangers_meet_in_the_lobby_and_others_watch(empty_house: People, game_for_three: Game) -> None:
    ada, bo, cy, di = (empty_house(name) for name in ("Ada", "Bo", "Cy", "Di"))
    bo.page.goto("/lobby")
    expect(bo.page.get_by_text("Nobody waits for guests just now.")).to_be_visible()
    open_publicly(ada, game_for_three)
    bo.page.get_by_role("button", name="Join").click()  # the list is asked for again by itself
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(seats(ada).nth(1)).to_contain_text("Bo")
    cy.page.add_init_script("localStorage['reginae.name'] ??= '\"Cy\"'")
    cy.page.goto("/")
    expect(cy.page.locator(".open-table-seats")).to_contain_text("Bo")  # the list may be a second old
    cy.page.get_by_role("button", name="Join").click()
    see_board(ada, bo, cy)
    di.page.goto("/lobby")
    di.page.get_by_role("link", name=re.compile("^Watch")).click()
    see_board(di)
    expect(di.page.get_by_text("All seats are taken: you are watching.")).to_be_visible()
    expect(ada.page.get_by_text("1 watching", exact=True)).to_be_visible()
    assert violations(di.page) == []
    assert violations(ada.page) == []
    bo.page.goto("/lobby")
    expect(bo.page.get_by_text("1 watching", exact=True)).to_be_visible()
    di.page.get_by_role("main").get_by_role("link", name="Open tables").click()
    expect(di.page.get_by_role("heading", name="To watch")).to_be_visible()
    expect(ada.page.get_by_text("1 watching", exact=True)).to_have_count(0)


def test_a_table_without_spectators_says_so(people: People, quick_game: Game) -> None:
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    ada.page.goto(f"/new?game={quick_game.id}")
    ada.page.get_by_label("Seat 2").select_option(label="Open, for a guest")
    ada.page.get_by_text("No spectators", exact=True).click()
    ada.page.locator(".button.start").click()
    ada.page.wait_for_url("**/t/*")
    cy.page.goto(ada.page.url)
    expect(cy.page.get_by_role("button", name="Sit down")).to_be_visible()
    bo.join(ada.page.url)
    see_board(ada, bo)
    for _ in range(2):
        expect(cy.page.get_by_role("heading", name="This table admits no spectators")).to_be_visible()
        assert violations(cy.page) == []
        cy.page.reload()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.skipif(not reachable_hosts("0.0.0.0"), reason="This machine has no address that others could open.")
def test_an_invitation_can_be_opened_by_others(
    browser: Browser, game_for_three: Game, tmp_path: Path, phone: bool
) -> None:
    with SeededServer(tmp_path / "reginae.sqlite3", 0.0, 0, "--host", "0.0.0.0") as server:
        server.url = server.url.replace("0.0.0.0", "127.0.0.1")
        people = People(browser, server)
        ada = people("Ada", phone=phone)
        ada.page.add_init_script("navigator.share = async (shared) => { document.title = shared.url; }")
        table = ada.start_table(game_for_three.id, "open", "open")
        expect(ada.page.get_by_text("Your friends cannot open 127.0.0.1")).to_be_visible()
        address = ada.page.locator(".invite-row input").input_value()
        assert address.startswith(f"http://{reachable_hosts('0.0.0.0')[0]}:")
        assert address.endswith(table[table.index("/t/") :])
        ada.page.get_by_text("Show a QR code").click()
        expect(ada.page.get_by_role("img", name="A QR code with the address of this table")).to_be_visible()
        assert violations(ada.page) == []
        ada.page.get_by_role("button", name="Share").click()
        expect(ada.page).to_have_title(address)
        bo = people("Bo", url=address[: address.index("/t/")])
        bo.problems.expect("Cross-Origin-Opener-Policy")  # which Chromium ignores without https, and says so
        bo.join(address)
        expect(seats(ada).nth(1)).to_contain_text("Bo")
        expect(bo.page.get_by_text("Your friends cannot open")).to_have_count(0)
        assert bo.page.locator(".invite-row input").input_value() == address
        bo.page.get_by_role("button", name="Copy the address").click()
        expect(bo.page.get_by_role("button", name="Copied")).to_be_visible()
        assert people.leave() == []


def test_a_server_that_nobody_else_can_reach_says_how_to_let_friends_in(people: People, game_for_three: Game) -> None:
    ada = people("Ada")
    ada.start_table(game_for_three.id, "open", "open")
    expect(ada.page.get_by_text("reginae serve --host 0.0.0.0")).to_be_visible()
    expect(ada.page.get_by_text("Show a QR code")).to_have_count(0)


def test_the_lobby_is_clean_for_axe_with_and_without_tables(empty_house: People, game_for_three: Game) -> None:
    ada, bo = empty_house("Ada"), empty_house("Bo", phone=True)
    for address in ("/lobby", "/"):
        bo.page.goto(address)
        expect(bo.page.locator("h1").first).to_be_visible()
        assert violations(bo.page) == []
    open_publicly(ada, game_for_three)
    for address in ("/lobby", "/"):
        bo.page.goto(address)
        expect(bo.page.locator(".open-table")).to_have_count(1)
        assert violations(bo.page) == []
        assert not bo.scrolls_sideways()
