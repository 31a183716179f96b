"""From the shelf to a table: at once with bots, with friends, today's deal, or by the form."""

import pytest
from playwright.sync_api import expect

from reginae.core import Game
from reginae.games import shelf
from reginae.testing.browser import TIMEOUT_MS, People, match_midway, violations

GAMES = list(shelf().values())  # the lightest first
WITH_DEAL = next(game for game in GAMES if any(1 in mode.seats for mode in game.score_modes))
# The game whose first value card is for one seat only, and another for four
WITH_MODES = next(game for game in GAMES if any(option.prominent and option.value_needs for option in game.options))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_play_now_reaches_a_board_that_is_lit_in_one_click(people: People, game: Game) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    ada.page.get_by_role("button", name=f"Play now: {game.title}").click()
    ada.page.wait_for_url("**/t/*")
    ada.wait_for_turn()


def test_a_first_visit_is_recommended_one_game_and_a_later_one_begins_with_the_tables(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    expect(ada.page.locator(".first-game")).to_have_count(1)
    expect(ada.page.locator(".first-game h2")).to_contain_text(GAMES[0].title)
    expect(ada.page.locator(".box h3")).to_have_text([game.title for game in GAMES[1:]])
    ada.hold_seats(0, people.prepare(match_midway(GAMES[0], 2, 0.5), "Ada", "Page"))
    ada.page.goto("/")
    expect(ada.page.locator("h2").first).to_have_text("Your tables")
    expect(ada.page.locator(".first-game")).to_have_count(0)
    expect(ada.page.locator(".box h3")).to_have_text([game.title for game in GAMES])


def test_a_table_with_friends_is_laid_at_once_and_waits_with_its_invitation(people: People, quick_game: Game) -> None:
    ada, bo = people("Ada"), people("Bo", phone=True)
    ada.page.goto("/")
    ada.page.get_by_role("button", name=f"With friends: {quick_game.title}").click()
    ada.page.wait_for_url("**/t/*")
    expect(ada.page.get_by_label("Invite someone")).to_have_value(ada.page.url, timeout=TIMEOUT_MS)
    expect(ada.page.locator(".lobby-name").first).to_contain_text("Guest")
    bo.join(ada.page.url)
    expect(ada.page.locator(".lobby, .board")).to_contain_text("Bo", timeout=TIMEOUT_MS)


def test_today_s_deal_is_dealt_at_once_to_whoever_has_a_name(people: People) -> None:
    ada = people("Ada")
    ada.page.add_init_script("localStorage['reginae.name'] ??= JSON.stringify('Ada')")
    ada.page.goto("/")
    ada.page.locator(f".deal[data-game={WITH_DEAL.id}]").get_by_role("button", name="Play today's deal").click()
    ada.page.wait_for_url("**/t/*")
    ada.wait_for_turn()
    expect(ada.page.locator(".top-title")).to_contain_text("The deal of")


def test_why_a_table_could_not_be_laid_is_told_beside_the_button(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.problems.expect("ERR_FAILED")
    ada.page.route("**/api/tables", lambda route: route.abort())
    ada.page.goto("/")
    button = ada.page.get_by_role("button", name=f"Play now: {quick_game.title}")
    button.click()
    beside = ada.page.locator(f".box[data-game={quick_game.id}], .first-game[data-game={quick_game.id}]")
    expect(beside.get_by_role("alert")).to_contain_text("The house does not answer")
    expect(button).to_have_text("Play now")


def test_the_form_offers_nothing_impossible_and_names_nothing_as_programs_do(people: People) -> None:
    ada = people("Ada", phone=True)
    ada.page.goto(f"/new?game={WITH_MODES.id}")
    start = ada.page.locator(".button.start")
    expect(start).to_be_in_viewport()
    ada.page.locator("details.options").evaluate("rules => { rules.open = true }")
    assert violations(ada.page) == []
    assert not ada.scrolls_sideways()
    shown = ada.page.locator("main").inner_text()
    assert [option.name for option in WITH_MODES.options if "_" in option.name and option.name in shown] == []
    needs = next(option for option in WITH_MODES.options if option.prominent and option.value_needs)
    for value, need in needs.value_needs.items():
        card = ada.page.locator(f"input[value='{str(value).lower()}']")
        ada.page.locator(f"#option-{needs.name} label", has=card).click()
        counts = ada.page.locator(".count-picks input:not(:disabled)")
        assert [int(count.get_attribute("value") or 0) for count in counts.all()] == need.values
    expect(start).to_be_in_viewport()


def test_the_form_without_a_game_leads_to_the_shelf(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/new")
    expect(ada.page.locator(".first-game")).to_be_visible()
