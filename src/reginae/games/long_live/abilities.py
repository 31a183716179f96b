"""Character abilities, in the book's order. What comes last is put on the agenda first."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Tell
from reginae.games.long_live.parts import (
    ASSASSIN,
    BLUE,
    ENTERTAINER,
    GAMBLER,
    GAMBLER_TAKES,
    GUARD,
    NOBLE,
    PILOT,
    PILOT_SWAPS,
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
from reginae.games.long_live.prestige import end_game, take_from_supply
from reginae.games.long_live.state import (
    BY_PRINCESS,
    GIVING,
    RETURNING,
    SEIZING,
    SPYING,
    STRIKING,
    SWAPPING,
    TAKING,
    TURNING_UP,
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
