"""Who wins by the next roll: exactly, by playing out whatever may win at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, SILENCE, UNDECIDED, State
from reginae.games.long_live.actions import ENOUGH, ROLL
from reginae.games.long_live.parts import (
    ASSASSIN,
    COLOUR_COUNT,
    DIE_FACES,
    ENTERTAINER,
    FIRST_PLACE,
    GUARD,
    LAST_PLACE,
    NONE,
    NUMBERS,
    PRINCESS,
    SNIPER,
    TOKENS_TO_WIN,
    WAYS,
    mirror,
)
from reginae.games.long_live.state import (
    GIVING,
    PLAYING,
    REPOSITIONING,
    RETURNING,
    ROLLING,
    SEIZING,
    SPYING,
    SWAPPING,
    TAKING,
    TURNING_UP,
    Gangs,
)

CHANCES: Final[list[float]] = [ways / sum(WAYS) for ways in WAYS]
MOST_GAINED: Final = 2  # tokens that a seat's own tile brings it at most by one roll


def win_chances(gangs: Gangs) -> tuple[float, float]:
    """How likely the next roll wins for each seat, if both take a win where they can."""
    first, second = 0.0, 0.0
    place: i64 = FIRST_PLACE
    while place <= LAST_PLACE:
        winner = winner_of_roll(gangs, place)
        if winner == 0:
            first += CHANCES[place]
        elif winner == 1:
            second += CHANCES[place]
        place += 1
    return first, second


def winner_of_roll(gangs: Gangs, place: i64) -> i64:
    """The seat that wins at once if this place becomes active, or NONE."""
    first, second = acting_ability(gangs, 0, place), acting_ability(gangs, 1, place)
    if first == NONE and second == NONE:
        return NONE
    if first != NONE and second != NONE and NUMBERS[first] == NUMBERS[second]:
        return NONE
    if may_win_by_prestige(gangs, first, second):
        return winner_by_play(gangs, place)
    if first == NONE or (second != NONE and NUMBERS[second] < NUMBERS[first]):
        return winner_by_strike(gangs, place, 1, second, first)
    return winner_by_strike(gangs, place, 0, first, second)


def acting_ability(gangs: Gangs, seat: i64, place: i64) -> i64:
    """The ability that would act for the seat, or NONE."""
    if not gangs.is_up_at(seat, place):
        return NONE
    ability = gangs.ability_of(seat, gangs.tile_at(seat, place))
    return NONE if ability == GUARD else ability


def winner_by_strike(gangs: Gangs, place: i64, seat: i64, ability: i64, other: i64) -> i64:
    """Who strikes a Princess down, if this seat's tile acts first and no prestige wins before. §L-END-A"""
    if strikes_princess(gangs, seat, ability, place):
        return seat
    if other == NONE or (strikes_at(ability, place) == place and not gangs.is_guarded(1 - seat, place)):
        return NONE
    return 1 - seat if strikes_princess(gangs, 1 - seat, other, place) else NONE


def strikes_at(ability: i64, place: i64) -> i64:
    """The place of the other line that an ability used at this place strikes, or NONE."""
    if ability == ASSASSIN:
        return place
    return mirror(place) if ability == SNIPER else NONE


def strikes_princess(gangs: Gangs, seat: i64, ability: i64, place: i64) -> bool:
    """Whether an ability used at this place turns the other Princess face down."""
    target = strikes_at(ability, place)
    if target == NONE or gangs.tile_at(1 - seat, target) != PRINCESS:
        return False
    return not gangs.is_guarded(1 - seat, target)


def may_win_by_prestige(gangs: Gangs, first: i64, second: i64) -> bool:
    """Whether so few tokens are lacking that these abilities could bring them."""
    if lacking(gangs, 0) <= gained_at_most(first, second):
        return True
    return lacking(gangs, 1) <= gained_at_most(second, first)


def gained_at_most(own: i64, other: i64) -> i64:
    """How many tokens an ability of one's own and one of the opponent's may bring."""
    gained: i64 = MOST_GAINED if own != NONE else 0
    return gained + 1 if other == ENTERTAINER else gained


def lacking(gangs: Gangs, seat: i64) -> i64:
    """How many tokens a seat lacks to win."""
    total: i64 = 0
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        held = gangs.holds(seat, colour)
        if held < TOKENS_TO_WIN:
            total += TOKENS_TO_WIN - held
        colour += 1
    return total


def winning_choice(gangs: Gangs, seat: i64) -> i64:
    """A choice of a token by which the seat surely wins in this turn; UNDECIDED if there is none."""
    if not is_token_choice(gangs.agenda.kind()) or lacking(gangs, seat) > MOST_GAINED:
        return UNDECIDED
    for code in gangs.legal(seat):
        after = gangs.clone()
        after.apply(seat, code, SILENCE)
        if winner_at_best(after) == seat:
            return code
    return UNDECIDED


def is_token_choice(kind: i64) -> bool:
    """Whether a token is to be chosen."""
    return kind in (TAKING, RETURNING, SEIZING, GIVING)


# --- By playing out ------------------------------------------------------------------------------


def winner_by_play(gangs: Gangs, place: i64) -> i64:
    """Who wins at once if this place becomes active, by trying all that both can do."""
    table = gangs.clone()
    assert isinstance(table, Gangs)
    table.agenda.clear()
    table.agenda.push(ROLLING, table.turn)
    white = max(place - DIE_FACES, 1)
    table.apply(CHANCE, ROLL + (white - 1) * DIE_FACES + place - white - 1, SILENCE)
    return winner_at_best(table)


def winner_at_best(state: State) -> i64:
    """Who wins before repositioning, if whoever chooses prefers winning to going on, and going on to losing."""
    assert isinstance(state, Gangs)
    if state.ended != PLAYING:
        return state.winner
    kind = state.agenda.kind()
    if kind == REPOSITIONING or state.actors()[0] == CHANCE:
        return NONE
    seat = state.agenda.seat()
    found: i64 = 1 - seat
    for code in choices_that_matter(state, seat):
        after = state.clone()
        after.apply(seat, code, SILENCE)
        winner = winner_at_best(after)
        if winner == seat:
            return seat
        if winner == NONE:
            found = NONE
    return found


def choices_that_matter(gangs: Gangs, seat: i64) -> vec[i64]:
    """What to try: killers act before whoever swaps or turns up, so one way of doing that is as good as another."""
    kind = gangs.agenda.kind()
    if kind in (SWAPPING, SPYING):
        return vec[i64]([ENOUGH])
    codes = gangs.legal(seat)
    return codes[:1] if kind == TURNING_UP else codes
