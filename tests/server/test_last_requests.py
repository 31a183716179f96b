"""Whoever has just connected when the server stops or starts again is answered: what they ask is on its way already."""

import signal
from pathlib import Path

import pytest

from tests.server.live_server import RESTARTING, LiveServer
from tests.server.raw_sockets import RawSocket, handshake

LAST = (signal.SIGHUP, signal.SIGTERM)


@pytest.mark.parametrize("how", LAST, ids=["starts again", "stops"])
def test_a_request_that_comes_after_its_connection_is_answered_by_a_server_that_stops(
    tmp_path: Path, how: signal.Signals
) -> None:
    with LiveServer(tmp_path / "reginae.sqlite3") as server:
        table = server.create("regina-cards", "me", "open")
        with RawSocket(server.url) as page, RawSocket(server.url) as asking, RawSocket(server.url) as opening:
            page.open(f"/api/tables/{table['table']}/live?token={table['token']}")
            asking.send(b"GET /health HTTP/1.1\r\n")  # so much that it is accepted
            opening.send(b"GET /api/")
            assert server.http.get("/health").status_code == 200
            server.process.send_signal(how)
            assert page.close_code() == RESTARTING
            asking.send(b"Host: localhost\r\n\r\n")
            opening.send(handshake(f"/api/tables/{table['table']}/live").removeprefix(b"GET /api/"))
            answered = asking.rest()
            assert answered.startswith(b"HTTP/1.1 200 ")
            assert b"connection: close" in answered.lower()
            assert opening.rest().startswith(b"HTTP/1.1 503 ")
