"""How a table behaves in the browser, whatever is played: invitations, refusals, other browsers, lost connections."""

import random
import signal
from pathlib import Path

from playwright.sync_api import Browser, expect

from reginae.core import Game, rules_of
from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, Person, match_midway, match_near_end, play_to_end
from reginae.testing.seeded_server import SeededServer

LOST = "The connection is lost"


def two_people(people: People, game: Game) -> tuple[Person, Person]:
    """Ada, whose turn it is, and Bo, who waits."""
    ada, bo = people("Ada"), people("Bo")
    table = people.prepare(match_midway(game, 2, 0.5), "Ada", "Bo")
    ada.open(table)
    bo.open(table, seat=1)
    ada.wait_for_turn()
    expect(bo.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    return ada, bo


def test_touching_what_is_not_legal_names_the_rule(people: People, quick_game: Game) -> None:
    _, bo = two_people(people, quick_game)
    bo.page.locator(".board .touch").first.click()
    refusal = bo.page.locator(".refusal")
    page, _, rule = (refusal.get_by_role("link").get_attribute("href") or "").partition("#")
    assert page.partition("?")[0] == f"/rules/{quick_game.id}"
    assert f"/t/{page.partition('?table=')[2]}" in bo.page.url
    assert rule in rules_of(quick_game)
    expect(refusal).to_contain_text(rule)
    bo.page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)


def test_a_step_is_seen_in_the_other_browser(people: People, quick_game: Game) -> None:
    ada, bo = two_people(people, quick_game)
    lines = bo.page.locator(".log-line")
    told = lines.count()
    ada.press_listed(random.Random(1))
    expect(lines).not_to_have_count(told, timeout=TIMEOUT_MS)
    expect(lines.first).to_contain_text("Ada")


def test_nothing_is_lost_when_the_server_is_killed_and_comes_back(
    browser: Browser, quick_game: Game, tmp_path: Path
) -> None:
    database = tmp_path / "reginae.sqlite3"
    first = SeededServer(database)
    people = People(browser, first)
    ada = people("Ada")
    ada.open(people.prepare(match_near_end(quick_game, 2, choices=4), "Ada", "Page"))
    ada.wait_for_turn()
    told = ada.page.locator(".log li").all_inner_texts()
    ada.problems.expect("WebSocket connection", "ERR_CONNECTION_REFUSED")
    first.stop(signal.SIGKILL)
    expect(ada.page.get_by_text(LOST)).to_be_visible(timeout=TIMEOUT_MS)
    with SeededServer(database, port=int(first.url.rpartition(":")[2])):
        expect(ada.page.get_by_text(LOST)).to_have_count(0, timeout=TIMEOUT_MS)
        assert ada.page.locator(".log li").all_inner_texts() == told
        play_to_end(ada, act=Person.press_listed)
        assert people.leave() == []


def test_two_tabs_on_one_seat_show_the_same_table(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.open(people.prepare(match_near_end(quick_game, 2, choices=4), "Ada", "Page"))
    ada.wait_for_turn()
    first, address = ada.page, ada.page.url
    second = ada.new_tab()
    second.goto(address)
    play_to_end(ada, act=Person.press_listed)
    expect(first.get_by_role("button", name="Play again")).to_be_visible(timeout=TIMEOUT_MS)
    assert first.locator(".score-line").all_inner_texts() == second.locator(".score-line").all_inner_texts()


def test_people_sit_down_by_the_invite_link_and_a_bot_fills_the_last_seat(people: People) -> None:
    game = next(game for game in shelf().values() if 4 in game.seats)
    ada, bo, cy = people("Ada"), people("Bo"), people("Cy")
    address = ada.start_table(game.id, "open", "open", "open")
    bo.join(address)
    cy.join(address)
    last = ada.page.get_by_role("button", name="Fill this seat")
    expect(last).to_have_count(1, timeout=TIMEOUT_MS)
    last.click()
    for person in (ada, bo, cy):
        expect(person.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
