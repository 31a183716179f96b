"""A face-down pile whose order does not exist until somebody draws."""

from typing import Final, final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

UNSEEN: Final = -1
NO_DEPTH: Final = -1


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards from the bottom up. An UNSEEN card is one out of the bag: CHANCE decides which when it is turned up.

    Cards whose place is known, because they were returned or buried face up, keep it.
    """

    def __init__(self, cards: vec[i64], bag: vec[i64]) -> None:
        self.cards = cards
        self.bag = bag

    def __len__(self) -> int:
        return len(self.cards)

    def from_top(self, depth: i64) -> i64:
        """The card at this depth, 0 being the top; UNSEEN if nobody has seen it."""
        return self.cards[i64(len(self.cards)) - 1 - depth]

    def unseen_among(self, count: i64) -> i64:
        """The depth of the first UNSEEN card among so many at the top; NO_DEPTH if there is none."""
        if len(self.bag) == 0:
            return NO_DEPTH
        cards = self.cards
        top = i64(len(cards)) - 1
        depth: i64 = 0
        while depth < count and depth <= top:
            if cards[top - depth] == UNSEEN:
                return depth
            depth += 1
        return NO_DEPTH

    def turn_up(self, depth: i64, card: i64) -> None:
        """The UNSEEN card at this depth turns out to be this one of the bag."""
        self.bag = remove(self.bag, card)
        self.cards[i64(len(self.cards)) - 1 - depth] = card

    def take_top(self) -> i64:
        """Remove the top card."""
        self.cards, card = pop(self.cards)
        return card

    def put_on_top(self, card: i64) -> None:
        """Lay a known card on top."""
        self.cards = append(self.cards, card)

    def bury_top(self) -> None:
        """Move the top card to the bottom, where its place stays known."""
        cards = self.cards
        last = i64(len(cards)) - 1
        card = cards[last]
        while last > 0:
            cards[last] = cards[last - 1]
            last -= 1
        cards[0] = card

    def clone(self) -> "Pile":
        """An independent copy."""
        return Pile(self.cards[:], self.bag[:])


def shuffled_pile(cards: list[int]) -> Pile:
    """These cards face down, in an order that does not exist yet."""
    return Pile(vec[i64]([UNSEEN] * len(cards)), vec[i64](cards))


def no_cards() -> Pile:
    """An empty pile."""
    return Pile(vec[i64](), vec[i64]())
