"""For each action that is not legal now, the rule that forbids it and the reason."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.queens_path.actions import (
    ATTACK,
    END,
    ENOUGH,
    GUESS,
    MOVE,
    NAME,
    PASS,
    PICK,
    PLAY,
    REFRAIN,
    RETURN,
    TAKE,
    VERB,
)
from reginae.games.queens_path.assassination import attacking_number
from reginae.games.queens_path.bargain_refusals import (
    refusal_of_answer,
    refusal_of_bargain,
    refusal_of_offer,
    refusal_on_floor,
)
from reginae.games.queens_path.legal import legal_actions
from reginae.games.queens_path.obstacles import (
    ALL_TILTED,
    ALREADY_AT_CENTRE,
    ALREADY_CONFIDENT,
    ATTEMPTED,
    CARD_TILTED,
    CENTRE_BARRED,
    INTRIGUE_USED,
    MOVED,
    MOVED_BEFORE_CARD,
    MOVED_TWICE,
    NO_CARD_TO_TAKE,
    NO_OBSTACLE,
    NO_TILE_IN_LINE,
    NO_TILE_TO_DISCARD,
    NO_TILE_TO_RETURN,
    NO_TILES_TO_SWITCH,
    NOBODY_THERE,
    NOT_IN_HAND,
    ONESELF,
    OWN_CARD_TILTED,
    PROTECTED,
    PROTECTION_IS_A_REACTION,
    SLANDERED,
    VETO_IS_A_REACTION,
    WRONG_NUMBER,
    obstacle_to_attack,
    obstacle_to_card,
    obstacle_to_move,
)
from reginae.games.queens_path.packing import number_of, victim_of
from reginae.games.queens_path.parts import CENTRE, METALS, WARNING
from reginae.games.queens_path.state import (
    ANSWERING,
    BANISHING,
    GUESSING,
    HEARING,
    INVITING,
    OFFERING,
    OVER,
    PLACING,
    PLEDGING,
    PROTECTING,
    RETURNING,
    SLANDERING,
    SWITCHING,
    SWITCHING_WITH,
    TAKING,
    TURN,
    VETOING,
    Court,
    must_choose,
)
from reginae.games.queens_path.steps import distance, is_in_line
from reginae.games.queens_path.turns import owes_move
from reginae.games.queens_path.waiting_refusals import (
    CARD_NOT_HELD,
    NOTHING_TO_ANSWER,
    refusal_around_chance,
    refusal_while_waiting,
)

# By decision: what must be chosen before anything else
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
    PLEDGING: Refusal("P-6.2.11c", "A promise is being made: pick the square with the tile that it is about."),
}

# By verb: what belongs to an action card, or answers something
BEFORE_A_CARD: Final = {
    REFRAIN: NOTHING_TO_ANSWER,
    PICK: Refusal("P-6.2a", "A tile or square is chosen for an action card: play the card first."),
    RETURN: Refusal("P-6.2.6a", "A discarded tile returns by Persuasion: play it first."),
    TAKE: Refusal("P-6.2.3a", "Another player's action card is taken by Intrigue: play it first."),
    NAME: Refusal("P-6.2.8a", "Players are named by Slander: play it first."),
    ENOUGH: Refusal("P-6.2.8a", "Players are named by Slander: play it first."),
}

# By obstacle
OBSTACLES: Final = {
    SLANDERED: Refusal("P-6.2.8a", "You were slandered: you may not move the Queen this turn."),
    MOVED: Refusal("P-6e", "You have moved the Queen this turn."),
    MOVED_TWICE: Refusal("P-6.2.2a", "You have moved the Queen twice this turn."),
    NOT_IN_HAND: CARD_NOT_HELD,
    VETO_IS_A_REACTION: Refusal("P-6.2c", "Veto is played out of turn, when another player moves the Queen."),
    PROTECTION_IS_A_REACTION: Refusal(
        "P-6.2c", "Protection is played out of turn, when another player attempts an assassination."
    ),
    NO_TILE_TO_DISCARD: Refusal("P-6.2.1a", "Agitation discards a tile of the court, and none is left."),
    NO_TILES_TO_SWITCH: Refusal(
        "P-6.2.5b", "Manipulation switches two tiles of the court, and there are not two left."
    ),
    NO_TILE_TO_RETURN: Refusal(
        "P-6.2.6a", "Persuasion needs a discarded tile it may return and an empty square to put it on."
    ),
    NO_CARD_TO_TAKE: Refusal("P-6.2.3c", "Intrigue needs an action card before another player."),
    ALREADY_CONFIDENT: Refusal("P-6.2.2a", "You may move the Queen twice this turn already."),
    MOVED_BEFORE_CARD: Refusal("P-6.2.4b", "This card is the turn's movement, and you have moved the Queen already."),
    NO_TILE_IN_LINE: Refusal("P-6.2.4a", "No tile that she may go to lies in the Queen's row or column."),
    CENTRE_BARRED: Refusal("P-6.2.9b", "The way to the starting space was vetoed."),
    ALREADY_AT_CENTRE: Refusal("P-6.2.10a", "The Queen stands on the starting space already."),
    NOBODY_THERE: Refusal("P-6.3a", "Nobody sits there."),
    ONESELF: Refusal("P-6.3a", "An assassination is aimed at another player."),
    ATTEMPTED: Refusal("P-6g", "You have attempted an assassination this turn."),
    OWN_CARD_TILTED: Refusal("P-6.3.1a", "Your own card of this number is tilted, so it cannot attack."),
    PROTECTED: Refusal("P-6.3.1c", "This player is protected against you."),
    ALL_TILTED: Refusal("P-6.3.1b", "All cards of this player are tilted already."),
    CARD_TILTED: Refusal("P-6.3.1b", "This player's card of that number is tilted already."),
}


def refusal(court: Court, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this action to this seat; None if it is legal."""
    if code in legal_actions(court, seat):
        return None
    if court.agenda.kind() == OVER:
        return Refusal("P-7a", "The game is over: everybody passed in succession.")
    found = refusal_around_chance(court, seat, code)
    if found is not None:
        return found
    if must_choose(court, seat):
        return refusal_of_choice(court, seat, code)
    return refusal_while_waiting(court, seat, code)


def refusal_of_choice(court: Court, seat: i64, code: i64) -> Refusal:
    """Why a seat that must choose cannot choose this."""
    due = court.agenda.kind()
    if due == TURN:
        return refusal_of_turn(court, code)
    if due == INVITING and VERB[code] == PICK:
        return refusal_of_invitation(court, code - PICK)
    if due == PLACING:
        return refusal_of_square(court, code)
    if due == SLANDERING:
        return refusal_of_slander(court, code)
    if due == HEARING:
        return refusal_on_floor(court, code)
    if due == OFFERING:
        return refusal_of_offer(court, code)
    return refusal_of_answer(court, seat) if due == ANSWERING else UNFINISHED[int(due)]


# --- What a card is aimed at ---------------------------------------------------------------------


def refusal_of_invitation(court: Court, square: i64) -> Refusal:
    """Where Invitation cannot lead the Queen."""
    if square == court.barred:
        return Refusal("P-6.2.9b", "This move was vetoed: choose another tile.")
    if is_in_line(court.queen, square):
        return Refusal("P-6.2.4b", "Invitation must land on a tile, and this square is empty.")
    return UNFINISHED[INVITING]


def refusal_of_slander(court: Court, code: i64) -> Refusal:
    """Whom Slander cannot name, and when nobody else need be named."""
    verb = VERB[code]
    if verb == ENOUGH:
        return Refusal("P-6.2.8a", "Name at least one player before you stop.")
    if verb != NAME:
        return UNFINISHED[SLANDERING]
    if code - NAME >= court.seats:
        return Refusal("P-6.2.8a", "Nobody sits there.")
    if code - NAME == court.turn and not court.options.slander_self:
        return Refusal("P-6.2.8a", "At this table Slander may not name the player herself: the option slander_self.")
    return Refusal("P-6.2.8a", "This player is named already.")


def refusal_of_square(court: Court, code: i64) -> Refusal:
    """Where Persuasion may not put a tile."""
    square = code - PICK
    if square == CENTRE:
        return Refusal("P-6.2.6b", "A tile may not return to the starting space.")
    if square == court.queen:
        return Refusal("P-6.2.6b", "A tile may not return to the square the Queen stands on.")
    return Refusal("P-6.2.6b", "Persuasion puts the tile on an empty square of the court.")


def refusal_of_turn(court: Court, code: i64) -> Refusal:
    """Why this cannot be part of the turn now."""
    verb = VERB[code]
    if verb == MOVE:
        return refusal_of_move(court, code - MOVE)
    if verb == PLAY:
        return refusal_of_card(court, code - PLAY)
    if verb == ATTACK:
        return refusal_of_attack(court, victim_of(code - ATTACK), number_of(code - ATTACK))
    if verb == GUESS:
        return Refusal("P-6.3.1a", "Name a victim and a number first; the dagger comes after.")
    if verb in (END, PASS):
        return refusal_of_end(court, code)
    return BEFORE_A_CARD[int(verb)] if int(verb) in BEFORE_A_CARD else refusal_of_bargain(court, code)


def refusal_of_end(court: Court, code: i64) -> Refusal:
    """Why the turn cannot end so."""
    if owes_move(court):
        return Refusal("P-6e", "You must move the Queen while she has a tile to step on.")
    if code == PASS:
        return Refusal("P-7b", "This turn is no pass: end it instead.")
    return Refusal("P-7b", "You have done nothing and the Queen has no step: this turn is a pass.")


# --- Movement, cards and assassination -----------------------------------------------------------


def refusal_of_move(court: Court, square: i64) -> Refusal:
    """Why the Queen cannot step there."""
    obstacle = obstacle_to_move(court)
    if obstacle != NO_OBSTACLE:
        return OBSTACLES[int(obstacle)]
    if square == court.queen:
        return Refusal("P-6.1a", "The Queen stands there already; she must step onto another square.")
    if distance(court.queen, square) != 1:
        return Refusal("P-6.1a", "The Queen steps onto a tile beside her: up, down, left or right, not diagonally.")
    if square == court.barred:
        return Refusal("P-6.2.9b", "This move was vetoed: move the Queen elsewhere.")
    return Refusal("P-6.1c", "The Queen may not enter an empty square.")


def refusal_of_card(court: Court, card: i64) -> Refusal:
    """Why this action card cannot be played now."""
    obstacle = obstacle_to_card(court, card)
    if obstacle == MOVED_BEFORE_CARD and card == WARNING:
        return Refusal("P-6.2.10b", OBSTACLES[int(obstacle)].reason)
    if obstacle != INTRIGUE_USED:
        return OBSTACLES[int(obstacle)]
    if court.options.intrigue_once:
        return Refusal("P-6.2.3d", "You have used Intrigue; each player may do so once in a game.")
    return Refusal("P-6.2.3d", "You have used Intrigue since the Queen last entered a tile.")


def refusal_of_attack(court: Court, victim: i64, number: i64) -> Refusal:
    """Why this assassination is not possible."""
    obstacle = obstacle_to_attack(court, victim, number)
    if obstacle != WRONG_NUMBER:
        return OBSTACLES[int(obstacle)]
    card = METALS[attacking_number(court, court.turn, victim)]
    return Refusal("P-6.3f", f"In the gold variant your {card} card attacks this player: it goes by the distance.")
