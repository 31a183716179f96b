"""The points each colour and seat can expect, from what can still happen to the influence stacks. §P-5a"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import count_set_bits, lowest_set_bit, single_bit
from reginae.games.queens_path import scoring
from reginae.games.queens_path.bots.reach import NORTH_COUNT, reachable_squares
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY
from reginae.games.queens_path.parts import (
    COLOUR_COUNT,
    COLOURED,
    KIND_OF,
    METAL_COUNT,
    MOST_SEATS,
    POINTS,
    SQUARE_COUNT,
)
from reginae.games.queens_path.state import NONE, Court
from reginae.games.queens_path.steps import NEIGHBOURS, SIDE_COUNT, open_sides

TOP: Final[int] = POINTS[0]

# How likely a tile the Queen can still reach is entered: the more tiles she can reach, the likelier
REACHED: Final = 0.55
REACHABLE_FOR_HALF: Final = 10.0
OUT_OF_REACH: Final = 0.02  # a card may bring her there
AGAIN: Final = 0.5  # a tilted card removes the tile that comes, and bares the one beneath

# A lead is worth the less, the more tiles can still be reached
SPREAD_AT_THE_END: Final = 0.6
SPREAD_PER_TILE: Final = 0.012

# What an action card in hand is worth, in points: most of all to lead the Queen far, or a tile to where she goes
CARD_VALUES: Final = vec[float]([0.24, 0.28, 0.22, 0.32, 0.30, 0.26, 0.20, 0.21, 0.23, 0.25])

KIND_OF_TILE: Final = vec[i64](KIND_OF)
NO_POINTS: Final = vec[float]([0.0] * COLOUR_COUNT)
NO_POINTS_BY_SEAT: Final = vec[float]([0.0] * MOST_SEATS)
NO_ARRIVALS: Final = vec[float]([1.0] * COLOURED)


@final
class Evaluation:
    """A court after a step, if one is given, and after all forced steps; expectations are computed from it."""

    def __init__(self, court: Court, step: i64) -> None:
        self.court = court
        self.tiles = court.court[:]
        self.influence = court.influence[:]
        self.heights = court.heights[:]
        self.queen = court.queen
        self.reachable: i64 = 0
        self.reachable_north: i64 = 0
        self.reachable_south: i64 = 0
        if step != NONE:
            self.enter(step)
        self.take_forced_steps()
        self.mark_reachable()

    # --- What can be reached ---------------------------------------------------------------------

    def take_forced_steps(self) -> None:
        """Where the Queen has one step only it will be taken, whoever must take it. §P-6e"""
        step = self.only_step()
        while step != NONE:
            self.enter(step)
            step = self.only_step()

    def only_step(self) -> i64:
        """The one neighbour with a tile; NONE if there are none or several."""
        sides = open_sides(self.tiles, self.queen, NONE)
        if sides == 0 or sides & (sides - 1) != 0:
            return NONE
        return NEIGHBOURS[self.queen * SIDE_COUNT + lowest_set_bit(sides)]

    def enter(self, square: i64) -> None:
        """Move the Queen onto a square; its tile goes to its stack."""
        tile = self.tiles[square]
        kind = KIND_OF_TILE[tile]
        self.tiles[square] = NONE
        self.queen = square
        if kind < COLOURED:
            number = kind // COLOUR_COUNT
            self.influence[number * INFLUENCE_CAPACITY + self.heights[number]] = tile
            self.heights[number] += 1

    def mark_reachable(self) -> None:
        """Mark the tiles the Queen can reach, and count them."""
        self.reachable_north, self.reachable_south = reachable_squares(self.tiles, self.queen)
        self.reachable = count_set_bits(self.reachable_north) + count_set_bits(self.reachable_south)

    def is_reachable(self, square: i64) -> bool:
        """Whether the Queen can reach the tile on this square."""
        if square < NORTH_COUNT:
            return self.reachable_north >> square & 1 == 1
        return self.reachable_south >> (square - NORTH_COUNT) & 1 == 1

    # --- Expected points -------------------------------------------------------------------------

    def expected_points(self) -> vec[float]:
        """By seat: the expected points, and a little for each action card in hand."""
        expected = NO_POINTS_BY_SEAT[:]
        misses = self.no_arrival_chances()
        number: i64 = 0
        while number < METAL_COUNT:
            stack = self.points_of_stack(
                number, misses, scoring.removed_colours(self.court, number, scoring.EVERY_CARD)
            )
            seat: i64 = 0
            while seat < self.court.seats:
                expected[seat] += stack[self.court.colour(seat, number)]
                seat += 1
            number += 1
        seat = 0
        while seat < self.court.seats:
            expected[seat] += value_of_hand(self.court.hand(seat))
            seat += 1
        return expected

    def no_arrival_chances(self) -> vec[float]:
        """By kind of faction tile: how likely no more of it comes to its stack."""
        misses = NO_ARRIVALS[:]
        near = 1.0 - REACHED * float(self.reachable) / (float(self.reachable) + REACHABLE_FOR_HALF)
        square: i64 = 0
        while square < SQUARE_COUNT:
            tile = self.tiles[square]
            if tile != NONE and KIND_OF_TILE[tile] < COLOURED:
                misses[KIND_OF_TILE[tile]] *= near if self.is_reachable(square) else 1.0 - OUT_OF_REACH
            square += 1
        return misses

    def points_of_stack(self, number: i64, misses: vec[float], removed: i64) -> vec[float]:
        """By colour: the points expected from one influence stack, when tilted cards remove these colours from it."""
        gone = NO_POINTS[:]
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            gone[colour] = 1.0 if removed >> colour & 1 else 0.0
            colour += 1
        comes = self.arrival_chances(number, misses, gone)
        if self.court.options.gold:
            return self.points_of_top(number, comes, self.stay_chances(number, gone))
        return self.points_of_ranks(number, comes, removed)

    def arrival_chances(self, number: i64, misses: vec[float], gone: vec[float]) -> vec[float]:
        """By colour: how likely it still comes to a stack and counts there, if tilted cards as likely remove it."""
        comes = NO_POINTS[:]
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            chance = 1.0 - misses[number * COLOUR_COUNT + colour]
            comes[colour] = chance * (1.0 - (1.0 - AGAIN) * gone[colour])
            colour += 1
        return comes

    def points_of_ranks(self, number: i64, comes: vec[float], removed: i64) -> vec[float]:
        """Silver: 4 less one for each colour that ends above; one that comes ends above with even odds. §P-7.3a"""
        expected = NO_POINTS[:]
        lying = float(TOP)  # for the next colour down the stack, if all that come end above it
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            lying -= comes[colour]
            colour += 1
        colour = 0
        while colour < COLOUR_COUNT:
            expected[colour] = comes[colour] * (float(TOP) + lying + comes[colour]) / 2.0
            colour += 1
        seen: i64 = 0
        index = number * INFLUENCE_CAPACITY + self.heights[number] - 1
        while index >= number * INFLUENCE_CAPACITY:
            colour = KIND_OF_TILE[self.influence[index]] % COLOUR_COUNT
            mark = single_bit(colour)
            if removed & mark:
                removed &= ~mark  # §P-7.1a
            elif not seen & mark:
                seen |= mark
                expected[colour] += (1.0 - comes[colour]) * (lying + comes[colour])
                lying += comes[colour] - 1.0
            index -= 1
        return expected

    def stay_chances(self, number: i64, gone: vec[float]) -> vec[float]:
        """By colour: how likely it is on top in the end if none comes, and tilted cards as likely remove it."""
        stays = NO_POINTS[:]
        gone = gone[:]
        reached = 1.0
        index = self.heights[number] - 1
        while index >= 0 and reached > 0.0:
            colour = KIND_OF_TILE[self.influence[number * INFLUENCE_CAPACITY + index]] % COLOUR_COUNT
            stays[colour] += reached * (1.0 - gone[colour])
            reached *= gone[colour]
            gone[colour] = 0.0
            index -= 1
        return stays

    def points_of_top(self, number: i64, comes: vec[float], stays: vec[float]) -> vec[float]:
        """Gold: each colour ends on top as likely as it comes last; if none comes, the one that stays there."""
        none = 1.0
        total = 0.0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            none *= 1.0 - comes[colour]
            total += comes[colour]
            colour += 1
        fresh = (1.0 - none) / total if total > 0.0 else 0.0
        cards = self.court.options.score_cards
        expected = NO_POINTS[:]
        top: i64 = 0
        while top < COLOUR_COUNT:
            likely = none * stays[top] + fresh * comes[top]
            row = (number * COLOUR_COUNT + top) * COLOUR_COUNT
            colour = 0
            while colour < COLOUR_COUNT:
                expected[colour] += likely * float(cards[row + colour])
                colour += 1
            top += 1
        return expected


def point_spread(reachable: i64) -> float:
    """By how many points a lead is divided when the Queen can reach so many tiles."""
    return SPREAD_AT_THE_END + SPREAD_PER_TILE * float(reachable)


def value_of_hand(cards: i64) -> float:
    """What these action cards, one bit each, are worth in hand, in points."""
    worth = 0.0
    card: i64 = 0
    while cards:
        if cards & 1:
            worth += CARD_VALUES[card]
        cards >>= 1
        card += 1
    return worth
