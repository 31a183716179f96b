"""When a game's own code breaks, or somebody else writes to the file, the table goes back to its log."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from reginae.core import Game, Tell
from reginae.server.bots import BotsAtWork, Thinkers
from reginae.server.hall import Hall
from reginae.server.messages import NewChair, NewTable
from reginae.server.storage import Storage
from reginae.server.table import LiveTable
from reginae.server.writer import NotKept, Writer
from tests.conformance.crowns import GAME, Crowns
from tests.conformance.crowns.table import Table


class Fragile(Table):
    """A table that breaks halfway through a bold call."""

    def call(self, seat: int, bold: int, tell: Tell) -> None:
        super().call(seat, bold, tell)
        if bold:
            raise IndexError("a fault in the game")


async def at_a_table(path: Path, game: Game, visit: Callable[[LiveTable, Hall], Awaitable[None]]) -> None:
    """Two people sit down at a table of this game in a hall of its own."""
    storage = Storage(path)
    writer = Writer(storage)
    hall = Hall({game.id: game}, storage, writer, BotsAtWork(Thinkers(1), 0.0))
    laid = await hall.lay(NewTable(game.id, [NewChair("me"), NewChair("open")], "Ada"))
    table = await hall.find(laid.table)
    await table.sit(1, "Bo")
    await visit(table, hall)
    await hall.bots.close()
    writer.close()
    storage.close()


def test_a_fault_in_a_game_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def visit(table: LiveTable, _hall: Hall) -> None:
        before, step = table.match.view(0), table.match.clock
        with pytest.raises(NotKept, match="Nothing has changed"):
            await table.play(0, "call bold", step)
        assert (table.match.view(0), table.match.clock) == (before, step)
        await table.play(0, "call meek", step)
        assert table.actors() == [1]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", Crowns(Fragile), visit))


def test_when_another_server_was_quicker_the_table_shows_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"

    async def visit(table: LiveTable, hall: Hall) -> None:
        other = Storage(path)
        other_hall = Hall(hall.games, other, Writer(other), hall.bots)
        elsewhere = await other_hall.find(table.id)
        await elsewhere.play(0, "call meek", elsewhere.match.clock)
        with pytest.raises(NotKept, match="another Reginae is writing to the same file"):
            await table.play(0, "call bold", table.match.clock)
        assert table.match.view(0) == elsewhere.match.view(0)
        assert table.actors() == [1]
        other_hall.writer.close()
        other.close()

    asyncio.run(at_a_table(path, GAME, visit))
