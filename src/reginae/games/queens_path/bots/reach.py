"""Which tiles the Queen can reach: a flood over the court that spreads on all sides at once. §P-6.1a

A set of squares is two numbers, one bit a square: the northern rows and, since 64 bits are too few, the southern ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import single_bit
from reginae.games.queens_path.parts import NONE, SIZE, SQUARE_COUNT
from reginae.games.queens_path.steps import NEIGHBOURS, SIDE_COUNT

NORTHERN_ROWS: Final = 6
NORTH_COUNT: Final[i64] = NORTHERN_ROWS * SIZE
TO_LAST_ROW: Final[i64] = (NORTHERN_ROWS - 1) * SIZE  # of the north, which the first row of the south lies below
ROW: Final[i64] = (1 << SIZE) - 1


def all_but_column(column: i64) -> i64:
    """The squares of the northern rows that are not in this column; more than enough for the southern rows."""
    squares: i64 = 0
    square: i64 = 0
    while square < NORTH_COUNT:
        if square % SIZE != column:
            squares |= single_bit(square)
        square += 1
    return squares


NOT_FIRST_COLUMN: Final[i64] = all_but_column(0)
NOT_LAST_COLUMN: Final[i64] = all_but_column(SIZE - 1)


def halves(squares: list[int]) -> tuple[int, int]:
    """A set of squares as two numbers."""
    north = sum(int(single_bit(square)) for square in squares if square < NORTH_COUNT)
    return north, sum(int(single_bit(square - NORTH_COUNT)) for square in squares if square >= NORTH_COUNT)


AROUND: Final = [
    halves([int(other) for other in NEIGHBOURS[square * SIDE_COUNT : (square + 1) * SIDE_COUNT] if other != NONE])
    for square in range(SQUARE_COUNT)
]
AROUND_NORTH: Final = vec[i64]([north for north, south in AROUND])
AROUND_SOUTH: Final = vec[i64]([south for north, south in AROUND])


def reachable_squares(tiles: vec[i64], queen: i64) -> tuple[i64, i64]:
    """The squares with tiles that the Queen can step to, one after the other."""
    tiles_north, tiles_south = occupied(tiles)
    north, south = AROUND_NORTH[queen] & tiles_north, AROUND_SOUTH[queen] & tiles_south
    seen_north: i64 = 0
    seen_south: i64 = 0
    while north != seen_north or south != seen_south:
        seen_north, seen_south = north, south
        north |= (beside(seen_north) | (seen_south & ROW) << TO_LAST_ROW) & tiles_north
        south |= (beside(seen_south) | seen_north >> TO_LAST_ROW) & tiles_south
    return north, south


def occupied(tiles: vec[i64]) -> tuple[i64, i64]:
    """The squares with a tile."""
    north: i64 = 0
    south: i64 = 0
    square: i64 = 0
    while square < NORTH_COUNT:
        if tiles[square] != NONE:
            north |= single_bit(square)
        square += 1
    while square < SQUARE_COUNT:
        if tiles[square] != NONE:
            south |= single_bit(square - NORTH_COUNT)
        square += 1
    return north, south


def beside(squares: i64) -> i64:
    """The squares on the four sides of these, in the same half; beyond its edges there may be more."""
    in_row = squares << 1 & NOT_FIRST_COLUMN | squares >> 1 & NOT_LAST_COLUMN
    return in_row | squares << SIZE | squares >> SIZE
