"""The tree of an information-set search: a node for each sequence of actions, an edge for each action."""

from math import sqrt
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import Rng, total_weight
from reginae.search.bot import Considered


@final
class Node:
    """A point of the search. Its edges lie in parallel arrays, by ascending code."""

    def __init__(self) -> None:
        self.codes = vec[i64]()
        self.visits = vec[i64]()
        self.offered = vec[i64]()  # how often the action was legal
        self.rewards = vec[float]()  # to the seat that acts
        self.targets = vec[i64]()  # the number of the node that follows; 0 if there is none yet
        self.credits: i64 = 0  # of all edges together
        self.reward = 0.0
        self.simultaneous: i64 = 0  # the node for another seat that chooses at the same time in secret; 0 if none yet

    def open(self, codes: vec[i64]) -> None:
        """Make edges for the first actions that were legal here."""
        count = i64(len(codes))
        self.codes = codes[:]
        self.visits = zeros(count)
        self.offered = zeros(count)
        self.rewards = zero_rewards(count)
        self.targets = zeros(count)

    def place(self, code: i64) -> i64:
        """The index of the edge of this action, which is made if it was never seen here before."""
        count = i64(len(self.codes))
        index: i64 = 0
        while index < count and self.codes[index] < code:
            index += 1
        if index == count or self.codes[index] != code:
            self.insert(index, code)
        return index

    def insert(self, index: i64, code: i64) -> None:
        """Insert a new edge, keeping the order."""
        self.codes = inserted(self.codes, index, code)
        self.visits = inserted(self.visits, index, 0)
        self.offered = inserted(self.offered, index, 0)
        self.targets = inserted(self.targets, index, 0)
        self.rewards = append(self.rewards, 0.0)
        last = i64(len(self.rewards)) - 1
        while last > index:
            self.rewards[last] = self.rewards[last - 1]
            last -= 1
        self.rewards[index] = 0.0

    def select(self, codes: vec[i64], weights: vec[i64], exploration: float) -> i64:
        """The edge to follow: its mean reward, and a bonus for likely actions that were seldom taken (PUCT)."""
        if len(self.codes) == 0:
            self.open(codes)
        mean = self.reward / float(self.credits) if self.credits > 0 else 0.5
        scale = exploration / float(total_weight(weights))
        chosen: i64 = 0
        best = -1.0
        index: i64 = 0
        number: i64 = 0
        while number < i64(len(codes)):
            if index >= i64(len(self.codes)) or self.codes[index] != codes[number]:
                index = self.place(codes[number])
            self.offered[index] += 1
            if weights[number] > 0:
                visits = self.visits[index]
                worth = self.rewards[index] / float(visits) if visits > 0 else mean
                bound = worth + scale * float(weights[number]) * sqrt(float(self.offered[index])) / float(visits + 1)
                if bound > best:
                    best = bound
                    chosen = index
            index += 1
            number += 1
        return chosen

    def credit(self, edge: i64, reward: float) -> None:
        """Count that this action was taken, with this reward for the seat that took it."""
        self.visits[edge] += 1
        self.rewards[edge] += reward
        self.credits += 1
        self.reward += reward

    def most_visited(self) -> i64:
        """The code of the action visited most; of two equals the one with the higher reward."""
        best: i64 = 0
        index: i64 = 1
        while index < i64(len(self.codes)):
            more = self.visits[index] - self.visits[best]
            if more > 0 or (more == 0 and self.rewards[index] > self.rewards[best]):
                best = index
            index += 1
        return self.codes[best]

    def often_visited(self, rng: Rng) -> i64:
        """The code of an action that was visited often, as likely as the square of its visits."""
        weights = vec[i64](capacity=i64(len(self.visits)))
        for visits in self.visits:
            weights = append(weights, visits * visits)
        return rng.one_of(self.codes, weights)

    def considered(self) -> list[Considered]:
        """The actions that were visited, most often first: their part of all visits and their mean rewards."""
        order = sorted(range(len(self.codes)), key=lambda edge: (self.visits[edge], self.rewards[edge]), reverse=True)
        return [
            Considered(
                self.codes[edge],
                float(self.visits[edge]) / float(self.credits),
                self.rewards[edge] / float(self.visits[edge]),
            )
            for edge in order
            if self.visits[edge] > 0
        ]


def zeros(count: i64) -> vec[i64]:
    """So many zeros."""
    row = vec[i64](capacity=count)
    while count > 0:
        row = append(row, 0)
        count -= 1
    return row


def zero_rewards(count: i64) -> vec[float]:
    """So many edges without a reward."""
    row = vec[float](capacity=count)
    while count > 0:
        row = append(row, 0.0)
        count -= 1
    return row


def inserted(row: vec[i64], index: i64, item: i64) -> vec[i64]:
    """The row with an item put in."""
    row = append(row, item)
    last = i64(len(row)) - 1
    while last > index:
        row[last] = row[last - 1]
        last -= 1
    row[index] = item
    return row
