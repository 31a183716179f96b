"""For everything that may not be chosen now, the rule that forbids it, in the player's words."""

from typing import Final

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.queens_path.actions import (
    ATTACK,
    END,
    ENOUGH,
    GUESS,
    HEAR,
    MOVE,
    OFFER,
    PASS,
    PICK,
    PLAY,
    PROPOSE,
    REFRAIN,
)
from reginae.games.queens_path.assassination import all_tilted, attacking_number, is_protected
from reginae.games.queens_path.choices import legal, may_move, may_move_specially, takeable
from reginae.games.queens_path.course import owes_move
from reginae.games.queens_path.parts import (
    AGITATION,
    CENTRE,
    CONFIDENCE,
    INTRIGUE,
    INVITATION,
    MANIPULATION,
    METAL_COUNT,
    METALS,
    OFFERS_A_TURN,
    PERSUASION,
    PROTECTION,
    VETO,
)
from reginae.games.queens_path.state import (
    ANSWERING,
    BANISHING,
    DRAWING,
    GUESSING,
    HEARING,
    INVITING,
    OFFERING,
    OVER,
    PLACING,
    PROTECTING,
    RETURNING,
    SLANDERING,
    SWITCHING,
    SWITCHING_WITH,
    TAKING,
    TURN,
    VETOING,
    Court,
    apart,
    who_acts,
)

# What is still to be chosen before anything else
UNFINISHED: Final = {
    BANISHING: Refusal("P-6.2.1a", "Agitation is being played: pick a tile on the court to discard."),
    INVITING: Refusal("P-6.2.4a", "Invitation leads the Queen in a straight line: pick a tile in her row or column."),
    SWITCHING: Refusal("P-6.2.5b", "Manipulation is being played: pick a tile on the court."),
    SWITCHING_WITH: Refusal("P-6.2.5b", "Manipulation needs a second, different tile on the court."),
    RETURNING: Refusal("P-6.2.6a", "Persuasion is being played: choose a tile among the discards it may return."),
    TAKING: Refusal("P-6.2.3a", "Intrigue is being played: choose an action card that lies before another player."),
    SLANDERING: Refusal("P-6.2.8a", "Slander is being played: name one or more players who may still be named."),
    VETOING: Refusal("P-6.2.9a", "A move of the Queen waits for its answer: play Veto now, or let it pass."),
    PROTECTING: Refusal("P-6.2.7a", "An assassination waits for its answer: play Protection now, or let it pass."),
    GUESSING: Refusal("P-6.3.2a", "Choose the dagger: the colour you believe the attacked card has."),
    HEARING: Refusal("P-6.2.11a", "You have the floor: make an offer to somebody, or stay silent."),
    ANSWERING: Refusal("P-6.2.11a", "An offer waits for your answer: accept it, or decline."),
}


def refusal(court: Court, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this choice; None if it is legal."""
    if code in legal(court, seat):
        return None
    due = court.agenda.kind()
    if due == OVER:
        return Refusal("P-7a", "The game is over: everybody passed in succession.")
    if seat == CHANCE or code < MOVE:
        return Refusal("P-3.2b", "Only chance deals factions, lays tiles and draws cards, and only when they are due.")
    if due <= DRAWING:
        return Refusal("P-3.2b", "Something is being dealt; wait for it.")
    if seat != who_acts(court):
        return refusal_out_of_turn(court, seat)
    if due == PLACING:
        return refusal_of_square(court, code)
    if due == OFFERING:
        return refusal_of_offer(code)
    if due != TURN:
        return UNFINISHED[int(due)]
    return refusal_of_turn(court, code)


def refusal_out_of_turn(court: Court, seat: i64) -> Refusal:
    """Another seat chooses now."""
    if seat == court.turn:
        return Refusal("P-6.2c", "Another player may answer what you have begun; wait for it.")
    return Refusal("P-6c", "It is another player's choice; turns go clockwise.")


def refusal_of_square(court: Court, code: i64) -> Refusal:
    """Where Persuasion may not put a tile."""
    square = code - PICK
    if square == CENTRE:
        return Refusal("P-6.2.6b", "A tile may not return to the starting space.")
    if square == court.queen:
        return Refusal("P-6.2.6b", "A tile may not return to the square the Queen stands on.")
    return Refusal("P-6.2.6b", "Persuasion puts the tile on an empty square of the court.")


def refusal_of_offer(code: i64) -> Refusal:
    """What an offer cannot hold."""
    if code == PROPOSE:
        return Refusal("P-6.2.11b", "Put something into your offer first: a card or a promise.")
    return Refusal(
        "P-6.2.11b", "An offer holds action cards of you two and one promise each way: add one, or make the offer."
    )


def refusal_of_turn(court: Court, code: i64) -> Refusal:
    """Why this cannot be part of the turn now."""
    if code < PLAY:
        return refusal_of_move(court, code - MOVE)
    if code < REFRAIN:
        return refusal_of_card(court, code - PLAY)
    if code <= ENOUGH:
        return Refusal("P-6.2a", "This belongs to an action card: play the card first.")
    if code < ATTACK:
        return refusal_of_bargain(court, code)
    if code < GUESS:
        return refusal_of_attack(court, (code - ATTACK) // METAL_COUNT, (code - ATTACK) % METAL_COUNT)
    if code < END:
        return Refusal("P-6.3.1a", "Name a victim and a number first; the dagger comes after.")
    return refusal_of_end(court, code)


def refusal_of_end(court: Court, code: i64) -> Refusal:
    """Why the turn cannot end so."""
    if owes_move(court):
        return Refusal("P-6e", "You must move the Queen while she has a tile to step on.")
    if code == PASS:
        return Refusal("P-7b", "This turn is no pass: end it instead.")
    return Refusal("P-7b", "You have done nothing and the Queen has no step: this turn is a pass.")


# --- Movement ------------------------------------------------------------------------------------


def refusal_of_move(court: Court, square: i64) -> Refusal:
    """Why the Queen cannot step there."""
    if not may_move(court):
        return refusal_of_any_move(court)
    if square == court.queen:
        return Refusal("P-6.1a", "The Queen stands there already; she must step onto another square.")
    if apart(court.queen, square) != 1:
        return Refusal("P-6.1a", "The Queen steps onto an orthogonally adjacent tile only.")
    if square == court.barred:
        return Refusal("P-6.2.9b", "This move was vetoed: move the Queen elsewhere.")
    return Refusal("P-6.1c", "The Queen may not enter an empty square.")


def refusal_of_any_move(court: Court) -> Refusal:
    """Why she cannot be moved at all."""
    if court.muted:
        return Refusal("P-6.2.8a", "You were slandered: you may not move the Queen this turn.")
    if court.allowance > 1:
        return Refusal("P-6.2.2a", "You have moved the Queen twice this turn.")
    return Refusal("P-6e", "You have moved the Queen this turn.")


# --- Cards ---------------------------------------------------------------------------------------


def refusal_of_card(court: Court, card: i64) -> Refusal:
    """Why this card cannot be played now."""
    if not court.holds(court.turn, card):
        return Refusal("P-6f", "This action card does not lie before you.")
    if card == VETO:
        return Refusal("P-6.2c", "Veto is played out of turn, when another player moves the Queen.")
    if card == PROTECTION:
        return Refusal("P-6.2c", "Protection is played out of turn, when another player attempts an assassination.")
    if card in (AGITATION, MANIPULATION, PERSUASION):
        return refusal_for_want_of_tiles(card)
    if card == INTRIGUE:
        if takeable(court) == 0:
            return Refusal("P-6.2.3c", "Intrigue needs an action card before another player.")
        if court.customs.intrigue_once:
            return Refusal("P-6.2.3d", "You have used Intrigue; each player may do so once in a game.")
        return Refusal("P-6.2.3d", "You have used Intrigue since the Queen last entered a tile.")
    if card == CONFIDENCE and not court.muted:
        return Refusal("P-6.2.2a", "You may move the Queen twice this turn already.")
    return refusal_of_special_move(court, card)


def refusal_for_want_of_tiles(card: i64) -> Refusal:
    """A card that has nothing to work on."""
    if card == AGITATION:
        return Refusal("P-6.2.1a", "Agitation discards a tile of the court, and none is left.")
    if card == MANIPULATION:
        return Refusal("P-6.2.5b", "Manipulation switches two tiles of the court, and there are not two left.")
    return Refusal("P-6.2.6a", "Persuasion needs a discarded tile it may return and an empty square to put it on.")


def refusal_of_special_move(court: Court, card: i64) -> Refusal:
    """Confidence, Invitation and Warning move the Queen."""
    if court.muted:
        return Refusal("P-6.2.8a", "You were slandered: you may not move the Queen this turn.")
    if not may_move_specially(court):
        return Refusal("P-6.2.4b", "This card is the turn's movement, and you have moved the Queen already.")
    if card == INVITATION:
        return Refusal("P-6.2.4a", "No tile that she may go to lies in the Queen's row or column.")
    if court.barred == CENTRE:
        return Refusal("P-6.2.9b", "The way to the starting space was vetoed.")
    return Refusal("P-6.2.10a", "The Queen stands on the starting space already.")


# --- Negotiation and assassination ---------------------------------------------------------------


def refusal_of_bargain(court: Court, code: i64) -> Refusal:
    """Why there is nothing to negotiate."""
    if not court.customs.negotiation:
        return Refusal("P-6.2.11a", "This table plays without negotiation.")
    if not OFFER <= code < HEAR + court.seats:
        return Refusal("P-6.2.11a", "Begin an offer to another player first.")
    speaker = court.turn if code < HEAR else code - HEAR
    other = code - OFFER if code < HEAR else code - HEAR
    if other == court.turn or other >= court.seats:
        return Refusal("P-6.2.11a", "Negotiate with another player at the table.")
    assert not court.bargain.offers_left(speaker, OFFERS_A_TURN)
    return Refusal("P-6.2.11a", f"At most {OFFERS_A_TURN} offers a player are made in one turn.")


def refusal_of_attack(court: Court, victim: i64, number: i64) -> Refusal:
    """Why this assassination is not possible."""
    if victim >= court.seats:
        return Refusal("P-6.3a", "Nobody sits there.")
    if victim == court.turn:
        return Refusal("P-6.3a", "An assassination is aimed at another player.")
    if court.attacked:
        return Refusal("P-6g", "You have attempted an assassination this turn.")
    if court.customs.gold and number != attacking_number(court, victim):
        card = METALS[attacking_number(court, victim)]
        return Refusal("P-6.3f", f"In the gold variant your {card} card attacks this player: it goes by the distance.")
    if court.is_tilted(court.turn, number):
        return Refusal("P-6.3.1a", "Your own card of this number is tilted, so it cannot attack.")
    if is_protected(court, court.turn, victim, number):
        return Refusal("P-6.3.1c", "This player is protected against you.")
    if court.customs.gold and all_tilted(court, victim):
        return Refusal("P-6.3.1b", "All cards of this player are tilted already.")
    return Refusal("P-6.3.1b", "This player's card of that number is tilted already.")
