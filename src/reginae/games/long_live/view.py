"""What each seat sees, built from nothing."""

from mypy_extensions import i64

from reginae.games.long_live.forecast import aim_from, forecast
from reginae.games.long_live.parts import (
    ASSASSIN,
    COLOUR_COUNT,
    GANGS,
    NONE,
    PLACES,
    PRESTIGE,
    SNIPER,
    TILE_COUNT,
    TILES,
    is_recruit,
    mirror,
    piece,
)
from reginae.games.long_live.setup import take_back_arrangement
from reginae.games.long_live.state import ARRANGING, PLAYING, SPYING, SUPPLY, SWAPPING, Gangs
from reginae.games.long_live.view_types import ActingView, GameView, PlaceView, SeatView, TileView


def view(gangs: Gangs, seat: int | None) -> GameView:
    """The open table, the seat's own tiles, and the backs of the others. §L-INFO-1 §L-INFO-5 §L-TOK-5"""
    return {
        "turn": int(gangs.turn),
        "turns": int(gangs.turns),
        "turn_cap": int(gangs.turn_cap),
        "dice": [int(gangs.white), int(gangs.black)] if gangs.white else [],
        "active": int(gangs.white + gangs.black),
        "supply": tokens_view(gangs, SUPPLY),
        "acting": acting_view(gangs),
        "swaps_left": swaps_left(gangs),
        "seats": [seat_view(gangs, other, seat) for other in range(len(GANGS))],
        "forecast": forecast(gangs, NONE if seat is None else seat),
    }


def acting_view(gangs: Gangs) -> ActingView:
    """The tile whose ability is being carried out, and whose ability that is."""
    if gangs.acting == NONE:
        return {"seat": -1, "tile": "", "ability": ""}
    seat, tile = gangs.acting // TILE_COUNT, gangs.acting % TILE_COUNT
    ability = gangs.ability_of(seat, tile)
    return {"seat": int(seat), "tile": piece(seat, tile), "ability": TILES[ability]}


def swaps_left(gangs: Gangs) -> int:
    """How many swaps the Pilot or the Spy still has."""
    if len(gangs.agenda) == 0 or gangs.agenda.kind() not in (SWAPPING, SPYING):
        return 0
    return int(gangs.agenda.detail())


def seat_view(gangs: Gangs, other: int, seat: int | None) -> SeatView:
    """One gang: only its owner sees tiles that lie face down, and those still to be put. §L-SETUP-5 §L-INFO-5"""
    finished = not gangs.is_arranging(other)
    if seat != other and len(gangs.agenda) > 0 and gangs.agenda.kind() == ARRANGING:
        gangs = unarranged(gangs, other)
    tray = [piece(other, tile) for tile in range(TILE_COUNT) if gangs.in_tray(other, tile)]
    return {
        "gang": GANGS[other],
        "master": tile_view(gangs, other, gangs.masters[other], seat),
        "line": [line_view(gangs, other, place, seat) for place in PLACES],
        "tray": tray if seat == other else [],
        "to_put": 0 if finished else len(tray),
        "tokens": tokens_view(gangs, other),
    }


def unarranged(gangs: Gangs, seat: int) -> Gangs:
    """The same table before this gang was begun: all that others see until both are finished. §L-INFO-4"""
    twin = gangs.clone()
    assert isinstance(twin, Gangs)
    take_back_arrangement(twin, seat)
    return twin


def line_view(gangs: Gangs, other: int, place: int, seat: int | None) -> PlaceView:
    """A place of a line: its tile, who guards it, who aims at it."""
    return {
        "place": place,
        **tile_view(gangs, other, gangs.tile_at(other, place), seat),
        "guarded": gangs.is_guarded(other, place),
        "targeted": is_targeted(gangs, other, place),
        "aims_at": max(0, int(aim_from(gangs, NONE if seat is None else seat, other, place))),
    }


def tile_view(gangs: Gangs, other: int, tile: i64, seat: int | None) -> TileView:
    """A tile by name for those who see its face; `known` is a back that everybody has seen before. §L-INFO-3"""
    if tile == NONE:
        return {"laid": False, "up": False, "tile": "", "known": "", "seen": False}
    up = gangs.is_up(other, tile)
    seen = gangs.has_seen(other, tile)
    sees = up or seat == other or gangs.ended != PLAYING
    return {
        "laid": True,
        "up": up,
        "tile": piece(other, tile) if sees else "",
        "known": piece(other, tile) if seen and not sees else "",
        "seen": seen,
    }


def is_targeted(gangs: Gangs, other: i64, place: i64) -> bool:
    """Whether a face-up Sniper or Assassin of the opponent aims here: what Target tokens mark. §L-COMP-3"""
    return aims_from(gangs, 1 - other, place, ASSASSIN) or aims_from(gangs, 1 - other, mirror(place), SNIPER)


def aims_from(gangs: Gangs, seat: i64, place: i64, killer: i64) -> bool:
    """Whether this killer, or a Recruit who copies one openly, lies face up at the place."""
    if not gangs.is_up_at(seat, place):
        return False
    tile = gangs.tile_at(seat, place)
    if is_recruit(tile):
        tile = gangs.masters[seat] if gangs.is_up(seat, gangs.masters[seat]) else NONE
    return tile == killer


def tokens_view(gangs: Gangs, holder: i64) -> dict[str, int]:
    """Prestige is open to all. §L-TOK-5"""
    return {PRESTIGE[colour]: int(gangs.holds(holder, colour)) for colour in range(COLOUR_COUNT)}


def whereabouts(gangs: Gangs) -> dict[str, str]:
    """Every tile and every prestige token. §L-COMP-1 §L-TOK-5"""
    places: dict[str, str] = {}
    for seat in range(len(GANGS)):
        for place in PLACES:
            if gangs.tile_at(seat, place) != NONE:
                places[piece(seat, gangs.tile_at(seat, place))] = f"{GANGS[seat]}-{place}"
        if gangs.masters[seat] != NONE:
            places[piece(seat, gangs.masters[seat])] = f"{GANGS[seat]}-master"
        places |= {piece(seat, tile): f"{GANGS[seat]}-tray" for tile in range(TILE_COUNT) if gangs.in_tray(seat, tile)}
    for colour in range(COLOUR_COUNT):
        holders = [holder for holder in (SUPPLY, 0, 1) for _ in range(gangs.holds(holder, colour))]
        for number, holder in enumerate(holders, start=1):
            places[f"{PRESTIGE[colour]}-{number}"] = "supply" if holder == SUPPLY else f"{GANGS[holder]}-prestige"
    return places
