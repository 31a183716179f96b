"""What choosing a prestige token would lead to: how near it brings each gang to three of each colour."""

from mypy_extensions import i64

from reginae.core import Event, Facts
from reginae.games.long_live.actions import GIVE, RETURN, SEIZE, TAKE
from reginae.games.long_live.parts import COLOUR_COUNT, PRESTIGE, TOKENS_OF_EACH, TOKENS_TO_WIN
from reginae.games.long_live.state import Gangs


def token_effects(gangs: Gangs, seat: i64, verb: i64, colour: i64) -> list[Event]:
    """Who gains the token and who loses it. §L-TURN-F"""
    rival = 1 - seat
    if verb == TAKE:
        return [gain(gangs, seat, colour, "you")]
    if verb == RETURN:
        return [loss(gangs, rival, colour, "rival")]
    if verb == SEIZE:
        return [gain(gangs, seat, colour, "you"), loss(gangs, rival, colour, "rival")]
    assert verb == GIVE
    return [gain(gangs, rival, colour, "rival"), loss(gangs, seat, colour, "you")]


def missing(gangs: Gangs, seat: i64) -> i64:
    """How many tokens a seat still lacks for three of each colour. §L-END-B"""
    lacking: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        lacking += max(0, TOKENS_TO_WIN - gangs.holds(seat, colour))
        colour += 1
    return lacking


def gain(gangs: Gangs, seat: i64, colour: i64, who: str) -> Event:
    """One more of a colour: it wins, is the sixth, counts, or is more than counts. §L-END-B §L-TOK-4"""
    count = gangs.holds(seat, colour) + 1
    counts = count <= TOKENS_TO_WIN
    left = missing(gangs, seat) - (1 if counts else 0)
    facts: Facts = {
        "seat": int(seat),
        "colour": PRESTIGE[colour],
        "count": int(count),
        "left": int(left),
        "needed": int(TOKENS_TO_WIN),
    }
    if left == 0 and counts:
        return Event(f"{who}-win", facts)
    if count == TOKENS_OF_EACH:
        return Event(f"{who}-six", facts)
    return Event(f"{who}-gain" if counts else f"{who}-spare", facts)


def loss(gangs: Gangs, seat: i64, colour: i64, who: str) -> Event:
    """One less of a colour: it is missed, or three are left. §L-END-B"""
    count = gangs.holds(seat, colour) - 1
    facts: Facts = {"seat": int(seat), "colour": PRESTIGE[colour], "count": int(count), "needed": int(TOKENS_TO_WIN)}
    return Event(f"{who}-lose" if count < TOKENS_TO_WIN else f"{who}-keep", facts)
