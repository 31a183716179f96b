"""pytest fixtures for browser tests: `pytest_plugins = ["reginae.testing.browser.fixtures"]` in the outermost conftest.

`people("Ada")` opens a browser profile at the shared server; a problem in any of its pages fails the test.
"""

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from reginae.core import Match
from reginae.testing.seeded_server import SeededServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from reginae.testing.browser.person import Person
    from reginae.testing.browser.saved_tables import PreparedTable

# The headless shell first: the same engine without windows, for little more than half the processor time.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUMS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP: "ViewportSize" = {"width": 1280, "height": 800}
PHONE: "ViewportSize" = {"width": 360, "height": 740}


@pytest.hookimpl(trylast=True)  # when every folder has set its markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last: Playwright keeps an event loop in its process, beside which no other can run.

    Without Chromium the rest of the tests still run, and it is said why.
    """
    items.sort(key=needs_browser)
    if CHROMIUM is None:
        for item in filter(needs_browser, items):
            item.add_marker(pytest.mark.skip(reason="NO CHROMIUM: the page was not tried. Install chromium."))


def needs_browser(item: pytest.Item) -> bool:
    """Whether a test is played in Chromium."""
    return item.get_closest_marker("browser") is not None


class People:
    """Makes people, each with a browser profile of their own, at one server."""

    def __init__(self, browser: "Browser", server: SeededServer) -> None:
        self.browser = browser
        self.server = server
        self.present: list[Person] = []

    def __call__(self, name: str = "Ada", phone: bool = False, url: str = "") -> "Person":
        """A person with an empty profile; motion is reduced, so that nothing has to be waited for."""
        from reginae.testing.browser.person import Person

        context = self.browser.new_context(
            base_url=url or self.server.url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            color_scheme="light",
            reduced_motion="reduce",
        )
        self.present.append(Person(context, name, touchscreen=phone))
        return self.present[-1]

    def prepare(self, match: Match, *names: str) -> "PreparedTable":
        """A table at the server where this match is going on."""
        from reginae.testing.browser.saved_tables import save_match

        return save_match(self.server.database, match, *names)

    def leave(self) -> list[str]:
        """Close all profiles; the problems that no test announced."""
        problems = [problem for person in self.present for problem in person.problems.unexpected()]
        for person in self.present:
            person.context.close()
        return problems


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """One Chromium for all tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def seeded_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeededServer]:
    """A server whose bots do not pause."""
    with SeededServer(tmp_path_factory.mktemp("server") / "reginae.sqlite3") as server:
        yield server


@pytest.fixture
def people(browser: "Browser", seeded_server: SeededServer) -> Iterator[People]:
    """Makes people at the server, which has the same luck in each test; a problem in a page fails the test."""
    seeded_server.reseed()
    made = People(browser, seeded_server)
    yield made
    problems = made.leave()
    assert not problems, "\n".join(problems)
