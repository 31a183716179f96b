"""Moves that arrive by chance, wait for their server, then for a commit together with others: a model, simulated.

A server works at one move after the other. What it has done waits for its writer, which commits all that waits as one
group and then the next. Groups of all servers are committed one after the other, as PostgreSQL commits whatever is
notified of. Other servers follow a move once it is durable.
"""

import heapq
from collections import deque
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import NamedTuple, TypeAlias

LARGEST_GROUP = 256
COUNTED_FROM = 0.2  # of the moves: before, the queues are still filling up


class Setup(NamedTuple):
    """Moves for a second, and what serves them; milliseconds are those of one move, or of one group's commit."""

    moves_per_second: float
    servers: int
    serve_ms: float  # of the server that is asked
    follow_ms: float  # of another
    commit_ms: float


@dataclass
class Server:
    """When it has done what it was given so far, and what waits to be committed."""

    free_at: float = 0.0
    waiting: deque[tuple[float, float]] = field(default_factory=deque)  # when served, when arrived
    is_committing: bool = False

    def work(self, now: float, ms: float) -> float:
        """Do this once all before it is done; when that is."""
        self.free_at = max(now, self.free_at) + ms
        return self.free_at

    def take_group(self, now: float) -> list[float]:
        """Take the moves that are committed next, all that were served by now; when each of them arrived."""
        group: list[float] = []
        while self.waiting and self.waiting[0][0] <= now and len(group) < LARGEST_GROUP:
            group.append(self.waiting.popleft()[1])
        return group


class Delays(NamedTuple):
    """Milliseconds until a move is durable, how many share a commit, and for how much of the time there is one."""

    p50: float
    p99: float
    moves_per_commit: float
    committing: float


Event: TypeAlias = tuple[float, int, int, list[float]]  # when, order, server; the arrivals of a group


class Simulation:
    """So many moves, with the same chance each time."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.dice = Random(1)
        self.servers = [Server() for _ in range(setup.servers)]
        self.committed_at = 0.0  # the last group
        self.events: list[Event] = []
        self.order = count()
        self.delays: list[float] = []
        self.commits = 0

    def run(self, moves: int) -> Delays:
        """Let so many moves arrive."""
        now = 0.0
        for _ in range(moves):
            now += self.dice.expovariate(self.setup.moves_per_second / 1000)
            self._go_on_until(now)
            self._arrive(now)
        self._go_on_until(float("inf"))
        counted = sorted(self.delays[round(COUNTED_FROM * moves) :])
        committing = self.commits * self.setup.commit_ms / self.committed_at
        return Delays(counted[len(counted) // 2], counted[len(counted) * 99 // 100], moves / self.commits, committing)

    def _arrive(self, now: float) -> None:
        number = self.dice.randrange(len(self.servers))
        served = self.servers[number].work(now, self.setup.serve_ms)
        self.servers[number].waiting.append((served, now))
        heapq.heappush(self.events, (served, next(self.order), number, []))

    def _go_on_until(self, now: float) -> None:
        """Do what comes until then: a move has been served, or the group of these moves is committed."""
        while self.events and self.events[0][0] <= now:
            at, _order, number, group = heapq.heappop(self.events)
            if group:
                self.servers[number].is_committing = False
                self._follow(at, number, len(group))
            self._commit(at, number)

    def _follow(self, now: float, number: int, moves: int) -> None:
        """Have other servers follow moves that are durable now."""
        for _ in range(moves if self.setup.follow_ms else 0):
            other = (number + self.dice.randrange(1, len(self.servers))) % len(self.servers)
            self.servers[other].work(now, self.setup.follow_ms)

    def _commit(self, now: float, number: int) -> None:
        """Commit what was served at this server as one group, once those before it are."""
        server = self.servers[number]
        group = [] if server.is_committing else server.take_group(now)
        if not group:
            return
        server.is_committing = True
        self.commits += 1
        self.committed_at = max(now, self.committed_at) + self.setup.commit_ms
        self.delays += [self.committed_at - arrived for arrived in group]
        heapq.heappush(self.events, (self.committed_at, next(self.order), number, group))
