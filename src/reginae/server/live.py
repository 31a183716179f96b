"""The live channel of a page: it is sent what changes at a table, and its requests are answered."""

import asyncio
import logging
import time
from typing import TypeAlias

import msgspec

from reginae.core import CannotUndo, IllegalAction, StaleAction
from reginae.server.bot_pool import BotPool
from reginae.server.errors import NotNow
from reginae.server.hints import hint
from reginae.server.history import History
from reginae.server.presenter import Presentation
from reginae.server.sent_table import SentTable
from reginae.server.socket_messages import (
    AskHint,
    Done,
    Explanation,
    Hint,
    LookBack,
    PastView,
    Play,
    Refused,
    SetAutoAnswer,
    Undo,
    Why,
    decode_request,
    encode,
)
from reginae.server.table import LiveTable
from reginae.server.websocket import Socket
from reginae.server.writer import NotSaved

LARGEST_MESSAGE = 4096
MOST_WAITING = 8  # requests that are read before the first of them is answered
BURST = 40
PER_SECOND = 20.0
STEPS_OF_ONE_REQUEST = 50  # that are replayed to look back; more count as several requests
SERVER_ERROR = 1011
SORRY = "Something went wrong here, and it was noted."

logger = logging.getLogger("reginae.server")

Answer: TypeAlias = Done | Refused | Explanation | PastView | Hint


class Channel:
    """One page at a table; a slow one is sent the latest state, not every state in between."""

    __slots__ = (
        "bots",
        "carrying_out",
        "history",
        "is_answering",
        "is_behind",
        "known_lines",
        "rate_limit",
        "seat",
        "sent",
        "socket",
        "table",
        "waiting",
    )

    def __init__(
        self,
        socket: Socket,
        table: LiveTable,
        seat: int | None,
        known_lines: int,
        bots: BotPool,
        is_rate_limited: bool = True,
    ) -> None:
        self.socket = socket
        self.bots = bots
        self.table = table
        self.seat = seat
        self.known_lines = table.log.known(known_lines)
        self.sent = SentTable(seat)
        self.rate_limit = RateLimit(is_rate_limited)
        self.history: History | None = None
        self.waiting: list[bytes | None] = []  # requests that are not answered yet
        self.is_answering = False
        self.carrying_out = False  # while a request is being saved, whose answer brings the table with it
        self.is_behind = False  # there is something new to send

    # --- The connection --------------------------------------------------------------------------

    async def open(self) -> None:
        """Show the table to the page, and listen to it."""
        self.socket.receiver = self
        self.table.join(self)
        await self._catch_up()
        self.table.forget_lines_if_all_are_here()
        if self.socket.is_open:
            self.socket.read_on()
        else:
            self.disconnected()  # while the table was read

    def disconnected(self) -> None:
        """The page is gone; an action that is being saved is saved and shown to the others."""
        self.waiting.clear()
        self.table.leave(self)

    def writable_again(self) -> None:
        """The page has read what it was sent: go on."""
        if self.is_behind:
            self.socket.start(self._catch_up())

    # --- What the page is shown ------------------------------------------------------------------

    def show(self, shown: Presentation | None = None) -> None:
        """Send what is new of the table, or later if the page does not keep up."""
        if not self.socket.is_writable:
            self.is_behind = True
            return
        self.is_behind = False
        try:
            message = self.sent.message(shown or Presentation(self.table), self.known_lines, self._asked_since())
        except Exception:
            self._fail()
            return
        self.known_lines = len(self.table.log)
        if message is not None:
            self.socket.send(message)
            if not self.carrying_out:
                self.socket.flush()

    def _asked_since(self) -> int:
        """The version since which this seat is asked for what it must choose now."""
        return 0 if self.seat is None else self.table.match.asked_since.get(self.seat, 0)

    def forget_lines(self, kept: int) -> None:
        """Send all but the first `kept` lines of the log again with the next change."""
        self.known_lines = min(self.known_lines, kept)

    def presence_or_thinking_changed(self) -> None:
        """Send who is connected and which bots think, as far as it is new."""
        if not self.table.lock.locked():
            self.show()
        elif not self.is_behind:
            self.is_behind = True
            self.socket.start(self._catch_up())

    async def _catch_up(self) -> None:
        async with self.table.lock:  # whoever holds it may have changed what is not durable yet
            self.show()

    def _fail(self) -> None:
        logger.exception("the connection of a page to table %s failed", self.table.id)
        self.socket.close(SERVER_ERROR, SORRY)

    # --- Requests --------------------------------------------------------------------------------

    def receive(self, message: bytes | None) -> None:
        """Answer a request after those that came before it."""
        is_short = message is not None and len(message) <= LARGEST_MESSAGE
        self.waiting.append(message if is_short else None)
        if len(self.waiting) == MOST_WAITING:
            self.socket.read_no_more()
        if not self.is_answering:
            self.is_answering = True
            self.socket.start(self._answer_all())

    async def _answer_all(self) -> None:
        try:
            while self.waiting:
                seconds = self.rate_limit.seconds_to_wait()
                if seconds > 0.0:
                    await asyncio.sleep(seconds)
                self.socket.send(encode(await self._answer(self.waiting[0])))
                self.socket.flush()
                if len(self.waiting) == MOST_WAITING:
                    self.socket.read_on()
                del self.waiting[:1]  # perhaps none: the page may be gone meanwhile
        except Exception:
            self._fail()
        finally:
            self.is_answering = False

    async def _answer(self, message: bytes | None) -> Answer:
        if message is None:
            return Refused(None, "malformed", "", f"A message is text of at most {LARGEST_MESSAGE} bytes.")
        try:
            request = decode_request(message)
        except (msgspec.DecodeError, RecursionError) as error:
            return Refused(id_in(message), "malformed", "", f"This message was not understood: {error}.")
        if isinstance(request, Play | Undo | SetAutoAnswer):
            self.carrying_out = True
            try:
                return await self._carry_out(request)
            finally:
                self.carrying_out = False
        if isinstance(request, AskHint):
            return await self._hint(request)
        async with self.table.lock:
            return explain(self.table, self.seat, request) if isinstance(request, Why) else self._past_view(request)

    async def _hint(self, request: AskHint) -> Hint | Refused:
        try:
            return await hint(self.table, self.seat, request.id, self.bots)
        except NotNow as error:
            return Refused(request.id, "illegal", "", str(error))

    def _past_view(self, request: LookBack) -> PastView | Refused:
        self.history = self.history or History(self.table)
        self.rate_limit.charge(self.history.distance(request.step) // STEPS_OF_ONE_REQUEST)
        view = self.history.view(self.seat, request.step)
        if view is None:
            return Refused(request.id, "malformed", "", "The table has not come so far.")
        return PastView(request.id, request.step, view)

    async def _carry_out(self, request: Play | Undo | SetAutoAnswer) -> Done | Refused:
        if self.seat is None:
            return Refused(request.id, "forbidden", "", "You are watching: take a seat to play.")
        try:
            if isinstance(request, Play):
                await self.table.play(self.seat, request.code, request.version)
            elif isinstance(request, SetAutoAnswer):
                await self.table.set_auto_answer(self.seat, request.decisions, request.notation)
            else:
                await self.table.undo(self.seat, request.version)
        except IllegalAction as error:
            return Refused(request.id, "illegal", error.rule, error.reason)
        except (CannotUndo, NotNow) as error:
            return Refused(request.id, "illegal", "", str(error))
        except StaleAction as error:
            return Refused(request.id, "stale", "", str(error))
        except NotSaved as error:
            return Refused(request.id, "unsaved", "", str(error))
        return Done(request.id)


class RateLimit:
    """Lets a burst through and then so many messages a second: the others wait, none is dropped."""

    __slots__ = ("is_on", "left", "seen")

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.left = float(BURST)
        self.seen = time.monotonic()

    def seconds_to_wait(self) -> float:
        """How long one more message, which counts from now on, must wait for its answer."""
        now = time.monotonic()
        self.left = min(float(BURST), self.left + (now - self.seen) * PER_SECOND)
        self.seen = now
        self.charge(1)
        return -self.left / PER_SECOND if self.left < 0.0 and self.is_on else 0.0

    def charge(self, messages: int) -> None:
        """Count what was much work as so many messages."""
        self.left -= messages


def explain(table: LiveTable, seat: int | None, request: Why) -> Explanation:
    """The rule that forbids this action to the seat now."""
    if seat is None:
        return Explanation(request.id, "", "You are watching: take a seat to play.")
    if not table.started:
        return Explanation(request.id, "", "Play begins when somebody sits on every seat.")
    action = table.game.actions.find(request.notation)
    if action is None:
        refusal = table.game.refusal_of_words(table.match.state, seat, request.notation)
        if refusal is None:
            return Explanation(request.id, "", f"{table.game.title} has no action written {request.notation!r}.")
        return Explanation(request.id, refusal.rule, refusal.reason)
    refusal = table.match.state.refusal(seat, action.code)
    return Explanation(request.id, refusal.rule if refusal else "", refusal.reason if refusal else "")


def id_in(message: bytes) -> int | str | None:
    """The id in a message that is otherwise not understood."""
    try:
        found = msgspec.json.decode(message)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, int | str) and not isinstance(id, bool) else None
