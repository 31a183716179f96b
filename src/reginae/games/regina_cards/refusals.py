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
    PASS,
    PERSUADE,
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
    OVER,
    PLACING,
    RETURNING,
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
        return Refusal("C-1.1c", "Chance deals the factions and turns up the cards, each only when it is due.")
    if seat == CHANCE:
        return Refusal("C-2.0a", "Chance turns up cards; a turn is a player's.")
    if chance_decides(court.phase):
        return Refusal("C-1.1c", "The top two cards of each stack are still being turned up.")
    if seat != court.turn:
        return Refusal("C-2.0b", "It is another player's turn; turns go clockwise.")
    if court.phase != TURN:
        return refusal_within_turn(court, code)
    return refusal_of_turn(court, seat, code)


def refusal_within_turn(court: Court, code: i64) -> Refusal:
    """A choice has been begun and must be finished first."""
    if court.phase in (BURYING, BURYING_MORE):
        if code == BURY + court.stack:
            return Refusal("C-2.1b", "You drew from this stack: bury the top card of another one.")
        if VERB[code] == BURY:
            return Refusal("C-2.1b", "You have buried from this stack already.")
        if code == ENOUGH:
            return Refusal("C-2.1b", "At least one card must be buried after a draw.")
        return Refusal("C-2.1b", "Finish your draw first: the top card of another stack goes to its bottom.")
    if court.phase == RETURNING:
        return Refusal("C-2.2e", "Persuasion returns a card from the discards: choose one that lies there.")
    if court.phase == PLACING:
        return Refusal("C-2.2e", "Choose the court stack that the returned card goes on.")
    return Refusal("C-3.2a", "Choose the dagger: the colour you believe your victim plays.")


def refusal_of_turn(court: Court, seat: i64, code: i64) -> Refusal:
    """Why a turn cannot be this."""
    verb = VERB[code]
    if verb == DRAW:
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
