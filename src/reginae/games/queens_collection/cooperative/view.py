"""What everybody sees of a table of booklet 1: all displays are open. §Q-COOP-I1 §Q-COOP-I2 §Q-SOLO-I1"""

from typing import cast

from reginae.core import View
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cooperative import scoring
from reginae.games.queens_collection.cooperative.displays import CARDS, SIZE
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import COLOURS, KINDS, PAWNS
from reginae.games.queens_collection.view import card_names, nothing_pending, seat_view, shared_view
from reginae.games.queens_collection.view_types import Card, Colour, Pending


def view(table: CooperativeState) -> View:
    """The whole table; of the pile and the discards only the number is seen."""
    seen = shared_view(table, 1)
    seen["served"] = int(table.served)
    seen["discards"] += int(table.burnt)
    seen["passes"] = int(table.passes)
    seen["points"] = int(scoring.points(table))
    seen["best"] = int(scoring.best(table))
    seen["seats"] = [
        seat_view(card_names(CARDS[display]), int(SIZE[display])) for display in table.displays[: table.seats]
    ]
    seen["pending"] = pending_view(table)
    return cast(View, seen)


def pending_view(table: CooperativeState) -> Pending:
    """What the seat on turn has begun and not finished."""
    pending = nothing_pending()
    pending["cards"] = card_names(CARDS[table.put_down])
    pending["from"] = int(table.asked_seat)
    if table.wanted_kind != NONE:
        pending["card"] = cast(Card, KINDS[table.wanted_kind])
    if table.lifted_colour != NONE:
        pending["pawn"] = PAWNS[table.pawn_at(table.lifted_colour, table.lifted_box)]
    if table.swap_colour != NONE:
        pending["with"] = PAWNS[table.pawn_at(table.swap_colour, table.target_box)]
    elif table.target_box != NONE:
        pending["onto"] = cast(Colour, COLOURS[table.target_box])
    return pending
