"""Who may ask the coach and see a report, and what is answered to others and where a report fails."""

import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from reginae.server.coach import MOST_UNFINISHED_OF_A_VISITOR
from reginae.server.errors import CoachFailed
from reginae.testing.table_messages import Message
from tests.server.live_server import TIMEOUT, LiveServer, Page, copied_table, play_randomly
from tests.server.test_deals import SOLO, deal, finish

SECRETIVE = "regina-cards"


def ask(server: LiveServer, table: str, **request: Any) -> tuple[int, Message]:
    """The answer to a request for a report."""
    answer = server.http.post(f"/api/tables/{table}/coach", json=request)
    return answer.status_code, dict(answer.json())


def whole_report(server: LiveServer, table: str, **request: Any) -> Message:
    """The report that the server gives, which is asked until it is done."""
    until = time.monotonic() + TIMEOUT
    seen: list[Message] = []
    while not seen or seen[-1]["done"] < 1.0:
        assert time.monotonic() < until, "the coach does not finish"
        status, answer = ask(server, table, **request)
        assert status == 200, answer
        seen.append(answer)
        time.sleep(0.1)
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    return seen[-1]


def two_people_finish(server: LiveServer) -> tuple[str, Page, Page]:
    """A table of a game with secrets at which Ada and Bo have played to the end."""
    table, ada, bo = server.two_people(SECRETIVE)
    play_randomly(random.Random(7), ada, bo)
    return table, ada, bo


def test_whoever_had_a_seat_may_ask_once_the_game_is_over(server: LiveServer) -> None:
    created = server.create(SECRETIVE, "me", "random")
    table, token = created["table"], created["token"]
    assert ask(server, table, token=token)[0] == 409
    with server.connect(table, token) as ada:
        play_randomly(random.Random(7), ada)
    report = whole_report(server, table, token=token)
    assert (report["seat"], report["for_score"], report["is_open"]) == (0, False, False)
    assert report["result"] in (0.0, 0.5, 1.0)
    steps = [point["step"] for point in report["points"]]
    assert steps == sorted(set(steps))
    assert len(steps) > 1
    assert steps[-1] < report["steps"]
    assert all(0.0 <= point["expected"] <= 1.0 for point in report["points"])
    assert all(one["before"] > one["after"] and one["yours"] and one["instead"] for one in report["turning_points"])
    assert whole_report(server, table, token=token) == report


def test_a_report_is_for_its_seat_alone_until_it_is_shared_or_the_record_is_open(server: LiveServer) -> None:
    table, ada, bo = two_people_finish(server)
    with ada, bo:
        report = whole_report(server, table, token=ada.token)
        refused: list[dict[str, Any]] = [
            {},
            {"seat": 0},
            {"seat": 0, "key": "0" * 32},
            {"token": bo.token, "seat": 0},
            {"seat": 7},
        ]
        refused += [{"seat": -1, "key": report["key"]}, {"seat": 1, "key": report["key"]}, {"key": report["key"]}]
        assert [ask(server, table, **request)[0] for request in refused] == [403] * len(refused)
        assert ask(server, table, token="no")[0] == 403
        for shared in ({"seat": 0, "key": report["key"]}, {"seat": 0, "key": report["key"], "token": bo.token}):
            assert ask(server, table, **shared) == (200, {**report, "key": ""})
        for token in (ada.token, bo.token):
            server.open_record(table, token)
        status, opened = ask(server, table, seat=0)
        assert (status, opened["is_open"], opened["key"]) == (200, True, "")
        status, other = ask(server, table, seat=1)
        assert (status, other["seat"], other["key"]) == (200, 1, "")  # though Bo has not asked


def test_a_seat_that_there_is_not_and_a_wrong_key_open_no_report(server: LiveServer) -> None:
    table, ada, bo = two_people_finish(server)
    with ada, bo:
        wrong = {"seat": 0, "key": "0" * 32}
        nowhere: list[dict[str, Any]] = [{"seat": -1}, {"seat": 99}, {"seat": -1, "key": "0" * 32}]
        nowhere.append({"seat": 99, "token": ada.token})
        assert [ask(server, table, **request)[0] for request in [wrong, *nowhere]] == [403] * 5
        for token in (ada.token, bo.token):
            server.open_record(table, token)
        refusal = (409, {"error": "This table has seats 1 to 2.", "rule": ""})
        assert [ask(server, table, **request) for request in nowhere] == [refusal] * 4
        assert ask(server, table, **wrong)[0] == 200  # which needs no key any more


@pytest.mark.parametrize(
    "body", ['{"token":', "[]", '{"seat": "one"}', '{"seat": 1e400}', '{"again": "often"}', "\x00"]
)
def test_what_is_no_request_is_not_understood(server: LiveServer, body: str) -> None:
    table = server.create(SOLO, "me", mode="solo")["table"]
    headers = {"Content-Type": "application/json"}
    answer = server.http.post(f"/api/tables/{table}/coach", content=body, headers=headers)
    assert (answer.status_code, set(answer.json())) == (400, {"error", "rule"})


def test_a_new_link_to_the_seat_takes_back_the_key_of_its_report(server: LiveServer) -> None:
    table, ada, bo = two_people_finish(server)
    with ada, bo:
        key = ask(server, table, token=ada.token)[1]["key"]
        assert ask(server, table, seat=0, key=key)[0] == 200
        renewed = server.http.post(f"/api/tables/{table}/seat-link", json={"token": ada.token}).json()["token"]
        assert ask(server, table, seat=0, key=key)[0] == 403
        assert ask(server, table, token=renewed)[1]["key"] != key


def test_the_report_of_a_game_for_the_score_is_one_for_everybody(server: LiveServer) -> None:
    created = deal(server, "Pia")
    yours = finish(server, created)
    table = created["table"]
    report = whole_report(server, table, token=created["token"])
    assert (report["seat"], report["for_score"], report["result"], report["key"]) == (None, True, yours, "")
    reached = [point["expected"] for point in report["points"]]
    assert reached == sorted(reached, reverse=True)
    assert not report["turning_points"] or reached[0] > yours
    assert ask(server, table) == (200, report)


def test_a_link_to_the_report_of_a_game_for_the_score_works_after_a_restart(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "reginae.sqlite3") as server:
        created = server.create(SOLO, "me", mode="solo")
        finish(server, created)
        report = whole_report(server, created["table"], token=created["token"])
    with LiveServer(tmp_path / "reginae.sqlite3") as server:
        assert whole_report(server, created["table"]) == report


def test_reports_that_strangers_start_count_for_them(tmp_path: Path) -> None:
    more = ("--proxy", "127.0.0.1", "--planner", "ismcts:3600s")
    with LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, *more) as server:
        created = server.create(SOLO, "me", mode="solo")
        finish(server, created)
        copies = [copied_table(server, created["table"]) for _ in range(MOST_UNFINISHED_OF_A_VISITOR + 1)]
        server.http.headers["X-Forwarded-For"] = "203.0.113.5"
        assert [ask(server, copy)[0] for copy in copies] == [200] * MOST_UNFINISHED_OF_A_VISITOR + [429]
        server.http.headers["X-Forwarded-For"] = "203.0.113.6"
        assert ask(server, copies[-1])[0] == 200


def kill_workers(server: LiveServer) -> None:
    """Kill the processes in which bots and the coach think."""
    for child in psutil.Process(server.process.pid).children():
        with suppress(psutil.Error):
            if "spawn_main" in " ".join(child.cmdline()):
                child.kill()


def test_a_report_over_which_workers_die_is_told_as_failed_until_somebody_asks_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as file, LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, stderr=file) as server:
        created = server.create(SOLO, "me", mode="solo")
        finish(server, created)
        table, token = created["table"], created["token"]
        until = time.monotonic() + TIMEOUT
        while (failed := ask(server, table, token=token))[0] == 200:
            assert time.monotonic() < until, "the report does not fail"
            kill_workers(server)
        assert failed == (503, {"error": str(CoachFailed()), "rule": ""})
        assert [ask(server, table, token=token) for _ in range(3)] == [failed] * 3
        assert log.read_text().count("Traceback") == 1
        assert ask(server, table, token=token, again=True)[0] == 200
        assert whole_report(server, table, token=token)["for_score"] is True
