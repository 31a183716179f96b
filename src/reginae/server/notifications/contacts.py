"""Where people want to be told: their contacts, in memory and in the database."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from sqlalchemy import bindparam, delete, insert, select, update

from reginae.core import BadOption
from reginae.server.news import ContactsChanged
from reginae.server.notification_messages import ContactInfo
from reginae.server.notifications.settings import DAILY_LIMITS, ContactKind
from reginae.server.schema import CONTACTS
from reginae.server.storage import Storage
from reginae.server.writer import Writer
from reginae.server.writes import Write

MOST_CONTACTS = 10  # of one account
MOST_FAILURES = 5  # messages in a row that are not taken, until nothing more is sent
TIME_TO_CONFIRM = timedelta(days=2)

INSERT_CONTACT = insert(CONTACTS)
UPDATE_CONTACT = update(CONTACTS).where(CONTACTS.c.id == bindparam("of_contact"))
DELETE_CONTACT = delete(CONTACTS).where(CONTACTS.c.id == bindparam("of_contact"))

Column: TypeAlias = str | int


@dataclass
class Contact:
    """One place where somebody wants to be told; `keys` are those of a browser, in JSON.

    Until it is confirmed it has the hash of the code that was sent there; `trouble` says why nothing is sent any more.
    """

    id: str
    account: str
    kind: ContactKind
    address: str
    keys: str = ""
    confirmation_hash: str = ""
    created: str = field(default_factory=lambda: datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S"))
    failures: int = 0
    trouble: str = ""
    sent_on: str = ""
    sent_today: int = 0

    @property
    def is_usable(self) -> bool:
        """Whether messages are sent there."""
        return not (self.confirmation_hash or self.trouble)

    def has_room(self) -> bool:
        """Whether one more message may be sent there today."""
        return self.sent_on != today() or self.sent_today < DAILY_LIMITS[self.kind]

    def info(self, label: str) -> ContactInfo:
        """What its owner is shown."""
        return ContactInfo(self.id, self.kind, label, not self.confirmation_hash, self.trouble)


class Contacts:
    """All contacts of all accounts. They are few and small, so they are kept in memory."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self.storage = storage
        self.writer = writer
        self.by_id: dict[str, Contact] = {}
        self.by_account: defaultdict[str, list[Contact]] = defaultdict(list)
        self.lock = asyncio.Lock()  # so that many who come at once are counted one after the other

    def load(self, account: str = "") -> list[Contact]:
        """The contacts in the database, those of one account if it is named."""
        query = select(CONTACTS).where(CONTACTS.c.account == account) if account else select(CONTACTS)
        with self.storage.readers.connect() as connection:
            return [Contact(*row) for row in connection.execute(query)]

    def remember(self, contacts: Iterable[Contact]) -> None:
        """Keep these in memory."""
        for contact in contacts:
            self.by_id[contact.id] = contact
            self.by_account[contact.account].append(contact)

    async def read_again(self, account: str = "") -> None:
        """Follow what other servers have changed, of all accounts if none is named."""
        async with self.lock:
            found = {contact.id: contact for contact in await self.storage.read(self.load, account)}
            for known in list(self.by_account.get(account, ()) if account else self.by_id.values()):
                if known.id in found:
                    vars(known).update(vars(found.pop(known.id)))
                else:
                    self._forget(known)
            self.remember(found.values())

    def usable(self, account: str, kind: ContactKind | None = None) -> list[Contact]:
        """The contacts of an account to which messages are sent."""
        found = self.by_account.get(account, ())
        return [contact for contact in found if contact.is_usable and kind in (None, contact.kind)]

    def has_any(self, account: str) -> bool:
        """Whether this account is told anything at all."""
        return any(contact.is_usable for contact in self.by_account.get(account, ()))

    def of(self, account: str, id: str) -> Contact:
        """This contact of this account, or BadOption."""
        contact = self.by_id.get(id)
        if contact is None or contact.account != account:
            raise BadOption("There is no such contact any more: load the page again.")
        return contact

    def check_room(self, contact: Contact) -> None:
        """BadOption if there are too many contacts already for one more of another address."""
        others = [other for other in self.by_account.get(contact.account, ()) if not is_expired(other)]
        if len(others) >= MOST_CONTACTS and not any(is_same(other, contact) for other in others):
            raise BadOption(f"There are at most {MOST_CONTACTS} contacts: remove one first.")

    async def add(self, contact: Contact) -> None:
        """Save a new contact in place of one of the same address and of expired ones; BadOption if too many."""
        async with self.lock:
            self.check_room(contact)
            others = self.by_account.get(contact.account, ())
            gone = [other for other in others if is_same(other, contact) or is_expired(other)]
            removals: list[Write] = [(DELETE_CONTACT, [{"of_contact": other.id}]) for other in gone]
            added: Write = (INSERT_CONTACT, [dict(vars(contact))])
            await self.writer.save([*removals, added], ContactsChanged(contact.account))
            for other in gone:
                self._forget(other)
            self.remember([contact])

    async def change(self, contact: Contact, **columns: Column) -> None:
        """Save and remember these values of a contact; nothing if it was removed meanwhile."""
        async with self.lock:
            row = {"of_contact": contact.id, **columns}
            await self.writer.save([(UPDATE_CONTACT, [row])], ContactsChanged(contact.account))
            for name, value in columns.items():
                setattr(contact, name, value)

    async def remove(self, contact: Contact) -> None:
        """Forget a contact for good."""
        async with self.lock:
            removal: Write = (DELETE_CONTACT, [{"of_contact": contact.id}])
            await self.writer.save([removal], ContactsChanged(contact.account))
            self._forget(contact)

    def forget_account(self, account: str) -> None:
        """Forget the contacts of an account; what the database had of it is deleted already."""
        for contact in list(self.by_account.get(account, ())):
            self._forget(contact)

    def _forget(self, contact: Contact) -> None:
        self.by_id.pop(contact.id, None)
        left = [other for other in self.by_account[contact.account] if other is not contact]
        self.by_account[contact.account] = left
        if not left:
            del self.by_account[contact.account]

    # --- What became of messages -----------------------------------------------------------------

    async def was_taken(self, contact: Contact) -> None:
        """Count a message that was taken."""
        sent_today = contact.sent_today + 1 if contact.sent_on == today() else 1
        await self.change(contact, failures=0, sent_on=today(), sent_today=sent_today)

    async def was_refused(self, contact: Contact, reason: str, is_final: bool = False) -> None:
        """Count a message that was not taken; after several, or at once if that is final, nothing more is sent."""
        failures = contact.failures + 1
        gives_up = is_final or failures >= MOST_FAILURES
        await self.change(contact, failures=failures, trouble=reason if gives_up else "")


def is_same(one: Contact, other: Contact) -> bool:
    """Whether both are the same place."""
    return (one.kind, one.address) == (other.kind, other.address)


def today() -> str:
    """The date, UTC."""
    return datetime.now(UTC).date().isoformat()


def is_expired(contact: Contact) -> bool:
    """Whether nobody has confirmed it for so long that its code no longer holds."""
    created = datetime.fromisoformat(contact.created).replace(tzinfo=UTC)
    return bool(contact.confirmation_hash) and datetime.now(UTC) - created > TIME_TO_CONFIRM
