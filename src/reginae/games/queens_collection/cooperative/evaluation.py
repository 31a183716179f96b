"""How good a table of booklet 1 is, as the worth of the score to be expected."""

from typing import Final

from mypy_extensions import i64

from reginae.core import SILENCE
from reginae.games.queens_collection.cooperative import quick_player, scoring
from reginae.games.queens_collection.cooperative.simulation import simplified
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.games.queens_collection.phases import GIVING, LIFTED, OVER, PAYING, PUTTING_DOWN

CARDS_A_STRAY: Final = 1.6
POINTS_A_STRAY: Final = 2.3
SOON: Final = 6.0  # cards left at which the score as it is counts as much as the one hoped for
SOLO_UNUSED: Final = 3.0  # cards that stay unused when the solo game ends with its pile


def value(table: CooperativeTable) -> float:
    """How good the table is, from 0 to 1; a turn that has been begun is as good as its best end."""
    if is_turn_begun(table):
        return max([0.0, *[value(after(table, code)) for code in table.legal(table.turn)]])
    if table.phase == OVER:
        return scoring.worth(table, float(scoring.points(table)))
    return expected_worth(table)


def is_turn_begun(table: CooperativeState) -> bool:
    """Whether the seat on turn has begun something and not finished it."""
    return table.phase in (LIFTED, PAYING, PUTTING_DOWN, GIVING)


def after(table: CooperativeTable, code: i64) -> CooperativeTable:
    """The table after an action of the seat on turn."""
    twin = table.clone()
    twin.apply(twin.turn, code, SILENCE)
    return twin


def expected_worth(table: CooperativeState) -> float:
    """The worth of the score to be expected if all goes on sensibly: the more cards are left, the more is hoped for."""
    simple = simplified(table)
    cards = float(table.pile) - (SOLO_UNUSED if simple.ends_with_pile else 0.0)
    seat: i64 = 0
    while seat < table.seats:
        cards += quick_player.worth_of_display(simple, seat)
        seat += 1
    short = max(0.0, simple.cards_needed() - cards) / CARDS_A_STRAY
    hoped = float(scoring.best(table)) - POINTS_A_STRAY * short
    far = max(0.0, cards) / (max(0.0, cards) + SOON)
    return scoring.worth(table, far * hoped + (1.0 - far) * float(scoring.points(table)))
