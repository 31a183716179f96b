"""The small steps of a turn: a Space is chosen, a seat answers, something is enough."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs import (
    actions,
    affiliates,
    arrests,
    battles,
    duties,
    gold,
    king,
    moving,
    musketeers,
    placing,
    removing,
    seasons,
    turn,
)
from reginae.games.frondeurs.parts import FACTIONS, SPACE_COUNT, SPACES
from reginae.games.frondeurs.state import Realm

NOT_NOW: Final[i64] = 0  # how long a Faction does not want to be asked


def choose_space(realm: Realm, code: i64, tell: Tell) -> None:
    """A Space is chosen for whatever is due, or something else is said."""
    if code < actions.UNDERMINE or actions.PLACE <= code < actions.REMOVE:
        place(realm, (code - actions.SUPPORT if code < actions.UNDERMINE else code - actions.PLACE), tell)
    elif code < actions.MUSTER:
        remove(realm, code - actions.REMOVE, tell)
    elif code < actions.EXCHANGE:
        muster(realm, code - actions.MUSTER, tell)
    elif code < actions.LIFT:
        place(realm, code - actions.EXCHANGE, tell)
    elif code < actions.MOVE_TO:
        placing.lift(realm, code - actions.LIFT, tell)
    elif code < actions.KING_AT:
        move(realm, code, tell)
    elif code < actions.ATTEND:
        hold(realm, code, tell)
    else:
        say(realm, code, tell)


# --- Cubes ---------------------------------------------------------------------------------------


def place(realm: Realm, space: i64, tell: Tell) -> None:
    """The Space is named; unless d'Artagnan may bar it, the cube is placed at once. §7.53b"""
    if placer(realm) == realm.active and musketeers.asks_to_place(realm, space, tell):
        return
    place_now(realm, space, tell)


def placer(realm: Realm) -> i64:
    """The Faction that places: the Active one, or the winner of a battle."""
    return realm.agenda.detail() // 256 if realm.agenda.kind() == duties.AWARDED else realm.active


def place_now(realm: Realm, space: i64, tell: Tell) -> None:
    """The cube is placed, in the way that is due."""
    due = realm.agenda.kind()
    if due == duties.TURN:
        affiliates.support(realm, space, tell)
    elif due == duties.AWARDED:
        battles.occupy(realm, space, tell)
    elif due == duties.NOLL:
        seasons.noll_place(realm, space, tell)
    elif due == duties.EXPENDING:
        gold.step(realm, space, tell)
    else:
        placing.place(realm, due, space, tell)


def remove(realm: Realm, space: i64, tell: Tell) -> None:
    """A cube is removed, in the way that is due."""
    due = realm.agenda.kind()
    if due == duties.REMOVING:
        realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
        removing.remove(realm, realm.active, space, tell)
    elif due == duties.AWARDED:
        battles.drive_out(realm, space, tell)
    elif due == duties.LOSING:
        seasons.give_up(realm, space, tell)
    elif due == duties.NOLL:
        seasons.noll_remove(realm, space, tell)
    else:
        if due == duties.CHOOSING:
            musketeers.visit_friends(realm)
        musketeers.strike(realm, space, tell)


def muster(realm: Realm, target: i64, tell: Tell) -> None:
    """A Musketeer places somebody's cube."""
    if realm.agenda.kind() == duties.CHOOSING:
        musketeers.visit_friends(realm)
    musketeers.muster(realm, target // SPACE_COUNT, target % SPACE_COUNT, tell)


def move(realm: Realm, code: i64, tell: Tell) -> None:
    """A Move's destination, its cubes one by one, a refuge. §6.61b"""
    if code < actions.MOVE_FROM:
        seat = realm.agenda.seat()
        realm.agenda.done()
        realm.agenda.push(duties.MOVING, seat, code - actions.MOVE_TO)
        if tell.listening:
            space = SPACES[code - actions.MOVE_TO]
            tell.event(Event("aim", {"faction": FACTIONS[realm.active], "space": space}))
    elif code >= actions.FLEE:
        moving.flee(realm, code - actions.FLEE, tell)
    elif moving.choose_mover(realm, code - actions.MOVE_FROM):
        set_out(realm, tell)


def set_out(realm: Realm, tell: Tell) -> None:
    """All movers are declared."""
    destination = realm.agenda.detail()
    realm.agenda.done()
    moving.carry_out(realm, destination, placing.card_target(realm), tell)


def hold(realm: Realm, code: i64, tell: Tell) -> None:
    """The King's stop; prisoners freed, taken, or put into a Fortress."""
    due = realm.agenda.kind()
    if code < actions.FREE:
        king.progress(realm, code - actions.KING_AT, tell)
    elif code >= actions.JAIL:
        if due == duties.JAILING:
            arrests.jail(realm, code - actions.JAIL, tell)
        else:
            arrests.transfer(realm, code - actions.JAIL, tell)
    elif code >= actions.ARREST:
        arrests.seize(realm, code - actions.ARREST, tell)
    elif due == duties.LIBERATING:
        arrests.liberate(realm, code - actions.FREE, tell)
    elif due == duties.RELEASING:
        realm.agenda.details[i64(len(realm.agenda.details)) - 1] -= 1
        arrests.release_from(realm, arrests.pair_of(realm, code - actions.FREE), tell)
    else:
        musketeers.rescue(realm, code - actions.FREE, tell)


# --- Words ---------------------------------------------------------------------------------------


def say(realm: Realm, code: i64, tell: Tell) -> None:
    """Enough, the end of the turn, or an answer that nothing is to be done."""
    if code == actions.END:
        turn.end_turn(realm, tell)
    elif code == actions.DONE:
        enough(realm, tell)
    elif code == actions.ATTEND:
        realm.silent[realm.active] = NOT_NOW
    else:
        decline(realm, code - actions.DECLINE, tell)


def enough(realm: Realm, tell: Tell) -> None:
    """What is due is done with. §1.53a"""
    due = realm.agenda.kind()
    if due == duties.MOVING:
        set_out(realm, tell)
    elif due == duties.ERRAND:
        musketeers.come_back(realm)
    else:
        realm.agenda.done()


def decline(realm: Realm, how_long: i64, tell: Tell) -> None:
    """A Musketeer stays at home, and if so wished is not asked for again for a while."""
    due, detail = realm.agenda.kind(), realm.agenda.detail()
    faction = detail if due == duties.REACTING else detail // 256
    realm.silent[faction] = how_long
    realm.agenda.done()
    if due == duties.BLOCKING:
        place_now(realm, detail % 256, tell)


def answer(realm: Realm, code: i64, tell: Tell) -> None:
    """A Musketeer is sent, a Token given, the Pawn taken."""
    if code in (actions.TAKE_KING, actions.LEAVE_KING):
        faction = realm.agenda.detail()
        realm.agenda.done()
        if code == actions.TAKE_KING:
            king.recover(realm, faction, tell)
    elif code < actions.BLOCK:
        ride(realm, code, tell)
    elif code <= actions.BLOCK_TWICE:
        musketeers.block(realm, code == actions.BLOCK_TWICE, tell)
    elif code == actions.ASSIST:
        musketeers.assist(realm, tell)
    elif code < actions.GIVE_COIN:
        seasons.cancel(realm, code - actions.CANCEL, tell)
    elif code < actions.GIVE_CROWN:
        seasons.pay_coin(realm, code - actions.GIVE_COIN + 1, tell)
    elif code == actions.GIVE_CROWN:
        seasons.pay_crown(realm, tell)
    else:
        seasons.bear_it(realm, tell)


def ride(realm: Realm, code: i64, tell: Tell) -> None:
    """A Musketeer is used, in one's own turn or in another's. §5.22.x-a"""
    twice = code >= actions.USE_TWICE
    musketeer = code - actions.USE_TWICE if twice else code - actions.USE
    faction = realm.active
    if realm.agenda.kind() == duties.REACTING:
        faction = realm.agenda.detail()
        realm.agenda.done()
    musketeers.use(realm, faction, musketeer, twice, tell)
