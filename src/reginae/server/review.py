"""What was possible: after a puzzle the planner plays the same luck again, and looks for where the line fell behind."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from reginae.core import CHANCE, Event, Match, Step, replay
from reginae.server.bots import BotPool
from reginae.server.deals import DealDice, deal_seed
from reginae.server.errors import NotNow
from reginae.server.table import LiveTable

Think: TypeAlias = Callable[[str, int], Awaitable[list[str]]]  # a record and a seat; a move of the planner's

PLANNER = "rollouts:0.1s"  # longer thought hardly reaches more, and somebody waits for the answer
ATTEMPTS = 3  # of the planner's to reach as much as was reached
KEPT = 256  # answers; whoever asks for an older one again is given a new one
NEARLY = 0.95  # of a game, until its end is certain

logger = logging.getLogger("reginae.server")


@dataclass
class TurningPoint:
    """The move after which the planner no longer reached as much: what was done, what it did instead; what was left."""

    step: int
    yours: list[Event]
    instead: list[Event]
    after: int


@dataclass
class Progress:
    """What is known so far: how much of the work is done, what the planner reached, and where the line fell behind."""

    yours: int
    done: float = 0.0
    reached: int | None = None
    turning_point: TurningPoint | None = None


class Planner:
    """Answers one table after the other, in a process of its own that stands back for everybody else's."""

    def __init__(self, bots: BotPool, spec: str) -> None:
        self.bots = bots
        self.spec = spec
        self.answers: dict[str, Progress] = {}
        self.work: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Lock()

    def ask(self, table: LiveTable) -> Progress:
        """The answer so far, which is begun if nobody has asked before."""
        if not table.puzzle:
            raise NotNow("What was possible can be asked where the score is all, alone or together.")
        if not table.over:
            raise NotNow("What was possible can be asked once the game is over.")
        if table.id not in self.answers:
            self.answers[table.id] = Progress(table.points())
            self._forget_the_oldest()
            job = ReviewJob(table.match, luck_at(table), self._think, self.answers[table.id])
            task = asyncio.create_task(self._answer(table.id, job))
            self.work.add(task)
            task.add_done_callback(self.work.discard)
        return self.answers[table.id]

    def look(self, id: str) -> Progress:
        """The answer so far."""
        if id not in self.answers:
            raise NotNow("Nobody has asked yet what was possible here.")
        return self.answers[id]

    async def _think(self, record: str, seat: int) -> list[str]:
        return await self.bots.think_on(record, seat, self.spec)

    def _forget_the_oldest(self) -> None:
        finished = [id for id, answer in self.answers.items() if answer.done == 1.0]
        for id in finished[: max(0, len(self.answers) - KEPT)]:
            del self.answers[id]

    async def _answer(self, id: str, job: "ReviewJob") -> None:
        async with self.turn:
            try:
                await job.run()
            except Exception:
                logger.exception("what was possible at table %s was not found out", id)
                del self.answers[id]  # so that it can be asked again

    async def close(self) -> None:
        """Stop at once."""
        for task in self.work:
            task.cancel()
        await asyncio.to_thread(self.bots.close)


@dataclass
class Luck:
    """What chance decided at a table, one after the other, and how it goes on when that has run out."""

    name: str
    decided: list[int]

    def settle(self, match: Match) -> None:
        """Let chance decide as it did, wherever it can."""
        while match.actors() == [CHANCE]:
            number = sum(1 for step in match.steps if step.seat == CHANCE)
            codes = match.state.legal(CHANCE)
            if number < len(self.decided) and self.decided[number] in codes:
                match.play(CHANCE, self.decided[number])
            else:
                match.play(CHANCE, DealDice(self.name, number).choose(codes, match.state.odds()))


class ReviewJob:
    """One question about a match that has ended; the answer grows as more of it is found out."""

    def __init__(self, match: Match, luck: Luck, think: Think, answer: Progress) -> None:
        self.game = match.game
        self.steps = list(match.steps)
        self.record = match.record()
        self.luck = luck
        self.think = think
        self.answer = answer
        self.cuts = cuts(self.steps)
        self.games = 0
        self.games_in_all = 1 + math.ceil(math.log2(len(self.cuts)))

    async def run(self) -> None:
        """First what was possible, then where the line fell behind."""
        best = await self.play_on(0)
        while points_of(best) < self.answer.yours and self.games < ATTEMPTS:
            best = max(best, await self.play_on(0), key=points_of)
        self.answer.reached = points_of(best)
        if self.answer.reached > self.answer.yours:
            self.answer.turning_point = await self.find_turning_point(best)
        self.answer.done = 1.0

    async def play_on(self, cut: int) -> Match:
        """The planner takes over at this point of the game, with the same luck, and plays to the end."""
        match = replay(self.game, self.record, self.cuts[cut])
        self.luck.settle(match)
        usual = max(1, sum(1 for step in self.steps[self.cuts[cut] :] if step.seat != CHANCE))
        made = 0
        while not match.over():
            seat = match.actors()[0]
            for choice in await self.think(match.record().to_json(), seat):
                match.play(seat, choice)
                made += 1
            self.luck.settle(match)
            self.report(min(NEARLY, made / usual))
        self.games += 1
        self.report(0.0)
        return match

    def report(self, of_this_game: float) -> None:
        """How much of the work is done."""
        self.answer.done = max(self.answer.done, min(NEARLY, (self.games + of_this_game) / self.games_in_all))

    async def find_turning_point(self, best: Match) -> TurningPoint:
        """Halve the game until one move is left: before it the planner reached most, after it no longer."""
        end = len(self.cuts) - 1
        low, high, after = self.shared(best), end, self.answer.yours
        while high - low > 1:
            middle = (low + high) // 2
            match = await self.play_on(middle)
            if points_of(match) >= points_of(best):
                best, low = match, self.shared(match)
                self.answer.reached = points_of(best)
            else:
                high, after = middle, points_of(match)
            if low >= high:  # it was possible even later than a worse attempt had made it seem
                high, after = end, self.answer.yours
        start = self.cuts[low]
        return TurningPoint(start + 1, move_at(self.steps, start), move_at(best.steps, start), after)

    def shared(self, match: Match) -> int:
        """The last cut up to which this match went as the game did."""
        pairs = zip(match.steps, self.steps, strict=False)
        alike = next((n for n, (one, other) in enumerate(pairs) if one.code != other.code), len(self.steps))
        return max(index for index, cut in enumerate(self.cuts) if cut <= alike)


def luck_at(table: LiveTable) -> Luck:
    """The luck of this table: that of its day, or what chance decided while it was played."""
    if table.deal:
        return Luck(deal_seed(table.way, table.deal), [])
    return Luck(table.id, [step.code for step in table.match.steps if step.seat == CHANCE])


def cuts(steps: list[Step]) -> list[int]:
    """How many steps lie before each move of a seat, and before the end; a move goes on until something is told."""
    found: list[int] = []
    told = True
    for number, step in enumerate(steps):
        if step.seat == CHANCE:
            continue
        if told:
            found.append(number)
        told = bool(step.events)
    return [*found, len(steps)]


def move_at(steps: list[Step], start: int) -> list[Event]:
    """What was told of the move that begins after so many steps."""
    end = next((cut for cut in cuts(steps) if cut > start), len(steps))
    return [event for step in steps[start:end] if step.seat != CHANCE for event in step.events]


def points_of(match: Match) -> int:
    """The score at the end."""
    outcome = match.state.outcome()
    return max(outcome.scores) if outcome else 0
