"""What is printed on the components, for whoever draws the table."""

from typing import cast

from reginae.games.queens_collection.parts import (
    COLOURS,
    COMMON_DISPLAY,
    DISPLAY,
    EXCHANGES,
    PAIRS,
    REVEALS,
    SET_ASIDE,
    SPACES,
)
from reginae.games.queens_collection.view_types import Colour, PrintedParts


def printed_parts(level: str) -> PrintedParts:
    """The colours, and the printed numbers that a board draws places for."""
    return {
        "colours": cast(list[Colour], COLOURS),
        "spaces": SPACES[level],
        "display": int(DISPLAY),
        "set_aside": int(SET_ASIDE),
        "common_display": int(COMMON_DISPLAY),
        "reveals": int(REVEALS),
        "pairs": int(PAIRS),
        "exchanges": int(EXCHANGES),
    }
