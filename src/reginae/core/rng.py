"""Repeatable chance for bots, simulations and imagined tables."""

from typing import Final, final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

_EVEN: Final = vec[vec[i64]]([vec[i64]([1] * count) for count in range(65)])


def even_odds(count: i64) -> vec[i64]:
    """So many outcomes, one as likely as the other. The answer is shared: it is read, never changed."""
    return _EVEN[count] if count < len(_EVEN) else vec[i64]([1] * count)


def total_weight(weights: vec[i64]) -> i64:
    """The sum of all weights."""
    total: i64 = 0
    for weight in weights:
        total += weight
    return total


@final
class Rng:
    """A stream of random numbers that is the same for the same seed, compiled or not."""

    def __init__(self, seed: int) -> None:
        self.source = Random(seed & 0x7FFF_FFFF_FFFF_FFFF)

    def below(self, bound: i64) -> i64:
        """A number from 0 up to, not including, the bound."""
        return self.source.randrange(bound)

    def weighted(self, weights: vec[i64]) -> i64:
        """An index, as likely as its weight."""
        left = self.source.randrange(total_weight(weights))
        index: i64 = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return index

    def one_of(self, codes: vec[i64], weights: vec[i64]) -> i64:
        """One of these codes, as likely as its weight; without weights one is as likely as another."""
        if len(weights) == 0:
            return codes[self.below(len(codes))]
        return codes[self.weighted(weights)]

    def shuffle(self, cards: vec[i64]) -> None:
        """Bring the cards into a random order, in place."""
        last = i64(len(cards)) - 1
        while last > 0:
            other = self.source.randrange(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
