"""How to play: who starts, the roll, the two tiles at the active place, repositioning, the end of the turn."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.long_live.abilities import show_master, turn_up
from reginae.games.long_live.decisions import swap_places
from reginae.games.long_live.parts import (
    GUARD,
    NONE,
    NUMBERS,
    TILE_COUNT,
    is_recruit,
    piece,
)
from reginae.games.long_live.prestige import end_game
from reginae.games.long_live.state import (
    ACTIVATING,
    CALLED_OFF,
    COMING_UP,
    ENDING_TURN,
    REPOSITIONING,
    ROLLING,
    ROLLING_FOR_START,
    WIDTH,
    Gangs,
)


def roll_for_start(gangs: Gangs, white: i64, black: i64, tell: Tell) -> None:
    """Each rolls both dice; the higher total starts, a tie is rolled again. §L-SETUP-6"""
    seat = gangs.agenda.seat()
    gangs.agenda.done()
    if tell.listening:
        facts: Facts = {"seat": int(seat), "white": int(white), "black": int(black), "total": int(white + black)}
        tell.event(Event("start-roll", facts, final=True))
    if seat == 0:
        gangs.start_total = white + black
        gangs.agenda.push(ROLLING_FOR_START, 1)
    elif white + black == gangs.start_total:
        gangs.agenda.push(ROLLING_FOR_START, 0)
    else:
        start(gangs, 0 if gangs.start_total > white + black else 1, tell)


def start(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """The starting player rolls for the first turn. §L-SETUP-6 §L-TURN-1"""
    gangs.turn = seat
    gangs.agenda.push(ROLLING, seat)
    if tell.listening:
        tell.event(Event("start", {"seat": int(seat)}))


def roll(gangs: Gangs, white: i64, black: i64, tell: Tell) -> None:
    """The total is the active place of both lines; then repositioning, then the dice are passed. §L-TURN-1"""
    gangs.agenda.done()
    gangs.white = white
    gangs.black = black
    if tell.listening:
        facts: Facts = {"seat": int(gangs.turn), "white": int(white), "black": int(black), "place": int(white + black)}
        tell.event(Event("roll", facts, final=True))
    gangs.agenda.push(ENDING_TURN, gangs.turn)
    gangs.agenda.push(REPOSITIONING, gangs.turn)
    affect(gangs, white + black, tell)


def affect(gangs: Gangs, place: i64, tell: Tell) -> None:
    """Both tiles at the place, as they lie at the roll, decide what happens. §L-TURN-G"""
    first_up, second_up = gangs.is_up_at(0, place), gangs.is_up_at(1, place)
    first, second = gangs.tile_at(0, place), gangs.tile_at(1, place)
    if first_up and second_up:
        both_act(gangs, first, second, tell)
    elif first_up:
        one_acts(gangs, 0, first, second, tell)
    elif second_up:
        one_acts(gangs, 1, second, first, tell)
    else:
        both_come_up(gangs, first, second, tell)


def both_come_up(gangs: Gangs, first: i64, second: i64, tell: Tell) -> None:
    """Two face-down tiles are turned up, and that is all. §L-TURN-A"""
    turn_up(gangs, 0, first, tell)
    turn_up(gangs, 1, second, tell)


def both_act(gangs: Gangs, first: i64, second: i64, tell: Tell) -> None:
    """Two face-up tiles act, the lower initiative first; with equal ones neither does. §L-TURN-B §L-TURN-D"""
    first_number = initiative(gangs, 0, first, tell)
    second_number = initiative(gangs, 1, second, tell)
    if first_number == second_number:
        if tell.listening:
            facts: Facts = {"first": piece(0, first), "second": piece(1, second)}
            tell.event(Event("tie" if first != GUARD else "idle", facts))
    elif first_number < second_number:
        await_activation(gangs, 1, second)
        await_activation(gangs, 0, first)
    else:
        await_activation(gangs, 0, first)
        await_activation(gangs, 1, second)


def one_acts(gangs: Gangs, seat: i64, up: i64, down: i64, tell: Tell) -> None:
    """The face-up tile acts; then that face-down tile comes up, wherever it is by then. §L-TURN-C §L-TURN-G"""
    initiative(gangs, seat, up, tell)
    gangs.agenda.push(COMING_UP, 1 - seat, down)
    await_activation(gangs, seat, up)


def initiative(gangs: Gangs, seat: i64, tile: i64, tell: Tell) -> i64:
    """The number of the tile; a Recruit shows the Master before numbers are compared. §L-ABIL-RECRUIT §L-TURN-D"""
    if is_recruit(tile):
        show_master(gangs, seat, tell)
    return NUMBERS[gangs.ability_of(seat, tile)]


def await_activation(gangs: Gangs, seat: i64, tile: i64) -> None:
    """The tile is to act; a Guard has nothing to activate. §L-TURN-H"""
    if tile != GUARD:
        gangs.agenda.push(ACTIVATING, seat, tile)


# --- Reposition gang members ---------------------------------------------------------------------


def swap(gangs: Gangs, low: i64, tell: Tell) -> None:
    """A: two adjacent tiles of the own line change places. §L-REPO-A §L-REPO-0"""
    gangs.agenda.done()
    swap_places(gangs, gangs.turn, low)
    if tell.listening:
        tell.event(Event("swap", {"seat": int(gangs.turn), "low": int(low), "high": int(low + 1)}))


def change_master(gangs: Gangs, tile: i64, tell: Tell) -> None:
    """B: a face-up tile goes aside face down as the Master, the old one takes its place face up. §L-REPO-B §L-INFO-5"""
    gangs.agenda.done()
    seat = gangs.turn
    old = gangs.masters[seat]
    place = gangs.place_of(seat, tile)
    gangs.masters[seat] = tile
    gangs.lines[seat * WIDTH + place] = old
    gangs.face_up &= ~(1 << (seat * TILE_COUNT + tile))
    bit = i64(1) << (seat * TILE_COUNT + old)
    gangs.face_up |= bit
    gangs.seen |= bit
    if tell.listening:
        facts: Facts = {"seat": int(seat), "tile": piece(seat, tile), "old": piece(seat, old), "place": int(place)}
        tell.event(Event("change-master", facts, final=True))


def stay(gangs: Gangs, tell: Tell) -> None:
    """Repositioning is optional. §L-REPO-0"""
    gangs.agenda.done()
    if tell.listening:
        tell.event(Event("stay", {"seat": int(gangs.turn)}))


def end_turn(gangs: Gangs, tell: Tell) -> None:
    """The dice are passed; a very long game is called off. §L-TURN-1 §L-END-D"""
    gangs.agenda.done()
    gangs.turns += 1
    if gangs.turns >= gangs.turn_cap:
        end_game(gangs, CALLED_OFF, NONE, tell)
        return
    gangs.turn = 1 - gangs.turn
    gangs.agenda.push(ROLLING, gangs.turn)
