"""What may still happen to the influence stacks, and what each colour may therefore hope for. §P-5a"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_path import scoring
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
from reginae.games.queens_path.state import NONE, Court

TOP: Final[int] = POINTS[0]

# How likely a tile the Queen can still reach is entered: the more room, the more
REACHED: Final = 0.55
ROOM_FOR_HALF: Final = 10.0
OUT_OF_REACH: Final = 0.02  # a card may bring her there
AGAIN: Final = 0.5  # a tilted card removes the tile that comes, and bares the one beneath

# A lead is worth the less, the more room is left
SPREAD_AT_THE_END: Final = 0.6
SPREAD_PER_TILE: Final = 0.012

# What an action card in hand is worth, in points: most of all to lead the Queen far, or a tile to where she goes
CARD_WORTHS: Final = vec[float]([0.24, 0.28, 0.22, 0.32, 0.30, 0.26, 0.20, 0.21, 0.23, 0.25])

SIDES: Final = 4
KINDS: Final = vec[i64](KIND_OF)
NOWHERE: Final = vec[i64]([0] * SQUARE_COUNT)
NO_COLOUR: Final = vec[i64]([NONE] * COLOUR_COUNT)
HOPELESS: Final = vec[float]([0.0] * COLOUR_COUNT)
UNSEATED: Final = vec[float]([0.0] * MOST_SEATS)
UNMISSED: Final = vec[float]([1.0] * COLOURED)


def neighbours() -> vec[i64]:
    """By square, the squares above, to the left, to the right and below; NONE beyond the edge."""
    found = [NONE] * (SQUARE_COUNT * SIDES)
    for square in range(SQUARE_COUNT):
        row, column = square // SIZE, square % SIZE
        inside = (row > 0, column > 0, column < SIZE - 1, row < SIZE - 1)
        for side, step in enumerate((-SIZE, -1, 1, SIZE)):
            if inside[side]:
                found[square * SIDES + side] = square + step
    return vec[i64](found)


NEIGHBOURS: Final = neighbours()


@final
class Outlook:
    """What may still happen after a step, if any: what is forced is taken, the room beyond it is measured."""

    def __init__(self, court: Court, step: i64) -> None:
        self.court = court
        self.tiles = court.court[:]
        self.influence = court.influence[:]
        self.heights = court.heights[:]
        self.queen = court.queen
        self.room: i64 = 0
        self.reach = NOWHERE[:]
        if step != NONE:
            self.enter(step)
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
        side = self.queen * SIDES
        end = side + SIDES
        while side < end:
            square = NEIGHBOURS[side]
            if square != NONE and self.tiles[square] != NONE:
                if found != NONE:
                    return NONE
                found = square
            side += 1
        return found

    def enter(self, square: i64) -> None:
        """The tile is put aside."""
        tile = self.tiles[square]
        kind = KINDS[tile]
        self.tiles[square] = NONE
        self.queen = square
        if kind < COLOURED:
            number = kind // COLOUR_COUNT
            self.influence[number * INFLUENCE_ROOM + self.heights[number]] = tile
            self.heights[number] += 1

    def measure_room(self) -> None:
        """Mark the tiles she can come to, and count them."""
        tiles = self.tiles
        reach = self.reach
        queue = NOWHERE[:]
        queue[0] = self.queen
        first: i64 = 0
        last: i64 = 1
        while first < last:
            side = queue[first] * SIDES
            end = side + SIDES
            while side < end:
                square = NEIGHBOURS[side]
                if square != NONE and reach[square] == 0 and tiles[square] != NONE:
                    reach[square] = 1
                    queue[last] = square
                    last += 1
                side += 1
            first += 1
        self.room = last - 1

    # --- What each seat may hope for -------------------------------------------------------------

    def hopes(self) -> vec[float]:
        """By seat: the points to be expected, and a little for each card in hand."""
        hopes = UNSEATED[:]
        misses = self.misses()
        number: i64 = 0
        while number < METAL_COUNT:
            stack = self.hopes_of_stack(number, misses, scoring.removed_colours(self.court, number, scoring.EVERY_CARD))
            seat: i64 = 0
            while seat < self.court.seats:
                hopes[seat] += stack[self.court.colour(seat, number)]
                seat += 1
            number += 1
        seat = 0
        while seat < self.court.seats:
            hopes[seat] += worth_of_cards(self.court.hand(seat))
            seat += 1
        return hopes

    def misses(self) -> vec[float]:
        """By kind of faction tile: how likely none comes any more."""
        misses = UNMISSED[:]
        near = 1.0 - REACHED * float(self.room) / (float(self.room) + ROOM_FOR_HALF)
        square: i64 = 0
        while square < SQUARE_COUNT:
            tile = self.tiles[square]
            if tile != NONE and KINDS[tile] < COLOURED:
                misses[KINDS[tile]] *= near if self.reach[square] else 1.0 - OUT_OF_REACH
            square += 1
        return misses

    def hopes_of_stack(self, number: i64, misses: vec[float], removed: i64) -> vec[float]:
        """By colour: what one influence stack promises it, when tilted cards remove these colours from it."""
        gone = HOPELESS[:]
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            gone[colour] = 1.0 if removed >> colour & 1 else 0.0
            colour += 1
        comes = self.comes(number, misses, gone)
        if self.court.customs.gold:
            return self.hopes_of_top(number, comes, self.stays(number, gone))
        places = self.places(number, removed)
        hopes = HOPELESS[:]
        colour = 0
        while colour < COLOUR_COUNT:
            hopes[colour] = hope_of_rank(colour, comes, places)
            colour += 1
        return hopes

    def comes(self, number: i64, misses: vec[float], gone: vec[float]) -> vec[float]:
        """By colour: how likely it still comes to a stack and counts there, if tilted cards as likely remove it."""
        comes = HOPELESS[:]
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            chance = 1.0 - misses[number * COLOUR_COUNT + colour]
            comes[colour] = chance * (1.0 - (1.0 - AGAIN) * gone[colour])
            colour += 1
        return comes

    def places(self, number: i64, removed: i64) -> vec[i64]:
        """By colour, its rank from the top once the tilted cards have removed theirs, or NONE. §P-7.1a"""
        places = NO_COLOUR[:]
        rank: i64 = 0
        index = self.heights[number] - 1
        while index >= 0:
            colour = KINDS[self.influence[number * INFLUENCE_ROOM + index]] % COLOUR_COUNT
            if removed >> colour & 1:
                removed &= ~(i64(1) << colour)
            elif places[colour] == NONE:
                places[colour] = rank
                rank += 1
            index -= 1
        return places

    def stays(self, number: i64, gone: vec[float]) -> vec[float]:
        """By colour: how likely it is on top in the end if none comes, and tilted cards as likely remove it."""
        stays = HOPELESS[:]
        gone = gone[:]
        reached = 1.0
        index = self.heights[number] - 1
        while index >= 0 and reached > 0.0:
            colour = KINDS[self.influence[number * INFLUENCE_ROOM + index]] % COLOUR_COUNT
            stays[colour] += reached * (1.0 - gone[colour])
            reached *= gone[colour]
            gone[colour] = 0.0
            index -= 1
        return stays

    def hopes_of_top(self, number: i64, comes: vec[float], stays: vec[float]) -> vec[float]:
        """Gold: each colour ends on top as likely as it comes last; if none comes, the one that stays there."""
        none = 1.0
        total = 0.0
        colour: i64 = 0
        while colour < COLOUR_COUNT:
            none *= 1.0 - comes[colour]
            total += comes[colour]
            colour += 1
        fresh = (1.0 - none) / total if total > 0.0 else 0.0
        cards = self.court.customs.score_cards
        hopes = HOPELESS[:]
        top: i64 = 0
        while top < COLOUR_COUNT:
            likely = none * stays[top] + fresh * comes[top]
            row = (number * COLOUR_COUNT + top) * COLOUR_COUNT
            colour = 0
            while colour < COLOUR_COUNT:
                hopes[colour] += likely * float(cards[row + colour])
                colour += 1
            top += 1
        return hopes


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


def spread_of(room: i64) -> float:
    """How many points of a lead count for something when the Queen has so much room."""
    return SPREAD_AT_THE_END + SPREAD_PER_TILE * float(room)


def worth_of_cards(cards: i64) -> float:
    """What these action cards, one bit each, are worth in hand."""
    worth = 0.0
    card: i64 = 0
    while cards:
        if cards & 1:
            worth += CARD_WORTHS[card]
        cards >>= 1
        card += 1
    return worth
