"""Where every pawn, box card and pawn card is, those that nobody has seen included."""

from reginae.games.queens_collection.boxes import ASIDE, IN_STOCK, NONE, TAKEN
from reginae.games.queens_collection.cards import count_of
from reginae.games.queens_collection.parts import BOXES, BOXES_A_COLOUR, COLOURS, COPIES, KINDS, PAWNS, SEATS
from reginae.games.queens_collection.state import CollectionState


def whereabouts(table: CollectionState) -> dict[str, str]:
    """The place of each piece by its name."""
    pawns = {pawn: pawn_place(int(at)) for pawn, at in zip(PAWNS, table.where, strict=True)}
    laid = {int(box): place for place, box in enumerate(table.ring)}
    boxes = {name: box_place(table, box, laid.get(box, NONE)) for box, name in enumerate(BOXES)}
    return {**pawns, **boxes, **card_places(table)}


def pawn_place(at: int) -> str:
    """The place of a pawn."""
    if at < len(COLOURS):
        return f"{COLOURS[at]}-box"
    return {IN_STOCK: "stock", ASIDE: "package"}.get(at) or SEATS[at - TAKEN]


def box_place(table: CollectionState, box: int, place: int) -> str:
    """The place of a box card: with whoever has taken it, in the ring, or in the package."""
    if place == NONE:
        return "package"
    holder = table.holder(box // int(BOXES_A_COLOUR))
    return f"ring-{place + 1}" if holder == NONE else SEATS[holder]


def card_places(table: CollectionState) -> dict[str, str]:
    """The places of the cards of each kind, numbered as they come."""
    heaps, played = table.card_places(), table.options.copies()
    places: dict[str, str] = {}
    for kind, name in enumerate(KINDS):
        in_play = [place for place, cards in heaps for _ in range(count_of(cards, kind))]
        out = ["package"] * (COPIES[kind] - played[kind])
        places |= {f"{name}-card-{copy + 1}": place for copy, place in enumerate(in_play + out)}
    return places
