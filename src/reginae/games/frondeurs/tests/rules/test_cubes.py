"""Totals, Influence and Control follow from the cubes on the board, whatever places or removes them."""

import pytest

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.board.space_sets import members
from reginae.games.frondeurs.parts import CUBES, FACTION_COUNT, SPACE_COUNT
from reginae.games.frondeurs.table import Table


def assert_counts_agree(table: Table) -> None:
    for faction in range(FACTION_COUNT):
        held = [space for space in range(SPACE_COUNT) if table.owner(space) == faction]
        needed = {space: table.board().control_number(faction, space) for space in held}
        on_board = sum(table.cubes(space) for space in held)
        assert list(members(table.influenced(faction))) == held
        assert list(members(table.controlled(faction))) == [
            space for space in held if table.cubes(space) >= needed[space]
        ]
        assert table.on_board[faction] == on_board
        assert table.supply[faction] + on_board + table.boxes[faction] == CUBES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts_and_sets_agree_with_the_cubes_after_every_step_of_a_game(seats: int) -> None:
    table, rng = GAME.new(seats), Rng(seats)
    assert isinstance(table, Table)
    while actors := table.actors():
        codes = table.legal(actors[0])
        code = rng.one_of(codes, table.odds()) if actors[0] == CHANCE else codes[rng.below(len(codes))]
        table.apply(actors[0], code, SILENCE)
        assert_counts_agree(table)
