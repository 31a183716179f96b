"""What the tests of Crowns share."""

from collections.abc import Iterator

import pytest

from crowns import GAME
from reginae.games import MORE_GAMES
from reginae.testing.seeded_server import SeededServer


def pytest_configure(config: pytest.Config) -> None:
    """Say what the marks mean."""
    config.addinivalue_line("markers", "rule(*ids): the rules of the game that this test proves")
    config.addinivalue_line("markers", "browser: needs the system's Chromium")


@pytest.fixture(scope="session")
def seeded_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeededServer]:
    """A server that has Crowns on its shelf, for the browser tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(MORE_GAMES, str(GAME.folder.parent))
        server = SeededServer(tmp_path_factory.mktemp("server") / "reginae.sqlite3")
    with server:
        yield server
