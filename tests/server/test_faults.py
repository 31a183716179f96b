"""When a game's own code breaks, or somebody else writes to the file, the table goes back to its log."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from mypy_extensions import i64

from crowns import GAME
from crowns.actions import CALL
from crowns.state import BOLD
from crowns.table import Table
from reginae.core import Game, Seat, Tell
from reginae.server.bots import BotPool, BotScheduler
from reginae.server.messages import NewSeat, NewTable
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved, Writer
from tests.conformance.faulty import FaultyCrowns


class Fragile(Table):
    """A table that breaks halfway through a bold call."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if code == CALL + BOLD:
            raise IndexError("a fault in the game")


async def at_a_table(path: Path, game: Game, visit: Callable[[LiveTable, TableRegistry], Awaitable[None]]) -> None:
    """Two people sit down at a table of this game in a tables of its own."""
    storage = Storage(path)
    writer = Writer(storage)
    tables = TableRegistry({game.id: game}, storage, writer, BotScheduler(BotPool(1), 0.0))
    laid = await tables.lay(NewTable(game.id, [NewSeat("me"), NewSeat("open")], "Ada"))
    table = await tables.find(laid.table)
    await table.sit(1, "Bo")
    await visit(table, tables)
    await tables.bots.close()
    writer.close()
    storage.close()


def test_a_fault_in_a_game_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def visit(table: LiveTable, _hall: TableRegistry) -> None:
        before, step = table.match.view(0), table.match.clock
        with pytest.raises(NotSaved, match="Nothing has changed"):
            await table.play(0, "call bold", step)
        assert (table.match.view(0), table.match.clock) == (before, step)
        await table.play(0, "call meek", step)
        assert table.actors() == [1]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", FaultyCrowns(Fragile), visit))


def test_when_another_server_was_quicker_the_table_shows_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"

    async def visit(table: LiveTable, tables: TableRegistry) -> None:
        other = Storage(path)
        other_hall = TableRegistry(tables.games, other, Writer(other), tables.bots)
        elsewhere = await other_hall.find(table.id)
        await elsewhere.play(0, "call meek", elsewhere.match.clock)
        with pytest.raises(NotSaved, match="another Reginae is writing to the same file"):
            await table.play(0, "call bold", table.match.clock)
        assert table.match.view(0) == elsewhere.match.view(0)
        assert table.actors() == [1]
        other_hall.writer.close()
        other.close()

    asyncio.run(at_a_table(path, GAME, visit))
