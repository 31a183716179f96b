"""A table in the database: saving what changes, and following what other servers have changed."""

import asyncio
import logging
import secrets

from reginae.core import Event, Game, Step, Words
from reginae.server.clocks import check_no_outage, tick
from reginae.server.errors import DatabaseTrouble
from reginae.server.news import TableChanged
from reginae.server.storage import SavedTable, StepRow, Storage
from reginae.server.table_lock import TableLock
from reginae.server.table_state import TableState
from reginae.server.writer import NOTHING_CHANGED, MaybeSaved, NotSaved, Outrun, Writer
from reginae.server.writes import Write

RETRY_AFTER = 1.0  # seconds between two attempts to read a table from a database that fails
UNKNOWN = -2  # the revision of a table that must be read again first: nothing is saved that would follow it

logger = logging.getLogger("reginae.server")


class SharedTable(TableState):
    """One match under one lock. Without the lock nobody sees anything that is not durable."""

    def __init__(self, saved: SavedTable, game: Game, words: Words, storage: Storage, writer: Writer) -> None:
        super().__init__(saved, game, words)
        self.storage = storage
        self.writer = writer
        self.lock = TableLock()
        self.changed_at = 0.0

    def changed(self) -> None:
        """Have everybody sent what is new."""
        raise NotImplementedError

    # --- Saving ----------------------------------------------------------------------------------

    async def _write(self, writes: list[Write], first: int = 0, rows: list[StepRow] | None = None) -> None:
        """Save this; Outrun, once the table was read again, if another server was first.

        Other servers are told the new `rows`, from number `first` on, if nothing else has changed but the clocks. If
        the database cannot be reached, the table stays locked until it was read again.
        """
        ticked = tick(self) if self.clock else []
        change = self.next_change(first, rows)
        try:
            check_no_outage(self)
            await self.writer.save([*writes, *ticked], *([change] if self.storage.is_shared else []))
        except NotSaved as error:
            await self._settle(change, error)
        if self.storage.is_shared:
            self.revision += 1

    async def _settle(self, change: TableChanged, error: NotSaved) -> None:
        """Return if this was saved after all. Otherwise forget it, for nobody may be shown what did not happen.

        Whoever asked is answered at once that it was not, but where that is not known before the database is back.
        """
        known = self.revision
        if isinstance(error, MaybeSaved):
            if await self._last_save_when_readable() == change.save:
                return
            error = NotSaved(f"{NOTHING_CHANGED} {error.problem}")
        try:
            await self._read_whole()
        except DatabaseTrouble:
            self.lock.leave_to(self._reload())
            raise error from None
        if self.revision != known:
            raise Outrun from error
        raise error

    def check_reachable(self) -> None:
        """NotSaved while the table must be read again and the database cannot be reached."""
        if self.lock.keeper is not None:
            raise NotSaved("The tables cannot be reached just now, so nothing was done: try again in a moment.")

    def next_change(self, first: int = 0, rows: list[StepRow] | None = None) -> TableChanged:
        """What other servers are told of what is saved next."""
        accounts = [account for _seat, account in self.owners]
        save = secrets.randbits(63)
        if rows is None:
            return TableChanged(self.id, self.revision + 1, accounts, save=save)
        told = [(row.seat, row.notation) for row in rows]
        return TableChanged(self.id, self.revision + 1, accounts, first, told, self.clocks or None, save)

    async def _reload(self) -> None:
        """Read the table again as soon as that can be done, and whatever was being saved was or was not."""
        while True:
            if self.storage.is_shared:
                await self._last_save_when_readable()
            try:
                return await self._read_whole()
            except DatabaseTrouble:
                await asyncio.sleep(RETRY_AFTER)

    async def _last_save_when_readable(self) -> int:
        """The number of the last save, as soon as that can be read, and once every one has ended that was begun."""
        while True:
            try:
                return await self.storage.read(self.storage.last_save, self.id)
            except DatabaseTrouble:
                await asyncio.sleep(RETRY_AFTER)

    async def _read_whole(self) -> None:
        """Take the table as the database has it; DatabaseTrouble if it cannot be read. The lock is held."""
        saved = await self.storage.read(self.storage.load, self.id)
        if saved is None:
            raise DatabaseTrouble("This table is not in the database any more.")
        self._rebuild(saved)
        self.watchers.forget_lines(0)
        self.changed()

    # --- Following other servers -----------------------------------------------------------------

    async def learn(self, change: TableChanged) -> None:
        """Follow a change that another server has saved."""
        async with self.lock:
            if change.revision and change.revision <= self.revision:
                return
            if not self._follow_at_once(change):
                await self.read_again()

    def learn_at_once(self, change: TableChanged) -> bool:
        """Follow a change that another server has saved, if nothing must be waited for; otherwise False.

        So it is as a rule, and a task for each move would take a tenth of the servers' processor time.
        """
        return not self.lock.locked() and self._follow_at_once(change)

    def _follow_at_once(self, change: TableChanged) -> bool:
        """Replay the steps of a change if it says all, and it is the next; whether that was done. Nobody waits."""
        is_next = change.revision == self.revision + 1 and change.first == self.match.version
        if change.rows is None or not is_next or self.frozen is not None:
            return False
        try:
            self._replay_others([StepRow(*row) for row in change.rows])
        except Exception:
            self._could_not_follow()
            return False
        self.clocks = change.clocks or self.clocks
        self.revision = change.revision
        self._show_followed()
        return True

    async def refresh(self) -> None:
        """Follow whatever other servers have saved, of which we may not have been told yet."""
        async with self.lock:
            await self.read_again()

    async def read_again(self) -> None:
        """Read what is new; all of it if something was undone. The lock is held."""
        saved = await self.storage.read(self.storage.load, self.id, self.match.version)
        if saved is not None and saved.revision == self.revision:
            return
        is_rebuilt = self.frozen is not None or self.revision == UNKNOWN
        if saved is None or is_rebuilt or any(row.is_undo for row in saved.rows):
            await self._reload()
            return
        self._note_arrangements(saved)
        try:
            self._replay_others(saved.rows)
        except Exception:
            self._could_not_follow()
            await self._reload()
            return
        self._show_followed()

    def _could_not_follow(self) -> None:
        logger.exception("table %s of %s cannot follow another server", self.id, self.game.id)
        self.revision = UNKNOWN

    def _show_followed(self) -> None:
        self.turn_seen = self.match.state.whose_turn()
        self.changed()

    def _replay_others(self, rows: list[StepRow]) -> None:
        """Replay these rows, chance included, and note each in the log, after what a bot said of it."""
        self.match.dice = None  # chance has decided already
        for number, row in enumerate(rows):
            talk = self._talk(row.seat, row.notation)
            self.log.add(self.match.play(row.seat, row.notation), talk, is_more=number > 0)
            self.acted[row.seat] = self.match.version
        self.match.dice = self._dice() if self.started else None
        self.undo_limit.played(len(self.match.steps))
        self.match.forget_events()

    def _add_to_log(self, steps: list[Step], talk: Event | None = None) -> None:
        """Note steps that are durable, which everybody is shown next."""
        self.undo_limit.played(len(self.match.steps))
        self.log.add(steps, talk)
        self.match.forget_events()
