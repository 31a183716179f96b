"""Kill one of two servers on one PostgreSQL, the other, and the database in turn, while people play at both."""

import asyncio
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from time import monotonic
from types import TracebackType

import psycopg

from benchmarks.load.client import Seat
from benchmarks.load.kills import LONGEST, SHORTEST, KeptMoves, Kills, acknowledged
from benchmarks.load.processes import ReginaeServer
from reginae.testing.running_postgres import RunningPostgres

STEPS = 'SELECT action FROM steps WHERE "table" = %s AND seat = %s ORDER BY n'
ANSWER_TIMEOUT = 120.0  # seconds
DATABASE = 2  # the victim that is no server


class SharedKills(Kills):
    """The first seat of each table is connected to the first server, the second to the second."""

    def __init__(self, tables: int) -> None:
        self.postgres = RunningPostgres()
        super().__init__(self.postgres.url, tables)
        self.servers = [ReginaeServer(self.postgres.url) for _ in range(2)]
        self.victims = cycle([0, 1, DATABASE])

    def __enter__(self) -> "SharedKills":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()
        self.postgres.stop()

    @property
    def ports(self) -> list[int]:
        """Where the two seats of each table connect."""
        return [server.port for server in self.servers]

    async def run_until_killed(self) -> None:
        """Play at all tables, kill what is the next to be killed, and compare."""
        await self.fill_up(self.ports)
        for table in self.tables:
            table.answers_at_once = True
            table.play()
        await asyncio.sleep(self.dice.uniform(SHORTEST, LONGEST))
        victim = next(self.victims)
        if victim == DATABASE:
            await self.kill_database()
        else:
            await self.kill_server(victim)

    async def kill_server(self, number: int) -> None:
        """Kill a server: its people go on at the other one, until there is another in its place."""
        self.servers[number].stop(signal.SIGKILL)
        self.play_no_more()
        for table in self.tables:
            transport = table.seats[number].transport
            assert transport is not None
            await transport.wait_disconnected()  # what was sent before the kill has been read then
        await answered([table.seats[1 - number] for table in self.tables])
        await self.compare([self.ports[1 - number]] * 2)
        self.servers[number] = ReginaeServer(self.postgres.url)
        await asyncio.gather(*(table.come_back(self.ports) for table in self.tables))

    async def kill_database(self) -> None:
        """Kill the database, and start it again: whoever waits for an answer has one then."""
        self.postgres.kill()
        self.play_no_more()
        await asyncio.sleep(self.dice.uniform(SHORTEST, LONGEST))
        self.postgres.start_again()
        await answered(self.seats())
        await self.compare(self.ports)

    def play_no_more(self) -> None:
        """Let nobody answer what is asked from now on."""
        for table in self.tables:
            table.answers_at_once = False

    async def end(self) -> None:
        """Compare for the last time."""
        await self.compare(self.ports)
        self.moves += sum(acknowledged(table) for table in self.tables)

    @contextmanager
    def reading(self) -> Iterator[KeptMoves]:
        """What finds the moves of a seat in the database."""
        with psycopg.connect(self.postgres.url, autocommit=True) as connection:
            yield lambda table, seat: [action for (action,) in connection.execute(STEPS, (table, seat))]


async def answered(seats: Sequence[Seat]) -> None:
    """Wait until the moves of these seats have been answered."""
    until = monotonic() + ANSWER_TIMEOUT
    while any(seat.waits for seat in seats):
        if monotonic() > until:
            raise SystemExit(f"Some moves were not answered within {ANSWER_TIMEOUT:.0f} seconds.")
        await asyncio.sleep(0.005)
