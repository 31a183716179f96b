"""For each action that is not legal now, the rule that forbids it and the reason."""

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.regina_cards.actions import (
    AGITATE,
    ATTACK,
    BURY,
    DEAL,
    DRAW,
    ENOUGH,
    GUESS,
    MANIPULATE,
    ONTO,
    PASS,
    PERSUADE,
    RETURN,
    START,
    TURN_UP,
    VERB,
)
from reginae.games.regina_cards.legal import (
    can_switch,
    cards_at_table,
    cards_attempted,
    cards_unmatched,
    face_up_places,
    legal_actions,
    own_cards,
)
from reginae.games.regina_cards.state import (
    BURYING,
    BURYING_MORE,
    DEALING,
    GUESSING,
    OVER,
    PLACING,
    STARTING,
    TURN,
    Court,
    chance_decides,
)


def refusal(court: Court, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this action to this seat; None if it is legal."""
    if code in legal_actions(court, seat):
        return None
    if court.phase == OVER:
        return Refusal("C-4.0a", "The game is over: everybody passed in succession.")
    if VERB[code] in (START, DEAL, TURN_UP):
        return refusal_of_chance(VERB[code])
    if seat == CHANCE:
        return Refusal("C-2.0a", "Chance turns up cards; a turn is a player's.")
    if chance_decides(court.phase):
        return refusal_before_turn(court)
    if seat != court.turn:
        return Refusal("C-2.0b", "It is another player's turn; turns go clockwise.")
    if court.phase != TURN:
        return refusal_within_turn(court, code)
    return refusal_of_turn(court, seat, code)


def refusal_of_chance(verb: i64) -> Refusal:
    """What chance decides comes when it is due, and then as it can be."""
    if verb == START:
        return Refusal("C-2.0b", "Chance decides who begins, once, among those at the table.")
    if verb == DEAL:
        return Refusal("C-1.2a", "Each player takes one faction before the first turn, and no faction is taken twice.")
    return Refusal("C-1.1c", "A card is turned up only when it is due, and only one that nobody has seen in its stack.")


def refusal_before_turn(court: Court) -> Refusal:
    """Chance decides something before anybody may choose."""
    if court.phase == STARTING:
        return Refusal("C-2.0b", "Who begins is still being decided.")
    if court.phase == DEALING:
        return Refusal("C-1.2a", "The factions are still being taken.")
    if is_laying_out(court):
        return Refusal("C-1.1c", "The top two cards of each stack are still being turned up.")
    return Refusal("C-2.1c", "The last turn is not over: a card is still being turned up.")


def is_laying_out(court: Court) -> bool:
    """Whether no card has left the court stacks; any that leaves lies in an influence stack or among the discards."""
    lying = i64(len(court.discards))
    for cards in court.influence:
        lying += i64(len(cards))
    return lying == 0


def refusal_within_turn(court: Court, code: i64) -> Refusal:
    """A choice has been begun and must be finished first."""
    if court.phase in (BURYING, BURYING_MORE):
        return refusal_within_draw(court, code)
    if court.phase == GUESSING:
        return Refusal("C-2.3a", "Your attempt is the whole turn. Choose the dagger: the colour you believe it is.")
    return refusal_within_persuasion(court, VERB[code])


def refusal_within_draw(court: Court, code: i64) -> Refusal:
    """A draw ends with a burial."""
    if code == BURY + court.stack:
        return Refusal("C-2.1b", "You drew from this stack: bury the top card of another one.")
    if VERB[code] == BURY:
        return Refusal("C-2.1b", "You have buried from this stack already.")
    if code == ENOUGH:
        return Refusal("C-2.1b", "At least one card must be buried after a draw.")
    return Refusal("C-2.0a", "Your draw is the whole turn. Finish it: bury the top card of another stack.")


def refusal_within_persuasion(court: Court, verb: i64) -> Refusal:
    """Persuasion takes a discarded card, then puts it on a stack."""
    if court.phase == PLACING:
        if verb == RETURN:
            return Refusal("C-2.2e", "You have chosen the card. Choose the court stack it goes on.")
        return Refusal("C-2.0a", "Persuasion is the whole turn. Choose the court stack that the card goes on.")
    if verb == RETURN:
        return Refusal("C-2.2e", "Persuasion returns a card from the discards: choose one that lies there.")
    if verb == ONTO:
        return Refusal("C-2.2e", "Choose the discarded card first, then the stack it goes on.")
    return Refusal("C-2.0a", "Persuasion is the whole turn. Choose the discarded card that it returns.")


def refusal_of_turn(court: Court, seat: i64, code: i64) -> Refusal:
    """Why a turn cannot be this."""
    verb = VERB[code]
    if verb in (DRAW, BURY, ENOUGH) and court.depleted():
        return Refusal("C-2.1d", "A court stack is empty, so nobody may draw any more.")
    if verb in (BURY, ENOUGH):
        return Refusal("C-2.1b", "A card is buried only after a draw: draw from a stack first.")
    if verb == PASS:
        return Refusal("C-2.4a", "You may pass only once a court stack is empty.")
    if verb == ATTACK:
        return refusal_of_attack(court, 1 << (code - ATTACK))
    if verb == GUESS:
        return Refusal("C-3.1a", "Name a victim and your attacking card first; the dagger comes after.")
    return refusal_of_action(court, seat, code)


def refusal_of_action(court: Court, seat: i64, code: i64) -> Refusal:
    """Why this action is not possible."""
    if not court.has_action_card(seat):
        return Refusal("C-2.2b", "You have used your action card; there is one action per player in a game.")
    verb = VERB[code]
    if verb == AGITATE:
        return Refusal("C-2.2c", "Agitation discards the top card of a stack, and this stack is empty.")
    if verb == MANIPULATE:
        if not can_switch(face_up_places(court), code - MANIPULATE):
            return Refusal("C-2.2d", "Manipulation switches two cards, and one of these places is empty.")
        return Refusal("C-2.2d", "Manipulation switches the uppermost cards of two different stacks at this table.")
    if verb == PERSUADE:
        return Refusal("C-2.2e", "Persuasion returns a discarded court card, and none has been discarded.")
    return Refusal("C-2.2e", "Choose Persuasion first; then the discarded card, then the stack it goes on.")


def refusal_of_attack(court: Court, card: i64) -> Refusal:
    """Why the assassin cannot attack this faction card, given as its bit."""
    if not card & cards_at_table(court):
        return Refusal("C-3.1a", "Nobody sits there.")
    if card & own_cards(court):
        return Refusal("C-3.1a", "An assassination is aimed at another player.")
    if card & cards_attempted(court):
        return Refusal("C-3.6a", "You have had your one attempt on this player.")
    if card & cards_unmatched(court):
        return Refusal("C-3.1b", "Your own card of this number is tilted, so it cannot attack.")
    return Refusal("C-3.1b", "This player's card of that number is tilted already.")
