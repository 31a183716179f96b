"""Two servers on one database: whoever asks is sent to either of them, as by a load balancer."""

from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any

import psycopg

from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page

STEPS = 'SELECT seat, action FROM steps WHERE "table" = %s ORDER BY n'


class TwoServers:
    """Two running servers that share a PostgreSQL database; each request goes to the other one than the last."""

    def __init__(self, address: str, bot_pause: float = 0.0, first_address: str = "") -> None:
        """The first of them may reach the database by an address of its own."""
        self.address = address
        self.addresses = [first_address or address, address]
        self.bot_pause = bot_pause
        self.servers = self._new_servers()
        self.turns = 0

    def __enter__(self) -> "TwoServers":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for server in self.running():
            server.stop()

    def _new_servers(self) -> list[LiveServer]:
        with ThreadPoolExecutor(2) as threads:
            return list(threads.map(self._new_server, range(2)))

    def _new_server(self, number: int) -> LiveServer:
        return LiveServer(self.addresses[number], self.bot_pause, 0, "--workers", "1")

    def running(self) -> list[LiveServer]:
        """Those that were not killed."""
        return [server for server in self.servers if server.process.poll() is None]

    def kill(self, number: int) -> None:
        """End one of them at once."""
        process = self.servers[number].process
        process.kill()
        process.wait()

    def start_again(self, number: int) -> None:
        """Start another server in the place of one that was killed."""
        self.servers[number] = self._new_server(number)

    def next(self) -> LiveServer:
        """The server that is asked next."""
        self.turns += 1
        return self.servers[self.turns % len(self.servers)]

    def create(self, game: str, *seats: str, **options: Any) -> Message:
        """Create a table."""
        return self.next().create(game, *seats, **options)

    def sit(self, table: str, seat: int, name: str) -> str:
        """Take an open seat; the token."""
        return self.next().sit(table, seat, name)

    def connect(self, table: str, token: str = "", log: int = 0, chat: int = 0) -> Page:
        """Open the live channel of a table."""
        return self.next().connect(table, token, log, chat)

    def two_people(self, game: str, **options: Any) -> tuple[str, Page, Page]:
        """A table at which Ada and Bo sit, connected to the first server and to the second."""
        created = self.create(game, "me", "open", **options)
        tokens = [created["token"], self.sit(created["table"], 1, "Bo")]
        ada, bo = (server.connect(created["table"], token) for server, token in zip(self.servers, tokens, strict=True))
        for page in (ada, bo):
            page.wait(lambda shown: shown["started"])  # both servers know of both seats
        return created["table"], ada, bo

    def versions(self, table: str) -> list[int]:
        """How far each server has followed a table."""
        asked = [{"table": table, "token": ""}]
        found = [server.http.post("/api/tables/summaries", json=asked).json() for server in self.servers]
        return [answer[0]["version"] for answer in found]

    def step_rows(self, table: str) -> list[tuple[int, str]]:
        """The steps in the database, read from beside the servers."""
        with psycopg.connect(self.address) as connection:
            return list(connection.execute(STEPS, (table,)).fetchall())

    def query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What this finds in the database, read from beside the servers."""
        with psycopg.connect(self.address) as connection:
            return connection.execute(sql.encode(), values).fetchall()
