"""What all saw each seat do with the court cards of each colour: counts that tell who it may be. §C-1.5a"""

from typing import Final

from mypy_extensions import i64

from reginae.core import single_bit
from reginae.games.regina_cards.parts import COLOUR_COUNT, COLOURED, GROUP_COUNT
from reginae.games.regina_cards.state import BURYING, Court

# Kinds of conduct. A draw is early, in the middle or late by the cards that the smallest stack has left.
DRAWN_EARLY: Final = 0
DRAWN_MIDDLE: Final = 1
DRAWN_LATE: Final = 2
LEFT_EARLY: Final = 3  # lay on top when the seat drew another
LEFT_LATE: Final = 4
BURIED: Final = 5
SPARED_EARLY: Final = 6  # lay on top when the seat buried another
SPARED_LATE: Final = 7
DISCARDED: Final = 8
RETURNED: Final = 9

KIND_BITS: Final = 6  # of each count: no seat has so many turns
MOST_LATE: Final = 2  # cards in the smallest stack
MOST_MIDDLE: Final = 4


def note(court: Court, card: i64, kind: i64) -> None:
    """Count what the seat on turn does with this card; a plain one or none tells nothing."""
    if 0 <= card < COLOURED:
        court.conduct[court.turn * COLOUR_COUNT + card % COLOUR_COUNT] += single_bit(kind * KIND_BITS)


def note_draw(court: Court, drawn: i64) -> None:
    """Count the card that is about to be drawn from this stack, and those on top of the others."""
    left = smallest_stack(court)
    taken: i64 = DRAWN_EARLY
    passed_over: i64 = LEFT_EARLY
    if left <= MOST_MIDDLE:
        taken = DRAWN_LATE if left <= MOST_LATE else DRAWN_MIDDLE
        passed_over = LEFT_LATE
    stack: i64 = 0
    while stack < GROUP_COUNT:
        note(court, court.stacks[stack].from_top(0), taken if stack == drawn else passed_over)
        stack += 1


def note_burial(court: Court, buried: i64) -> None:
    """Count the card that is about to be buried in this stack, and the one that might have been instead."""
    note(court, court.stacks[buried].from_top(0), BURIED)
    other = GROUP_COUNT - court.stack - buried  # the three stacks are 0, 1 and 2
    if court.phase == BURYING and len(court.stacks[other].cards) > 0:
        spared: i64 = SPARED_LATE if smallest_stack(court) <= MOST_MIDDLE else SPARED_EARLY
        note(court, court.stacks[other].from_top(0), spared)


def smallest_stack(court: Court) -> i64:
    """How many cards the smallest court stack has left: the nearness of the end."""
    smallest = i64(len(court.stacks[0].cards))
    stack: i64 = 1
    while stack < GROUP_COUNT:
        smallest = min(smallest, i64(len(court.stacks[stack].cards)))
        stack += 1
    return smallest


def count_of(court: Court, seat: i64, colour: i64, kind: i64) -> i64:
    """How often this seat did that with cards of this colour."""
    return court.conduct[seat * COLOUR_COUNT + colour] >> kind * KIND_BITS & (1 << KIND_BITS) - 1
