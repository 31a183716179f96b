"""The coach: reports on finished games for whoever asks, a question about each in turn."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVar

from reginae.server.bot_pool import BotPool, Question
from reginae.server.bot_process import Task
from reginae.server.bot_queue import Asker, Urgency
from reginae.server.coach_report import FULL_SECONDS, Report
from reginae.server.errors import CoachFailed, NotNow, TooBusy
from reginae.server.same_luck import SameLuck, chance_in, planned_move
from reginae.server.seat_coaching import SeatCoaching
from reginae.server.table import LiveTable

T = TypeVar("T")
Key: TypeAlias = tuple[str, int | None]  # the table and the seat, None where all play for one score

SECONDS = FULL_SECONDS  # of thinking about one game
MOST_REPORTS = 256  # that are remembered; an older one is made anew if somebody asks again
MOST_UNFINISHED = 64
MOST_UNFINISHED_OF_A_VISITOR = 8  # several people may share an address
RETRY_AFTER = 20  # seconds
FORGOTTEN_AFTER = 30.0  # seconds; a page that shows a report asks for it every second

logger = logging.getLogger("reginae.server")


class ReportInMaking:
    """One report, for whom it is made, and when somebody asked for it last."""

    def __init__(self, key: Key, visitor: str, result: float | None, clock: Callable[[], float]) -> None:
        table, seat = key
        self.key = key
        self.asker = Asker(table, visitor)
        self.report = Report(seat, result)
        self.clock = clock
        self.asked_at = clock()
        self.has_failed = False
        self.task: asyncio.Task[None] | None = None

    def urgency(self) -> Urgency:
        """Whether somebody waits for it still."""
        return Urgency.PRESENT if self.clock() - self.asked_at <= FORGOTTEN_AFTER else Urgency.AWAY

    def is_at_work(self) -> bool:
        """Whether it goes on: it has neither come to its end nor failed."""
        return self.report.done < 1.0 and not self.has_failed


class Coach:
    """Thinks about finished games in a process of its own with low priority; each visitor has the same share of it.

    `spec` is the bot that plays games for the score again; about each game it thinks for so many seconds at most.
    """

    def __init__(
        self, bots: BotPool, spec: str, seconds: float = SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.bots = bots
        self.spec = spec
        self.seconds = seconds
        self.clock = clock
        self.reports: dict[Key, ReportInMaking] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def ask(self, table: LiveTable, seat: int, visitor: str, again: bool = False) -> Report:
        """The report so far, started if need be; CoachFailed if it failed and is not made `again`, or TooBusy."""
        check_over(table)
        key = key_of(table, seat)
        made = self.reports.get(key)
        if made is None or (again and made.has_failed):
            self._make_room(visitor)
            made = self._start(table, key, visitor)
        if made.has_failed:
            raise CoachFailed
        self.still_asked(made)
        return made.report

    def still_asked(self, made: ReportInMaking) -> None:
        """Note that somebody waits for this report."""
        made.asked_at = self.clock()
        self.bots.change_urgency(made.asker, Urgency.PRESENT)

    def is_busy(self) -> bool:
        """Whether somebody waits for a report."""
        return any(made.urgency() == Urgency.PRESENT for made in self._unfinished())

    def _unfinished(self) -> list[ReportInMaking]:
        return [made for made in list(self.reports.values()) if made.is_at_work()]

    def _make_room(self, visitor: str) -> None:
        unfinished = self._unfinished()
        own = [made for made in unfinished if made.asker.visitor == visitor]
        if len(own) >= MOST_UNFINISHED_OF_A_VISITOR:
            self._drop_one(own, "The coach is at work on other games of yours: ask again when they are done.")
        elif len(unfinished) >= MOST_UNFINISHED:
            self._drop_one(unfinished, "The coach has too much to do just now: ask again in a while.")

    def _drop_one(self, unfinished: list[ReportInMaking], too_busy: str) -> None:
        """Drop the one that nobody has asked about for longest, or TooBusy if somebody waits for each."""
        oldest = min(unfinished, key=lambda made: made.asked_at)
        if oldest.urgency() != Urgency.AWAY:
            raise TooBusy(too_busy, RETRY_AFTER)
        self.drop(oldest)

    def drop(self, made: ReportInMaking) -> None:
        """Make this report no further, and forget it."""
        del self.reports[made.key]
        if made.task is not None:
            made.task.cancel()

    def _start(self, table: LiveTable, key: Key, visitor: str) -> ReportInMaking:
        made = ReportInMaking(key, visitor, result_of(table, key[1]), self.clock)
        job = self._job(table, made)
        self.reports.pop(key, None)  # the one that failed, so that this is the newest
        self.reports[key] = made
        self._forget_the_oldest()
        made.task = asyncio.create_task(self._run(made, job))
        self.tasks.add(made.task)
        made.task.add_done_callback(self.tasks.discard)
        return made

    def _job(self, table: LiveTable, made: ReportInMaking) -> SameLuck | SeatCoaching:
        def ask(task: Task[T], record: str, seat: int) -> "asyncio.Future[T]":
            return asyncio.ensure_future(self._ask(made, task, record, seat))

        if made.report.seat is not None:
            record = table.match.record().to_json()
            return SeatCoaching(record, made.report.seat, ask, made.report, self.seconds)
        chance = chance_in(table.match, table.deal_seed or table.id, bool(table.deal_date))
        return SameLuck(
            table.match,
            chance,
            lambda record, seat, seed: ask(partial(planned_move, seed), record, seat),
            made.report,
            self.seconds,
        )

    def _forget_the_oldest(self) -> None:
        ended = [key for key, made in self.reports.items() if not made.is_at_work()]
        for key in ended[: max(0, len(self.reports) - MOST_REPORTS)]:
            del self.reports[key]

    async def _ask(self, made: ReportInMaking, task: Task[T], record: str, seat: int) -> T:
        async def question() -> Question:
            return Question(record, seat, self.spec)

        return await self.bots.ask(made.asker, made.urgency(), task, question)

    async def _run(self, made: ReportInMaking, job: SameLuck | SeatCoaching) -> None:
        try:
            await job.run()
        except Exception:
            logger.exception("the coach's report on table %s failed", made.asker.table)
            made.has_failed = True

    async def close(self) -> None:
        """Stop at once."""
        for task in self.tasks:
            task.cancel()
        await asyncio.to_thread(self.bots.close)


class Reports:
    """Where whoever asks for a report finds it: at the coach of this server."""

    def __init__(self, coach: Coach) -> None:
        self.coach = coach

    async def ask(self, table: LiveTable, seat: int, visitor: str, again: bool = False) -> Report:
        """The report so far, started if need be; CoachFailed if it failed and is not made `again`, or TooBusy."""
        return self.coach.ask(table, seat, visitor, again)

    async def close(self) -> None:
        """Make no report any further."""
        await self.coach.close()


def check_over(table: LiveTable) -> None:
    """NotNow unless there is a whole game to report on."""
    table.check_playable()
    if not table.over:
        raise NotNow("The coach can be asked once the game is over.")
    if table.for_score and table.early_end is not None:
        raise NotNow("This game has no score that could be compared: it was ended early.")


def key_of(table: LiveTable, seat: int) -> Key:
    """Which report it is: one for each seat, or one for all who play for one score."""
    return (table.id, None if table.for_score else seat)


def result_of(table: LiveTable, seat: int | None) -> float | None:
    """How the game ended for this seat: its part of the win, or the points of all; None if it was ended early."""
    outcome = table.match.state.outcome()
    if outcome is None:
        return None
    return table.points() if seat is None else outcome.worth(seat)
