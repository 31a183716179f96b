"""Those who receive notifications: a web server for webhooks and push messages, and a mail server."""

import asyncio
import json
import socket
import ssl
import threading
from collections.abc import Callable
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from types import TracebackType
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

TIMEOUT = 60.0  # seconds until a test gives up waiting


class Received(NamedTuple):
    """A request that has come."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def content(self) -> dict[str, Any]:
        """The body of a webhook."""
        return dict(json.loads(self.body))


class Hook:
    """One address of a web server, which keeps what is posted to it.

    `answers` are the statuses of the next answers in their order, after which all are 204; `headers` go with all.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.received: Queue[Received] = Queue()
        self.answers: list[int] = []
        self.headers: dict[str, str] = {}

    def next(self) -> Received:
        """The next request, which may be still to come."""
        return self.received.get(timeout=TIMEOUT)


class WebReceiver:
    """A web server with as many hooks as are wanted."""

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self.hooks: dict[str, Hook] = {}
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        if tls is not None:
            self.server.socket = tls.wrap_socket(self.server.socket, server_side=True)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.port = int(self.server.server_address[1])
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def __enter__(self) -> "WebReceiver":
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.server.shutdown()
        self.server.server_close()

    def new_hook(self) -> Hook:
        """An address that nobody else knows."""
        path = f"/hook/{len(self.hooks)}"
        self.hooks[path] = Hook(f"{self.url}{path}")
        return self.hooks[path]

    def _handler(receiver) -> type[BaseHTTPRequestHandler]:  # noqa: N805
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                hook = receiver.hooks[self.path]
                self.send_response(hook.answers.pop(0) if hook.answers else 204)
                hook.received.put(Received(self.path, dict(self.headers), body))
                for name, value in hook.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_words: object) -> None:
                """Say nothing."""

        return Handler


class AnyPortController(Controller):
    """Runs a mail server in a thread, on a port that is free."""

    def _trigger_server(self) -> None:
        """Wait for the first connection to be greeted; a busy machine may need a while."""
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        with socket.create_connection((self.hostname, self.port), TIMEOUT) as connection:
            connection.recv(1024)


class MailReceiver:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.received: Queue[EmailMessage] = Queue()
        self.refuses: Callable[[str], bool] = lambda _address: False
        self.controller = AnyPortController(self, hostname="127.0.0.1", port=0, ready_timeout=TIMEOUT)

    @property
    def url(self) -> str:
        """How a server of ours is told to use it."""
        return f"smtp://127.0.0.1:{self.controller.port}"

    def __enter__(self) -> "MailReceiver":
        self.controller.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.controller.stop()

    def next(self) -> EmailMessage:
        """The next mail, which may be still to come."""
        return self.received.get(timeout=TIMEOUT)

    async def handle_RCPT(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Take a mail for this address, or not."""
        if self.refuses(address):
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Keep a mail."""
        assert isinstance(envelope.content, bytes)
        self.received.put(BytesParser(policy=default).parsebytes(envelope.content))
        return "250 OK"
