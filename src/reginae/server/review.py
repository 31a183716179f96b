"""The review of a finished puzzle: a planner plays it again with the same luck, and finds the turning point."""

import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from reginae.core import CHANCE, Event, Match, Step, replay
from reginae.server.deals import DealDice
from reginae.server.table import LiveTable

Think: TypeAlias = Callable[[str, int], Awaitable[list[str]]]  # record and seat: the planner's move in notation

PLANNER = "rollouts:0.1s"  # longer thought hardly reaches more, and somebody waits for the answer
ATTEMPTS = 3  # games the planner may play to reach the score of the person
NEARLY = 0.95  # the most that is reported as done before the end


@dataclass
class TurningPoint:
    """The move after which the planner reached less: events of what was played, and of what the planner played."""

    step: int
    yours: list[Event]
    instead: list[Event]
    after: int


@dataclass
class Progress:
    """How far a review has come, and what is known: your score, the planner's, and the turning point."""

    yours: int
    done: float = 0.0
    reached: int | None = None
    turning_point: TurningPoint | None = None


@dataclass
class RecordedChance:
    """The decisions of chance in a game, in order; after the last of them, dice with this seed."""

    seed: str
    codes: list[int]

    def settle(self, match: Match) -> None:
        """Let chance decide as it did, wherever that is legal."""
        while match.actors() == [CHANCE]:
            number = sum(1 for step in match.steps if step.seat == CHANCE)
            legal = match.state.legal(CHANCE)
            if number < len(self.codes) and self.codes[number] in legal:
                match.play(CHANCE, self.codes[number])
            else:
                match.play(CHANCE, DealDice(self.seed, number).choose(legal, match.state.odds()))


class ReviewJob:
    """The review of one finished match; `progress` is filled in as it goes on."""

    def __init__(self, match: Match, chance: RecordedChance, think: Think, progress: Progress) -> None:
        self.game = match.game
        self.record = match.record()
        self.steps = replay(self.game, self.record).steps  # with their events
        self.chance = chance
        self.think = think
        self.progress = progress
        self.starts = move_starts(self.steps)
        self.games = 0
        self.games_expected = 1 + math.ceil(math.log2(len(self.starts)))

    async def run(self) -> None:
        """First find the score that was possible, then the turning point."""
        best = await self.play_on(0)
        while points_of(best) < self.progress.yours and self.games < ATTEMPTS:
            best = max(best, await self.play_on(0), key=points_of)
        self.progress.reached = points_of(best)
        if self.progress.reached > self.progress.yours:
            self.progress.turning_point = await self.find_turning_point(best)
        self.progress.done = 1.0

    async def play_on(self, move: int) -> Match:
        """Let the planner take over before this move, with the same luck, and play to the end."""
        match = replay(self.game, self.record, self.starts[move])
        self.chance.settle(match)
        expected = max(1, sum(1 for step in self.steps[self.starts[move] :] if step.seat != CHANCE))
        played = 0
        while not match.over():
            seat = match.actors()[0]
            for notation in await self.think(match.record().to_json(), seat):
                match.play(seat, notation)
                played += 1
            self.chance.settle(match)
            self.report(min(NEARLY, played / expected))
        self.games += 1
        self.report(0.0)
        return match

    def report(self, of_this_game: float) -> None:
        """Update how much of the work is done; it never shrinks."""
        self.progress.done = max(self.progress.done, min(NEARLY, (self.games + of_this_game) / self.games_expected))

    async def find_turning_point(self, best: Match) -> TurningPoint:
        """Halve the game until one move is left: from before it the planner reached its best, from after it less."""
        end = len(self.starts) - 1
        low, high, after = self.shared(best), end, self.progress.yours
        while high - low > 1:
            middle = (low + high) // 2
            match = await self.play_on(middle)
            if points_of(match) >= points_of(best):
                best, low = match, self.shared(match)
                self.progress.reached = points_of(best)
            else:
                high, after = middle, points_of(match)
            if low >= high:  # the planner did better from here than it had from an earlier move
                high, after = end, self.progress.yours
        start = self.starts[low]
        return TurningPoint(start + 1, events_of_move(self.steps, start), events_of_move(best.steps, start), after)

    def shared(self, match: Match) -> int:
        """The last move before which this match and the game are the same."""
        pairs = zip(match.steps, self.steps, strict=False)
        same = next((n for n, (one, other) in enumerate(pairs) if one.code != other.code), len(self.steps))
        return max(move for move, start in enumerate(self.starts) if start <= same)


def chance_at(table: LiveTable) -> RecordedChance:
    """The chance of this table: that of its day's deal, or what was decided while it was played."""
    if table.deal_date:
        return RecordedChance(table.deal_seed, [])
    return RecordedChance(table.id, [step.code for step in table.match.steps if step.seat == CHANCE])


def move_starts(steps: list[Step]) -> list[int]:
    """The index of each move's first step, and of the end; a move goes on until one of its steps has events."""
    starts: list[int] = []
    ended = True
    for number, step in enumerate(steps):
        if step.seat == CHANCE:
            continue
        if ended:
            starts.append(number)
        ended = bool(step.events)
    return [*starts, len(steps)]


def events_of_move(steps: list[Step], start: int) -> list[Event]:
    """The events of the move that begins at this index."""
    end = next((later for later in move_starts(steps) if later > start), len(steps))
    return [event for step in steps[start:end] if step.seat != CHANCE for event in step.events]


def points_of(match: Match) -> int:
    """The score at the end."""
    outcome = match.state.outcome()
    return max(outcome.scores) if outcome else 0
