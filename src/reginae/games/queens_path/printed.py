"""What is printed on the components, for whoever draws them."""

from reginae.games.queens_path.parts import (
    CARD_TEXTS,
    CENTRE,
    COLOUR_COUNT,
    COLOURED,
    COLOURS,
    KINDS,
    METALS,
    NEGATIVE,
    PLAIN,
    SQUARES,
    WHITE,
)
from reginae.games.queens_path.view_types import PrintedParts, PrintedTile


def printed_parts() -> PrintedParts:
    """The squares of the court, the kinds of tiles, and the action cards."""
    return {
        "metals": METALS,
        "colours": COLOURS,
        "squares": SQUARES,
        "start": SQUARES[CENTRE],
        "tiles": {name: printed_tile(kind) for kind, name in enumerate(KINDS)},
        "card_texts": CARD_TEXTS,
    }


def printed_tile(kind: int) -> PrintedTile:
    """A kind of tile, and the places that change when the Queen enters it. §P-6.1d §P-6.1e §P-6.1f §P-6.1l"""
    if kind < COLOURED:
        number, colour = divmod(kind, int(COLOUR_COUNT))
        return tile(METALS[number], COLOURS[colour], number + 1, f"{METALS[number]}-influence")
    if kind < NEGATIVE:
        metal = METALS[kind - int(PLAIN)]
        return tile(metal, "plain", kind - int(PLAIN) + 1, f"{metal}-actions")
    if kind < WHITE:
        number = kind - int(NEGATIVE)
        return tile("minus", "", number + 1, "discards", cancels_in=METALS[number])
    return tile("white", "", 0, "discards")


def tile(metal: str, colour: str, number: int, goes_to: str, cancels_in: str = "") -> PrintedTile:
    """The face of a tile."""
    return {"metal": metal, "colour": colour, "number": number, "goes_to": goes_to, "cancels_in": cancels_in}
