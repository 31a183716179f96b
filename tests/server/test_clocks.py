"""Clocks: whose runs, what happens when time has run out, days and holidays, and what a restart does to them."""

import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from reginae.server.clocks import DAY, TIME_AFTER_RETURN, new_clock, started, stopped, time_left
from reginae.server.http_messages import ClockRules
from tests.server.live_server import LiveServer, Page

QUICK = "regina-cards"
LIVE = {"kind": "live", "seconds": 600, "increment": 10}
SHORT = {"kind": "live", "seconds": 5}
DAYS: dict[str, Any] = {"kind": "days", "days": 3, "holidays": 14}


def with_clock(server: LiveServer, clock: dict[str, Any], seats: int = 2) -> tuple[str, list[Page]]:
    """A table with this clock and people on all seats."""
    kinds = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    request = {"game": QUICK, "name": "Ada", "seats": kinds, "clock": clock, "options": {"start_player": "seat-1"}}
    answer = server.http.post("/api/tables", json=request)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    table = created["table"]
    tokens = [created["token"], *(server.sit(table, seat, f"Player {seat}") for seat in range(1, seats))]
    return table, [server.connect(table, token) for token in tokens]


def running(page: Page) -> list[int]:
    """The seats whose clocks run."""
    return [seat for seat, clock in enumerate(page.table["clocks"]) if clock["started_at"] is not None]


def test_a_clock_loses_what_is_thought_and_gains_the_increment() -> None:
    rules = ClockRules("live", seconds=100, increment=5)
    clock = started(new_clock(rules), rules, now=1000.0)
    assert time_left(clock, 1030.0) == 70.0
    assert stopped(clock, rules, 1030.0).remaining == 75.0
    assert stopped(clock, rules, 1200.0).remaining == 5.0


def test_days_begin_anew_with_each_move_and_after_a_holiday() -> None:
    rules = ClockRules("days", days=3)
    clock = stopped(started(new_clock(rules), rules, now=0.0), rules, 2 * DAY)
    assert clock.remaining == DAY
    again = started(clock, rules, 2 * DAY)
    assert time_left(again, 3 * DAY) == 2 * DAY


def test_the_clock_of_whoever_must_choose_runs(server: LiveServer) -> None:
    _table, (ada, bo) = with_clock(server, LIVE)
    with ada, bo:
        assert running(ada) == [0]
        while ada.table["actors"] == [0]:
            ada.choose_randomly(random.Random(1))
        assert running(ada) == [1]
        bo.wait(lambda shown: shown["actors"] == [1])
        assert bo.table["clocks"] == ada.table["clocks"]
        assert 600 < ada.table["clocks"][0]["remaining"] <= 610
        assert ada.table["status"]["clock"]["seconds"] == 600


def test_before_the_start_no_clock_runs_and_without_a_clock_there_is_none(server: LiveServer) -> None:
    created = server.http.post(
        "/api/tables", json={"game": QUICK, "name": "Ada", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": LIVE}
    ).json()
    with server.connect(created["table"], created["token"]) as ada:
        assert running(ada) == []
    _table, ada, bo = server.two_people(QUICK)
    with ada, bo:
        assert (ada.table["clocks"], ada.table["status"]["clock"]) == ([], None)


@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        ({"kind": "live", "seconds": 4}, "A clock has"),
        ({"kind": "live", "seconds": 600, "increment": -1}, "A clock has"),
        ({"kind": "days", "days": 0}, "There are 1 to"),
        ({"kind": "days", "days": 1, "holidays": 61}, "There are 1 to"),
        ({"kind": "live", "seconds": 600, "holidays": 10**400}, ""),
        ({"kind": "days", "days": 3, "seconds": 10**400}, ""),
        ({"kind": "live", "seconds": 600, "bot": "nobody"}, "There is no bot"),
        ({"kind": "sundial"}, "not understood"),
    ],
)
def test_a_clock_nobody_could_play_by_is_refused(server: LiveServer, clock: dict[str, Any], reason: str) -> None:
    request = {"game": QUICK, "name": "Ada", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
    answer = server.http.post("/api/tables", json=request)
    assert answer.status_code == 400
    assert reason in answer.json()["error"]


def test_a_bot_plays_on_for_whoever_runs_out_of_time_and_gives_the_seat_back(server: LiveServer) -> None:
    table, (ada, bo) = with_clock(server, {**SHORT, "at_timeout": "bot", "bot": "random"})
    with bo:
        bo.wait(lambda shown: shown["seats"][0].get("substitute_reason") == "timeout")
        bo.wait(lambda shown: shown["actors"] == [1])  # the bot has played
        done = ada.ask(type="take-back")
        assert done["type"] == "done"
        bo.wait(lambda shown: "substitute" not in shown["seats"][0])
        assert bo.table["clocks"][0]["remaining"] == TIME_AFTER_RETURN
        ada.closing.close()
    assert table


def test_of_two_sides_the_other_wins_when_time_decides(server: LiveServer) -> None:
    _table, (ada, bo) = with_clock(server, {**SHORT, "at_timeout": "lose"})
    with ada, bo:
        bo.wait(lambda shown: shown["outcome"] is not None)
        assert (bo.table["outcome"]["winners"], bo.table["outcome"]["ended"]) == ([1], "timeout")
        assert bo.table["prompt"] == "Ada has run out of time."
        assert running(bo) == []


def test_of_three_sides_nobody_loses_by_time_but_a_bot_plays_on(server: LiveServer) -> None:
    _table, pages = with_clock(server, {**SHORT, "at_timeout": "lose", "bot": "random"}, seats=3)
    try:
        pages[1].wait(lambda shown: shown["seats"][0].get("substitute_reason") == "timeout")
    finally:
        for page in pages:
            page.closing.close()


def test_among_friends_nothing_happens_when_time_has_run_out(server: LiveServer) -> None:
    _table, (ada, bo) = with_clock(server, {**SHORT, "at_timeout": "nothing"})
    with ada, bo:
        bo.wait(lambda shown: shown["clocks"][0] == {**shown["clocks"][0], "remaining": 0.0, "started_at": None})
        ada.wait(lambda shown: shown["clocks"][0]["remaining"] == 0.0)
        ada.choose_randomly(random.Random(1))
        assert "substitute" not in ada.table["seats"][0]


def test_time_runs_out_at_a_table_nobody_looks_at_also_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, pages = with_clock(server, {**DAYS, "at_timeout": "lose"})
        for page in pages:
            page.closing.close()
    write(path, 'UPDATE clocks SET started_at = started_at - 300000 WHERE "table" = ? AND seat = 0', table)
    with LiveServer(path) as server:
        until(lambda: server.http.get(f"/api/tables/{table}").json()["over"])


def test_days_that_have_run_out_among_friends_begin_anew_with_the_next_move(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, (ada, bo) = with_clock(server, {**DAYS, "at_timeout": "nothing"})
        with ada, bo:
            pass
    write(path, 'UPDATE clocks SET started_at = started_at - 300000 WHERE "table" = ? AND seat = 0', table)
    with LiveServer(path) as server, server.connect(table, ada.token) as ada:
        ada.wait(lambda shown: (shown["clocks"][0]["remaining"], shown["clocks"][0]["started_at"]) == (0.0, None))
        while ada.table["actors"] == [0]:
            ada.choose_randomly(random.Random(1))
        assert ada.table["clocks"][0]["remaining"] == DAYS["days"] * DAY


def test_while_no_server_ran_the_clocks_stood_still(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite3"
    with LiveServer(path) as server:
        table, (ada, bo) = with_clock(server, LIVE)
        with ada, bo:
            pass
    hour = 3600.0
    write(path, 'UPDATE clocks SET started_at = started_at - ? WHERE "table" = ? AND seat = 0', hour, table)
    write(path, "UPDATE settings SET value = CAST(value AS REAL) - ? WHERE name = 'alive_at'", hour)
    with LiveServer(path) as server, server.connect(table, bo.token) as bo:
        clock = bo.table["clocks"][0]
        assert time.time() - clock["started_at"] < hour / 2
        assert "substitute" not in bo.table["seats"][0]


def test_holidays_stop_the_clock_and_are_counted(server: LiveServer) -> None:
    _table, (ada, bo) = with_clock(server, DAYS)
    with ada, bo:
        assert ada.ask(type="holiday", days=10)["type"] == "done"
        clock = ada.table["clocks"][0]
        assert clock["holidays_left"] == 4.0
        assert clock["started_at"] == clock["holiday_until"] > time.time() + 9 * DAY
        bo.wait(lambda shown: shown["clocks"][0]["holidays_left"] == 4.0)
        refused = ada.ask(type="holiday", days=20)
        assert "13 days of holidays left" in refused["reason"] or "14 days" in refused["reason"]
        assert ada.ask(type="holiday", days=0)["type"] == "done"
        assert 13.9 < ada.table["clocks"][0]["holidays_left"] <= 14.0
        assert ada.table["clocks"][0]["started_at"] <= time.time()


def test_there_are_no_holidays_from_a_live_clock(server: LiveServer) -> None:
    _table, (ada, bo) = with_clock(server, LIVE)
    with ada, bo:
        assert "Holidays are for games with days" in ada.ask(type="holiday", days=1)["reason"]


def write(path: Path, statement: str, *values: object) -> None:
    """Change the file of a server that does not run."""
    with sqlite3.connect(path) as connection:
        connection.execute(statement, values)
    connection.close()


def until(is_so: Any) -> None:
    """Wait until it is so."""
    while not is_so():
        time.sleep(0.1)
