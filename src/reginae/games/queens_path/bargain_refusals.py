"""Why something cannot be offered, promised or answered. §P-6.2.11a §P-6.2.11b §P-6.2.11c"""

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.queens_path.actions import (
    ACCEPT,
    DECLINE,
    DEMAND,
    GIVE,
    HEAR,
    LEAD,
    OFFER,
    PAY,
    PROMISE,
    PROPOSE,
    SILENT,
    USE,
    VERB,
    WANT,
)
from reginae.games.queens_path.parts import OFFERS_A_TURN
from reginae.games.queens_path.state import NONE, Court
from reginae.games.queens_path.waiting_refusals import NO_BARGAINING, NO_OFFER_TO_ANSWER


def refusal_of_bargain(court: Court, code: i64) -> Refusal:
    """Why this cannot be said in one's turn."""
    if not court.options.negotiation:
        return NO_BARGAINING
    verb = VERB[code]
    if verb in (ACCEPT, DECLINE):
        return NO_OFFER_TO_ANSWER
    if verb == SILENT:
        return Refusal("P-6.2.11a", "You have not begun an offer, and nobody asked you for one.")
    if verb not in (OFFER, HEAR):
        return Refusal("P-6.2.11a", "Begin an offer to another player first.")
    if verb == HEAR and court.options.secret_offers:
        return Refusal("P-6.2.11a", "Offers are whispered at this table: nobody is asked for one openly.")
    if not is_partner(court, court.turn, code - verb):
        return refusal_of_partner()
    assert not court.bargain.offers_left(court.turn if verb == OFFER else code - verb, OFFERS_A_TURN)
    return Refusal("P-6.2.11a", f"At most {OFFERS_A_TURN} offers a player are made in one turn.")


def is_partner(court: Court, seat: i64, other: i64) -> bool:
    """Whether this seat can be spoken to."""
    return other != seat and other < court.seats


def refusal_of_partner() -> Refusal:
    """Nobody to speak to."""
    return Refusal("P-6.2.11a", "Negotiate with another player at the table.")


def refusal_on_floor(court: Court, code: i64) -> Refusal:
    """What cannot be said by whoever has the floor."""
    if VERB[code] == OFFER and not is_partner(court, court.agenda.seat(), code - OFFER):
        return refusal_of_partner()
    return Refusal("P-6.2.11a", "You have the floor: make an offer to somebody, or stay silent.")


def refusal_of_offer(court: Court, code: i64) -> Refusal:
    """What an offer cannot hold."""
    verb = VERB[code]
    detail = code - verb
    if verb == PROPOSE:
        return Refusal("P-6.2.11b", "Put something into your offer first: a card or a promise.")
    if verb == GIVE:
        return refusal_of_payment(court.bargain.gives, detail, "You give only action cards that lie before you.")
    if verb == WANT:
        return refusal_of_payment(court.bargain.wants, detail, "You ask only for action cards that lie before them.")
    if verb == PROMISE:
        return refusal_of_deed(court, court.bargain.promise, court.agenda.seat(), detail)
    if verb == DEMAND:
        return refusal_of_deed(court, court.bargain.demand, court.bargain.partner, detail)
    return Refusal(
        "P-6.2.11a", "You are making an offer: add cards or promises, make it, or offer nothing before you do else."
    )


def refusal_of_payment(offered: i64, card: i64, whose: str) -> Refusal:
    """A card that cannot be given or asked for."""
    if offered >> card & 1:
        return Refusal("P-6.2.11b", "This card is in the offer already.")
    return Refusal("P-6.2.11b", whose)


def refusal_of_deed(court: Court, promised: i64, seat: i64, detail: i64) -> Refusal:
    """A promise that cannot be made or asked for."""
    if promised != NONE:
        return Refusal("P-6.2.11c", "An offer holds one promise each way, and this one is in it already.")
    if detail >= LEAD:
        return Refusal("P-6.2.11c", "No tile is left on the court to which the Queen could be led.")
    if detail >= PAY:
        return Refusal("P-6.2.11c", "To be paid later a card must lie before one of you two now.")
    if detail >= USE:
        return Refusal("P-6.2.11c", "Only a card that lies before whoever promises can be played or held back.")
    if detail == seat:
        return Refusal("P-6.2.11c", "Nobody needs to promise to spare herself.")
    return Refusal("P-6.2.11c", "Nobody sits there to be spared.")


def refusal_of_answer(court: Court, seat: i64) -> Refusal:
    """What is no answer to the offer that waits for one."""
    if seat == court.bargain.partner:
        return Refusal("P-6.2.11a", "An offer waits for your answer: accept it, or decline.")
    return Refusal("P-6.2.11a", "Somebody whispers, and not to you: let it pass.")
