"""Bots at the tables: which of them must choose, and when a bot's action is played."""

import asyncio
import logging
import time
from collections.abc import Callable

from reginae.core import CHANCE, StaleAction
from reginae.server import bot_tasks
from reginae.server.bot_pool import BotFailed, BotPool, Question
from reginae.server.bot_queue import Asker, Urgency
from reginae.server.errors import NobodyThinks, NotNow
from reginae.server.peers import Peers
from reginae.server.table import LiveTable
from reginae.server.writer import NotSaved, Outrun

SAME_TURN = 0.4  # of the pause, between two actions of one turn
RETRY_AFTER = 2.0  # seconds before an action that could not be saved is tried again
REST_AFTER_FAILURE = 30.0  # seconds before a bot is asked again where even choosing at random has failed
AT_RANDOM = "random"
CHOSE_AT_RANDOM = "This bot had trouble thinking and chose at random."
NOTHING_TO_CHOOSE = "There is nothing to choose any more."
CANNOT_THINK = "This bot has trouble thinking and will try again."

logger = logging.getLogger("reginae.server")


class BotScheduler:
    """Sets every bot that must choose to work, once, wherever somebody waits for it."""

    def __init__(self, bots: BotPool, pause: float) -> None:
        self.bots = bots
        self.pause = pause
        self.peers: Callable[[], Peers] = Peers
        self.turns: set[asyncio.Task[None]] = set()
        self.asking: dict[tuple[str, int], BotTurn] = {}  # by table and seat

    def wake(self, table: LiveTable) -> None:
        """Let the bots think that must choose now and are not thinking yet; none where nobody waits for them."""
        urgency = urgency_at(table) if table.bot_by_seat else None
        if urgency is None:
            self._withdraw(table, [])
            return
        self.bots.change_urgency(asker_at(table), urgency)
        bots = [seat for seat in table.actors() if seat in table.bot_by_seat]
        peers = self.peers()
        is_here = peers.thinks_for(table)
        table.thinking_elsewhere = set() if is_here else set(bots)
        self._withdraw(table, bots if is_here else [])
        if bots and not is_here and not table.watchers.anybody():
            peers.hand_over(table)
        for seat in bots if is_here else ():
            if seat not in table.thinking:
                table.thinking.add(seat)
                turn = self.asking[table.id, seat] = BotTurn(table, seat, self.bots, self.pause)
                task = asyncio.create_task(self._take_turn(turn))
                self.turns.add(task)
                task.add_done_callback(self.turns.discard)

    def _withdraw(self, table: LiveTable, bots: list[int]) -> None:
        """Ask no bots of this table any more but these, where that spares somebody work."""
        for seat in table.thinking.difference(bots) if self.bots.takes_back else ():
            self.asking[table.id, seat].withdraw()

    async def _take_turn(self, turn: "BotTurn") -> None:
        table = turn.table
        try:
            await turn.run()
        finally:
            del self.asking[table.id, turn.seat]
            table.thinking.discard(turn.seat)
        self.wake(table)
        table.watchers.presence_or_thinking_changed()

    async def close(self) -> None:
        """Stop all bots."""
        for turn in self.turns:
            turn.cancel()
        await asyncio.to_thread(self.bots.close)


class BotTurn:
    """One bot that must choose: it waits for a worker, thinks, and plays what it has chosen."""

    def __init__(self, table: LiveTable, seat: int, bots: BotPool, pause: float) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        self.pause = pause
        self.version = 0  # of the table about which it thinks
        self.answer: asyncio.Task[list[str]] | None = None
        self.is_withdrawn = False

    def withdraw(self) -> None:
        """Wait no longer for what it would choose; what it has chosen is played if that can be."""
        if self.answer is not None and not self.answer.done():
            self.is_withdrawn = self.answer.cancel()

    async def run(self) -> None:
        """Think and play, unless an undo comes first or everybody leaves."""
        try:
            notations, notice = await self._think()
        except NobodyThinks as error:
            self._tell(str(error))
            return
        except NotNow:
            return
        for notation in notations:
            await self._wait()
            if not await self._play(notation, notice) or urgency_at(self.table) is None:
                return
            self.version = self.table.match.version

    async def _think(self) -> tuple[list[str], str]:
        """The actions that the bot chooses, and what the table must be told about it."""
        try:
            return await self._ask(self.table.bot_by_seat.get(self.seat, AT_RANDOM)), ""
        except BotFailed:
            logger.error("a bot at table %s fails every time: its actions are chosen at random", self.table.id)
        try:
            return await self._ask(AT_RANDOM), CHOSE_AT_RANDOM
        except BotFailed:
            self._tell(CANNOT_THINK)
            await asyncio.sleep(REST_AFTER_FAILURE)
            raise NotNow(CANNOT_THINK) from None

    def _tell(self, notice: str) -> None:
        """Let people know this until the bot plays."""
        self.table.notices[self.seat] = notice
        self.table.watchers.presence_or_thinking_changed()

    async def _ask(self, spec: str) -> list[str]:
        async def question() -> Question:
            async with self.table.lock:
                is_asked = self.seat in self.table.actors() and self.seat in self.table.bot_by_seat
                if not is_asked or urgency_at(self.table) is None:
                    raise NotNow(NOTHING_TO_CHOOSE)
                self.version = self.table.match.version
                return Question(self.table.match.record().to_json(), self.seat, spec)

        urgency = urgency_at(self.table)
        asking = self.bots.ask(
            asker_at(self.table), Urgency.AWAY if urgency is None else urgency, bot_tasks.think, question
        )
        self.answer = asyncio.create_task(asking)
        try:
            return await self.answer
        except asyncio.CancelledError:
            if self.is_withdrawn:
                raise NotNow(NOTHING_TO_CHOOSE) from None
            raise

    async def _wait(self) -> None:
        """Let so much time pass since the last action that people can follow; less within one turn."""
        steps = self.table.match.steps
        last = next((step.seat for step in reversed(steps) if step.seat != CHANCE), None)
        until = self.table.changed_at + self.pause * (SAME_TURN if last == self.seat else 1.0)
        await asyncio.sleep(max(0.0, until - time.monotonic()))

    async def _play(self, notation: str, notice: str) -> bool:
        """Play the action; whether it was saved."""
        try:
            await self.table.play_for_bot(self.seat, notation, self.version, notice)
        except (StaleAction, NotNow, Outrun):
            return False  # an action was undone, or its person is back: the bot thinks again if it must still choose
        except NotSaved as error:
            logger.warning("a bot's action at table %s: %s", self.table.id, error)
            await asyncio.sleep(RETRY_AFTER)
            return False
        return True


def urgency_at(table: LiveTable) -> Urgency | None:
    """Who waits for the bots of this table; None if nobody does: bots play for all people, and none looks on."""
    if any(table.watchers.has(seat) for seat in table.people):
        return Urgency.PRESENT
    if table.watchers.anybody():
        return Urgency.WATCHED
    return Urgency.AWAY if any(seat not in table.bot_by_seat for seat in table.people) else None


def asker_at(table: LiveTable) -> Asker:
    """For whom bots think at this table; where nobody knows who has created it, it is one visitor of its own."""
    return Asker(table.id, table.creator or f"table {table.id}")
