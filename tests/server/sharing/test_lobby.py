"""The lobby is the same at every server: it knows who is connected to others, at tables it has not read."""

from collections.abc import Iterator

import pytest

from reginae.testing.running_postgres import RunningPostgres
from reginae.testing.table_messages import Message
from tests.server.gatherings import lay
from tests.server.live_server import LiveServer, eventually
from tests.server.sharing.two_servers import TwoServers


@pytest.fixture(scope="module")
def servers(postgres: RunningPostgres) -> Iterator[TwoServers]:
    """Two servers without any table."""
    with TwoServers(postgres.new_database("lobby")) as running:
        yield running


def listed(server: LiveServer) -> list[tuple[str, list[tuple[str, bool]], int]]:
    """The tables in the lobby: their ids, who is there, and how many watch."""
    lists: dict[str, list[Message]] = server.http.get("/api/tables").json()
    return [
        (table["table"], [(seat["name"], seat["online"]) for seat in table["seats"]], table["watching"])
        for table in [*lists["open"], *lists["running"]]
    ]


def test_people_and_spectators_at_another_server_are_there_in_the_lobby(servers: TwoServers) -> None:
    first, second = servers.servers
    waiting, newer, running = (lay(first, "me", "open", public=True) for _ in range(3))
    first.sit(running["table"], 1, "Bo")
    expected = [
        (waiting["table"], [("Ada", True), ("", False)], 0),
        (newer["table"], [("Ada", False), ("", False)], 0),
        (running["table"], [("Ada", True), ("Bo", False)], 2),
    ]
    with (
        first.connect(waiting["table"], waiting["token"]),
        first.connect(running["table"], running["token"]),
        first.connect(running["table"]),
        first.connect(running["table"]),
    ):
        for server in (first, second):
            eventually("who is there", lambda server=server: listed(server) == expected)  # type: ignore[misc]
    eventually("nobody is there any more", lambda: not any(somebody_is_there(table) for table in listed(second)))


def somebody_is_there(table: tuple[str, list[tuple[str, bool]], int]) -> bool:
    """Whether anybody is connected to a listed table."""
    _id, seats, watching = table
    return bool(watching) or any(online for _name, online in seats)
