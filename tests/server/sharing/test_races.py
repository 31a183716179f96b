"""What is done at two servers at once: one of them is first, and nothing is lost, done twice or half done."""

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, TypeVar

import httpx
import pytest

from reginae.core import CHANCE
from reginae.testing.table_messages import Message, is_answer
from tests.server.account_requests import new_name
from tests.server.live_server import Page, eventually
from tests.server.sharing.two_servers import TwoServers

QUICK = "regina-cards"
MOST_ROUNDS = 60
Answer = TypeVar("Answer")


def send(page: Page, request: Message) -> None:
    """Send a request without waiting for its answer."""
    page.asked += 1
    page.socket.send(json.dumps({"id": page.asked, **request}))


def answer(page: Page) -> Message:
    """The answer to the request that was sent last."""
    while not (is_answer(message := page.receive()) and message["id"] == page.asked):
        pass
    return message


def at_once(*calls: Callable[[], Answer]) -> list[Answer]:
    """What these find, all begun at the same time."""
    with ThreadPoolExecutor(len(calls)) as threads:
        return [begun.result() for begun in [threads.submit(call) for call in calls]]


def follow(servers: TwoServers, table: str, pages: list[Page]) -> None:
    """Wait until both servers know all steps, and the pages have been sent what there is."""
    eventually("both servers know all steps", lambda: set(servers.versions(table)) == {len(servers.step_rows(table))})
    for page in pages:
        page.ask(type="why", notation="")


def something(dice: random.Random, page: Page) -> tuple[Message, str]:
    """A request that a page could send now, and how the database writes it."""
    if page.table["may_undo"] and (not page.table["actions"] or dice.random() < 0.2):
        return {"type": "undo", "version": page.table["version"]}, "undo"
    action = dice.choice(page.table["actions"])
    return {"type": "play", "version": page.table["version"], "code": action["code"]}, action["notation"]


@pytest.mark.parametrize("game", [QUICK, "long-live", "frondeurs"])
def test_of_what_a_seat_does_at_both_servers_at_once_one_thing_is_done_once(sharing: TwoServers, game: str) -> None:
    dice = random.Random(5)
    created = sharing.create(game, "me", "open")
    tokens = [created["token"], sharing.sit(created["table"], 1, "Bo")]
    with ExitStack() as closing:
        seats = [
            [closing.enter_context(server.connect(created["table"], token)) for server in sharing.servers]
            for token in tokens
        ]
        pages = [page for both in seats for page in both]
        raced = 0
        for _ in range(MOST_ROUNDS):
            follow(sharing, created["table"], pages)
            ready = [number for number, (page, _) in enumerate(seats) if page.table["actions"]]
            if not ready:
                break
            seat = dice.choice(ready)
            raced += race(dice, sharing, created["table"], seat, seats[seat])
        assert raced > 5


def race(dice: random.Random, servers: TwoServers, table: str, seat: int, pages: list[Page]) -> bool:
    """Let a seat do something at both servers at once; whether it was not the same."""
    before = servers.step_rows(table)
    asked = [something(dice, page) for page in pages]
    for page, (request, _) in zip(pages, asked, strict=True):
        send(page, request)
    answers = [answer(page) for page in pages]
    new = [action for actor, action in servers.step_rows(table)[len(before) :] if actor == seat]
    written = [notation for (_, notation), given in zip(asked, answers, strict=True) if given["type"] == "done"]
    refusals = [given["kind"] for given in answers if given["type"] == "refused"]
    is_same = asked[0][1] == asked[1][1]
    assert written, answers
    assert new == written[:1], (asked, answers, new)
    assert refusals == ([] if is_same else ["stale"])
    return not is_same


def test_what_two_seats_choose_at_once_is_all_kept(sharing: TwoServers) -> None:
    dice = random.Random(6)
    together = 0
    for _ in range(3):
        table, *pages = sharing.two_people("long-live")
        with pages[0], pages[1]:
            for _ in range(20):
                follow(sharing, table, pages)
                ready = [page for page in pages if page.table["actions"]]
                before = sharing.step_rows(table)
                asked = [something(dice, page) for page in ready]
                for page, (request, _) in zip(ready, asked, strict=True):
                    send(page, request)
                done = [answer(page)["type"] == "done" for page in ready]
                new = sharing.step_rows(table)[len(before) :]
                sent = [(page.table["you"], notation) for page, (_, notation) in zip(ready, asked, strict=True)]
                kept = [one for one, is_done in zip(sent, done, strict=True) if is_done]
                assert sorted(row for row in new if row[0] != CHANCE) == sorted(kept)
                together += len(kept) > 1
    assert together


@pytest.mark.parametrize("game", [QUICK, "long-live"])
def test_what_was_not_answered_is_sent_to_the_other_server_and_done_once(sharing: TwoServers, game: str) -> None:
    dice = random.Random(7)
    created = sharing.create(game, "me", "open")
    table, chosen = created["table"], list[str]()
    ada = sharing.connect(table, created["token"])
    with sharing.connect(table, sharing.sit(table, 1, "Bo")) as bo:
        for _ in range(MOST_ROUNDS):
            follow(sharing, table, [ada, bo])
            if ada.table["actions"]:
                request, notation = something(dice, ada)
                send(ada, request)
                ada.closing.close()
                ada = sharing.connect(table, created["token"])  # at the other server
                assert ada.ask(**request)["type"] == "done"
                chosen.append(notation)
                assert [action for actor, action in sharing.step_rows(table) if actor == 0] == chosen
            elif bo.table["actions"]:
                bo.choose_randomly(dice)
            else:
                break
    ada.closing.close()
    assert len(chosen) > 5


def test_one_of_two_people_who_take_a_seat_at_once_has_it(sharing: TwoServers) -> None:
    for _ in range(8):
        table = sharing.create(QUICK, "me", "open")["table"]
        found = at_once(*(asking(server, f"/api/tables/{table}/sit", seat=1, name="Bo") for server in sharing.servers))
        assert sorted(one.status_code for one in found) == [200, 409]
        taken = next(one for one in found if one.status_code == 200).json()
        with sharing.connect(table, taken["token"]) as bo:
            assert bo.table["you"] == 1


def test_one_of_two_people_who_choose_a_name_at_once_has_it(sharing: TwoServers) -> None:
    for _ in range(8):
        name = new_name()
        found = at_once(*(asking(server, "/api/account", name=name, seats=[]) for server in sharing.servers))
        assert sorted(one.status_code for one in found) == [201, 409], [one.text for one in found]


def asking(server: Any, path: str, **body: object) -> Callable[[], httpx.Response]:
    """A request that is to be sent to a server."""
    return lambda: server.http.post(path, json=body)


def test_what_is_said_at_both_servers_at_once_is_kept_in_one_order(sharing: TwoServers) -> None:
    table, ada, bo = sharing.two_people(QUICK)
    with ada, bo:
        for number in range(30):
            for page in (ada, bo):
                send(page, {"type": "say", "text": f"{page.table['you']} says {number}"})
            assert [answer(page)["type"] for page in (ada, bo)] == ["done", "done"]
        kept = [text for (text,) in sharing.query('SELECT text FROM chat WHERE "table" = %s ORDER BY n', table)]
        assert sorted(kept) == sorted(f"{seat} says {number}" for number in range(30) for seat in (0, 1))
        for page in (ada, bo):
            eventually("the whole chat, in one order", lambda page=page: page.heard() == kept)  # type: ignore[misc]


def test_what_is_proposed_at_both_servers_at_once_is_one_proposal(sharing: TwoServers) -> None:
    for _ in range(5):
        _table, ada, bo = sharing.two_people(QUICK)
        with ada, bo:
            for page in (ada, bo):
                send(page, {"type": "propose", "kind": "abandon"})
            assert sorted(answer(page)["type"] for page in (ada, bo)) == ["done", "refused"]
            for page in (ada, bo):
                page.wait(lambda shown: shown["status"]["proposal"] is not None)
            other = next(page for page in (ada, bo) if page.table["status"]["proposal"]["by"] != page.table["you"])
            assert other.ask(type="answer-proposal", agree=True)["type"] == "done"
            for page in (ada, bo):
                page.wait(lambda shown: shown["outcome"] is not None)


def test_all_who_ask_to_play_again_at_once_come_to_the_same_table(sharing: TwoServers) -> None:
    table, ada, bo = sharing.two_people(QUICK)
    with ada, bo:
        assert ada.ask(type="resign")["type"] == "done"
        bo.wait(lambda shown: shown["outcome"] is not None)
    found = at_once(
        *(
            asking(server, f"/api/tables/{table}/rematch", token=page.token)
            for server, page in zip(sharing.servers, (ada, bo), strict=True)
        )
    )
    assert [one.status_code for one in found] == [200, 200], [one.text for one in found]
    assert len({one.json()["table"] for one in found}) == 1
    assert {one.json()["seat"] for one in found} == {0, 1}


def test_notes_that_are_kept_at_both_servers_at_once_are_not_lost(sharing: TwoServers) -> None:
    created = sharing.create(QUICK, "me", "random")
    path = f"/api/tables/{created['table']}/notes"
    for number in range(8):
        version = sharing.next().http.get(path, params={"token": created["token"]}).json()["version"]
        notes = [{"token": created["token"], "text": f"{number} {name}", "version": version} for name in "ab"]
        found = at_once(*(asking(server, path, **note) for server, note in zip(sharing.servers, notes, strict=True)))
        assert sorted(one.status_code for one in found) == [200, 409], [one.text for one in found]
        kept = sharing.next().http.get(path, params={"token": created["token"]}).json()["text"]
        assert kept == next(one for one in found if one.status_code == 200).json()["text"]


def test_whoever_has_no_right_to_a_seat_is_told_so_and_keeps_nobody_waiting(sharing: TwoServers) -> None:
    created = sharing.create(QUICK, "me", "random")
    for server in sharing.servers:
        note = asking(server, f"/api/tables/{created['table']}/notes", token="guess", text="mine", version="")()
        assert note.status_code == 403
        with server.connect(created["table"], created["token"]) as ada:
            assert ada.table["you"] == 0
