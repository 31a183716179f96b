"""Displays of up to three cards, numbered: the cards in front of a seat are one of these."""

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.cards import ONE
from reginae.games.queens_collection.parts import DISPLAY, KIND_COUNT, KINDS, WILD

NO_DISPLAY: Final = -1
EMPTY: Final = 0

# Every display there can be, by ascending kind. The first is the empty one.
DISPLAYS: Final[list[tuple[int, ...]]] = [
    cards for count in range(int(DISPLAY) + 1) for cards in combinations_with_replacement(range(len(KINDS)), count)
]
_NUMBERS: Final = {cards: number for number, cards in enumerate(DISPLAYS)}


def display_number(cards: list[int]) -> int:
    """The number of the display with these cards, in whatever order."""
    return _NUMBERS[tuple(sorted(cards))]


def display_names(display: int) -> list[str]:
    """The cards of a display by name."""
    return [KINDS[kind] for kind in DISPLAYS[display]]


def without(cards: tuple[int, ...], fewer: tuple[int, ...]) -> tuple[int, ...] | None:
    """The cards that are left, or None if these are not all among them."""
    left = list(cards)
    for kind in fewer:
        if kind not in left:
            return None
        left.remove(kind)
    return tuple(left)


def number_or_none(cards: tuple[int, ...] | None) -> int:
    """The number of the display with these cards, or NO_DISPLAY."""
    return NO_DISPLAY if cards is None else _NUMBERS[tuple(sorted(cards))]


CARDS: Final = vec[i64]([sum(ONE[kind] for kind in cards) for cards in DISPLAYS])  # packed, as in cards.py
SIZE: Final = vec[i64]([len(cards) for cards in DISPLAYS])
COLOURS_AMONG: Final = vec[i64](  # one bit each
    [sum(1 << kind for kind in set(cards) if kind < WILD) for cards in DISPLAYS]
)
KINDS_IN: Final = vec[vec[i64]]([vec[i64](sorted(set(cards))) for cards in DISPLAYS])

# By display * KIND_COUNT + kind: the display with one card of this kind more, or less
PLUS: Final = vec[i64](
    [
        number_or_none((*cards, kind)) if len(cards) < DISPLAY else NO_DISPLAY
        for cards in DISPLAYS
        for kind in range(int(KIND_COUNT))
    ]
)
MINUS: Final = vec[i64](
    [number_or_none(without(cards, (kind,))) for cards in DISPLAYS for kind in range(int(KIND_COUNT))]
)
