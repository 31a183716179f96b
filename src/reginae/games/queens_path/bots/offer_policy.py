"""How bots negotiate: they answer offers by what they are worth, and make none themselves. §P-6.2.11a"""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.bots.evaluation import value_of_hand
from reginae.games.queens_path.packing import first_of, pair_in_note, second_of
from reginae.games.queens_path.state import ANSWERING, NONE, OFFERING, Court

# In points: a promise may be broken, so getting one is worth little, and giving one costs a little less
PROMISE_GOT: Final = 0.05
PROMISE_GIVEN: Final = 0.04


def has_offered(court: Court, seat: i64) -> bool:
    """Whether the seat made an offer: in its own turn, or with the floor another gave it."""
    due = court.agenda.kind()
    if due == OFFERING:
        return court.agenda.seat() == seat
    if due == ANSWERING:
        return court.agenda.detail() == seat
    return court.turn == seat and court.bargain.offers != 0


def is_good_offer(court: Court) -> bool:
    """Whether the offer that waits for an answer leaves whoever answers better off."""
    bargain = court.bargain
    gain = value_of_hand(bargain.gives) - value_of_hand(bargain.wants)
    gain += PROMISE_GOT if bargain.promise != NONE else 0.0
    gain -= PROMISE_GIVEN if bargain.demand != NONE else 0.0
    return gain > 0.0


def value_of_promises(court: Court, seat: i64) -> float:
    """What the promises made to this seat are worth, less those it made, in points."""
    worth = 0.0
    for note in court.bargain.notes:
        pair = pair_in_note(note)
        if second_of(pair) == seat:
            worth += PROMISE_GOT
        if first_of(pair) == seat:
            worth -= PROMISE_GIVEN
    return worth
