"""What happens without anybody's choice: duties that ask nobody, and those that nobody can fulfil any more."""

from mypy_extensions import i64

from reginae.core import Tell
from reginae.games.frondeurs.board.space_sets import is_empty
from reginae.games.frondeurs.parts import DARTAGNAN, NONE
from reginae.games.frondeurs.rules.battles import may_place_award, may_remove_by_award
from reginae.games.frondeurs.rules.cards import finish_card
from reginae.games.frondeurs.rules.gold import can_expend, hoard, is_first_step, may_hoard
from reginae.games.frondeurs.rules.moving import destinations, end_flight, refuges
from reginae.games.frondeurs.rules.musketeers import may_use
from reginae.games.frondeurs.rules.placing import can_lift, card_target, next_spaces
from reginae.games.frondeurs.rules.preparation import end_round_of_setting, set_up_next
from reginae.games.frondeurs.rules.removing import removable
from reginae.games.frondeurs.rules.season_cards import (
    apply_to_next_faction,
    noll_may_place,
    noll_may_remove,
    take_effect,
)
from reginae.games.frondeurs.rules.turn import draw_for_turn, may_react, offer_reactions
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import which_of
from reginae.games.frondeurs.state.table_state import TableState


def run_automatic_steps(table: TableState, tell: Tell) -> None:
    """Go on until somebody must choose, chance must decide, or the game is over."""
    while True:
        due = table.agenda.kind()
        group = duties.group_of(due)
        if group == duties.AUTOMATIC:
            run_step(table, due, tell)
        elif group in (duties.BY_CHANCE, duties.AROUND_CARDS, duties.ENDED) or not is_idle(table, due):
            return
        else:
            drop_duty(table, due, tell)


def run_step(table: TableState, due: i64, tell: Tell) -> None:
    """Carry out a duty that asks nobody."""
    if due == duties.OPENING:
        draw_for_turn(table)
    elif due == duties.EFFECT:
        take_effect(table, tell)
    elif due == duties.SUFFERING:
        apply_to_next_faction(table, tell)
    elif due == duties.RESOLVED:
        finish_card(table)
        if table.active == table.dummy and may_hoard(table) and not may_use(table, table.dummy, DARTAGNAN):
            hoard(table, tell)  # the Dummy must contribute, before anybody reacts §5.43c
        offer_reactions(table)  # §5.22.x-a
    else:
        set_up_next(table, tell)


def drop_duty(table: TableState, due: i64, tell: Tell) -> None:
    """Take an idle duty off the agenda."""
    if due == duties.FLEEING:
        end_flight(table, tell)
    elif due == duties.SETTING:
        end_round_of_setting(table)
    else:
        table.end_duty()


def is_idle(table: TableState, due: i64) -> bool:
    """Whether nothing can or need be done any more, so that the duty is dropped."""
    group = duties.group_of(due)
    if group == duties.PLACEMENT:
        return has_no_placement(table, due)
    if group == duties.REMOVAL_OR_MOVE:
        return has_no_removal_or_move(table, due)
    if group == duties.SPECIAL:
        return due == duties.EXPENDING and not can_expend(table, is_first_step(table))  # §7.64g
    if group == duties.SEASON_CARD:
        return is_past(table, due)
    if group == duties.ARRESTS:
        return due == duties.RELEASING and table.agenda.detail() == 0
    if group == duties.REACTION:
        return has_no_answer(table, due)
    return table.due_number() == 0  # no errand is left, or no Space for it


def has_no_placement(table: TableState, due: i64) -> bool:
    """No cubes are left to place, or no Space is left for them. §6.4.10 §6.4.11"""
    left = table.agenda.detail()
    if left <= 0:
        return True
    return not can_lift(table) and is_empty(next_spaces(table, due, left))


def has_no_removal_or_move(table: TableState, due: i64) -> bool:
    """Nothing is left to remove, a Move has no destination, or displaced cubes have no refuge. §6.67b"""
    if due == duties.REMOVING:
        return table.due_number() == 0 or is_empty(removable(table, table.card, which_of(table.agenda.detail())))
    if due == duties.AIMING:
        return is_empty(destinations(table, card_target(table), True))
    if due == duties.FLEEING:
        return table.due_number() == 0 or is_empty(refuges(table, table.due_faction()))
    return False


def is_past(table: TableState, due: i64) -> bool:
    """A Season Card's duty that has been done, or that cannot be."""
    if due == duties.AWARDED:
        faction = table.due_faction()
        return table.due_number() == 0 or not (may_place_award(table, faction) or may_remove_by_award(table, faction))
    if due == duties.LOSING:
        return table.due_number() == 0
    if due == duties.NOLL:
        zone = which_of(table.agenda.detail())
        return table.noll_cancelled or not (noll_may_place(table, zone) or noll_may_remove(table, zone))
    return due == duties.CANCELLING and table.noll_cancelled


def has_no_answer(table: TableState, due: i64) -> bool:
    """Somebody who was to be asked has nothing to answer any more."""
    if due == duties.REACTING:
        return not may_react(table, table.due_faction())
    if due == duties.FINDING:
        return table.king_space == NONE or not table.influences(table.due_faction(), table.king_space)
    return False
