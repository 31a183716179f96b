"""One WebSocket after its handshake: messages in and out, the heartbeat, the end.

No class of uvicorn or of the framework stands between: theirs pass each message through a queue and a task.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, Protocol
from weakref import WeakSet

from uvicorn.server import ServerState
from websockets.utils import accept_key

from reginae.server.access import AccessProblem, Headers
from reginae.server.frames import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    BrokenFrame,
    FrameReader,
    check_close,
    checked_text,
    close_payload,
    frame,
)
from reginae.server.socket_messages import Alive, encode

CLOSE_TIMEOUT = 10.0  # seconds for the other side to answer that it closes, too
HEARTBEAT = 2.0  # seconds between two pings
MOST_MISSED = 3  # heartbeats in a row without a sign of life until a connection counts as dead: after 6 to 8 seconds
SOCKETS_AT_ONCE = 100  # that are pinged before others are served: thousands would keep everybody waiting
RESTARTING = 1012
PING_FRAME = frame(PING, b"")
ACCEPTED = (
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: {}\r\n\r\n"
)


class Handshake(NamedTuple):
    """The request that asks for a socket, from this address."""

    method: str
    url: str
    headers: Headers
    address: str


class Receiver(Protocol):
    """What is done with the messages of a socket."""

    def receive(self, message: bytes | None) -> None:
        """A message has come, in UTF-8; None if it is no text."""

    def writable_again(self) -> None:
        """The other side has read most of what it was sent."""

    def disconnected(self) -> None:
        """The socket is gone."""


class Handshakes(Protocol):
    """Who decides about new sockets."""

    def check(self, request: Handshake) -> AccessProblem | None:
        """Why this socket is refused, or None."""

    def accepted(self, socket: "Socket", request: Handshake) -> None:
        """The socket is open; nothing is read from it until it is told to read on."""


class Socket(asyncio.Protocol):
    """One connection; it is uvicorn that listens and shuts down."""

    __slots__ = (
        "__weakref__",
        "has_heartbeat",
        "is_open",
        "is_quiet",
        "is_writable",
        "loop",
        "missed",
        "outgoing",
        "reader",
        "receiver",
        "state",
        "transport",
        "unread",
        "wants_messages",
        "was_heard",
        "when_lost",
    )

    def __init__(self, state: ServerState, transport: asyncio.Transport) -> None:
        self.state = state
        self.transport = transport
        self.loop = asyncio.get_running_loop()
        self.reader = FrameReader()
        self.outgoing: list[bytes] = []
        self.receiver: Receiver | None = None
        self.when_lost: Callable[[], None] | None = None
        self.is_open = True  # whether anything can be sent
        self.is_writable = True
        self.wants_messages = False
        self.has_heartbeat = False  # whether the page is told that the server lives
        self.is_quiet = False  # whether nothing was sent since the last heartbeat
        self.was_heard = True  # since the last heartbeat
        self.missed = 0  # heartbeats in a row
        self.unread = 0  # bytes that the network had not taken at the last heartbeat

    # --- What the event loop and uvicorn call ----------------------------------------------------

    def open(self, key: str) -> None:
        """Accept the handshake that has this key."""
        self.state.connections.add(self)  # type: ignore[arg-type]  # uvicorn means: anything that has `shutdown`
        self.transport.set_protocol(self)
        self.transport.write(ACCEPTED.format(accept_key(key)).encode())
        self._read_or_not()

    def data_received(self, data: bytes) -> None:
        self.was_heard = True
        try:
            for opcode, payload in self.reader.read(data):
                if self.is_open:
                    self._receive(opcode, payload)
                elif opcode == CLOSE:  # we have closed already: this is the answer, and nothing else counts
                    self.transport.close()
        except BrokenFrame as broken:
            self._end(close_payload(broken.code, broken.reason))
        self.flush()

    def pause_writing(self) -> None:
        self.is_writable = False
        self._read_or_not()  # answers to somebody who does not read them would pile up

    def resume_writing(self) -> None:
        self.was_heard = True  # to read is a sign of life
        self.is_writable = True
        self._read_or_not()
        if self.receiver is not None:
            self.receiver.writable_again()

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False
        self.state.connections.discard(self)
        receiver, self.receiver = self.receiver, None
        if receiver is not None:
            receiver.disconnected()
        if self.when_lost is not None:
            self.when_lost()

    def shutdown(self) -> None:
        """The server stops: say so, and end."""
        if self.is_open:
            self._end(close_payload(RESTARTING, ""))

    # --- Reading ---------------------------------------------------------------------------------

    def _receive(self, opcode: int, payload: bytes) -> None:
        """Pass on a message, or do what a control frame asks for."""
        if opcode in (TEXT, BINARY):
            message = checked_text(payload) if opcode == TEXT else None
            if self.receiver is not None:
                self.receiver.receive(message)
        elif opcode == PING:
            self.outgoing.append(frame(PONG, payload))
        elif opcode == CLOSE:
            check_close(payload)
            self._end(payload)

    def read_on(self) -> None:
        """Read further messages."""
        self.wants_messages = True
        self._read_or_not()

    def read_no_more(self) -> None:
        """Leave further messages unread until `read_on`."""
        self.wants_messages = False
        self._read_or_not()

    def _read_or_not(self) -> None:
        if self.transport.is_closing():
            return
        if self.wants_messages and self.is_writable:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside reading; a server that stops waits for it."""
        task = self.loop.create_task(work)
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)

    # --- Writing ---------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a text with the next `flush`; nothing, if the socket is closed."""
        if self.is_open:
            self.is_quiet = False
            self.outgoing.append(frame(TEXT, message))

    def flush(self) -> None:
        """Hand over to the network what was sent."""
        if self.outgoing and not self.transport.is_closing():
            self.transport.write(b"".join(self.outgoing))
            self.outgoing.clear()

    def close(self, code: int, reason: str) -> None:
        """Close with a code and a reason, and give the other side time to answer."""
        if self.is_open:
            self.is_open = False
            self.outgoing.append(frame(CLOSE, close_payload(code, reason)))
            self.flush()
            self.read_on()
            self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)

    def _end(self, payload: bytes) -> None:
        """Close without waiting for an answer."""
        if self.is_open:
            self.is_open = False
            self.outgoing.append(frame(CLOSE, payload))
        self.flush()
        self.transport.close()

    # --- The heartbeat -----------------------------------------------------------------------------

    def begin_heartbeat(self, now: float) -> None:
        """Let the page see that the server lives, now and whenever it would be sent nothing for long."""
        self.has_heartbeat = True
        self.send(alive_message(now))
        self.flush()

    def beat(self, alive: bytes) -> None:
        """Ask for a sign of life and give one, the frame `alive`; or give up a connection that gave none for long.

        Heartbeats are counted, not seconds: a server that stood still itself has not listened meanwhile.
        """
        self.missed = 0 if self._shows_life() else self.missed + 1
        self.was_heard = False
        if self.missed >= MOST_MISSED:
            self.is_open = False
            self.transport.abort()
        elif self.is_open and self.is_writable:
            self.outgoing.append(PING_FRAME)
            if self.has_heartbeat and self.is_quiet:
                self.outgoing.append(alive)
            self.flush()
        self.is_quiet = True
        self.unread = self.transport.get_write_buffer_size()

    def _shows_life(self) -> bool:
        """Whether the other side sent or read something since the last heartbeat, or could not be heard."""
        has_read = self.transport.get_write_buffer_size() < self.unread
        return self.was_heard or has_read or not self.wants_messages


def alive_message(now: float) -> bytes:
    """What the page is sent as a sign of life, since it cannot see pings; and what time it is, for its clocks."""
    return encode(Alive(int(now * 1000)))


class SocketServer:
    """Opens sockets, and sees whether they live."""

    def __init__(self, handshakes: Handshakes) -> None:
        self.handshakes = handshakes
        self.sockets: WeakSet[Socket] = WeakSet()

    def check(self, request: Handshake) -> AccessProblem | None:
        """Why this socket is refused, or None."""
        return self.handshakes.check(request)

    def open(self, request: Handshake, state: ServerState, transport: asyncio.Transport) -> None:
        """Go on with a connection as a socket."""
        socket = Socket(state, transport)
        self.sockets.add(socket)
        socket.open(request.headers["sec-websocket-key"])
        self.handshakes.accepted(socket, request)

    async def keep_alive(self, now: Callable[[], float]) -> None:
        """Watch over the connections for as long as the server runs; `now` is what its clocks say."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await self._beat_all(now)
            await asyncio.sleep(max(0.0, began + HEARTBEAT - loop.time()))

    async def _beat_all(self, now: Callable[[], float]) -> None:
        """One heartbeat of every socket; others are served in between."""
        sockets = list(self.sockets)
        for first in range(0, len(sockets), SOCKETS_AT_ONCE):
            alive = frame(TEXT, alive_message(now()))
            for socket in sockets[first : first + SOCKETS_AT_ONCE]:
                socket.beat(alive)
            await asyncio.sleep(0)
