"""Clocks in the page: whose runs, what is said when time has run out, and holidays."""

import json
import random
import re
import sqlite3
import time
from contextlib import closing

import pytest
from playwright.sync_api import Locator, expect

from reginae.core import Game
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations
from reginae.testing.browser.person import POLL_MS

HOUR, DAY = 3600.0, 24 * 3600.0
LIVE = {"kind": "live", "seconds": 900, "bot": "random"}
DAYS = {"kind": "days", "days": 3, "holidays": 14, "bot": "random"}
both_sizes = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def two_with_clocks(
    people: People, game: Game, rules: dict[str, object], seconds: tuple[float, float], phones: str = ""
) -> tuple[Person, Person]:
    """Bo, who must choose, and Ada, whose clocks have so many seconds left.

    They are written before the server reads the table for the first time, so that nobody has to wait for them.
    """
    table = people.prepare(match_midway(game, 2, 0.5), "Bo", "Ada")
    rows = [(table.id, 0, seconds[0], time.time(), 14.0), (table.id, 1, seconds[1], None, 14.0)]
    with closing(sqlite3.connect(people.server.database)) as connection, connection:
        connection.execute("UPDATE tables SET clock = ? WHERE id = ?", (json.dumps(rules), table.id))
        insert = 'INSERT INTO clocks ("table", seat, remaining, started_at, holidays_left) VALUES (?, ?, ?, ?, ?)'
        connection.executemany(insert, rows)
    bo, ada = people("Bo", phone="Bo" in phones), people("Ada", phone="Ada" in phones)
    bo.open(table)
    ada.open(table, seat=1)
    bo.wait_for_turn()
    expect(ada.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    return bo, ada


def clock_of(person: Person, seat: int) -> Locator:
    """The clock of a seat, as this person sees it."""
    return person.page.locator(f".seat-clock[data-seat='{seat}']")


def let_bo_choose(bo: Person) -> None:
    """Bo, at a desktop, chooses until Ada must, or a bot for her."""
    dice = random.Random(1)
    while bo.table["actors"] == [0]:
        before = bo.table["version"]
        assert bo.press_listed(dice)
        while bo.table["version"] == before:
            bo.page.wait_for_timeout(POLL_MS)
        if bo.table["actors"] == [0]:
            bo.wait_for_turn(before)


@both_sizes
def test_a_bot_plays_when_time_has_run_out_and_the_seat_is_taken_back_by_keyboard(
    people: People, quick_game: Game, phone: bool
) -> None:
    bo, ada = two_with_clocks(people, quick_game, LIVE, (HOUR / 2, 1.0), phones="Ada" if phone else "")
    for person in (ada, bo):
        expect(clock_of(person, 0)).to_have_text(re.compile(r"^[12]\d:\d\d$"))
        expect(clock_of(person, 0)).to_have_attribute("data-running", "")
        expect(clock_of(person, 1)).to_have_text("0:01")
        expect(clock_of(person, 1)).not_to_have_attribute("data-running", "")
    assert violations(ada.page) == []
    let_bo_choose(bo)
    expect(ada.page.get_by_text("a bot, plays for you. Your time had run out.")).to_be_visible(timeout=TIMEOUT_MS)
    expect(bo.page.get_by_title("plays meanwhile")).to_be_visible()
    expect(clock_of(ada, 1)).to_have_count(0)
    assert violations(ada.page) == []
    assert not ada.scrolls_sideways()
    ada.page.get_by_role("button", name="Take my seat back").press("Enter")
    expect(bo.page.get_by_title("plays meanwhile")).to_have_count(0)
    expect(clock_of(ada, 1)).to_be_visible()


def test_who_has_run_out_of_time_has_lost_where_that_is_agreed(people: People, quick_game: Game) -> None:
    bo, ada = two_with_clocks(people, quick_game, {**LIVE, "at_timeout": "lose"}, (HOUR, 1.0), phones="Ada")
    let_bo_choose(bo)
    expect(ada.page.get_by_role("heading", name="Bo wins")).to_be_visible(timeout=TIMEOUT_MS)
    expect(bo.page.get_by_role("heading", name="You win")).to_be_visible(timeout=TIMEOUT_MS)
    for person in (ada, bo):
        expect(person.end_screen().get_by_text("Ada has run out of time.")).to_be_visible()
        expect(person.page.locator(".seat-clock")).to_have_count(0)
    assert violations(ada.page) == []
    assert not ada.scrolls_sideways()


@both_sizes
def test_a_holiday_is_taken_and_ended_in_the_menu(people: People, quick_game: Game, phone: bool) -> None:
    bo, ada = two_with_clocks(people, quick_game, DAYS, (2.5 * DAY, 3 * DAY), phones="Ada and Bo" if phone else "")
    expect(clock_of(bo, 0)).to_have_text("2 d 11 h")
    menu = bo.page.get_by_role("button", name="This table")
    menu.press("Enter")
    bo.page.get_by_label("Days from now").fill("5")
    assert violations(bo.page) == []
    bo.page.get_by_label("Days from now").press("Enter")
    for person in (bo, ada):
        expect(clock_of(person, 0)).to_have_text(re.compile("^on holiday until "))
        expect(clock_of(person, 0)).not_to_have_attribute("data-running", "")
        assert not person.scrolls_sideways()
    assert violations(ada.page) == []
    menu.press("Enter")
    bo.page.get_by_role("button", name="End my holiday").press("Enter")
    for person in (bo, ada):
        expect(clock_of(person, 0)).to_have_text("2 d 11 h")
        expect(clock_of(person, 0)).to_have_attribute("data-running", "")
    menu.press("Enter")
    expect(bo.page.get_by_text("You have 13 days of holidays left.")).to_be_visible()
