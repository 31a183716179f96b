"""The log of the court leads it back to how it lay before."""

import pytest

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.queens_path import GAME
from reginae.games.queens_path.court_log import undo_last
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY
from reginae.games.queens_path.parts import METAL_COUNT
from reginae.games.queens_path.table import Table


def appearance(table: Table) -> list[object]:
    """Court, Queen, path, influence stacks and tilted cards."""
    stacks = [
        list(table.influence[number * INFLUENCE_CAPACITY : number * INFLUENCE_CAPACITY + table.heights[number]])
        for number in range(METAL_COUNT)
    ]
    return [list(table.court), table.queen, list(table.path), stacks, table.tilted]


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_a_whole_game_can_be_restored_entry_by_entry(variant: str) -> None:
    rng = Rng(3)
    table = GAME.new(4, {"variant": variant, "set_rule": "by_number"})
    assert isinstance(table, Table)
    seen = {}
    while table.actors():
        seat = table.actors()[0]
        codes = table.legal(seat)
        code = rng.one_of(codes, table.odds()) if seat == CHANCE else codes[rng.below(len(codes))]
        table.apply(seat, code, SILENCE)
        seen[len(table.court_log)] = appearance(table)
    assert len(seen) > 20
    while len(table.court_log) > 0:
        assert appearance(table) == seen[len(table.court_log)]
        undo_last(table)
