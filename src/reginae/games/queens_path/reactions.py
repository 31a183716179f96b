"""Chapters 6.2.7 and 6.2.9: the cards played out of turn. Each attempt is named first and may then be cancelled."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_path.assassination import name_victim
from reginae.games.queens_path.movement import carry_out_move
from reginae.games.queens_path.packing import attack_of, number_of, target_of, victim_of
from reginae.games.queens_path.parts import (
    INVITATION,
    METALS,
    PROTECTION,
    SQUARE_COUNT,
    SQUARES,
    VETO,
    WARNING,
)
from reginae.games.queens_path.state import (
    BY_INVITATION,
    BY_STEP,
    BY_WARNING,
    GUESSING,
    NONE,
    PROTECTING,
    VETOING,
    Court,
)
from reginae.games.queens_path.steps import IN_LINE_COUNT, next_in_line
from reginae.games.queens_path.turns import act

# --- Veto ----------------------------------------------------------------------------------------


def try_to_move(court: Court, way: i64, square: i64, tell: Tell) -> None:
    """A move of any kind is named before a tile is taken; the holder of Veto may answer. §P-6.2.9a §P-6.2c"""
    act(court)
    holder = court.holder(VETO)
    if holder == NONE or holder == court.turn:
        make_move(court, way, square, tell)
        return
    if tell.listening:
        tell.event(Event("announce", {"seat": int(court.turn), "square": SQUARES[square]}))
    court.agenda.push(VETOING, holder, way * SQUARE_COUNT + square)
    if court.options.forced_reactions:
        veto(court, tell)  # §P-6.2.9c


def make_move(court: Court, way: i64, square: i64, tell: Tell) -> None:
    """Invitation and Warning are the turn's movement, unless the table plays them beside it. §P-6.2.4b §P-6.2.10b"""
    if way == BY_INVITATION:
        court.spend(INVITATION)
    elif way == BY_WARNING:
        court.spend(WARNING)
    if way == BY_STEP or not court.options.extra_moves:
        court.moves += 1
    carry_out_move(court, way, square, tell)


def allow_move(court: Court, tell: Tell) -> None:
    """The holder lets it pass; the chance is gone. §P-6.2.9c"""
    move = court.agenda.detail()
    court.agenda.done()
    make_move(court, move // SQUARE_COUNT, move % SQUARE_COUNT, tell)


def veto(court: Court, tell: Tell) -> None:
    """The move does not happen, and its square is barred for the move that replaces it. §P-6.2.9a §P-6.2.9b"""
    move, holder = court.agenda.detail(), court.agenda.seat()
    way, square = move // SQUARE_COUNT, move % SQUARE_COUNT
    court.agenda.done()
    court.spend(VETO)
    court.barred = square
    if tell.listening:
        facts: Facts = {"seat": int(holder), "mover": int(court.turn), "square": SQUARES[square]}
        tell.event(Event("veto", facts))
    if way == BY_WARNING:
        court.spend(WARNING)
    elif way == BY_INVITATION and not has_invitation_target(court):
        court.spend(INVITATION)


def has_invitation_target(court: Court) -> bool:
    """Whether a tile lies in the Queen's row or column that is not barred. §P-6.2.4a"""
    return next_in_line(court.court, court.queen, court.barred, 0) < IN_LINE_COUNT


# --- Protection ----------------------------------------------------------------------------------


def try_to_assassinate(court: Court, victim: i64, number: i64, tell: Tell) -> None:
    """Victim and number are named; before the dagger, the holder of Protection may answer. §P-6.2.7a §P-6.2.7e"""
    act(court)
    name_victim(court, victim, number, tell)
    target = target_of(victim, number)
    court.agenda.push(GUESSING, court.turn, target)
    holder = court.holder(PROTECTION)
    if holder == NONE or holder == court.turn:
        return
    court.agenda.push(PROTECTING, holder, target)
    if court.options.forced_reactions:
        protect(court, tell)


def allow_attempt(court: Court) -> None:
    """The holder lets it pass. §P-6.2.7e"""
    court.agenda.done()


def protect(court: Court, tell: Tell) -> None:
    """Nothing is shown. The card stays with the protected faction, against this assassin alone. §P-6.2.7b §P-6.2.7c"""
    target, holder = court.agenda.detail(), court.agenda.seat()
    victim, number = victim_of(target), number_of(target)
    court.agenda.done()
    court.agenda.done()
    court.take_from_hands(PROTECTION)
    court.protection = attack_of(court.turn, victim, number)
    if tell.listening:
        facts: Facts = {
            "seat": int(holder),
            "victim": int(victim),
            "assassin": int(court.turn),
            "number": METALS[number],
        }
        tell.event(Event("protect", facts))
