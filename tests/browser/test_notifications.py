"""Notifications in the browser: the page where they are chosen, those that are shown, and nudges at the table."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import Page, Worker, expect

from reginae.core import Game
from reginae.testing.browser import (
    TIMEOUT_MS,
    People,
    Person,
    PreparedTable,
    match_midway,
    violations,
    violations_of_contrast,
)
from reginae.testing.seeded_server import SeededServer
from tests.server.notified import BrowserKeys
from tests.server.receivers import MailReceiver, WebReceiver

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def mails() -> Iterator[MailReceiver]:
    """A mail server."""
    with MailReceiver() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def notifying_server(tmp_path_factory: pytest.TempPathFactory, mails: MailReceiver) -> Iterator[SeededServer]:
    """A server that sends mail, and may call this machine."""
    words = ("--smtp", mails.url, "--mail-from", "reginae@example.org", "--allow-private-webhooks")
    delays = ("--notification-delays", "0.1,0.1,0.1")
    path: Path = tmp_path_factory.mktemp("notifying") / "reginae.sqlite3"
    with SeededServer(path, 0.0, 0, *words, *delays) as server:
        yield server


@pytest.fixture
def people(browser: "Browser", notifying_server: SeededServer) -> Iterator[People]:
    """People at that server; a problem in a page fails the test."""
    notifying_server.reseed()
    made = People(browser, notifying_server)
    yield made
    problems = made.leave()
    assert not problems, "\n".join(problems)


def sign_in(person: Person, people: People) -> str:
    """Create an account with which this browser is signed in; its session."""
    answer = httpx.post(f"{people.server.url}/api/account", json={"name": person.name}, timeout=60)
    assert answer.status_code == 201, answer.text
    session = {"token": answer.json()["token"], "name": person.name}
    person.page.add_init_script(f"localStorage['reginae.session'] ??= {json.dumps(json.dumps(session))}")
    return str(session["token"])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_contacts_are_added_tried_and_removed_on_the_page(people: People, mails: MailReceiver, phone: bool) -> None:
    ada = people("Ada on a phone" if phone else "Ada", phone=phone)
    sign_in(ada, people)
    page = ada.page
    page.goto("/notifications")
    with WebReceiver() as web:
        hook = web.new_hook()
        page.get_by_label("Address of the webhook").fill(hook.url)
        page.get_by_role("button", name="Add and send a test").click()
        expect(page.get_by_text("It works: a message has been sent.")).to_be_visible()
        assert ada.name in hook.next().content["content"]
        page.get_by_role("button", name=re.compile("Send a test to 127.0.0.1")).click()
        hook.next()
        expect(page.get_by_text("A message has been sent to")).to_be_visible()
    address = f"{'phone' if phone else 'desk'}@example.org"
    page.get_by_label("Mail address").fill(address)
    page.get_by_role("button", name="Send a link to confirm it").click()
    expect(page.get_by_text("not confirmed yet")).to_be_visible()
    link = re.search(r"http\S+/notifications/confirm#\S+", str(mails.next().get_content()))
    assert link
    assert violations(page) == []
    assert not ada.scrolls_sideways()
    ada.new_tab()
    ada.page.goto(link[0])
    ada.page.get_by_role("button", name="Confirm it").click()
    expect(ada.page.get_by_text("Your address is confirmed.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("not confirmed yet")).to_have_count(0)
    page.get_by_role("button", name="Remove 127.0.0.1").click()
    expect(page.get_by_text(re.compile("was removed"))).to_be_visible()
    page.emulate_media(color_scheme="dark")
    assert violations_of_contrast(page) == []


def test_what_is_refused_is_said_beside_the_form(people: People) -> None:
    ada = people("Ada who mistypes")
    sign_in(ada, people)
    ada.problems.expect("status 400", "console error: Failed to load resource")
    ada.page.goto("/notifications")
    ada.page.get_by_label("Address of the webhook").fill("https://user:secret@example.org/hook")
    ada.page.get_by_role("button", name="Add and send a test").click()
    card = ada.page.locator("section", has=ada.page.get_by_role("heading", name="In Discord or Slack"))
    expect(card.get_by_role("status")).to_have_text("Leave the name and password out of the address.")


def test_mail_stops_by_its_link(people: People, mails: MailReceiver) -> None:
    ada = people("Ada who has enough")
    session = sign_in(ada, people)
    header = {"Authorization": f"Bearer {session}"}
    address = f"{people.server.url}/api/notifications"
    assert httpx.post(f"{address}/mail", json={"address": "enough@example.org"}, headers=header).status_code == 201
    link = re.search(r"http\S+/notifications/unsubscribe#\S+", str(mails.next().get_content()))
    assert link
    ada.page.goto(link[0])
    expect(ada.page.get_by_role("button", name="Remove my address")).to_be_visible()
    assert violations(ada.page) == []
    assert len(httpx.get(f"{address}/contacts", headers=header).json()["contacts"]) == 1, "only a click removes it"
    ada.page.get_by_role("button", name="Remove my address").click()
    expect(ada.page.get_by_text("No more mail will be sent there.")).to_be_visible()
    assert httpx.get(f"{address}/contacts", headers=header).json()["contacts"] == []


def test_a_guest_is_led_to_the_account_and_may_have_notifications_of_open_tabs(people: People) -> None:
    guest = people("Guest")
    allow_notifications(guest)
    guest.page.goto("/notifications")
    expect(guest.page.get_by_role("link", name="To the account")).to_be_visible()
    expect(guest.page.get_by_label("Mail address")).to_have_count(0)
    choice = guest.page.get_by_role("checkbox", name=re.compile("when it becomes my turn"))
    choice.check()
    expect(guest.page.get_by_text("Tables in other tabs will say that it is your turn.")).to_be_visible()
    guest.page.reload()
    expect(choice).to_be_checked()
    assert violations(guest.page) == []


def test_a_browser_that_is_signed_up_on_the_page_is_pushed_a_message_whose_click_opens_the_table(
    people: People, quick_game: Game
) -> None:
    ada, keys = people("Ada at a browser"), BrowserKeys()
    session = sign_in(ada, people)
    with WebReceiver() as service:
        endpoint = service.new_hook()
        worker = subscribed_worker(ada, keys.subscription(endpoint.url))
        key = httpx.get(f"{people.server.url}/api/notifications/key").json()["key"]
        assert ada.page.evaluate("() => window.subscribedBy") == {"key": key, "visible": True}
        table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
        claim_seat(people, session, table)
        nudge = {"token": table.tokens[1], "seat": 0}
        answer = httpx.post(f"{people.server.url}/api/tables/{table.id}/nudge", json=nudge)
        assert answer.json() == {"told": "away"}
        push(ada, people, keys.decrypted(endpoint.next().body))
    (shown,) = wait_for(ada.page, lambda: worker.evaluate("self.shown"))
    assert shown["title"] == f"{quick_game.title}, with Bo"
    assert shown["options"]["body"].startswith("Bo reminds you that it is your turn.")
    assert shown["options"]["tag"] == table.id
    worker.evaluate(CLICK, shown["options"])
    assert wait_for(ada.page, lambda: worker.evaluate("self.opened")) == [f"{people.server.url}/t/{table.id}"]


def claim_seat(people: People, session: str, table: PreparedTable) -> None:
    """Let the first seat of a table belong to an account."""
    seats = [{"table": table.id, "token": table.tokens[0]}]
    header = {"Authorization": f"Bearer {session}"}
    answer = httpx.post(f"{people.server.url}/api/account/seats", json=seats, headers=header)
    assert answer.json() == {"claimed": [table.id]}


# The headless browser shows no notifications, so a test looks at what it would be told to show and to open.
RECORD = """() => {
    Object.assign(self, { shown: [], opened: [] });
    registration.showNotification = async (title, options) => void shown.push({ title, options });
    clients.openWindow = async (url) => void opened.push(url);
}"""
CLICK = """(options) => {
    const event = new ExtendableEvent("notificationclick");
    event.notification = { ...options, close() {} };
    dispatchEvent(event);
}"""
# It has no push service either: the page is given a subscription whose keys the test holds.
SUBSCRIBE = """(subscription) => {
    const url64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
        window.subscribedBy = { key: url64(applicationServerKey), visible: userVisibleOnly };
        const { endpoint, p256dh, auth } = subscription;
        return { endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }) };
    };
}"""
ALLOW = """
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
"""


def allow_notifications(person: Person) -> None:
    """Let the page believe that it may show notifications, which the headless browser never allows."""
    person.page.add_init_script(ALLOW)


def subscribed_worker(person: Person, subscription: dict[str, str]) -> Worker:
    """The service worker of a browser that is signed up on the page; what it shows and opens is recorded."""
    allow_notifications(person)
    person.page.goto("/notifications")
    person.page.evaluate(SUBSCRIBE, subscription)
    with person.context.expect_event("serviceworker") as started:
        person.page.get_by_role("button", name="Notify me in this browser").click()
    expect(person.page.get_by_text("This browser will be told.")).to_be_visible()
    person.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    worker: Worker = started.value
    worker.evaluate(RECORD)
    return worker


def push(person: Person, people: People, data: str) -> None:
    """Send a message to the service worker, as a push service does."""
    session = person.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_for(person.page, lambda: found)
    deliver = {"origin": people.server.url, "registrationId": found[0], "data": data}
    session.send("ServiceWorker.deliverPushMessage", deliver)


def wait_for(page: Page, find: Callable[[], list[Any]]) -> list[Any]:
    """What this finds, as soon as it finds anything."""
    limit = time.monotonic() + TIMEOUT_MS / 1000
    while not (found := find()):
        assert time.monotonic() < limit
        page.wait_for_timeout(20)
    return found


def test_somebody_who_looks_at_another_tab_sees_that_it_is_their_turn(people: People, quick_game: Game) -> None:
    table = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    ada = people("Ada")
    ada.open(table)
    ada.wait_for_turn()
    expect(ada.page).to_have_title(f"Your turn · {quick_game.title}")
    hide(ada.page, True)
    expect(ada.page).to_have_title(f"(!) Your turn · {quick_game.title}")
    hide(ada.page, False)
    expect(ada.page).to_have_title(f"Your turn · {quick_game.title}")


def hide(page: Page, hidden: bool) -> None:
    """Let the page believe that somebody looks at another tab."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_person_who_must_choose_is_reminded(people: People, quick_game: Game, phone: bool) -> None:
    table: PreparedTable = people.prepare(match_midway(quick_game, 2, 0.5), "Ada", "Bo")
    bo = people("Bo", phone=phone)
    bo.open(table, seat=1)
    remind = bo.page.get_by_role("button", name="Remind Ada that it is their turn")
    expect(remind).to_be_visible()
    assert violations(bo.page) == []
    assert not bo.scrolls_sideways()
    remind.click()
    expect(bo.page.get_by_text("Ada is away and has set up no notifications.")).to_be_visible()
    ada = people("Ada", phone=phone)
    ada.open(table)
    ada.wait_for_turn()
    token = table.tokens[1]
    answer = httpx.post(f"{people.server.url}/api/tables/{table.id}/nudge", json={"token": token, "seat": 0})
    assert answer.json() == {"told": "here"}
    notice = ada.page.get_by_text("Bo reminds you that it is your turn.")
    expect(notice).to_be_visible()
    assert violations(ada.page) == []
    ada.page.locator(".nudge-notice").get_by_role("button", name="Close").click()
    expect(notice).to_be_hidden()
