"""What the built page costs to open for the first time, in requests and bytes."""

import pytest
from playwright.sync_api import expect

from reginae.games import shelf
from reginae.server.static_files import DIST, page_folder
from reginae.testing.browser import TIMEOUT_MS, People, Person

GAMES = sorted(shelf())
MOST_REQUESTS = 15
MOST_BYTES = 200 * 1024


class Traffic:
    """Counts what a page fetches over the network, as it is transferred."""

    def __init__(self, person: Person) -> None:
        self.addresses: dict[str, str] = {}
        self.bytes = 0
        self.network = person.context.new_cdp_session(person.page)
        self.network.on("Network.requestWillBeSent", self._sent)
        self.network.on("Network.webSocketCreated", self._opened)
        self.network.on("Network.loadingFinished", self._finished)
        self.network.send("Network.enable")
        self.network.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _sent(self, event: dict[str, dict[str, str]]) -> None:
        if not event["request"]["url"].startswith("data:"):
            self.addresses[str(event["requestId"])] = event["request"]["url"]

    def _opened(self, event: dict[str, str]) -> None:
        self.addresses[event["requestId"]] = event["url"]

    def _finished(self, event: dict[str, int]) -> None:
        if str(event["requestId"]) in self.addresses:
            self.bytes += event["encodedDataLength"]

    def check(self) -> None:
        """The page must not cost more than agreed."""
        assert len(self.addresses) <= MOST_REQUESTS, sorted(self.addresses.values())
        assert self.bytes <= MOST_BYTES, sorted(self.addresses.values())


@pytest.fixture(autouse=True)
def built_page() -> None:
    assert page_folder() == DIST, "The page is not built from this source: run `make page`."


def test_the_home_page_loads_few_files(people: People) -> None:
    ada = people()
    traffic = Traffic(ada)
    ada.page.goto("/", wait_until="networkidle")
    expect(ada.page.locator(".box").first).to_be_visible()
    traffic.check()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_few_files(people: People, game: str) -> None:
    address = people("Ada").start_table(game, "Page")
    spectator = people("Bo")
    traffic = Traffic(spectator)
    spectator.page.goto(address, wait_until="networkidle")
    expect(spectator.page.locator(".board svg").first).to_be_visible(timeout=TIMEOUT_MS)
    traffic.check()
