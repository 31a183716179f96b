"""The server that browser tests use has the same luck in each of them."""

from pathlib import Path

from reginae.testing.seeded_server import SeededServer
from tests.server.live_server import LiveServer, step_rows


class SeededLiveServer(SeededServer, LiveServer):
    """A server with a seed, and a client of its HTTP interface."""


def test_two_games_of_bots_are_the_same_after_the_luck_is_set_back(tmp_path: Path) -> None:
    games = []
    with SeededLiveServer(tmp_path / "reginae.sqlite3") as server:
        for _ in range(2):
            server.reseed()
            table = server.create("regina-cards", "random", "random")["table"]
            with server.connect(table) as page:
                page.wait(lambda news: news["outcome"] is not None)
            games.append(step_rows(server, table))
    assert games[0] == games[1]
    assert len(games[0]) > 20
