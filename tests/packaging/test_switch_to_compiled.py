"""A server that compiles its rules meanwhile goes on with them, and nobody loses a move or a seat."""

import fcntl
import random
import signal
import subprocess
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.packaging.quick_compile import Checkout
from tests.server.live_server import LiveServer, Page, play_randomly

SERVICE_RESTARTS = 1012  # as the WebSocket protocol numbers the reasons to close


def served(checkout: Checkout, **process: Any) -> LiveServer:
    """A server that was just started from this checkout; its bots take a moment, so one is thinking at most times."""
    database = checkout.folder / "tables.sqlite3"
    return LiveServer(database, 0.05, 0, "--compile", env=checkout.environment, cwd=checkout.folder, **process)


def is_compiled(server: LiveServer) -> bool:
    return bool(server.http.get("/health").json()["compiled"])


def play_until_closed(dice: random.Random, page: Page) -> ConnectionClosed:
    """Choose whenever it is one's turn, until the server closes the socket."""
    while True:
        try:
            if page.table["actions"]:
                page.choose_randomly(dice)
            else:
                page.receive()
        except ConnectionClosed as closed:
            return closed


def test_a_table_goes_on_after_the_switch_and_no_acknowledged_move_is_lost(checkout: Checkout) -> None:
    dice = random.Random(7)
    with served(checkout) as server:
        assert not is_compiled(server)
        created = server.create("queens-path", "me", "random")
        with server.connect(created["table"], created["token"]) as page:
            play_randomly(dice, page, until=lambda table: bool(table["version"] > 5))
            checkout.end_compile()
            closed = play_until_closed(dice, page)
            told, version = page.log, page.table["version"]
        assert closed.rcvd is not None
        assert closed.rcvd.code == SERVICE_RESTARTS
        with server.connect(created["table"], created["token"]) as page:
            assert is_compiled(server)
            assert page.table["version"] >= version
            assert page.log[: len(told)] == told
            play_randomly(dice, page)


def test_a_compile_that_fails_is_told_in_one_line_and_the_games_go_on(checkout: Checkout) -> None:
    with served(checkout, stderr=subprocess.PIPE) as server:
        checkout.end_compile("there is no ink")
        assert server.process.stderr is not None
        line = server.process.stderr.readline()
        assert "Compiling failed, so the rules go on uncompiled: " in line
        assert "there is no ink" in line
        assert not is_compiled(server)
        assert server.create("regina-cards", "me", "random")["table"]
        server.process.stderr.close()


def ignore_interrupts() -> None:
    """What a shell does for the commands it runs in the background."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_stops_its_compiler(checkout: Checkout, how: signal.Signals) -> None:
    server = served(checkout, preexec_fn=ignore_interrupts)
    checkout.wait_for_compile()
    server.stop(how)
    with (checkout.builds / "lock").open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # waits for a compiler that is still there
    assert checkout.complete_builds() == []
