"""Kill the server again and again while people play, and look whether an acknowledged move was lost or done twice.

python -m benchmarks.load.kills [KILLS] [TABLES] [--postgres]

After each kill a new server is started on the same file. What it has kept is compared with what was acknowledged, and
a move that was not answered is sent again, as a page does. With --postgres there are two servers on one database,
between whom the seats of each table are split, and what is killed is one of them, the other, and the database in turn.
"""

import asyncio
import os
import random
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import uvloop

from benchmarks.load.client import Seat, Table
from benchmarks.load.opening import HttpConnection, live_addresses, sit_down
from benchmarks.load.phases import quieten
from benchmarks.load.processes import ReginaeServer, prepare_client
from reginae.games import game_named
from reginae.server.database import DatabaseAddress

KeptMoves: TypeAlias = Callable[[str, int], list[str]]  # of a table and a seat, in the database

GAME = "regina-cards"
ACTIONS = game_named(GAME).actions
SHORTEST, LONGEST = 0.05, 0.5  # seconds of play before a kill
STEPS = 'SELECT action FROM steps WHERE "table" = ? AND seat = ? ORDER BY n'


class WatchedTable(Table):
    """A table that remembers which moves were acknowledged, and can be connected again."""

    def __init__(self, number: int, id: str, tokens: list[str]) -> None:
        super().__init__(number)
        self.id = id
        self.tokens = tokens
        self.acknowledged: list[list[str]] = [[], []]

    def seat_was_answered(self, seat: Seat, done: bool) -> None:
        """Remember what was acknowledged."""
        super().seat_was_answered(seat, done)
        if done:
            self.acknowledged[seat.number].append(notation(seat))

    async def come_back(self, ports: Sequence[int]) -> None:
        """Connect the seats anew, each to the server at its port."""
        self.leave()
        for seat in self.seats:
            seat.seen.clear()
        pairs = zip(ports, self.tokens, strict=True)
        await self.connect([address for port, token in pairs for address in live_addresses(port, self.id, [token])])


class Kills:
    """One database file, the tables on it, and the faults that were found."""

    def __init__(self, database: DatabaseAddress, tables: int) -> None:
        self.database = database
        self.count = tables
        self.tables: list[WatchedTable] = []
        self.dice = random.Random(tables)
        self.moves = 0
        self.sent_again = 0
        self.found_kept = 0  # of the moves that were sent again
        self.unanswered: list[tuple[WatchedTable, Seat]] = []
        self.faults: list[str] = []

    async def run_until_killed(self) -> None:
        """Start a server, compare what it has kept, play at all tables, and kill it."""
        server = ReginaeServer(self.database)
        ports = [server.port] * 2
        await self.compare(ports)
        await self.fill_up(ports)
        for table in self.tables:
            table.answers_at_once = True
            table.play()
        await asyncio.sleep(self.dice.uniform(SHORTEST, LONGEST))
        server.stop(signal.SIGKILL)
        for seat in self.seats():
            assert seat.transport is not None
            await seat.transport.wait_disconnected()  # what was sent before the kill has been read then
        for table in self.tables:
            table.answers_at_once = False

    async def end(self) -> None:
        """Start a last server, and compare."""
        with ReginaeServer(self.database) as server:
            await self.compare([server.port] * 2)
        self.moves += sum(acknowledged(table) for table in self.tables)

    def seats(self) -> list[Seat]:
        """All seats at all tables."""
        return [seat for table in self.tables for seat in table.seats]

    async def fill_up(self, ports: Sequence[int]) -> None:
        """Open new tables in the place of those where the game is over."""
        self.moves += sum(acknowledged(table) for table in self.tables if table.is_over())
        self.tables = [table for table in self.tables if not table.is_over()]
        http = await HttpConnection.open(ports[0])
        while len(self.tables) < self.count:
            table = WatchedTable(self.dice.getrandbits(30), *await sit_down(http, GAME))
            await table.come_back(ports)
            self.tables.append(table)
        http.close()

    async def compare(self, ports: Sequence[int]) -> None:
        """Each table's steps must be those that were acknowledged; a move without an answer is sent again."""
        await asyncio.gather(*(table.come_back(ports) for table in self.tables))
        with self.reading() as kept:
            for table in self.tables:
                for seat in table.seats:
                    self.compare_seat(table, seat, kept(table.id, seat.number))
            await self.ask_again(kept)

    @contextmanager
    def reading(self) -> Iterator[KeptMoves]:
        """What finds the moves of a seat in the database."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            yield lambda table, seat: [action for (action,) in connection.execute(STEPS, (table, seat))]

    def compare_seat(self, table: WatchedTable, seat: Seat, kept: list[str]) -> None:
        """What was kept of a seat's moves: those acknowledged, and perhaps the one that was not answered."""
        known = table.acknowledged[seat.number]
        more, sent = kept[len(known) :], [notation(seat)] if seat.waits else []
        if kept[: len(known)] != known:
            self.faults.append(f"table {table.id}, seat {seat.number}: {known} was acknowledged, {kept} was kept")
        elif more not in ([], sent):
            self.faults.append(f"table {table.id}, seat {seat.number}: {more} was kept, {sent} was sent")
        if seat.waits:
            self.unanswered.append((table, seat))
            self.found_kept += bool(more)

    async def ask_again(self, kept: KeptMoves) -> None:
        """Send again what was not answered: it must be acknowledged, and kept once, whether it had been kept or not."""
        before = [len(table.acknowledged[seat.number]) for table, seat in self.unanswered]
        for _, seat in self.unanswered:
            seat.ask()
        await quieten(list(self.tables))
        for (table, seat), count in zip(self.unanswered, before, strict=True):
            known, found = table.acknowledged[seat.number], kept(table.id, seat.number)
            if len(known) == count or found != known:
                self.faults.append(f"table {table.id}, seat {seat.number}: sent again, {known} was done, {found} kept")
            self.sent_again += 1
        self.unanswered = []


def notation(seat: Seat) -> str:
    """The last move of a seat as the database writes it."""
    return ACTIONS[seat.asked[1]].notation


def acknowledged(table: WatchedTable) -> int:
    """How many moves at a table were acknowledged."""
    return sum(map(len, table.acknowledged))


async def kill_often(kills: int, tables: int, postgres: bool) -> Kills:
    """Kill so many servers, and tell of each."""
    with ExitStack() as closing_later:
        run = shared_kills(closing_later, tables) if postgres else kills_on_a_file(closing_later, tables)
        for number in range(1, kills + 1):
            await run.run_until_killed()
            print(f"{number} of {kills} kills, {len(run.faults)} faults", file=sys.stderr, flush=True)
        await run.end()
    return run


def kills_on_a_file(closing_later: ExitStack, tables: int) -> Kills:
    """One server on a file of its own."""
    return Kills(Path(closing_later.enter_context(TemporaryDirectory())) / "tables.sqlite3", tables)


def shared_kills(closing_later: ExitStack, tables: int) -> Kills:
    """Two servers on a PostgreSQL of their own."""
    from benchmarks.load.shared_kills import SharedKills  # which builds upon what is here

    return closing_later.enter_context(SharedKills(tables))


def main() -> None:
    """Kill, and end with 1 if there was a fault."""
    words = [word for word in sys.argv[1:] if word != "--postgres"]
    kills, tables = [*map(int, words), *[100, 50][len(words) :]]
    prepare_client()
    os.environ["PYTHONWARNINGS"] = "ignore"  # the processes of a killed server's bots complain
    run = uvloop.run(kill_often(kills, tables, postgres=len(words) < len(sys.argv) - 1))
    for fault in run.faults:
        print(fault)
    print(f"{kills} kills at {tables} tables: {len(run.faults)} faults in {run.moves} moves that were acknowledged.")
    print(f"Of {run.sent_again} moves without an answer {run.found_kept} had been kept, the others were played then.")
    sys.exit(bool(run.faults))


if __name__ == "__main__":
    main()
