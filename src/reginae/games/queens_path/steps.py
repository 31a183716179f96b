"""Orthogonal steps and straight lines on the court."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_path.parts import NONE, SIZE, SQUARE_COUNT

SIDE_COUNT: Final = 4


def neighbours() -> vec[i64]:
    """By square, the squares above, to the left, to the right and below; NONE beyond the edge."""
    found = [NONE] * (SQUARE_COUNT * SIDE_COUNT)
    for square in range(SQUARE_COUNT):
        row, column = square // SIZE, square % SIZE
        inside = (row > 0, column > 0, column < SIZE - 1, row < SIZE - 1)
        for side, step in enumerate((-SIZE, -1, 1, SIZE)):
            if inside[side]:
                found[square * SIDE_COUNT + side] = square + step
    return vec[i64](found)


NEIGHBOURS: Final = neighbours()
IN_LINE_COUNT: Final[i64] = 2 * (SIZE - 1)
IN_LINE: Final = vec[i64](  # by square, the others of its row and column, ascending
    [
        other
        for square in range(SQUARE_COUNT)
        for other in range(SQUARE_COUNT)
        if other != square and (other // SIZE == square // SIZE or other % SIZE == square % SIZE)
    ]
)


def open_sides(tiles: vec[i64], square: i64, barred: i64) -> i64:
    """The sides of a square where a tile lies that is not barred, one bit each. §P-6.1a §P-6.1c"""
    sides: i64 = 0
    side: i64 = 0
    while side < SIDE_COUNT:
        other = NEIGHBOURS[square * SIDE_COUNT + side]
        if other != NONE and other != barred and tiles[other] != NONE:
            sides |= i64(1) << side
        side += 1
    return sides


def add_steps(codes: vec[i64], first: i64, tiles: vec[i64], square: i64, barred: i64) -> vec[i64]:
    """Append a code for each step from a square: the first code for square 0, the next for square 1, and so on."""
    sides = open_sides(tiles, square, barred)
    side = square * SIDE_COUNT
    while sides:
        if sides & 1:
            codes = append(codes, first + NEIGHBOURS[side])
        sides >>= 1
        side += 1
    return codes


def next_in_line(tiles: vec[i64], square: i64, barred: i64, index: i64) -> i64:
    """From this index of a square's line on, the first with a tile that is not barred, or IN_LINE_COUNT. §P-6.2.4a"""
    first = square * IN_LINE_COUNT
    while index < IN_LINE_COUNT:
        other = IN_LINE[first + index]
        if tiles[other] != NONE and other != barred:
            return index
        index += 1
    return index


def distance(one: i64, other: i64) -> i64:
    """How many orthogonal steps lie between two squares."""
    rows = one // SIZE - other // SIZE
    columns = one % SIZE - other % SIZE
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)


def is_in_line(one: i64, other: i64) -> bool:
    """Whether two squares are different and in one row or column."""
    return one != other and (one // SIZE == other // SIZE or one % SIZE == other % SIZE)
