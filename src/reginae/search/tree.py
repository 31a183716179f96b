"""The tree of an information-set search: one node for what can be told apart, one edge for each choice."""

from math import sqrt
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import total_weight


@final
class Node:
    """A point of the search. Its edges lie in parallel arrays, by ascending code."""

    def __init__(self) -> None:
        self.codes = vec[i64]()
        self.visits = vec[i64]()
        self.offered = vec[i64]()  # how often the choice was there to be made
        self.rewards = vec[float]()  # to the seat that chooses
        self.targets = vec[i64]()  # the number of the node that follows; 0 if there is none yet
        self.credits: i64 = 0  # of all edges together
        self.reward = 0.0
        self.aside: i64 = 0  # the node for another seat that chooses at the same time in secret; 0 if none yet

    def open(self, codes: vec[i64]) -> None:
        """The first choices that were offered here."""
        count = i64(len(codes))
        self.codes = codes[:]
        self.visits = zeros(count)
        self.offered = zeros(count)
        self.rewards = zero_rewards(count)
        self.targets = zeros(count)

    def place(self, code: i64) -> i64:
        """Where the edge of this choice is; it is made if it was never seen here before."""
        count = i64(len(self.codes))
        index: i64 = 0
        while index < count and self.codes[index] < code:
            index += 1
        if index == count or self.codes[index] != code:
            self.insert(index, code)
        return index

    def insert(self, index: i64, code: i64) -> None:
        """A new edge, others moved up to keep the order."""
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

    def select(self, codes: vec[i64], likely: vec[i64], curiosity: float) -> i64:
        """The edge to follow: what it has been worth, and curiosity about likely choices that were seldom taken."""
        if len(self.codes) == 0:
            self.open(codes)
        usual = self.reward / float(self.credits) if self.credits > 0 else 0.5
        urge = curiosity / float(total_weight(likely))
        chosen: i64 = 0
        best = -1.0
        index: i64 = 0
        number: i64 = 0
        while number < i64(len(codes)):
            if index >= i64(len(self.codes)) or self.codes[index] != codes[number]:
                index = self.place(codes[number])
            self.offered[index] += 1
            if likely[number] > 0:
                visits = self.visits[index]
                worth = self.rewards[index] / float(visits) if visits > 0 else usual
                bound = worth + urge * float(likely[number]) * sqrt(float(self.offered[index])) / float(visits + 1)
                if bound > best:
                    best = bound
                    chosen = index
            index += 1
            number += 1
        return chosen

    def credit(self, edge: i64, reward: float) -> None:
        """This choice was taken, and so much came of it for the seat that took it."""
        self.visits[edge] += 1
        self.rewards[edge] += reward
        self.credits += 1
        self.reward += reward

    def favourite(self) -> i64:
        """The choice most visited, the better one of two equals."""
        best: i64 = 0
        index: i64 = 1
        while index < i64(len(self.codes)):
            more = self.visits[index] - self.visits[best]
            if more > 0 or (more == 0 and self.rewards[index] > self.rewards[best]):
                best = index
            index += 1
        return self.codes[best]


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
