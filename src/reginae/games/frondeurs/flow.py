"""What happens of itself: duties that ask nobody, and those that nobody can fulfil any more."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs import duties
from reginae.games.frondeurs.battles import may_drive_out, may_occupy
from reginae.games.frondeurs.cards import resolve
from reginae.games.frondeurs.gold import hoard, may_hoard, steps
from reginae.games.frondeurs.moving import destinations, refuges
from reginae.games.frondeurs.musketeers import come_back
from reginae.games.frondeurs.parts import FACTIONS, NONE
from reginae.games.frondeurs.placing import can_lift, card_target, open_spaces
from reginae.games.frondeurs.preparation import start_next
from reginae.games.frondeurs.removing import removable
from reginae.games.frondeurs.seasons import (
    noll_may_place,
    noll_may_remove,
    suffer_next,
    take_effect,
)
from reginae.games.frondeurs.state import Realm
from reginae.games.frondeurs.turn import may_react, open_turn


def flow(realm: Realm, tell: Tell) -> None:
    """Go on until somebody must choose, chance must decide, or the game is over."""
    while True:
        due = realm.agenda.kind()
        if due >= duties.OPENING:
            if due == duties.OVER:
                return
            happen(realm, due, tell)
        elif due <= duties.OPTION or not is_idle(realm, due, tell):
            return


def happen(realm: Realm, due: i64, tell: Tell) -> None:
    """A duty that asks nobody."""
    if due == duties.OPENING:
        open_turn(realm)
    elif due == duties.EFFECT:
        take_effect(realm, tell)
    elif due == duties.SUFFERING:
        suffer_next(realm, tell)
    elif due == duties.RESOLVED:
        resolve(realm)
        if realm.active == realm.dummy and may_hoard(realm):
            hoard(realm, tell)  # the Dummy must contribute §5.43c
    else:
        start_next(realm, tell)


def is_idle(realm: Realm, due: i64, tell: Tell) -> bool:
    """Whether nothing can or need be done any more; the duty is then dropped."""
    if due <= duties.REMOVING:
        idle = has_no_space(realm, due)
    elif due <= duties.FALLING_BACK:
        idle = has_no_way(realm, due, tell)
    elif due <= duties.RECOVERING:
        idle = due == duties.EXPENDING and has_no_step(realm)
    elif due <= duties.JAILING:
        idle = is_past(realm, due)
    elif due == duties.ERRAND and realm.agenda.detail() % 256 == 0:
        come_back(realm)
        return True
    else:
        idle = has_no_answer(realm, due)
    if idle:
        realm.agenda.done()
    return idle


def has_no_space(realm: Realm, due: i64) -> bool:
    """No cubes are left to place or remove, or no Space is left for them. §6.4.10 §6.4.11"""
    detail = realm.agenda.detail()
    if due == duties.REMOVING:
        if detail % 256 == 0:
            return True
        low, high = removable(realm, realm.card, detail // 256)
        return low == 0 and high == 0
    if detail <= 0:
        return True
    if can_lift(realm):
        return False
    low, high = open_spaces(realm, due, detail)
    return low == 0 and high == 0


def has_no_way(realm: Realm, due: i64, tell: Tell) -> bool:
    """A Move without a destination, displaced cubes without a refuge: these go to the Supply. §6.67b"""
    if due == duties.AIMING:
        low, high = destinations(realm, card_target(realm), True)
        return low == 0 and high == 0
    if due == duties.FLEEING:
        faction, left = realm.agenda.detail() // 256, realm.agenda.detail() % 256
        low, high = refuges(realm, faction)
        if left and not (low or high) and tell.listening:
            tell.event(Event("scattered", {"faction": FACTIONS[faction], "count": int(left)}))
        return left == 0 or not (low or high)
    if due == duties.FALLING_BACK:
        low, high = open_spaces(realm, due, 1)
        return low == 0 and high == 0
    return False


def has_no_step(realm: Realm) -> bool:
    """The box pays for no further step. §7.64g"""
    place_low, place_high, swap_low, swap_high = steps(realm, realm.agenda.detail() == 0)
    return place_low == 0 and place_high == 0 and swap_low == 0 and swap_high == 0


def is_past(realm: Realm, due: i64) -> bool:
    """A Season Card's duty that has been done, or that cannot be."""
    detail = realm.agenda.detail()
    if due == duties.AWARDED:
        return detail % 256 == 0 or not (may_occupy(realm, detail // 256) or may_drive_out(realm, detail // 256))
    if due == duties.LOSING:
        return detail % 256 == 0
    if due == duties.NOLL:
        zone = detail // 256
        return realm.noll_off or not (noll_may_place(realm, zone) or noll_may_remove(realm, zone))
    if due == duties.RELEASING:
        return detail == 0
    return due == duties.CANCELLING and realm.noll_off


def has_no_answer(realm: Realm, due: i64) -> bool:
    """Somebody who was to be asked has nothing to answer any more."""
    if due == duties.REACTING:
        return not may_react(realm, realm.agenda.detail())
    if due == duties.FINDING:
        faction = realm.agenda.detail()
        return realm.king_space == NONE or not realm.holds(faction, realm.king_space)
    return due == duties.CHOOSING and realm.agenda.detail() % 256 == 0
