"""What the game tells bots: the value of a table, what wins at once, and how a gang is arranged."""

from typing import final

from mypy_extensions import i64

from reginae.core import UNDECIDED, Heuristics, Rng, Seat, State
from reginae.games.long_live.actions import ENOUGH, GIVE, PUT, RETURN, SEIZE, STAY, TAKE, VERB
from reginae.games.long_live.arranging import weight_of_put, worth_of_arrangement
from reginae.games.long_live.next_roll import winning_choice
from reginae.games.long_live.opening_book import drawn_choice
from reginae.games.long_live.parts import NONE, TOKENS_OF_EACH, TOKENS_TO_WIN
from reginae.games.long_live.state import PLAYING, Gangs
from reginae.games.long_live.win_probability import win_probability


@final
class GangHeuristics(Heuristics):
    """The heuristics of Long Live the Queen."""

    def value(self, state: State, seat: Seat) -> float:
        assert isinstance(state, Gangs)
        if state.ended != PLAYING:
            return result(state, seat)
        if state.turn == NONE:
            return worth_of_arrangement(state, seat)
        return win_probability(state, seat)

    def weight(self, state: State, seat: Seat, code: i64) -> i64:
        assert isinstance(state, Gangs)
        verb = VERB[code]
        if verb == PUT:
            return weight_of_put(code)
        if verb in (TAKE, RETURN, SEIZE, GIVE):
            return weight_of_token(state, seat, verb, code - verb)
        return 12 if verb in (ENOUGH, STAY) else 1

    def at_once(self, state: State, seat: Seat) -> i64:
        assert isinstance(state, Gangs)
        return UNDECIDED if state.turn == NONE else winning_choice(state, seat)

    def keeps_secret(self, state: State, seat: Seat) -> bool:
        assert isinstance(state, Gangs)
        return state.turn == NONE

    def secret_choice(self, state: State, seat: Seat, rng: Rng) -> i64:
        assert isinstance(state, Gangs)
        return drawn_choice(state, seat, rng) if state.turn == NONE else UNDECIDED


def result(gangs: Gangs, seat: i64) -> float:
    """What a game that is over is worth to a seat."""
    if gangs.winner == NONE:
        return 0.5
    return 1.0 if gangs.winner == seat else 0.0


def weight_of_token(gangs: Gangs, seat: i64, verb: i64, colour: i64) -> i64:
    """Take what is lacking; take away what the opponent needs; give what is not missed."""
    mine, theirs = gangs.holds(seat, colour), gangs.holds(1 - seat, colour)
    if verb == GIVE:
        return 6 if mine > TOKENS_TO_WIN or theirs >= TOKENS_TO_WIN else 1
    if verb == RETURN:
        return 6 if theirs <= TOKENS_TO_WIN else 1
    if mine == TOKENS_OF_EACH - 1:
        return 0
    return 8 if mine < TOKENS_TO_WIN else 1
