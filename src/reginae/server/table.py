"""A live table: what is played and arranged there is saved, then shown to all who are connected."""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

import msgspec

from reginae.core import (
    Event,
    Game,
    ReginaeError,
    StaleAction,
    Step,
    Words,
)
from reginae.server.auto_answers import (
    MOST_AUTO_ANSWERS_IN_A_ROW,
    answered_together,
    next_auto_answer,
    replaced_answers,
    without_ended,
)
from reginae.server.chat import Chat
from reginae.server.clocks import after_undo, insert_clocks, tick
from reginae.server.early_end import EarlyEnd
from reginae.server.errors import NotNow
from reginae.server.news import News
from reginae.server.scores import insert_deal, insert_score
from reginae.server.shared_table import SharedTable
from reginae.server.storage import UNDO, SavedAutoAnswer, SavedSeat, SavedTable, StepRow, Storage
from reginae.server.tokens import new_token, unique_name
from reginae.server.watchers import Watcher
from reginae.server.writer import NotSaved, Outrun, Writer, again_if_outrun
from reginae.server.writes import (
    Write,
    append_rows,
    change_auto_answers,
    insert_record_consent,
    insert_table,
    replace_proposal,
    update_seat,
    update_table,
)

OnChange: TypeAlias = "Callable[[LiveTable], None]"

logger = logging.getLogger("reginae.server")


class LiveTable(SharedTable):
    """What people and bots do at a table, and what is arranged there."""

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
        super().__init__(saved, game, words, storage, writer)
        self.on_change = on_change
        self.on_attendance = on_attendance
        self.creator = creator  # which visitor it was, if that is still known
        self.watchers.elsewhere = {attended.server: attended for attended in saved.attended}
        self.chat = Chat(saved.newest_line)
        self.thinking: set[int] = set()
        self.hinting: set[int] = set()  # seats for which a hint is being thought of
        self.thinking_elsewhere: set[int] = set()  # seats whose bots another server lets think
        self.recalling = False  # while a bot is asked what it thought
        self.notices: dict[int, str] = {}  # by seat: what people should know of its bot

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

    async def create(self, saved: SavedTable, browser: str = "", more: list[Write] | None = None, *news: News) -> None:
        """Save a new table with these further writes, and tell these news; play starts if every seat is taken.

        A deal of the day is saved with the browser in which it is begun.
        """
        async with self.lock:
            steps = self._start()
            day = (self.deal_date, browser, self.deal_seed)
            deal = insert_deal(self.id, self.category, *day) if self.deal_date else []
            clocks = [*insert_clocks(self.id, self.clock, len(self.seats)), *tick(self)] if self.clock else []
            rows = self._rows_of(steps)
            new = [*insert_table(saved), *deal, *clocks, *self._writes_of(0, rows)]
            await self.writer.save([*new, *(more or [])], *news)
            self._show(steps)

    async def sit(self, seat: int, name: str, account: str = "", program: bool = False) -> str:
        """Give an open seat to a person, who may be signed in to an account, or to a program; the token."""
        token, token_hash = new_token()
        await self._sit(seat, SavedSeat("person", name, "", token_hash, account, program=program))
        return token

    @again_if_outrun
    async def _sit(self, seat: int, person: SavedSeat) -> None:
        async with self.lock:
            if any(saved.token_hash == person.token_hash for saved in self.seats):
                return  # it was saved, although the connection was lost before we were told so
            self.check_open(seat)
            await self.save_seats({seat: replace(person, name=unique_name(person.name, self.seats))})

    def _start(self) -> list[Step]:
        """Let chance make its first decisions, if every seat is taken now."""
        if not self.started:
            return []
        self.match.dice = self._dice()
        self.match.settle()
        return list(self.match.steps)

    # --- Playing ---------------------------------------------------------------------------------

    @again_if_outrun
    async def play(self, seat: int, code: int, version: int) -> None:
        """Play a person's action; `version` is the one they saw. It is durable when this returns.

        If it was played before, and the answer got lost, nothing happens.
        """
        self.check_reachable()
        async with self.lock:
            self._check_own_play(seat)
            try:
                await self._play(seat, code, version)
            except StaleAction:
                if not await self._was_done(seat, self.game.actions[code].notation, version):
                    raise

    async def play_for_bot(self, seat: int, notation: str, version: int, notice: str = "") -> None:
        """Play a bot's action, after what the bot says of it; `version` is the one it thought about.

        The notice is what people should know of how it came about.
        """
        async with self.lock:
            self._check_playing()
            if seat not in self.bot_by_seat:
                raise StaleAction(version, self.match.version)  # its person has come back
            self.notices[seat] = notice
            await self._play(seat, notation, version, self._talk(seat, notation))

    async def _play(self, seat: int, action: int | str, version: int, talk: Event | None = None) -> None:
        answers = self.auto_answers
        steps = await self._attempt(lambda: [*self.match.play(seat, action, version), *self._play_auto_answers()])
        self.acted[seat] = self.match.version
        await self._save(change_auto_answers(self.id, answers, self.auto_answers), steps, talk)
        self.storage.counts.moves += 1

    def _drop_undo_proposal(self) -> list[Write]:
        """Ask no longer whether something may be taken back, now that something else was done last."""
        if self.proposal is None or self.proposal.kind != "undo":
            return []
        self.proposal = None
        self._note_status()
        return replace_proposal(self.id, "")

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

    @again_if_outrun
    async def undo(self, seat: int, version: int) -> None:
        """Take back the seat's last action, the one it saw at this version; once, however often it is sent."""
        self.check_reachable()
        async with self.lock:
            self._check_own_play(seat)
            if not self.acted.get(seat, 0) <= version <= self.match.version:
                if await self._was_done(seat, UNDO, version):
                    return
                raise StaleAction(version, self.match.version)
            self._check_undo()
            before = self.match.version
            index = self.match.undo(seat)
            self.acted[seat] = self.match.version
            self.undo_limit.undone()
            row = append_rows(self.id, before, [StepRow(seat, "", is_undo=True)], False)
            await self._write([*row, *self._after_undo(seat)])
            self.watchers.forget_lines(self.log.undo(index, self.match, self.seats))
            self.changed()

    def _after_undo(self, seat: int) -> list[Write]:
        """Have this seat asked again, on its clock; another proposal to undo would be about something else now."""
        self.turn_seen = self.match.state.whose_turn()
        return [*self._forget_auto_answer(seat), *self._drop_undo_proposal(), *after_undo(self, seat)]

    def _forget_auto_answer(self, seat: int) -> list[Write]:
        """Whoever takes an action back wants to be asked: an auto answer would only give it again."""
        before, decision = self.auto_answers, self.match.state.decision()
        answer = before.get((seat, decision))
        if answer is None:
            return []
        together = answered_together(self.match, decision, answer.notation)
        self.auto_answers = replaced_answers(before, seat, together, None)
        return change_auto_answers(self.id, before, self.auto_answers)

    async def _was_done(self, seat: int, action: str, version: int) -> bool:
        """Whether a stale request, seen at this version, was carried out when it came for the first time.

        A page that is not answered sends its request again, unchanged, until it is; so a request must be carried out
        once, however often it comes. Whatever a seat does makes all versions before stale for that seat, for good,
        also after an undo and a restart. So the seat's first step or undo since a version is the only one that can
        have answered it, and if that is what is asked for, it has been done. The steps in the database know it; no id
        of a request has to be kept. (If it came from another tab of the same seat, it is done as well.)
        """
        if not 0 <= version < self.acted.get(seat, 0):
            return False
        return await self.storage.read(self.storage.first_action, self.id, seat, version) == action

    @again_if_outrun
    async def set_auto_answer(self, seat: int, decisions: list[str], notation: str, until_turn: bool = False) -> None:
        """From now on answer these decisions so, whether the seat is connected or not; without a notation, ask it.

        With `until_turn` it is asked again once its next turn has begun.
        """
        self.check_reachable()
        async with self.lock:
            self._check_started()
            if notation and self.game.actions.find(notation) is None:
                raise NotNow(f"{self.game.title} has no action written {notation!r}.")
            before, answer = self.auto_answers, SavedAutoAnswer(notation, until_turn) if notation else None
            self.auto_answers = replaced_answers(before, seat, decisions, answer)
            self.turn_seen = self.match.state.whose_turn()
            steps = await self._attempt(self._play_auto_answers)
            await self._save(change_auto_answers(self.id, before, self.auto_answers), steps)

    @again_if_outrun
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
        if not self.auto_answers or not self.actors():
            return []
        steps: list[Step] = []
        for _ in range(MOST_AUTO_ANSWERS_IN_A_ROW):
            self._end_auto_answers()
            answer = next_auto_answer(self.match, self.auto_answers, self.bot_by_seat)
            if answer is None:
                break
            seat, code = answer
            steps += self.match.play(seat, code)
            self.acted[seat] = self.match.version
        return steps

    def _end_auto_answers(self) -> None:
        """Forget the auto answers that a seat has set until its turn, if that has just begun."""
        turn = self.match.state.whose_turn()
        if turn != self.turn_seen:
            self.turn_seen = turn
            self.auto_answers = without_ended(self.auto_answers, turn)

    # --- Arrangements around the game: whoever changes them holds the lock ------------------------

    async def save_seats(self, changed: dict[int, SavedSeat], more: list[Write] | None = None) -> None:
        """Save who has these seats now, with these further writes; play starts if every seat is taken.

        Somebody who takes their seat back from a bot may have set an auto answer to what is asked now.
        """
        was_started, answers = self.started, self.auto_answers
        for seat, saved in changed.items():
            self.seats[seat] = saved
        self._note_seats()
        steps = await self._attempt(self._play_auto_answers if was_started else self._start)
        writes = [write for seat, saved in changed.items() for write in update_seat(self.id, seat, saved)]
        writes += change_auto_answers(self.id, answers, self.auto_answers)
        if steps:
            await self._save([*writes, *(more or [])], steps)
        else:  # perhaps the game is over, and its score is saved already
            await self._write([*writes, *(more or [])])
            self.changed()

    async def end_early(self, end: EarlyEnd, more: list[Write] | None = None) -> None:
        """End the game before the rules do, and save that with these further writes."""
        self.early_end, self.proposal = end, None
        over = update_table(self.id, over=True, early_end=msgspec.json.encode(end).decode())
        await self.save_status([*(more or []), *over, *replace_proposal(self.id, "")])

    async def undo_together(self, seat: int) -> None:
        """Take back this seat's last action with all that followed, to which everybody has agreed."""
        before, index = self.match.version, self.match.undoable_together(seat)
        undone = [StepRow(step.seat, "", is_undo=True) for step in reversed(self.match.steps[index:])]
        self.match.undo_together(index)
        for row in undone:
            self.acted[row.seat] = self.match.version
            self.undo_limit.undone()
        self.watchers.forget_lines(self.log.undo(index, self.match, self.seats))
        await self.save_status([*append_rows(self.id, before, undone, False), *self._after_undo(seat)])

    def was_saved(self) -> None:
        """Show what was saved together with something else."""
        if self.storage.is_shared:
            self.revision += 1
        self._note_status()
        self.changed()

    async def save_status(self, writes: list[Write]) -> None:
        """Save what has been arranged, which the fields of the table say already, and show it."""
        self._note_status()
        await self._write(writes)
        self.changed()

    # --- Saving ----------------------------------------------------------------------------------

    async def _save(self, writes: list[Write], steps: list[Step], talk: Event | None = None) -> None:
        """Save these writes with the steps just played, then show the table to everybody."""
        first = self.match.version - len(steps)
        others = [*writes, *(self._drop_undo_proposal() if steps and self.proposal else [])]
        rows = self._rows_of(steps)
        await self._write([*others, *self._writes_of(first, rows)], first, None if others else rows)
        self._show(steps, talk)

    def _show(self, steps: list[Step], talk: Event | None = None) -> None:
        """Show everybody the table after steps that are durable."""
        self._add_to_log(steps, talk)
        self.changed()

    def _rows_of(self, steps: list[Step]) -> list[StepRow]:
        return [StepRow(step.seat, self.game.actions[step.code].notation) for step in steps]

    def _writes_of(self, first: int, rows: list[StepRow]) -> list[Write]:
        """The steps, and with the last of them the score."""
        return [*append_rows(self.id, first, rows, self.over), *self._score()]

    def _score(self) -> list[Write]:
        """What a finished game for the score came to, if a person took part and it is not practice."""
        if not (self.over and self.for_score) or self.practice or not self.people or self.early_end:
            return []
        return insert_score(self.id, self.category, self.deal_date, ", ".join(self.names), self.points())

    def changed(self) -> None:
        """Wake the bots and have everybody sent what is new."""
        self.changed_at = time.monotonic()
        self.on_change(self)

    async def go_on(self, was_over: bool) -> None:
        """After an upgrade, save what the rules of today add: decisions of chance, the end, clocks that stand still."""
        async with self.lock:
            first = len(self.match.steps)
            if self.started and self.early_end is None:
                self.match.settle()  # a frozen table has no dice
            has_ended = self.over and not was_over
            with suppress(Outrun):  # another server has done it
                if len(self.match.steps) > first or has_ended:
                    await self._save([], self.match.steps[first:])
                elif self.clock and (writes := tick(self)):
                    await self._write(writes)
