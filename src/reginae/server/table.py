"""A live table: its match, its seats, its log, and the connections to it."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TypeAlias

from reginae.core import (
    CHANCE,
    BadRecord,
    CannotUndo,
    Dice,
    Event,
    Game,
    IllegalAction,
    Match,
    ReginaeError,
    StaleAction,
    Step,
    SystemDice,
    Words,
)
from reginae.server.deals import DealDice, score_category
from reginae.server.errors import DatabaseTrouble, Forbidden, NotNow
from reginae.server.log import Log
from reginae.server.scores import insert_deal, insert_score
from reginae.server.storage import AutoAnswers, SavedSeat, SavedTable, StepRow, Storage
from reginae.server.talk import talk_of
from reginae.server.tokens import new_token, seat_of, unique_name
from reginae.server.undone_rows import StandingRows, standing_rows
from reginae.server.watchers import Watcher, Watchers
from reginae.server.writer import NotSaved, Writer
from reginae.server.writes import (
    Write,
    append_rows,
    insert_record_consent,
    insert_table,
    replace_auto_answers,
    update_seat,
)

OnChange: TypeAlias = "Callable[[LiveTable], None]"

logger = logging.getLogger("reginae.server")

MOST_AUTO_ANSWERS = 128  # of one seat
MOST_AUTO_ANSWERS_IN_A_ROW = 100  # after that somebody is asked, so that two seats cannot loop for ever
RETRY_AFTER = 1.0  # seconds between two attempts to read a table from a disk that fails


class LiveTable:
    """One match under one lock. Without the lock nobody sees anything that is not durable."""

    def __init__(
        self,
        saved: SavedTable,
        game: Game,
        words: Words,
        storage: Storage,
        writer: Writer,
        on_change: OnChange,
        on_attendance: OnChange,
        creator: str = "",
    ) -> None:
        self.id = saved.id
        self.game = game
        self.words = words
        self.storage = storage
        self.writer = writer
        self.on_change = on_change
        self.on_attendance = on_attendance
        self.creator = creator  # which visitor it was, if that is still known
        self.lock = asyncio.Lock()
        self.watchers = Watchers()
        self.thinking: set[int] = set()
        self.hinting: set[int] = set()  # seats for which a hint is being thought of
        self.notices: dict[int, str] = {}  # by seat: what people should know of its bot
        self.changed_at = 0.0
        self.deal_date = saved.deal_date
        self.deal_seed = saved.deal_seed
        self.practice = saved.practice
        self.auto_answers: AutoAnswers = {}
        self._rebuild(saved)

    # --- Queries ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.started and self.match.over()

    def actors(self) -> list[int]:
        """Who must choose now; nobody before the start."""
        return self.match.actors() if self.started else []

    @property
    def category(self) -> str:
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

    def may_undo(self, seat: int | None) -> bool:
        """Whether this seat has an action it may take back."""
        if seat is None or not self.started or self.over or self.undo_limit.is_reached():
            return False
        return self.match.may_undo(seat)

    def seat_of(self, token: str) -> int:
        """The seat this token gives a right to, or Forbidden."""
        seat = seat_of(self.seats, token)
        if seat is None:
            raise Forbidden("This link gives no right to a seat here: watch, or take an open seat.")
        return seat

    # --- Coming and going ------------------------------------------------------------------------

    def join(self, watcher: Watcher) -> None:
        """Let somebody watch, for a seat or as a spectator; bots that nobody waited for go on."""
        self.watchers.join(watcher)
        self.on_attendance(self)

    def forget_lines_if_all_are_here(self) -> None:
        """Drop the last lines of the log once all who play were sent them: the start of a game has many."""
        if all(self.watchers.has(seat) for seat in self.people):
            self.log.forget_recent()

    def leave(self, watcher: Watcher) -> None:
        """Let somebody go."""
        self.watchers.leave(watcher)
        self.on_attendance(self)

    # --- Taking seats ----------------------------------------------------------------------------

    async def create(self, saved: SavedTable, browser: str = "") -> None:
        """Save a new table, with where it is begun if it is a deal of the day; play starts if every seat is taken."""
        async with self.lock:
            steps = self._start() if self.started else []
            day = (self.deal_date, browser, self.deal_seed)
            deal = insert_deal(self.id, self.category, *day) if self.deal_date else []
            await self.writer.save([*insert_table(saved), *deal, *self._writes_of(0, steps)])
            self._show(steps)

    async def sit(self, seat: int, name: str) -> str:
        """Give an open seat to a person; the token."""
        token, token_hash = new_token()
        async with self.lock:
            await self._take(seat, SavedSeat("person", unique_name(name, self.seats), "", token_hash))
        return token

    async def seat_bot(self, seat: int, bot: str, name: str) -> None:
        """Give an open seat to a bot."""
        async with self.lock:
            await self._take(seat, SavedSeat("bot", unique_name(name, self.seats), bot))

    def _note_seats(self) -> None:
        """Work out once what is asked often about the seats."""
        kinds = [seat.kind for seat in self.seats]
        self.started = "open" not in kinds
        self.has_bots = "bot" in kinds
        self.people = [number for number, kind in enumerate(kinds) if kind == "person"]
        self.names = [seat.name or f"seat {number}" for number, seat in enumerate(self.seats, 1)]

    async def _take(self, seat: int, taken: SavedSeat) -> None:
        if not 0 <= seat < len(self.seats):
            raise NotNow(f"This table has seats 1 to {len(self.seats)}.")
        if self.seats[seat].kind != "open":
            raise NotNow(f"{self.seats[seat].name} sits there already: choose another seat.")
        self.seats[seat] = taken
        self._note_seats()
        steps = self._start() if self.started else []
        await self._save(update_seat(self.id, seat, taken), steps)

    def _start(self) -> list[Step]:
        """Let chance make its first decisions, now that every seat is taken."""
        self.match.dice = self._dice()
        self.match.settle()
        return list(self.match.steps)

    def _dice(self) -> Dice:
        """Dice without a seed, but for the deal of a day."""
        if not self.deal_date:
            return SystemDice()
        decided = sum(1 for step in self.match.steps if step.seat == CHANCE)
        return DealDice(self.deal_seed, decided)

    # --- Playing ---------------------------------------------------------------------------------

    async def play(self, seat: int, code: int, version: int) -> None:
        """Play a person's action; `version` is the one they saw. It is durable when this returns."""
        async with self.lock:
            self._check_started()
            await self._play(seat, code, version)

    async def play_for_bot(self, seat: int, notation: str, version: int, notice: str = "") -> None:
        """Play a bot's action, after what the bot says of it; `version` is the one it thought about.

        The notice is what people should know of how it came about.
        """
        async with self.lock:
            self._check_started()
            self.notices[seat] = notice
            await self._play(seat, notation, version, self._talk(seat, notation))

    async def _play(self, seat: int, action: int | str, version: int, talk: Event | None = None) -> None:
        steps = await self._attempt(lambda: [*self.match.play(seat, action, version), *self._play_auto_answers()])
        self.acted[seat] = self.match.version
        await self._save([], steps, talk)

    def _talk(self, seat: int, notation: str) -> Event | None:
        """What a bot says of the action it is about to play."""
        action = self.game.actions.find(notation)
        return talk_of(self.match, self.seats, seat, action.code) if action else None

    async def _attempt(self, play: Callable[[], list[Step]]) -> list[Step]:
        """Carry it out; if the game's own code fails halfway, return to what is saved."""
        try:
            return play()
        except ReginaeError:
            raise
        except Exception as error:
            logger.exception("table %s of %s failed at version %d", self.id, self.game.id, self.match.version)
            await self._reload()
            raise NotSaved("Something went wrong here, and it was noted. Nothing has changed.") from error

    async def undo(self, seat: int, version: int) -> None:
        """Take back the seat's last action, the one it saw at this version."""
        async with self.lock:
            self._check_started()
            if not self.acted.get(seat, 0) <= version <= self.match.version:
                raise StaleAction(version, self.match.version)
            self._check_undo()
            before = self.match.version
            index = self.match.undo(seat)
            self.acted[seat] = self.match.version
            self.undo_limit.undone()
            await self._write(append_rows(self.id, before, [StepRow(seat, "", is_undo=True)], False))
            self.watchers.forget_lines(self.log.undo(index, self.match, self.seats))
            self.changed()

    def _check_undo(self) -> None:
        if self.over:
            raise CannotUndo("The game is over, so your last choice stands.")
        if self.undo_limit.is_reached():
            raise CannotUndo("So much was taken back that your last choice stands now: go on, then you may undo again.")

    async def set_auto_answer(self, seat: int, decisions: list[str], notation: str) -> None:
        """From now on answer these decisions so, whether the seat is connected or not; without a notation, ask it."""
        async with self.lock:
            if notation and self.game.actions.find(notation) is None:
                raise NotNow(f"{self.game.title} has no action written {notation!r}.")
            replaced = {(seat, decision) for decision in decisions}
            others = {key: answer for key, answer in self.auto_answers.items() if key not in replaced}
            new = {(seat, decision): notation for decision in decisions if notation}
            if sum(1 for owner, _decision in others if owner == seat) + len(new) > MOST_AUTO_ANSWERS:
                raise NotNow(f"That is more than can be kept in mind: a seat has at most {MOST_AUTO_ANSWERS}.")
            self.auto_answers = others | new
            steps = await self._attempt(self._play_auto_answers)
            await self._save(replace_auto_answers(self.id, seat, sorted(set(decisions)), notation), steps)

    async def open_record(self, seat: int) -> None:
        """Note that a seat agrees to open the record of the finished game, with every secret, to everybody."""
        async with self.lock:
            if not self.over:
                raise NotNow("The record can be opened once the game is over.")
            if seat in self.record_consents:
                return
            self.record_consents.add(seat)
            await self._write(insert_record_consent(self.id, seat))
            self.changed()

    def _play_auto_answers(self) -> list[Step]:
        """Play for seats that have an auto answer, until somebody must be asked."""
        if not self.auto_answers:
            return []
        steps: list[Step] = []
        for _ in range(MOST_AUTO_ANSWERS_IN_A_ROW):
            answer = self._next_auto_answer()
            if answer is None:
                break
            seat, code = answer
            steps += self.match.play(seat, code)
            self.acted[seat] = self.match.version
        return steps

    def _next_auto_answer(self) -> tuple[int, int] | None:
        decision = self.match.state.decision()
        for seat in self.actors():
            action = self.game.actions.find(self.auto_answers.get((seat, decision), ""))
            if action is not None and action.code in self.match.state.legal(seat):
                return seat, action.code
        return None

    def _check_started(self) -> None:
        if not self.started:
            raise NotNow("Play begins when somebody sits on every seat.")

    # --- Saving ----------------------------------------------------------------------------------

    async def _save(self, writes: list[Write], steps: list[Step], talk: Event | None = None) -> None:
        """Save these writes with the steps just played, then show the table to everybody."""
        first = self.match.version - len(steps)
        await self._write([*writes, *self._writes_of(first, steps)])
        self._show(steps, talk)

    def _show(self, steps: list[Step], talk: Event | None = None) -> None:
        """Show everybody the table after steps that are durable."""
        self.undo_limit.played(len(self.match.steps))
        self.log.add(steps, talk)
        self.match.forget_events()
        self.changed()

    def _writes_of(self, first: int, steps: list[Step]) -> list[Write]:
        """The steps, and with the last of them the score."""
        rows = [StepRow(step.seat, self.game.actions[step.code].notation) for step in steps]
        return [*append_rows(self.id, first, rows, self.over), *self._score()]

    def _score(self) -> list[Write]:
        """The score of a finished puzzle, if a person took part and it is not practice."""
        if not (self.over and self.puzzle) or self.practice or not self.people:
            return []
        return insert_score(self.id, self.category, self.deal_date, ", ".join(self.names), self.points())

    async def _write(self, writes: list[Write]) -> None:
        try:
            await self.writer.save(writes)
        except NotSaved:
            await self._reload()
            raise

    async def _reload(self) -> None:
        """Forget what could not be saved. The lock is held meanwhile, so nobody is shown what did not happen."""
        while True:
            try:
                saved = await self.storage.read(self.storage.load, self.id)
            except DatabaseTrouble:
                saved = None
            if saved is not None:
                break
            await asyncio.sleep(RETRY_AFTER)
        self._rebuild(saved)
        self.watchers.forget_lines(0)
        self.changed()

    def changed(self) -> None:
        """Wake the bots and have everybody sent what is new."""
        self.changed_at = time.monotonic()
        self.on_change(self)

    # --- Replaying the steps ---------------------------------------------------------------------

    def _rebuild(self, saved: SavedTable) -> None:
        self.seats = saved.seats
        self._note_seats()
        self.match = Match(self.game, len(saved.seats), saved.options)
        self.log = Log()
        self.auto_answers = saved.auto_answers
        self.record_consents = saved.record_consents
        self._replay(standing_rows(saved.rows))
        self.match.version = len(saved.rows)
        if self.started:
            self.match.dice = self._dice()

    def _replay(self, standing: StandingRows) -> None:
        for number, row in standing.rows:
            self.match.version = number - 1
            try:
                self.log.add(*self._replay_row(row))
            except IllegalAction as error:
                raise BadRecord(f"This table cannot be gone on with: row {number} ({error})") from error
            self.match.forget_events()
        for seat, number in standing.undone.items():
            if seat in self.match.asked_since:
                self.match.asked_since[seat] = max(number, self.match.asked_since[seat])
        self.log.untouched_steps(standing.untouched)
        self.acted = standing.acted
        self.undo_limit = standing.limit

    def _replay_row(self, row: StepRow) -> tuple[list[Step], Event | None]:
        talk = self._talk(row.seat, row.notation)
        return self.match.play(row.seat, row.notation), talk
