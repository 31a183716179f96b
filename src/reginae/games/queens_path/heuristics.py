"""How a table stands: what the influence stacks would score, and what the Queen may still be led onto. §P-5a"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Heuristics, Seat, State
from reginae.games.queens_path import scoring
from reginae.games.queens_path.inclination import weigh
from reginae.games.queens_path.movement import INFLUENCE_ROOM
from reginae.games.queens_path.parts import (
    COLOUR_COUNT,
    COLOURED,
    KIND_OF,
    METAL_COUNT,
    MOST_SEATS,
    POINTS,
    SIZE,
    SQUARE_COUNT,
)
from reginae.games.queens_path.state import NONE, OVER, Court

TOP: Final[int] = POINTS[0]

# How likely a tile the Queen can still reach is entered: the more room, the more
REACHED: Final = 0.55
ROOM_FOR_HALF: Final = 10.0
OUT_OF_REACH: Final = 0.02  # a card may bring her there

# A lead is worth the less, the more room is left
SPREAD_AT_THE_END: Final = 0.6
SPREAD_PER_TILE: Final = 0.012
AGAIN: Final = 0.5  # a tilted card removes the tile that comes, and bares the one beneath

# What is left to do with, in points
ACTION_CARD: Final = 0.25


@final
class CourtSense(Heuristics):
    """A quick judgement of a table of the board game."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Court)
        if state.agenda.kind() == OVER:
            return scoring.outcome(state).share(int(seat))
        outlook = Outlook(state)
        hopes = outlook.hopes()
        spread = SPREAD_AT_THE_END + SPREAD_PER_TILE * float(outlook.room)
        total = 0.0
        other: i64 = 0
        while other < state.seats:
            total += math.exp((hopes[other] - hopes[seat]) / spread)
            other += 1
        return 1.0 / total

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Court)
        return weigh(state, seat, code)


@final
class Outlook:
    """What may still happen: the steps that are forced are taken, the room beyond them is measured."""

    def __init__(self, court: Court) -> None:
        self.court = court
        self.tiles = court.court[:]
        self.influence = court.influence[:]
        self.heights = court.heights[:]
        self.queen = court.queen
        self.room: i64 = 0
        self.chances = vec[float]([OUT_OF_REACH] * SQUARE_COUNT)
        self.walk_corridor()
        self.measure_room()

    # --- Room and parity -------------------------------------------------------------------------

    def walk_corridor(self) -> None:
        """Where the Queen has one step only it will be taken, whoever must take it. §P-6e"""
        step = self.only_step()
        while step != NONE:
            self.enter(step)
            step = self.only_step()

    def only_step(self) -> i64:
        """The one neighbour with a tile; NONE if there are none or several."""
        found: i64 = NONE
        for side in range(4):
            square = neighbour(self.queen, side)
            if square != NONE and self.tiles[square] != NONE:
                if found != NONE:
                    return NONE
                found = square
        return found

    def enter(self, square: i64) -> None:
        """The tile is put aside."""
        tile = self.tiles[square]
        kind = i64(KIND_OF[tile])
        self.tiles[square] = NONE
        self.queen = square
        if kind < COLOURED:
            number = kind // COLOUR_COUNT
            self.influence[number * INFLUENCE_ROOM + self.heights[number]] = tile
            self.heights[number] += 1

    def measure_room(self) -> None:
        """How many tiles she can come to, and so how likely each of them is entered."""
        reach = vec[i64]([NONE] * SQUARE_COUNT)
        reach[0] = self.queen
        seen = vec[i64]([0] * SQUARE_COUNT)
        seen[self.queen] = 1
        first: i64 = 0
        last: i64 = 1
        while first < last:
            for side in range(4):
                square = neighbour(reach[first], side)
                if square != NONE and seen[square] == 0 and self.tiles[square] != NONE:
                    seen[square] = 1
                    reach[last] = square
                    last += 1
            first += 1
        self.room = last - 1
        chance = REACHED * float(self.room) / (float(self.room) + ROOM_FOR_HALF)
        while last > 1:
            last -= 1
            self.chances[reach[last]] = chance

    # --- What each seat may hope for -------------------------------------------------------------

    def hopes(self) -> vec[float]:
        """By seat: the points to be expected, and a little for each card in hand."""
        hopes = vec[float]([0.0] * MOST_SEATS)
        misses = vec[float]([1.0] * COLOURED)  # by kind: how likely no tile of it comes any more
        square: i64 = 0
        while square < SQUARE_COUNT:
            tile = self.tiles[square]
            if tile != NONE and KIND_OF[tile] < COLOURED:
                misses[KIND_OF[tile]] *= 1.0 - self.chances[square]
            square += 1
        number: i64 = 0
        while number < METAL_COUNT:
            self.add_stack(number, misses, hopes)
            number += 1
        seat: i64 = 0
        while seat < self.court.seats:
            hopes[seat] += ACTION_CARD * float(count_bits(self.court.hand(seat)))
            seat += 1
        return hopes

    def add_stack(self, number: i64, misses: vec[float], hopes: vec[float]) -> None:
        """Add what one influence stack promises each seat."""
        removed = scoring.removed_colours(self.court, number)
        comes = vec[float]([0.0] * COLOUR_COUNT)
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            chance = 1.0 - misses[number * COLOUR_COUNT + colour]
            comes[colour] = chance * AGAIN if removed >> colour & 1 else chance
            colour += 1
        places = self.places(number, removed)
        seat: i64 = 0
        while seat < self.court.seats:
            colour = self.court.colour(seat, number)
            if self.court.customs.gold:
                hopes[seat] += self.hope_of_top(number, colour, comes, places)
            else:
                hopes[seat] += hope_of_rank(colour, comes, places)
            seat += 1

    def places(self, number: i64, removed: i64) -> vec[i64]:
        """By colour, its rank from the top once the tilted cards have removed theirs, or NONE. §P-7.1a"""
        places = vec[i64]([NONE] * COLOUR_COUNT)
        rank: i64 = 0
        index = self.heights[number] - 1
        while index >= 0:
            colour = scoring.colour_of(self.influence[number * INFLUENCE_ROOM + index])
            if removed >> colour & 1:
                removed &= ~(1 << colour)
            elif places[colour] == NONE:
                places[colour] = rank
                rank += 1
            index -= 1
        return places

    def hope_of_top(self, number: i64, own: i64, comes: vec[float], places: vec[i64]) -> float:
        """Gold: each colour ends on top as likely as it comes last; if none comes, the one that lies there."""
        none = 1.0
        total = 0.0
        gained = 0.0
        stays = 0.0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            points = float(scoring.score_card(self.court, number, colour, own))
            none *= 1.0 - comes[colour]
            total += comes[colour]
            gained += comes[colour] * points
            if places[colour] == 0:
                stays = points
            colour += 1
        return none * stays + ((1.0 - none) * gained / total if total > 0.0 else 0.0)


def hope_of_rank(own: i64, comes: vec[float], places: vec[i64]) -> float:
    """Silver: 4 less one for each colour that ends above; one that comes ends above with even odds. §P-7.3a"""
    fresh = float(TOP)
    lying = float(TOP)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if colour != own:
            fresh -= comes[colour] / 2.0
            above = places[colour] != NONE and places[colour] < places[own]
            lying -= 1.0 if above else comes[colour]
        colour += 1
    hope = comes[own] * fresh
    return hope + (1.0 - comes[own]) * lying if places[own] != NONE else hope


def neighbour(square: i64, side: i64) -> i64:
    """The square above, to the left, to the right or below; NONE at the edge."""
    if side == 0:
        return square - SIZE if square >= SIZE else NONE
    if side == 1:
        return square - 1 if square % SIZE > 0 else NONE
    if side == 2:
        return square + 1 if square % SIZE < SIZE - 1 else NONE
    return square + SIZE if square < SQUARE_COUNT - SIZE else NONE


def count_bits(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count
