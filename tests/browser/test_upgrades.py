"""Tables begun by other rules, in the browser: one goes on and says so, one that cannot is kept and says why."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from reginae.core import Game, Match
from reginae.games import shelf
from reginae.seat_record import read_seat_record
from reginae.testing.browser import TIMEOUT_MS, People, Person
from reginae.testing.browser.accessibility import violations
from reginae.testing.browser.saved_tables import PreparedTable, match_midway
from reginae.testing.random_game import random_match

NOTICE = "This table cannot be played on"


def secretive_game() -> Game:
    """The first game on the shelf for two that keeps secrets at its end."""
    for_two = [game for game in shelf().values() if 2 in game.seats]
    return next(game for game in for_two if not game.opens_everything(2, game.complete(2, {})))


def changed(people: People, match: Match, *changes: str) -> PreparedTable:
    """A table at which this match is going on, changed in the file before the server has read it."""
    table = people.prepare(match, "Ada", "Bo")
    with closing(sqlite3.connect(people.server.database, isolation_level=None)) as file:
        for change in changes:
            file.execute(change.replace(":table", f"'{table.id}'"))
    return table


BY_RULES_0 = "UPDATE tables SET rules_version = '0' WHERE id = :table"
NO_GAME = "UPDATE tables SET game = 'chess' WHERE id = :table"


def damaged(n: int) -> str:
    """The change after which a step is one that nobody knows."""
    return f"UPDATE steps SET action = 'abdicate' WHERE \"table\" = :table AND n = {n}"


def frozen(people: People, person: Person) -> Match:
    """Let this person come to a table of which the steps after the middle are not possible."""
    match = match_midway(secretive_game(), 2, 0.9)
    own = [number for number, step in enumerate(match.steps) if step.seat == 0]
    table = changed(people, match, BY_RULES_0, damaged(own[len(own) // 2]))
    person.open(table)
    expect(person.page.get_by_role("region", name=NOTICE)).to_be_visible(timeout=TIMEOUT_MS)
    return match


@pytest.fixture(params=[False, True], ids=["desktop", "phone"])
def ada(people: People, request: pytest.FixtureRequest) -> Person:
    """A person at a desktop, and one with a phone."""
    return people("Ada", phone=request.param)


def test_a_table_that_cannot_be_played_on_says_why_and_can_be_walked_through(people: People, ada: Person) -> None:
    frozen(people, ada)
    notice = ada.page.get_by_role("region", name=NOTICE)
    expect(notice).to_contain_text("This table was begun by rules 0 of")
    expect(notice).to_contain_text("“abdicate”, is not possible by rules")
    expect(notice).to_contain_text("Nothing is lost")
    assert not ada.scrolls_sideways()
    assert violations(ada.page) == []
    expect(ada.page.locator(".board svg, .board .touch").first).to_be_visible()
    expect(ada.lit_places()).to_have_count(0)
    notice.get_by_role("button", name="Step through the game").click()
    expect(ada.page.locator(".catch-up-position")).to_have_text("1 of " + str(told_lines(ada)))
    ada.page.get_by_role("button", name="Next").click()
    expect(ada.page.locator(".catch-up-position")).to_have_text("2 of " + str(told_lines(ada)))
    ada.page.locator(".catch-up").get_by_role("button", name="Close").click()
    expect(notice).to_be_visible()


def told_lines(person: Person) -> int:
    """How many lines of the log have a text."""
    return sum(1 for line in person.table["log"] if line["text"])


def test_the_record_of_a_frozen_table_can_be_kept(people: People, ada: Person, tmp_path: Path) -> None:
    frozen(people, ada)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record.json")
    record = read_seat_record((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert (record.seat, record.rules, record.later_actions[0]) == (0, "0", "abdicate")


def test_a_piece_of_a_frozen_table_says_that_it_cannot_be_played(people: People) -> None:
    ada = people("Ada")
    frozen(people, ada)
    place = ada.page.locator(".board .touch").first
    place.focus()
    place.press("Enter")
    expect(ada.page.locator(".refusal")).to_contain_text("cannot be played on")


def test_a_frozen_table_stays_in_the_list_of_tables(people: People) -> None:
    ada = people("Ada")
    frozen(people, ada)
    ada.page.goto("/")
    row = ada.page.locator(".my-table-turn")
    expect(row).to_have_text("Cannot be played on: begun by rules 0", timeout=TIMEOUT_MS)


def test_secrets_of_a_frozen_game_that_was_over_can_be_opened(people: People) -> None:
    match = random_match(secretive_game(), 2, {}, seed=1)
    own = [number for number, step in enumerate(match.steps) if step.seat == 0]
    ada = people("Ada")
    ada.open(changed(people, match, BY_RULES_0, damaged(own[-2])))
    panel = ada.page.get_by_role("region", name="The record")
    expect(panel).to_contain_text("the game as you know it", timeout=TIMEOUT_MS)
    panel.get_by_role("button", name="Open all secrets").click()
    expect(panel).to_contain_text("Waiting for Bo")


def test_a_table_of_a_game_that_is_not_on_the_shelf_has_a_plain_page(people: People, ada: Person) -> None:
    ada.open(changed(people, match_midway(secretive_game(), 2, 0.5), NO_GAME))
    expect(ada.page.get_by_role("heading", name=NOTICE)).to_be_visible(timeout=TIMEOUT_MS)
    expect(ada.page.locator("main")).to_contain_text("a table of 'chess', a game that is not on the shelf")
    expect(ada.page.locator("main")).to_contain_text("At this table: Ada and Bo.")
    expect(ada.page.get_by_role("link", name="Download the record")).to_be_visible()
    expect(ada.page.get_by_role("link", name="Back to the shelf")).to_be_visible()
    assert not ada.scrolls_sideways()
    assert violations(ada.page) == []


def test_a_table_that_goes_on_by_other_rules_says_so(people: People, ada: Person) -> None:
    ada.open(changed(people, match_midway(secretive_game(), 2, 0.5), BY_RULES_0))
    ada.wait_for_turn()
    expect(ada.page.locator(".rules-change")).to_contain_text("begun by rules 0 and goes on by rules")
    if ada.touchscreen:
        ada.page.locator(".sheet-handle").click()
    assert violations(ada.page) == []
