"""The live channel: one socket a page, which is told what changes and says what is chosen."""

import asyncio
import logging
import time
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from reginae.core import BadRecord, CannotUndo, IllegalMove, StaleMove
from reginae.server.errors import Forbidden, NoSuchTable, NotNow
from reginae.server.history import History
from reginae.server.messages import (
    Done,
    Explanation,
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
from reginae.server.presenter import table_update
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved

LARGEST_MESSAGE = 4096
BURST = 40
PER_SECOND = 20.0
LONGEST_REASON = 123  # bytes, by the WebSocket protocol
NO_RIGHT, NO_TABLE, NOT_PLAYABLE, FAULT = 4403, 4404, 4409, 1011
GONE = (WebSocketDisconnect, OSError)

logger = logging.getLogger("reginae.server")

Socket: TypeAlias = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: str, tables: TableRegistry) -> None:
    """Let a page in, if it has the right to the seat, and keep it told until it goes."""
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
        await Channel(socket, table, seat, int(lines) if lines.isdecimal() and len(lines) < 10 else 0).run()


class Channel:
    """One socket at a table."""

    def __init__(self, socket: Socket, table: LiveTable, seat: int | None, known_lines: int) -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.known_lines = table.log.known(known_lines)
        self.changed = asyncio.Event()
        self.telling = asyncio.Lock()
        self.pace = Pace()
        self.past: History | None = None

    def news(self, taken_back: int | None) -> None:
        """The table has changed: look again when the socket is free. A slow page skips what it had no time to see."""
        if taken_back is not None:
            self.known_lines = min(self.known_lines, taken_back)
        self.changed.set()

    async def run(self) -> None:
        """Tell and listen until the page goes."""
        self.table.join(self)
        telling = asyncio.create_task(self._tell())
        try:
            await self._listen()  # never cancelled: a choice in the middle of being kept is kept and told to all
        except GONE:
            pass
        except Exception:
            await self._admit_fault()
        finally:
            telling.cancel()
            self.table.leave(self)

    async def _tell(self) -> None:
        try:
            while True:
                await self.changed.wait()
                await self._catch_up()
        except GONE:
            return  # the listener hears of it too
        except Exception:
            await self._admit_fault()

    async def _admit_fault(self) -> None:
        logger.exception("a page at table %s was lost", self.table.id)
        await self.socket.close(FAULT, "Something went wrong here, and it was noted.")

    async def _catch_up(self) -> None:
        async with self.telling:
            if not self.changed.is_set():
                return
            async with self.table.lock:
                self.changed.clear()
                message = table_update(self.table, self.seat, self.known_lines)
                self.known_lines = len(self.table.log.lines)
            await self._send(message)

    async def _listen(self) -> None:
        while True:
            await self.pace.wait()
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            answer = await self._answer(message.get("text"))
            await asyncio.sleep(0)  # the others first: they did not know that something would come
            await self._catch_up()  # whoever reads that it is done has seen it
            await self._send(answer)

    async def _send(self, message: msgspec.Struct) -> None:
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": encode(message).decode()})

    async def _answer(self, text: str | None) -> Done | Refused | Explanation | PastView:
        if text is None or len(text.encode()) > LARGEST_MESSAGE:
            return Refused(None, "malformed", "", f"A message is text of at most {LARGEST_MESSAGE} bytes.")
        try:
            request = decode_request(text)
        except (msgspec.DecodeError, RecursionError) as error:
            return Refused(id_in(text), "malformed", "", f"This message was not understood: {error}.")
        if isinstance(request, Why):
            async with self.table.lock:
                return why(self.table, self.seat, request)
        if isinstance(request, LookBack):
            async with self.table.lock:
                return self._look(request)
        return await self._try(request)

    def _look(self, request: LookBack) -> PastView | Refused:
        self.past = self.past or History(self.table)
        view = self.past.view(self.seat, request.step)
        if view is None:
            return Refused(request.id, "malformed", "", "The table has not come so far.")
        return PastView(request.id, request.step, view)

    async def _try(self, request: Play | Undo | SetAutoAnswer) -> Done | Refused:
        if self.seat is None:
            return Refused(request.id, "forbidden", "", "You are watching: take a seat to play.")
        try:
            if isinstance(request, Play):
                await self.table.play(self.seat, request.code, request.step)
            elif isinstance(request, SetAutoAnswer):
                await self.table.set_auto_answer(self.seat, request.decisions, request.notation)
            else:
                await self.table.undo(self.seat, request.step)
        except IllegalMove as error:
            return Refused(request.id, "illegal", error.rule, error.reason)
        except (CannotUndo, NotNow) as error:
            return Refused(request.id, "illegal", "", str(error))
        except StaleMove as error:
            return Refused(request.id, "stale", "", str(error))
        except NotSaved as error:
            return Refused(request.id, "unsaved", "", str(error))
        return Done(request.id)


class Pace:
    """Lets a burst through and then so many a second: a flood waits, it is not thrown out."""

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


def why(table: LiveTable, seat: int | None, request: Why) -> Explanation:
    """The rule that forbids this to the seat now."""
    if seat is None:
        return Explanation(request.id, "", "You are watching: take a seat to play.")
    if not table.started:
        return Explanation(request.id, "", "Play begins when somebody sits on every seat.")
    action = table.game.actions.find(request.notation)
    if action is None:
        return Explanation(request.id, "", f"{table.game.title} has no move written {request.notation!r}.")
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
