"""The list of my tables: no table is ever lost, and the list is as clean for axe as the settings are."""

import json

import pytest
from playwright.sync_api import Locator, expect

from reginae.core import Game
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, violations_in_both_themes
from reginae.testing.random_game import random_match

MANY = 15  # tables
HELD = "JSON.parse(localStorage['reginae.seats']).map(({table, token}) => [table, token])"


def with_tables(people: People, game: Game, *, phone: bool = False) -> Person:
    """Ada, who has a seat at many tables: two are finished, and at the others it is her turn."""
    ada = people("Ada", phone=phone)
    running = [people.prepare(match_midway(game, 2, 0.5), "Ada", "Page") for _ in range(MANY - 2)]
    over = [people.prepare(random_match(game, 2, {}, seed=1), "Ada", "Page") for _ in range(2)]
    ada.hold_seats(0, *over, *running)
    ada.page.goto("/")
    expect(ada.page.locator(".my-table[data-mine]")).to_have_count(MANY - 2, timeout=TIMEOUT_MS)
    return ada


def rows(person: Person) -> Locator:
    """The tables on the list that are not archived."""
    return person.page.locator(".my-tables-section > .my-tables .my-table")


def test_however_many_tables_are_begun_all_stay_on_the_list(people: People, quick_game: Game) -> None:
    ada = with_tables(people, quick_game)
    expect(ada.page.locator(".my-tables-counts")).to_have_text(f"{MANY - 2} wait for you · 2 are finished")
    ada.page.get_by_role("button", name=f"With friends: {quick_game.title}").click()
    expect(ada.page.get_by_label("Invite someone")).to_be_visible(timeout=TIMEOUT_MS)
    ada.page.goto("/")
    counts = f"{MANY - 2} wait for you · 1 waits for guests · 2 are finished"
    expect(ada.page.locator(".my-tables-counts")).to_have_text(counts, timeout=TIMEOUT_MS)
    expect(ada.page.locator(".my-table")).to_have_count(MANY + 1)
    expect(rows(ada).last).to_contain_text("Waiting for guests")
    assert ada.page.locator(".my-table-turn").all_inner_texts()[-2:] == ["Finished", "Finished"]


def test_more_tables_than_the_server_summarises_at_once_are_all_listed(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Page")
    seat = {"seat": 0, "game": quick_game.id, "title": quick_game.title}
    gone = [{**seat, "table": f"gone{number}", "token": "", "when": number} for number in range(120)]
    held = [*gone, {**seat, "table": table.id, "token": table.tokens[0], "when": 0}]
    ada.page.add_init_script(f"localStorage['reginae.seats'] ??= {json.dumps(json.dumps(held))}")
    ada.page.goto("/")
    expect(ada.page.locator(".my-tables-counts")).to_have_text(
        "1 waits for you · 120 are no longer here", timeout=TIMEOUT_MS
    )
    expect(ada.page.locator(".my-table")).to_have_count(121)


def test_an_archived_table_is_off_the_list_and_can_be_brought_back_at_once_or_later(
    people: People, quick_game: Game
) -> None:
    ada = with_tables(people, quick_game)
    held = ada.page.evaluate(HELD)
    rows(ada).first.get_by_role("button", name="Archive").click()
    expect(rows(ada)).to_have_count(MANY - 3)
    undo = ada.page.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    undo.click()
    expect(rows(ada)).to_have_count(MANY - 2)
    rows(ada).first.get_by_role("button", name="Archive").click()
    expect(rows(ada)).to_have_count(MANY - 3)
    ada.page.reload()
    expect(rows(ada)).to_have_count(MANY - 3, timeout=TIMEOUT_MS)
    ada.page.get_by_text("Archived (1)").click()
    ada.page.get_by_role("button", name="Bring back").click()
    expect(rows(ada)).to_have_count(MANY - 2)
    expect(ada.page.get_by_text("Archived (")).to_have_count(0)
    assert sorted(ada.page.evaluate(HELD)) == sorted(held)


def test_leaving_asks_first_and_suggests_to_archive(people: People, quick_game: Game) -> None:
    ada = with_tables(people, quick_game)
    held = ada.page.evaluate(HELD)
    leave = rows(ada).first.get_by_role("button", name="Leave")
    dialog = ada.page.get_by_role("dialog")
    leave.click()
    expect(dialog).to_contain_text("Without it you cannot come back.")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(leave).to_be_focused()
    assert ada.page.evaluate(HELD) == held
    leave.click()
    dialog.get_by_role("button", name="Keep my seat").click()
    expect(dialog).to_have_count(0)
    assert ada.page.evaluate(HELD) == held
    leave.click()
    dialog.get_by_role("button", name="Archive instead").click()
    expect(ada.page.get_by_text("Archived (1)")).to_be_visible()
    assert ada.page.evaluate(HELD) == held
    leave.click()
    dialog.get_by_role("button", name="Leave", exact=True).click()
    expect(rows(ada)).to_have_count(MANY - 4)
    expect(ada.page.get_by_role("heading", name="Your tables")).to_be_focused()
    assert len(ada.page.evaluate(HELD)) == MANY - 1


def test_a_finished_table_is_left_without_talk_of_archiving(people: People, quick_game: Game) -> None:
    ada = with_tables(people, quick_game)
    finished = ada.page.locator(".more-tables .my-table")
    finished.first.get_by_role("button", name="Leave").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Archive instead")).to_have_count(0)
    dialog.get_by_role("button", name="Leave", exact=True).click()
    expect(finished).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_settings_and_my_tables_are_clean_for_axe_in_both_themes(people: People, quick_game: Game, phone: bool) -> None:
    ada = with_tables(people, quick_game, phone=phone)
    rows(ada).first.get_by_role("button", name="Archive").click()
    ada.page.get_by_text("Archived (1)").click()
    assert violations_in_both_themes(ada.page) == [], "my tables"
    rows(ada).first.get_by_role("button", name="Leave").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert violations_in_both_themes(ada.page) == [], "leaving"
    ada.page.goto("/settings")
    expect(ada.page.get_by_role("heading", name="Settings")).to_be_visible()
    assert violations_in_both_themes(ada.page) == [], "settings"
    assert not ada.scrolls_sideways()
