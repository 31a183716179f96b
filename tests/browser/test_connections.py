"""What people see of connections that die without a word, and what becomes of a move that is made meanwhile.

A real proxy stands between one browser and the server and forwards nothing more, or no answers.
"""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from reginae.core import Game
from reginae.server.sqlite_module import sqlite
from reginae.testing.browser import TIMEOUT_MS, People, Person, PreparedTable, match_midway
from reginae.testing.silent_proxy import SilentProxy
from reginae.testing.table_messages import is_sign_of_life

LOST = "The connection is lost"
WILL_BE_SENT = "Your last choice is kept and will be sent"
ENOUGH_SIGNS = 7  # one at first, then one every two seconds


@pytest.fixture
def proxy(people: People) -> Iterator[SilentProxy]:
    """A proxy to the server."""
    with SilentProxy(people.server.url) as running:
        yield running


@pytest.fixture
def table(people: People, quick_game: Game) -> PreparedTable:
    """A table at which Ada is to choose, and Bo waits."""
    return people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")


@pytest.fixture
def ada(people: People, proxy: SilentProxy, table: PreparedTable) -> Person:
    """Ada, whose turn it is, behind the proxy."""
    ada = people("Ada", url=proxy.url)
    ada.problems.expect("WebSocket connection")
    ada.open(table)
    ada.wait_for_turn()
    return ada


@pytest.fixture
def bo(people: People, table: PreparedTable, ada: Person) -> Person:
    """Bo, who is connected to the server itself, and sees that Ada is here."""
    bo = people("Bo")
    bo.open(table, seat=1)
    expect(seat_of(bo, "Ada")).to_be_visible(timeout=TIMEOUT_MS)
    expect(away(bo)).to_have_count(0, timeout=TIMEOUT_MS)
    return bo


def seat_of(person: Person, name: str) -> Locator:
    """The seat with this name, as a person sees it."""
    return person.page.locator(".seat", has_text=name)


def away(person: Person) -> Locator:
    """What says that Ada is away."""
    return seat_of(person, "Ada").get_by_text("away")


def banner(person: Person, text: str) -> Locator:
    """The line that says that the connection is lost."""
    return person.page.locator(".banner", has_text=text)


def steps_of_ada(people: People, table: PreparedTable) -> list[str]:
    """What Ada has played, in the database."""
    with closing(sqlite.connect(people.server.database)) as file:
        asked = file.execute('SELECT action FROM steps WHERE "table" = ? AND seat = 0 ORDER BY n', (table.id,))
        return [action for (action,) in asked]


def choose(person: Person) -> str:
    """Press the first action in the list; its notation."""
    button = person.page.locator("button.legal-action[aria-disabled=false]").first
    notation = button.get_attribute("data-notation") or ""
    button.click()
    return notation


def test_a_move_made_in_silence_is_kept_and_played_once_when_the_network_is_back(
    people: People, proxy: SilentProxy, table: PreparedTable, ada: Person, bo: Person
) -> None:
    before, told = steps_of_ada(people, table), bo.page.locator(".log-line").count()
    proxy.fall_silent()
    expect(banner(ada, LOST)).to_be_visible(timeout=TIMEOUT_MS)
    expect(away(bo)).to_be_visible(timeout=TIMEOUT_MS)
    chosen = choose(ada)
    expect(banner(ada, WILL_BE_SENT)).to_be_visible(timeout=TIMEOUT_MS)
    assert steps_of_ada(people, table) == before
    proxy.come_back()
    expect(banner(ada, LOST)).to_have_count(0, timeout=TIMEOUT_MS)
    expect(away(bo)).to_have_count(0, timeout=TIMEOUT_MS)
    expect(bo.page.locator(".log-line")).not_to_have_count(told, timeout=TIMEOUT_MS)
    expect(ada.page.locator("[aria-busy=true]")).to_have_count(0, timeout=TIMEOUT_MS)
    expect(ada.page.locator(".refusal")).to_have_count(0)
    assert steps_of_ada(people, table) == [*before, chosen]


def test_a_move_whose_answer_is_lost_stands_once_and_is_not_called_refused(
    people: People, proxy: SilentProxy, table: PreparedTable, ada: Person, bo: Person
) -> None:
    before, told = steps_of_ada(people, table), bo.page.locator(".log-line").count()
    proxy.swallow_answers()
    chosen = choose(ada)
    expect(bo.page.locator(".log-line")).not_to_have_count(told, timeout=TIMEOUT_MS)
    expect(banner(ada, WILL_BE_SENT)).to_be_visible(timeout=TIMEOUT_MS)
    proxy.come_back()
    expect(banner(ada, LOST)).to_have_count(0, timeout=TIMEOUT_MS)
    expect(ada.page.locator("[aria-busy=true]")).to_have_count(0, timeout=TIMEOUT_MS)
    expect(ada.page.locator(".refusal")).to_have_count(0)
    assert steps_of_ada(people, table) == [*before, chosen]


def test_a_move_that_is_too_late_is_refused_in_words(
    people: People, proxy: SilentProxy, table: PreparedTable, ada: Person
) -> None:
    """Ada plays in another tab, straight at the server, what her page did not hear of."""
    before = steps_of_ada(people, table)
    proxy.fall_silent()
    expect(banner(ada, LOST)).to_be_visible(timeout=TIMEOUT_MS)
    choose(ada)
    expect(banner(ada, WILL_BE_SENT)).to_be_visible(timeout=TIMEOUT_MS)
    elsewhere = people("Ada")
    elsewhere.open(table)
    elsewhere.wait_for_turn()
    other = elsewhere.page.locator("button.legal-action[aria-disabled=false]").last
    played = other.get_attribute("data-notation") or ""
    other.click()
    expect(elsewhere.page.locator(f"button.legal-action[data-notation='{played}']")).to_have_count(0)
    proxy.come_back()
    expect(ada.page.locator(".refusal")).to_contain_text("The table has moved on", timeout=TIMEOUT_MS)
    expect(banner(ada, LOST)).to_have_count(0, timeout=TIMEOUT_MS)
    assert steps_of_ada(people, table) == [*before, played]


def test_whoever_sits_quietly_stays_connected_by_signs_of_life_alone(people: People, table: PreparedTable) -> None:
    """A connection over which nothing else comes outlives any silence that would count as its death."""
    ada = people("Ada")
    signs: Counter[WebSocket] = Counter()

    def count(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: signs.update([socket] * is_sign_of_life(json.loads(frame))))

    ada.page.on("websocket", count)
    ada.open(table)
    ada.wait_for_turn()
    while max(signs.values(), default=0) < ENOUGH_SIGNS:
        ada.page.wait_for_timeout(100)
    expect(banner(ada, LOST)).to_have_count(0)
