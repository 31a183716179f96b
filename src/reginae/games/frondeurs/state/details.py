"""Details of duties that hold several numbers: which Faction, option or Zone, and a count, a Space or a Musketeer."""

from typing import Final

from mypy_extensions import i64

from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.state import duties

_NUMBERS: Final[i64] = 256  # more than there are Spaces, or cubes


def pack(which: i64, number: i64) -> i64:
    """A detail of two numbers."""
    return which * _NUMBERS + number


def which_of(detail: i64) -> i64:
    """The Faction, option or Zone that a packed detail is about."""
    return detail // _NUMBERS


def number_of(detail: i64) -> i64:
    """The count, Space or Musketeer that goes with it."""
    return detail % _NUMBERS


def pack_three(faction: i64, second: i64, number: i64) -> i64:
    """A detail of three numbers: the Faction that decides, a Musketeer or another Faction, and a count or a Space."""
    return pack(faction * FACTION_COUNT + second, number)


def first_of_three(detail: i64) -> i64:
    """The Faction that decides, in a detail of three numbers."""
    return which_of(detail) // FACTION_COUNT


def second_of_three(detail: i64) -> i64:
    """The Musketeer who is on an errand, or the Faction whose cube a Musketeer may bar."""
    return which_of(detail) % FACTION_COUNT


def pack_draw(faction: i64, aside: bool) -> i64:
    """The detail of a card to be drawn, which may be laid aside until the turn is over."""
    return faction + (FACTION_COUNT if aside else 0)


def draw_faction(detail: i64) -> i64:
    """The Faction that draws."""
    return detail % FACTION_COUNT


def is_drawn_aside(detail: i64) -> bool:
    """Whether the card is laid aside."""
    return detail >= FACTION_COUNT


def faction_in(kind: i64, detail: i64) -> i64:
    """The Faction that the detail of such a duty names, or NONE."""
    held = duties.detail_of(kind)
    if held == duties.FACTION:
        return detail
    if held == duties.DRAW_OF_FACTION:
        return draw_faction(detail)
    if held in (duties.ERRAND_OF_FACTION, duties.FACTIONS_AND_SPACE):
        return first_of_three(detail)
    if held in (
        duties.FACTION_AND_COUNT,
        duties.FACTION_AND_MUSKETEER,
        duties.FACTION_AND_TIMES,
    ):
        return which_of(detail)
    return NONE
