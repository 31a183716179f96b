"""What is printed on the components, for whoever draws them."""

from reginae.games.long_live.parts import (
    ICONS,
    NONE,
    NUMBERS,
    PLACES,
    PRESTIGE,
    TILES,
    TOKENS_OF_EACH,
    TOKENS_TO_WIN,
    may_be_master,
    mirror,
)
from reginae.games.long_live.view_types import PrintedParts, PrintedTile


def printed_parts() -> PrintedParts:
    """The places of the number bar, the prestige tokens, and the face of each tile."""
    return {
        "places": PLACES,
        "mirrors": [int(mirror(place)) for place in PLACES],
        "prestige": PRESTIGE,
        "tokens_of_each": TOKENS_OF_EACH,
        "tokens_to_win": TOKENS_TO_WIN,
        "tiles": {name: printed_tile(tile) for tile, name in enumerate(TILES)},
    }


def printed_tile(tile: int) -> PrintedTile:
    """The face of a tile."""
    icon = ICONS[tile]
    return {
        "number": max(NUMBERS[tile], 0),
        "icon": "" if icon == NONE else PRESTIGE[icon],
        "may_be_master": may_be_master(tile),
    }
