"""Who decides for CHANCE: the machine's own entropy, a seed, or people who type in what they rolled."""

import secrets
from abc import ABC, abstractmethod
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reginae.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """Chooses among the outcomes of chance."""

    @abstractmethod
    def choose(self, codes: vec[i64], weights: vec[i64]) -> int:
        """One of these codes, as likely as its weight; without weights one is as likely as another."""


def pick_weighted(number: int, codes: vec[i64], weights: vec[i64]) -> int:
    """The code that a number below the sum of the weights falls on; without weights, below the number of codes."""
    if len(weights) == 0:
        return codes[number]
    left = number
    for index in range(len(weights)):
        left -= weights[index]
        if left < 0:
            return codes[index]
    raise ValueError("chance has no outcome")


@final
class SystemDice(Dice):
    """The machine's entropy: no seed exists that anybody could learn."""

    def choose(self, codes: vec[i64], weights: vec[i64]) -> int:
        return pick_weighted(secrets.randbelow(sum(weights) or len(codes)), codes, weights)


@final
class SeededDice(Dice):
    """The same outcomes for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, codes: vec[i64], weights: vec[i64]) -> int:
        return self.rng.one_of(codes, weights)
