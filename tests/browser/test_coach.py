"""The coach's report on the page: a chart that is stepped through on the board, turning points, secrets, a link."""

import re

import pytest
from playwright.sync_api import expect

from reginae.core import Game, Options
from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, violations, violations_of_contrast
from reginae.testing.random_game import random_match

GAMES = [game for game in shelf().values() if 2 in game.seats]
WITH_SECRETS = next(game for game in GAMES if game.id == "regina-cards")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_coach_reports_on_every_game_and_shows_its_points_on_the_board(people: People, game: Game) -> None:
    ada = people("Ada")
    options: Options = {"mode": "competitive"} if game.score_modes else {}  # one that somebody wins
    ada.open(people.prepare(random_match(game, 2, options, seed=1), "Ada", "Courtier"))
    ada.page.get_by_role("button", name="Ask the coach").click(timeout=TIMEOUT_MS)
    coach = ada.page.get_by_role("region", name="Coach")
    expect(coach.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    chart = coach.get_by_role("slider")
    assert int(chart.get_attribute("aria-valuemax") or 0) >= 2
    coach.get_by_text("The same as a table").click()
    expect(coach.get_by_role("table")).to_contain_text("% to win")
    assert violations(ada.page) == []
    ada.page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(ada.page) == []
    chart.press("Home")
    shown = ada.page.locator(".catch-up")
    expect(shown).to_contain_text(re.compile(r"1 of \d+"), timeout=TIMEOUT_MS)
    expect(shown).to_contain_text("After step")
    shown.get_by_role("button", name="Next").click()
    expect(shown).to_contain_text(re.compile(r"2 of \d+"))
    expect(chart).to_have_attribute("aria-valuenow", "2")
    shown.get_by_role("button", name="Close").click()
    expect(shown).to_have_count(0)


def test_keys_and_touches_lead_from_point_to_point(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(random_match(WITH_SECRETS, 2, {}, seed=1), "Ada", "Courtier"))
    ada.page.get_by_role("button", name="Ask the coach").click(timeout=TIMEOUT_MS)
    expect(ada.page.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    chart = ada.page.get_by_role("slider")
    most = chart.get_attribute("aria-valuemax") or ""
    for key, value in [("Home", "1"), ("ArrowRight", "2"), ("End", most), ("ArrowRight", most), ("Home", "1")]:
        ada.page.keyboard.press(key) if key != "Home" else chart.press(key)
        expect(chart).to_have_attribute("aria-valuenow", value)
        expect(ada.page.locator(".catch-up")).to_contain_text(f"{value} of {most}", timeout=TIMEOUT_MS)
        expect(chart).to_be_focused()
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 2, "y": box["height"] / 2})
    expect(chart).to_have_attribute("aria-valuenow", most)


def test_what_the_rules_show_in_the_end_is_no_secret_for_the_coach(people: People) -> None:
    ada = people("Ada")
    ada.open(people.prepare(random_match(WITH_SECRETS, 2, {}, seed=1), "Ada", "Bo"))
    ada.page.get_by_role("button", name="Ask the coach").click(timeout=TIMEOUT_MS)
    coach = ada.page.get_by_role("region", name="Coach")
    expect(coach.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    coach.get_by_role("slider").press("Home")
    expect(coach).to_contain_text("It was:")
    expect(coach).not_to_contain_text("stays secret")


def test_on_a_phone_a_point_brings_the_board_into_view(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.open(people.prepare(random_match(WITH_SECRETS, 2, {}, seed=1), "Ada", "Courtier"))
    ada.page.get_by_role("button", name="Ask the coach").click(timeout=TIMEOUT_MS)
    expect(ada.page.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    assert violations(ada.page) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 360
    ada.page.get_by_role("slider").press("Enter")
    expect(ada.page.locator(".catch-up")).to_be_in_viewport(timeout=TIMEOUT_MS)


def test_a_report_is_shared_by_a_link_and_hidden_things_are_told_once_all_agree(people: People) -> None:
    hands_stay_hidden = random_match(shelf()["queens-collection"], 2, {"mode": "competitive"}, seed=1)
    table = people.prepare(hands_stay_hidden, "Ada", "Bo")
    ada, bo = people("Ada"), people("Bo")
    ada.open(table)
    bo.open(table, seat=1)
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("button", name="Ask the coach").click(timeout=TIMEOUT_MS)
    coach = ada.page.get_by_role("region", name="Coach")
    expect(coach.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    coach.get_by_role("slider").press("Home")
    expect(coach).to_contain_text("stays secret")
    coach.get_by_role("button", name="Copy a link").click()
    link = str(ada.page.evaluate("navigator.clipboard.readText()"))
    assert re.search(r"#coach=1\.[0-9a-f]{32}$", link)
    watcher = people("Cleo")
    watcher.page.goto(link)
    theirs = watcher.page.get_by_role("region", name="Coach: the game of Ada")
    expect(theirs.get_by_role("slider")).to_be_visible(timeout=TIMEOUT_MS)
    expect(theirs).not_to_contain_text("It was:")
    expect(theirs.get_by_role("button", name="Copy a link")).to_have_count(0)
    stranger = people("Dora")
    stranger.problems.expect("403")
    stranger.page.goto(link[:-4] + "0000")
    expect(stranger.page.locator(".coach")).to_contain_text("ask them for a link", timeout=TIMEOUT_MS)
    coach.get_by_role("button", name="Open all secrets").click()
    bo.page.get_by_role("region", name="The record").get_by_role("button", name="Open all secrets").click()
    expect(ada.page.get_by_role("region", name="The record")).to_contain_text("all players have agreed")
    ada.page.reload()
    ada.page.get_by_role("button", name="Ask the coach").click(timeout=TIMEOUT_MS)
    expect(coach.locator(".coach-share")).to_be_visible(timeout=TIMEOUT_MS)
    coach.get_by_role("slider").press("Home")
    expect(coach).to_contain_text("It was:", timeout=TIMEOUT_MS)
