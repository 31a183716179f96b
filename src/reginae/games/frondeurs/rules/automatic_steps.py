"""What happens of itself: duties that ask nobody, and those that nobody can fulfil any more."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs.parts import FACTIONS, NONE
from reginae.games.frondeurs.rules.battles import may_drive_out, may_occupy
from reginae.games.frondeurs.rules.cards import resolve
from reginae.games.frondeurs.rules.gold import hoard, may_hoard, steps
from reginae.games.frondeurs.rules.moving import destinations, refuges
from reginae.games.frondeurs.rules.musketeers import come_back
from reginae.games.frondeurs.rules.placing import can_lift, card_target, open_spaces
from reginae.games.frondeurs.rules.preparation import start_next
from reginae.games.frondeurs.rules.removing import removable
from reginae.games.frondeurs.rules.season_cards import (
    noll_may_place,
    noll_may_remove,
    suffer_next,
    take_effect,
)
from reginae.games.frondeurs.rules.turn import may_react, open_turn
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState


def run_automatic_steps(table: TableState, tell: Tell) -> None:
    """Go on until somebody must choose, chance must decide, or the game is over."""
    while True:
        due = table.agenda.kind()
        if due >= duties.OPENING:
            if due == duties.OVER:
                return
            happen(table, due, tell)
        elif due <= duties.OPTION or not is_idle(table, due, tell):
            return


def happen(table: TableState, due: i64, tell: Tell) -> None:
    """A duty that asks nobody."""
    if due == duties.OPENING:
        open_turn(table)
    elif due == duties.EFFECT:
        take_effect(table, tell)
    elif due == duties.SUFFERING:
        suffer_next(table, tell)
    elif due == duties.RESOLVED:
        resolve(table)
        if table.active == table.dummy and may_hoard(table):
            hoard(table, tell)  # the Dummy must contribute §5.43c
    else:
        start_next(table, tell)


def is_idle(table: TableState, due: i64, tell: Tell) -> bool:
    """Whether nothing can or need be done any more; the duty is then dropped."""
    if due <= duties.REMOVING:
        idle = has_no_space(table, due)
    elif due <= duties.FALLING_BACK:
        idle = has_no_way(table, due, tell)
    elif due <= duties.RECOVERING:
        idle = due == duties.EXPENDING and has_no_step(table)
    elif due <= duties.JAILING:
        idle = is_past(table, due)
    elif due == duties.ERRAND and table.agenda.detail() % 256 == 0:
        come_back(table)
        return True
    else:
        idle = has_no_answer(table, due)
    if idle:
        table.agenda.done()
    return idle


def has_no_space(table: TableState, due: i64) -> bool:
    """No cubes are left to place or remove, or no Space is left for them. §6.4.10 §6.4.11"""
    detail = table.agenda.detail()
    if due == duties.REMOVING:
        if detail % 256 == 0:
            return True
        low, high = removable(table, table.card, detail // 256)
        return low == 0 and high == 0
    if detail <= 0:
        return True
    if can_lift(table):
        return False
    low, high = open_spaces(table, due, detail)
    return low == 0 and high == 0


def has_no_way(table: TableState, due: i64, tell: Tell) -> bool:
    """A Move without a destination, displaced cubes without a refuge: these go to the Supply. §6.67b"""
    if due == duties.AIMING:
        low, high = destinations(table, card_target(table), True)
        return low == 0 and high == 0
    if due == duties.FLEEING:
        faction, left = table.agenda.detail() // 256, table.agenda.detail() % 256
        low, high = refuges(table, faction)
        if left and not (low or high) and tell.listening:
            tell.event(Event("scattered", {"faction": FACTIONS[faction], "count": int(left)}))
        return left == 0 or not (low or high)
    if due == duties.FALLING_BACK:
        low, high = open_spaces(table, due, 1)
        return low == 0 and high == 0
    return False


def has_no_step(table: TableState) -> bool:
    """The box pays for no further step. §7.64g"""
    place_low, place_high, swap_low, swap_high = steps(table, table.agenda.detail() == 0)
    return place_low == 0 and place_high == 0 and swap_low == 0 and swap_high == 0


def is_past(table: TableState, due: i64) -> bool:
    """A Season Card's duty that has been done, or that cannot be."""
    detail = table.agenda.detail()
    if due == duties.AWARDED:
        return detail % 256 == 0 or not (may_occupy(table, detail // 256) or may_drive_out(table, detail // 256))
    if due == duties.LOSING:
        return detail % 256 == 0
    if due == duties.NOLL:
        zone = detail // 256
        return table.noll_off or not (noll_may_place(table, zone) or noll_may_remove(table, zone))
    if due == duties.RELEASING:
        return detail == 0
    return due == duties.CANCELLING and table.noll_off


def has_no_answer(table: TableState, due: i64) -> bool:
    """Somebody who was to be asked has nothing to answer any more."""
    if due == duties.REACTING:
        return not may_react(table, table.agenda.detail())
    if due == duties.FINDING:
        faction = table.agenda.detail()
        return table.king_space == NONE or not table.holds(faction, table.king_space)
    return due == duties.CHOOSING and table.agenda.detail() % 256 == 0
