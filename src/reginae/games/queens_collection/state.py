"""The table at one moment: beside the boxes its piles, displays and hands, and what is due."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.boxes import NO_ROW, NONE, Boxes
from reginae.games.queens_collection.cards import ONE, count_of
from reginae.games.queens_collection.customs import Customs
from reginae.games.queens_collection.parts import MOST_SEATS

# What is due: of chance …
STARTING: Final = 0
LAYING: Final = 1
SETTING_ASIDE: Final = 2
PLACING: Final = 3
FILLING: Final = 4
DRAWING: Final = 5
DEALING: Final = 6
LAYING_OUT: Final = 7
TURNING_UP: Final = 8
REFILLING: Final = 9
# … and of a seat
CHOOSING: Final = 10
SETTING_ASIDE_OWN: Final = 11
TURN: Final = 12
LIFTED: Final = 13
PAYING: Final = 14
PUTTING_DOWN: Final = 15
GIVING: Final = 16
REVEALING: Final = 17
TAKING_PAWNS: Final = 18
PAIRING: Final = 19
EXCHANGING: Final = 20
TRADING: Final = 21
HANDING_OVER: Final = 22
HANDING_BACK: Final = 23
OVER: Final = 24

# Rows of what is known of hidden hands, four bits a kind as everywhere: what all have seen of each seat's, what its
# partner has, and what a team holds between its two hands
BY_ALL: Final = 0
BY_PARTNER: Final = 4
BETWEEN: Final = 8
KNOWN_ROWS: Final = 10


class Collection(Boxes):
    """The components of the game and where they are; the rules act on it.

    `totals` and `scores` change seldom: they are replaced, never changed, so copies share them.
    """

    def __init__(self, customs: Customs, seats: i64) -> None:
        super().__init__()
        self.customs = customs
        self.seats = seats
        self.phase: i64 = STARTING
        self.turn: i64 = NONE
        self.first: i64 = NONE
        self.bag: i64 = customs.deck  # cards that nobody has seen since they were mixed
        self.pile: i64 = 0  # how many of them lie in the pile
        self.discards: i64 = 0
        self.burnt: i64 = 0  # cards of the bag that lie among the discards, unseen
        self.gone: i64 = 0
        self.owed: i64 = 0  # cards still to be drawn; in the set-up, how many have been chosen
        self.hands = NO_ROW  # together: numbered handfuls; against each other: cards
        self.passes: i64 = 0
        # Together: the choice that is under way
        self.colour: i64 = NONE
        self.box: i64 = NONE
        self.other_colour: i64 = NONE
        self.other_box: i64 = NONE
        self.put_down: i64 = 0
        self.asked: i64 = NONE
        self.wanted: i64 = NONE
        # Against each other
        self.round: i64 = 0
        self.turns: i64 = 0
        self.display: i64 = 0
        self.revealed: i64 = 0
        self.reveal_order: i64 = 0  # four bits a card, the last one lowest
        self.reveals: i64 = 0
        self.pairs: i64 = 0
        self.given: i64 = 0
        self.taken: i64 = 0
        self.swapped: i64 = 0
        self.proposed: i64 = 0
        self.known = NO_ROW
        self.totals = NO_ROW
        self.scores = NO_ROW  # by round, then by seat

    def clear(self) -> None:
        """An empty table, with all that is in the package beside it."""
        self.clear_boxes()
        self.hands = vec[i64]([0] * MOST_SEATS)
        self.known = vec[i64]([0] * KNOWN_ROWS)
        self.totals = vec[i64]([0] * MOST_SEATS)

    def copy_into(self, twin: "Collection") -> None:
        """Make the twin, built with the same customs, equal to this table and independent of it."""
        self.copy_boxes_into(twin)
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.bag = self.bag
        twin.pile = self.pile
        twin.discards = self.discards
        twin.burnt = self.burnt
        twin.owed = self.owed
        twin.hands = self.hands[:]
        twin.passes = self.passes
        twin.totals = self.totals
        twin.known = self.known
        if self.customs.together:
            self.copy_choice_into(twin)
        else:
            self.copy_round_into(twin)

    def copy_choice_into(self, twin: "Collection") -> None:
        """What only the cooperative and the solo game need."""
        twin.colour = self.colour
        twin.box = self.box
        twin.other_colour = self.other_colour
        twin.other_box = self.other_box
        twin.put_down = self.put_down
        twin.asked = self.asked
        twin.wanted = self.wanted

    def copy_round_into(self, twin: "Collection") -> None:
        """What only booklet 2 needs."""
        twin.gone = self.gone
        twin.round = self.round
        twin.turns = self.turns
        twin.display = self.display
        twin.revealed = self.revealed
        twin.reveal_order = self.reveal_order
        twin.reveals = self.reveals
        twin.pairs = self.pairs
        twin.given = self.given
        twin.taken = self.taken
        twin.swapped = self.swapped
        twin.proposed = self.proposed
        twin.known = self.known[:]
        twin.scores = self.scores

    # --- cards -----------------------------------------------------------------------------------

    def may_draw(self) -> bool:
        """Whether a card can be drawn, be it after mixing the discards."""
        return self.pile > 0 or self.discards != 0

    def partner(self, seat: i64) -> i64:
        """Who sits opposite in two teams, or NONE. §Q-TEAM-1"""
        if not self.customs.teams or seat < 0:
            return NONE
        return (seat + self.seats // 2) % self.seats

    def note_shown(self, seat: i64, cards: i64) -> None:
        """All have seen these cards go into a hand. §Q-VS-I1"""
        self.known[BY_ALL + seat] += cards
        self.known[BY_PARTNER + seat] += cards

    def note_left(self, seat: i64, kind: i64) -> None:
        """All have seen a card leave a hand: so one fewer is known of it, or of what its team holds."""
        if self.is_seen(BY_PARTNER + seat, kind):
            self.known[BY_PARTNER + seat] -= ONE[kind]
        if self.is_known(seat, kind):
            self.known[BY_ALL + seat] -= ONE[kind]
        elif self.customs.teams and count_of(self.known[BETWEEN + seat % 2], kind) > 0:
            self.known[BETWEEN + seat % 2] -= ONE[kind]

    def is_known(self, seat: i64, kind: i64) -> bool:
        """Whether all know that this hand holds such a card."""
        return self.is_seen(BY_ALL + seat, kind)

    def is_seen(self, whose: i64, kind: i64) -> bool:
        """Whether such a card has been seen, beside those that came by this very exchange and stay. §Q-VS-2e"""
        return count_of(self.known[whose], kind) > count_of(self.taken, kind)


def replaced(row: vec[i64], index: i64, item: i64) -> vec[i64]:
    """A new row with another item at this place."""
    row = row[:]
    row[index] = item
    return row


def lengthened(row: vec[i64], item: i64) -> vec[i64]:
    """A new row with one more item."""
    return append(row[:], item)
