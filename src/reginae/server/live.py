"""The WebSocket of a page: it is sent what changes at a table, and answers requests."""

import asyncio
import logging
import time
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from reginae.core import BadRecord, CannotUndo, IllegalAction, StaleAction
from reginae.server.bots import BotPool
from reginae.server.errors import Forbidden, NoSuchTable, NotNow
from reginae.server.hints import hint
from reginae.server.history import History
from reginae.server.http_messages import SeatInfo
from reginae.server.presenter import seat_infos, table_update, thinking_seats
from reginae.server.socket_messages import (
    AskHint,
    Done,
    Explanation,
    Hint,
    LookBack,
    PastView,
    Play,
    Presence,
    Refused,
    SetAutoAnswer,
    SocketMessage,
    TableUpdate,
    Thinking,
    Undo,
    Why,
    decode_request,
    encode,
)
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved

LARGEST_MESSAGE = 4096
BURST = 40
PER_SECOND = 20.0
LONGEST_REASON = 123  # bytes, by the WebSocket protocol
NO_RIGHT, NO_TABLE, NOT_PLAYABLE, SERVER_ERROR = 4403, 4404, 4409, 1011
GONE = (WebSocketDisconnect, OSError)

logger = logging.getLogger("reginae.server")

Socket: TypeAlias = WebSocket[Any, Any, Any]
Answer: TypeAlias = Done | Refused | Explanation | PastView | Hint


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: str, tables: TableRegistry) -> None:
    """Connect a page to a table, for the seat its token gives a right to, or as a spectator."""
    await socket.accept()
    token = socket.query_params.get("token", "")
    lines = socket.query_params.get("log", "0")
    try:
        table = await tables.find(table_id)
        seat = table.seat_of(token) if token else None
    except (Forbidden, NoSuchTable, BadRecord) as error:
        code = {Forbidden: NO_RIGHT, NoSuchTable: NO_TABLE}.get(type(error), NOT_PLAYABLE)
        await socket.close(code, str(error).encode()[:LONGEST_REASON].decode(errors="ignore"))
    else:
        known = int(lines) if lines.isdecimal() and len(lines) < 10 else 0
        await Channel(socket, table, seat, known, tables.bots.bots).run()


class Channel:
    """One connection to a table; a slow page is sent the latest state, not every state in between."""

    def __init__(self, socket: Socket, table: LiveTable, seat: int | None, known_lines: int, bots: BotPool) -> None:
        self.socket = socket
        self.bots = bots
        self.table = table
        self.seat = seat
        self.known_lines = table.log.known(known_lines)
        self.table_is_new = False
        self.woken = asyncio.Event()
        self.sending = asyncio.Lock()
        self.rate_limit = RateLimit()
        self.history: History | None = None
        self.update_sent: TableUpdate | None = None
        self.seats_sent: list[SeatInfo] = []
        self.thinking_sent: list[int] = []

    def table_changed(self) -> None:
        """Send the table when the socket is free."""
        self.table_is_new = True
        self.woken.set()

    def forget_lines(self, kept: int) -> None:
        """Send all but the first `kept` lines of the log again with the next table."""
        self.known_lines = min(self.known_lines, kept)

    def presence_or_thinking_changed(self) -> None:
        """Send who is connected and which bots think, as far as it is new, when the socket is free."""
        self.woken.set()

    async def run(self) -> None:
        """Send and listen until the page disconnects."""
        self.table.watchers.join(self)
        sender = asyncio.create_task(self._send_changes())
        try:
            await self._listen()  # never cancelled: an action that is being saved is saved and shown to all
        except GONE:
            pass
        except Exception:
            await self._close_after_error()
        finally:
            sender.cancel()
            self.table.watchers.leave(self)

    async def _send_changes(self) -> None:
        try:
            while True:
                await self.woken.wait()
                await self._catch_up()
        except GONE:
            return  # the listener learns of it too
        except Exception:
            await self._close_after_error()

    async def _close_after_error(self) -> None:
        logger.exception("the connection of a page to table %s failed", self.table.id)
        await self.socket.close(SERVER_ERROR, "Something went wrong here, and it was noted.")

    async def _catch_up(self) -> None:
        async with self.sending:
            if not self.woken.is_set():
                return
            async with self.table.lock:
                self.woken.clear()
                messages = self._changes()
            for message in messages:
                await self._send(message)

    def _changes(self) -> list[TableUpdate | Presence | Thinking]:
        """The messages that bring this page up to date: the whole table, or what is new of presence and thinking."""
        if self.table_is_new:
            self.table_is_new = False
            update = table_update(self.table, self.seat, self.known_lines)
            self.known_lines = len(self.table.log.events)
            if self._shows_nothing_new(update):
                return []
            self.update_sent = update
            self.seats_sent, self.thinking_sent = update.seats, update.thinking
            return [update]
        messages: list[TableUpdate | Presence | Thinking] = []
        seats, thinking = seat_infos(self.table), thinking_seats(self.table)
        if seats != self.seats_sent:
            messages.append(Presence(seats))
        if thinking != self.thinking_sent:
            messages.append(Thinking(thinking))
        self.seats_sent, self.thinking_sent = seats, thinking
        return messages

    def _shows_nothing_new(self, update: TableUpdate) -> bool:
        """Whether only the version has changed, by a step that this page may not see, and it need not know that."""
        sent = self.update_sent
        if sent is None or update.log:
            return False
        asked_since = 0 if self.seat is None else self.table.match.asked_since.get(self.seat, 0)
        same = msgspec.structs.replace(sent, version=update.version, log_from=update.log_from, log=[])
        return same == update and asked_since <= sent.version

    async def _listen(self) -> None:
        while True:
            await self.rate_limit.wait()
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            answer = await self._answer(message.get("text"))
            await asyncio.sleep(0)  # send to the others first: they did not know that something would come
            await self._catch_up()  # whoever reads that it is done has seen it
            await self._send(answer)

    async def _send(self, message: SocketMessage) -> None:
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": encode(message).decode()})

    async def _answer(self, text: str | None) -> Answer:
        if text is None or len(text.encode()) > LARGEST_MESSAGE:
            return Refused(None, "malformed", "", f"A message is text of at most {LARGEST_MESSAGE} bytes.")
        try:
            request = decode_request(text)
        except (msgspec.DecodeError, RecursionError) as error:
            return Refused(id_in(text), "malformed", "", f"This message was not understood: {error}.")
        if isinstance(request, Why):
            async with self.table.lock:
                return explain(self.table, self.seat, request)
        if isinstance(request, LookBack):
            async with self.table.lock:
                return self._past_view(request)
        if isinstance(request, AskHint):
            return await self._hint(request)
        return await self._carry_out(request)

    async def _hint(self, request: AskHint) -> Hint | Refused:
        try:
            return await hint(self.table, self.seat, request.id, self.bots)
        except NotNow as error:
            return Refused(request.id, "illegal", "", str(error))

    def _past_view(self, request: LookBack) -> PastView | Refused:
        self.history = self.history or History(self.table)
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

    def __init__(self) -> None:
        self.left = float(BURST)
        self.seen = time.monotonic()

    async def wait(self) -> None:
        """Return when one more message may be read."""
        now = time.monotonic()
        self.left = min(float(BURST), self.left + (now - self.seen) * PER_SECOND) - 1.0
        self.seen = now
        if self.left < 0.0:
            await asyncio.sleep(-self.left / PER_SECOND)


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


def id_in(text: str) -> int | str | None:
    """The id in a message that is otherwise not understood."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id if isinstance(id, int | str) else None
