"""A log of all that was openly done to the court, from which earlier courts can be restored."""

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, KIND_OF, METAL_COUNT, MOST_SEATS, SQUARE_COUNT
from reginae.games.queens_path.state import BY_INVITATION, BY_STEP, BY_WARNING, NONE, Court

# Beside the ways to move the Queen
BANISHED: Final = 3
SWITCHED: Final = 4
RETURNED: Final = 5
TILTED: Final = 6

DETAIL_BASE: Final = i64(1) << (MOST_SEATS * METAL_COUNT)  # for a bit a faction card, or a square and a tile
OTHER_BASE: Final[i64] = SQUARE_COUNT + 1


def log_on_square(court: Court, deed: i64, square: i64, other: i64) -> None:
    """Log what the seat on turn did on a square; `other` is a tile, or the second square of a switch."""
    log(court, deed, square * OTHER_BASE + other + 1)  # at the end of a Warning lies no tile


def log(court: Court, deed: i64, detail: i64) -> None:
    """Log what the seat on turn did."""
    court.court_log = append(court.court_log, (deed * MOST_SEATS + court.turn) * DETAIL_BASE + detail)


def deed_of(entry: i64) -> i64:
    """What was done."""
    return entry // (DETAIL_BASE * MOST_SEATS)


def doer_of(entry: i64) -> i64:
    """The seat that did it."""
    return entry // DETAIL_BASE % MOST_SEATS


def is_move(deed: i64) -> bool:
    """Whether the Queen was moved, in whatever way."""
    return deed in (BY_STEP, BY_INVITATION, BY_WARNING)


def square_of(entry: i64) -> i64:
    """Where it was done."""
    return entry % DETAIL_BASE // OTHER_BASE


def card_of(entry: i64) -> i64:
    """The first faction card that was tilted: its seat * metals + its number."""
    card: i64 = 0
    while entry >> card & 1 == 0:
        card += 1
    return card


def undo_last(court: Court) -> i64:
    """Restore court, Queen, influence stacks and tilted cards as before the last entry; return the entry."""
    court.court_log, entry = pop(court.court_log)
    deed = deed_of(entry)
    if deed == TILTED:
        court.tilted &= ~(entry % DETAIL_BASE)
        return entry
    if is_move(deed):
        court.path, _square = pop(court.path)
        court.queen = court.path[i64(len(court.path)) - 1]
    put_back(court, deed, square_of(entry), entry % DETAIL_BASE % OTHER_BASE - 1)
    return entry


def put_back(court: Court, deed: i64, square: i64, other: i64) -> None:
    """Put tiles back to where they lay."""
    if deed == SWITCHED:
        court.court[square], court.court[other] = court.court[other], court.court[square]
    elif deed == RETURNED:
        court.court[square] = NONE
    elif deed != BY_WARNING:
        court.court[square] = other
        if is_move(deed) and KIND_OF[other] < COLOURED:
            court.heights[i64(KIND_OF[other]) // COLOUR_COUNT] -= 1
