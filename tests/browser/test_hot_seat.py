"""Several people at one screen: a curtain falls between their turns, and each sees nothing but their own view."""

import json
import random
import re
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.browser import (
    TIMEOUT_MS,
    People,
    Person,
    PreparedTable,
    match_midway,
    match_near_end,
    violations,
)

GAMES = [game for game in shelf().values() if 2 in game.seats]
PASSWORD = "three cups of tea"
POLL_MS = 20  # between two looks at the page
USUAL_TIMEOUT_MS = 5_000  # of Playwright
LEFT = "Execution context was destroyed"  # the page was loaded anew while it was looked at
PRESS = "(selector) => { const button = document.querySelector(selector); button?.click(); return button !== null; }"
WORDS = """() => [...document.querySelectorAll('.secret, .notes-text, .board [aria-label], [data-notation]')]
  .map((place) => place.getAttribute('aria-label') ?? place.value ?? place.dataset.notation ?? place.textContent)"""
Done = Callable[[], bool]


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Wait for everything as long as it takes on a busy machine."""
    expect.set_options(timeout=TIMEOUT_MS)
    yield
    expect.set_options(timeout=USUAL_TIMEOUT_MS)


def start_together(person: Person, game: Game) -> None:
    """Start a table by the form, with Bo beside Ada at the same screen."""
    page = person.page
    page.goto(f"/new?game={game.id}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Seat 2").select_option(label="At this screen too")
    page.get_by_label("Name on seat 2").fill("Bo")
    page.locator(".button.start").click()
    page.wait_for_url("**/t/*")


def open_together(person: Person, table: PreparedTable) -> None:
    """Come to a prepared table as all its people, as if they had sat down together in this browser."""
    local = [{"seat": seat, "token": token, "name": ""} for seat, token in table.tokens.items()]
    kept = {"table": table.id, **local[0], "game": table.game.id, "title": table.game.title, "when": 1}
    seats = json.dumps([{**kept, "local_seats": local}])
    person.page.add_init_script(f"localStorage['reginae.seats'] ??= {json.dumps(seats)}")
    person.page.goto(f"/t/{table.id}")


def i_am(page: Page) -> Locator:
    """The button of the curtain for whoever is next."""
    return page.locator(".curtain-button")


def who(page: Page) -> Locator:
    """The seat whose view is shown."""
    return page.locator(".seat[data-you]")


def raise_curtain(page: Page, name: str) -> None:
    """Say that the person is there whom the curtain names, and see their view."""
    expect(page.get_by_role("heading", name=f"Hand the screen to {name}", exact=True)).to_be_visible()
    i_am(page).click()
    expect(who(page)).to_contain_text(f"{name} (you)")


def act_in_turn(person: Person, dice: random.Random) -> bool:
    """Choose something, or hand the screen on."""
    if person.page.evaluate(PRESS, ".hand-over button"):
        return True
    return person.touch_board(dice) if person.touchscreen else person.press_listed(dice)


def act(person: Person, dice: random.Random) -> bool:
    """Do the next thing that the screen asks for: raise the curtain, choose something, or hand the screen on."""
    return bool(person.page.evaluate(PRESS, ".curtain-button")) or act_in_turn(person, dice)


def act_by_keyboard(person: Person, dice: random.Random) -> bool:
    """The same without a pointer; the curtain falls by itself."""
    if i_am(person.page).is_visible():
        expect(i_am(person.page)).to_be_focused()
        person.page.keyboard.press("Enter")
    elif person.page.locator(".hand-over").is_visible():
        person.page.keyboard.press("Escape")  # a banner may still be read
        return False
    else:
        return person.press_digit(dice)
    return True


def play_until(person: Person, done: Done, how: Callable[[Person, random.Random], bool] = act, seed: int = 1) -> None:
    """Both at the screen act until this is so."""
    dice, limit = random.Random(seed), time.monotonic() + 2 * TIMEOUT_MS / 1000
    while True:
        assert time.monotonic() < limit, "nothing is left to do"
        try:
            if done():
                return
            if not how(person, dice):
                person.page.wait_for_timeout(POLL_MS)
        except Error as error:
            if LEFT not in str(error):
                raise


def play_to_curtain(person: Person) -> None:
    """Whoever has the screen acts until the curtain has fallen."""
    play_until(person, lambda: i_am(person.page).is_visible(), act_in_turn)


def play_to_end(person: Person, how: Callable[[Person, random.Random], bool] = act) -> None:
    """Both act until the score is counted."""
    play_until(person, lambda: person.end_screen().is_visible(), how)
    person.see_end()


def secret_words(page: Page) -> set[str]:
    """What the page says of the view of a seat: its board, its choices, its notes and secret lines."""
    words: list[str] = page.evaluate(WORDS)
    return {word for word in words if word and len(word) > len("Ada (you)")}


def note_secret_lines(page: Page) -> set[str]:
    """The names that stand in lines of the log for one seat alone, as the server sends them from now on."""
    names: set[str] = set()

    def note(frame: str | bytes) -> None:
        told = [line["private"] for line in json.loads(frame).get("log", [])]
        parts = [part for lines in told for line in lines for part in line]
        names.update(part["text"] for part in parts if part.get("ref"))

    page.on("websocket", lambda socket: socket.on("framereceived", note))
    return names


def expect_nothing_of(page: Page, words: set[str]) -> None:
    """Neither what is shown nor anything else of the page holds any of these words, and no view is there."""
    content = page.content()
    assert not [word for word in words if word in content]
    assert page.locator(".board, .log, .actions, [aria-live]").count() == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_curtain_falls_between_turns_and_hides_the_view_before(people: People, phone: bool) -> None:
    ada = people("Ada", phone=phone)
    page = ada.page
    secret_names = note_secret_lines(page)
    start_together(ada, shelf()["regina-cards"])
    expect(i_am(page)).to_be_focused()
    assert violations(page) == []
    raise_curtain(page, "Ada")
    assert violations(page) == []
    ada.wait_for_turn()
    words = secret_words(page)
    assert len(words) > 5
    play_to_curtain(ada)
    assert secret_names, "Ada has learned something that she alone knows"
    words |= secret_names
    expect_nothing_of(page, words)
    assert not ada.scrolls_sideways()
    page.reload()
    expect(page.get_by_role("heading", name="Hand the screen to Bo")).to_be_visible()
    expect_nothing_of(page, words)
    raise_curtain(page, "Bo")
    page.goto("/")
    page.go_back()
    expect(page.get_by_role("heading", name="Hand the screen to")).to_be_visible()
    expect_nothing_of(page, words)
    page.get_by_role("button", name="I am Ada").click()
    expect(who(page)).to_contain_text("Ada (you)")
    assert not ada.scrolls_sideways()
    expect(page.get_by_role("button", name="Hand the screen to Bo")).to_be_visible()
    page.get_by_role("button", name="Hand the screen to Bo").click()
    page.get_by_role("button", name="Not yet: back to Ada").click()
    expect(who(page)).to_contain_text("Ada (you)")
    expect(page.locator(".hand-over")).to_be_visible()


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_at_one_screen_both_come_to_their_turn_in_every_game(people: People, game: Game) -> None:
    ada = people("Ada")
    start_together(ada, game)
    first = "Ada" if "Ada" in i_am(ada.page).inner_text() else "Bo"
    raise_curtain(ada.page, first)
    play_to_curtain(ada)
    raise_curtain(ada.page, "Bo" if first == "Ada" else "Ada")
    ada.wait_for_turn()


def test_a_game_is_played_to_its_end_with_the_keyboard_alone(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    open_together(ada, people.prepare(match_near_end(quick_game, 2, choices=2), "Ada", "Bo"))
    play_to_end(ada, act_by_keyboard)


def test_with_a_bot_as_third_both_play_to_the_end_and_again_without_the_curtain(people: People) -> None:
    ada = people("Ada")
    page = ada.page
    game = shelf()["regina-cards"]
    table = people.prepare(match_near_end(game, 3, choices=2), "Ada", "Bo", "Page")
    open_together(ada, table)
    play_to_end(ada)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: table.id not in url)
    expect(i_am(page)).to_be_visible()
    i_am(page).click()
    ada.wait_for_turn()
    first = ada.table["you"]
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Curtain between turns").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#table-menu")).to_be_hidden()
    play_until(ada, lambda: bool(ada.table["you"] != first), act_in_turn)
    names = [seat["name"] for seat in ada.table["seats"]]
    assert sorted(names) == ["Ada", "Bo", "Page"]
    expect(who(page)).to_contain_text(f"{names[ada.table['you']]} (you)")
    assert i_am(page).count() == 0


def link_to_seat(page: Page) -> str:
    """The link in the menu of the table."""
    page.get_by_role("button", name="This table").click()
    link = page.get_by_label("Link to my seat").input_value()
    page.keyboard.press("Escape")
    return link


def test_notes_chat_and_links_belong_to_whoever_has_the_screen(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    page = ada.page
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    open_together(ada, table)
    raise_curtain(page, "Ada")
    ada.wait_for_turn()
    assert link_to_seat(page).endswith(table.tokens[0])
    page.get_by_role("tab", name="Notes").click()
    page.locator("#notes-text").fill("Bo hoards the silver")
    expect(page.locator(".notes-status")).to_have_attribute("data-status", "saved")
    page.get_by_role("tab", name=re.compile("^Chat")).click()
    page.locator("#chat-line").fill("Good luck, Bo!")
    page.locator("#chat-line").press("Enter")
    expect(page.locator(".chat-lines")).to_contain_text("Good luck, Bo!")
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Hand the screen on").click()
    expect(i_am(page)).to_be_visible()
    expect_nothing_of(page, {"hoards", "Good luck"})
    raise_curtain(page, "Bo")
    expect(page.locator(".hand-over")).to_contain_text("Now Ada must choose")
    expect(page.get_by_role("tab", name="Chat: 1 new")).to_be_visible()
    assert link_to_seat(page).endswith(table.tokens[1])
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator(".notes-status")).to_have_attribute("data-status", "saved")
    expect(page.locator("#notes-text")).to_have_value("")
    assert "hoards" not in page.content()


def account(people: People, path: str, **body: str) -> dict[str, Any]:
    """The session that the server answers with."""
    request = urllib.request.Request(
        f"{people.server.url}/api/account{path}", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))


def signed_in(people: People, session: dict[str, Any]) -> Person:
    """Somebody at another browser who has signed in."""
    person = people(session["account"]["name"])
    kept = json.dumps({"token": session["token"], "name": session["account"]["name"]})
    person.page.add_init_script(f"localStorage['reginae.session'] ??= {json.dumps(kept)}")
    return person


def test_whoever_signs_in_elsewhere_finds_all_seats_of_their_screen_there(people: People, quick_game: Game) -> None:
    proof = {"name": "Queen at two screens", "password": PASSWORD}
    ada = signed_in(people, account(people, "", **proof))
    elsewhere = signed_in(people, account(people, "/sign-in", **proof))
    start_together(ada, quick_game)
    raise_curtain(ada.page, "Ada")
    page = elsewhere.page
    page.goto("/")
    expect(page.locator(".my-table")).to_have_count(1)
    expect(page.locator(".my-table")).to_contain_text("Your turn")
    page.locator(".my-table a").click()
    raise_curtain(page, "Ada")
    play_to_curtain(elsewhere)
    raise_curtain(page, "Bo")
    elsewhere.wait_for_turn()
    assert elsewhere.table["you"] == 1
    expect(ada.page.get_by_role("heading", name="Hand the screen to Bo")).to_be_visible()
