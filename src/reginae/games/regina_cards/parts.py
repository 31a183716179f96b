"""The printed components, read from parts.toml. §C-1.1a §C-1.1b"""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

import reginae
from reginae.core import load_toml

FOLDER: Final = Path(reginae.__file__).parent / "games" / "regina_cards"
_PRINTED: Final = load_toml(FOLDER / "parts.toml")

COLOURS: Final[list[str]] = _PRINTED["colours"]
GROUPS: Final[list[str]] = _PRINTED["groups"]
PLAIN: Final[list[int]] = _PRINTED["plain"]
FACE_UP: Final[i64] = _PRINTED["face_up"]
POINTS: Final[list[int]] = _PRINTED["points"]
FEWEST_SEATS: Final[i64] = _PRINTED["fewest_seats"]
MOST_SEATS: Final[i64] = _PRINTED["most_seats"]

COLOUR_COUNT: Final[i64] = len(COLOURS)
GROUP_COUNT: Final[i64] = len(GROUPS)
COLOURED: Final[i64] = COLOUR_COUNT * GROUP_COUNT

# Court cards: first the coloured ones, group by group, then the plain ones.
CARDS: Final[list[str]] = [f"{group}-{colour}" for group in GROUPS for colour in COLOURS] + [
    f"{group}-plain-{copy}" for group, count in zip(GROUPS, PLAIN, strict=True) for copy in range(1, count + 1)
]
GROUP_OF: Final = vec[i64]([GROUPS.index(card.split("-")[0]) for card in CARDS])


def cards_of(group: int) -> list[int]:
    """The court cards of one group, which form one stack."""
    return [card for card in range(len(CARDS)) if GROUP_OF[card] == group]


def dagger_card(colour: int) -> str:
    """The name of a dagger, such as dagger-blue."""
    return f"dagger-{COLOURS[colour]}"


def faction_card(colour: int, number: int) -> str:
    """The name of a faction card, such as blue-1."""
    return f"{COLOURS[colour]}-{number + 1}"


FACTION_CARDS: Final[frozenset[str]] = frozenset(
    faction_card(colour, number) for colour in range(COLOUR_COUNT) for number in range(GROUP_COUNT)
)


def faction_number(number: int) -> str:
    """The number of a faction card by its metal, such as gold-number: not the court stack of that metal."""
    return f"{GROUPS[number]}-number"


def influence_stack(number: int) -> str:
    """The name of an influence stack, such as gold-influence."""
    return f"{GROUPS[number]}-influence"
