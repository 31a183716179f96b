"""Chapter 6: a turn, whose parts come in any order, its end, and the passes that end the game."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.queens_path.negotiation import open_floors
from reginae.games.queens_path.parts import METAL_COUNT, faction_card
from reginae.games.queens_path.state import NONE, OVER, TURN, Court


def begin_turn(court: Court) -> None:
    """One movement, any cards, one attempt; a slandered seat may not move. §P-6d §P-6e §P-6f §P-6g §P-6.2.8c"""
    mark: i64 = 1 << court.turn
    court.muted = court.slandered & mark != 0
    court.slandered &= ~mark
    court.moves = 0
    court.allowance = 1
    court.acted = False
    court.attacked = False
    court.barred = NONE
    court.bargain.offers = 0


def act(court: Court) -> None:
    """A move, a card or an attempt, cancelled or not, breaks the row of passes. §P-7b"""
    court.acted = True
    court.passes = 0


def owes_move(court: Court) -> bool:
    """Whether the seat must still move the Queen: judged at the moment she wants to end her turn. §P-6e §P-6.2.8b"""
    return court.moves == 0 and not court.muted and court.may_step()


def may_pass(court: Court) -> bool:
    """A pass is a turn in which nothing was done while the Queen had no step to take. §P-7b §P-6.1n"""
    return not court.acted and not court.can_step()


def may_end(court: Court) -> bool:
    """Any other turn ends once the duty to move is fulfilled, lapsed or lifted. §P-6e §P-6.2.9b"""
    return not owes_move(court) and not may_pass(court)


def end_turn(court: Court, tell: Tell) -> None:
    """An idle turn of a slandered seat on a live board is no pass. §P-6.2.8b"""
    court.passes = 0
    if tell.listening:
        tell.event(Event("end", {"seat": int(court.turn)}))
    next_turn(court)


def pass_turn(court: Court, tell: Tell) -> None:
    """One pass by each seat in a row ends the game. §P-7a §P-6h"""
    court.passes += 1
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "passes": int(court.passes), "seats": int(court.seats)}
        tell.event(Event("pass", facts))
    if court.passes == court.seats:
        court.agenda.done()
        court.agenda.push(OVER, NONE)
        reveal_factions(court, tell)
    else:
        next_turn(court)


def next_turn(court: Court) -> None:
    """Turns go clockwise. §P-6c"""
    court.turn += 1
    if court.turn == court.seats:
        court.turn = 0
    court.agenda.done()
    court.agenda.push(TURN, court.turn)
    begin_turn(court)
    if court.options.negotiation:
        open_floors(court)


def reveal_factions(court: Court, tell: Tell) -> None:
    """The dealt cards are turned over, tilted ones first; those left over never are. §P-7.1a §P-7.2a §P-3.1d"""
    if not tell.listening:
        return
    for tilted in (True, False):
        for seat in range(court.seats):
            cards = [
                faction_card(court.colour(seat, number), number)
                for number in range(METAL_COUNT)
                if court.is_tilted(seat, number) == tilted
            ]
            if cards:
                name = "reveal-tilted" if tilted else "reveal"
                tell.event(Event(name, {"seat": int(seat), "cards": cards}, final=True))
