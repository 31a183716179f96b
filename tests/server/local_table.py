"""Live tables in the process of the test, for what cannot be brought about over the network."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from reginae.core import Game
from reginae.server.bot_pool import BotPool
from reginae.server.bots import BotScheduler
from reginae.server.database import DatabaseAddress
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.presenter import Presentation
from reginae.server.storage import SavedTable, Storage
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import Writer

Scenario: TypeAlias = Callable[[LiveTable, TableRegistry], Awaitable[None]]


class Visitor:
    """Somebody who looks at a table and need not be sent anything."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat

    def show(self, shown: Presentation | None = None) -> None:
        """Nothing is sent."""

    def forget_lines(self, kept: int) -> None:
        """Nothing is sent."""

    def show_chat_line(self, number: int, message: bytes) -> None:
        """Nothing is sent."""

    def seats_changed(self) -> None:
        """Nothing is sent."""

    def presence_or_thinking_changed(self) -> None:
        """Nothing is sent."""

    def nudged(self, by: str) -> None:
        """Nothing is sent."""


class CountingStorage(Storage):
    """Counts how often a table is looked for in the file."""

    loads = 0

    def load(self, id: str, since: int = 0) -> SavedTable | None:
        self.loads += 1
        return super().load(id, since)


@asynccontextmanager
async def local_registry(
    address: DatabaseAddress, game: Game, bots: BotPool | None = None
) -> AsyncIterator[TableRegistry]:
    """A registry of tables of one game, on a database of its own; its bots do not pause."""
    storage = Storage(address)
    writer = Writer(storage)
    tables = TableRegistry({game.id: game}, storage, writer, BotScheduler(bots or BotPool(1), 0.0))
    try:
        yield tables
    finally:
        await tables.bots.close()
        writer.close()
        storage.close()


async def at_a_table(
    path: DatabaseAddress, game: Game, scenario: Scenario, bots: BotPool | None = None, **arranged: Any
) -> None:
    """Run this at a table of two people, in a registry of its own; `arranged` is what else a new table may have."""
    async with local_registry(path, game, bots) as tables:
        created = await tables.create(NewTable(game.id, [NewSeat("me"), NewSeat("open")], "Ada", **arranged))
        table = await tables.find(created.table)
        await table.sit(1, "Bo")
        await scenario(table, tables)
