"""Two servers for all tests that kill none of them."""

from collections.abc import Iterator

import pytest

from reginae.testing.running_postgres import RunningPostgres
from tests.server.sharing.two_servers import TwoServers


@pytest.fixture(scope="session")
def sharing(postgres: RunningPostgres) -> Iterator[TwoServers]:
    """Two servers whose bots do not pause, on a database of their own."""
    with TwoServers(postgres.new_database("sharing")) as running:
        yield running
