"""Contacts, by which people are told: webhooks, mail addresses and browsers are added, told no secret, and removed."""

import base64
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import TypeVar

import httpx
import pytest
from py_vapid import Vapid02

from reginae.server.notifications.service import CONFIRMATIONS_OF_ADDRESS
from tests.server.live_server import LiveServer
from tests.server.notified import NUMBERS, Away, BrowserKeys, NotifyingServer, tables_in, url64
from tests.server.receivers import TIMEOUT, Hook, MailReceiver, WebReceiver

Found = TypeVar("Found")


def test_contacts_are_for_whoever_is_signed_in(server: NotifyingServer, ada: Away, hook: Hook) -> None:
    contact = ada.add_webhook(hook)
    bo = Away(server, f"Bo {next(NUMBERS)}")
    for call, body in [("contacts", None), ("webhook", {"address": hook.url}), (f"contacts/{contact}/remove", {})]:
        assert server.ask(call, "", body).status_code == 401
    assert server.ask(f"contacts/{contact}/remove", bo.session, {}).status_code == 400
    assert server.ask(f"contacts/{contact}/remove", ada.session, {}).status_code == 200
    assert server.contacts(ada.session) == []


def test_an_account_that_is_deleted_takes_its_contacts_with_it(server: NotifyingServer, ada: Away, hook: Hook) -> None:
    ada.add_webhook(hook)
    bo = Away(server, f"Cy {next(NUMBERS)}")
    bo.add_webhook(hook)
    table, other = ada.table(), bo.table()
    assert server.http.post("/api/account/delete", json={}, headers=ada.headers).status_code == 200
    table.let_bo_play()
    other.let_bo_play()
    assert tables_in(hook.next().content["text"]) == [other.id]


# --- Webhooks ---------------------------------------------------------------------------------------------------------


def test_a_webhook_is_told_in_the_forms_of_discord_and_slack_what_everybody_may_know(
    server: NotifyingServer, ada: Away, hook: Hook
) -> None:
    ada.add_webhook(hook)
    table = ada.table()
    table.let_bo_play()
    told = hook.next().content
    assert told["allowed_mentions"] == {"parse": []}
    assert told["username"] == "Reginae"
    for text in (told["content"], told["text"]):
        assert "It is your turn." in text
        assert "with Bo" in text.replace("\\", "")
        assert text.endswith(f"{server.url}/t/{table.id}")
    with server.connect(table.id) as spectator:
        known = {"".join(part["text"] for part in line["text"]) for line in spectator.log}
    lines = [line[2:] for line in told["text"].splitlines() if line.startswith("• ")]
    assert lines
    assert set(lines) <= known
    table.close()


def test_a_message_that_fails_is_tried_again_and_a_webhook_that_is_gone_is_told_its_owner(
    server: NotifyingServer, ada: Away, hook: Hook
) -> None:
    contact = ada.add_webhook(hook)
    hook.answers = [500, 429, 204]
    first = ada.table()
    first.let_bo_play()
    assert len({hook.next().body for _ in range(3)}) == 1
    hook.answers = [404]
    ada.table().let_bo_play()
    hook.next()
    (shown,) = wait_for(lambda: [one for one in server.contacts(ada.session) if one["trouble"]])
    assert (shown["id"], shown["kind"], shown["confirmed"]) == (contact, "webhook", True)
    assert "404" in shown["trouble"]
    assert hook.url.partition("//")[2] not in shown["label"], "whoever knows the address can post to it"
    assert server.ask(f"contacts/{contact}/test", ada.session, {}).status_code == 200
    assert "Reginae" in hook.next().content["text"]
    assert server.contacts(ada.session)[0]["trouble"] == ""


def test_a_redirect_is_not_followed(ada: Away, hook: Hook, web: WebReceiver) -> None:
    elsewhere = web.new_hook()
    hook.answers, hook.headers = [302], {"Location": elsewhere.url}
    answer = ada.server.ask("webhook", ada.session, {"address": hook.url})
    assert answer.status_code == 409
    assert "302" in answer.json()["error"]
    assert elsewhere.received.empty()
    assert ada.server.contacts(ada.session) == []


def test_a_receiver_that_never_answers_keeps_nobody_waiting(server: NotifyingServer, ada: Away, hook: Hook) -> None:
    ada.add_webhook(hook)
    with socket.create_server(("127.0.0.1", 0)) as silent, ThreadPoolExecutor(1) as threads:
        silent.settimeout(TIMEOUT)
        body = {"address": f"http://127.0.0.1:{silent.getsockname()[1]}/silent"}
        adding = threads.submit(httpx.post, f"{server.url}/api/notifications/webhook", **ada.request(body))
        connection, _ = silent.accept()  # from here on the server waits for an answer that never comes
        with connection:
            table = ada.table()
            table.let_bo_play()
            assert tables_in(hook.next().content["text"]) == [table.id]
        assert adding.result(TIMEOUT).status_code == 409


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://[::1]/hook",
        "https://2130706433/hook",
        "https://user:secret@example.org/hook",
        "https://example.org:25/hook",
        "ftp://example.org/hook",
        "not an address",
        "",
    ],
)
def test_a_server_calls_no_private_addresses_unless_it_is_allowed_to(
    careful_server: tuple[LiveServer, str], address: str
) -> None:
    careful, session = careful_server
    header = {"Authorization": f"Bearer {session}"}
    answer = careful.http.post("/api/notifications/webhook", json={"address": address}, headers=header)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"].endswith(".")


@pytest.fixture(scope="module")
def careful_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[LiveServer, str]]:
    """A server as it is started usually, and a session at it."""
    with LiveServer(tmp_path_factory.mktemp("careful") / "reginae.sqlite3") as running:
        yield running, running.http.post("/api/account", json={"name": "Ada"}).json()["token"]


# --- Mail -------------------------------------------------------------------------------------------------------------


def test_a_server_without_a_mail_server_says_so(careful_server: tuple[LiveServer, str]) -> None:
    careful, session = careful_server
    header = {"Authorization": f"Bearer {session}"}
    assert careful.http.get("/api/notifications/contacts", headers=header).json() == {"contacts": [], "mail": False}
    answer = careful.http.post("/api/notifications/mail", json={"address": "ada@example.org"}, headers=header)
    assert (answer.status_code, "sends no mail" in answer.json()["error"]) == (409, True)


def link_in(text: str, kind: str) -> str:
    """What stands after the # in the link of this kind."""
    found = re.search(rf"/notifications/{kind}#(\S+)", text)
    assert found, text
    return found[1]


def text_of(mail: EmailMessage) -> str:
    """The text of a mail."""
    return str(mail.get_content())


def add_mail(ada: Away, mails: MailReceiver, address: str) -> None:
    """Add a mail address and confirm it."""
    answer = ada.server.ask("mail", ada.session, {"address": address})
    assert answer.status_code == 201, answer.text
    token = link_in(text_of(mails.next()), "confirm")
    assert ada.server.ask("confirm", "", {"token": token}).status_code == 200


def test_an_address_is_confirmed_by_a_link_before_anything_else_is_sent_there(
    server: NotifyingServer, ada: Away, mails: MailReceiver, hook: Hook
) -> None:
    ada.add_webhook(hook)
    assert server.ask("mail", ada.session, {"address": " ada-1@Example.org "}).status_code == 201
    asked = mails.next()
    assert (asked["To"], asked["From"]) == ("ada-1@example.org", "reginae@example.org")
    assert ada.name in text_of(asked)
    assert [contact["confirmed"] for contact in server.contacts(ada.session)] == [True, False]
    first, second = ada.table(), ada.table()
    first.let_bo_play()
    assert tables_in(hook.next().content["text"]) == [first.id]
    assert server.ask("confirm", "", {"token": "guess"}).status_code == 400
    token = link_in(text_of(asked), "confirm")
    assert server.ask("confirm", "", {"token": token}).status_code == 200
    assert server.ask("confirm", "", {"token": token}).status_code == 400, "it holds once"
    second.let_bo_play()
    mail = mails.next()
    assert second.id in tables_in(text_of(mail))
    assert f"{server.url}/t/{second.id}" in text_of(mail)
    assert "It is your turn." in text_of(mail)
    assert "because this address was confirmed" in text_of(mail)


def test_a_mail_says_what_happened_and_stops_by_its_links_without_signing_in(
    server: NotifyingServer, ada: Away, mails: MailReceiver
) -> None:
    add_mail(ada, mails, "ada-2@example.org")
    table = ada.table()
    table.let_bo_play()
    mail = mails.next()
    assert mail["Subject"] == "It is your turn – Christina Regina: The Card Game, with Bo"
    assert "Since you last acted:" in text_of(mail)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = mail["List-Unsubscribe"].strip("<>")
    assert address.rpartition("/")[2] == link_in(text_of(mail), "unsubscribe")
    forged = address[:-1] + ("0" if address[-1] != "0" else "1")
    assert httpx.post(forged, data={"List-Unsubscribe": "One-Click"}).status_code == 400
    for _ in range(2):  # the second time there is nothing left to do
        assert httpx.post(address, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert server.contacts(ada.session) == []


def test_nobody_can_bury_an_address_in_mail(server: NotifyingServer, mails: MailReceiver) -> None:
    people = [Away(server, f"Eve {next(NUMBERS)}") for _ in range(CONFIRMATIONS_OF_ADDRESS.burst + 1)]
    answers = [server.ask("mail", one.session, {"address": "victim@example.org"}) for one in people]
    assert [answer.status_code for answer in answers] == [201] * CONFIRMATIONS_OF_ADDRESS.burst + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    for _ in range(CONFIRMATIONS_OF_ADDRESS.burst):
        assert mails.next()["To"] == "victim@example.org"


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "a b@example.org", "ada@example.org\r\nBcc: x@y.z", "ä@ö", "a" * 300 + "@b.c"]
)
def test_what_is_no_mail_address_is_refused(ada: Away, address: str) -> None:
    assert ada.server.ask("mail", ada.session, {"address": address}).status_code == 400


def test_a_mailbox_that_does_not_exist_is_not_added(ada: Away, mails: MailReceiver) -> None:
    mails.refuses = lambda address: address == "nobody@example.org"
    answer = ada.server.ask("mail", ada.session, {"address": "nobody@example.org"})
    assert answer.status_code == 409
    assert ada.server.contacts(ada.session) == []


# --- Push -------------------------------------------------------------------------------------------------------------


def test_a_browser_is_sent_what_only_it_can_read_signed_by_the_server(
    server: NotifyingServer, ada: Away, hook: Hook
) -> None:
    browser = BrowserKeys()
    subscription = browser.subscription(hook.url)
    assert server.ask("push", ada.session, subscription).status_code == 201
    assert [one["label"] for one in server.contacts(ada.session)] == ["Firefox, Linux"]
    table = ada.table()
    table.let_bo_play()
    pushed = hook.next()
    message = json.loads(browser.decrypted(pushed.body))
    assert (message["url"], message["tag"]) == (f"/t/{table.id}", table.id)
    assert message["title"] == "Christina Regina: The Card Game, with Bo"
    assert message["body"].startswith("It is your turn.\n")
    headers = pushed.headers
    assert (headers["Content-Encoding"], headers["Urgency"]) == ("aes128gcm", "normal")
    assert int(headers["TTL"]) > 0
    assert re.fullmatch(r"[\w-]{1,32}", headers["Topic"])
    assert Vapid02.verify(headers["Authorization"])
    token, key = headers["Authorization"].removeprefix("vapid t=").split(",k=")
    assert key == server.ask("key").json()["key"]
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (hook.url.rpartition("/hook/")[0], "mailto:reginae@example.org")
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600, "push services take no longer ones (RFC 8292)"
    assert len(pushed.body) <= 4096, "which every push service takes (RFC 8030)"


def test_a_browser_that_has_unsubscribed_is_forgotten(server: NotifyingServer, ada: Away, hook: Hook) -> None:
    assert server.ask("push", ada.session, BrowserKeys().subscription(hook.url)).status_code == 201
    hook.answers = [410]
    ada.table().let_bo_play()
    hook.next()
    assert wait_for(lambda: server.contacts(ada.session) == [])


@pytest.mark.parametrize(
    "broken", [{"p256dh": "AAAA"}, {"auth": url64(b"short")}, {"p256dh": url64(b"\4" + b"x" * 64)}]
)
def test_keys_that_no_browser_has_are_refused(ada: Away, broken: dict[str, str]) -> None:
    subscription = {**BrowserKeys().subscription("http://127.0.0.1/push"), **broken}
    assert ada.server.ask("push", ada.session, subscription).status_code == 400


def wait_for(find: Callable[[], Found]) -> Found:
    """What this finds, as soon as it finds anything."""
    limit = time.monotonic() + TIMEOUT
    while not (found := find()):
        assert time.monotonic() < limit
        time.sleep(0.02)
    return found
