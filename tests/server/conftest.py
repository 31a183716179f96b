"""One server for all tests that leave it as it was."""

from collections.abc import Iterator

import pytest

from tests.server.live_server import House


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots do not pause."""
    with House(tmp_path_factory.mktemp("house") / "reginae.sqlite3") as open_house:
        yield open_house
