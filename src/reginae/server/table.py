"""A table that is being played: its referee, its seats, and those who watch it."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Protocol, TypeAlias

from sqlalchemy.exc import DBAPIError

from reginae.core import (
    CHANCE,
    BadRecord,
    CannotUndo,
    Dice,
    Event,
    Game,
    IllegalMove,
    Match,
    ReginaeError,
    StaleMove,
    Step,
    SystemDice,
    Words,
)
from reginae.server.deals import DealDice, deal_seed, score_category
from reginae.server.errors import Forbidden, NotNow
from reginae.server.log import Log
from reginae.server.scores import new_deal, new_score
from reginae.server.storage import (
    UNDO,
    AutoAnswers,
    Row,
    SavedSeat,
    SavedTable,
    Storage,
    Write,
    new_auto_answers,
    new_rows,
    new_table,
    taken_seat,
)
from reginae.server.talk import all_talk, talk_of
from reginae.server.tokens import new_token, own_name, seat_of
from reginae.server.writer import NotSaved, Writer

Wake: TypeAlias = "Callable[[LiveTable], None]"

logger = logging.getLogger("reginae.server")

MOST_AUTO_ANSWERS = 128  # questions that are answered beforehand at one table
MOST_AT_ONCE = 100  # answers given beforehand that follow one another; then somebody is asked after all
REST = 1.0  # seconds between two attempts to read the log from a disk that fails


class Watcher(Protocol):
    """Somebody who is told what changes: a seat, or None for a spectator."""

    seat: int | None

    def news(self, taken_back: int | None) -> None:
        """The table has changed; lines from `taken_back` on are no longer what they were."""


class LiveTable:
    """One match under one lock. What it shows is durable: only whoever holds the lock sees it in between."""

    def __init__(
        self, saved: SavedTable, game: Game, words: Words, storage: Storage, writer: Writer, wake: Wake
    ) -> None:
        self.id = saved.id
        self.game = game
        self.words = words
        self.storage = storage
        self.writer = writer
        self.wake_bots = wake
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        self.changed_at = 0.0
        self.deal = saved.deal
        self.practice = saved.practice
        self.auto_answers: AutoAnswers = {}
        self._rebuild(saved)

    # --- looking ---------------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether every info is taken."""
        return all(info.kind != "open" for info in self.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.started and self.match.over()

    def actors(self) -> list[int]:
        """Who must choose now; nobody before the start."""
        return self.match.actors() if self.started else []

    @property
    def way(self) -> str:
        """What tables must have in common for their scores to be compared."""
        return score_category(self.game, len(self.seats), self.match.options)

    @property
    def puzzle(self) -> bool:
        """Whether it is played for the score."""
        return self.game.is_puzzle(len(self.seats), self.match.options)

    def points(self) -> int:
        """The score of a puzzle that has been played to its end."""
        outcome = self.match.state.outcome()
        return max(outcome.scores) if outcome else 0

    def names(self) -> list[str]:
        """What each seat is called."""
        return [info.name or f"seat {seat}" for seat, info in enumerate(self.seats, 1)]

    def online(self, seat: int) -> bool:
        """Whether somebody is there for this seat; a bot always is."""
        return self.seats[seat].kind == "bot" or any(watcher.seat == seat for watcher in self.watchers)

    def may_undo(self, seat: int | None) -> bool:
        """Whether this seat has a choice it may take back."""
        return seat is not None and self.started and not self.over and self.match.may_undo(seat)

    def seat_of(self, token: str) -> int:
        """The seat this token is the right to."""
        seat = seat_of(self.seats, token)
        if seat is None:
            raise Forbidden("This link gives no right to a seat here: watch, or take an open seat.")
        return seat

    # --- sitting down ----------------------------------------------------------------------------

    async def lay(self, saved: SavedTable) -> None:
        """Keep a new table, and begin if everybody sits already."""
        async with self.lock:
            steps = self._start() if self.started else []
            deal = new_deal(self.id, self.way, self.deal, self.seats[0].name) if self.deal else []
            await self.writer.keep([*new_table(saved), *deal, *self._new_rows(0, steps)])
            self.practice = bool(self.deal) and await asyncio.to_thread(self.storage.is_practice, self.id)
            self.log.add(1, steps)
            self.changed()

    async def sit(self, seat: int, name: str) -> str:
        """A person takes an open seat; the token."""
        token, token_hash = new_token()
        async with self.lock:
            await self._take(seat, SavedSeat("person", own_name(name, self.seats), "", token_hash))
        return token

    async def seat_bot(self, seat: int, bot: str, name: str) -> None:
        """A bot takes an open seat."""
        async with self.lock:
            await self._take(seat, SavedSeat("bot", own_name(name, self.seats), bot))

    async def _take(self, seat: int, info: SavedSeat) -> None:
        if not 0 <= seat < len(self.seats):
            raise NotNow(f"This table has seats 1 to {len(self.seats)}.")
        if self.seats[seat].kind != "open":
            raise NotNow(f"{self.seats[seat].name} sits there already: choose another seat.")
        self.seats[seat] = info
        steps = self._start() if self.started else []
        await self._keep(taken_seat(self.id, seat, info), steps)

    def _start(self) -> list[Step]:
        """Everybody sits: let chance lay the table out."""
        self.match.dice = self._dice()
        self.match.settle()
        return list(self.match.steps)

    def _dice(self) -> Dice:
        """Chance has no seed, but for the deal of a day."""
        if not self.deal:
            return SystemDice()
        decided = sum(1 for step in self.match.steps if step.seat == CHANCE)
        return DealDice(deal_seed(self.way, self.deal), decided)

    # --- playing ---------------------------------------------------------------------------------

    async def play(self, seat: int, action: int | str, seen: int) -> None:
        """Make a choice for a seat that saw this step; it is durable when this returns."""
        async with self.lock:
            self._check_started()
            talk = talk_of(self.match, self.seats, seat, action) if isinstance(action, str) else None
            steps = await self._carry_out(lambda: [*self.match.play(seat, action, seen), *self._answers()])
            self.acted[seat] = self.match.clock
            await self._keep([], steps, talk)

    async def _carry_out(self, deed: Callable[[], list[Step]]) -> list[Step]:
        try:
            return deed()
        except ReginaeError:
            raise
        except Exception as fault:  # of the game's: half a choice must not stay on the table
            logger.exception("table %s of %s failed after step %d", self.id, self.game.id, self.match.clock)
            await self._go_back_to_the_log()
            raise NotSaved("Something went wrong here, and it was noted. Nothing has changed.") from fault

    async def undo(self, seat: int, seen: int) -> None:
        """Take back the seat's last choice, the one it saw at this step."""
        async with self.lock:
            self._check_started()
            if not self.acted.get(seat, 0) <= seen <= self.match.clock:
                raise StaleMove(seen, self.match.clock)
            if self.over:
                raise CannotUndo("The game is over, so your last choice stands.")
            clock = self.match.clock
            self.match.undo(seat)
            self.acted[seat] = self.match.clock
            await self._write(new_rows(self.id, clock, [(seat, UNDO)], False))
            self.log.take_back(self.match, all_talk(self.match, self.seats))
            self.changed(self.log.firm)

    async def set_auto_answer(self, seat: int, decisions: list[str], action: str) -> None:
        """From now on the seat answers these questions so, here or away; with no action it is asked again."""
        async with self.lock:
            if action and self.game.actions.find(action) is None:
                raise NotNow(f"{self.game.title} has no move written {action!r}.")
            kept = {
                said: answer
                for said, answer in self.auto_answers.items()
                if said[0] != seat or said[1] not in decisions
            }
            new = {(seat, question): action for question in decisions if action}
            if len(kept) + len(new) > MOST_AUTO_ANSWERS:
                raise NotNow("That is more than a table can keep in mind.")
            self.auto_answers = kept | new
            steps = await self._carry_out(self._answers)
            await self._keep(new_auto_answers(self.id, seat, sorted(set(decisions)), action), steps)

    def _answers(self) -> list[Step]:
        """Nobody waits for a seat that has said beforehand what it answers."""
        steps: list[Step] = []
        for _ in range(MOST_AT_ONCE):
            told = self._told_beforehand()
            if told is None:
                break
            seat, code = told
            steps += self.match.play(seat, code)
            self.acted[seat] = self.match.clock
        return steps

    def _told_beforehand(self) -> tuple[int, int] | None:
        decision = self.match.state.decision()
        for seat in self.actors():
            action = self.game.actions.find(self.auto_answers.get((seat, decision), ""))
            if action is not None and action.code in self.match.state.legal(seat):
                return seat, action.code
        return None

    def _check_started(self) -> None:
        if not self.started:
            raise NotNow("Play begins when somebody sits on every seat.")

    async def _keep(self, writes: list[Write], steps: list[Step], talk: Event | None = None) -> None:
        first = self.match.clock - len(steps)
        await self._write([*writes, *self._new_rows(first, steps)])
        self.log.add(len(self.match.steps) - len(steps) + 1, steps, talk)
        self.changed()

    def _new_rows(self, first: int, steps: list[Step]) -> list[Write]:
        """The steps, and with the last of them the score."""
        rows: list[Row] = [(step.seat, self.game.actions[step.code].notation) for step in steps]
        return [*new_rows(self.id, first, rows, self.over), *self._score()]

    def _score(self) -> list[Write]:
        """For the lists, if a person had a part in it; a deal counts once."""
        people = any(info.kind == "person" for info in self.seats)
        if not (self.over and self.puzzle and people) or self.practice:
            return []
        return new_score(self.id, self.way, self.deal, ", ".join(self.names()), self.points())

    async def _write(self, writes: list[Write]) -> None:
        try:
            await self.writer.keep(writes)
        except NotSaved:
            await self._go_back_to_the_log()
            raise

    async def _go_back_to_the_log(self) -> None:
        """Forget what could not be kept. The lock is held meanwhile, so nobody is shown what did not happen."""
        while True:
            try:
                saved = await asyncio.to_thread(self.storage.load, self.id)
            except DBAPIError:
                saved = None
            if saved is not None:
                break
            await asyncio.sleep(REST)
        self._rebuild(saved)
        self.changed(0)

    # --- telling ---------------------------------------------------------------------------------

    def changed(self, taken_back: int | None = None) -> None:
        """Set bots to work and tell everybody."""
        self.changed_at = time.monotonic()
        self.wake_bots(self)
        self.tell(taken_back)

    def tell(self, taken_back: int | None = None) -> None:
        """Tell everybody who watches to look again."""
        for watcher in self.watchers:
            watcher.news(taken_back)

    def join(self, watcher: Watcher) -> None:
        """Somebody comes to the table."""
        self.watchers.add(watcher)
        self.tell()

    def leave(self, watcher: Watcher) -> None:
        """Somebody goes."""
        self.watchers.discard(watcher)
        self.tell()

    # --- the log is the truth --------------------------------------------------------------------

    def _rebuild(self, saved: SavedTable) -> None:
        check_rules(self.game, saved)
        self.seats = saved.seats
        self.match = Match(self.game, len(saved.seats), saved.options)
        self.log = Log()
        self.acted: dict[int, int] = {}
        self.auto_answers = saved.auto_answers
        for seat, action in saved.rows:
            self._play_again(seat, action)
        if self.started:
            self.match.dice = self._dice()

    def _play_again(self, seat: int, action: str) -> None:
        try:
            if action == UNDO:
                self.match.undo(seat)
                self.log.take_back(self.match, all_talk(self.match, self.seats))
            else:
                talk = talk_of(self.match, self.seats, seat, action)
                self.log.add(len(self.match.steps) + 1, self.match.play(seat, action), talk)
        except IllegalMove as error:
            raise BadRecord(f"This table cannot be gone on with: step {self.match.clock + 1} ({error})") from error
        self.acted[seat] = self.match.clock


def check_rules(game: Game, saved: SavedTable) -> None:
    """A table is gone on with by the rules it was begun with."""
    if saved.rules_version != game.rules_version:
        raise BadRecord(
            f"This table was begun by rules {saved.rules_version} of {game.title}; "
            f"this version of Reginae plays rules {game.rules_version}."
        )
