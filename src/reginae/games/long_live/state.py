"""The two gangs at one moment: their lines, their Masters, their prestige, and what must still happen."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Agenda, State
from reginae.games.long_live.parts import COLOUR_COUNT, FIRST_PLACE, GUARD, LAST_PLACE, NONE, TILE_COUNT, is_recruit

# What is due: what both seats choose in secret
ARRANGING: Final = 0
# What chance decides
ROLLING_FOR_START: Final = 1
ROLLING: Final = 2
# What one seat decides
TAKING: Final = 3
RETURNING: Final = 4
SEIZING: Final = 5
GIVING: Final = 6
TURNING_UP: Final = 7
SWAPPING: Final = 8
SPYING: Final = 9
REPOSITIONING: Final = 10
# What happens without a decision
ACTIVATING: Final = 11
STRIKING: Final = 12
COMING_UP: Final = 13
ENDING_TURN: Final = 14

# How it ended
PLAYING: Final = 0
BY_PRINCESS: Final = 1
BY_PRESTIGE: Final = 2
CALLED_OFF: Final = 3

DECISIONS: Final[dict[int, str]] = {
    ARRANGING: "arrange",
    ROLLING_FOR_START: "roll-for-start",
    ROLLING: "roll",
    TAKING: "take",
    RETURNING: "return",
    SEIZING: "seize",
    GIVING: "give",
    TURNING_UP: "turn-up",
    SWAPPING: "swap",
    SPYING: "spy",
    REPOSITIONING: "reposition",
}
SWAPS_OUT_OF_TURN: Final[dict[int, str]] = {  # in the other's turn: apart, as they may be answered in advance there
    SWAPPING: "swap-out-of-turn",
    SPYING: "spy-out-of-turn",
}

SUPPLY: Final = 2
# A line is wide enough to look at the neighbours of its last tile.
WIDTH: Final[i64] = LAST_PLACE + 2


class Gangs(State):
    """The components of Long Live the Queen and where they are; the rules act on it."""

    def __init__(self, turn_cap: i64) -> None:
        self.turn_cap = turn_cap
        self.agenda = Agenda()

        self.lines = vec[i64]()  # the tile at seat * WIDTH + place
        self.masters = vec[i64]()  # by seat
        self.tray: i64 = 0  # one bit a tile, seat * TILE_COUNT + tile: not yet put anywhere
        self.face_up: i64 = 0  # one bit a tile
        self.seen: i64 = 0  # one bit a tile: it has lain face up, so nobody forgets it
        self.tokens = vec[i64]()  # by holder * COLOUR_COUNT + colour

        self.turn: i64 = NONE
        self.turns: i64 = 0  # that are over
        self.white: i64 = 0
        self.black: i64 = 0
        self.start_total: i64 = 0  # the first seat's roll for the start
        self.acting: i64 = NONE  # seat * TILE_COUNT + tile

        self.ended: i64 = PLAYING
        self.winner: i64 = NONE

    def copy_into(self, twin: "Gangs") -> None:
        """Make the twin equal to this table and independent of it."""
        twin.agenda = self.agenda.clone()
        twin.lines = self.lines[:]
        twin.masters = self.masters[:]
        twin.tray = self.tray
        twin.face_up = self.face_up
        twin.seen = self.seen
        twin.tokens = self.tokens[:]
        twin.turn = self.turn
        twin.turns = self.turns
        twin.white = self.white
        twin.black = self.black
        twin.start_total = self.start_total
        twin.acting = self.acting
        twin.ended = self.ended
        twin.winner = self.winner

    def tile_at(self, seat: i64, place: i64) -> i64:
        """The tile of this line at a place of the number bar, or NONE."""
        return self.lines[seat * WIDTH + place]

    def place_of(self, seat: i64, tile: i64) -> i64:
        """Where in its line a tile lies, or NONE."""
        place: i64 = FIRST_PLACE
        while place <= LAST_PLACE:
            if self.lines[seat * WIDTH + place] == tile:
                return place
            place += 1
        return NONE

    def ability_of(self, seat: i64, tile: i64) -> i64:
        """A Recruit has the ability and the number of the Master, whoever that is now. §L-ABIL-RECRUIT"""
        return self.masters[seat] if is_recruit(tile) else tile

    def is_up(self, seat: i64, tile: i64) -> bool:
        """Whether this tile lies face up."""
        return self.face_up >> (seat * TILE_COUNT + tile) & 1 == 1

    def is_up_at(self, seat: i64, place: i64) -> bool:
        """Whether a tile lies face up at this place of the line."""
        tile = self.lines[seat * WIDTH + place]
        return tile != NONE and self.face_up >> (seat * TILE_COUNT + tile) & 1 == 1

    def has_seen(self, seat: i64, tile: i64) -> bool:
        """Whether everybody has seen this tile of the seat's gang once. §L-INFO-3"""
        return self.seen >> (seat * TILE_COUNT + tile) & 1 == 1

    def in_tray(self, seat: i64, tile: i64) -> bool:
        """Whether the tile waits to be put somewhere."""
        return self.tray >> (seat * TILE_COUNT + tile) & 1 == 1

    def is_arranging(self, seat: i64) -> bool:
        """Whether the seat has still tiles to put."""
        return self.tray >> (seat * TILE_COUNT) & ((1 << TILE_COUNT) - 1) != 0

    def is_guarded(self, seat: i64, place: i64) -> bool:
        """Whether a face-up Guard lies beside this place of the line. §L-ABIL-GUARD"""
        if not self.is_up(seat, GUARD):
            return False
        at = seat * WIDTH + place
        return self.lines[at - 1] == GUARD or self.lines[at + 1] == GUARD

    def holds(self, holder: i64, colour: i64) -> i64:
        """How many prestige tokens of a colour a seat, or the supply, has."""
        return self.tokens[holder * COLOUR_COUNT + colour]

    def first_turn(self) -> bool:
        """Whether this is the starting player's first turn. §L-REPO-C"""
        return self.turns == 0


def is_roll(kind: i64) -> bool:
    """Whether the dice are due."""
    return kind in (ROLLING_FOR_START, ROLLING)
