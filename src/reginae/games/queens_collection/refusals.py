"""Why an action is not possible in the set-up, or is never a seat's to choose."""

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.queens_collection.actions import CHANCE_VERBS, CHOOSE, SET_ASIDE_PAWN, SETUP_VERBS
from reginae.games.queens_collection.parts import COLOURS
from reginae.games.queens_collection.phases import CHOOSING_BOXES, DECIDED_BY_CHANCE, SEAT_SETS_ASIDE
from reginae.games.queens_collection.state import CollectionState


def setup_refusal(table: CollectionState, seat: i64, verb: i64) -> Refusal | None:
    """The rule that forbids it in either booklet; None if that is for the booklet to say."""
    if verb in CHANCE_VERBS:
        return Refusal("Q-SETUP-4", "Chance lays the boxes, turns up the cards and deals them, each when it is due.")
    if seat == CHANCE:
        return Refusal("Q-SETUP-4", "Chance lays boxes and turns up cards; all else is for the players.")
    if DECIDED_BY_CHANCE[table.phase]:
        return Refusal("Q-SETUP-4", "A card is being turned up or a box being laid: wait a moment.")
    if table.phase in (CHOOSING_BOXES, SEAT_SETS_ASIDE):
        return refusal_of_choice(table, seat, verb)
    if verb in SETUP_VERBS:
        return Refusal("Q-SETUP-1", "The set-up is over: boxes are chosen and pawns set aside before the first turn.")
    return None


def refusal_of_choice(table: CollectionState, seat: i64, verb: i64) -> Refusal:
    """Why not, while boxes are being chosen or pawns set aside."""
    if seat != table.turn:
        return Refusal("Q-SETUP-1", "The first player chooses the boxes for everybody.")
    if table.phase == SEAT_SETS_ASIDE:
        if verb == SET_ASIDE_PAWN:
            return Refusal(
                "Q-SOLO-1", "You have set a pawn of this colour aside already: choose four different colours."
            )
        return Refusal("Q-SOLO-1", "First set four pawns of four different colours aside.")
    if verb == CHOOSE:
        colour = COLOURS[table.boxes_chosen]
        return Refusal("Q-SETUP-1", f"Now choose one of the two {colour} boxes; one of each colour is in play.")
    return Refusal("Q-SETUP-1", "First choose which boxes you play with.")
