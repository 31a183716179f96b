"""The small steps of a turn: a Space is chosen, a seat answers, something is enough."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.parts import FACTIONS, SPACE_COUNT, SPACES
from reginae.games.frondeurs.rules import (
    affiliates,
    arrests,
    battles,
    gold,
    king,
    moving,
    musketeers,
    placing,
    removing,
    turn,
)
from reginae.games.frondeurs.rules import season_cards as seasons
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.table_state import TableState

NOT_NOW: Final[i64] = 0  # how long a Faction does not want to be asked


def choose_space(table: TableState, code: i64, tell: Tell) -> None:
    """A Space is chosen for whatever is due, or something else is said."""
    if code < actions.UNDERMINE or actions.PLACE <= code < actions.REMOVE:
        place(table, (code - actions.SUPPORT if code < actions.UNDERMINE else code - actions.PLACE), tell)
    elif code < actions.MUSTER:
        remove(table, code - actions.REMOVE, tell)
    elif code < actions.EXCHANGE:
        muster(table, code - actions.MUSTER, tell)
    elif code < actions.LIFT:
        place(table, code - actions.EXCHANGE, tell)
    elif code < actions.MOVE_TO:
        placing.lift(table, code - actions.LIFT, tell)
    elif code < actions.KING_AT:
        move(table, code, tell)
    elif code < actions.ATTEND:
        hold(table, code, tell)
    else:
        say(table, code, tell)


# --- Cubes ---------------------------------------------------------------------------------------


def place(table: TableState, space: i64, tell: Tell) -> None:
    """The Space is named; unless d'Artagnan may bar it, the cube is placed at once. §7.53b"""
    if placer(table) == table.active and musketeers.asks_to_place(table, space, tell):
        return
    place_now(table, space, tell)


def placer(table: TableState) -> i64:
    """The Faction that places: the Active one, or the winner of a battle."""
    return table.agenda.detail() // 256 if table.agenda.kind() == duties.AWARDED else table.active


def place_now(table: TableState, space: i64, tell: Tell) -> None:
    """The cube is placed, in the way that is due."""
    due = table.agenda.kind()
    if due == duties.TURN:
        affiliates.support(table, space, tell)
    elif due == duties.AWARDED:
        battles.occupy(table, space, tell)
    elif due == duties.NOLL:
        seasons.noll_place(table, space, tell)
    elif due == duties.EXPENDING:
        gold.step(table, space, tell)
    else:
        placing.place(table, due, space, tell)


def remove(table: TableState, space: i64, tell: Tell) -> None:
    """A cube is removed, in the way that is due."""
    due = table.agenda.kind()
    if due == duties.REMOVING:
        table.agenda.details[i64(len(table.agenda.details)) - 1] -= 1
        removing.remove(table, table.active, space, tell)
    elif due == duties.AWARDED:
        battles.drive_out(table, space, tell)
    elif due == duties.LOSING:
        seasons.give_up(table, space, tell)
    elif due == duties.NOLL:
        seasons.noll_remove(table, space, tell)
    else:
        if due == duties.CHOOSING:
            musketeers.visit_friends(table)
        musketeers.strike(table, space, tell)


def muster(table: TableState, target: i64, tell: Tell) -> None:
    """A Musketeer places somebody's cube."""
    if table.agenda.kind() == duties.CHOOSING:
        musketeers.visit_friends(table)
    musketeers.muster(table, target // SPACE_COUNT, target % SPACE_COUNT, tell)


def move(table: TableState, code: i64, tell: Tell) -> None:
    """A Move's destination, its cubes one by one, a refuge. §6.61b"""
    if code < actions.MOVE_FROM:
        seat = table.agenda.seat()
        table.agenda.done()
        table.agenda.push(duties.MOVING, seat, code - actions.MOVE_TO)
        if tell.listening:
            space = SPACES[code - actions.MOVE_TO]
            tell.event(Event("aim", {"faction": FACTIONS[table.active], "space": space}))
    elif code >= actions.FLEE:
        moving.flee(table, code - actions.FLEE, tell)
    elif moving.choose_mover(table, code - actions.MOVE_FROM):
        set_out(table, tell)


def set_out(table: TableState, tell: Tell) -> None:
    """All movers are declared."""
    destination = table.agenda.detail()
    table.agenda.done()
    moving.carry_out(table, destination, placing.card_target(table), tell)


def hold(table: TableState, code: i64, tell: Tell) -> None:
    """The King's stop; prisoners freed, taken, or put into a Fortress."""
    due = table.agenda.kind()
    if code < actions.FREE:
        king.progress(table, code - actions.KING_AT, tell)
    elif code >= actions.JAIL:
        if due == duties.JAILING:
            arrests.jail(table, code - actions.JAIL, tell)
        else:
            arrests.transfer(table, code - actions.JAIL, tell)
    elif code >= actions.ARREST:
        arrests.seize(table, code - actions.ARREST, tell)
    elif due == duties.LIBERATING:
        arrests.liberate(table, code - actions.FREE, tell)
    elif due == duties.RELEASING:
        table.agenda.details[i64(len(table.agenda.details)) - 1] -= 1
        arrests.release_from(table, arrests.pair_of(table, code - actions.FREE), tell)
    else:
        musketeers.rescue(table, code - actions.FREE, tell)


# --- Words ---------------------------------------------------------------------------------------


def say(table: TableState, code: i64, tell: Tell) -> None:
    """Enough, the end of the turn, or an answer that nothing is to be done."""
    if code == actions.END:
        turn.end_turn(table, tell)
    elif code == actions.DONE:
        enough(table, tell)
    elif code == actions.ATTEND:
        table.silent[table.active] = NOT_NOW
    else:
        decline(table, code - actions.DECLINE, tell)


def enough(table: TableState, tell: Tell) -> None:
    """What is due is done with. §1.53a"""
    due = table.agenda.kind()
    if due == duties.MOVING:
        set_out(table, tell)
    elif due == duties.ERRAND:
        musketeers.come_back(table)
    else:
        table.agenda.done()


def decline(table: TableState, how_long: i64, tell: Tell) -> None:
    """A Musketeer stays at home, and if so wished is not asked for again for a while."""
    due, detail = table.agenda.kind(), table.agenda.detail()
    faction = detail if due == duties.REACTING else detail // 256
    table.silent[faction] = how_long
    table.agenda.done()
    if due == duties.BLOCKING:
        place_now(table, detail % 256, tell)


def answer(table: TableState, code: i64, tell: Tell) -> None:
    """A Musketeer is sent, a Token given, the Pawn taken."""
    if code in (actions.TAKE_KING, actions.LEAVE_KING):
        faction = table.agenda.detail()
        table.agenda.done()
        if code == actions.TAKE_KING:
            king.recover(table, faction, tell)
    elif code < actions.BLOCK:
        ride(table, code, tell)
    elif code <= actions.BLOCK_TWICE:
        musketeers.block(table, code == actions.BLOCK_TWICE, tell)
    elif code == actions.ASSIST:
        musketeers.assist(table, tell)
    elif code < actions.GIVE_COIN:
        seasons.cancel(table, code - actions.CANCEL, tell)
    elif code < actions.GIVE_CROWN:
        seasons.pay_coin(table, code - actions.GIVE_COIN + 1, tell)
    elif code == actions.GIVE_CROWN:
        seasons.pay_crown(table, tell)
    else:
        seasons.bear_it(table, tell)


def ride(table: TableState, code: i64, tell: Tell) -> None:
    """A Musketeer is used, in one's own turn or in another's. §5.22.x-a"""
    twice = code >= actions.USE_TWICE
    musketeer = code - actions.USE_TWICE if twice else code - actions.USE
    faction = table.active
    if table.agenda.kind() == duties.REACTING:
        faction = table.agenda.detail()
        table.agenda.done()
    musketeers.use(table, faction, musketeer, twice, tell)
