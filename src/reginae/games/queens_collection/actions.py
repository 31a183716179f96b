"""Everything that can be chosen at a table, numbered once."""

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ActionTable
from reginae.games.queens_collection.parts import (
    BOXES,
    COLOUR_COUNT,
    COLOURS,
    DISPLAY,
    EXCHANGES,
    KIND_COUNT,
    KINDS,
    MOST_SEATS,
    WILD,
)

SEATS: Final = [f"seat-{seat + 1}" for seat in range(MOST_SEATS)]

# Every display there can be: up to three cards, by ascending kind. The first is the empty one.
HANDFULS: Final[list[tuple[int, ...]]] = [
    cards for count in range(int(DISPLAY) + 1) for cards in combinations_with_replacement(range(len(KINDS)), count)
]


def is_two_alike(cards: tuple[int, ...]) -> bool:
    """Whether these are two cards of one colour."""
    return len(cards) == 2 and cards[0] == cards[1] != WILD


def is_payment(cards: tuple[int, ...]) -> bool:
    """Whether a swap or a move can ever be paid for with these: a wild, any two, or two alike and a third."""
    if len(cards) == 3:
        return is_two_alike(cards[:2]) or is_two_alike(cards[1:])
    return len(cards) == 2 or cards == (int(WILD),)


PAYMENTS: Final = [cards for cards in HANDFULS if is_payment(cards)]

# Every pair there can be: the hand part (a kind, then two alike of each colour), the display card, the pawn's colour.
_WILDCARDS: Final = [int(WILD), *range(len(KINDS), len(KINDS) + int(COLOUR_COUNT))]
_COLOURS: Final = list(range(int(COLOUR_COUNT)))
PAIR_FORMS: Final[list[tuple[int, int, int]]] = (
    [(colour, colour, colour) for colour in _COLOURS]
    + [(colour, int(WILD), colour) for colour in _COLOURS]
    + [(part, colour, colour) for part in _WILDCARDS for colour in _COLOURS]
    + [(part, int(WILD), colour) for part in _WILDCARDS for colour in _COLOURS]
)
PAIR_HAND: Final = vec[i64]([form[0] for form in PAIR_FORMS])
PAIR_SHOWN: Final = vec[i64]([form[1] for form in PAIR_FORMS])
PAIR_COLOUR: Final = vec[i64]([form[2] for form in PAIR_FORMS])

PAY_VERBS: Final = ["pay", "pay-two", "pay-three"]

ACTIONS: Final = ActionTable()

# What chance decides, and two choices of the set-up
START: Final[i64] = ACTIONS.add_each("start", SEATS)
LAY: Final[i64] = ACTIONS.add_each("lay", BOXES)
TURN_UP: Final[i64] = ACTIONS.add_each("turn-up", KINDS)
DEAL: Final[i64] = ACTIONS.add_each("deal", KINDS)
SET_ASIDE_PAWN: Final[i64] = ACTIONS.add_each("set-aside", COLOURS)
CHOOSE: Final[i64] = ACTIONS.add_each("choose", BOXES)

# Booklet 1: A and B, then C, D and passing
LIFT: Final[i64] = len(ACTIONS)  # box * COLOUR_COUNT + colour
for _box in COLOURS:
    for _colour in COLOURS:
        ACTIONS.add("lift", _colour, _box)
SWAP: Final[i64] = len(ACTIONS)
for _box in COLOURS:
    for _colour in COLOURS:
        ACTIONS.add("swap", _colour, _box)
PUT: Final[i64] = ACTIONS.add_each("put", COLOURS)
PAY: Final[i64] = len(ACTIONS)
for _payment in PAYMENTS:
    ACTIONS.add(PAY_VERBS[len(_payment) - 1], *[KINDS[_kind] for _kind in _payment])
DISCARD: Final[i64] = ACTIONS.add_each("discard", KINDS)
DRAW: Final[i64] = ACTIONS.add("draw")
TAKE: Final[i64] = len(ACTIONS)  # seat * KIND_COUNT + kind
for _seat in SEATS:
    for _kind in KINDS:
        ACTIONS.add("take", _seat, _kind)
GIVE: Final[i64] = ACTIONS.add_each("give", KINDS)
PASS: Final[i64] = ACTIONS.add("pass")

# Booklet 2: phase 1, phase 2
REVEAL: Final[i64] = ACTIONS.add("reveal")
STOP: Final[i64] = ACTIONS.add("stop")
PAIR: Final[i64] = len(ACTIONS)
for _part, _shown, _meant in PAIR_FORMS:
    _held = KINDS[_part] if _part < KIND_COUNT else "+".join([COLOURS[_part - len(KINDS)]] * 2)
    _named = [COLOURS[_meant]] if _shown == WILD and _part >= WILD else []
    ACTIONS.add("pair-as" if _named else "pair", _held, KINDS[_shown], *_named)
EXCHANGE: Final[i64] = len(ACTIONS)  # given * KIND_COUNT + taken
for _given in KINDS:
    for _taken in KINDS:
        ACTIONS.add("exchange", _given, _taken)
TRADE: Final[i64] = len(ACTIONS)
for _given in KINDS:
    for _taken in KINDS:
        ACTIONS.add("trade", _given, _taken)
PROPOSE: Final[i64] = ACTIONS.add_each("propose", [str(count + 1) for count in range(EXCHANGES)])
HAND_OVER: Final[i64] = ACTIONS.add_each("hand-over", KINDS)
DONE: Final[i64] = ACTIONS.add("done")
