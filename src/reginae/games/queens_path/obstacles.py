"""Why an action of a turn is not possible, as a number: one function decides what is legal and names what forbids it.

Numbers, not refusals, because legality is asked for millions of times in a search; `refusals.py` has the words.
"""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.assassination import all_tilted, attacking_number, is_protected
from reginae.games.queens_path.parts import (
    AGITATION,
    CENTRE,
    CONFIDENCE,
    INTRIGUE,
    INVITATION,
    MANIPULATION,
    PERSUASION,
    PROTECTION,
    SLANDER,
    VETO,
)
from reginae.games.queens_path.reactions import has_invitation_target
from reginae.games.queens_path.state import Court

NO_OBSTACLE: Final = 0

# Moving the Queen
SLANDERED: Final = 1
MOVED: Final = 2
MOVED_TWICE: Final = 3

# Playing an action card
NOT_IN_HAND: Final = 10
VETO_IS_A_REACTION: Final = 11
PROTECTION_IS_A_REACTION: Final = 12
NO_TILE_TO_DISCARD: Final = 13
NO_TILES_TO_SWITCH: Final = 14
NO_TILE_TO_RETURN: Final = 15
NO_CARD_TO_TAKE: Final = 16
INTRIGUE_USED: Final = 17
ALREADY_CONFIDENT: Final = 18
MOVED_BEFORE_CARD: Final = 19
NO_TILE_IN_LINE: Final = 20
CENTRE_BARRED: Final = 21
ALREADY_AT_CENTRE: Final = 22

# Attempting an assassination
NOBODY_THERE: Final = 30
ONESELF: Final = 31
ATTEMPTED: Final = 32
WRONG_NUMBER: Final = 33
OWN_CARD_TILTED: Final = 34
PROTECTED: Final = 35
ALL_TILTED: Final = 36
CARD_TILTED: Final = 37


def obstacle_to_move(court: Court) -> i64:
    """Why the Queen cannot be moved at all. §P-6e §P-6.2.2a §P-6.2.8a"""
    if court.muted:
        return SLANDERED
    if court.moves < court.allowance:
        return NO_OBSTACLE
    return MOVED_TWICE if court.allowance > 1 else MOVED


def obstacle_to_special_move(court: Court) -> i64:
    """Invitation and Warning are the turn's movement, or come beside it by agreement. §P-6.2.4b §P-6.2.10b"""
    if court.muted:
        return SLANDERED
    if court.options.extra_moves or court.moves < court.allowance:
        return NO_OBSTACLE
    return MOVED_BEFORE_CARD


def obstacle_to_card(court: Court, card: i64) -> i64:
    """Why an action card cannot be played: a card may be played if what it says can be done now. §P-6f §P-6.2c"""
    if not court.holds(court.turn, card):
        return NOT_IN_HAND
    if card == VETO:
        return VETO_IS_A_REACTION
    if card == PROTECTION:
        return PROTECTION_IS_A_REACTION
    if card == INTRIGUE:
        return obstacle_to_intrigue(court)
    if card == CONFIDENCE:
        return obstacle_to_confidence(court)
    if card in (AGITATION, MANIPULATION, PERSUASION):
        return obstacle_to_tile_card(court, card)
    return NO_OBSTACLE if card == SLANDER else obstacle_to_move_card(court, card)


def obstacle_to_intrigue(court: Court) -> i64:
    """A card must lie before another seat, and Intrigue not have been used. §P-6.2.3c §P-6.2.3d"""
    if takeable(court) == 0:
        return NO_CARD_TO_TAKE
    return INTRIGUE_USED if court.intrigued >> court.turn & 1 else NO_OBSTACLE


def obstacle_to_confidence(court: Court) -> i64:
    """It gives a second move, not a third. §P-6.2.2a"""
    if court.muted:
        return SLANDERED
    return NO_OBSTACLE if court.allowance == 1 else ALREADY_CONFIDENT


def obstacle_to_tile_card(court: Court, card: i64) -> i64:
    """Agitation, Manipulation and Persuasion need tiles to work on. §P-6.2.1a §P-6.2.5b §P-6.2.6b"""
    if card == AGITATION:
        return NO_OBSTACLE if court.on_court > 0 else NO_TILE_TO_DISCARD
    if card == MANIPULATION:
        return NO_OBSTACLE if court.on_court > 1 else NO_TILES_TO_SWITCH
    return NO_OBSTACLE if has_discard(court) and court.free_squares() > 0 else NO_TILE_TO_RETURN


def obstacle_to_move_card(court: Court, card: i64) -> i64:
    """Invitation needs a tile in line, Warning a Queen who is elsewhere. §P-6.2.4a §P-6.2.10a §P-6.2.9b"""
    obstacle = obstacle_to_special_move(court)
    if obstacle != NO_OBSTACLE:
        return obstacle
    if card == INVITATION:
        return NO_OBSTACLE if has_invitation_target(court) else NO_TILE_IN_LINE
    if court.barred == CENTRE:
        return CENTRE_BARRED
    return ALREADY_AT_CENTRE if court.queen == CENTRE else NO_OBSTACLE


def takeable(court: Court) -> i64:
    """The action cards before other seats, one bit each. §P-6.2.3c"""
    cards: i64 = 0
    other: i64 = 0
    while other < court.seats:
        if other != court.turn:
            cards |= court.hand(other)
        other += 1
    return cards


def has_discard(court: Court) -> bool:
    """Whether a tile lies among the discards that Persuasion may reach. §P-6.2.6a"""
    return len(court.banished) > 0 or (not court.options.agitated_only and len(court.discards) > 0)


def obstacle_to_attack(court: Court, victim: i64, number: i64) -> i64:
    """Why this attempt is not possible: one a turn, upright card against upright card. §P-6g §P-6.3.1a §P-6.3.1b"""
    if victim >= court.seats:
        return NOBODY_THERE
    if victim == court.turn:
        return ONESELF
    if court.attacked:
        return ATTEMPTED
    if court.options.gold and number != attacking_number(court, court.turn, victim):
        return WRONG_NUMBER  # §P-6.3f
    if court.is_tilted(court.turn, number):
        return OWN_CARD_TILTED
    if is_protected(court, court.turn, victim, number):
        return PROTECTED  # §P-6.3.1c
    if court.options.gold:
        return ALL_TILTED if all_tilted(court, victim) else NO_OBSTACLE
    return CARD_TILTED if court.is_tilted(victim, number) else NO_OBSTACLE
