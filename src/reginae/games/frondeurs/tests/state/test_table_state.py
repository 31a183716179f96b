"""A table tells how many cubes lie in a Space, and whose they are."""

import pytest

from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.parts import FACTION_COUNT, INDEX, NONE
from reginae.games.frondeurs.table import Table

LYON = INDEX["lyon"]


@pytest.fixture
def table() -> Table:
    table = GAME.new(FACTION_COUNT)
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("faction", range(FACTION_COUNT))
@pytest.mark.parametrize("count", [1, 3, 100])
def test_cubes_in_a_space_have_a_number_and_one_faction(table: Table, faction: int, count: int) -> None:
    table.set_cubes(faction, LYON, count)
    assert (table.owner(LYON), table.cubes(LYON), table.has_cubes(LYON)) == (faction, count, True)
    for other in range(FACTION_COUNT):
        assert table.influences(other, LYON) == (other == faction)
        assert table.is_held_by_others(other, LYON) == (other != faction)


def test_a_space_without_cubes_is_nobodys(table: Table) -> None:
    table.set_cubes(FACTION_COUNT - 1, LYON, 2)
    table.set_cubes(FACTION_COUNT - 1, LYON, 0)
    assert (table.owner(LYON), table.cubes(LYON), table.has_cubes(LYON)) == (NONE, 0, False)
    assert not any(table.influences(faction, LYON) for faction in range(FACTION_COUNT))
    assert not any(table.is_held_by_others(faction, LYON) for faction in range(FACTION_COUNT))
