"""How often a sensible player picks each choice, beside the others: quick guesses for playouts and searches."""

from typing import Final

from mypy_extensions import i64

from reginae.games.frondeurs import actions
from reginae.games.frondeurs.parts import SPACE_COUNT
from reginae.games.frondeurs.state import Realm

USUAL: Final = 4
RARELY: Final = 1
OFTEN: Final = 10


def weigh(realm: Realm, code: i64) -> i64:
    """1 is rare, 0 never."""
    if code < actions.PLACE:
        return weigh_turn(realm, code)
    if code < actions.ATTEND:
        return weigh_space(realm, code)
    if code == actions.END:
        return OFTEN
    if code in (actions.DECLINE, actions.DECLINE_TURN):
        return USUAL
    return RARELY


def weigh_turn(realm: Realm, code: i64) -> i64:
    """Cards, Tokens and what lies between the steps."""
    if actions.DISCARD <= code < actions.SEASON or code in (actions.LIBERATE, actions.KING, actions.EXPEND):
        return RARELY
    if actions.SUPPORT <= code < actions.UNDERMINE:
        return 2 + points(realm, code - actions.SUPPORT)
    if actions.UNDERMINE <= code < actions.KING:
        own = realm.holds(realm.active, code - actions.UNDERMINE)
        return 0 if own else 1 + points(realm, code - actions.UNDERMINE) // 2
    if actions.TRANSFER <= code < actions.USE or code in (actions.FORGO, actions.LEAVE_KING):
        return RARELY
    return OFTEN if code == actions.HOARD else USUAL


def weigh_space(realm: Realm, code: i64) -> i64:
    """Spaces by their points; others' cubes rather than own ones."""
    if code < actions.REMOVE:
        return 2 + 2 * points(realm, code - actions.PLACE)
    if code < actions.MUSTER:
        space = code - actions.REMOVE
        return RARELY if realm.holds(realm.active, space) else 2 + points(realm, space)
    if code < actions.EXCHANGE:
        colour = (code - actions.MUSTER) // SPACE_COUNT
        return USUAL if colour == realm.active else 0
    if code < actions.LIFT:
        return USUAL + points(realm, code - actions.EXCHANGE)
    if actions.MOVE_TO <= code < actions.MOVE_FROM:
        return 1 + points(realm, code - actions.MOVE_TO)
    return USUAL


def points(realm: Realm, space: i64) -> i64:
    """What is printed at a Space, PP and MP together."""
    board = realm.board().board
    return board.pp[space] + board.mp[space]
