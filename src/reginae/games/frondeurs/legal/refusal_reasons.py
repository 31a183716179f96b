"""The reasons behind refusals: why a card, a Space or a Token does not serve now."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.board.space_sets import contains, set_at
from reginae.games.frondeurs.parts import (
    ACT_ANYWHERE,
    CARD_ACTS,
    CARD_HITS_CONTROLLED,
    CARD_TARGET,
    DARTAGNAN,
    NONE,
    PORTHOS,
)
from reginae.games.frondeurs.rules.adjacency import is_barred, reach
from reginae.games.frondeurs.rules.affiliates import may_affiliate
from reginae.games.frondeurs.rules.gold import has_played, may_hoard
from reginae.games.frondeurs.rules.king import own_cubes_lost
from reginae.games.frondeurs.rules.placing import MOST_WITH_BONUS, card_target, cubes_left, has_placed_most_with_bonus
from reginae.games.frondeurs.rules.removing import must_spare_dummy
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import which_of
from reginae.games.frondeurs.state.table_state import TableState

BARRED: Final = Refusal("7.53b", "D'Artagnan bars you from this Space for this turn.")
REMOVES_DUMMY: Final = Refusal("5.43a", "Whoever runs the Dummy does not remove its cubes by any means.")

# --- Spaces --------------------------------------------------------------------------------------


def is_of_class(table: TableState, target: i64, space: i64) -> bool:
    """Whether a Space is of the class a card names."""
    return contains(set_at(table.board().classes, target), space)


def reason_against_shut(table: TableState, space: i64) -> Refusal:
    """A Space that nobody can enter."""
    if table.is_arrested(space):
        return Refusal("7.21b", "This Space is Under Arrest: nothing is placed there, and no way leads in or out.")
    if table.board().musketeer_of[space] != NONE:
        return Refusal("7.52", "Cubes come to a Musketeer only while his Token lies there.")
    return Refusal("2.21", "This Space is not on the board that is played on.")


def reason_against_placing(table: TableState, due: i64, space: i64) -> Refusal:
    """Why the next cube cannot go there."""
    faction = table.active
    if table.is_held_by_others(faction, space):
        return Refusal("6.43", "Cubes of two Factions never share a Space.")
    if table.is_shut(space):
        return reason_against_shut(table, space)
    if is_barred(table, space):
        return BARRED
    if due != duties.COINING and contains(table.placed_twice, space):
        return Refusal("6.46", "One card places at most two cubes in one Space.")
    if has_placed_most_with_bonus(table):
        return Refusal("7.62", "Beside Gold or Exile a card places at most two cubes.")
    if cubes_left(table, table.agenda.detail()) <= 0:
        return Refusal("6.4.11", "No cubes are left to place.")
    if due in (duties.PLACING, duties.COINING) and not is_of_class(table, card_target(table), space):
        return Refusal("6.44b", "The card names another class of Spaces.")
    _free, near = reach(table, faction)
    if contains(near, space):
        return Refusal("6.49", "The way into this empty Space costs one cube more, and only one is left.")
    return Refusal("6.44a", "Cubes go to Spaces of yours, or to empty ones next to them.")


def reason_against_removing(table: TableState, space: i64) -> Refusal:
    """Why no cube can be removed there."""
    act, owner = which_of(table.agenda.detail()), table.owner(space)
    if owner == NONE:
        return Refusal("6.51", "No cubes lie in this Space.")
    if owner == table.active and table.on_board[owner] == 1:
        return Refusal("6.54c", "Nobody removes his own last cube.")
    if not is_of_class(table, CARD_TARGET[table.card], space):
        return Refusal("6.22b", "The card names another class of Spaces.")
    if owner != table.active and table.controls(owner, space) and not reaches_control(table, act):
        return Refusal("6.54a", "The Space is Controlled, and this card does not reach Controlled Spaces.")
    return Refusal("6.52B", "This card removes cubes only from Spaces of yours or next to them.")


def removes_dummy(table: TableState, due: i64, verb: i64, space: i64) -> bool:
    """Whether whoever runs the Dummy would remove cubes of its there; what a Season Card takes is not his doing."""
    if not must_spare_dummy(table, table.due_faction()) or due == duties.LOSING:
        return False
    if verb == actions.KING_AT:
        return own_cubes_lost(table, space) > 0
    return verb in (actions.REMOVE, actions.PAY, actions.UNDERMINE) and table.influences(table.dummy, space)


def reaches_control(table: TableState, act: i64) -> bool:
    """Whether the act may remove cubes from Controlled Spaces."""
    return bool(CARD_HITS_CONTROLLED[table.card] and ACT_ANYWHERE[act])


def reason_against_destination(table: TableState, space: i64) -> Refusal:
    """Why a Move cannot end there."""
    if table.is_shut(space):
        return reason_against_shut(table, space)
    if table.is_held_by_others(table.active, space):
        if table.controls(table.owner(space), space) and not table.options.move_displaces_controlled:
            return Refusal("6.67a", "The Space is Controlled by others: no Move drives them out.")
        return Refusal("6.67a", "More cubes must arrive than the others have there, and so many cannot.")
    return Refusal("6.62", "No cubes of yours that this card may move can come there and pay their way.")


# --- The turn ------------------------------------------------------------------------------------


def reason_against_turn(table: TableState, code: i64) -> Refusal:
    """Why this cannot be done between the steps of a turn now."""
    verb, number, group = actions.verb_of(code), actions.number_in_verb(code), actions.verb_group(code)
    if group == actions.CARD_VERBS:
        return reason_against_play(table, verb, number)
    if verb in (actions.SUPPORT, actions.UNDERMINE):
        return reason_against_affiliate(table, verb)
    if verb == actions.TRANSFER:
        return Refusal(
            "7.27", "A prisoner moves once a turn, between Fortresses you Control that your Influence joins."
        )
    if group == actions.TURN_VERBS or verb in (actions.TAKE_KING, actions.LEAVE_KING):
        return reason_against_king(table, verb)
    if verb in (actions.USE, actions.USE_TWICE):
        return reason_against_musketeer(table, number, verb == actions.USE_TWICE)
    if verb == actions.END:
        return reason_against_end(table)
    if verb == actions.ATTEND:
        return Refusal("5.22.x-a", "You are asked about your Musketeers already.")
    return Refusal("5.21", "This belongs to a card or a Token that has not been played.")


def reason_against_play(table: TableState, verb: i64, number: i64) -> Refusal:
    """Why this card, or what goes with a card, cannot be played now."""
    if verb in (actions.PLAY, actions.DISCARD, actions.SEASON):
        return reason_against_card(table, verb, number)
    if verb in (actions.HOARD, actions.EXPEND):
        return reason_against_bonus(table)
    return Refusal("6.82a", "Options and Tokens go with a card: play the card first.")


def reason_against_card(table: TableState, verb: i64, kind: i64) -> Refusal:
    """Why this card cannot be played or given up."""
    if table.cards_due == 0:
        return Refusal("5.22.iv-a", "You have played your card; a Crown with it would have allowed one more.")
    if verb == actions.SEASON:
        return Refusal("6.32", "You hold no Season Card.")
    if table.find_card(table.active, kind) == NONE:
        return Refusal("6.14", "You hold no such card that you may play this turn.")
    if table.season != NONE and table.cards_due == 1:
        return Refusal("6.32", "You hold a Season Card and must play it; only a Crown would allow another card.")
    if verb == actions.PLAY:
        return Refusal("5.22.iv-d", "Neither option of this card can be carried out now.")
    return Refusal("5.22.viii", "A card is given up only when no card in hand can do anything, or place anywhere.")


def reason_against_bonus(table: TableState) -> Refusal:
    """Why the box of Gold or Exile cannot be used now."""
    if not table.options.gold:
        return Refusal("8.54", "This short game is played without Gold and Exile.")
    if table.coin or table.has_crown or table.token_used:
        return Refusal("7.66", "Gold and Exile do not go together with any Token.")
    if has_played(table) and table.placed > MOST_WITH_BONUS:
        return Refusal("7.62", "Your card has placed more than two cubes.")
    if not has_played(table):
        return Refusal("7.61b", "Gold and Exile come with a card: play it first.")
    if table.bonus_done:
        return Refusal("7.61b", "You have used your box with this card.")
    return Refusal("7.64g", "There are no cubes for that, or no Space they could pay for.")


def reason_against_affiliate(table: TableState, verb: i64) -> Refusal:
    """Why this is no Affiliate action now."""
    if table.affiliate_used:
        return Refusal("2.46a", "The Affiliate action is for once a turn.")
    if not may_affiliate(table):
        return Refusal(
            "2.461", "Your own Avatar must be yours for that: Control it, or hold it as the table has agreed."
        )
    if verb == actions.SUPPORT:
        return Refusal("6.44d", "An Affiliate cube goes to an open Space with your shield, empty or your own.")
    return Refusal("2.46c", "An Affiliate removal takes a cube from a Space with your shield, never your last one.")


def reason_against_king(table: TableState, verb: i64) -> Refusal:
    """Why the King's Pawn can be neither used nor recovered so now."""
    if verb == actions.RECOVER:
        return Refusal(
            "7.44b",
            "It is recovered by whoever placed it, later and for two cubes, or by another with Influence there.",
        )
    if verb != actions.KING:
        return Refusal("7.44b", "This is the price of the Pawn's recovery: begin that first.")
    if table.king_holder != table.active:
        return Refusal("7.41a", "You do not hold the King's Pawn.")
    if table.bonus_done:
        return Refusal("7.66", "Gold and Exile do not go together with any Token.")
    if table.king_since != table.turn:
        return REMOVES_DUMMY
    return Refusal("7.45", "The Pawn was recovered this turn; the King sets out in a later one.")


def reason_against_musketeer(table: TableState, musketeer: i64, twice: bool) -> Refusal:
    """Why this Musketeer cannot be used now."""
    faction = table.active
    if table.musketeers[musketeer] != faction:
        return Refusal("7.51B-b", "You do not hold this Musketeer.")
    if table.last_musketeer_turn[faction] == table.turn:
        return Refusal("5.22.x-a", "You have used a Musketeer this turn.")
    if table.musketeers_since[musketeer] == table.turn:
        return Refusal("5.22.vii-b", "A Token is not used in the turn in which it was gained.")
    if table.bonus_done:
        return Refusal("7.66", "Gold and Exile do not go together with any Token.")
    if twice and table.musketeers[PORTHOS] != faction:
        return Refusal("7.53g", "You do not hold Porthos.")
    if musketeer == DARTAGNAN:
        return Refusal("7.53a", "D'Artagnan turns a cube just placed into Control, where your Supply is enough for it.")
    return Refusal("7.53g", "Porthos cannot come along this turn.")


def reason_against_end(table: TableState) -> Refusal:
    """Why the turn is not over."""
    if table.cards_due > 0:
        return Refusal("5.22.iv-a", "A card must be played first.")
    if may_hoard(table):
        return Refusal("5.43c", "The Dummy must add to its box while it can.")
    return Refusal("5.43b", "The Dummy's Avatar must be used while it can be.")


# --- A card that has been played -----------------------------------------------------------------


def reason_against_option(table: TableState, verb: i64, number: i64) -> Refusal:
    """Why this does not go with the card in play."""
    if table.season != NONE and table.cards_due == 1:
        return Refusal("6.85d", "The Season Card must still be played this turn: spend a Crown with this card first.")
    if verb == actions.OPTION:
        if number in CARD_ACTS[table.card]:
            return Refusal("5.22.iv-d", "Nothing of this option can be carried out now.")
        return Refusal("6.21", "The card does not offer this.")
    if verb == actions.LIBERATE and table.active == table.dummy:
        return REMOVES_DUMMY
    if verb == actions.LIBERATE:
        return Refusal("7.25c", "Only the prisoners of a Fortress you Control, and can leave, are set free so.")
    if verb in (actions.CROWN, actions.COIN_FIRST, actions.COIN_LAST):
        return reason_against_token(table, verb)
    if verb in (actions.HOARD, actions.EXPEND):
        return reason_against_bonus(table)
    return Refusal("6.21", "A card has been played: choose its option.")


def reason_against_token(table: TableState, verb: i64) -> Refusal:
    """Why no such Token goes with the card."""
    if table.coin or table.has_crown:
        return Refusal("6.82a", "One Token goes with one card.")
    if table.bonus_done:
        return Refusal("7.66", "Gold and Exile do not go together with any Token.")
    if verb == actions.CROWN:
        return Refusal(
            "5.22.iv-b", "A Crown needs to be yours since an earlier turn, and another card to be played with it."
        )
    return Refusal("5.22.ix-a", "You have no such Coin from an earlier turn.")
