"""What was openly done to the court, kept so that a court can be led back to how it lay before."""

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, KIND_OF, METAL_COUNT, MOST_SEATS, SQUARE_COUNT
from reginae.games.queens_path.state import BY_WARNING, NONE, Court

# Beside the ways to move the Queen
BANISHED: Final = 3
SWITCHED: Final = 4
RETURNED: Final = 5
TILTED: Final = 6

ROOM: Final = i64(1) << (MOST_SEATS * METAL_COUNT)  # for a bit a faction card, or a square and a tile
PLACES: Final[i64] = SQUARE_COUNT + 1


def enter(court: Court, deed: i64, square: i64, other: i64) -> None:
    """Whoever's turn it is did this on a square; the other thing is a tile, or the second square of a switch."""
    note(court, deed, square * PLACES + other + 1)  # at the end of a Warning lies no tile


def note(court: Court, deed: i64, detail: i64) -> None:
    """Whoever's turn it is did this."""
    court.chronicle = append(court.chronicle, (deed * MOST_SEATS + court.turn) * ROOM + detail)


def deed_of(entry: i64) -> i64:
    """What was done."""
    return entry // (ROOM * MOST_SEATS)


def doer_of(entry: i64) -> i64:
    """The seat that did it."""
    return entry // ROOM % MOST_SEATS


def square_of(entry: i64) -> i64:
    """Where it was done."""
    return entry % ROOM // PLACES


def card_of(entry: i64) -> i64:
    """The first faction card that was tilted: its seat * metals + its number."""
    card: i64 = 0
    while entry >> card & 1 == 0:
        card += 1
    return card


def go_back(court: Court) -> i64:
    """Bring court, Queen, influence stacks and tilted cards back to before the last entry; the entry."""
    court.chronicle, entry = pop(court.chronicle)
    deed = deed_of(entry)
    if deed == TILTED:
        court.tilted &= ~(entry % ROOM)
        return entry
    if deed <= BY_WARNING:
        court.path, _ = pop(court.path)
        court.queen = court.path[i64(len(court.path)) - 1]
    put_back(court, deed, square_of(entry), entry % ROOM % PLACES - 1)
    return entry


def put_back(court: Court, deed: i64, square: i64, other: i64) -> None:
    """Tiles return to where they lay."""
    if deed == SWITCHED:
        court.court[square], court.court[other] = court.court[other], court.court[square]
    elif deed == RETURNED:
        court.court[square] = NONE
    elif deed != BY_WARNING:
        court.court[square] = other
        if deed < BY_WARNING and KIND_OF[other] < COLOURED:
            court.heights[i64(KIND_OF[other]) // COLOUR_COUNT] -= 1
