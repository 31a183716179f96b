"""The planner: reviews finished puzzles for whoever asks, a move of each in turn."""

import asyncio
import logging
import time
from collections.abc import Callable

from reginae.server import bot_worker
from reginae.server.bot_pool import BotPool, Question
from reginae.server.bot_queue import Asker, Urgency
from reginae.server.bots import asker_at
from reginae.server.errors import NotNow, TooBusy
from reginae.server.review import Progress, ReviewJob, chance_at
from reginae.server.table import LiveTable

MOST_REVIEWS = 256  # that are remembered; an older one is made anew if somebody asks again
MOST_UNFINISHED = 64
MOST_UNFINISHED_OF_A_VISITOR = 8  # several people may share an address
RETRY_AFTER = 20  # seconds
FORGOTTEN_AFTER = 30.0  # seconds; a page that shows a review asks for it every second

logger = logging.getLogger("reginae.server")


class Review:
    """One review, for whom it is made, and when somebody asked for it last."""

    def __init__(self, asker: Asker, progress: Progress, clock: Callable[[], float]) -> None:
        self.asker = asker
        self.progress = progress
        self.clock = clock
        self.asked_at = clock()

    def urgency(self) -> Urgency:
        """Whether somebody waits for it still."""
        return Urgency.PRESENT if self.clock() - self.asked_at <= FORGOTTEN_AFTER else Urgency.AWAY

    def is_finished(self) -> bool:
        """Whether all is known."""
        return self.progress.done == 1.0


class Planner:
    """Reviews tables in a process of its own with low priority; each visitor has the same share of it."""

    def __init__(self, bots: BotPool, spec: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.bots = bots
        self.spec = spec
        self.clock = clock
        self.reviews: dict[str, Review] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, table: LiveTable) -> Progress:
        """The review of this table so far; it is started if nobody has asked before. TooBusy if too many wait."""
        table.check_playable()
        if not table.puzzle:
            raise NotNow("What was possible can be asked where the score is all, alone or together.")
        if not table.over:
            raise NotNow("What was possible can be asked once the game is over.")
        if table.id not in self.reviews:
            self._check_room(asker_at(table))
            self._start(table)
        return self.progress(table.id)

    def progress(self, id: str) -> Progress:
        """The review of this table so far, or NotNow if nobody has asked for it."""
        if id not in self.reviews:
            raise NotNow("Nobody has asked yet what was possible here.")
        review = self.reviews[id]
        review.asked_at = self.clock()
        self.bots.change_urgency(review.asker, Urgency.PRESENT)
        return review.progress

    def is_busy(self) -> bool:
        """Whether somebody waits for a review."""
        return any(review.urgency() == Urgency.PRESENT for review in self._unfinished())

    def _unfinished(self) -> list[Review]:
        return [review for review in self.reviews.values() if not review.is_finished()]

    def _check_room(self, asker: Asker) -> None:
        unfinished = self._unfinished()
        if len(unfinished) >= MOST_UNFINISHED:
            raise TooBusy("The planner has too much to do just now: ask again in a while.", RETRY_AFTER)
        if sum(review.asker.visitor == asker.visitor for review in unfinished) >= MOST_UNFINISHED_OF_A_VISITOR:
            raise TooBusy("The planner is at work on other games of yours: ask again when they are done.", RETRY_AFTER)

    def _start(self, table: LiveTable) -> None:
        review = Review(asker_at(table), Progress(table.points()), self.clock)
        self.reviews[table.id] = review
        self._forget_the_oldest()
        job = ReviewJob(
            table.match, chance_at(table), lambda record, seat: self._think(review, record, seat), review.progress
        )
        task = asyncio.create_task(self._run(table.id, job))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _forget_the_oldest(self) -> None:
        finished = [id for id, review in self.reviews.items() if review.is_finished()]
        for id in finished[: max(0, len(self.reviews) - MOST_REVIEWS)]:
            del self.reviews[id]

    async def _think(self, review: Review, record: str, seat: int) -> list[str]:
        async def question() -> Question:
            return Question(record, seat, self.spec)

        return await self.bots.ask(review.asker, review.urgency(), bot_worker.think_whole_move, question)

    async def _run(self, id: str, job: ReviewJob) -> None:
        try:
            await job.run()
        except Exception:
            logger.exception("the review of table %s failed", id)
            del self.reviews[id]  # so that it can be asked for again

    async def close(self) -> None:
        """Stop at once."""
        for task in self.tasks:
            task.cancel()
        await asyncio.to_thread(self.bots.close)
