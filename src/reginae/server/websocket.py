"""One WebSocket as uvicorn hands it over: the handshake, frames in and out, the heartbeat, the end.

uvicorn's own class passes each message through a queue, a task and a dictionary, and pauses the connection meanwhile.
Here a message goes straight to whoever receives it. The protocol itself is that of the library `websockets`.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, cast
from weakref import WeakSet

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from reginae.server.access import AccessProblem

LARGEST_FRAME = 1024 * 1024  # up to here a message is refused in words; beyond, the connection is closed
LONGEST_REASON = 123  # bytes, by the protocol
CLOSE_TIMEOUT = 10.0  # seconds for the other side to answer that it closes, too
HEARTBEAT = 10.0  # seconds between two pings
LONGEST_SILENCE = 25.0  # seconds without a sign of life until a connection counts as dead
RESTARTING, INVALID_TEXT = 1012, 1007

quiet = logging.getLogger("reginae.websocket")
quiet.setLevel(logging.CRITICAL)  # what a hostile client sends is nothing to log


class Receiver(Protocol):
    """What is done with the messages of a socket."""

    def receive(self, text: str | None) -> None:
        """A message has come; None if it is no text."""

    def writable_again(self) -> None:
        """The other side has read most of what it was sent."""

    def disconnected(self) -> None:
        """The socket is gone."""


class Handshakes(Protocol):
    """Who decides about new sockets."""

    def check(self, request: Request, address: str) -> AccessProblem | None:
        """Why this socket is refused, or None."""

    def accepted(self, socket: "Socket", request: Request, address: str) -> None:
        """The socket is open; nothing is read from it until it is told to read on."""


class Socket(asyncio.Protocol):
    """One connection; it is uvicorn that makes it, listens and shuts down."""

    __slots__ = (
        "__weakref__",
        "fragments",
        "handshakes",
        "heard_at",
        "is_text",
        "is_writable",
        "protocol",
        "receiver",
        "state",
        "transport",
        "wants_messages",
        "when_lost",
    )

    def __init__(self, handshakes: Handshakes, state: ServerState) -> None:
        self.handshakes = handshakes
        self.state = state
        self.protocol = ServerProtocol(max_size=LARGEST_FRAME, logger=quiet)
        self.receiver: Receiver | None = None
        self.when_lost: Callable[[], None] | None = None
        self.fragments = bytearray()  # of a message whose end has not come: many of them may be empty
        self.is_text = True
        self.is_writable = True
        self.wants_messages = False
        self.heard_at = asyncio.get_running_loop().time()

    # --- What uvicorn and the event loop call ----------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.state.connections.add(self)  # type: ignore[arg-type]  # uvicorn means: anything that has `shutdown`

    def data_received(self, data: bytes) -> None:
        self.heard_at = asyncio.get_running_loop().time()
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Request):
                self._shake_hands(event)
            elif (
                isinstance(event, Frame)
                and event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
                and not self._receive(event)
            ):
                break
        self.flush()

    def eof_received(self) -> None:
        self.protocol.receive_eof()
        self.flush()

    def pause_writing(self) -> None:
        self.is_writable = False
        self._read_or_not()  # answers to somebody who does not read them would pile up

    def resume_writing(self) -> None:
        self.heard_at = asyncio.get_running_loop().time()  # to read is a sign of life
        self.is_writable = True
        self._read_or_not()
        if self.receiver is not None:
            self.receiver.writable_again()

    def connection_lost(self, error: Exception | None) -> None:
        self.state.connections.discard(self)
        self.protocol.parser.close()  # it would keep the protocol alive until the garbage collector comes
        self.protocol.parser_exc = self.protocol.handshake_exc = None  # and so would these, by their tracebacks
        receiver, self.receiver = self.receiver, None
        if receiver is not None:
            receiver.disconnected()
        if self.when_lost is not None:
            self.when_lost()

    def shutdown(self) -> None:
        """The server stops: say so, and end."""
        self.close(RESTARTING, "")
        self.transport.close()

    # --- Reading ---------------------------------------------------------------------------------

    def _shake_hands(self, request: Request) -> None:
        address = str((self.transport.get_extra_info("peername") or [""])[0])
        problem = self.handshakes.check(request, address)
        if problem is None:
            response = self.protocol.accept(request)
        else:
            response = self.protocol.reject(problem.status, problem.sentence)
            if problem.retry_after:
                response.headers["Retry-After"] = str(problem.retry_after)
        self.protocol.send_response(response)
        if response.status_code == 101:
            self._read_or_not()
            self.handshakes.accepted(self, request, address)

    def _receive(self, frame: Frame) -> bool:
        """Pass on a message when it is whole; False if it cannot be read, and then nothing that follows it counts."""
        if frame.opcode is not Opcode.CONT:
            self.is_text = frame.opcode is Opcode.TEXT
        self.fragments += frame.data
        return self._pass_on() if frame.fin else True

    def _pass_on(self) -> bool:
        message, self.fragments = self.fragments, bytearray()
        try:
            text = message.decode() if self.is_text else None
        except UnicodeDecodeError:
            self.protocol.fail(INVALID_TEXT, "A message is text in UTF-8.")
            return False
        if self.receiver is not None:
            self.receiver.receive(text)
        return True

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
        task = asyncio.get_running_loop().create_task(work)
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)

    # --- Writing ---------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether anything can be sent."""
        return self.protocol.state is State.OPEN and not self.transport.is_closing()

    def send(self, message: bytes) -> None:
        """Send a text with the next `flush`; nothing, if the socket is closed."""
        if self.is_open:
            self.protocol.send_text(message)

    def flush(self) -> None:
        """Hand over to the network what was sent."""
        data = self.protocol.data_to_send()
        if data and not self.transport.is_closing():
            self.transport.write(b"".join(data))
            if data[-1] == SEND_EOF:
                self.transport.close()

    def close(self, code: int, reason: str) -> None:
        """Close with a code and a reason, which is cut if it is too long."""
        if self.is_open:
            self.protocol.send_close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
            self.flush()
            self.read_on()
            asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self.transport.abort)

    def beat(self, now: float) -> None:
        """Ask for a sign of life, or give up a connection that gave none for long."""
        if now - self.heard_at > LONGEST_SILENCE:
            self.transport.abort()
        elif self.is_open:
            self.protocol.send_ping(b"")
            self.flush()


class SocketServer:
    """Makes a socket whenever uvicorn asks for one, and sees whether they live."""

    def __init__(self, handshakes: Handshakes) -> None:
        self.handshakes = handshakes
        self.sockets: WeakSet[Socket] = WeakSet()

    def __call__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> Socket:
        socket = Socket(self.handshakes, server_state)
        self.sockets.add(socket)
        return socket

    async def keep_alive(self) -> None:
        """Watch over the connections for as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(HEARTBEAT)
            for socket in list(self.sockets):
                socket.beat(loop.time())
