"""Prestige tokens, and the end of the game, which they or a fallen Princess may bring at any moment."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.long_live.parts import (
    COLOUR_COUNT,
    PRESTIGE,
    TILE_COUNT,
    TOKENS_OF_EACH,
    TOKENS_TO_WIN,
    piece,
)
from reginae.games.long_live.state import BY_PRESTIGE, BY_PRINCESS, CALLED_OFF, SUPPLY, Gangs


def take_from_supply(gangs: Gangs, seat: i64, colour: i64, tell: Tell) -> None:
    """The token an ability brings, if the supply still has one; who acts first gets the last one. §L-TOK-1 §L-TOK-2"""
    if gangs.holds(SUPPLY, colour) > 0:
        if tell.listening:
            tell.event(Event("take", {"seat": int(seat), "colour": PRESTIGE[colour]}))
        move_token(gangs, colour, SUPPLY, seat, tell)
    elif tell.listening:
        tell.event(Event("supply-empty", {"seat": int(seat), "colour": PRESTIGE[colour]}))


def move_token(gangs: Gangs, colour: i64, giver: i64, taker: i64, tell: Tell) -> None:
    """One token changes hands, and at once it is seen whether that wins or is one too many. §L-END-B §L-TOK-4"""
    gangs.tokens[giver * COLOUR_COUNT + colour] -= 1
    gangs.tokens[taker * COLOUR_COUNT + colour] += 1
    if taker == SUPPLY:
        return
    if has_won(gangs, taker):
        end_game(gangs, BY_PRESTIGE, taker, tell)
    elif gangs.holds(taker, colour) == TOKENS_OF_EACH:
        return_all(gangs, taker, colour, tell)


def has_won(gangs: Gangs, seat: i64) -> bool:
    """At least three tokens of each colour. §L-END-B"""
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if gangs.holds(seat, colour) < TOKENS_TO_WIN:
            return False
        colour += 1
    return True


def return_all(gangs: Gangs, seat: i64, colour: i64, tell: Tell) -> None:
    """All six of a colour draw the police: they go back to the supply. §L-TOK-4"""
    gangs.tokens[SUPPLY * COLOUR_COUNT + colour] += gangs.holds(seat, colour)
    gangs.tokens[seat * COLOUR_COUNT + colour] = 0
    if tell.listening:
        tell.event(Event("too-many", {"seat": int(seat), "colour": PRESTIGE[colour]}))


def end_game(gangs: Gangs, how: i64, winner: i64, tell: Tell) -> None:
    """Nothing that was still due is carried out; then all tiles are shown. §L-END-C §L-INFO-5"""
    gangs.ended = how
    gangs.winner = winner
    gangs.agenda.clear()
    gangs.seen = (1 << 2 * TILE_COUNT) - 1
    if tell.listening:
        tell_end(gangs, tell)


def tell_end(gangs: Gangs, tell: Tell) -> None:
    """How it ended, and what lay face down."""
    if gangs.ended == CALLED_OFF:
        tell.event(Event("called-off", {"turns": int(gangs.turns)}))
    else:
        name = "princess-fell" if gangs.ended == BY_PRINCESS else "prestige-won"
        tell.event(Event(name, {"seat": int(gangs.winner)}))
    for seat in range(2):
        hidden = [piece(seat, tile) for tile in range(TILE_COUNT) if not gangs.is_up(seat, tile)]
        facts: Facts = {"seat": seat, "tiles": hidden}
        tell.event(Event("reveal" if hidden else "all-up", facts, final=True))
