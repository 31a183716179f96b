"""What the next roll would do, as far as a seat knows: which tiles act, which come up, which are turned face down."""

from dataclasses import dataclass
from typing import final

from mypy_extensions import i64

from reginae.games.long_live.parts import (
    ASSASSIN,
    GANGS,
    GUARD,
    NONE,
    NUMBERS,
    PLACES,
    PRINCESS,
    SNIPER,
    TILES,
    WAYS,
    mirror,
    piece,
)
from reginae.games.long_live.state import ARRANGING, PLAYING, Gangs
from reginae.games.long_live.view_types import RollView, StrikeView


@final
@dataclass(init=False)
class Strike:
    """A tile that would be turned face down if the place of `by`, a tile of this seat, is rolled.

    It is not `sure` if it depends on a Master that the viewer does not know.
    """

    seat: int
    by: int
    place: int
    tile: int
    sure: bool

    def __init__(self, seat: int, by: int, place: int, tile: int, sure: bool) -> None:
        self.seat = seat  # an `__init__` of our own is compiled, which that of a dataclass is not
        self.by = by
        self.place = place
        self.tile = tile
        self.sure = sure


# --- What is known -------------------------------------------------------------------------------


def is_known(gangs: Gangs, viewer: i64, seat: i64, tile: i64) -> bool:
    """Whether the viewer knows this tile: an own one, or one that has lain face up. §L-SETUP-5 §L-INFO-3"""
    return viewer == seat or gangs.has_seen(seat, tile)


def called(viewer: i64, seat: i64, tile: i64) -> str:
    """A tile of the viewer's own by its bare name, the other gang's with its colour."""
    return TILES[tile] if viewer == seat else piece(seat, tile)


def known_ability(gangs: Gangs, viewer: i64, seat: i64, tile: i64) -> i64:
    """Whose ability a known tile has; NONE for a Recruit whose Master the viewer does not know. §L-ABIL-RECRUIT"""
    ability = gangs.ability_of(seat, tile)
    if ability == NONE or not is_known(gangs, viewer, seat, ability):
        return NONE
    return ability


def aim_of(ability: i64, place: i64) -> i64:
    """The place that this ability strikes from here, or NONE. §L-ABIL-SNIPER §L-ABIL-ASSASSIN"""
    if ability == ASSASSIN:
        return place
    if ability == SNIPER:
        return mirror(place)
    return NONE


def aim_from(gangs: Gangs, viewer: i64, seat: i64, place: i64) -> i64:
    """The place that the tile here strikes when it acts; NONE if it strikes none or the viewer cannot know."""
    tile = gangs.tile_at(seat, place)
    if tile == NONE or not is_known(gangs, viewer, seat, tile):
        return NONE
    return aim_of(known_ability(gangs, viewer, seat, tile), place)


# --- Who acts ------------------------------------------------------------------------------------


def may_act(gangs: Gangs, viewer: i64, seat: i64, place: i64) -> bool:
    """Whether the tile here would act if its place is rolled, or might. §L-TURN-B §L-TURN-C §L-TURN-D §L-TURN-H"""
    if not gangs.is_up_at(seat, place) or gangs.tile_at(seat, place) == GUARD:
        return False
    if not both_may_act(gangs, place):
        return True
    own, other = number_at(gangs, viewer, seat, place), number_at(gangs, viewer, 1 - seat, place)
    if own == NONE or other == NONE:
        return True
    return own < other or (own > other and not is_struck_by(gangs, viewer, 1 - seat, place))


def both_may_act(gangs: Gangs, place: i64) -> bool:
    """Whether two face-up tiles meet at a place, and neither is a Guard. §L-TURN-B §L-TURN-H"""
    for seat in range(2):
        if not gangs.is_up_at(seat, place) or gangs.tile_at(seat, place) == GUARD:
            return False
    return True


def number_at(gangs: Gangs, viewer: i64, seat: i64, place: i64) -> i64:
    """The initiative number of the tile here; NONE if the viewer does not know the Master whose number it has."""
    ability = known_ability(gangs, viewer, seat, gangs.tile_at(seat, place))
    if ability == NONE:
        return NONE
    return NUMBERS[ability]


def order_is_open(gangs: Gangs, viewer: i64, place: i64) -> bool:
    """Whether two tiles would be compared of which the viewer does not know one number."""
    if not both_may_act(gangs, place):
        return False
    return number_at(gangs, viewer, 0, place) == NONE or number_at(gangs, viewer, 1, place) == NONE


def is_tied(gangs: Gangs, viewer: i64, place: i64) -> bool:
    """Whether two tiles with the same number meet here, so that neither acts. §L-TURN-D"""
    if not both_may_act(gangs, place) or order_is_open(gangs, viewer, place):
        return False
    return number_at(gangs, viewer, 0, place) == number_at(gangs, viewer, 1, place)


def is_struck_by(gangs: Gangs, viewer: i64, first: i64, place: i64) -> bool:
    """Whether the tile of the seat that acts first here turns the one opposite face down. §L-TURN-E"""
    return not gangs.is_guarded(1 - first, place) and aim_from(gangs, viewer, first, place) == place


# --- What is turned face down --------------------------------------------------------------------


def strikes_from(gangs: Gangs, viewer: i64, seat: i64, place: i64) -> list[Strike]:
    """What the tile here would turn face down, or might. §L-ABIL-SNIPER §L-ABIL-ASSASSIN §L-ABIL-GUARD"""
    if not may_act(gangs, viewer, seat, place):
        return []
    tile = gangs.tile_at(seat, place)
    ability = known_ability(gangs, viewer, seat, tile)
    sure = ability != NONE and not order_is_open(gangs, viewer, place)
    found: list[Strike] = []
    for aim in possible_aims(gangs, seat, ability, place):
        if gangs.is_up_at(1 - seat, aim) and not gangs.is_guarded(1 - seat, aim):
            found.append(Strike(int(seat), int(tile), int(place), int(gangs.tile_at(1 - seat, aim)), sure))
    return found


def possible_aims(gangs: Gangs, seat: i64, ability: i64, place: i64) -> list[int]:
    """Where an ability strikes; where an unknown Master's may strike, of those who were never seen. §L-INFO-1"""
    if ability != NONE:
        aim = aim_of(ability, place)
        return [] if aim == NONE else [int(aim)]
    aims = [int(aim_of(killer, place)) for killer in (ASSASSIN, SNIPER) if not gangs.has_seen(seat, killer)]
    return sorted(set(aims))


def all_strikes(gangs: Gangs, viewer: i64) -> list[Strike]:
    """What any roll would turn face down, or might, as far as the viewer knows."""
    return [
        strike for place in PLACES for seat in range(len(GANGS)) for strike in strikes_from(gangs, viewer, seat, place)
    ]


def princess_strikes(gangs: Gangs, viewer: i64, victim: i64) -> list[Strike]:
    """Which tiles would bring down this Princess, from where: opposite her, or at her mirror place. §L-END-A"""
    place = gangs.place_of(victim, PRINCESS)
    found = [
        strike
        for near in sorted({int(place), int(mirror(place))})
        for strike in strikes_from(gangs, viewer, 1 - victim, near)
    ]
    return [strike for strike in found if strike.tile == PRINCESS]


# --- For the view --------------------------------------------------------------------------------


def forecast(gangs: Gangs, viewer: i64) -> list[RollView]:
    """What each roll would do; nothing before the lines are complete and when the game is over. §L-TURN-1"""
    arranging = len(gangs.agenda) > 0 and gangs.agenda.kind() == ARRANGING
    if arranging or gangs.ended != PLAYING:
        return []
    return [roll_view(gangs, viewer, place) for place in PLACES]


def roll_view(gangs: Gangs, viewer: i64, place: i64) -> RollView:
    """What happens if this place is rolled. §L-TURN-A §L-TURN-B §L-TURN-C"""
    seats = acting_seats(gangs, viewer, place)
    return {
        "place": int(place),
        "ways": WAYS[place],
        "acts": [piece(seat, gangs.tile_at(seat, place)) for seat in seats],
        "order_open": order_is_open(gangs, viewer, place),
        "tie": is_tied(gangs, viewer, place),
        "comes_up": [GANGS[seat] for seat in range(len(GANGS)) if not gangs.is_up_at(seat, place)],
        "strikes": [strike_view(strike) for seat in seats for strike in strikes_from(gangs, viewer, seat, place)],
    }


def acting_seats(gangs: Gangs, viewer: i64, place: i64) -> list[int]:
    """Whose tiles act, the lower number first as far as that is known. §L-TURN-B"""
    seats = [seat for seat in range(len(GANGS)) if may_act(gangs, viewer, seat, place)]
    if len(seats) == 2 and number_at(gangs, viewer, 1, place) < number_at(gangs, viewer, 0, place):
        seats.reverse()
    return seats


def strike_view(strike: Strike) -> StrikeView:
    """Who turns which tile face down."""
    return {
        "by": piece(strike.seat, strike.by),
        "tile": piece(1 - strike.seat, strike.tile),
        "sure": strike.sure,
    }
