"""Choosing and undoing for ever neither fills the disk nor makes a table slow to rebuild."""

import asyncio
import threading
from pathlib import Path

import pytest

from crowns import GAME
from reginae.core import CannotUndo
from reginae.games import game_named
from reginae.server.bot_pool import BotPool
from reginae.server.bots import BotScheduler
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.storage import SavedTable, StepRow, Storage
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.undone_rows import MOST_UNDOS, standing_rows
from reginae.server.writer import Writer
from tests.server.live_server import TIMEOUT
from tests.server.local_table import at_a_table, local_registry

UNDO = ""


def rows(*actions: tuple[int, str]) -> list[StepRow]:
    """Rows of a table: seats with what they play, or with an undo."""
    return [StepRow(seat, notation, is_undo=notation == UNDO) for seat, notation in actions]


def test_an_undo_drops_the_last_row_of_its_seat_and_no_other() -> None:
    standing = standing_rows(rows((0, "a"), (1, "b"), (0, UNDO), (0, "c"), (1, UNDO), (1, "d")))
    assert [(number, row.notation) for number, row in standing.rows] == [(4, "c"), (6, "d")]
    assert standing.untouched == 0
    assert standing.acted == {0: 4, 1: 6}
    assert standing.undone == {0: 3, 1: 5}


def test_rows_before_the_first_undone_one_are_untouched() -> None:
    standing = standing_rows(rows((0, "a"), (0, "b"), (0, "c"), (0, UNDO), (0, "d")))
    assert [row.notation for _, row in standing.rows] == ["a", "b", "d"]
    assert standing.untouched == 2
    assert standing_rows(rows((0, "a"))).untouched is None


def rebuilt(saved: SavedTable, tables: TableRegistry) -> LiveTable:
    """The table as it would be after a restart."""
    return tables._rebuild(saved)


def first_action(table: LiveTable) -> int:
    """Any action of the seat that must choose."""
    return int(table.match.state.legal(table.actors()[0])[0])


async def choose_and_undo(table: LiveTable) -> None:
    """Play an action and take it back."""
    seat = table.actors()[0]
    await table.play(seat, first_action(table), table.match.version)
    await table.undo(seat, table.match.version)


def test_a_table_takes_back_so_much_and_no_more_until_it_goes_on(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        for _ in range(MOST_UNDOS):
            await choose_and_undo(table)
        seat = table.actors()[0]
        await table.play(seat, first_action(table), table.match.version)
        assert not table.may_undo(seat)
        with pytest.raises(CannotUndo, match="go on, then you may undo again"):
            await table.undo(seat, table.match.version)
        await table.play(table.actors()[0], first_action(table), table.match.version)
        assert table.may_undo(seat)

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", game_named("long-live"), scenario))


def test_a_rebuilt_table_is_as_it_was_after_undos(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        await table.play(0, first_action(table), table.match.version)
        for _ in range(3):
            await choose_and_undo(table)
        saved = tables.storage.load(table.id)
        assert saved is not None
        again = rebuilt(saved, tables)
        assert len(saved.rows) == 7
        assert len(again.match.steps) == len(table.match.steps) == 1
        assert (again.match.version, again.match.asked_since) == (table.match.version, table.match.asked_since)
        assert (again.acted, again.undo_limit.undos) == (table.acted, table.undo_limit.undos)
        assert (again.log.ends, again.log.unchanged) == (table.log.ends, table.log.unchanged)

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", game_named("long-live"), scenario))


def test_undone_rows_are_not_played_again_when_a_table_is_rebuilt(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        notation = GAME.actions[first_action(table)].notation
        bomb = rows(*[(0, notation), (0, UNDO)] * 100_000)  # quadratic work would take hours
        saved = SavedTable("bomb", GAME.id, GAME.rules_version, table.match.options, table.seats, bomb)
        again = rebuilt(saved, tables)
        assert (len(again.match.steps), again.match.version) == (0, 200_000)

    asyncio.run(at_a_table(tmp_path / "reginae.sqlite3", GAME, scenario))


class HeldRegistry(TableRegistry):
    """Rebuilds a table only when the event loop has said so."""

    def __init__(self, storage: Storage, writer: Writer) -> None:
        super().__init__({GAME.id: GAME}, storage, writer, BotScheduler(BotPool(1), 0.0))
        self.released = threading.Event()

    def _rebuild(self, saved: SavedTable) -> LiveTable:
        assert self.released.wait(TIMEOUT), "the event loop waits for this table"
        return super()._rebuild(saved)


def test_the_event_loop_goes_on_while_a_table_is_rebuilt(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with local_registry(tmp_path / "reginae.sqlite3", GAME) as tables:
            created = await tables.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"))
            held = HeldRegistry(tables.storage, tables.writer)
            finding = asyncio.create_task(held.find(created.table))
            await asyncio.sleep(0)
            held.released.set()
            assert (await finding).id == created.table
            await held.bots.close()

    asyncio.run(scenario())
