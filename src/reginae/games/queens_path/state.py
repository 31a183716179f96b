"""The table at one moment: the Queen's court, the stacks, and what is hidden in hands."""

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from reginae.core import CHANCE, Agenda, State
from reginae.games.queens_path.options import TableOptions
from reginae.games.queens_path.parts import CENTRE, METAL_COUNT, SQUARE_COUNT
from reginae.games.queens_path.parts import NONE as NONE
from reginae.games.queens_path.steps import open_sides

# What is due: what chance decides
STARTING: Final = 0
DEALING: Final = 1
LAYING: Final = 2
DRAWING: Final = 3
# What a seat decides
TURN: Final = 4
BANISHING: Final = 5  # Agitation: the tile
INVITING: Final = 6  # Invitation: the square
SWITCHING: Final = 7  # Manipulation: the first tile
SWITCHING_WITH: Final = 8  # Manipulation: the second; the detail is the square of the first
RETURNING: Final = 9  # Persuasion: the tile
PLACING: Final = 10  # Persuasion: the square; the detail is the kind of tile
TAKING: Final = 11  # Intrigue: the card
SLANDERING: Final = 12  # Slander: the seats, one by one; the detail is the seats named, one bit each
VETOING: Final = 13  # a reaction; the detail is the move: its way * squares + the square
PROTECTING: Final = 14  # a reaction; the detail is the target of the attack
GUESSING: Final = 15  # the dagger; the detail is the target of the attack
HEARING: Final = 16  # having the floor; the detail is how it was given
OFFERING: Final = 17  # making an offer
PLEDGING: Final = 18  # the square of a promise in it; the detail is the action that asks for it
ANSWERING: Final = 19  # an offer of this seat waits for answers: for one, or for all if it was whispered
OVER: Final = 20

DECISIONS: Final[dict[int, str]] = {
    STARTING: "start",
    DEALING: "deal",
    LAYING: "lay",
    DRAWING: "draw",
    TURN: "turn",
    BANISHING: "banish",
    INVITING: "invite",
    SWITCHING: "switch",
    SWITCHING_WITH: "switch-with",
    RETURNING: "return",
    PLACING: "place",
    TAKING: "take",
    SLANDERING: "slander",
    VETOING: "veto",
    PROTECTING: "protect",
    GUESSING: "guess",
    HEARING: "floor",
    OFFERING: "offer",
    PLEDGING: "pledge",
    ANSWERING: "answer",
    OVER: "over",
}

# How a seat got the floor
ASKED: Final = 0  # by the seat on turn; this is one of its offers, used or not
BEFORE_A_TURN: Final = 1  # to bargain with whoever's turn begins, or with anybody

# Ways to move the Queen
BY_STEP: Final = 0
BY_INVITATION: Final = 1
BY_WARNING: Final = 2


@final
class Bargain:
    """The offer being made and the promises agreed on so far."""

    def __init__(self) -> None:
        self.offers: i64 = 0  # made this turn, four bits a seat
        self.partner: i64 = NONE  # whom the offer is for; NONE also if a whisper was for nobody
        self.waiting: i64 = 0  # seats that have not answered yet, one bit each
        self.accepted = False
        self.gives: i64 = 0
        self.wants: i64 = 0
        self.promise: i64 = NONE
        self.demand: i64 = NONE
        self.notes = vec[i64]()  # promises; see note_of in packing.py

    def clone(self) -> "Bargain":
        """An independent copy."""
        twin = Bargain()
        twin.offers = self.offers
        twin.partner = self.partner
        twin.waiting = self.waiting
        twin.accepted = self.accepted
        twin.gives = self.gives
        twin.wants = self.wants
        twin.promise = self.promise
        twin.demand = self.demand
        twin.notes = self.notes[:]
        return twin

    def offers_left(self, seat: i64, most: i64) -> bool:
        """Whether the seat may make another offer this turn."""
        return self.offers >> (seat * 4) & 15 < most

    def is_empty(self) -> bool:
        """Whether the offer says nothing yet."""
        return self.gives == 0 and self.wants == 0 and self.promise == NONE and self.demand == NONE

    def forget_offer(self) -> None:
        """Nothing is on offer any more."""
        self.partner = NONE
        self.waiting = 0
        self.accepted = False
        self.gives = 0
        self.wants = 0
        self.promise = NONE
        self.demand = NONE


class Court(State):
    """The components of the board game and where they are; the rules act on it."""

    def __init__(self, options: TableOptions, seats: i64) -> None:
        self.options = options
        self.seats = seats
        self.agenda = Agenda()
        self.court = vec[i64]()  # the tile on each square, or NONE
        self.on_court: i64 = 0
        self.laid: i64 = 0
        self.unlaid = vec[i64]()  # by kind, while the court is being laid out
        self.queen: i64 = CENTRE
        self.path = vec[i64]()
        self.court_log = vec[i64]()  # what was openly done to the court, in order; see court_log.py
        # Tiles put aside
        self.influence = vec[i64]()  # ten places for each metal
        self.stacked = vec[i64]()  # six places for each metal
        self.heights = vec[i64]()  # of the influence stacks, then of the action stacks
        self.discards = vec[i64]()  # tiles
        self.banished = vec[i64]()  # tiles discarded by Agitation
        # Action cards, then faction cards
        self.pile: i64 = 0  # action cards that nobody has drawn, one bit each
        self.spent: i64 = 0  # discarded action cards
        self.hands = vec[i64]()  # by seat, one bit each
        self.reshuffled = False
        self.protection: i64 = NONE  # the attack that the Protection card lies against; see attack_of in packing.py
        self.slandered: i64 = 0  # seats that may not move the Queen in their next turn
        self.intrigued: i64 = 0  # seats that have used Intrigue
        self.factions = vec[i64]()  # the colour of each faction card: seat * metals + number
        self.tilted: i64 = 0  # one bit a faction card
        self.attempts = vec[i64]()  # in order; see attempt_of in packing.py
        self.daggers = vec[i64]()  # of each attempt
        # The turn
        self.turn: i64 = NONE
        self.passes: i64 = 0
        self.moves: i64 = 0
        self.allowance: i64 = 1
        self.muted = False  # slandered for this turn
        self.acted = False
        self.attacked = False
        self.barred: i64 = NONE  # the square of a vetoed move
        self.bargain = Bargain()

    def copy_into(self, twin: "Court") -> None:
        """Make the twin, of the same options and seats, equal to this court and independent of it."""
        twin.agenda = self.agenda.clone()
        twin.court = self.court[:]
        twin.on_court = self.on_court
        twin.laid = self.laid
        twin.unlaid = self.unlaid[:]
        twin.queen = self.queen
        twin.path = self.path[:]
        twin.court_log = self.court_log[:]
        twin.influence = self.influence[:]
        twin.stacked = self.stacked[:]
        twin.heights = self.heights[:]
        twin.discards = self.discards[:]
        twin.banished = self.banished[:]
        twin.pile = self.pile
        twin.spent = self.spent
        twin.hands = self.hands[:]
        twin.reshuffled = self.reshuffled
        twin.protection = self.protection
        twin.slandered = self.slandered
        twin.intrigued = self.intrigued
        twin.factions = self.factions[:]
        twin.tilted = self.tilted
        twin.attempts = self.attempts[:]
        twin.daggers = self.daggers[:]
        self.copy_turn_into(twin)

    def copy_turn_into(self, twin: "Court") -> None:
        """What belongs to the turn, and to the bargaining where there is any."""
        twin.turn = self.turn
        twin.passes = self.passes
        twin.moves = self.moves
        twin.allowance = self.allowance
        twin.muted = self.muted
        twin.acted = self.acted
        twin.attacked = self.attacked
        twin.barred = self.barred
        if self.options.negotiation:
            twin.bargain = self.bargain.clone()

    # --- The court -------------------------------------------------------------------------------

    def can_step(self) -> bool:
        """Whether a neighbour of the Queen carries a tile, vetoed or not. §P-6.1a §P-6.1c"""
        return open_sides(self.court, self.queen, NONE) != 0

    def may_step(self) -> bool:
        """Whether a neighbour of the Queen carries a tile and is not barred by a veto. §P-6.2.9b"""
        return open_sides(self.court, self.queen, self.barred) != 0

    def free_squares(self) -> i64:
        """How many empty squares a returned tile could be put on. §P-6.2.6b"""
        return SQUARE_COUNT - self.on_court - (1 if self.queen == CENTRE else 2)

    # --- Action cards ----------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        """The action cards before a seat, one bit each."""
        return self.hands[seat]

    def holds(self, seat: i64, card: i64) -> bool:
        """Whether this action card lies before the seat."""
        return self.hands[seat] >> card & 1 == 1

    def holder(self, card: i64) -> i64:
        """The seat before which this action card lies, or NONE."""
        seat: i64 = 0
        while seat < self.seats:
            if self.holds(seat, card):
                return seat
            seat += 1
        return NONE

    def hand_over(self, card: i64, seat: i64) -> None:
        """The card goes from wherever it lies to this seat."""
        self.take_from_hands(card)
        self.hands[seat] |= 1 << card

    def take_from_hands(self, card: i64) -> None:
        """The card leaves whatever hand it is in."""
        seat: i64 = 0
        while seat < self.seats:
            self.hands[seat] &= ~(1 << card)
            seat += 1

    def spend(self, card: i64) -> None:
        """The card has been played and is discarded. §P-6.2a"""
        self.take_from_hands(card)
        self.spent |= 1 << card

    # --- Tiles put aside -------------------------------------------------------------------------

    def discard(self, tile: i64) -> None:
        """A tile leaves the game's stacks."""
        self.discards = append(self.discards, tile)

    def recall(self, tile: i64) -> None:
        """A discarded tile comes back."""
        if tile in self.banished:
            self.banished = remove(self.banished, tile)
        else:
            self.discards = remove(self.discards, tile)

    # --- Factions --------------------------------------------------------------------------------

    def colour(self, seat: i64, number: i64) -> i64:
        """The colour of a seat's faction card."""
        return self.factions[seat * METAL_COUNT + number]

    def is_tilted(self, seat: i64, number: i64) -> bool:
        """Whether the seat's faction card of this number is tilted."""
        return self.tilted >> (seat * METAL_COUNT + number) & 1 == 1

    def tilt(self, seat: i64, number: i64) -> None:
        """Tilting is open and for good. §P-6.3.4b"""
        self.tilted |= 1 << (seat * METAL_COUNT + number)

    def card_holder(self, colour: i64, number: i64) -> i64:
        """The seat that holds this faction card, or NONE."""
        seat: i64 = 0
        while seat < self.seats:
            if self.factions[seat * METAL_COUNT + number] == colour:
                return seat
            seat += 1
        return NONE


def must_choose(court: Court, seat: i64) -> bool:
    """Whether this seat, or CHANCE, owes what is due."""
    due = court.agenda.kind()
    if due == ANSWERING:
        return seat != CHANCE and court.bargain.waiting >> seat & 1 == 1
    return seat == (CHANCE if chance_decides(due) else court.agenda.seat())


def chance_decides(due: i64) -> bool:
    """Whether what is due is dealt, laid or drawn, and no seat's to choose."""
    return due in (STARTING, DEALING, LAYING, DRAWING)
