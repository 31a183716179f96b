"""What cards score now, as far as one seat knows. §C-4.3a"""

from mypy_extensions import i64

from reginae.games.regina_cards.imagining import known_seats
from reginae.games.regina_cards.parts import COLOUR_COUNT, COLOURED, GROUP_COUNT, GROUP_OF, POINTS
from reginae.games.regina_cards.scoring import remaining
from reginae.games.regina_cards.state import NONE, Court


def court_card(number: i64, colour: i64) -> i64:
    """The court card of this number and colour."""
    return number * COLOUR_COUNT + colour


def is_removed(court: Court, seat: i64, card: i64) -> bool:
    """Whether a tilted card that the seat knows of will take this coloured card away. §C-4.1a"""
    holder = court.holder(card % COLOUR_COUNT)
    if holder == NONE or not known_seats(court, int(seat)) >> holder & 1:
        return False
    return court.is_tilted(holder, GROUP_OF[card])


def would_score_for(court: Court, seat: i64, card: i64) -> bool:
    """Whether this court card has the seat's own colour and its faction card is not tilted. §C-2.0c §C-4.1a"""
    own = card < COLOURED and card % COLOUR_COUNT == court.colours[seat]
    return own and not court.is_tilted(seat, GROUP_OF[card])


def points_on_top(court: Court, seat: i64, card: i64) -> int:
    """What a coloured card would score if it came on top of its influence stack now. §C-4.3a"""
    return 0 if is_removed(court, seat, card) else POINTS[0]


def points_now(court: Court, seat: i64, number: i64, colour: i64) -> int:
    """What this colour scores in one influence stack now; NONE if no card of it lies there that counts. §C-4.3a"""
    for rank, other in enumerate(remaining(court, number, known_seats(court, int(seat)))):
        if other == colour:
            return POINTS[rank]
    return NONE


def total_now(court: Court, seat: i64) -> int:
    """What the seat's own colour scores now in all influence stacks. §C-4.3a"""
    own = court.colours[seat]
    return sum([max(0, points_now(court, seat, number, own)) for number in range(GROUP_COUNT)])
