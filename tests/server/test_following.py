"""A live table follows what another server has saved, at once where nothing must be waited for."""

import asyncio
from pathlib import Path

from crowns import GAME
from reginae.server.news import TableChanged
from reginae.server.shared_table import UNKNOWN
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from tests.server.local_table import at_a_table


def next_change(table: LiveTable, notation: str) -> TableChanged:
    """What another server tells that has saved this action of whoever is asked."""
    return TableChanged(table.id, table.revision + 1, [], table.match.version, [(table.actors()[0], notation)])


def legal(table: LiveTable) -> str:
    """An action of whoever is asked."""
    return table.match.legal_actions(table.actors()[0])[0].notation


def test_a_step_that_comes_next_is_followed_at_once(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        change, before = next_change(table, legal(table)), table.match.version
        assert table.learn_at_once(change)
        assert (table.revision, table.match.version) == (change.revision, before + 1)
        assert not table.learn_at_once(change)

    asyncio.run(at_a_table(tmp_path / "tables.sqlite3", GAME, scenario))


def test_a_table_that_is_being_changed_is_followed_later(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        change = next_change(table, legal(table))
        async with table.lock:
            assert not table.learn_at_once(change)
        await table.learn(change)
        assert table.revision == change.revision

    asyncio.run(at_a_table(tmp_path / "tables.sqlite3", GAME, scenario))


def test_a_table_that_cannot_follow_is_read_again_before_anything_is_saved(tmp_path: Path) -> None:
    async def scenario(table: LiveTable, _tables: TableRegistry) -> None:
        before, change = (table.revision, table.match.version), next_change(table, "no action of this game")
        assert not table.learn_at_once(change)
        assert table.revision == UNKNOWN
        await table.learn(change)
        assert (table.revision, table.match.version) == before

    asyncio.run(at_a_table(tmp_path / "tables.sqlite3", GAME, scenario))
