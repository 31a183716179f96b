"""What is printed on the components, for whoever draws the table."""

from reginae.games.queens_collection.parts import (
    COMMON_DISPLAY,
    DISPLAY,
    EXCHANGES,
    PAIRS,
    REVEALS,
    SET_ASIDE,
    SPACES,
)
from reginae.games.queens_collection.view_types import PrintedParts


def printed_parts(level: str) -> PrintedParts:
    """The printed numbers that a board draws places for."""
    return {
        "spaces": SPACES[level],
        "display": int(DISPLAY),
        "set_aside": int(SET_ASIDE),
        "common_display": int(COMMON_DISPLAY),
        "reveals": int(REVEALS),
        "pairs": int(PAIRS),
        "exchanges": int(EXCHANGES),
    }
