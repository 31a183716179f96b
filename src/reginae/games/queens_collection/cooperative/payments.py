"""Cards that pay for swapping two pawns or moving one. §Q-COOP-A1 §Q-COOP-B1"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.games.queens_collection.cooperative.displays import DISPLAYS, display_number, number_or_none, without
from reginae.games.queens_collection.parts import COLOUR_COUNT, WILD

_COLOURS: Final = range(int(COLOUR_COUNT))


def is_two_alike(cards: tuple[int, ...]) -> bool:
    """Whether these are two cards of one colour."""
    return len(cards) == 2 and cards[0] == cards[1] != WILD


def is_payment(cards: tuple[int, ...]) -> bool:
    """Whether a swap or a move can ever be paid for with these: a wild, any two, or two alike and a third."""
    if len(cards) == 3:
        return is_two_alike(cards[:2]) or is_two_alike(cards[1:])
    return len(cards) == 2 or cards == (int(WILD),)


PAYMENTS: Final = [cards for cards in DISPLAYS if is_payment(cards)]
PAYMENT_CARDS: Final = vec[i64]([display_number(list(payment)) for payment in PAYMENTS])  # numbered as a display
PAYMENTS_FROM: Final = vec[vec[i64]](  # by display: the payments that can be taken from it
    [
        vec[i64]([number for number, payment in enumerate(PAYMENTS) if without(cards, payment) is not None])
        for cards in DISPLAYS
    ]
)
LEFT_AFTER: Final = vec[vec[i64]](  # by display, in the order of PAYMENTS_FROM: the display that is left
    [
        vec[i64](
            [number_or_none(without(cards, payment)) for payment in PAYMENTS if without(cards, payment) is not None]
        )
        for cards in DISPLAYS
    ]
)

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
    """Whether these cards stand for two pawns of these two different colours. §Q-COOP-A2 §Q-COOP-A5"""
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


@final
class PaymentRules:
    """What payments and displays can pay for, with two alike standing for a wild or not."""

    def __init__(self, alike_is_wild: bool) -> None:
        # payment * COLOUR_COUNT + colour: the colours it can be swapped with, one bit each
        self.swaps = vec[i64](
            [
                _bits([stand_for(payment, colour, other, alike_is_wild) for other in _COLOURS])
                for payment in PAYMENTS
                for colour in _COLOURS
            ]
        )
        self.moves = vec[i64]([int(stand_for_wild(payment, alike_is_wild)) for payment in PAYMENTS])
        # display * COLOUR_COUNT + colour: the colours it can be swapped with, one bit each
        self.partners = vec[i64](
            [self._partners(display, colour) for display in range(len(DISPLAYS)) for colour in _COLOURS]
        )
        self.can_move = vec[i64]([self._can_move(display) for display in range(len(DISPLAYS))])

    def _partners(self, display: int, colour: int) -> int:
        found = 0
        for payment in PAYMENTS_FROM[display]:
            found |= self.swaps[payment * COLOUR_COUNT + colour]
        return found

    def _can_move(self, display: int) -> int:
        return int(any(self.moves[payment] for payment in PAYMENTS_FROM[display]))

    def pays(self, payment: i64, colour: i64, other: i64) -> bool:
        """Whether this payment swaps pawns of these colours, or moves the first one alone if the other is NONE."""
        if other < 0:
            return self.moves[payment] == 1
        return self.swaps[payment * COLOUR_COUNT + colour] >> other & 1 == 1

    def ways(self, display: i64, colour: i64, other: i64) -> vec[i64]:
        """The payments from this display that swap pawns of these colours, or move the first one alone."""
        found = vec[i64](capacity=4)
        for payment in PAYMENTS_FROM[display]:
            if self.pays(payment, colour, other):
                found = append(found, payment)
        return found


COOPERATIVE_PAYMENTS: Final = PaymentRules(alike_is_wild=True)  # §Q-COOP-A6
SOLO_PAYMENTS: Final = PaymentRules(alike_is_wild=False)  # §Q-SOLO-A2
