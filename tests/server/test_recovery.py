"""When a game's code fails, or another program writes to the file, the table returns to its log."""

import asyncio
from pathlib import Path

import pytest
from mypy_extensions import i64

from crowns import GAME
from crowns.actions import CALL
from crowns.table import Table
from reginae.core import Seat, Tell
from reginae.server.storage import StepRow
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved
from reginae.server.writes import append_rows, execute
from tests.conformance.faulty_crowns import FaultyCrowns
from tests.server.local_table import at_a_table

CALL_MEEK, CALL_BOLD = CALL, CALL + 1


class Fragile(Table):
    """A table that fails halfway through a bold call."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if code == CALL_BOLD:
            raise IndexError("an error in the game")


def test_an_error_in_a_game_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        before, version = table.match.view(0), table.match.version
        with pytest.raises(NotSaved, match="Nothing has changed"):
            await table.play(0, CALL_BOLD, version)
        assert (table.match.view(0), table.match.version) == (before, version)
        await table.play(0, CALL_MEEK, version)
        assert table.actors() == [1]

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", FaultyCrowns(Fragile), scenario))


def test_after_another_program_wrote_to_the_file_the_table_shows_what_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"

    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        written = StepRow(0, GAME.actions[CALL_MEEK].notation)
        with tables.storage.engine.begin() as connection:
            execute(connection, append_rows(table.id, table.match.version, [written], over=False))
        with pytest.raises(NotSaved, match="another program has written to the same file"):
            await table.play(0, CALL_BOLD, table.match.version)
        assert [step.code for step in table.match.steps if step.seat == 0] == [CALL_MEEK]
        assert table.actors() == [1]

    asyncio.run(at_a_table(path, GAME, scenario))
