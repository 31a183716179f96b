"""Who is told what, and when: late enough that whoever comes by themselves is left in peace, and each thing once.

A notification is kept from the moment something happens at a table whose person is away until they have been there, so
that a restart neither repeats nor loses it.
"""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Protocol

from sqlalchemy import bindparam, delete, select

from reginae.core import BadRecord, ReginaeError
from reginae.server.errors import NoSuchTable
from reginae.server.notifications.addresses import AddressRefused
from reginae.server.notifications.contacts import Contact, Contacts
from reginae.server.notifications.delivery import NotTaken, Sender
from reginae.server.notifications.notification import SEEN, Key, Notification, told_in
from reginae.server.notifications.occasions import (
    Details,
    Occasion,
    TableNews,
    holds_still,
    occasions_at,
    table_news,
)
from reginae.server.notifications.settings import CONTACT_KINDS, ContactKind, NotificationDelays
from reginae.server.schema import ACCOUNTS, CONTACTS, NOTIFICATIONS, SEATS, TABLES
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.writer import NotSaved, Writer
from reginae.server.writes import Write, insert_or_replace

SEEN_AFTER = 60.0  # seconds: whoever was connected for so long after the last move knows whose turn it is
SHORTEST_TICK, LONGEST_TICK = 0.05, 1.0  # seconds between two looks at what is due
MOST_SENDING = 16  # messages of one kind that are on their way at the same time
FAREWELL = 5.0  # seconds that a server which stops gives messages on their way
OLDEST = 60 * 24 * 3600.0  # seconds after which what was told is forgotten

SAVE = insert_or_replace(NOTIFICATIONS)
DELETE = delete(NOTIFICATIONS).where(
    NOTIFICATIONS.c.account == bindparam("of_account"),
    NOTIFICATIONS.c.table == bindparam("of_table"),
    NOTIFICATIONS.c.occasion == bindparam("of_occasion"),
)
DELETE_OLD = delete(NOTIFICATIONS).where(NOTIFICATIONS.c.since < bindparam("before"))

logger = logging.getLogger("reginae.server")


class Tables(Protocol):
    """Where tables are found."""

    async def find(self, id: str) -> LiveTable:
        """The table with this id; NoSuchTable if there is none, BadRecord if its steps cannot be replayed."""


class Outbox:
    """Notes what happens at tables whose people are away, and tells them when it is time."""

    def __init__(
        self,
        tables: Tables,
        contacts: Contacts,
        storage: Storage,
        writer: Writer,
        delays: NotificationDelays,
    ) -> None:
        self.tables = tables
        self.contacts = contacts
        self.storage = storage
        self.writer = writer
        self.delays = delays
        self.senders: Mapping[ContactKind, Sender] = {}
        self.is_on_duty = False  # of servers that share a database, the one that leads notes and tells
        self.by_account: dict[str, dict[Key, Notification]] = {}
        self.unsent: set[str] = set()  # accounts that may have to be told something
        self.unsaved: set[Key] = set()
        self.present: dict[str, set[str]] = {}  # by table: the accounts of people who are connected
        self.sending: dict[tuple[str, ContactKind], asyncio.Task[None]] = {}
        self.room = {kind: asyncio.Semaphore(MOST_SENDING) for kind in CONTACT_KINDS}
        self.changed = asyncio.Event()

    # --- What happens at tables: called for every change, so it must be quick ---------------------

    def table_changed(self, table: LiveTable) -> None:
        """Note what people who are away should be told."""
        self.attendance_changed(table)  # as far as seats have changed hands
        for seat, account in table.owners if self.is_on_duty else ():
            if self.contacts.has_any(account) and not table.watchers.has(seat):
                found = occasions_at(table, seat)
                for occasion, detail in found.items():
                    self._note(account, table.id, occasion, detail)
                if "clock" not in found:
                    self._clock_has_stopped(account, table.id)

    def attendance_changed(self, table: LiveTable) -> None:
        """Note who has come, and so has seen everything, and who has left."""
        if not self.is_on_duty:
            return
        before = self.present.pop(table.id, set())
        here = {account for seat, account in table.owners if table.watchers.has(seat)}
        if here:
            self.present[table.id] = here
        for account in here - before:
            self._has_come(account, table.id)
        for seat, account in table.owners if before - here else ():
            if account in before - here and self.contacts.has_any(account):
                self._has_left(table, seat, account)

    def can_tell(self, table: LiveTable, seat: int) -> bool:
        """Whether there is a way to tell the person on this seat anything."""
        return self.contacts.has_any(table.seats[seat].account)

    def nudge(self, table: LiveTable, seat: int, by: str) -> None:
        """Tell the person on this seat that somebody reminds them."""
        if self.is_on_duty:
            self._put(Notification(table.seats[seat].account, table.id, "nudge", by, time.time()))

    def seconds_since_nudge(self, table: LiveTable, seat: int) -> float | None:
        """How long ago they were last reminded, if they have not been there since."""
        account = table.seats[seat].account
        known = self.by_account.get(account, {}).get((account, table.id, "nudge"))
        return max(0.0, time.time() - known.since) if known else None

    def clock_is_running_out(self, table: LiveTable, seat: int) -> None:
        """Tell the person on this seat, if they are away, that little time is left; once for each move."""
        if not self.is_on_duty:
            return
        if self.can_tell(table, seat) and not table.watchers.has(seat) and "clock" in occasions_at(table, seat):
            self._note(table.seats[seat].account, table.id, "clock", "")

    def _clock_has_stopped(self, account: str, table: str) -> None:
        """They have chosen, or have a holiday: the next time that the clock runs out is another one."""
        known = self.by_account.get(account, {}).get((account, table, "clock"))
        if known is not None:
            self._drop(known)

    def _note(self, account: str, table: str, occasion: Occasion, detail: str) -> None:
        """Note something, unless they were told already and have not been there since, or have seen exactly this."""
        known = self.by_account.get(account, {}).get((account, table, occasion))
        is_new = known is None or (SEEN in known.sent and known.detail != detail)
        if is_new:
            self._put(Notification(account, table, occasion, detail, time.time()))

    def _has_come(self, account: str, table: str) -> None:
        for notification in self._of(account, table):
            self._drop(notification)

    def _has_left(self, table: LiveTable, seat: int, account: str) -> None:
        """Whoever leaves has seen what is there; but a turn that has only just come they may have missed."""
        is_fresh = time.monotonic() - table.changed_at < SEEN_AFTER
        for occasion, detail in occasions_at(table, seat).items():
            seen = set() if occasion == "turn" and is_fresh else {SEEN}
            self._put(Notification(account, table.id, occasion, detail, time.time(), seen))

    # --- What is kept ----------------------------------------------------------------------------

    def _of(self, account: str, table: str) -> list[Notification]:
        return [one for one in self.by_account.get(account, {}).values() if one.table == table]

    def _put(self, notification: Notification) -> None:
        self._keep(notification)
        self._is_unsaved(notification)

    def _keep(self, notification: Notification) -> None:
        self.by_account.setdefault(notification.account, {})[notification.key] = notification
        if SEEN not in notification.sent:
            self.unsent.add(notification.account)

    def _drop(self, notification: Notification) -> None:
        kept = self.by_account.get(notification.account, {})
        if kept.get(notification.key) is notification:
            del kept[notification.key]
            if not kept:
                del self.by_account[notification.account]
            self._is_unsaved(notification)

    def _is_unsaved(self, notification: Notification) -> None:
        if self.is_on_duty:  # otherwise it is another server's
            self.unsaved.add(notification.key)
            self.changed.set()

    def account_deleted(self, account: str) -> None:
        """Forget an account; what the database had of it is deleted already."""
        self.by_account.pop(account, None)
        self.contacts.forget_account(account)

    async def forget_deleted(self, account: str = "") -> None:
        """Forget this account if it was deleted through another server; every such account if none is named."""
        known = [account] if account else list(self.by_account)
        doubtful = {one for one in known if one in self.by_account and one not in self.contacts.by_account}
        for gone in doubtful - await self.storage.read(self._existing, doubtful) if doubtful else ():
            self.account_deleted(gone)

    def _existing(self, accounts: set[str]) -> set[str]:
        query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id.in_(accounts))
        with self.storage.readers.connect() as connection:
            return set(connection.execute(query).scalars())

    def load(self) -> list[Notification]:
        """What the database has."""
        with self.storage.readers.connect() as connection:
            return [
                Notification(row.account, row.table, row.occasion, row.detail, row.since, told_in(row.sent))
                for row in connection.execute(select(NOTIFICATIONS))
            ]

    def tables_to_tell_of(self) -> list[str]:
        """The unfinished tables of people who can be told."""
        can_be_told = select(CONTACTS.c.account).where(CONTACTS.c.confirmation_hash == "", CONTACTS.c.trouble == "")
        query = select(SEATS.c.table).distinct().join(TABLES).where(~TABLES.c.over, SEATS.c.account.in_(can_be_told))
        with self.storage.readers.connect() as connection:
            return list(connection.execute(query).scalars())

    async def delete_old(self) -> None:
        """Delete what was noted too long ago."""
        await self.writer.save([(DELETE_OLD, [{"before": time.time() - OLDEST}])])

    def go_on_duty(self, notifications: list[Notification]) -> None:
        """Note and tell from now on, first what was noted before, perhaps by another server."""
        for notification in notifications:
            self._keep(notification)
        self.is_on_duty = True
        self.changed.set()

    def go_off_duty(self) -> None:
        """Leave it to another server, which knows what is saved.

        Messages on their way are cut off. One that has left although that is not saved yet may be sent a second time
        by the other server: better than one that is never sent.
        """
        self.is_on_duty = False
        self.by_account, self.present = {}, {}
        self.unsent, self.unsaved = set(), set()
        for task in self.sending.values():
            task.cancel()

    async def save(self) -> None:
        """Save what has been noted; what cannot be saved is tried again with the next."""
        keys, self.unsaved = list(self.unsaved), set()
        results = await asyncio.gather(*(self.writer.save([self._write(key)]) for key in keys), return_exceptions=True)
        for key, result in zip(keys, results, strict=True):
            if isinstance(result, NotSaved) and self.is_on_duty and self.contacts.has_any(key[0]):
                self.unsaved.add(key)
            elif isinstance(result, BaseException) and not isinstance(result, NotSaved):
                raise result

    def _write(self, key: Key) -> Write:
        account, table, occasion = key
        kept = self.by_account.get(account, {}).get(key)
        if kept is None:
            return DELETE, [{"of_account": account, "of_table": table, "of_occasion": occasion}]
        return SAVE, [{**vars(kept), "sent": ",".join(sorted(kept.sent))}]

    # --- Telling ---------------------------------------------------------------------------------

    async def run(self) -> None:
        """Tell people for as long as the server runs."""
        tick = max(SHORTEST_TICK, min(LONGEST_TICK, self.delays.push, self.delays.webhook, self.delays.mail))
        while True:
            await self.changed.wait()
            self.changed.clear()
            try:
                await self.save()
                is_waiting = self._start_due(time.time())
            except Exception:
                logger.exception("notifications wait")
                is_waiting = True
            if is_waiting or self.unsaved:
                self.changed.set()
                await asyncio.sleep(tick)

    async def close(self) -> None:
        """Let messages on their way arrive, but not for long; what was not sent is sent after the next start."""
        tasks = list(self.sending.values())
        if tasks:
            await asyncio.wait(tasks, timeout=FAREWELL)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.save()

    def _start_due(self, now: float) -> bool:
        """Begin to send whatever is due; whether anything waits."""
        for account in list(self.unsent):
            waits = [self._start_if_due(account, kind, now) for kind in CONTACT_KINDS]
            if not any(waits):
                self.unsent.discard(account)
        return bool(self.unsent)

    def _start_if_due(self, account: str, kind: ContactKind, now: float) -> bool:
        """Begin to tell a person by this kind of contact, if it is time; whether there is anything to tell so."""
        unsent = [one for one in self.by_account.get(account, {}).values() if one.is_unsent(kind)]
        if not unsent or not self.contacts.usable(account, kind) or kind not in self.senders:
            return False
        is_due = any(one.since + self._delay(one, kind) <= now for one in unsent)
        if is_due and (account, kind) not in self.sending and self._open_contacts(account, kind):
            self._start(account, kind)
        return True

    def _open_contacts(self, account: str, kind: ContactKind) -> list[Contact]:
        """The contacts of this kind that may be told something today."""
        return [contact for contact in self.contacts.usable(account, kind) if contact.has_room()]

    def _delay(self, notification: Notification, kind: ContactKind) -> float:
        """The seconds it waits. A clock waits for those alone who are just loading the page again."""
        if notification.occasion == "nudge":
            return 0.0
        return min(self.delays.push, self.delays.of(kind)) if notification.occasion == "clock" else self.delays.of(kind)

    def _start(self, account: str, kind: ContactKind) -> None:
        task = asyncio.create_task(self._tell(account, kind))
        self.sending[account, kind] = task

        def is_done(_task: asyncio.Task[None]) -> None:
            del self.sending[account, kind]
            self.changed.set()

        task.add_done_callback(is_done)

    async def _tell(self, account: str, kind: ContactKind) -> None:
        """Send one message about all tables of a person that wait, to each contact of this kind."""
        async with self.room[kind]:
            try:
                told, news = await self._gather_news(account, kind)
                for contact in self._open_contacts(account, kind) if news else ():
                    await self._send(contact, news)
            except ReginaeError as error:
                logger.warning("a notification waits: %s", error)
                return
            except Exception:
                logger.exception("a notification by %s failed", kind)
                told = [one for one in self.by_account.get(account, {}).values() if one.is_unsent(kind)]
        for notification in told:
            notification.sent.add(kind)
            self._is_unsaved(notification)

    async def _send(self, contact: Contact, news: list[TableNews]) -> None:
        """Send to one contact, and note what became of it."""
        try:
            await self.senders[contact.kind].send(contact, news)
        except (NotTaken, AddressRefused) as error:
            is_final = isinstance(error, AddressRefused) or error.is_final
            if is_final and contact.kind == "push":
                noted = self.contacts.remove(contact)  # the browser has unsubscribed
            else:
                noted = self.contacts.was_refused(contact, str(error), is_final)
        else:
            noted = self.contacts.was_taken(contact)
        await asyncio.shield(noted)  # so that contacts are remembered as they are saved, also if this is cancelled

    async def _gather_news(self, account: str, kind: ContactKind) -> tuple[list[Notification], list[TableNews]]:
        """What is still worth telling, and what it is in words, one for each table."""
        told: list[Notification] = []
        news: list[TableNews] = []
        unsent = [one for one in self.by_account.get(account, {}).values() if one.is_unsent(kind)]
        for id in dict.fromkeys(one.table for one in unsent):
            here = [one for one in unsent if one.table == id]
            try:
                table = await self.tables.find(id)
            except (NoSuchTable, BadRecord):
                table = None
            found = await self._news_of(table, account, here) if table else None
            if found is None:
                self._skip(here, kind)
            else:
                told += here
                news.append(found)
        return told, news

    async def _news_of(self, table: LiveTable, account: str, here: list[Notification]) -> TableNews | None:
        """What these notifications say now; None if nothing of it is worth telling any more."""
        async with table.lock:
            seats = [seat for seat, owner in table.owners if owner == account]
            if any(table.watchers.has(seat) for seat in seats):
                return None
            for seat in seats:
                details: Details = {one.occasion: one.detail for one in here if holds_still(table, seat, one.occasion)}
                if details:
                    return await asyncio.to_thread(table_news, table, seat, details)
        return None

    def _skip(self, here: list[Notification], kind: ContactKind) -> None:
        """Forget what is no longer worth telling; who was told once is not told again until they have been there."""
        for notification in here:
            if notification.sent:
                notification.sent.add(kind)
                self._is_unsaved(notification)
            else:
                self._drop(notification)
