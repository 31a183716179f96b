"""The lobby lists public tables that wait for guests or can be watched, and never anything else."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from reginae.server.lobby import MOST_LISTED, OPEN_DAYS
from reginae.testing.table_messages import Message
from tests.server.gatherings import done, lay
from tests.server.live_server import TIMEOUT, LiveServer

Lists = dict[str, list[Message]]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    """A server without any table."""
    with LiveServer(tmp_path / "reginae.sqlite3") as running:
        yield running


def lobby(server: LiveServer, until: Callable[[Lists], bool]) -> Lists:
    """The lobby, as soon as it is so: for a moment it is given as it was."""
    deadline = time.monotonic() + TIMEOUT
    while True:
        lists: Lists = server.http.get("/api/tables").json()
        if until(lists):
            return lists
        assert time.monotonic() < deadline, lists
        time.sleep(0.1)


def ids(tables: list[Message]) -> list[str]:
    """Which tables these are."""
    return [table["table"] for table in tables]


def shows(open: list[str], running: list[str]) -> Callable[[Lists], bool]:
    """Whether the lobby lists these tables, in this order."""
    return lambda lists: (ids(lists["open"]), ids(lists["running"])) == (open, running)


def test_a_public_table_is_listed_with_what_somebody_wants_to_know_and_no_more(server: LiveServer) -> None:
    lay(server, "me", "open")
    assert lobby(server, bool) == {"open": [], "running": []}
    options = {"start_player": "seat-2"}
    created = lay(server, "me", "random", "open", public=True, spectators=False, options=options)
    assert lobby(server, shows([created["table"]], []))["open"] == [
        {
            "table": created["table"],
            "game": "regina-cards",
            "title": "Christina Regina: The Card Game",
            "seats": [
                {"kind": "person", "name": "Ada", "bot": "", "online": False, "notice": ""},
                {"kind": "bot", "name": "Page", "bot": "random", "online": True, "notice": ""},
                {"kind": "open", "name": "", "bot": "", "online": False, "notice": ""},
            ],
            "host": "Ada",
            "options": ["Who begins: Seat 2"],
            "clock": None,
            "spectators": False,
            "watching": 0,
        }
    ]


def test_a_table_moves_from_the_open_to_the_running_ones_and_out_of_the_lobby(server: LiveServer) -> None:
    watched, closed = (lay(server, "me", "open", game="long-live", public=True, spectators=s) for s in (True, False))
    lobby(server, lambda lists: {*ids(lists["open"])} == {watched["table"], closed["table"]})
    for created in (watched, closed):
        server.sit(created["table"], 1, "Bo")
    lists = lobby(server, shows([], [watched["table"]]))
    assert [seat["name"] for seat in lists["running"][0]["seats"]] == ["Ada", "Bo"]
    with server.connect(watched["table"]):
        lobby(server, lambda lists: [table["watching"] for table in lists["running"]] == [1])
    set_column(server, watched["table"], "over", "1")
    lobby(server, shows([], []))


def test_a_table_is_listed_as_soon_as_its_host_says_so_and_no_longer_when_all_have_left(server: LiveServer) -> None:
    created = lay(server, "me", "open")
    done(server, created["table"], "admission", created["token"], public=True, spectators=True)
    lobby(server, shows([created["table"]], []))
    done(server, created["table"], "leave", created["token"])
    lobby(server, shows([], []))


def test_tables_where_somebody_is_connected_come_first_then_the_newest(server: LiveServer) -> None:
    first, second, third = (lay(server, "me", "open", public=True) for _ in range(3))
    for hour, created in enumerate((first, second, third), 1):
        set_column(server, created["table"], "created", f"datetime('now', '-1 day', '+{hour} hours')")
    lobby(server, shows([third["table"], second["table"], first["table"]], []))
    with server.connect(first["table"], first["token"]):
        lists = lobby(server, shows([first["table"], third["table"], second["table"]], []))
        assert lists["open"][0]["seats"][0]["online"]


def test_a_table_that_has_waited_for_long_is_not_listed_any_more(server: LiveServer) -> None:
    created = lay(server, "me", "open", public=True)
    lobby(server, shows([created["table"]], []))
    set_column(server, created["table"], "created", f"datetime('now', '-{OPEN_DAYS} days', '-1 minute')")
    lobby(server, shows([], []))


def test_no_more_are_listed_than_somebody_would_read(server: LiveServer) -> None:
    for _ in range(MOST_LISTED + 3):
        lay(server, "me", "open", public=True)
    lists = lobby(server, lambda lists: len(lists["open"]) == MOST_LISTED)
    assert len(set(ids(lists["open"]))) == MOST_LISTED


def set_column(server: LiveServer, table: str, column: str, value: str) -> None:
    """Change a table in the database, beside the server."""
    with closing(sqlite3.connect(server.database, isolation_level=None)) as connection:
        connection.execute(f"UPDATE tables SET {column} = {value} WHERE id = ?", (table,))
