"""A real server and the system's own Chromium."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.browser.guest import Guest
from tests.server.live_server import LiveServer

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=740)

Seat = Callable[..., Guest]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs Chromium; without it the rest of the tests still run, and it is said why."""
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="NO CHROMIUM: the page was not tried. Install chromium."))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose bots do not pause."""
    with LiveServer(tmp_path_factory.mktemp("house") / "reginae.sqlite3") as open_house:
        yield open_house


@pytest.fixture
def guests(browser: Browser, house: LiveServer) -> Iterator[Seat]:
    """Makes guests, each with a browser profile of their own; a fault in a page fails the test."""
    contexts: list[BrowserContext] = []
    made: list[Guest] = []

    def guest(name: str = "Ada", phone: bool = False, scheme: str = "light", url: str = "") -> Guest:
        context = browser.new_context(
            base_url=url or house.url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        contexts.append(context)
        made.append(Guest(context.new_page(), name))
        return made[-1]

    yield guest
    faults = [fault for one in made for fault in one.faults]
    for context in contexts:
        context.close()
    assert not faults, faults
