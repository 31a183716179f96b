"""The coach's reports at two servers that share a database: whichever is asked, it is one report."""

import random
import signal
import time
from collections.abc import Iterator

import pytest

from reginae.testing.running_postgres import RunningPostgres
from reginae.testing.table_messages import Message
from tests.server.live_server import TIMEOUT, LiveServer, play_randomly
from tests.server.test_coach_requests import ask, whole_report

GAME = "regina-cards"


@pytest.fixture
def servers(postgres: RunningPostgres) -> Iterator[tuple[LiveServer, LiveServer]]:
    """Two servers that share a database."""
    address = postgres.new_database(f"reports_{random.Random().getrandbits(40)}")
    with LiveServer(address) as one, LiveServer(address) as other:
        yield one, other


def finished(server: LiveServer) -> tuple[str, str]:
    """A finished game and the token of Ada's seat."""
    created = server.create(GAME, "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(7), ada)
    return created["table"], created["token"]


def test_one_report_is_made_and_grows_whichever_server_is_asked(servers: tuple[LiveServer, LiveServer]) -> None:
    table, token = finished(servers[0])
    seen: list[Message] = []
    until = time.monotonic() + TIMEOUT
    while not seen or seen[-1]["done"] < 1.0:
        assert time.monotonic() < until, "the coach does not finish"
        status, answer = ask(servers[1], table, token=token)
        assert status == 200, answer
        seen.append(answer)
        ask(servers[0], table, token=token)
        time.sleep(0.1)
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    assert whole_report(servers[0], table, token=token) == seen[-1]


def test_another_server_makes_the_report_of_one_that_was_killed(servers: tuple[LiveServer, LiveServer]) -> None:
    table, token = finished(servers[0])
    assert ask(servers[0], table, token=token)[0] == 200
    servers[0].process.send_signal(signal.SIGKILL)
    assert whole_report(servers[1], table, token=token)["done"] == 1.0
