"""The tiles that the Queen can reach, by a flood and by walking there."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_path.bots.reach import NORTH_COUNT, reachable_squares
from reginae.games.queens_path.parts import NONE, SIZE, SQUARE_COUNT

SEEDS = range(40)


def by_walking(tiles: vec[i64], queen: int) -> set[int]:
    """The squares that can be reached by orthogonal steps from tile to tile."""
    found: set[int] = set()
    waiting = [queen]
    while waiting:
        row, column = divmod(waiting.pop(), SIZE)
        for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            square = beside[0] * SIZE + beside[1]
            if 0 <= beside[0] < SIZE and 0 <= beside[1] < SIZE and tiles[square] != NONE and square not in found:
                found.add(square)
                waiting.append(square)
    return found


@pytest.mark.parametrize("tiles_in_ten", [3, 5, 7, 10])
def test_the_flood_reaches_what_can_be_walked_to(tiles_in_ten: int) -> None:
    for seed in SEEDS:
        rng = Rng(seed)
        queen = int(rng.below(SQUARE_COUNT))
        tiles = vec[i64]([0 if rng.below(10) < tiles_in_ten else NONE for _ in range(SQUARE_COUNT)])
        tiles[queen] = NONE
        north, south = reachable_squares(tiles, queen)
        bits = int(north) | int(south) << int(NORTH_COUNT)
        assert {square for square in range(SQUARE_COUNT) if bits >> square & 1} == by_walking(tiles, queen)
