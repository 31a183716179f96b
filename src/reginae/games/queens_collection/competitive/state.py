"""A table of booklet 2: beside boxes and piles hands, the common display, rounds, and what the turn has come to."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.boxes import NO_ROW, NONE
from reginae.games.queens_collection.options import TableOptions
from reginae.games.queens_collection.parts import BOX_COUNT, MOST_SEATS
from reginae.games.queens_collection.state import CollectionState

KNOWN_ROWS: Final = 10


class CompetitiveState(CollectionState):
    """The competitive game or two teams at one moment; the rules act on it. Cards are packed as in `cards.py`.

    `holders`, `totals` and `scores` change seldom: they are replaced, never changed, so copies share them.
    """

    def __init__(self, options: TableOptions, seats: i64) -> None:
        super().__init__(options, seats)
        self.hands = NO_ROW  # by seat: its cards
        self.known = NO_ROW  # what is known of hidden hands; its rows are named in `knowledge.py`
        self.display: i64 = 0  # the cards of the common display
        self.gone: i64 = 0  # cards that have left this round
        self.holders = NO_ROW  # by box: who has taken its card, or NONE
        self.cards_to_draw: i64 = 0
        # Rounds
        self.round: i64 = 0  # counted from 1
        self.turns: i64 = 0  # begun in this round
        self.totals = NO_ROW  # by seat: points of the rounds that are over
        self.scores = NO_ROW  # by round, then by seat
        # Phase 1 of a turn: revealing cards
        self.revealed: i64 = 0  # the cards turned up
        self.reveal_order: i64 = 0  # their kinds, four bits a card, the last one lowest
        self.reveals: i64 = 0  # how many they are
        # Phase 2: pairs, or an exchange with the display or the partner
        self.pairs: i64 = 0  # made in this turn
        self.given: i64 = 0  # cards that the seat on turn gives in the exchange
        self.taken: i64 = 0  # cards that it gets for them
        self.swapped: i64 = 0  # how many have changed hands
        self.proposed: i64 = 0  # table talk: how many the partners are to hand over

    def clear(self) -> None:
        super().clear()
        self.hands = vec[i64]([0] * MOST_SEATS)
        self.known = vec[i64]([0] * KNOWN_ROWS)
        self.holders = vec[i64]([NONE] * BOX_COUNT)
        self.totals = vec[i64]([0] * MOST_SEATS)

    def copy_into(self, twin: "CompetitiveState") -> None:
        """Make the twin, built with the same options, equal to this table and independent of it."""
        self.copy_state_into(twin)
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.display = self.display
        twin.gone = self.gone
        twin.holders = self.holders
        twin.cards_to_draw = self.cards_to_draw
        twin.round = self.round
        twin.turns = self.turns
        twin.totals = self.totals
        twin.scores = self.scores
        twin.revealed = self.revealed
        twin.reveal_order = self.reveal_order
        twin.reveals = self.reveals
        twin.pairs = self.pairs
        twin.given = self.given
        twin.taken = self.taken
        twin.swapped = self.swapped
        twin.proposed = self.proposed

    def holder(self, colour: i64) -> i64:
        return self.holders[colour]

    def can_draw(self) -> bool:
        """Whether a card can be drawn, be it after mixing the discards."""
        return self.pile > 0 or self.discards != 0

    def partner(self, seat: i64) -> i64:
        """Who sits opposite in two teams, or NONE. §Q-TEAM-1"""
        if not self.options.teams or seat < 0:
            return NONE
        return (seat + self.seats // 2) % self.seats
