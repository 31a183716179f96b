"""The public tables: those with open seats, and those that can be watched."""

import asyncio
import json
import time
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import msgspec
from sqlalchemy import ColumnElement, or_, select

from reginae.core import Game, Options, Words
from reginae.server.gathering_messages import (
    Lobby,
    LobbyTable,
)
from reginae.server.http_messages import (
    ClockRules,
    SeatInfo,
)
from reginae.server.news import Attended
from reginae.server.schema import ATTENDANCE, SEATS, TABLES
from reginae.server.storage import SavedSeat, Storage
from reginae.server.tables import TableRegistry

MOST_LISTED = 50  # of each kind
MOST_READ = 4 * MOST_LISTED
OPEN_DAYS = 14  # after that nobody waits for guests any more
FRESH_SECONDS = 1.0  # for so long the same lists are given to all who ask


@dataclass(frozen=True)
class PublicTable:
    """A public table that is not over, as the database has it."""

    id: str
    game: str
    rules_version: str
    options: Options
    spectators: bool
    clock: str
    host: str
    is_recent: bool  # so new that somebody may still wait for guests
    seats: list[SavedSeat] = field(default_factory=list)
    attended: list[Attended] = field(default_factory=list)  # through other servers

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down."""
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def is_running(self) -> bool:
        """Whether play has begun."""
        return all(seat.kind in ("person", "bot") for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]


class LobbyReader:
    """Lists the public tables; whoever asks soon after another is given the same lists."""

    def __init__(self, tables: TableRegistry) -> None:
        self.tables = tables
        self.read_at = -FRESH_SECONDS
        self.lobby = Lobby([], [])
        self.reading = asyncio.Lock()

    async def lists(self) -> Lobby:
        """The public tables now, where people are connected first."""
        async with self.reading:
            if time.monotonic() - self.read_at >= FRESH_SECONDS:
                self.lobby = await self._read()
                self.read_at = time.monotonic()
            return self.lobby

    async def _read(self) -> Lobby:
        live = [id for id, table in self.tables.live.items() if table.public]
        storage = self.tables.storage
        found = await storage.read(public_tables, storage, live[:MOST_READ])
        return self._lobby([table for table in found if self._can_be_played(table)])

    def _can_be_played(self, table: PublicTable) -> bool:
        game, live = self.tables.games.get(table.game), self.tables.live.get(table.id)
        if game is None or not table.people:
            return False
        return live.frozen is None if live else game.rules_version == table.rules_version

    def _lobby(self, found: list[PublicTable]) -> Lobby:
        opened = [table for table in found if table.is_open and table.is_recent]
        running = [table for table in found if table.is_running and table.spectators]
        opened.sort(key=lambda table: not self._online(table))
        running.sort(key=lambda table: (not self._online(table), -self._changed_at(table)))
        return Lobby(
            [self._listed(table) for table in opened[:MOST_LISTED]],
            [self._listed(table) for table in running[:MOST_LISTED]],
        )

    def _online(self, table: PublicTable) -> set[int]:
        """The seats of people who are connected."""
        live = self.tables.live.get(table.id)
        if live is not None:
            return {seat for seat in table.people if live.watchers.has(seat)}
        return {seat for attended in table.attended for seat in attended.seats}.intersection(table.people)

    def _watching(self, table: PublicTable) -> int:
        """How many spectators there are."""
        live = self.tables.live.get(table.id)
        return live.watchers.spectators() if live else sum(attended.spectators for attended in table.attended)

    def _changed_at(self, table: PublicTable) -> float:
        live = self.tables.live.get(table.id)
        return live.changed_at if live else 0.0

    def _listed(self, table: PublicTable) -> LobbyTable:
        game, online = self.tables.games[table.game], self._online(table)
        seats = [
            SeatInfo(seat.kind, seat.name, seat.bot, seat.kind == "bot" or number in online, "", program=seat.program)
            for number, seat in enumerate(table.seats)
        ]
        hosts = [number for number in table.people if table.seats[number].token_hash == table.host] or table.people
        host = table.seats[hosts[0]].name
        options = unusual_options(game, self.tables.words(game), len(seats), table.options)
        clock = msgspec.json.decode(table.clock, type=ClockRules) if table.clock else None
        about = (table.id, game.id, game.title, seats, host, options, clock)
        return LobbyTable(*about, table.spectators, self._watching(table))


def unusual_options(game: Game, words: Words, seats: int, options: Options) -> list[str]:
    """The options that are not as usual, in words."""
    usual = game.complete(seats, {})
    return [
        f"{words.option_name(name)}: {words.option(name, value)}"
        for name, value in options.items()
        if usual.get(name) != value
    ]


def days_ago(days: int) -> str:
    """The time so many days ago, as the database writes it."""
    return (datetime.now(UTC) - timedelta(days=days)).strftime("%Y-%m-%d %H:%M:%S")


def public_tables(storage: Storage, live: Collection[str]) -> list[PublicTable]:
    """The newest public tables that are not over, and such of those where somebody is, here or elsewhere; newest first.

    `live` are tables at which somebody may be connected to this server.
    """
    newest = select(TABLES.c.id).where(TABLES.c.public, ~TABLES.c.over).order_by(TABLES.c.created.desc())
    attended = select(ATTENDANCE.c.table).join(TABLES).where(TABLES.c.public, ~TABLES.c.over).limit(MOST_READ)
    is_wanted = or_(*(TABLES.c.id.in_(ids) for ids in (newest.limit(MOST_READ), attended, live)))
    with storage.readers.connect() as connection:
        is_recent: ColumnElement[bool] = TABLES.c.created >= days_ago(OPEN_DAYS)
        query = select(TABLES, is_recent.label("is_recent")).where(is_wanted, TABLES.c.public, ~TABLES.c.over)
        found = {
            row.id: PublicTable(
                row.id,
                row.game,
                row.rules_version,
                json.loads(row.options),
                row.spectators,
                row.clock,
                row.host,
                bool(row.is_recent),
            )
            for row in connection.execute(query.order_by(TABLES.c.created.desc()))
        }
        seats = select(SEATS).where(SEATS.c.table.in_(found)).order_by(SEATS.c.table, SEATS.c.seat)
        for row in connection.execute(seats):
            found[row.table].seats.append(SavedSeat(*row[2:]))
        elsewhere = select(ATTENDANCE).where(ATTENDANCE.c.table.in_(found), ATTENDANCE.c.server != storage.server)
        for row in connection.execute(elsewhere) if storage.is_shared else []:
            found[row.table].attended.append(Attended(row.table, row.server, json.loads(row.seats), row.spectators))
    return list(found.values())
