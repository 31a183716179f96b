"""A server says before it stops that it will, tells every page that it restarts, and loses nothing."""

import fcntl
import os
import pty
import signal
import sqlite3
import termios
from contextlib import closing
from pathlib import Path

import pytest

from reginae.server.web_server import LISTENER, inherited_listener, listen
from tests.server.live_server import RESTARTING, TIMEOUT, LiveServer, closing_code, eventually


def test_a_server_is_not_ready_while_its_database_cannot_be_read(server: LiveServer) -> None:
    assert (server.http.get("/ready").status_code, server.http.get("/ready").json()) == (200, {"ready": True})
    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("ALTER TABLE settings RENAME TO elsewhere")
        try:
            answer = server.http.get("/ready")
        finally:
            other.execute("ALTER TABLE elsewhere RENAME TO settings")
    assert answer.status_code == 503
    assert answer.json()["error"] == "The tables cannot be read now: no such table: settings."
    assert server.http.get("/ready").status_code == 200


def test_a_server_that_is_stopped_serves_on_for_a_while_but_is_not_ready(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, "--drain-seconds", "600")
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        server.process.send_signal(signal.SIGTERM)
        eventually("not ready", lambda: server.http.get("/ready").status_code == 503)
        assert "another one answers" in server.http.get("/ready").json()["error"]
        assert server.http.get("/health").status_code == 200
        ada.choose("draw gold")
        bo.wait(lambda table: table["version"] == ada.table["version"])
        with server.connect(table) as spectator:
            assert spectator.table["version"] == ada.table["version"]
        server.process.send_signal(signal.SIGTERM)  # whoever says it twice need not wait
        assert [closing_code(page) for page in (ada, bo)] == [RESTARTING] * 2
    server.stop()
    assert server.process.returncode == 0


def test_a_server_that_has_drained_stops_by_itself(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "reginae.sqlite3", 0.0, 0, "--drain-seconds", "0.3")
    _table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        server.process.send_signal(signal.SIGTERM)
        assert closing_code(ada) == RESTARTING
    assert server.process.wait(TIMEOUT) == 0
    server.stop()


def test_a_server_starts_again_in_place_and_its_port_stays_open(tmp_path: Path) -> None:
    with LiveServer(tmp_path / "reginae.sqlite3") as server:
        table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
        for round in range(2):
            with ada, bo:
                seat = next(page for page in (ada, bo) if page.table["actions"])
                seat.play_legal(seat.table["actions"][0]["code"])
                version = seat.table["version"]
                server.process.send_signal(signal.SIGHUP)
                assert [closing_code(page) for page in (ada, bo)] == [RESTARTING] * 2, f"in round {round}"
            ada, bo = (server.connect(table, page.token) for page in (ada, bo))
            assert ada.table["version"] == bo.table["version"] == version
        ada.closing.close()
        bo.closing.close()
        assert server.http.get("/ready").status_code == 200
        assert server.process.poll() is None


def serve_in_terminal(database: Path, outlives: bool) -> tuple[LiveServer, int]:
    """A server that was started in a terminal, perhaps by nohup; and the end of the terminal that closes it."""
    terminal, own = pty.openpty()

    def take_terminal() -> None:
        fcntl.ioctl(own, termios.TIOCSCTTY, 0)
        signal.signal(signal.SIGHUP, signal.SIG_IGN if outlives else signal.SIG_DFL)  # whatever the tests run by

    server = LiveServer(database, start_new_session=True, preexec_fn=take_terminal)
    os.close(own)
    return server, terminal


def test_a_server_ends_with_the_terminal_it_was_started_in(tmp_path: Path) -> None:
    server, terminal = serve_in_terminal(tmp_path / "reginae.sqlite3", outlives=False)
    with server:
        assert server.http.get("/ready").status_code == 200
        os.close(terminal)
        assert server.process.wait(TIMEOUT) == 0


def test_a_server_that_nohup_has_started_outlives_its_terminal_and_can_still_be_told_to_start_again(
    tmp_path: Path,
) -> None:
    server, terminal = serve_in_terminal(tmp_path / "reginae.sqlite3", outlives=True)
    with server:
        table, ada, bo = server.two_people("regina-cards")
        os.close(terminal)

        def has_been_told() -> bool:
            server.process.send_signal(signal.SIGHUP)  # one that comes at once counts as that of the terminal
            return ada.socket.close_code == RESTARTING

        eventually("everybody is told", has_been_told)
        bo.closing.close()
        with server.connect(table):
            assert server.process.poll() is None


def test_a_server_that_starts_again_says_so_if_it_is_to_listen_elsewhere_by_now(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        for host, asked, is_said in [
            ("127.0.0.1", port, False),
            ("localhost", 0, False),
            ("127.0.0.1", port + 1, True),
        ]:
            monkeypatch.setenv(LISTENER, str(os.dup(first.fileno())))
            with inherited_listener(host, asked) as second:
                assert second.getsockname()[1] == port
            assert bool(caplog.messages) == is_said
    assert caplog.messages[0].startswith(f"still listening at 127.0.0.1:{port}: ")
