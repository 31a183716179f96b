"""Details of duties that hold two numbers: which Faction, option or Zone, and a count, a Space or a Musketeer."""

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


def pack_errand(faction: i64, musketeer: i64, left: i64) -> i64:
    """The detail of a Musketeer's errand to so many Spaces more."""
    return pack(faction * FACTION_COUNT + musketeer, left)


def errand_faction(detail: i64) -> i64:
    """The Faction that sent the Musketeer on his errand."""
    return which_of(detail) // FACTION_COUNT


def errand_musketeer(detail: i64) -> i64:
    """The Musketeer who is on an errand."""
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
    if held == duties.ERRAND_OF_FACTION:
        return errand_faction(detail)
    if held in (
        duties.FACTION_AND_COUNT,
        duties.FACTION_AND_SPACE,
        duties.FACTION_AND_MUSKETEER,
        duties.FACTION_AND_TIMES,
    ):
        return which_of(detail)
    return NONE
