"""The court at one moment: what lies on the table and what is hidden in hands."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Pile, State
from reginae.games.regina_cards.parts import GROUP_COUNT, MOST_SEATS

NONE: Final = -1
NO_STACKS: Final[list[Pile]] = []

# What is due: what chance decides
STARTING: Final = 0
DEALING: Final = 1
TURNING_UP: Final = 2
# What a seat decides
TURN: Final = 3
BURYING: Final = 4
BURYING_MORE: Final = 5
RETURNING: Final = 6
PLACING: Final = 7
GUESSING: Final = 8
OVER: Final = 9

DECISIONS: Final[dict[int, str]] = {
    STARTING: "start",
    DEALING: "deal",
    TURNING_UP: "turn-up",
    TURN: "turn",
    BURYING: "bury",
    BURYING_MORE: "bury-more",
    RETURNING: "return",
    PLACING: "onto",
    GUESSING: "guess",
    OVER: "over",
}


class Court(State):
    """The components of the card game and where they are; the rules act on it."""

    def __init__(self, seats: i64, bury_two: bool, switch_face_up: bool, memory_aid: bool) -> None:
        self.seats = seats
        self.bury_two = bury_two
        self.switch_face_up = switch_face_up
        self.memory_aid = memory_aid

        self.phase: i64 = STARTING
        self.turn: i64 = NONE
        self.passes: i64 = 0

        self.stacks = NO_STACKS
        self.influence = vec[vec[i64]]()  # by group, from the bottom up
        self.discards = vec[i64]()

        self.colours = vec[i64]()  # by seat
        self.action_cards: i64 = 0  # one bit a seat
        self.tilted: i64 = 0  # one bit a faction card: seat * GROUP_COUNT + number
        self.attempted: i64 = 0  # one bit an ordered pair: assassin * MOST_SEATS + victim
        self.attack_numbers: i64 = 0  # two bits an ordered pair
        self.daggers = vec[i64]()  # by ordered pair
        self.conduct = vec[i64]()  # by seat * COLOUR_COUNT + colour: counts of what all saw it do, see conduct.py

        # Details of the choice that is due
        self.stack: i64 = NONE
        self.buried: i64 = NONE
        self.depth: i64 = 0
        self.card: i64 = NONE
        self.victim: i64 = NONE
        self.number: i64 = NONE

    def copy_into(self, twin: "Court") -> None:
        """Make the twin, built with the same options, equal to this court and independent of it."""
        twin.phase = self.phase
        twin.turn = self.turn
        twin.passes = self.passes
        twin.stacks = [pile.clone() for pile in self.stacks]
        for cards in self.influence:
            twin.influence = append(twin.influence, cards[:])
        twin.discards = self.discards[:]
        twin.colours = self.colours[:]
        twin.action_cards = self.action_cards
        twin.tilted = self.tilted
        twin.attempted = self.attempted
        twin.attack_numbers = self.attack_numbers
        twin.daggers = self.daggers[:]
        twin.conduct = self.conduct[:]
        twin.stack = self.stack
        twin.buried = self.buried
        twin.depth = self.depth
        twin.card = self.card
        twin.victim = self.victim
        twin.number = self.number

    def has_action_card(self, seat: i64) -> bool:
        """Whether the seat's action card still lies before it."""
        return self.action_cards >> seat & 1 == 1

    def is_tilted(self, seat: i64, number: i64) -> bool:
        """Whether the seat's faction card of this number is tilted."""
        return self.tilted >> (seat * GROUP_COUNT + number) & 1 == 1

    def has_attempted(self, assassin: i64, victim: i64) -> bool:
        """Whether the assassin has had her one attempt on this victim."""
        return self.attempted >> (assassin * MOST_SEATS + victim) & 1 == 1

    def attack_number(self, pair: i64) -> i64:
        """The number of the faction card that the assassin of this ordered pair attacked with."""
        return self.attack_numbers >> 2 * pair & 3

    def depleted(self) -> bool:
        """Whether a court stack is empty. §C-2.1d"""
        stack: i64 = 0
        while stack < GROUP_COUNT:
            if len(self.stacks[stack].cards) == 0:
                return True
            stack += 1
        return False

    def holder(self, colour: i64) -> i64:
        """The seat that plays this colour, or NONE."""
        seat: i64 = 0
        while seat < self.seats:
            if self.colours[seat] == colour:
                return seat
            seat += 1
        return NONE


def is_setting_up(phase: i64) -> bool:
    """Whether the first player is drawn or factions are dealt."""
    return phase in (STARTING, DEALING)


def chance_decides(phase: i64) -> bool:
    """Whether a seat is drawn, a faction dealt or a card turned up, which no seat chooses."""
    return phase in (STARTING, DEALING, TURNING_UP)
