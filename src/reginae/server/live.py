"""The live channel of a page: it is sent what changes at a table, and its requests are answered."""

import asyncio
import logging
import math
import time
from contextlib import suppress

import msgspec

from reginae.core import CannotUndo, IllegalAction, ReginaeError, StaleAction
from reginae.server.bot_pool import BotPool
from reginae.server.chat import checked_text, lines_between, say
from reginae.server.clocks import take_holiday
from reginae.server.errors import DatabaseTrouble, Forbidden, NotNow
from reginae.server.explanations import explain
from reginae.server.hints import hint
from reginae.server.history import History
from reginae.server.leaving import leave, resign, take_back, welcome_back
from reginae.server.presenter import Presentation
from reginae.server.proposals import answer, propose
from reginae.server.rate_limits import CHAT_LINES, PROPOSALS, THOUGHTS, Limit, RateLimiter
from reginae.server.sent_table import SentTable
from reginae.server.socket_messages import (
    ChatLines,
    CompanyRequest,
    Done,
    EarlierChat,
    Leave,
    LookBack,
    MoreChat,
    Nudged,
    PastView,
    Play,
    Propose,
    Refused,
    Resign,
    Say,
    SetAutoAnswer,
    SocketAnswer,
    TakeBack,
    TakeHoliday,
    Undo,
    Why,
    decode_request,
    encode,
)
from reginae.server.table import LiveTable
from reginae.server.thought_messages import AskHint, Hint, Thought, ThoughtRequest
from reginae.server.thoughts import thought
from reginae.server.tokens import rightful_person, seat_held_by
from reginae.server.websocket import Socket
from reginae.server.writer import NotSaved

LARGEST_MESSAGE = 4096
MOST_WAITING = 8  # requests that are read before the first of them is answered
BURST = 40
PER_SECOND = 20.0
STEPS_OF_ONE_REQUEST = 50  # that are replayed to look back; more count as several requests
SERVER_ERROR, NO_RIGHT, TRY_LATER = 1011, 4403, 4503
NO_SPECTATORS = "This table admits no spectators: only those who play there see it."
SORRY = "Something went wrong here, and it was noted."

logger = logging.getLogger("reginae.server")


class Channel:
    """One page at a table; a slow one is sent the latest state, not every state in between."""

    __slots__ = (
        "bots",
        "carrying_out",
        "history",
        "is_answering",
        "is_behind",
        "is_behind_in_chat",
        "known_chat",
        "known_lines",
        "limiter",
        "person",
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
        by_session: bool,
        known_lines: int,
        known_chat: int,
        bots: BotPool,
        limiter: RateLimiter,
    ) -> None:
        self.socket = socket
        self.bots = bots
        self.table = table
        self.seat = seat
        self.person = None if seat is None else rightful_person(table.seats[seat], by_session)
        self.known_lines = table.log.known(known_lines)
        self.sent = SentTable(seat)
        self.known_chat = min(known_chat, table.chat.newest)
        self.is_behind_in_chat = True  # until it was read what is new of it
        self.limiter = limiter
        self.rate_limit = RateLimit(limiter.is_on)
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
        with suppress(ReginaeError):  # a bot goes on playing; the page can ask for the seat again
            await welcome_back(self.table, self.seat)
        self.table.forget_lines_if_all_are_here()
        await self._catch_up_in_chat()
        if self.socket.is_open:
            self.socket.begin_heartbeat(self.table.storage.time.now())
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
        if self.is_behind_in_chat:
            self.socket.start(self._catch_up_in_chat())

    # --- What the page is shown ------------------------------------------------------------------

    def show(self, shown: Presentation | None = None) -> None:
        """Send what is new of the table, or later if the page does not keep up."""
        if self.seat is None and not self.table.admits_spectators:
            self.socket.close(NO_RIGHT, NO_SPECTATORS)
            return
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

    def seats_changed(self) -> None:
        """Find out which seat the page is for now; if it is another one, the whole table is sent again."""
        seat = None if self.person is None else seat_held_by(self.table.seats, self.person)
        if seat != self.seat:
            self.seat = seat
            self.sent = SentTable(seat)
            self.known_lines = 0
            self.history = None

    def presence_or_thinking_changed(self) -> None:
        """Send who is connected and which bots think, as far as it is new."""
        if not self.table.lock.locked():
            self.show()
        elif not self.is_behind:
            self.is_behind = True
            self.socket.start(self._catch_up())

    def nudged(self, by: str) -> None:
        """Tell the page that somebody reminds its person."""
        self.socket.send(encode(Nudged(by)))
        self.socket.flush()

    async def _catch_up(self) -> None:
        async with self.table.lock:  # whoever holds it may have changed what is not durable yet
            self.show()

    def show_chat_line(self, number: int, message: bytes) -> None:
        """Send a new line of the chat; later, with all that is new, if the page does not keep up."""
        self.is_behind_in_chat = self.is_behind_in_chat or not self.socket.is_writable
        if not self.is_behind_in_chat:
            self.known_chat = number
            self.socket.send(message)
            self.socket.flush()

    async def _catch_up_in_chat(self) -> None:
        try:
            async with self.table.chat.lock:
                newest = self.table.chat.newest
                lines, more = await lines_between(self.table, self.seat, self.known_chat, newest + 1)
                self.known_chat, self.is_behind_in_chat = newest, False
        except DatabaseTrouble as trouble:
            self.socket.close(TRY_LATER, str(trouble))
            return
        if lines:
            self.socket.send(encode(ChatLines(lines, more)))
            self.socket.flush()

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

    async def _answer(self, message: bytes | None) -> SocketAnswer:
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
        if isinstance(request, ThoughtRequest):
            return await self._ask_bot(request)
        if isinstance(request, CompanyRequest):
            return await self._arrange(request)
        if isinstance(request, Say | MoreChat):
            return await self._chat(request)
        async with self.table.lock:
            return explain(self.table, self.seat, request) if isinstance(request, Why) else self._past_view(request)

    async def _ask_bot(self, request: ThoughtRequest) -> Hint | Thought | Refused:
        try:
            if isinstance(request, AskHint):
                return await hint(self.table, self.seat, request.id, self.bots)
            self._check_rate(THOUGHTS, "You have asked much")
            return await thought(self.table, request, self.bots)
        except NotNow as error:
            return Refused(request.id, "illegal", "", str(error))

    async def _arrange(self, request: CompanyRequest) -> Done | Refused:
        if self.seat is None:
            return Refused(request.id, "forbidden", "", "You are watching: take a seat to play.")
        try:
            if isinstance(request, Propose):
                self._check_rate(PROPOSALS, "You have proposed much")
            await arrange(self.table, self.seat, request)
        except NotSaved as error:
            return Refused(request.id, "unsaved", "", str(error))
        except ReginaeError as error:
            return Refused(request.id, "illegal", "", str(error))
        return Done(request.id)

    async def _chat(self, request: Say | MoreChat) -> Done | EarlierChat | Refused:
        try:
            if isinstance(request, MoreChat):
                return EarlierChat(request.id, *await lines_between(self.table, self.seat, 0, request.before))
            await self._say(request)
        except Forbidden as error:
            return Refused(request.id, "forbidden", "", str(error))
        except NotNow as error:
            return Refused(request.id, "illegal", "", str(error))
        except (NotSaved, DatabaseTrouble) as error:
            return Refused(request.id, "unsaved", "", str(error))
        return Done(request.id)

    async def _say(self, request: Say) -> None:
        if self.seat is None:
            raise Forbidden("You are watching: take a seat to write.")
        text = checked_text(self.table, self.seat, request)
        self._check_rate(CHAT_LINES, "You have said much")
        await say(self.table, self.seat, request, text)

    def _check_rate(self, limit: Limit, what: str) -> None:
        """Count one more of what this seat does; NotNow if it does so too often."""
        seconds = self.limiter.wait(f"seat {self.seat} of {self.table.id}", limit)
        if seconds > 0.0:
            raise NotNow(f"{what} at once: wait {math.ceil(seconds)} s, then send it again.")

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
                await self.table.set_auto_answer(self.seat, request.decisions, request.notation, request.until_turn)
            else:
                await self.table.undo(self.seat, request.version)
        except IllegalAction as error:
            return Refused(request.id, "illegal", error.rule, error.reason)
        except (CannotUndo, NotNow) as error:
            return Refused(request.id, "illegal", "", str(error))
        except StaleAction as error:
            return Refused(request.id, "stale", "", str(error))
        except (NotSaved, DatabaseTrouble) as error:
            return Refused(request.id, "unsaved", "", str(error))
        return Done(request.id)


async def arrange(table: LiveTable, seat: int, request: CompanyRequest) -> None:
    """Carry out what a person asks for around the game."""
    if isinstance(request, Leave):
        await leave(table, seat, request.bot)
    elif isinstance(request, TakeBack):
        await take_back(table, seat)
    elif isinstance(request, Resign):
        await resign(table, seat)
    elif isinstance(request, Propose):
        await propose(table, seat, request)
    elif isinstance(request, TakeHoliday):
        await take_holiday(table, seat, request.days)
    else:
        await answer(table, seat, request.agree)


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


def id_in(message: bytes) -> int | str | None:
    """The id in a message that is otherwise not understood."""
    try:
        found = msgspec.json.decode(message)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, int | str) and not isinstance(id, bool) else None
