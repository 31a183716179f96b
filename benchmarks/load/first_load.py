"""What the page costs a phone that has never seen it, and how long it takes over a slow network."""

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from benchmarks.load.opening import HttpConnection
from benchmarks.load.processes import ReginaeServer
from reginae.server.static_files import DIST, page_folder
from reginae.testing.browser.fixtures import CHROMIUM, FLAGS, PHONE
from reginae.testing.browser.person import LIT, REMEMBERED_SEATS, TIMEOUT_MS
from reginae.testing.browser.traffic import Traffic

GAME = "regina-cards"
SLOWER = 4  # times, than the processor of this machine
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1638.4e3 / 8, "uploadThroughput": 750e3 / 8}
BOXES = ".box"  # the games on the shelf


@dataclass(frozen=True)
class FirstLoad:
    """Requests and bytes of a page with an empty cache, and the seconds until it can be used on a slow phone.

    A page that is not built from the present source is served file by file.
    """

    page: str
    requests: int
    bytes: int
    seconds: float
    built: bool

    def sentence(self) -> str:
        """The figures for people."""
        not_built = "" if self.built else " The page is not built: run `make page`."
        return (
            f"First load of {self.page}: {self.requests} requests, {self.bytes / 1024:.0f} KiB, "
            f"{self.seconds:.1f} s on a slow phone (processor {SLOWER} times slower, slow 4G).{not_built}"
        )


def measure_first_loads() -> list[FirstLoad]:
    """The shelf until its games are there, and a table until a place on its board is lit; nothing without Chromium."""
    if CHROMIUM is None:
        return []
    with TemporaryDirectory() as folder, ReginaeServer(Path(folder) / "tables.sqlite3") as server:
        table, token = asyncio.run(new_table(server.port))  # before Playwright starts an event loop of its own
        held = [{"table": table, "seat": 0, "token": token, "when": 1, "game": GAME, "title": GAME}]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            shelf = first_load(browser, "the shelf", f"{server.url}/", BOXES, [])
            table_page = first_load(browser, "a table", f"{server.url}/t/{table}", LIT, held)
            browser.close()
    return [shelf, table_page]


def first_load(browser: Browser, name: str, address: str, awaited: str, held: list[dict[str, object]]) -> FirstLoad:
    """Open an address in a new profile that holds these seats."""
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(f"localStorage['{REMEMBERED_SEATS}'] ??= {json.dumps(json.dumps(held))}")
    traffic = Traffic(page)
    traffic.network.send("Network.emulateNetworkConditions", SLOW_4G)
    traffic.network.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    start = perf_counter()
    page.goto(address, wait_until="commit", timeout=TIMEOUT_MS)
    page.locator(awaited).first.wait_for(timeout=TIMEOUT_MS)
    seconds = perf_counter() - start
    page.wait_for_load_state("networkidle", timeout=TIMEOUT_MS)
    context.close()
    return FirstLoad(name, len(traffic.addresses), traffic.bytes, seconds, page_folder() == DIST)


async def new_table(port: int) -> tuple[str, str]:
    """A table where two people sit and the first is asked; its id and that person's token."""
    http = await HttpConnection.open(port)
    seats, options = [{"kind": "me"}, {"kind": "open"}], {"start_player": "seat-1"}
    created = await http.post("/api/tables", {"game": GAME, "name": "Ada", "seats": seats, "options": options})
    await http.post(f"/api/tables/{created['table']}/sit", {"seat": 1, "name": "Bo"})
    http.close()
    return str(created["table"]), str(created["token"])
