"""Connections over HTTP: each must ask in time and within limits, and nobody may hold too many of them."""

import asyncio
from collections import Counter
from functools import partial
from http import HTTPStatus
from typing import Any, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from reginae.server.access import Access, AccessProblem
from reginae.server.counts import Counts
from reginae.server.gate import ADDRESS_TOO_LONG, LONGEST_URL, header_map, refusal
from reginae.server.rate_limits import visitor_at
from reginae.server.websocket import Handshake, SocketServer

REQUEST_SECONDS = 10.0  # in which a whole request must have come
STALLED_SECONDS = 30.0  # for which somebody may leave unread what they asked for
LAST_SECONDS = 2.0  # in which whoever had not asked yet may do so when the server stops
IDLE_SECONDS = 5  # until a connection is closed on which nothing more is asked
MOST_HEADERS = 64
LONGEST_HEADER = 8000
LONGEST_HEAD = 16 * 1024
LONGEST_BODY = 64 * 1024  # of which the end is waited for, so that a refusal can be read
MOST_PIPELINED = 16
MOST_CONNECTIONS = 10_000
CONNECTIONS_PER_VISITOR = 256

NOT_UNDERSTOOD = AccessProblem(400, "This was not understood: it is no request by HTTP/1.1.")
TOO_SLOW = AccessProblem(408, "The request did not come to its end in time: try again.")
HEAD_TOO_LONG = AccessProblem(
    431, f"The headers are too long: at most {MOST_HEADERS}, of {LONGEST_HEAD} bytes in all, are read."
)
BODY_TOO_LONG = AccessProblem(413, f"This is too long: at most {LONGEST_BODY} bytes are read.")
TOO_EARLY = AccessProblem(400, "A socket is opened by itself: wait for answers before you ask, and before you send.")
TOO_MANY_PIPELINED = AccessProblem(400, "Too many requests at once on one connection: wait for the answers.")
STOPPING = AccessProblem(503, "The server is about to stop or to start again: try again in a moment.", 1)
NO_ROOM = AccessProblem(503, "Too many connections are open: try again later.", 10)


class LimitBroken(Exception):
    """Ends the parsing of a request."""

    def __init__(self, problem: AccessProblem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


class ConnectionCounter:
    """How many connections there are, in all and from each address; a socket is counted elsewhere once it is open."""

    def __init__(self, access: Access, counts: Counts) -> None:
        self.access = access
        self.counts = counts
        self.by_visitor: Counter[str] = Counter()
        self.total = 0

    def has_room(self, address: str) -> bool:
        """Whether one more may come from here; a proxy has as many as it likes."""
        if not self.access.limiter.is_on:
            return True
        few = self.by_visitor[visitor_at(address)] < CONNECTIONS_PER_VISITOR or self.access.is_proxy(address)
        return few and self.total < MOST_CONNECTIONS

    def add(self, address: str) -> None:
        """Count a connection that was made."""
        self.by_visitor[visitor_at(address)] += 1
        self.total += 1

    def remove(self, address: str) -> None:
        """Count it no longer."""
        visitor = visitor_at(address)
        self.total -= 1
        self.by_visitor[visitor] -= 1
        if self.by_visitor[visitor] <= 0:
            del self.by_visitor[visitor]


class Connection(HttpToolsProtocol):
    """A connection that is closed, with the reason in words, when it breaks a limit."""

    def __init__(self, *, counter: ConnectionCounter, request_seconds: float, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self.counter = counter
        self.request_seconds = request_seconds
        self.counted_address: str | None = None
        self.deadline: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None
        self.is_last = False  # whether the server stops once this is answered
        self.head_is_read = True
        self.unfinished_head = 0
        self.head_size = 0
        self.body_size = 0

    # --- The connection --------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Expect a request, if there is room for one more connection."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.counter.has_room(address):
            self._refuse(NO_ROOM)
            return
        self.counter.add(address)
        self.counted_address = address
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._expect_nothing()
        self.resume_writing()
        self._uncount()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Close it once what was asked is answered; whoever has just connected may still ask: it is on its way."""
        if self.cycle is None and not self.is_last:
            self.is_last = True
            self.loop.call_later(LAST_SECONDS, self.shutdown)
        else:
            super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Read what has come, or refuse it in words."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        self._expect_request()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            self._upgrade(is_last=upgrade.args[0] >= len(data))
        except httptools.HttpParserError as error:
            broken = error.__context__
            self._refuse(broken.problem if isinstance(broken, LimitBroken) else NOT_UNDERSTOOD)
        else:
            self._check_unfinished_head(len(data))

    def _check_unfinished_head(self, size: int) -> None:
        """Refuse a line without end, which the parser would go on to collect."""
        if not self.head_is_read:
            self.unfinished_head += size
            if self.unfinished_head > LONGEST_HEAD:
                self._refuse(HEAD_TOO_LONG)

    def _upgrade(self, is_last: bool) -> None:
        """Open a socket, unless something else is still asked for on this connection."""
        if not self._should_upgrade():
            return
        if not is_last or (self.cycle is not None and not self.cycle.response_complete):
            self._refuse(TOO_EARLY)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        """Go on as a socket, if that may be opened."""
        sockets = cast(SocketServer, self.ws_protocol_class)  # what uvicorn was given in place of a class
        address = self.client[0] if self.client else ""
        headers = header_map(self.scope["headers"])
        request = Handshake(self.scope["method"], self.url.decode("latin-1"), headers, address)
        problem = STOPPING if self.is_last else sockets.check(request)
        if problem is not None:
            self._refuse(problem)
            return
        self._expect_nothing()
        self._uncount()
        self.connections.discard(self)
        sockets.open(request, self.server_state, self.transport)

    def pause_writing(self) -> None:
        """Wait for whoever asked to read, but not for ever."""
        super().pause_writing()
        if self.stalled is None:
            self.stalled = self.loop.call_later(STALLED_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None
        super().resume_writing()

    # --- The parts of a request, as they are parsed ----------------------------------------------

    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise LimitBroken(TOO_MANY_PIPELINED)
        super().on_message_begin()
        self.head_is_read = False
        self.unfinished_head = 0
        self.head_size = 0
        self.body_size = 0
        self._expect_request()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        if len(self.url) > LONGEST_URL:
            raise LimitBroken(ADDRESS_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        size = len(name) + len(value)
        self.head_size += size
        if size > LONGEST_HEADER or self.head_size > LONGEST_HEAD or len(self.headers) >= MOST_HEADERS:
            raise LimitBroken(HEAD_TOO_LONG)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """All headers are read."""
        self.head_is_read = True
        super().on_headers_complete()
        if self.is_last and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self.body_size += len(body)
        if self.body_size > LONGEST_BODY:
            raise LimitBroken(BODY_TOO_LONG)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is read: it is our turn."""
        self._expect_nothing()
        super().on_message_complete()

    # --- Deadlines and refusals ------------------------------------------------------------------

    def _expect_request(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.request_seconds, self._refuse, TOO_SLOW)

    def _expect_nothing(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _uncount(self) -> None:
        if self.counted_address is not None:
            self.counter.remove(self.counted_address)
            self.counted_address = None

    def _refuse(self, problem: AccessProblem) -> None:
        """Say why and close; what is being answered already is broken off."""
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.counter.counts.responses[problem.status // 100] += 1
            self.transport.write(raw_refusal(problem))
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


def raw_refusal(problem: AccessProblem) -> bytes:
    """The whole answer to a request that is refused before it is one."""
    status, headers, body = refusal(problem)
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode()]
    lines += [name + b": " + value for name, value in (*headers, (b"connection", b"close"))]
    return b"\r\n".join([*lines, b"", body])


def connection_class(
    access: Access, counts: Counts, request_seconds: float = REQUEST_SECONDS
) -> type[asyncio.Protocol]:
    """What uvicorn makes for each connection."""
    made = partial(Connection, counter=ConnectionCounter(access, counts), request_seconds=request_seconds)
    return cast(type[asyncio.Protocol], made)
