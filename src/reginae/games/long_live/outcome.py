"""End of the game: who won, and why."""

from typing import Final

from reginae.core import Facts, Outcome, ScoreLine
from reginae.games.long_live.parts import COLOUR_COUNT, PRESTIGE, PRINCESS, TILE_COUNT, TOKENS_TO_WIN, piece
from reginae.games.long_live.state import BY_PRESTIGE, BY_PRINCESS, CALLED_OFF, Gangs

ENDED: Final = {BY_PRINCESS: "princess", BY_PRESTIGE: "prestige", CALLED_OFF: "called-off"}
RULES: Final = {BY_PRINCESS: "L-END-A", BY_PRESTIGE: "L-END-B", CALLED_OFF: "L-END-D"}


def outcome(gangs: Gangs) -> Outcome:
    """One point for the win; a game that was called off is shared. §L-END-A §L-END-B §L-END-D"""
    winner, ended = int(gangs.winner), int(gangs.ended)
    drawn = ended == CALLED_OFF
    scores = [0, 0] if drawn else [int(seat == winner) for seat in range(2)]
    places = [1, 1] if drawn else [2 - score for score in scores]
    winners = [0, 1] if drawn else [winner]
    return Outcome(scores, winners, ENDED[ended], RULES[ended], places, lines(gangs))


def lines(gangs: Gangs) -> list[ScoreLine]:
    """What decided it, then the prestige of each gang."""
    if gangs.ended == CALLED_OFF:
        first = ScoreLine("called-off", "L-END-D", {"turns": int(gangs.turns)})
    elif gangs.ended == BY_PRINCESS:
        first = princess_line(gangs)
    else:
        facts: Facts = {"needed": int(TOKENS_TO_WIN)}
        first = ScoreLine("prestige-won", "L-END-B", facts, int(gangs.winner), 1)
    return [first] + [prestige_line(gangs, seat) for seat in range(2)]


def princess_line(gangs: Gangs) -> ScoreLine:
    """Which tile turned the Princess face down. §L-END-A"""
    killer = piece(gangs.acting // TILE_COUNT, gangs.acting % TILE_COUNT)
    facts: Facts = {"tile": killer, "princess": piece(1 - gangs.winner, PRINCESS)}
    return ScoreLine("princess-fell", "L-END-A", facts, int(gangs.winner), 1)


def prestige_line(gangs: Gangs, seat: int) -> ScoreLine:
    """The tokens a gang held at the end. §L-TOK-5"""
    facts: Facts = {PRESTIGE[colour]: int(gangs.holds(seat, colour)) for colour in range(COLOUR_COUNT)}
    return ScoreLine("prestige", "L-END-B", facts, seat)
