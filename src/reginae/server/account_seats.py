"""Which seats belong to an account: guests' seats are moved into it, and all of them are listed."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from sqlalchemy import bindparam, select, tuple_, update

from reginae.core import Game
from reginae.server.account_messages import (
    AccountTable,
    SeatClaim,
)
from reginae.server.accounts import Account
from reginae.server.news import TableChanged
from reginae.server.schema import DEALS, SEATS, TABLES
from reginae.server.storage import SavedSeat, Storage
from reginae.server.tables import TableRegistry
from reginae.server.tokens import hash_of

MOST_LISTED = 1000
CLAIM_SEAT = update(SEATS).where(
    SEATS.c.table == bindparam("of_table"),
    SEATS.c.token_hash == bindparam("of_token"),
    SEATS.c.account == bindparam("of_account"),
)
GUEST = ""  # the account of a seat that belongs to none: nobody can take a seat out of another account


async def claim_seats(tables: TableRegistry, account: str, claims: list[SeatClaim]) -> list[str]:
    """Move these seats into the account, as far as they are guests'; the tables where that was done."""
    hashes = [(claim.table, hash_of(claim.token)) for claim in claims]
    found = await tables.storage.read(seats_of, tables.storage, hashes, GUEST)
    if not found:
        return []
    rows = [{"of_table": table, "of_token": token, "of_account": GUEST, "account": account} for table, token in found]
    asked = [table for table, _token in found]
    await tables.writer.save([(CLAIM_SEAT, rows)], *map(TableChanged, asked))
    mine = await tables.storage.read(seats_of, tables.storage, found, account)  # not what another has claimed meanwhile
    tokens = {token for _table, token in mine}
    await tables.change_seats(asked, lambda seat: claimed_seat(seat, account, tokens))
    return [table for table, _token in mine]


def seats_of(storage: Storage, hashes: list[tuple[str, str]], account: str) -> list[tuple[str, str]]:
    """Those of these seats, by table and hash of a token, that belong to this account."""
    query = select(SEATS.c.table, SEATS.c.token_hash).where(
        tuple_(SEATS.c.table, SEATS.c.token_hash).in_(hashes), SEATS.c.account == account
    )
    with storage.readers.connect() as connection:
        return [(row.table, row.token_hash) for row in connection.execute(query)]


def claimed_seat(seat: SavedSeat, account: str, tokens: set[str]) -> SavedSeat:
    """A seat after those whose tokens have these hashes were moved into an account."""
    return replace(seat, account=account) if seat.token_hash in tokens and not seat.account else seat


async def release_seats(tables: TableRegistry, account: Account) -> None:
    """Delete the account; its seats stay with whoever has their tokens."""
    owned = await tables.storage.read(owned_tables, tables.storage, account.id)
    await tables.accounts.delete(account, owned)
    if tables.observer is not None:
        tables.observer.account_deleted(account.id)
    await tables.change_seats(owned, lambda seat: replace(seat, account=GUEST) if seat.account == account.id else seat)


def owned_tables(storage: Storage, account: str) -> list[str]:
    """The tables at which an account has a seat."""
    with storage.readers.connect() as connection:
        return list(connection.execute(select(SEATS.c.table).where(SEATS.c.account == account)).scalars())


def account_tables(storage: Storage, account: str, games: Mapping[str, Game], table: str) -> list[AccountTable]:
    """The seats of an account, at one table if it is named: first those at tables that go on, the newest first."""
    columns = (SEATS.c.table, SEATS.c.seat, SEATS.c.name, TABLES.c.game, TABLES.c.over, DEALS.c.date, TABLES.c.created)
    joined = SEATS.join(TABLES).outerjoin(DEALS, DEALS.c.table == TABLES.c.id)
    query = select(*columns).select_from(joined).where(SEATS.c.account == account)
    query = query.where(SEATS.c.table == table) if table else query
    order = (TABLES.c.over, TABLES.c.created.desc(), SEATS.c.table, SEATS.c.seat)
    with storage.readers.connect() as connection:
        rows = list(connection.execute(query.order_by(*order).limit(MOST_LISTED)))
    title = {id: game.title for id, game in games.items()}
    return [
        AccountTable(
            *(row.table, row.seat, row.name, row.game, title.get(row.game, row.game)),
            *(row.over, seconds_since_1970(row.created), row.date or ""),
        )
        for row in rows
    ]


def seconds_since_1970(created: str) -> int:
    """The time of creation as the database writes it, as a number."""
    return int(datetime.fromisoformat(created).replace(tzinfo=UTC).timestamp())
