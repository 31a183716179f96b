"""The coach's report on a game for the score: a planner plays on from many moves with the same luck.

What it reaches from before a move and from after it is what the move cost. What was reached from a later move can be
reached from an earlier one as well, by the moves of the game itself; so of two moves the costliest between them costs
at most the difference, and only where that is large the moves between must be looked at.

The work is counted in games that the planner plays, so that the same game has the same report; only a machine that is
too busy to do it in time does less of it.
"""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from reginae.core import CHANCE, Match, Step, replay
from reginae.server.bot_tasks import think_whole_move
from reginae.server.coach_report import FULL_SECONDS, ChartPoint, Report, TurningPoint
from reginae.server.deals import DealDice

Think: TypeAlias = Callable[[str, int, int], Awaitable[list[str]]]  # record, seat, seed: the planner's move in notation

PLANNER = "rollouts:4000"  # as the strongest bot there; with 1000 less was reached, and hardly sooner
ATTEMPTS = 3  # games the planner may play from the start to reach more than the people
CONFIRMATIONS = 2  # games more from after a costly move: the planner may have done badly by accident
MOST_TURNING_POINTS = 3
MOST_GAMES = 40  # that the planner plays in all
FEWEST_GAMES = 8  # however few seconds there are: enough to narrow down where most was lost
BEFORE_NARROWING = 0.7  # of the seconds, after which a costly move is looked for in one place alone
FOR_NARROWING = 7  # of the games are left to look in one place alone: so often the moves of a game can be halved


def planned_move(own_seed: int, record: str, seat: int, spec: str, _seed: int) -> list[str]:
    """The planner's move, in a worker process; the same seed gives the same move."""
    return think_whole_move(record, seat, spec, own_seed)


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


@dataclass
class PlayedOn:
    """A game that went on from a move: what it reached, and its steps."""

    reached: int
    steps: list[Step]


class SameLuck:
    """Fills in the report of one finished match; whatever is not done after some seconds is left out."""

    def __init__(
        self,
        match: Match,
        chance: RecordedChance,
        think: Think,
        report: Report,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.game = match.game
        self.record = match.record()
        self.steps = replay(self.game, self.record).steps  # with their events
        self.chance = chance
        self.think = think
        self.report = report
        self.clock = clock
        self.seconds = seconds
        self.began = clock()
        self.most_games = max(FEWEST_GAMES, round(MOST_GAMES * min(1.0, seconds / FULL_SECONDS)))
        self.games = 0  # played so far
        self.starts = move_starts(self.steps)
        self.end = len(self.starts) - 1
        self.best = {self.end: PlayedOn(points_of(match), self.steps)}  # by move: the best game that went on from it
        self.confirmed: dict[int, int] = {}  # by move: how often it was tried again to reach as much from after it

    async def run(self) -> None:
        """First find the score that was possible, then the moves that cost most of it."""
        for _ in range(ATTEMPTS):
            await self.play_on(0)
            if self.best[0].reached > self.best[self.end].reached:
                break
        while (gap := self.next_gap()) is not None and self.has_time(BEFORE_NARROWING, FOR_NARROWING):
            await self.look_into(gap)
        await self.narrow_down()
        self.tell()
        self.report.done = 1.0

    def has_time(self, part: float = 1.0, games_left: int = 0) -> bool:
        """Whether this part of the seconds has not passed, and more games may be played than must be left."""
        is_late = self.clock() - self.began >= self.seconds * part
        return self.games < (FEWEST_GAMES if is_late else self.most_games) - games_left

    async def look_into(self, gap: tuple[int, int]) -> None:
        """Play on from between two moves; if nothing is between them, once more from the later one."""
        before, after = gap
        if after - before > 1:
            await self.play_on((before + after) // 2)
        else:
            self.confirmed[before] = self.confirmed.get(before, 0) + 1
            await self.play_on(after)

    async def narrow_down(self) -> None:
        """Halve where more was lost than by any single move that is known, until one move is left there."""
        gap = max(self.gaps(), key=self.lost, default=None)
        while gap is not None and self.has_time() and self.lost(gap) > max(self.single_costs().values(), default=0):
            before, after = gap
            middle = (before + after) // 2
            await self.play_on(middle)
            gap = max([(before, middle), (middle, after)], key=self.lost)

    def possible(self, move: int) -> int:
        """The most that was reached from this move or from a later one."""
        return max(played.reached for start, played in self.best.items() if start >= move)

    def gaps(self) -> list[tuple[int, int]]:
        """Each two moves from which games went on, and none from a move between them."""
        return list(pairwise(sorted(self.best)))

    def lost(self, gap: tuple[int, int]) -> int:
        """What could be reached from the first of two moves, and no longer from the second."""
        return self.possible(gap[0]) - self.possible(gap[1])

    def next_gap(self) -> tuple[int, int] | None:
        """Two moves between which most was lost of what is not known well enough; None if enough is known."""
        costs = self.confirmed_costs()
        unsure = [gap for gap in self.gaps() if gap[0] not in costs and self.lost(gap) > 0]
        gap = max(unsure, key=lambda gap: (self.lost(gap), gap[1] - gap[0]), default=None)
        if gap is None or sum(1 for cost in costs.values() if cost >= self.lost(gap)) >= MOST_TURNING_POINTS:
            return None
        return gap

    def single_costs(self) -> dict[int, int]:
        """The single moves that seem to have cost something, and how much, the costliest first."""
        single = [gap for gap in self.gaps() if gap[1] - gap[0] == 1 and self.lost(gap) > 0]
        return {gap[0]: self.lost(gap) for gap in sorted(single, key=self.lost, reverse=True)}

    def confirmed_costs(self) -> dict[int, int]:
        """Those of them from after which the planner has tried again to reach as much; after the last, nothing can."""
        return {
            move: cost
            for move, cost in self.single_costs().items()
            if move + 1 == self.end or self.confirmed.get(move, 0) >= CONFIRMATIONS
        }

    def costliest(self) -> list[int]:
        """The moves to be named: those confirmed, and the costliest of all in any case."""
        named = [*list(self.single_costs())[:1], *self.confirmed_costs()]
        return list(dict.fromkeys(named))[:MOST_TURNING_POINTS]

    async def play_on(self, move: int) -> None:
        """Let the planner take over before this move, with the same luck, and play to the end."""
        match = replay(self.game, self.record, self.starts[move])
        self.chance.settle(match)
        expected = max(1, sum(1 for step in self.steps[self.starts[move] :] if step.seat != CHANCE))
        played = 0
        while not match.over():
            seat = match.actors()[0]
            for notation in await self.think(match.record().to_json(), seat, self.games):
                match.play(seat, notation)
                played += 1
            self.chance.settle(match)
            self.note_progress(min(1.0, played / expected))
        self.games += 1
        self.note_reached(move, match, points_of(match))

    def note_reached(self, move: int, match: Match, points: int) -> None:
        """Keep what was reached from this move, and so from the last move before which the match is the game."""
        played = PlayedOn(points, match.steps)
        for common in (move, self.shared(match)):
            if common not in self.best or self.best[common].reached < points:
                self.best[common] = played
        self.tell()

    def shared(self, match: Match) -> int:
        """The last move before which this match and the game are the same."""
        pairs = zip(match.steps, self.steps, strict=False)
        same = next((n for n, (one, other) in enumerate(pairs) if one.code != other.code), len(self.steps))
        return max(move for move, start in enumerate(self.starts) if start <= same)

    def note_progress(self, of_this_game: float) -> None:
        """Tell how many of the games have been played."""
        self.report.progress((self.games + of_this_game) / self.most_games)

    def tell(self) -> None:
        """Write what is known into the report."""
        moves = sorted(self.best)
        self.report.points = [ChartPoint(self.starts[move], self.possible(move)) for move in moves if move != self.end]
        self.report.turning_points = [self.turning_point(move) for move in self.costliest()]

    def turning_point(self, move: int) -> TurningPoint:
        """This move, and what the planner played in its place."""
        start = self.starts[move]
        yours, instead = codes_of_move(self.steps, start), codes_of_move(self.best[move].steps, start)
        before, after = self.possible(move), self.possible(move + 1)
        return TurningPoint(start, self.steps[start].seat, yours, instead, before, after)


def chance_in(match: Match, seed: str, is_deal: bool) -> RecordedChance:
    """The chance of a match: that of a day's deal by its seed, or what was decided while it was played."""
    return RecordedChance(seed, [] if is_deal else [step.code for step in match.steps if step.seat == CHANCE])


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


def codes_of_move(steps: list[Step], start: int) -> list[int]:
    """The actions of the move that begins at this index."""
    end = next((later for later in move_starts(steps) if later > start), len(steps))
    return [step.code for step in steps[start:end] if step.seat != CHANCE]


def points_of(match: Match) -> int:
    """The score at the end."""
    outcome = match.state.outcome()
    return max(outcome.scores) if outcome else 0
