"""What the built page costs to open for the first time, in requests and bytes."""

import pytest
from playwright.sync_api import expect

from reginae.games import shelf
from reginae.server.static_files import DIST, page_folder
from reginae.testing.browser import TIMEOUT_MS, People, violations
from reginae.testing.browser.traffic import Traffic

GAMES = sorted(shelf())
MOST_REQUESTS = 15
MOST_BYTES = 200 * 1024


def check(traffic: Traffic) -> None:
    """The page must not cost more than agreed."""
    assert len(traffic.addresses) <= MOST_REQUESTS, sorted(traffic.addresses.values())
    assert traffic.bytes <= MOST_BYTES, sorted(traffic.addresses.values())


@pytest.fixture(autouse=True)
def built_page() -> None:
    assert page_folder() == DIST, "The page is not built from this source: run `make page`."


def test_the_home_page_loads_few_files(people: People) -> None:
    ada = people()
    traffic = Traffic(ada.page)
    ada.page.goto("/", wait_until="networkidle")
    expect(ada.page.locator(".box").first).to_be_visible()
    check(traffic)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_few_files(people: People, game: str) -> None:
    address = people("Ada").start_table(game, "Page")
    spectator = people("Bo")
    traffic = Traffic(spectator.page)
    spectator.page.goto(address, wait_until="networkidle")
    expect(spectator.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    check(traffic)


def test_what_cannot_be_loaded_later_is_said_and_the_page_can_be_loaded_again(people: People) -> None:
    ada = people("Ada")
    ada.problems.expect("later-parts")
    ada.start_table(GAMES[0], "Page")
    ada.page.route("**/later-parts-*", lambda route: route.fulfill(status=404))
    menu = ada.page.get_by_role("button", name="This table")
    menu.click()
    trouble = ada.page.locator("#table-menu").get_by_role("alert")
    expect(trouble).to_contain_text("This part could not be loaded", timeout=TIMEOUT_MS)
    assert violations(ada.page) == []
    ada.page.unroute("**/later-parts-*")
    trouble.get_by_role("button", name="Load the page again").click()
    expect(trouble).to_have_count(0, timeout=TIMEOUT_MS)
    menu.click()
    expect(ada.page.get_by_role("heading", name="Link to my seat")).to_be_visible(timeout=TIMEOUT_MS)


def test_a_board_from_elsewhere_shares_all_of_lit_html_with_the_page(people: People) -> None:
    ada = people()
    ada.page.goto("/", wait_until="networkidle")
    modules = ada.page.evaluate(
        """async () => {
          const { imports } = JSON.parse(document.querySelector("script[type=importmap]").textContent);
          return Promise.all(Object.keys(imports).map((name) => import(name))).then((found) => found.length);
        }"""
    )
    assert modules > 20
    drawn = ada.page.evaluate(
        """async () => {
          const { html, render } = await import("lit-html");
          const { classMap } = await import("lit-html/directives/class-map.js");
          const { until } = await import("lit-html/directives/until.js");
          const place = document.createElement("div");
          render(html`<i class=${classMap({ lit: true })}>${until(Promise.resolve("later"), "now")}</i>`, place);
          await new Promise((resolve) => setTimeout(resolve));
          return [place.textContent, place.querySelector("i").className.trim()];
        }"""
    )
    assert drawn == ["later", "lit"]
