"""One server for all tests that need no server of their own."""

from collections.abc import Iterator

import pytest

from reginae.testing.running_postgres import NO_POSTGRES, RunningPostgres, postgres_programs
from tests.server.live_server import LiveServer
from tests.server.quiet_server import QuietServer
from tests.server.sharing.two_servers import TwoServers


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose bots do not pause."""
    with LiveServer(tmp_path_factory.mktemp("server") / "reginae.sqlite3") as running:
        yield running


@pytest.fixture(scope="session")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with rate limits that believes what a proxy on this machine says."""
    path, words = tmp_path_factory.mktemp("limited") / "reginae.sqlite3", ("--rate-limits", "--proxy", "127.0.0.1")
    with LiveServer(path, 0.0, 0, *words) as running:
        yield running


@pytest.fixture(scope="session")
def quiet_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuietServer]:
    """A server with a seed that is expected to report no error, whatever is done to it."""
    with QuietServer(tmp_path_factory.mktemp("quiet") / "reginae.sqlite3") as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[RunningPostgres]:
    """A PostgreSQL for all tests of this process; make a database of your own in it."""
    if postgres_programs() is None:
        pytest.skip(NO_POSTGRES)
    with RunningPostgres(is_durable=False) as running:
        yield running


@pytest.fixture(scope="session")
def sharing(postgres: RunningPostgres) -> Iterator[TwoServers]:
    """Two servers whose bots do not pause, on a database of their own."""
    with TwoServers(postgres.new_database("sharing")) as running:
        yield running
