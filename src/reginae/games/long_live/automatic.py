"""Carries out what needs no decision: duties that nobody decides on, and decisions with one way only."""

from mypy_extensions import i64

from reginae.core import Event, Tell, lowest_set_bit
from reginae.games.long_live.abilities import activate, strike, turn_up
from reginae.games.long_live.decisions import (
    colours_held,
    face_down_places,
    giver,
    move_chosen_token,
    turn_up_chosen,
)
from reginae.games.long_live.parts import NONE
from reginae.games.long_live.state import (
    ACTIVATING,
    COMING_UP,
    DECISIONS,
    ENDING_TURN,
    GIVING,
    REPOSITIONING,
    RETURNING,
    SEIZING,
    STRIKING,
    TAKING,
    TURNING_UP,
    Gangs,
)
from reginae.games.long_live.turn import end_turn


def proceed(gangs: Gangs, tell: Tell) -> None:
    """Carry out all that needs no decision, until a real one is due or the game is over."""
    while len(gangs.agenda) > 0:
        kind = gangs.agenda.kind()
        if kind in (ACTIVATING, STRIKING, COMING_UP, ENDING_TURN):
            carry_out(gangs, kind, tell)
        elif kind == REPOSITIONING:
            gangs.acting = NONE
            if not gangs.first_turn():
                return
            gangs.agenda.done()  # §L-REPO-C
        elif may_have_one_way(kind) and not is_real_choice(gangs, kind):
            do_without_choice(gangs, kind, tell)
        else:
            return


def may_have_one_way(kind: i64) -> bool:
    """Whether this decision is not asked if there is nothing, or one thing only, to choose. §L-TURN-F"""
    return kind in (TAKING, RETURNING, SEIZING, GIVING, TURNING_UP)


def choosable(gangs: Gangs, kind: i64) -> i64:
    """The colours of token, or the places, that can be chosen, one bit each."""
    seat = gangs.agenda.seat()
    if kind == TURNING_UP:
        return face_down_places(gangs, seat)
    return colours_held(gangs, giver(kind, seat))


def is_real_choice(gangs: Gangs, kind: i64) -> bool:
    """Whether there are two or more to choose from."""
    bits = choosable(gangs, kind)
    return bits & (bits - 1) != 0


def do_without_choice(gangs: Gangs, kind: i64, tell: Tell) -> None:
    """What is impossible is left out, what has one way is done. §L-TURN-F §L-TOK-1 §L-TOK-3"""
    bits = choosable(gangs, kind)
    if bits == 0:
        if tell.listening:
            tell.event(nothing_to_do(gangs.agenda.seat(), kind))
        gangs.agenda.done()
    elif kind == TURNING_UP:
        turn_up_chosen(gangs, lowest_set_bit(bits), tell)
    else:
        move_chosen_token(gangs, lowest_set_bit(bits), tell)


def nothing_to_do(seat: i64, kind: i64) -> Event:
    """There is no token, or no tile, to choose."""
    return Event(f"none-to-{DECISIONS[int(kind)]}", {"seat": int(seat), "rival": int(1 - seat)})


def carry_out(gangs: Gangs, kind: i64, tell: Tell) -> None:
    """Carry out a duty that nobody decides on."""
    if kind == ENDING_TURN:
        end_turn(gangs, tell)
        return
    seat, detail = gangs.agenda.seat(), gangs.agenda.detail()
    gangs.agenda.done()
    if kind == ACTIVATING:
        activate(gangs, seat, detail, tell)
    elif kind == STRIKING:
        strike(gangs, seat, detail, tell)
    else:
        assert kind == COMING_UP
        turn_up(gangs, seat, detail, tell)
