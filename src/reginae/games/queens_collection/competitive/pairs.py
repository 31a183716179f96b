"""Every pair there can be: a hand part and a display card that stand for one colour. §Q-VS-2a §Q-VS-2d"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.cards import BITS, MOST
from reginae.games.queens_collection.parts import COLOUR_COUNT, COLOURS, KIND_COUNT, KINDS, WILD

# A hand part is a single card, numbered by its kind, or two alike, numbered KIND_COUNT + colour.
_STAND_FOR_ANY: Final = [int(WILD), *range(len(KINDS), len(KINDS) + int(COLOUR_COUNT))]
_COLOURS: Final = list(range(int(COLOUR_COUNT)))

# Hand part, display card, colour of the pawn; for each colour the pair that spends the least comes first,
# and those in which both halves stand for any card come last.
PAIR_FORMS: Final[list[tuple[int, int, int]]] = (
    [(colour, colour, colour) for colour in _COLOURS]
    + [(colour, int(WILD), colour) for colour in _COLOURS]
    + [(part, colour, colour) for part in _STAND_FOR_ANY for colour in _COLOURS]
    + [(part, int(WILD), colour) for part in _STAND_FOR_ANY for colour in _COLOURS]
)
FORM_COUNT: Final[i64] = len(PAIR_FORMS)
PAIR_HAND: Final = vec[i64]([form[0] for form in PAIR_FORMS])
PAIR_SHOWN: Final = vec[i64]([form[1] for form in PAIR_FORMS])
PAIR_COLOUR: Final = vec[i64]([form[2] for form in PAIR_FORMS])
PAIRS_SHOWING: Final = vec[vec[i64]](  # by display card, ascending
    [vec[i64]([form for form in range(len(PAIR_FORMS)) if PAIR_FORMS[form][1] == kind]) for kind in range(len(KINDS))]
)


def pair_notation(part: int, shown: int, colour: int) -> list[str]:
    """How a pair is written: the colour is named only where both halves stand for any card. §Q-VS-2d"""
    held = KINDS[part] if part < KIND_COUNT else "+".join([COLOURS[part - len(KINDS)]] * 2)
    if shown == WILD and part >= WILD:
        return ["pair-as", held, KINDS[shown], COLOURS[colour]]
    return ["pair", held, KINDS[shown]]


def hand_parts(hand: i64) -> i64:
    """The hand parts of a hand, one bit each: its kinds, then two alike of each colour. §Q-VS-2d"""
    parts: i64 = 0
    kind: i64 = 0
    while hand:
        count = hand & MOST
        if count > 0:
            parts |= i64(1) << kind
        if count > 1 and kind < WILD:
            parts |= i64(1) << (KIND_COUNT + kind)
        hand >>= BITS
        kind += 1
    return parts


def kinds_as_bits(cards: i64) -> i64:
    """The kinds among these cards, one bit each."""
    kinds: i64 = 0
    kind: i64 = 0
    while cards:
        if cards & MOST:
            kinds |= i64(1) << kind
        cards >>= BITS
        kind += 1
    return kinds
