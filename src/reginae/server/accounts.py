"""Accounts: one's seats on several devices, by a name and a password or by a recovery code.

Whoever is signed in has a session token on each device; like that of a seat, only its hash is saved.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from unicodedata import normalize
from weakref import WeakKeyDictionary

from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update

from reginae.server.errors import DatabaseTrouble, Forbidden, NotNow, NotSignedIn
from reginae.server.news import ContactsChanged, News, SessionsEnded, TableChanged
from reginae.server.passwords import Passwords, check_new_password, new_recovery_code, plain_recovery_code
from reginae.server.schema import ACCOUNTS, CONTACTS, NOTIFICATIONS, SEATS, SESSIONS
from reginae.server.storage import Storage
from reginae.server.tokens import clean_name, hash_of, session_and_seat
from reginae.server.websocket import Socket
from reginae.server.writer import MaybeSaved, NotSaved, Writer
from reginae.server.writes import Write

RETRY_AFTER = 1.0  # seconds between two attempts to read what became of a new account
MOST_REMEMBERED = 20_000  # sessions
MOST_DEVICES = 50  # of one account; the one that signed in first is signed out for another
SESSION_BYTES = 32
SIGNED_OUT = 4403  # the code with which the sockets of a session are closed

WRONG_PASSWORD = "No account has this name and this password: see whether both are written as they were."
WRONG_CODE = "This recovery code belongs to no account: see whether it is whole."

OF_ACCOUNT = bindparam("of_account", type_=ACCOUNTS.c.id.type)
INSERT_ACCOUNT, INSERT_SESSION = insert(ACCOUNTS), insert(SESSIONS)
UPDATE_ACCOUNT = update(ACCOUNTS).where(ACCOUNTS.c.id == OF_ACCOUNT)
DELETE_ACCOUNT = delete(ACCOUNTS).where(ACCOUNTS.c.id == OF_ACCOUNT)
DELETE_SESSION = delete(SESSIONS).where(SESSIONS.c.token_hash == bindparam("of_session"))
DELETE_SESSIONS = delete(SESSIONS).where(SESSIONS.c.account == OF_ACCOUNT)
DELETE_NOTIFICATIONS = delete(NOTIFICATIONS).where(NOTIFICATIONS.c.account == OF_ACCOUNT)
DELETE_CONTACTS = delete(CONTACTS).where(CONTACTS.c.account == OF_ACCOUNT)
UPDATE_SEATS = update(SEATS).where(SEATS.c.account == OF_ACCOUNT)

logger = logging.getLogger("reginae.server")


@dataclass(frozen=True)
class Account:
    """An account as the database has it; without a password there is only the recovery code."""

    id: str
    name: str
    name_key: str
    password_hash: str
    recovery_hash: str


class Accounts:
    """Creates accounts, signs people in and out, and knows whose session a token is."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        self.storage = storage
        self.writer = writer
        self.passwords = Passwords()
        self.creating = asyncio.Lock()  # so that of two people who want a name at once only one has it
        self.sessions: OrderedDict[str, str] = OrderedDict()  # by hash of a token: the account
        self.ended = 0  # sessions so far, so that none is remembered that ended while it was read
        self.sockets: WeakKeyDictionary[Socket, str] = WeakKeyDictionary()  # with the hash of the token of each

    # --- Whose token it is -----------------------------------------------------------------------

    async def account_of(self, token: str) -> str:
        """The id of the account that is signed in with this token; empty if none is."""
        if not token:
            return ""
        session = hash_of(token)
        account = self.sessions.get(session)
        if account is None:
            ended = self.ended
            account = await self.storage.read(self._session_account, session)
            if account and ended == self.ended:
                self._remember(session, account)
        return account

    async def signed_in(self, token: str) -> Account:
        """The account that is signed in with this token, or NotSignedIn."""
        id = await self.account_of(token)
        account = await self._find(ACCOUNTS.c.id == id) if id else None
        if account is None:
            raise NotSignedIn("You are not signed in here: sign in, then try again.")
        return account

    async def name_of(self, account: str) -> str:
        """The name of an account; empty if there is no such account."""
        found = await self._find(ACCOUNTS.c.id == account) if account else None
        return found.name if found else ""

    async def devices(self, account: Account) -> int:
        """On how many devices somebody is signed in."""
        return len(await self._sessions_of(account.id))

    def opened(self, token: str, socket: Socket) -> None:
        """Note a socket that is open by the right of this session, to close it when the session ends."""
        session, _seat = session_and_seat(token)
        self.sockets[socket] = hash_of(session)

    # --- Signing in and out ----------------------------------------------------------------------

    async def create(self, name: str, password: str = "") -> tuple[str, str]:
        """A new account; the token of its first session, and its recovery code."""
        clean = clean_name(name)
        if password:
            check_new_password(password, clean)
        await self._check_free(clean)
        password_hash = await self.passwords.hash(password) if password else ""
        code, token, id = new_recovery_code(), secrets.token_urlsafe(SESSION_BYTES), secrets.token_urlsafe(12)
        new = Account(id, clean, name_key(clean), password_hash, hash_of(plain_recovery_code(code)))
        async with self.creating:
            await self._check_free(clean)
            await self._save_new(new, token)
        return token, code

    async def _save_new(self, new: Account, token: str) -> None:
        """Save an account and its first session; its recovery code is told now or never."""
        writes: list[Write] = [(INSERT_ACCOUNT, [vars(new)]), new_session(new.id, token)]
        try:
            try:
                await self.writer.save(writes)
            except MaybeSaved:  # again, which waits for the end of the first attempt, and fails if that was saved
                await self.writer.save(writes)
        except NotSaved:
            if not await self._is_there(new.id):
                await self._check_free(new.name)  # perhaps somebody has just taken the name at another server
                raise

    async def sign_in(self, name: str, password: str) -> str:
        """The token of a new session, or Forbidden; which of the two is wrong is not said, nor how long it took."""
        account = await self._find(ACCOUNTS.c.name_key == name_key(name))
        is_right = await self.passwords.is_right(account.password_hash if account else "", password)
        if account is None or not is_right:
            raise Forbidden(WRONG_PASSWORD)
        if self.passwords.is_outdated(account.password_hash):
            await self._update(account, password_hash=await self.passwords.hash(password))
        return await self._begin_session(account)

    async def recover(self, code: str) -> str:
        """The token of a new session for whoever has this recovery code, or Forbidden."""
        plain = plain_recovery_code(code)
        account = await self._find(ACCOUNTS.c.recovery_hash == hash_of(plain)) if plain else None
        if account is None:
            raise Forbidden(WRONG_CODE)
        return await self._begin_session(account)

    async def sign_out(self, token: str) -> None:
        """End the session of this token."""
        await self._end_sessions([hash_of(token)])

    async def sign_out_others(self, account: Account, token: str) -> None:
        """End every session of the account but that of this token."""
        await self._end_sessions(
            [session for session in await self._sessions_of(account.id) if session != hash_of(token)]
        )

    # --- What belongs to an account --------------------------------------------------------------

    async def check_owner(self, account: Account, password: str, code: str) -> None:
        """Forbidden unless the password or the recovery code is right; without a password neither is asked for."""
        plain = plain_recovery_code(code)
        if not account.password_hash or (plain and hash_of(plain) == account.recovery_hash):
            return
        if not await self.passwords.is_right(account.password_hash, password):
            raise Forbidden(WRONG_CODE if code else "This is not your password: try again.")

    async def set_password(self, account: Account, password: str) -> None:
        """Change the password."""
        check_new_password(password, account.name)
        await self._update(account, password_hash=await self.passwords.hash(password))

    async def new_recovery_code(self, account: Account) -> str:
        """A new recovery code; the old one is no longer valid."""
        code = new_recovery_code()
        await self._update(account, recovery_hash=hash_of(plain_recovery_code(code)))
        return code

    async def delete(self, account: Account, tables: list[str]) -> None:
        """Delete an account; its seats, which are at these tables, stay for whoever has their tokens."""
        sessions = await self._sessions_of(account.id)
        row = {"of_account": account.id}
        statements = (DELETE_NOTIFICATIONS, DELETE_CONTACTS, DELETE_SESSIONS, DELETE_ACCOUNT)
        deleted: list[Write] = [(statement, [row]) for statement in statements]
        writes = [(UPDATE_SEATS, [{**row, "account": ""}]), *deleted]
        news: list[News] = [SessionsEnded(sessions), ContactsChanged(account.id), *map(TableChanged, tables)]
        await self.writer.save(writes, *news)
        self.forget(sessions)

    def close(self) -> None:
        """Stop working on passwords."""
        self.passwords.close()

    # --- The database ----------------------------------------------------------------------------

    async def _check_free(self, name: str) -> None:
        if await self._find(ACCOUNTS.c.name_key == name_key(name)):
            raise NotNow("Somebody has this name already: choose another, or sign in if it is you.")

    async def _is_there(self, id: str) -> bool:
        """Whether there is this account, as soon as that can be read."""
        while True:
            try:
                return await self._find(ACCOUNTS.c.id == id) is not None
            except DatabaseTrouble as trouble:
                logger.warning("%s", trouble)
                await asyncio.sleep(RETRY_AFTER)

    async def _find(self, which: ColumnElement[bool]) -> Account | None:
        return await self.storage.read(self._account, which)

    def _account(self, which: ColumnElement[bool]) -> Account | None:
        columns = (ACCOUNTS.c[name] for name in Account.__dataclass_fields__)
        with self.storage.readers.connect() as connection:
            found = connection.execute(select(*columns).where(which)).one_or_none()
        return Account(*found) if found else None

    def _session_account(self, session: str) -> str:
        query = select(SESSIONS.c.account).where(SESSIONS.c.token_hash == session)
        with self.storage.readers.connect() as connection:
            return connection.execute(query).scalar() or ""

    async def _sessions_of(self, account: str) -> list[str]:
        """The sessions of an account, the newest first."""
        query = select(SESSIONS.c.token_hash).where(SESSIONS.c.account == account)

        def read() -> list[str]:
            with self.storage.readers.connect() as connection:
                return list(connection.execute(query.order_by(SESSIONS.c.created.desc())).scalars())

        return await self.storage.read(read)

    async def _begin_session(self, account: Account) -> str:
        token = secrets.token_urlsafe(SESSION_BYTES)
        surplus = (await self._sessions_of(account.id))[MOST_DEVICES - 1 :]
        await self.writer.save([new_session(account.id, token)])
        if surplus:
            await self._end_sessions(surplus)
        return token

    async def _end_sessions(self, sessions: list[str]) -> None:
        if sessions:
            rows = [{"of_session": session} for session in sessions]
            await self.writer.save([(DELETE_SESSION, rows)], SessionsEnded(sessions))
            self.forget(sessions)

    async def _update(self, account: Account, **columns: str) -> None:
        await self.writer.save([(UPDATE_ACCOUNT, [{"of_account": account.id, **columns}])])

    # --- What is remembered of sessions ----------------------------------------------------------

    async def check_all_again(self) -> None:
        """Follow what may have ended unnoticed: whoever asks or is connected is looked up again."""
        connected = set(self.sockets.values())
        self.sessions.clear()
        self.ended += 1
        known = await self.storage.read(self._known_sessions, connected) if connected else set()
        self.forget(list(connected - known))

    def _known_sessions(self, sessions: set[str]) -> set[str]:
        query = select(SESSIONS.c.token_hash).where(SESSIONS.c.token_hash.in_(sessions))
        with self.storage.readers.connect() as connection:
            return set(connection.execute(query).scalars())

    def _remember(self, session: str, account: str) -> None:
        self.sessions[session] = account
        if len(self.sessions) > MOST_REMEMBERED:
            self.sessions.popitem(last=False)

    def forget(self, sessions: list[str]) -> None:
        """Follow that these sessions have ended, here or at another server."""
        self.ended += len(sessions)
        for session in sessions:
            self.sessions.pop(session, None)
        for socket, session in list(self.sockets.items()):
            if session in sessions:
                socket.close(SIGNED_OUT, "You have signed out on this device.")


def new_session(account: str, token: str) -> Write:
    """Save a session."""
    return INSERT_SESSION, [{"token_hash": hash_of(token), "account": account}]


def name_key(name: str) -> str:
    """A name as it is compared: two that differ in nothing but case or the form of their letters are the same."""
    return normalize("NFKC", " ".join(normalize("NFKC", name).casefold().split())).casefold()
