"""Servers and the database are killed while people play: they go on, nothing is lost, and nothing done twice."""

import random
from collections.abc import Iterator

import httpx
import pytest

from reginae.testing.running_postgres import NO_POSTGRES, RunningPostgres, postgres_programs
from tests.server.live_server import TIMEOUT, eventually
from tests.server.sharing.players import Crowd
from tests.server.sharing.two_servers import TwoServers

TABLES = [("regina-cards",), ("long-live",), ("regina-cards", "random")]


@pytest.fixture(scope="module")
def database() -> Iterator[RunningPostgres]:
    """A PostgreSQL of its own, which keeps what is committed whatever happens."""
    if postgres_programs() is None:
        pytest.skip(NO_POSTGRES)
    with RunningPostgres() as running:
        yield running


@pytest.fixture(scope="module")
def servers(database: RunningPostgres) -> Iterator[TwoServers]:
    """Two servers that share it."""
    with TwoServers(database.url, bot_pause=0.2) as running:
        yield running


def test_when_the_database_is_killed_people_are_told_and_go_on_later_and_nothing_is_lost(
    database: RunningPostgres, servers: TwoServers
) -> None:
    crowd = Crowd(servers, *TABLES)
    crowd.go_on(5)
    _table, ada, bo = servers.two_people("regina-cards")
    with ada:
        ada.wait(lambda shown: shown["seats"][1]["online"])
        database.kill()
        bo.closing.close()
        for server in servers.servers:
            check_that_trouble_is_told(server.url)
        database.start_again()
        crowd.go_on(10)
        ada.wait(lambda shown: not shown["seats"][1]["online"])  # which could not be told at the time
    crowd.stop()


def check_that_trouble_is_told(url: str) -> None:
    """Whoever asks for what is in the database is answered, in words."""
    with httpx.Client(base_url=url, timeout=TIMEOUT) as http:
        bots = [{"kind": "bot", "bot": "random"}] * 2
        answers = [
            http.post("/api/tables", json={"game": "regina-cards", "name": "Ada", "seats": bots}),
            http.get("/api/tables/unknown"),
            http.get("/ready"),
        ]
        for answer in answers:
            assert answer.status_code == 503
            assert "PostgreSQL" in answer.json()["error"]
            assert answer.headers["Retry-After"]
        assert http.get("/health").status_code == 200


def test_people_of_a_killed_server_go_on_at_the_other_and_nothing_is_lost(servers: TwoServers) -> None:
    crowd = Crowd(servers, *TABLES)
    crowd.go_on(5)
    abandoned = left_to_its_bot(servers, 0)
    crowd.go_on(10)
    servers.start_again(0)
    crowd.go_on(5)
    servers.kill(1)  # the one that had to lead meanwhile
    crowd.go_on(10)
    crowd.stop()
    eventually("a bot goes on whose person was connected to a killed server", lambda: has_moved(servers, abandoned))


def left_to_its_bot(servers: TwoServers, number: int) -> str:
    """A table where it is for a bot to choose, whose server is killed; its person does not come back."""
    server = servers.servers[number]
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    with server.connect(created["table"], created["token"]) as ada:
        while 0 in ada.table["actors"]:
            ada.choose_randomly(random.Random(1))
        servers.kill(number)
    return str(created["table"])


def has_moved(servers: TwoServers, table: str) -> bool:
    """Whether the second seat of a table has done anything."""
    return any(seat == 1 for seat, _ in servers.step_rows(table))
