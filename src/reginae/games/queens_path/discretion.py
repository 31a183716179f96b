"""When to speak and when to agree: bots answer what they are offered, and open no talks of their own. §P-6.2.11a"""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.negotiation import NOTE_ROOM
from reginae.games.queens_path.outlook import worth_of_cards
from reginae.games.queens_path.parts import MOST_SEATS
from reginae.games.queens_path.state import ANSWERING, NONE, OFFERING, Court

# In points: a promise may be broken, so it is worth little to hear, and to give a little less
HEARD: Final = 0.05
GIVEN: Final = 0.04


def has_spoken(court: Court, seat: i64) -> bool:
    """Whether the seat opened talks: in its own turn, or with the floor another gave it."""
    due = court.agenda.kind()
    if due == OFFERING:
        return court.agenda.seat() == seat
    if due == ANSWERING:
        return court.agenda.detail() == seat
    return court.turn == seat and court.bargain.offers != 0


def is_welcome(court: Court) -> bool:
    """Whether the offer that waits for an answer leaves whoever answers better off."""
    bargain = court.bargain
    gain = worth_of_cards(bargain.gives) - worth_of_cards(bargain.wants)
    gain += HEARD if bargain.promise != NONE else 0.0
    gain -= GIVEN if bargain.demand != NONE else 0.0
    return gain > 0.0


def favours(court: Court, seat: i64) -> float:
    """What the promises are worth that this seat has heard, less those it gave, in points."""
    worth = 0.0
    for note in court.bargain.notes:
        pair = note // NOTE_ROOM
        if pair % MOST_SEATS == seat:
            worth += HEARD
        if pair // MOST_SEATS == seat:
            worth -= GIVEN
    return worth
