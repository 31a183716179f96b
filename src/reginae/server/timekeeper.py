"""Watches the clocks of all tables: has people told whose time runs out, and does what is arranged when it has."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Collection

from msgspec.structs import replace

from reginae.core import ReginaeError
from reginae.server.clock_time import OUTAGE
from reginae.server.clocks import (
    next_alarm,
    out_of_time,
    overdue_tables,
    running_out,
    set_clocks,
    tables_running_out,
    timeout_effect,
)
from reginae.server.early_end import EarlyEnd
from reginae.server.errors import DatabaseTrouble
from reginae.server.leaving import put_substitute
from reginae.server.outages import forgive_outage, last_alive, note_alive, tables_with_running_clocks
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.writer import NotSaved, Writer, again_if_outrun
from reginae.server.writes import Write

LOOK_EVERY = 20.0  # seconds between two looks at tables that are in the database alone
SOON = 3600.0  # seconds; later deadlines are found by looking
RETRY_AFTER = 2.0  # seconds before what could not be saved is tried again

logger = logging.getLogger("reginae.server")


class Timekeeper:
    """A timer for each live table whose clock runs out soon; the others are looked for in the database."""

    def __init__(
        self,
        storage: Storage,
        writer: Writer,
        find: Callable[[str], Awaitable[LiveTable]],
        live: Callable[[], Collection[str]],
        on_running_out: Callable[[LiveTable, int], None],
        is_on_duty: Callable[[], bool],
    ) -> None:
        self.storage = storage
        self.time = storage.time
        self.writer = writer
        self.find = find
        self.live = live  # the tables that are live, or are being read just now
        self.on_running_out = on_running_out  # called with a seat that has little time left, perhaps several times
        self.is_on_duty = is_on_duty  # whether this server looks at tables that are in the database alone
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def watch(self, table: LiveTable) -> None:
        """See to it that something happens when the next clock of this table begins to run out, or has run out."""
        if table.clock is None:
            return
        timer = self.timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        now = self.time.now()
        for seat in running_out(table, now):
            self.on_running_out(table, seat)
        alarm = next_alarm(table, now)
        if alarm is not None and alarm - now < SOON:
            loop = asyncio.get_running_loop()
            self.timers[table.id] = loop.call_later(max(0.0, alarm - now), self._alarm, table)

    def _alarm(self, table: LiveTable) -> None:
        self.timers.pop(table.id, None)
        task = asyncio.create_task(self._act(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _act(self, table: LiveTable) -> None:
        try:
            while self.time.may_be_outage():  # then nobody's time has run out yet
                await asyncio.sleep(RETRY_AFTER)
            await end_of_time(table)
        except ReginaeError as error:
            logger.warning("the clock of table %s: %s", table.id, error)
            await asyncio.sleep(RETRY_AFTER)
        self.watch(table)

    async def start(self) -> None:
        """Before any table is read: let clocks have stood still while no server ran."""
        self.time.alive_at = -math.inf  # until it is known
        await self._attempt(self._note_alive())

    async def run(self) -> None:
        """Look for clocks that have run out at tables nobody watches, for as long as the server runs."""
        while True:
            await self._attempt(self._look())
            await self._rest()

    async def _rest(self) -> None:
        """Until the next look; shorter while the clocks may have to be moved first."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LOOK_EVERY
        while loop.time() < end:
            await asyncio.sleep(min(RETRY_AFTER, LOOK_EVERY))
            if self.time.may_be_outage():
                break

    async def _look(self) -> None:
        await self._note_alive()
        if self.is_on_duty():
            await self._watch_all(overdue_tables)
            await self._watch_all(tables_running_out)

    async def _note_alive(self) -> None:
        """Save that a server runs. If nobody could for long, first let all clocks have stood still meanwhile.

        Until this has succeeded nobody runs out of time, and nothing is saved of tables that have clocks.
        """
        storage, may_be_outage = self.storage, self.time.may_be_outage()
        await self.writer.save(note_alive(storage))
        writes, changes = await storage.read(forgive_outage, storage)
        if writes:
            logger.warning("nothing could be saved for %.0f seconds or more: clocks have stood still meanwhile", OUTAGE)
            await self.writer.save(writes, *changes)
        if writes or may_be_outage:  # another server may have moved the clocks
            await self._read_clocks_again()
        self.time.alive_at = await storage.read(last_alive, storage)

    async def _read_clocks_again(self) -> None:
        running = await self.storage.read(tables_with_running_clocks, self.storage)
        for id in running.intersection(self.live()):
            try:
                await (await self.find(id)).refresh()
            except (DatabaseTrouble, NotSaved):
                raise  # it is tried again
            except ReginaeError as error:
                logger.warning("the clocks of table %s: %s", id, error)

    async def look_who_runs_out(self) -> None:
        """Look at once for people who can be told that little time is left, as soon as it is known who they are."""
        await self._attempt(self._watch_all(tables_running_out))

    async def _watch_all(self, tables_of: Callable[[Storage, float], list[str]]) -> None:
        for id in await self.storage.read(tables_of, self.storage, self.time.now()):
            await self._attempt(self._watch_again(id))

    async def _watch_again(self, id: str) -> None:
        """Watch a table from now on that is in the database alone, or is live and was too early to have a timer."""
        self.watch(await self.find(id))

    async def _attempt(self, work: Awaitable[object]) -> None:
        try:
            await work
        except ReginaeError as error:
            logger.warning("the clocks: %s", error)
        except Exception:
            logger.exception("the clocks")

    def close(self) -> None:
        """Stop all timers."""
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()


@again_if_outrun
async def end_of_time(table: LiveTable) -> None:
    """Do what the table has arranged for each seat whose time has run out."""
    async with table.lock:
        for seat in out_of_time(table, table.storage.time.now()):
            clocks = list(table.clocks)
            clocks[seat] = replace(clocks[seat], remaining=0.0, started_at=None)
            await carry_out(table, seat, set_clocks(table, clocks))


async def carry_out(table: LiveTable, seat: int, stopped: list[Write]) -> None:
    """Let this seat have lost, or a bot play for it; the lock is held.

    It is saved together with the clock that has stopped: one without the other would be forgotten by a restart.
    """
    effect = timeout_effect(table)
    if table.clock is None or effect == "nothing" or table.over:
        await table.save_status(stopped)
    elif effect == "lose":
        await table.end_early(EarlyEnd("timeout", seat), stopped)
    else:
        await put_substitute(table, seat, table.clock.bot, "timeout", stopped)
