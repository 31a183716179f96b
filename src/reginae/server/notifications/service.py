"""Notifications as a whole: contacts that people add and remove, and the outbox that tells them."""

import asyncio
import hashlib
import hmac
import logging
import re
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from sqlalchemy import insert, select

from reginae.core import BadOption, ReginaeError
from reginae.server.errors import DatabaseTrouble, NotNow, TooBusy
from reginae.server.notification_messages import (
    ContactList,
    NewPushContact,
)
from reginae.server.notifications.addresses import GuardedClient
from reginae.server.notifications.contacts import Contact, Contacts, is_expired
from reginae.server.notifications.delivery import NotTaken, Sender
from reginae.server.notifications.mail import MailSender, checked_address, smtp_server
from reginae.server.notifications.notification import Notification
from reginae.server.notifications.nudges import Nudges
from reginae.server.notifications.outbox import Outbox
from reginae.server.notifications.push import PushSender, checked_keys, new_vapid_key, push_label
from reginae.server.notifications.settings import ContactKind, NotificationSettings
from reginae.server.notifications.webhook import WebhookSender, webhook_label
from reginae.server.rate_limits import Limit, RateLimiter
from reginae.server.schema import SETTINGS, VAPID_KEY
from reginae.server.shared_table import RETRY_AFTER
from reginae.server.storage import Storage
from reginae.server.tables import TableRegistry, until_readable
from reginae.server.tokens import hash_of
from reginae.server.writer import NotSaved, Writer

TESTS_OF_ACCOUNT = Limit(10, 60.0)  # messages that somebody sends to see whether a contact works
CONFIRMATIONS_OF_ACCOUNT = Limit(5, 3600.0)
CONFIRMATIONS_OF_ADDRESS = Limit(3, 8 * 3600.0)  # whoever asks for them
CONFIRMATIONS_OF_SERVER = Limit(100, 60.0)
LONGEST_LABEL = 60
ADDRESS = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+", re.ASCII)
NO_MAIL = "This server sends no mail: its operator has named no mail server."
logger = logging.getLogger("reginae.server")

Found = TypeVar("Found")

BAD_LINK = "This link does not hold any more: see whether it is whole, or begin again at the page of notifications."


class Notifications:
    """Whom the server tells what happens at their tables."""

    def __init__(self, tables: TableRegistry, storage: Storage, writer: Writer, settings: NotificationSettings) -> None:
        self.storage = storage
        self.writer = writer
        self.settings = settings
        self.accounts = tables.accounts
        self.timekeeper = tables.timekeeper
        self.client = GuardedClient(settings.allow_private)
        self.contacts = Contacts(storage, writer)
        self.outbox = Outbox(tables, self.contacts, storage, writer, settings.delays)
        self.tables = tables
        self.nudges = Nudges(self.outbox, lambda: tables.peers)
        self.limiter = RateLimiter()
        self.webhooks = WebhookSender(self.client, settings.address, settings.delays.pauses)
        self.mail = mail_sender(settings, self.unsubscribe_token)
        self.push: PushSender | None = None
        self.is_ready = False  # to go on duty
        self.going_on_duty: asyncio.Task[None] | None = None
        tables.observer = self.outbox

    @property
    def public_key(self) -> str:
        """The key by which browsers subscribe."""
        return self._push().public_key

    async def run(self) -> None:
        """Read what is kept, then tell people for as long as the server runs."""
        key = await self._vapid_key()
        self.push = PushSender(self.client, key, operator_of(self.settings), self.settings.delays.pauses)
        await until_readable(self.contacts.read_again)
        senders: dict[ContactKind, Sender] = {"push": self.push, "webhook": self.webhooks}
        self.outbox.senders = senders | ({"mail": self.mail} if self.mail else {})
        self.is_ready = True
        if self.tables.peers.is_leader:
            self.leads(True)
        await self.outbox.run()

    # --- Several servers: one of them tells -------------------------------------------------------

    def leads(self, is_leader: bool) -> None:
        """This server tells people from now on, or no longer does."""
        if self.going_on_duty:
            self.going_on_duty.cancel()
        if not is_leader:
            self.outbox.go_off_duty()
        elif self.is_ready:
            self.going_on_duty = asyncio.create_task(self._go_on_duty())

    async def _go_on_duty(self) -> None:
        """Tell from now on, also of what has happened while no server did; `leads` cancels this."""
        notifications = await until_successful(self._tidy_and_load)
        if not self.tables.peers.is_leader:
            return
        self.outbox.go_on_duty(notifications)
        await until_successful(self.outbox.forget_deleted)  # while they were loaded
        await self.timekeeper.look_who_runs_out()  # of those who ran out meanwhile nothing could be noted
        if self.storage.is_shared:
            await self._look_at_tables()

    async def _tidy_and_load(self) -> list[Notification]:
        """What was noted before, without contacts and notifications that are too old."""
        for contact in filter(is_expired, list(self.contacts.by_id.values())):
            await self.contacts.remove(contact)
        await self.outbox.delete_old()
        return await self.storage.read(self.outbox.load)

    async def _look_at_tables(self) -> None:
        """Note what has happened at tables; one that cannot be read now is looked at again after the others."""
        left = deque(await until_successful(lambda: self.storage.read(self.outbox.tables_to_tell_of)))
        while left:
            id = left.popleft()
            try:
                self.outbox.table_changed(await self.tables.find(id))
            except (DatabaseTrouble, NotSaved) as trouble:
                logger.warning("table %s is looked at again: %s", id, trouble)
                left.append(id)
                await asyncio.sleep(RETRY_AFTER)
            except ReginaeError as error:
                logger.warning("nobody can be told of table %s: %s", id, error)
            except Exception:
                logger.exception("nobody can be told of table %s", id)
            await asyncio.sleep(0)

    async def contacts_changed(self, account: str) -> None:
        """Follow what another server has changed about the contacts of an account; of all if none is named."""
        await self.contacts.read_again(account)
        await self.outbox.forget_deleted(account)

    async def close(self) -> None:
        """Stop telling."""
        if self.going_on_duty:
            self.going_on_duty.cancel()
        await self.outbox.close()
        if self.mail:
            self.mail.close()

    async def _vapid_key(self) -> str:
        """The key of all servers that share the database: whichever comes first makes it."""
        while not (key := await until_readable(lambda: self.storage.read(self._saved_vapid_key))):
            try:
                await self.writer.save([(insert(SETTINGS), [{"name": VAPID_KEY, "value": new_vapid_key()}])])
            except NotSaved as error:
                logger.warning("the key for browsers: %s", error)
                await asyncio.sleep(RETRY_AFTER)
        return key

    def _saved_vapid_key(self) -> str:
        with self.storage.readers.connect() as connection:
            return str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == VAPID_KEY)).scalar() or "")

    # --- What people add and remove --------------------------------------------------------------

    def contact_list(self, account: str) -> ContactList:
        """Where this account is told."""
        contacts = [contact for contact in self.contacts.by_account.get(account, []) if not is_expired(contact)]
        return ContactList([contact.info(label_of(contact)) for contact in contacts], self.mail is not None)

    async def add_webhook(self, account: str, address: str) -> str:
        """Add a webhook, after a message that shows that it works; the id of the contact."""
        contact = Contact(secrets.token_urlsafe(9), account, "webhook", str(self.client.check(address.strip())))
        self.contacts.check_room(contact)
        await self._greet(contact)
        await self.contacts.add(contact)
        return contact.id

    async def add_push(self, account: str, new: NewPushContact) -> str:
        """Add a browser; the id of the contact."""
        self.client.check(new.endpoint)
        keys = checked_keys(new.p256dh, new.auth, new.label[:LONGEST_LABEL])
        contact = Contact(secrets.token_urlsafe(9), account, "push", new.endpoint, msgspec.json.encode(keys).decode())
        await self.contacts.add(contact)
        return contact.id

    async def add_mail(self, account: str, address: str) -> str:
        """Add a mail address, to which nothing but a link is sent until somebody has followed it; its id."""
        mail = self._mail()
        code = secrets.token_urlsafe(18)
        contact = Contact(secrets.token_urlsafe(9), account, "mail", checked_address(address), "", hash_of(code))
        self.contacts.check_room(contact)
        if any(other.address == contact.address for other in self.contacts.usable(account, "mail")):
            raise NotNow("This address is confirmed already.")
        self._check_confirmations(account, contact.address)
        name = await self.accounts.name_of(account)
        await self.contacts.add(contact)
        try:
            await mail.ask_to_confirm(contact, name, code)
        except NotTaken as error:
            await self.contacts.remove(contact)
            raise NotNow(f"{error} The address was not added: see whether it is right, or try again later.") from error
        return contact.id

    async def confirm_mail(self, code: str) -> None:
        """The owner of a mail address says that it may be used; BadOption if the code is of no address."""
        sought = hash_of(code)
        for contact in list(self.contacts.by_id.values()):
            if hmac.compare_digest(contact.confirmation_hash, sought) and not is_expired(contact):
                await self.contacts.change(contact, confirmation_hash="")
                return
        raise BadOption(BAD_LINK)

    async def remove(self, account: str, id: str) -> None:
        """Remove a contact."""
        await self.contacts.remove(self.contacts.of(account, id))

    async def test(self, account: str, id: str) -> None:
        """Send a message to a contact, which works again if that arrives."""
        contact = self.contacts.of(account, id)
        if contact.confirmation_hash:
            raise NotNow("Confirm this address first, by the link that was sent there.")
        await self._greet(contact)
        await self.contacts.change(contact, failures=0, trouble="")

    # --- Mail that nobody wants ------------------------------------------------------------------

    def unsubscribe_token(self, contact: Contact) -> str:
        """What lets whoever reads mail at this address have it removed."""
        return f"{contact.id}.{self._sign(contact.id)}"

    async def unsubscribe(self, token: str) -> None:
        """Remove the mail address for which this token was made; nothing if it is gone already."""
        id, _, signature = token.partition(".")
        if not hmac.compare_digest(signature.encode(), self._sign(id).encode()):
            raise BadOption(BAD_LINK)
        contact = self.contacts.by_id.get(id)
        if contact is not None:
            await self.contacts.remove(contact)

    def _sign(self, id: str) -> str:
        return hmac.new(self.storage.key.encode(), f"unsubscribe {id}".encode(), hashlib.sha256).hexdigest()

    # --- Details ---------------------------------------------------------------------------------

    def _mail(self) -> MailSender:
        if self.mail is None:
            raise NotNow(NO_MAIL)
        return self.mail

    def _check_confirmations(self, account: str, address: str) -> None:
        """TooBusy if so many links were sent that it could be somebody's plan to bury an address in mail."""
        limits = [
            (f"account {account}", CONFIRMATIONS_OF_ACCOUNT),
            (f"address {address.lower()}", CONFIRMATIONS_OF_ADDRESS),
            ("server", CONFIRMATIONS_OF_SERVER),
        ]
        for who, limit in limits:
            self._check_rate(who, limit, "Too many links were sent already: look for the last one, or try again later.")

    def _check_rate(self, who: str, limit: Limit, sentence: str) -> None:
        wait = self.limiter.wait(who, limit)
        if wait > 0:
            raise TooBusy(sentence, round(wait) + 1)

    async def _greet(self, contact: Contact) -> None:
        """Send a message that shows that a contact works; NotNow if it does not."""
        self._check_rate(f"tests {contact.account}", TESTS_OF_ACCOUNT, "That was often: wait a minute.")
        name = await self.accounts.name_of(contact.account)
        try:
            await self._sender(contact.kind).greet(contact, name)
        except NotTaken as error:
            raise NotNow(f"No message arrived: {error}") from error

    def _sender(self, kind: ContactKind) -> Sender:
        """Who sends to this kind of contact; NotNow if nobody does."""
        if kind == "mail":
            return self._mail()
        return self.webhooks if kind == "webhook" else self._push()

    def _push(self) -> PushSender:
        if self.push is None:
            raise NotNow("The server is still starting: try again in a moment.")
        return self.push


async def until_successful(work: Callable[[], Awaitable[Found]]) -> Found:
    """What this returns, as soon as it succeeds: it is repeated as long as the database cannot be read or written."""
    while True:
        try:
            return await work()
        except ReginaeError as error:
            logger.warning("notifications wait: %s", error)
        except Exception:
            logger.exception("notifications wait")
        await asyncio.sleep(RETRY_AFTER)


def label_of(contact: Contact) -> str:
    """What its owner is shown of a contact: never what would let others send there."""
    labels = {"push": push_label, "webhook": webhook_label}
    return labels[contact.kind](contact) if contact.kind in labels else contact.address


def check_settings(settings: NotificationSettings) -> None:
    """BadOption if what the operator has named cannot be meant."""
    if settings.address and not ADDRESS.fullmatch(settings.address):
        raise BadOption("The address of the server is written like https://reginae.example.org.")
    if settings.smtp:
        smtp_server(settings.smtp)
        if not settings.mail_from:
            raise BadOption("Name the address that mail comes from, too: --mail-from reginae@example.org.")
        checked_address(settings.mail_from)


def mail_sender(settings: NotificationSettings, unsubscribe_token: Callable[[Contact], str]) -> MailSender | None:
    """Through whom mail is sent; None if the operator has named nobody."""
    if not settings.smtp:
        return None
    return MailSender(smtp_server(settings.smtp), settings.mail_from, settings.address, unsubscribe_token)


def operator_of(settings: NotificationSettings) -> str:
    """Whom a push service can ask about what this server sends."""
    if settings.mail_from:
        return f"mailto:{settings.mail_from}"
    return settings.address if settings.address.startswith("https://") else "mailto:operator@localhost"
