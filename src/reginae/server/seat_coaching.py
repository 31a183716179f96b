"""The coach's report for one seat of a game that somebody wins: moves all over the game, and the costly ones again.

The work is counted in simulations, so that the same game has the same report; only a machine that is too busy to do it
in time does less of it.
"""

import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise

from reginae.server.coach_report import FULL_SECONDS, Ask, ChartPoint, Report, TurningPoint
from reginae.server.judgement import Judgement, Move, judge, moves_of

FEW = 9  # moves that are judged first of all, spread over the game, however long it takes
MOST_SPREAD = 26  # moves that are judged then, spread as well
MOST_NARROWED = 8  # moves that are judged in turn with those, where most was lost between two others
CONFIRMED = 4  # the costliest moves, judged again with more simulations: one that looks bad may look so by accident
CONFIRM_FACTOR = 2.0  # how many more
BEFORE_CONFIRMING = 0.8  # of the seconds, after which no more moves are judged for the first time
LEAST_LOSS = 0.04  # of a turning point: less may be an accident of the judgement


class SeatCoaching:
    """Fills in the report for a seat; whatever is not done after some seconds is left out."""

    def __init__(
        self,
        record: str,
        seat: int,
        ask: Ask,
        report: Report,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.record = record
        self.seat = seat
        self.ask = ask
        self.report = report
        self.seconds = seconds
        self.effort = min(1.0, seconds / FULL_SECONDS)
        self.clock = clock
        self.began = clock()
        self.moves: list[Move] = []
        self.judged: dict[int, Judgement] = {}  # by the number of the move
        self.spent = 0.0
        self.planned = 1.0

    async def run(self) -> None:
        """Judge moves spread over the game, more of them where most was lost, then the costliest again."""
        self.moves = await self.ask(moves_of, self.record, self.seat)
        self.began = self.clock()  # the worker had to be started, and to finish other reports
        few, many = (spread(len(self.moves), most) for most in (FEW, MOST_SPREAD))
        first = len({*few, *many})
        narrowed = min(MOST_NARROWED, len(self.moves) - first)
        self.planned = first + narrowed + CONFIRMED * CONFIRM_FACTOR
        for number in few:
            await self.judge(number)
        await self.judge_more([number for number in many if number not in few], narrowed)
        await self.confirm(costliest(self.judged))
        self.report.done = 1.0

    async def judge_more(self, numbers: list[int], narrowed: int) -> None:
        """Judge so many moves where most was lost, in turn with these, as long as there is time."""
        for turn in range(max(narrowed, len(numbers))):
            if turn < narrowed and self.has_time(BEFORE_CONFIRMING):
                await self.judge(where_most_was_lost(self.judged))
            if turn < len(numbers) and numbers[turn] not in self.judged and self.has_time(BEFORE_CONFIRMING):
                await self.judge(numbers[turn])

    async def confirm(self, numbers: list[int]) -> None:
        """Judge the costliest moves again; those that still cost something are the turning points."""
        for number in numbers:
            if self.has_time():
                await self.judge(number, CONFIRM_FACTOR)
        confirmed = costliest({number: self.judged[number] for number in numbers})
        self.report.turning_points = turning_points(self.seat, [self.judged[number] for number in confirmed])

    def has_time(self, part: float = 1.0) -> bool:
        """Whether this part of the seconds has not passed."""
        return self.clock() - self.began < self.seconds * part

    async def judge(self, number: int, factor: float = 1.0) -> None:
        """Judge one move, with so many times the usual simulations."""
        seed = number + round(factor) * len(self.moves)  # another one when a move is judged again
        task = partial(judge, self.moves[number], self.effort * factor, seed)
        self.judged[number] = await self.ask(task, self.record, self.seat)
        self.spent += factor
        self.report.points = [
            ChartPoint(one.move.start, one.expected, one.hidden) for _, one in sorted(self.judged.items())
        ]
        self.report.progress(self.spent / self.planned)


def spread(count: int, most: int) -> list[int]:
    """So many numbers below `count` at most, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [round(place * (count - 1) / (most - 1)) for place in range(most)]


def where_most_was_lost(judged: dict[int, Judgement]) -> int:
    """The move in the middle between two that were judged, where most was lost after the one before the other."""
    gaps = [(earlier, later) for earlier, later in pairwise(sorted(judged)) if later - earlier > 1]
    earlier, later = max(gaps, key=lambda gap: judged[gap[0]].after - judged[gap[1]].expected)
    return (earlier + later) // 2


def costliest(judged: dict[int, Judgement]) -> list[int]:
    """The moves that cost most."""
    costly = [number for number, one in judged.items() if one.loss >= LEAST_LOSS]
    return sorted(costly, key=lambda number: judged[number].loss, reverse=True)[:CONFIRMED]


def turning_points(seat: int, judgements: Iterable[Judgement]) -> list[TurningPoint]:
    """These moves as the report tells them."""
    return [TurningPoint(one.move.start, seat, one.played, one.advised, one.expected, one.after) for one in judgements]
