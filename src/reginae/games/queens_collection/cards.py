"""Cards of which only the number of each kind matters, packed into one number: four bits a kind."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng
from reginae.games.queens_collection.parts import KIND_COUNT, KINDS

BITS: Final[i64] = 4
MOST: Final[i64] = (1 << BITS) - 1
ONE: Final = vec[i64]([int(MOST + 1) ** kind for kind in range(len(KINDS))])  # a single card of each kind


def cards_of(copies: list[int]) -> int:
    """Pack this many cards of each kind."""
    return sum(count << (int(BITS) * kind) for kind, count in enumerate(copies))


def count_of(cards: i64, kind: i64) -> i64:
    """How many of this kind there are."""
    return cards >> (BITS * kind) & MOST


def size_of(cards: i64) -> i64:
    """How many there are."""
    size: i64 = 0
    while cards:
        size += cards & MOST
        cards >>= BITS
    return size


def kinds_in(cards: i64, first_code: i64) -> vec[i64]:
    """A code for each kind there is, in order."""
    codes = vec[i64](capacity=KIND_COUNT)
    while cards:
        if cards & MOST:
            codes = append(codes, first_code)
        cards >>= BITS
        first_code += 1
    return codes


def counts_in(cards: i64) -> vec[i64]:
    """How many there are of each kind that there is."""
    counts = vec[i64](capacity=KIND_COUNT)
    while cards:
        if cards & MOST:
            counts = append(counts, cards & MOST)
        cards >>= BITS
    return counts


def any_of(cards: i64, size: i64, rng: Rng) -> i64:
    """The kind of one of these cards, each as likely; `size` is how many they are."""
    left = rng.below(size)
    kind: i64 = 0
    while left >= cards & MOST:
        left -= cards & MOST
        cards >>= BITS
        kind += 1
    return kind


def some_of(cards: i64, count: i64, rng: Rng) -> i64:
    """Some of these cards, each as likely to be among them."""
    found: i64 = 0
    size = size_of(cards)
    while count > 0:
        card = ONE[any_of(cards, size, rng)]
        found += card
        cards -= card
        size -= 1
        count -= 1
    return found


def names_of(cards: i64) -> list[str]:
    """The cards by name, those of one kind together."""
    return [KINDS[kind] for kind in range(KIND_COUNT) for _ in range(count_of(cards, kind))]
