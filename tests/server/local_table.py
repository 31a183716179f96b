"""A live table in the process of the test, for what cannot be brought about over the network."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from reginae.core import Game
from reginae.server.bots import BotPool, BotScheduler
from reginae.server.messages import NewSeat, NewTable
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import Writer

Scenario: TypeAlias = Callable[[LiveTable, TableRegistry], Awaitable[None]]


async def at_a_table(path: Path, game: Game, scenario: Scenario) -> None:
    """Run this at a table of two people, in a registry of its own."""
    storage = Storage(path)
    writer = Writer(storage)
    tables = TableRegistry({game.id: game}, storage, writer, BotScheduler(BotPool(1), 0.0))
    created = await tables.create(NewTable(game.id, [NewSeat("me"), NewSeat("open")], "Ada"))
    table = await tables.find(created.table)
    await table.sit(1, "Bo")
    await scenario(table, tables)
    await tables.bots.close()
    writer.close()
    storage.close()
