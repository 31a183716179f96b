"""Displays of up to three cards, numbered, and what each of them can pay for. §Q-COOP-A1 §Q-COOP-B1"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.actions import HANDFULS, PAYMENTS, is_two_alike
from reginae.games.queens_collection.cards import ONE
from reginae.games.queens_collection.parts import COLOUR_COUNT, DISPLAY, KIND_COUNT, KINDS, WILD

NOTHING: Final = -1
EMPTY: Final = 0
_NUMBERS: Final = {cards: number for number, cards in enumerate(HANDFULS)}
_COLOURS: Final = range(int(COLOUR_COUNT))


def handful(cards: list[int]) -> int:
    """The number of these cards, in whatever order."""
    return _NUMBERS[tuple(sorted(cards))]


def names(number: int) -> list[str]:
    """The cards of a handful by name."""
    return [KINDS[kind] for kind in HANDFULS[number]]


def without(cards: tuple[int, ...], fewer: tuple[int, ...]) -> tuple[int, ...] | None:
    """The cards that are left, or None if these are not all among them."""
    left = list(cards)
    for kind in fewer:
        if kind not in left:
            return None
        left.remove(kind)
    return tuple(left)


def _number(cards: tuple[int, ...] | None) -> int:
    return NOTHING if cards is None else _NUMBERS[tuple(sorted(cards))]


CARDS: Final = vec[i64]([sum(ONE[kind] for kind in cards) for cards in HANDFULS])  # four bits a kind
SIZE: Final = vec[i64]([len(cards) for cards in HANDFULS])
PLUS: Final = vec[i64](  # handful * KIND_COUNT + kind
    [
        _number((*cards, kind)) if len(cards) < DISPLAY else NOTHING
        for cards in HANDFULS
        for kind in range(int(KIND_COUNT))
    ]
)
MINUS: Final = vec[i64]([_number(without(cards, (kind,))) for cards in HANDFULS for kind in range(int(KIND_COUNT))])
KINDS_HELD: Final = vec[vec[i64]]([vec[i64](sorted(set(cards))) for cards in HANDFULS])

# --- What cards stand for -------------------------------------------------------------------------


def parts_of(payment: tuple[int, ...], alike_is_wild: bool) -> list[int] | None:
    """What a payment is made of, two alike counting as one wild; None if it is none. §Q-COOP-A6 §Q-SOLO-A2"""
    if not alike_is_wild:
        return None if len(payment) > 2 or is_two_alike(payment) else list(payment)
    for two in (payment[:2], payment[1:]):
        if is_two_alike(two):
            rest = without(payment, two)
            return [int(WILD), *rest] if rest is not None else None
    return list(payment)


def stand_for(payment: tuple[int, ...], first: int, second: int, alike_is_wild: bool) -> bool:
    """Whether these cards stand for two pawns of these colours, which must be two. §Q-COOP-A2 §Q-COOP-A5"""
    parts = parts_of(payment, alike_is_wild)
    if parts is None or len(parts) != 2 or first == second:
        return False
    ways = [(parts[0], parts[1]), (parts[1], parts[0])]
    return any(one in (first, WILD) and other in (second, WILD) for one, other in ways)


def stand_for_wild(payment: tuple[int, ...], alike_is_wild: bool) -> bool:
    """Whether these cards are one wild. §Q-COOP-B1 §Q-SOLO-B1"""
    return parts_of(payment, alike_is_wild) == [WILD]


def _bits(wanted: list[bool]) -> int:
    return sum(1 << index for index, is_wanted in enumerate(wanted) if is_wanted)


PAYMENT_HANDFUL: Final = vec[i64]([_NUMBERS[payment] for payment in PAYMENTS])
PAYMENTS_FROM: Final = vec[vec[i64]](  # by handful: the payments that its cards could be
    [
        vec[i64]([number for number, payment in enumerate(PAYMENTS) if without(cards, payment) is not None])
        for cards in HANDFULS
    ]
)
LEFT_AFTER: Final = vec[vec[i64]](  # by handful, beside them: what is left then
    [
        vec[i64]([_number(without(cards, payment)) for payment in PAYMENTS if without(cards, payment) is not None])
        for cards in HANDFULS
    ]
)


class Purse:
    """What handfuls can pay for, where two alike are a wild or where they are not."""

    def __init__(self, alike_is_wild: bool) -> None:
        self.swaps = vec[
            i64
        ](  # payment * COLOUR_COUNT + colour: the other colours it stands for beside it, one bit each
            [
                _bits([stand_for(payment, colour, other, alike_is_wild) for other in _COLOURS])
                for payment in PAYMENTS
                for colour in _COLOURS
            ]
        )
        self.moves = vec[i64]([int(stand_for_wild(payment, alike_is_wild)) for payment in PAYMENTS])
        self.partners = vec[i64](  # handful * COLOUR_COUNT + colour: all that can be swapped with it, one bit each
            [self._partners(handful, colour) for handful in range(len(HANDFULS)) for colour in _COLOURS]
        )
        self.can_move = vec[i64]([self._can_move(handful) for handful in range(len(HANDFULS))])

    def _partners(self, handful: int, colour: int) -> int:
        found = 0
        for payment in PAYMENTS_FROM[handful]:
            found |= self.swaps[payment * COLOUR_COUNT + colour]
        return found

    def _can_move(self, handful: int) -> int:
        return int(any(self.moves[payment] for payment in PAYMENTS_FROM[handful]))

    def pays(self, payment: i64, colour: i64, other: i64) -> bool:
        """Whether this payment moves a pawn of this colour: changed with one of the other, or alone if that is NONE."""
        if other < 0:
            return self.moves[payment] == 1
        return self.swaps[payment * COLOUR_COUNT + colour] >> other & 1 == 1


WITH_PAIRS: Final = Purse(True)
WITHOUT_PAIRS: Final = Purse(False)
