"""Playing at many tables at once: as fast as the server answers, or at a pace."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import nan
from time import monotonic, process_time
from typing import Literal

import psutil

from benchmarks.load.client import Table, Tally
from benchmarks.load.processes import Measured

MOST_ENDED = 0.1  # of the games: then a phase is over, for fewer tables would be measured
PACE_SECONDS = 1.0  # from one move at a table to the next
QUIET_TIMEOUT = 20.0  # seconds until moves without an answer are given up


@dataclass(frozen=True)
class Load:
    """What was measured while all these tables were played at.

    `cpu_ms` is the server's processor time for a move. The shares are of one processor: of the server, of the client,
    and of all else that the machine did meanwhile.
    """

    who: str
    tables: int
    pace: Literal["saturated", "paced"]
    seconds: float
    moves: int
    refused: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    cpu_ms: float
    server_share: float
    client_share: float
    others_share: float
    update_bytes: float


class Clock:
    """How much time has passed, and how much of it server and client have worked."""

    def __init__(self, server: Measured) -> None:
        self.server = server
        self.began = self._now()

    def _now(self) -> tuple[float, float, float, float]:
        return monotonic(), self.server.processor_seconds(), process_time(), machine_seconds()

    def passed(self) -> tuple[float, float, float, float]:
        """Seconds of the clock, and of the processor time of the server, of the client and of all other programs."""
        wall, server, client, machine = (now - then for now, then in zip(self._now(), self.began, strict=True))
        return wall, server, client, max(0.0, machine - server - client)


def machine_seconds() -> float:
    """The processor time that everything on this machine has used."""
    used = psutil.cpu_times()
    return used.user + used.system + getattr(used, "nice", 0.0)


async def play_saturated(who: str, server: Measured, tables: list[Table], seconds: float) -> Load:
    """Whoever is asked answers at once."""

    def begin(table: Table, position: float) -> None:
        table.answers_at_once = True
        table.play()

    return await play(who, "saturated", server, tables, seconds, begin)


async def play_paced(who: str, server: Measured, tables: list[Table], seconds: float) -> Load:
    """One move at each table in each second, spread evenly over it."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds

    def begin(table: Table, position: float) -> None:
        again(table, loop.time() + position * PACE_SECONDS)

    def again(table: Table, at: float) -> None:
        if at < until:
            loop.call_at(at, act, table, at)

    def act(table: Table, at: float) -> None:
        if table.is_played_at:
            table.play()
            again(table, at + PACE_SECONDS)

    return await play(who, "paced", server, tables, seconds, begin)


async def play(
    who: str,
    pace: Literal["saturated", "paced"],
    server: Measured,
    tables: list[Table],
    seconds: float,
    begin: Callable[[Table, float], None],
) -> Load:
    """Let all tables begin, count until the time is over or too many games are, and wait for the last answers."""
    tally = Tally()
    clock = Clock(server)
    for number, table in enumerate(tables):
        table.tally, table.unseen, table.is_played_at = tally, [], True
        begin(table, number / len(tables))
    until = monotonic() + seconds
    while monotonic() < until and sum(table.is_over() for table in tables) <= MOST_ENDED * len(tables):
        await asyncio.sleep(0.02)
    wall, moves = clock.passed()[0], tally.moves
    await quieten(tables)
    whole, server_seconds, client_seconds, others = clock.passed()
    return Load(
        who,
        len(tables),
        pace,
        wall,
        tally.moves,
        tally.refused,
        moves / wall,
        1000 * quantile(tally.delays, 0.5),
        1000 * quantile(tally.delays, 0.99),
        1000 * server_seconds / max(1, tally.moves),
        server_seconds / whole,
        client_seconds / whole,
        others / whole,
        tally.update_bytes / max(1, tally.updates),
    )


async def play_setup(tables: list[Table]) -> None:
    """Play at once what all choose in secret before the first turn: of that nobody is told, so it has no delay."""
    for table in tables:
        table.answers_at_once = True
        table.play()
    until = monotonic() + QUIET_TIMEOUT
    while any(table.answers_at_once for table in tables) and monotonic() < until:
        await asyncio.sleep(0.005)
        for table in tables:
            table.answers_at_once = not (table.is_set_up() or table.is_over())
    await quieten(tables)


async def quieten(tables: list[Table]) -> None:
    """Play no more, and wait until every move was answered."""
    for table in tables:
        table.answers_at_once = table.is_played_at = False
    until = monotonic() + QUIET_TIMEOUT
    while not all(table.is_quiet() for table in tables):
        if monotonic() > until:
            raise SystemExit(f"Some moves were not answered within {QUIET_TIMEOUT:.0f} seconds.")
        await asyncio.sleep(0.005)


def quantile(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed; NaN if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else nan
