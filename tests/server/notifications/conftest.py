"""A server that tells people soon, somebody who is away, and those who receive what they are told."""

import os
from collections.abc import Iterator

import pytest

from tests.server.notified import NUMBERS, Away, NotifyingServer
from tests.server.receivers import Hook, MailReceiver, WebReceiver


@pytest.fixture(scope="module")
def mails() -> Iterator[MailReceiver]:
    """A mail server."""
    with MailReceiver() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def web() -> Iterator[WebReceiver]:
    """A web server to which messages are posted."""
    with WebReceiver() as receiver:
        yield receiver


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mails: MailReceiver) -> Iterator[NotifyingServer]:
    """A server that tells people soon."""
    path = tmp_path_factory.mktemp("notifications") / "reginae.sqlite3"
    environment = {"REGINAE_SMTP": mails.url}
    with NotifyingServer(path, "--mail-from", "reginae@example.org", env=with_variables(environment)) as running:
        yield running


def with_variables(more: dict[str, str]) -> dict[str, str]:
    """The environment of this process, with some more variables."""
    return {**os.environ, **more}


@pytest.fixture
def ada(server: NotifyingServer) -> Away:
    """Somebody with an account."""
    return Away(server, f"Ada {next(NUMBERS)}")


@pytest.fixture
def hook(web: WebReceiver) -> Hook:
    """An address of the web server that this test has for itself."""
    return web.new_hook()
