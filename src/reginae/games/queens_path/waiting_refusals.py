"""Why a seat that need not choose now cannot act, and what chance may not decide."""

from typing import Final

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.queens_path.actions import (
    ACCEPT,
    ATTACK,
    DEAL,
    DECLINE,
    DEMAND,
    DRAW,
    GIVE,
    GUESS,
    HEAR,
    LAY,
    OFFER,
    PLAY,
    PROMISE,
    PROPOSE,
    REFRAIN,
    SILENT,
    START,
    VERB,
    WANT,
)
from reginae.games.queens_path.parts import PROTECTION, VETO
from reginae.games.queens_path.state import (
    ANSWERING,
    DEALING,
    DRAWING,
    HEARING,
    LAYING,
    OFFERING,
    PLEDGING,
    PROTECTING,
    STARTING,
    VETOING,
    Court,
    chance_decides,
)

CHANCE_VERBS: Final = (START, DEAL, LAY, DRAW)
BARGAINING: Final = (OFFER, HEAR, GIVE, WANT, PROMISE, DEMAND, PROPOSE, SILENT, ACCEPT, DECLINE)

CARD_NOT_HELD: Final = Refusal("P-6f", "This action card does not lie before you.")
NO_BARGAINING: Final = Refusal("P-6.2.11a", "This table plays without negotiation.")
NO_OFFER_TO_ANSWER: Final = Refusal("P-6.2.11a", "No offer waits for your answer.")
NOTHING_TO_ANSWER: Final = Refusal("P-6.2c", "Nothing waits for an answer that you could let pass.")

# By what chance decides
BEING_DECIDED: Final = {
    STARTING: Refusal("P-6b", "Chance decides who begins; wait for it."),
    LAYING: Refusal("P-3.2b", "The court is being laid out; wait for it."),
    DRAWING: Refusal("P-6.1i", "An action card is being drawn; wait for it."),
}
NOT_LEFT: Final = {
    STARTING: Refusal("P-2i", "Nobody sits there to begin."),
    DEALING: Refusal("P-3.1e", "This faction card is in another hand already."),
    LAYING: Refusal("P-3.2a", "No such tile is left for this ring."),
    DRAWING: Refusal("P-4d", "This action card is not in the pile."),
}

# By what another seat, or several, must choose
AWAITED: Final = {
    VETOING: Refusal("P-6.2.9a", "The holder of Veto may cancel this move of the Queen; wait for the answer."),
    PROTECTING: Refusal("P-6.2.7a", "The holder of Protection may cancel this assassination; wait for the answer."),
    HEARING: Refusal("P-6.2.11a", "Another player has the floor and may make an offer; wait for it."),
    OFFERING: Refusal("P-6.2.11a", "Another player is making an offer; wait for it."),
    PLEDGING: Refusal("P-6.2.11a", "Another player is making an offer; wait for it."),
    ANSWERING: Refusal("P-6.2.11a", "An offer was made and waits for its answer; wait for it."),
}


def refusal_around_chance(court: Court, seat: i64, code: i64) -> Refusal | None:
    """Why chance does not decide so, or nobody else does; None if chance has nothing to do with it."""
    due, verb = court.agenda.kind(), VERB[code]
    if seat == CHANCE and chance_decides(due) and verb == decided_by(due):
        return NOT_LEFT[int(due)]
    if verb in CHANCE_VERBS:
        return refusal_of_chance(court, verb)
    if chance_decides(due):
        return refusal_of_dealing(court) if due == DEALING else BEING_DECIDED[int(due)]
    return Refusal("P-6d", "What is done in a turn is a player's choice, not chance.") if seat == CHANCE else None


def decided_by(due: i64) -> i64:
    """The verb of what chance decides now."""
    return {STARTING: START, DEALING: DEAL, LAYING: LAY, DRAWING: DRAW}[int(due)]


def refusal_of_chance(court: Court, verb: i64) -> Refusal:
    """What chance alone decides, and when."""
    if verb == START:
        return Refusal("P-6b", "Chance alone decides who begins, before anything is dealt.")
    if verb == DEAL:
        return Refusal(dealing_rule(court), "Chance alone deals faction cards, before the court is laid out.")
    if verb == LAY:
        return Refusal("P-3.2b", "Chance alone lays out the court, before the first turn.")
    return Refusal("P-6.1i", "An action card is drawn by chance, when a set is completed.")


def refusal_of_dealing(court: Court) -> Refusal:
    """Faction cards are on their way."""
    return Refusal(dealing_rule(court), "Faction cards are being dealt; wait for yours.")


def dealing_rule(court: Court) -> str:
    """The rule by which faction cards are dealt in this variant."""
    return "P-3.1c" if court.options.gold else "P-3.1b"


def refusal_while_waiting(court: Court, seat: i64, code: i64) -> Refusal:
    """Another seat chooses now."""
    due, verb = court.agenda.kind(), VERB[code]
    if verb == PLAY and not (0 <= seat < court.seats and court.holds(seat, code - PLAY)):
        return CARD_NOT_HELD
    if verb in BARGAINING and not court.options.negotiation:
        return NO_BARGAINING
    if int(due) in AWAITED:
        return AWAITED[int(due)]
    if seat == court.turn:
        return Refusal("P-6.2c", "Another player may answer what you have begun; wait for it.")
    return refusal_out_of_turn(code, verb)


def refusal_out_of_turn(code: i64, verb: i64) -> Refusal:
    """What can only be done in one's own turn, or in answer to something."""
    if code == PLAY + VETO:
        return Refusal("P-6.2.9c", "Veto is played at the moment another player moves the Queen; nobody moves her now.")
    if code == PLAY + PROTECTION:
        return Refusal("P-6.2.7e", "Protection is played at the moment another player attempts an assassination.")
    if verb == PLAY:
        return Refusal("P-6.2c", "This action card is played in your own turn.")
    if verb == REFRAIN:
        return NOTHING_TO_ANSWER
    if verb in (ACCEPT, DECLINE):
        return NO_OFFER_TO_ANSWER
    if verb in BARGAINING:
        return Refusal("P-6.2.11a", "You make offers in your own turn, before another's begins, or when you are asked.")
    if verb in (ATTACK, GUESS):
        return Refusal("P-6g", "An assassination is attempted in your own turn.")
    return Refusal("P-6c", "It is another player's turn; turns go clockwise.")
