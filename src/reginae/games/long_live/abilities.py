"""Character abilities, in the book's order. What comes last is put on the agenda first."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.long_live.parts import (
    ASSASSIN,
    BLUE,
    COLOUR_COUNT,
    ENTERTAINER,
    FIRST_PLACE,
    GAMBLER,
    GAMBLER_TAKES,
    GUARD,
    LAST_PLACE,
    NOBLE,
    PILOT,
    PILOT_SWAPS,
    PRESTIGE,
    PRINCESS,
    RED,
    SCHEMER,
    SNIPER,
    SPY,
    SPY_SWAPS,
    TILE_COUNT,
    YELLOW,
    mirror,
    piece,
)
from reginae.games.long_live.prestige import end_game, move_token, take_from_supply
from reginae.games.long_live.state import (
    BY_PRINCESS,
    GIVING,
    RETURNING,
    SEIZING,
    SPYING,
    STRIKING,
    SUPPLY,
    SWAPPING,
    TAKING,
    TURNING_UP,
    WIDTH,
    Gangs,
)


def activate(gangs: Gangs, seat: i64, tile: i64, tell: Tell) -> None:
    """A tile acts unless it was turned face down before its time came. §L-TURN-E §L-TURN-F"""
    if not gangs.is_up(seat, tile):
        return
    gangs.acting = seat * TILE_COUNT + tile
    ability = gangs.ability_of(seat, tile)
    if tell.listening:
        facts: Facts = {"seat": int(seat), "tile": piece(seat, tile)}
        if ability == tile:
            tell.event(Event("act", facts))
        else:
            tell.event(Event("act-as", {**facts, "master": piece(seat, ability)}))
    use_ability(gangs, seat, ability, gangs.place_of(seat, tile), tell)


def use_ability(gangs: Gangs, seat: i64, ability: i64, place: i64, tell: Tell) -> None:
    """First the token of its icon, then the rest. Every part is compulsory where it is possible. §L-TURN-F"""
    if ability == SNIPER:
        sniper(gangs, seat, place, tell)
    elif ability == ASSASSIN:
        assassin(gangs, seat, place, tell)
    elif ability == SCHEMER:
        schemer(gangs, seat, tell)
    elif ability == NOBLE:
        noble(gangs, seat, tell)
    elif ability == GAMBLER:
        gambler(gangs, seat)
    elif ability == PRINCESS:
        princess(gangs, seat)
    elif ability == PILOT:
        pilot(gangs, seat, tell)
    elif ability == ENTERTAINER:
        entertainer(gangs, seat, tell)
    elif ability == SPY:
        spy(gangs, seat, tell)


def sniper(gangs: Gangs, seat: i64, place: i64, tell: Tell) -> None:
    """A red token; then the opponent's tile at the mirror place is turned face down. §L-ABIL-SNIPER"""
    gangs.agenda.push(STRIKING, 1 - seat, mirror(place))
    take_from_supply(gangs, seat, RED, tell)


def assassin(gangs: Gangs, seat: i64, place: i64, tell: Tell) -> None:
    """A red token; then the opposing tile is turned face down. §L-ABIL-ASSASSIN"""
    gangs.agenda.push(STRIKING, 1 - seat, place)
    take_from_supply(gangs, seat, RED, tell)


def schemer(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """A yellow token; then any of the opponent's goes to the supply. §L-ABIL-SCHEMER"""
    gangs.agenda.push(RETURNING, seat)
    take_from_supply(gangs, seat, YELLOW, tell)


def noble(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """A yellow token; then any other from the supply. §L-ABIL-NOBLE"""
    gangs.agenda.push(TAKING, seat)
    take_from_supply(gangs, seat, YELLOW, tell)


def gambler(gangs: Gangs, seat: i64) -> None:
    """Any two tokens of the opponent, one after the other. §L-ABIL-GAMBLER"""
    taken: i64 = 0
    while taken < GAMBLER_TAKES:
        gangs.agenda.push(SEIZING, seat)
        taken += 1


def princess(gangs: Gangs, seat: i64) -> None:
    """Any face-down tile of her line comes up; it is not activated. §L-ABIL-PRINCESS"""
    gangs.agenda.push(TURNING_UP, seat)


def pilot(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """A blue token; then up to two swaps in the own line. §L-ABIL-PILOT"""
    gangs.agenda.push(SWAPPING, seat, PILOT_SWAPS)
    take_from_supply(gangs, seat, BLUE, tell)


def entertainer(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """A blue token; then one is given to the opponent; then any is taken from there. §L-ABIL-ENTERTAINER"""
    gangs.agenda.push(SEIZING, seat)
    gangs.agenda.push(GIVING, seat)
    take_from_supply(gangs, seat, BLUE, tell)


def spy(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """A blue token; then up to two swaps in the opponent's line. §L-ABIL-SPY"""
    gangs.agenda.push(SPYING, seat, SPY_SWAPS)
    take_from_supply(gangs, seat, BLUE, tell)


# --- Tiles turn up and down ----------------------------------------------------------------------


def turn_up(gangs: Gangs, seat: i64, tile: i64, tell: Tell) -> None:
    """A tile of the line comes face up, and nobody forgets it. §L-INFO-3"""
    bit = i64(1) << (seat * TILE_COUNT + tile)
    gangs.face_up |= bit
    gangs.seen |= bit
    if tell.listening:
        facts: Facts = {"seat": int(seat), "tile": piece(seat, tile), "place": int(gangs.place_of(seat, tile))}
        tell.event(Event("up", facts, final=True))


def show_master(gangs: Gangs, seat: i64, tell: Tell) -> None:
    """The Master is turned face up for an activated Recruit, and stays so. §L-ABIL-RECRUIT"""
    master = gangs.masters[seat]
    if gangs.is_up(seat, master):
        return
    bit = i64(1) << (seat * TILE_COUNT + master)
    gangs.face_up |= bit
    gangs.seen |= bit
    if tell.listening:
        tell.event(Event("master-up", {"seat": int(seat), "tile": piece(seat, master)}, final=True))


def strike(gangs: Gangs, victim: i64, place: i64, tell: Tell) -> None:
    """A face-up tile without a Guard beside it is turned down; a Princess ends the game so. §L-ABIL-GUARD §L-END-A"""
    tile = gangs.tile_at(victim, place)
    if not gangs.is_up(victim, tile):
        if tell.listening:
            tell.event(Event("no-target", {"seat": int(victim), "place": int(place)}))
        return
    guarded = gangs.is_guarded(victim, place)
    if tell.listening:
        facts: Facts = {"seat": int(victim), "tile": piece(victim, tile), "place": int(place)}
        guard: Facts = {"guard": piece(victim, GUARD)}
        tell.event(Event("guarded", {**facts, **guard}) if guarded else Event("down", facts))
    if guarded:
        return
    gangs.face_up &= ~(1 << (victim * TILE_COUNT + tile))
    if tile == PRINCESS:
        end_game(gangs, BY_PRINCESS, 1 - victim, tell)


# --- What the owner of the acting tile decides ---------------------------------------------------


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
        name = ("take", "return", "seize", "give")[kind - TAKING]
        facts: Facts = {"seat": int(seat), "rival": int(1 - seat), "colour": PRESTIGE[colour]}
        tell.event(Event(name, facts))
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
