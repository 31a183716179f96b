"""What a seat believes of the others' colours, beyond what it knows for sure. §C-3.2a §C-3.6b"""

from typing import Final, final

from mypy_extensions import i64

from reginae.core import Belief, Rng, State
from reginae.games.regina_cards.imagining import imagine
from reginae.games.regina_cards.parts import COLOUR_COUNT, MOST_SEATS
from reginae.games.regina_cards.state import NONE, Court

EVERY_COLOUR: Final[i64] = (1 << COLOUR_COUNT) - 1  # one bit each
BLUFFS_ONE_IN: Final = 20  # daggers of the assassin's own colour, as far as her victim expects


@final
class DaggerBelief(Belief):
    """Whoever handed the seat a dagger hardly plays its colour: she would have known that she must fail."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def imagine(self, state: State, rng: Rng) -> State:
        table = state.imagine(self.seat, rng)
        assert isinstance(table, Court)
        while handed_own_colour(table, self.seat) and rng.below(BLUFFS_ONE_IN) > 0:
            imagine(table, self.seat, rng)
        return table


def was_attacked(court: Court, seat: i64) -> bool:
    """Whether anybody has handed this seat a dagger."""
    assassin: i64 = 0
    while assassin < court.seats:
        if court.has_attempted(assassin, seat):
            return True
        assassin += 1
    return False


def handed_own_colour(court: Court, seat: i64) -> bool:
    """Whether anybody whose colour this seat has not seen handed it a dagger of her own colour."""
    assassin: i64 = 0
    while assassin < court.seats:
        dagger = court.daggers[assassin * MOST_SEATS + seat]
        if dagger == court.colours[assassin] and not court.has_attempted(seat, assassin):
            return True
        assassin += 1
    return False


def open_colours(court: Court, seat: i64, other: i64) -> i64:
    """The colours, one bit each, that another seat whose cards this one has not seen may play, daggers considered."""
    possible = EVERY_COLOUR
    each: i64 = 0
    while each < court.seats:
        if each == seat or court.has_attempted(seat, each):
            possible &= ~(1 << court.colours[each])
        each += 1
    dagger = court.daggers[other * MOST_SEATS + seat]
    if dagger == NONE:
        return possible
    believed = possible & ~(1 << dagger)
    if believed == 0:
        return possible
    return believed
