"""A server that is treated badly and must have nothing to say about it: it plays on, and its stderr stays empty."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from reginae.testing.seeded_server import SeededServer
from tests.server.live_server import LiveServer


class QuietServer(SeededServer, LiveServer):
    """A server with a seed; what it writes to stderr is kept in a file."""

    def __init__(self, database: Path, *more: str, **process: Any) -> None:
        self.reported = 0  # bytes of errors that a test has been told of
        self.errors = database.with_suffix(".stderr")
        with self.errors.open("w") as errors:
            super().__init__(database, 0.0, 0, *more, stderr=errors, **process)

    @contextmanager
    def unimpressed(self) -> Iterator[None]:
        """Whatever is done here, afterwards the server answers, plays, and has reported no error."""
        yield
        self.check_it_is_well()

    def check_it_is_well(self) -> None:
        """It answers, a normal player's move is played, and nothing went wrong that it had to report."""
        assert self.http.get("/health").json()["open"] is True
        _table, ada, bo = self.two_people("regina-cards", start_player="seat-1")
        with ada, bo:
            ada.choose("draw gold")
            bo.wait(lambda table: table["version"] == ada.table["version"])
        assert self.new_errors() == ""

    def new_errors(self) -> str:
        """What was reported since this was asked last."""
        errors = self.errors.read_bytes()
        new, self.reported = errors[self.reported :], len(errors)
        return new.decode()
