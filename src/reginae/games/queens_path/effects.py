"""What each action would lead to, as far as the seat that may take it can know: worded in `[effects]` of words.toml."""

from mypy_extensions import i64

from reginae.core import Event
from reginae.games.queens_path.actions import ATTACK, END, ENOUGH, HEAR, MOVE, OFFER, PLAY, VERB
from reginae.games.queens_path.attempt_effects import (
    allow_attempt_effects,
    attack_effects,
    guess_effects,
    protect_effects,
)
from reginae.games.queens_path.bargain_effects import bargain_effects
from reginae.games.queens_path.card_effects import (
    allow_move_effects,
    enough_effects,
    name_effects,
    play_effects,
    play_veto_effects,
    target_effects,
)
from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.move_effects import move_effects
from reginae.games.queens_path.packing import number_of, victim_of
from reginae.games.queens_path.parts import METAL_COUNT
from reginae.games.queens_path.score_now import points_by_colour
from reginae.games.queens_path.scoring import remaining
from reginae.games.queens_path.state import (
    ANSWERING,
    GUESSING,
    HEARING,
    OFFERING,
    PLEDGING,
    PROTECTING,
    SLANDERING,
    TURN,
    VETOING,
    Court,
)


def effects(court: Court, seat: i64, code: i64) -> list[Event]:
    """What a legal action of this seat leads to."""
    due, verb = court.agenda.kind(), VERB[code]
    detail = code - verb
    if due == TURN:
        return turn_effects(court, seat, verb, detail)
    if due == VETOING:
        return play_veto_effects(court) if verb == PLAY else allow_move_effects(court, seat)
    if due == PROTECTING:
        return protect_effects(court) if verb == PLAY else allow_attempt_effects(court, seat)
    if due == GUESSING:
        return guess_effects(court, seat, court.agenda.detail(), detail)
    if due in (HEARING, OFFERING, PLEDGING, ANSWERING):
        return bargain_effects(court, seat, verb, detail)
    if due == SLANDERING:
        return enough_effects(court) if verb == ENOUGH else name_effects(seat, detail)
    return target_effects(court, seat, due, detail)


def turn_effects(court: Court, seat: i64, verb: i64, detail: i64) -> list[Event]:
    """What the parts of a turn lead to. §P-6d"""
    if verb == MOVE:
        return move_effects(court, seat, detail)
    if verb == PLAY:
        return play_effects(court, detail)
    if verb == ATTACK:
        return attack_effects(court, seat, victim_of(detail), number_of(detail))
    if verb in (OFFER, HEAR):
        return bargain_effects(court, seat, verb, detail)
    return [Event("end", {"next": int((court.turn + 1) % court.seats)})] if verb == END else pass_effects(court, seat)


def pass_effects(court: Court, seat: i64) -> list[Event]:
    """How near the row of passes brings the end, and what the seat has by what it knows. §P-7a §P-7b"""
    passes = int(court.passes) + 1
    if passes < court.seats:
        return [Event("pass", {"count": passes, "seats": int(court.seats)})]
    return [Event("pass-ends", {}), Event("points-at-end", {"points": points_now(court, seat)})]


def points_now(court: Court, seat: i64) -> int:
    """What the seat's own cards give now, if no tilted card that it has not seen removes a tile. §P-7.3a §P-7.3e"""
    known, points = known_cards(court, seat), 0
    for number in range(METAL_COUNT):
        points += points_by_colour(court, number, remaining(court, number, known))[court.colour(seat, number)]
    return points
