"""What the owner of the acting tile decides: tokens, a tile to turn up, swaps. Legal choices are assumed."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.long_live.abilities import turn_up
from reginae.games.long_live.parts import COLOUR_COUNT, FIRST_PLACE, LAST_PLACE, PRESTIGE
from reginae.games.long_live.prestige import move_token
from reginae.games.long_live.state import DECISIONS, GIVING, RETURNING, SUPPLY, SWAPPING, TAKING, WIDTH, Gangs


def giver(kind: i64, seat: i64) -> i64:
    """Whose tokens are chosen from."""
    if kind == TAKING:
        return SUPPLY
    return seat if kind == GIVING else 1 - seat


def taker(kind: i64, seat: i64) -> i64:
    """Where the chosen token goes."""
    if kind == RETURNING:
        return SUPPLY
    return 1 - seat if kind == GIVING else seat


def colours_held(gangs: Gangs, holder: i64) -> i64:
    """One bit for each colour that the holder has a token of. §L-TOK-1 §L-TOK-3"""
    held: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if gangs.holds(holder, colour) > 0:
            held |= 1 << colour
        colour += 1
    return held


def move_chosen_token(gangs: Gangs, colour: i64, tell: Tell) -> None:
    """A token is taken, returned, seized or given, as the ability asks. §L-TURN-F"""
    kind, seat = gangs.agenda.kind(), gangs.agenda.seat()
    gangs.agenda.done()
    if tell.listening:
        facts: Facts = {"seat": int(seat), "rival": int(1 - seat), "colour": PRESTIGE[colour]}
        tell.event(Event(DECISIONS[int(kind)], facts))
    move_token(gangs, colour, giver(kind, seat), taker(kind, seat), tell)


def face_down_places(gangs: Gangs, seat: i64) -> i64:
    """One bit for each place where a tile of the line lies face down."""
    places: i64 = 0
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        if not gangs.is_up_at(seat, place):
            places |= 1 << place
        place += 1
    return places


def turn_up_chosen(gangs: Gangs, place: i64, tell: Tell) -> None:
    """The tile the Princess turns up. §L-ABIL-PRINCESS"""
    seat = gangs.agenda.seat()
    gangs.agenda.done()
    turn_up(gangs, seat, gangs.tile_at(seat, place), tell)


def swap_places(gangs: Gangs, line: i64, low: i64) -> None:
    """Two adjacent tiles change places; each keeps its facing, and nobody sees more of it. §L-REPO-A §L-INFO-2"""
    at = line * WIDTH + low
    tile = gangs.lines[at]
    gangs.lines[at] = gangs.lines[at + 1]
    gangs.lines[at + 1] = tile


def swap_by_ability(gangs: Gangs, low: i64, tell: Tell) -> None:
    """The Pilot's swaps in the own line, the Spy's in the other. §L-ABIL-PILOT §L-ABIL-SPY §L-INFO-2"""
    kind, seat, left = gangs.agenda.kind(), gangs.agenda.seat(), gangs.agenda.detail()
    gangs.agenda.done()
    if left > 1:
        gangs.agenda.push(kind, seat, left - 1)
    swap_places(gangs, seat if kind == SWAPPING else 1 - seat, low)
    if tell.listening:
        facts: Facts = {"seat": int(seat), "rival": int(1 - seat), "low": int(low), "high": int(low + 1)}
        tell.event(Event("swap" if kind == SWAPPING else "swap-theirs", facts))


def stop_swapping(gangs: Gangs, tell: Tell) -> None:
    """Both swaps are optional. §L-ABIL-PILOT §L-ABIL-SPY"""
    if tell.listening:
        tell.event(Event("enough", {"seat": int(gangs.agenda.seat())}))
    gangs.agenda.done()
