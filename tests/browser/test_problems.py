"""Which requests that were aborted are a problem of the page: not those of a document that was being left."""

from playwright.sync_api import expect

from reginae.core import Game
from reginae.testing.browser import People

LEAVE_AND_ASK = """address => {
    location.href = address;
    for (const after of [0, 1, 5, 20]) setTimeout(() => fetch("/api/tables").catch(() => {}), after);
}"""
GIVE_UP = """async () => {
    const giveUp = new AbortController();
    const asked = fetch("/api/games", { signal: giveUp.signal }).catch(() => {});
    giveUp.abort();
    await asked;
}"""


def test_requests_of_a_document_that_is_being_left_are_no_problem(people: People, quick_game: Game) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    for _ in range(5):
        ada.page.evaluate(LEAVE_AND_ASK, f"/rules/{quick_game.id}")
        expect(ada.page.locator(".rules h1")).to_be_visible()
        ada.page.evaluate(LEAVE_AND_ASK, "/")
        expect(ada.page.locator(".home-museum")).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    assert ada.problems.unexpected() == []


def test_a_request_that_the_page_gives_up_is_a_problem(people: People) -> None:
    ada = people("Ada")
    ada.page.goto("/")
    ada.page.wait_for_load_state("networkidle")
    with ada.page.expect_event("requestfailed"):
        ada.page.evaluate(GIVE_UP)
    ada.page.evaluate("history.pushState(null, '', '/?elsewhere')")
    assert [problem.partition(": ")[2] for problem in ada.problems.unexpected()] == [
        f"net::ERR_ABORTED {ada.page.url.partition('?')[0]}api/games"
    ]
    ada.problems.expect("net::ERR_ABORTED")
