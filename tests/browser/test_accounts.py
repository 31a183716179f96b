"""Accounts in the browser: one's seats on several devices, by a password, a recovery code or a link."""

import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ElementHandle, Locator, expect

from reginae.core import Game
from reginae.server.rate_limits import SIGN_INS
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations, violations_of_contrast
from reginae.testing.seeded_server import SeededServer

PASSWORD = "three cups of tea"
MOST_TABS = 60
NUMBERS = count(1)


def new_name() -> str:
    """A name that nobody has yet."""
    return f"Queen {next(NUMBERS)}"


def form(person: Person, title: str) -> Locator:
    """The form with this title."""
    return person.page.get_by_role("form", name=title, exact=True)


def create_account(person: Person, name: str, password: str = "") -> str:
    """Create an account on the account page, and write down its recovery code, which is returned."""
    person.page.goto("/account")
    create = form(person, "Create an account")
    create.get_by_label("Name").fill(name)
    create.locator("[autocomplete=new-password]").fill(password)
    create.get_by_role("button", name="Create the account").click()
    code = person.page.locator(".recovery-code code").inner_text()
    done = person.page.get_by_role("button", name="Done")
    expect(done).to_be_disabled()
    person.page.get_by_label("I have written it down").check()
    done.click()
    expect(person.page.get_by_role("heading", name=name, level=1)).to_be_focused()
    return code


def sign_in(person: Person, name: str, password: str) -> None:
    """Fill in the form to sign in, and send it."""
    if "/account" not in person.page.url:
        person.page.goto("/account")
    signing_in = form(person, "Sign in")
    signing_in.get_by_label("Name").fill(name)
    signing_in.locator("[autocomplete=current-password]").fill(password)
    signing_in.get_by_role("button", name="Sign in").click()


def expect_signed_in(person: Person, name: str) -> None:
    """Wait for the page of the account."""
    expect(person.page.get_by_role("heading", name=name, level=1)).to_be_visible(timeout=TIMEOUT_MS)
    expect(person.page.get_by_role("link", name=f"Account: {name}")).to_be_visible()


def table_listed(person: Person, game: Game) -> Locator:
    """The row of the only table of this person, on the home page."""
    person.page.goto("/")
    row = person.page.locator(f".my-table[data-game={game.id}]")
    expect(row).to_have_count(1, timeout=TIMEOUT_MS)
    return row


def test_a_guest_takes_a_seat_and_goes_on_playing_on_a_second_device(people: People, quick_game: Game) -> None:
    ada, elsewhere, name = people("Ada"), people("Ada elsewhere"), new_name()
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    ada.wait_for_turn()
    create_account(ada, name, PASSWORD)
    expect(ada.page.get_by_text("now in your account: 1")).to_be_visible()
    sign_in(elsewhere, name, PASSWORD)
    expect_signed_in(elsewhere, name)
    row = table_listed(elsewhere, quick_game)
    expect(row).to_contain_text("Your turn")
    row.get_by_role("link").click()
    elsewhere.wait_for_turn()
    assert elsewhere.table["you"] == 0
    lines = elsewhere.page.locator(".log-line")
    told = lines.count()
    assert elsewhere.press_listed(random.Random(1))
    expect(lines).not_to_have_count(told, timeout=TIMEOUT_MS)
    expect(lines.first).to_contain_text("Ada")


def test_a_recovery_code_signs_in_and_stands_for_a_forgotten_password(people: People) -> None:
    ada, elsewhere, name = people("Ada"), people("Ada elsewhere"), new_name()
    code = create_account(ada, name, PASSWORD)
    elsewhere.page.goto("/account")
    elsewhere.page.get_by_role("button", name="Use a recovery code instead").click()
    entered = form(elsewhere, "Sign in").get_by_label("Recovery code")
    expect(entered).to_be_focused()
    entered.fill(code.lower().replace("-", " "))
    entered.press("Enter")
    expect_signed_in(elsewhere, name)
    change = form(elsewhere, "Change the password")
    expect(change.get_by_label("Present password")).to_have_count(0)
    change.get_by_label("New password").fill("four cups of tea")
    change.get_by_role("button", name="Change the password").click()
    expect(elsewhere.page.get_by_text("The new password is valid")).to_be_visible(timeout=TIMEOUT_MS)
    third = people("Ada again")
    sign_in(third, name, "four cups of tea")
    expect_signed_in(third, name)
    expect(third.page.get_by_text("You are signed in on 2 devices.")).to_be_visible()  # the first was signed out
    third.page.get_by_role("button", name="Sign out all others").click()
    expect(third.page.get_by_text("on this device only")).to_be_visible()
    ada.problems.expect("401")
    ada.page.reload()
    expect(ada.page.get_by_text("You were signed out on this device")).to_be_visible()
    expect(form(ada, "Sign in")).to_be_visible()


def test_the_recovery_code_is_downloaded(people: People, tmp_path: Path) -> None:
    ada, name = people("Ada"), new_name()
    ada.page.goto("/account")
    form(ada, "Create an account").get_by_label("Name").fill(name)
    ada.page.get_by_role("button", name="Create the account").click()
    code = ada.page.locator(".recovery-code code").inner_text()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Download").click()
    download.value.save_as(tmp_path / "code.txt")
    text = (tmp_path / "code.txt").read_text(encoding="utf-8")
    assert code in text
    assert name in text


def test_signing_out_leaves_no_seat_in_the_browser_unless_it_is_to_be_kept(people: People, quick_game: Game) -> None:
    ada, name = people("Ada"), new_name()
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    ada.wait_for_turn()
    create_account(ada, name, PASSWORD)
    ada.page.get_by_label("Keep my seats in this browser").check()
    ada.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(ada.page.get_by_text("You are signed out.")).to_be_visible()
    table_listed(ada, quick_game)
    sign_in(ada, name, PASSWORD)
    expect_signed_in(ada, name)
    ada.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(ada.page.get_by_text("You are signed out.")).to_be_visible()
    assert ada.page.evaluate("JSON.parse(localStorage['reginae.seats'])") == []


def test_an_account_is_deleted_and_the_seats_of_the_browser_stay(people: People, quick_game: Game) -> None:
    ada, name = people("Ada"), new_name()
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo"))
    ada.wait_for_turn()
    create_account(ada, name)
    delete = form(ada, "Delete the account")
    delete.get_by_label("Delete my account for good").check()
    delete.get_by_role("button").click()
    expect(ada.page.get_by_text("The account is deleted.")).to_be_visible()
    table_listed(ada, quick_game).get_by_role("link").click()
    ada.wait_for_turn()


def test_a_table_that_is_open_on_a_device_that_is_signed_out_is_only_watched(people: People, quick_game: Game) -> None:
    ada, elsewhere, name = people("Ada"), people("Ada elsewhere"), new_name()
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    ada.wait_for_turn()
    create_account(ada, name, PASSWORD)
    sign_in(elsewhere, name, PASSWORD)
    expect_signed_in(elsewhere, name)
    elsewhere.page.goto(f"/t/{table.id}")
    elsewhere.wait_for_turn()
    ada.page.goto("/account")
    ada.page.get_by_role("button", name="Sign out all others").click()
    expect(elsewhere.page.get_by_text("you are watching")).to_be_visible(timeout=TIMEOUT_MS)


# --- Links to a seat ------------------------------------------------------------------------------


def copied_link(person: Person) -> str:
    """The link to the person's seat, from the card beside their name."""
    person.page.get_by_role("button", name="This table").click()
    return person.page.get_by_label("Link to my seat").input_value()


def test_a_link_to_a_seat_opens_it_in_another_browser_and_leaves_the_address(people: People, quick_game: Game) -> None:
    ada, elsewhere = people("Ada"), people("Ada elsewhere", phone=True)
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    ada.wait_for_turn()
    link = copied_link(ada)
    requests: list[str] = []
    elsewhere.page.on("request", lambda request: requests.append(request.url))
    elsewhere.page.goto(link)
    elsewhere.wait_for_turn()
    assert elsewhere.page.url == f"{people.server.url}/t/{table.id}"
    token = link.partition("#seat=")[2]
    assert not [url for url in requests if token in url and "/live?" not in url], "only the socket is opened with it"
    elsewhere.page.reload()
    elsewhere.wait_for_turn(after=-1)
    assert elsewhere.table["you"] == 0


def test_whoever_has_another_seat_already_is_asked_which_to_use(people: People, quick_game: Game) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    bo.open(table, seat=1)
    expect(bo.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    ada.open(table)
    ada.wait_for_turn()
    link = copied_link(ada)
    bo.page.goto(link)  # the page is open already: only what follows # is new
    bo.page.get_by_role("button", name="Stay Bo").click()
    expect(bo.page.locator(".seat[data-you]")).to_contain_text("Bo (you)", timeout=TIMEOUT_MS)
    bo.page.goto(link)
    bo.page.get_by_role("button", name="Play as Ada").click()
    expect(bo.page.locator(".seat[data-you]")).to_contain_text("Ada (you)", timeout=TIMEOUT_MS)


def test_a_link_that_is_not_valid_is_told_and_leads_to_the_table(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.page.goto(f"/t/{table.id}#seat=guess")
    expect(ada.page.get_by_role("heading", name="This link to a seat is not valid")).to_be_visible()
    ada.page.get_by_role("button", name="Go to the table").click()
    expect(ada.page.get_by_text("you are watching")).to_be_visible(timeout=TIMEOUT_MS)


def test_a_seat_that_only_the_account_has_is_given_a_new_link(people: People, quick_game: Game) -> None:
    ada, elsewhere, third, name = people("Ada"), people("Ada elsewhere"), people("Ada on a phone"), new_name()
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    ada.wait_for_turn()
    create_account(ada, name, PASSWORD)
    sign_in(elsewhere, name, PASSWORD)
    expect_signed_in(elsewhere, name)
    elsewhere.page.goto(f"/t/{table.id}")
    elsewhere.wait_for_turn()
    elsewhere.page.get_by_role("button", name="This table").click()
    elsewhere.page.get_by_role("button", name="Make a link").click()
    link = elsewhere.page.get_by_label("Link to my seat").input_value()
    assert table.tokens[0] not in link
    third.page.goto(link)
    third.wait_for_turn()
    ada.page.goto(f"/t/{table.id}")  # the token that she has is no longer valid, but she is signed in
    ada.wait_for_turn()
    assert (third.table["you"], ada.table["you"]) == (0, 0)
    ada.page.get_by_role("button", name="This table").click()
    ada.page.get_by_role("button", name="Make a link").click()
    lost = third.page.get_by_text("a newer link to it was made")  # she is not signed in there
    expect(lost).to_be_visible(timeout=TIMEOUT_MS)


# --- Troubles, keyboard, axe ----------------------------------------------------------------------


class LimitedServer(SeededServer):
    """A server with rate limits."""

    @classmethod
    def command(cls, *given: Any) -> list[str]:
        return [word for word in super().command(*given) if word != "--no-rate-limits"]


@pytest.fixture
def limited(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a server with rate limits."""
    with LimitedServer(tmp_path / "reginae.sqlite3") as server:
        made = People(browser, server)
        yield made
        assert made.leave() == []


def test_guessing_passwords_is_told_to_be_wrong_and_then_throttled(limited: People) -> None:
    ada = limited("Ada")
    ada.problems.expect("403", "429")
    ada.page.goto("/account")
    signing_in = form(ada, "Sign in")
    for _ in range(SIGN_INS.burst):
        with ada.page.expect_response("**/sign-in") as answer:
            sign_in(ada, "Nobody", "no")
        assert answer.value.status == 403
    expect(signing_in.get_by_role("alert")).to_contain_text("No account has this name and this password")
    sign_in(ada, "Nobody", "no")
    expect(signing_in.get_by_role("alert")).to_contain_text("tried too often: try again in")


def tab_to(person: Person, target: ElementHandle) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("target => document.activeElement === target", target):
            return
    raise AssertionError("the keyboard does not reach it")


def test_an_account_is_created_and_left_with_the_keyboard_alone(people: People) -> None:
    ada, name = people("Ada"), new_name()
    ada.page.goto("/")
    tab_to(ada, ada.page.get_by_role("link", name="Account").element_handle())
    ada.page.keyboard.press("Enter")
    tab_to(ada, form(ada, "Create an account").get_by_label("Name").element_handle())
    ada.page.keyboard.type(name)
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.type(PASSWORD)
    ada.page.keyboard.press("Tab")
    shown = form(ada, "Create an account").get_by_role("button", name="Show the password")
    expect(shown).to_be_focused()
    ada.page.keyboard.press("Space")
    expect(ada.page.locator("#new-password")).to_have_attribute("type", "text")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Your recovery code")).to_be_focused(timeout=TIMEOUT_MS)
    tab_to(ada, ada.page.get_by_label("I have written it down").element_handle())
    ada.page.keyboard.press("Space")
    tab_to(ada, ada.page.get_by_role("button", name="Done").element_handle())
    ada.page.keyboard.press("Enter")
    tab_to(ada, ada.page.get_by_role("button", name="Sign out", exact=True).element_handle())
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", name="Your account", level=1)).to_be_focused()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_pages_of_an_account_are_clean_for_axe_and_fit_their_window(
    people: People, quick_game: Game, phone: bool
) -> None:
    ada, name = people("Ada", phone=phone), new_name()
    ada.page.goto("/account")
    expect(form(ada, "Sign in")).to_be_visible()
    check_page(ada, "guest")
    form(ada, "Create an account").get_by_label("Name").fill(name)
    ada.page.locator("#new-password").fill(PASSWORD)
    ada.page.get_by_role("button", name="Create the account").click()
    expect(ada.page.locator(".recovery-code")).to_be_visible(timeout=TIMEOUT_MS)
    check_page(ada, "recovery code")
    ada.page.reload()
    expect(form(ada, "Delete the account")).to_be_visible()
    check_page(ada, "signed in")
    ada.open(people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo"))
    ada.wait_for_turn()
    copied_link(ada)
    check_page(ada, "link to a seat")


def check_page(person: Person, what: str) -> None:
    """The page is clean for axe in both themes, and not wider than the window."""
    found = violations(person.page)
    person.page.emulate_media(color_scheme="dark")
    found += violations_of_contrast(person.page)
    person.page.emulate_media(color_scheme="light")
    assert found == [], what
    assert not person.scrolls_sideways(), what
