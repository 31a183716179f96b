"""Why an action is not possible in the set-up, or is never a seat's to choose."""

from typing import Final

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.queens_collection.actions import CHANCE_VERBS, CHOOSE, DEAL, LAY, SET_ASIDE_PAWN, START
from reginae.games.queens_collection.options import COMPETITIVE, TEAMS
from reginae.games.queens_collection.parts import COLOURS
from reginae.games.queens_collection.phases import (
    CHANCE_SETS_ASIDE,
    CHOOSING_BOXES,
    DEALING,
    DECIDED_BY_CHANCE,
    LAYING_BOXES,
    LAYING_OUT,
    PLACING,
    REFILLING,
    SEAT_SETS_ASIDE,
    TURNING_UP,
)
from reginae.games.queens_collection.state import CollectionState

# What chance does while a seat waits: the rule it follows
_RULES_OF_CHANCE: Final[dict[int, str]] = {
    LAYING_BOXES: "Q-SETUP-2",
    CHANCE_SETS_ASIDE: "Q-SOLO-1",
    PLACING: "Q-SETUP-4",
    DEALING: "Q-VS-R1",
    LAYING_OUT: "Q-VS-R1",
    TURNING_UP: "Q-VS-1a",
    REFILLING: "Q-VS-2g",
}

# Rules of the cooperative game and those that stand for them in the solo game
_ALONE: Final[dict[str, str]] = {
    "Q-COOP-0": "Q-SOLO-2",
    "Q-COOP-T1": "Q-SOLO-T1",
    "Q-COOP-T2": "Q-SOLO-T1",
    "Q-COOP-I2": "Q-SOLO-I1",
    "Q-COOP-A1": "Q-SOLO-A1",
    "Q-COOP-A2": "Q-SOLO-A1",
    "Q-COOP-A3": "Q-SOLO-A1",
    "Q-COOP-A4": "Q-SOLO-A1",
    "Q-COOP-A5": "Q-SOLO-A1",
    "Q-COOP-B1": "Q-SOLO-B1",
    "Q-COOP-B2": "Q-SOLO-B1",
    "Q-COOP-C1": "Q-SOLO-C1",
    "Q-COOP-D1": "Q-SOLO-T1",
    "Q-COOP-E1": "Q-SOLO-E1",
}


def refused(table: CollectionState, rule: str, reason: str) -> Refusal:
    """A refusal by this rule, or alone by the one that stands for it. §Q-MODE-1"""
    return Refusal(_ALONE.get(rule, rule) if table.options.solo else rule, reason)


def setup_refusal(table: CollectionState, seat: i64, verb: i64) -> Refusal | None:
    """The rule that forbids it in either booklet; None if that is for the booklet to say."""
    if seat == CHANCE or DECIDED_BY_CHANCE[table.phase]:
        return refusal_at_chance(table, seat)
    if verb in CHANCE_VERBS:
        return refusal_of_luck(table, verb)
    if table.phase in (CHOOSING_BOXES, SEAT_SETS_ASIDE):
        return refusal_of_choice(table, seat, verb)
    if verb == SET_ASIDE_PAWN:
        return Refusal("Q-SOLO-1", "Pawns are set aside only when you play alone, before the others are placed.")
    if verb == CHOOSE:
        return Refusal("Q-SETUP-1", "Boxes are chosen before the first turn, if the table plays so.")
    return None


def refusal_at_chance(table: CollectionState, seat: i64) -> Refusal:
    """Chance has its own duties, and a seat waits while they are done."""
    against = table.options.mode in (COMPETITIVE, TEAMS)
    rule = _RULES_OF_CHANCE.get(int(table.phase), "Q-VS-0" if against else "Q-COOP-0")
    if seat == CHANCE:
        if table.phase == SEAT_SETS_ASIDE:
            return Refusal("Q-SOLO-1", "The player chooses the pawns that are set aside.")
        return refused(table, rule, "Chance lays boxes and turns up cards when they are due, and no others.")
    return refused(table, rule, "Chance lays a box or turns up a card just now: wait a moment.")


def refusal_of_luck(table: CollectionState, verb: i64) -> Refusal:
    """Nobody chooses what is left to chance. §Q-COOP-I2 §Q-VS-I2"""
    against = table.options.mode in (COMPETITIVE, TEAMS)
    if verb == LAY:
        return Refusal("Q-SETUP-2", "The boxes are laid in their ring at random.")
    if verb == START:
        rule = "Q-VS-0" if against else "Q-SOLO-T1" if table.options.solo else "Q-COOP-0"
        return Refusal(rule, "Who begins is settled before the first turn.")
    if verb == DEAL and against:
        return Refusal("Q-VS-R1", "Hands are dealt at the start of a round, face down.")
    if verb == DEAL:
        return refused(table, "Q-COOP-0", "No hands are dealt: your cards lie open in front of you.")
    return refused(table, "Q-VS-I2" if against else "Q-COOP-I2", "Nobody chooses the card that is turned up next.")


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
