"""What the influence stacks would give if the game ended now, as far as a seat knows."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_path.movement import INFLUENCE_CAPACITY
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURS, METAL_COUNT, METALS, MOST_SEATS, POINTS, TILES
from reginae.games.queens_path.scoring import colour_of, ranked, remaining, score_card
from reginae.games.queens_path.state import Court
from reginae.games.queens_path.view_types import PointsRange, ScoreNow, TilePoints

# By colour
NO_POINTS: Final = [0] * len(COLOURS)
MOST_POINTS: Final = [POINTS[0]] * len(COLOURS)

# The faction cards of each number before all seats, one bit each.
CARDS_OF_NUMBER: Final[list[int]] = [
    sum(1 << (seat * METAL_COUNT + number) for seat in range(MOST_SEATS)) for number in range(METAL_COUNT)
]


def score_now(court: Court, known: i64, could: list[list[list[int]]]) -> ScoreNow:
    """By the known faction cards, one bit each, and the colours each card could have. §P-7.1a §P-7.3a §P-7.3e"""
    stacks = [StackNow(court, number, known) for number in range(METAL_COUNT)]
    totals = [sum(stack.points[colour] for stack in stacks) for colour in range(COLOUR_COUNT)]
    return {
        "tiles": {METALS[stack.number]: tile_points(stack) for stack in stacks},
        "colours": {METALS[stack.number]: by_colour(stack.points) for stack in stacks},
        "totals": by_colour(totals),
        "seats": [points_range(stacks, seat, colours) for seat, colours in enumerate(could)],
    }


def by_colour(points: list[int]) -> dict[str, int]:
    """Points under the names of the colours."""
    return dict(zip(COLOURS, points, strict=True))


def points_by_colour(court: Court, number: i64, left: vec[i64]) -> list[int]:
    """What each colour gets of what is left: in gold by the tile on top, in silver by its own rank. §P-7.3a §P-7.3e"""
    if len(left) == 0:
        return NO_POINTS  # §P-7.3g
    if court.options.gold:
        return [score_card(court, number, colour_of(left[0]), colour) for colour in range(COLOUR_COUNT)]
    points = [0] * COLOUR_COUNT
    for place, tile in enumerate(ranked(left)):
        points[colour_of(tile)] = POINTS[place]
    return points


@final
class StackNow:
    """One influence stack after the known tilted cards have removed their tiles."""

    def __init__(self, court: Court, number: int, known: i64) -> None:
        self.court = court
        self.number = number
        left = remaining(court, number, known)
        self.left = list(left)
        self.scoring = self.left[:1] if court.options.gold else list(ranked(left))
        self.points = points_by_colour(court, number, left)
        # A tilted card that is not known may still remove a tile.
        self.is_unsettled = len(left) > 0 and court.tilted & ~known & CARDS_OF_NUMBER[number] != 0

    def fewest(self, seat: int) -> list[int]:
        """By colour the fewest points if this seat has it: a tilted card may remove its tile. §P-7.1a"""
        at_risk = self.is_unsettled and (self.court.options.gold or self.court.is_tilted(seat, self.number))
        return NO_POINTS if at_risk else self.points

    def most(self) -> list[int]:
        """By colour the most points: others' tiles may be removed from above it."""
        return MOST_POINTS if self.is_unsettled else self.points


def tile_points(stack: StackNow) -> dict[str, TilePoints]:
    """What each tile of the stack gives. §P-7.1a §P-7.3b §P-7.3e"""
    first = stack.number * INFLUENCE_CAPACITY
    tiles = stack.court.influence[first : first + stack.court.heights[stack.number]]
    return {TILES[tile]: points_of_tile(stack, tile) for tile in tiles}


def points_of_tile(stack: StackNow, tile: int) -> TilePoints:
    """The points of a tile that scores; else why it does not."""
    if tile in stack.scoring:
        return stack.points[colour_of(tile)]
    return "idle" if tile in stack.left else "removed"


def points_range(stacks: list[StackNow], seat: int, could: list[list[int]]) -> PointsRange | None:
    """The fewest and the most points of a seat, by the colours its cards could have; None before they are dealt."""
    if not all(could):
        return None
    fewest, most = [stack.fewest(seat) for stack in stacks], [stack.most() for stack in stacks]
    if stacks[0].court.options.gold:  # one colour for all four cards §P-3.1c
        return {
            "fewest": min([sum([points[colour] for points in fewest]) for colour in could[0]]),
            "most": max([sum([points[colour] for points in most]) for colour in could[0]]),
        }
    return {
        "fewest": sum([min([fewest[number][colour] for colour in could[number]]) for number in range(METAL_COUNT)]),
        "most": sum([max([most[number][colour] for colour in could[number]]) for number in range(METAL_COUNT)]),
    }
