"""Bytes over TCP, right or wrong, in place of a client that knows the protocol."""

import json
import socket
import struct
import threading
from types import TracebackType
from urllib.parse import urlsplit

import httpx

from reginae.testing.table_messages import Message, is_sign_of_life
from tests.server.live_server import TIMEOUT

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
NO_MASK = b"\0\0\0\0"  # one that changes nothing


def frame(opcode: int, data: bytes = b"", fin: bool = True, mask: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it, unless it is told to do it wrong."""
    head = bytes([fin << 7 | reserved << 4 | opcode])
    if len(data) < 126:
        size = bytes([mask << 7 | len(data)])
    elif len(data) < 65536:
        size = struct.pack(">BH", mask << 7 | 126, len(data))
    else:
        size = struct.pack(">BQ", mask << 7 | 127, len(data))
    return head + size + (NO_MASK if mask else b"") + data


def handshake(path: str, *more: str) -> bytes:
    """A request for a socket, with further header lines."""
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class RawSocket:
    """A connection to a server, and what came back."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        assert address.port is not None
        self.tcp = socket.create_connection((address.hostname, address.port), TIMEOUT)
        self.tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.stream = self.tcp.makefile("rb")

    def __enter__(self) -> "RawSocket":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.stream.close()
        self.tcp.close()

    def break_off(self) -> None:
        """Hang up without a word, as a machine does that crashes."""
        self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def send(self, *parts: bytes) -> None:
        """Send these bytes; if the server has hung up, it is so."""
        try:
            for part in parts:
                self.tcp.sendall(part)
        except ConnectionError:
            return

    def open(self, path: str, *more: str) -> None:
        """Shake hands, and read on to the end of the headers of the answer."""
        self.send(handshake(path, *more))
        assert self.stream.readline().startswith(b"HTTP/1.1 101 ")
        while self.stream.readline() != b"\r\n":
            pass

    def rest(self) -> bytes:
        """All that comes until the server hangs up."""
        received = b""
        try:
            while part := self.stream.read1():
                received += part
        except ConnectionError:  # it hung up without having read all that we sent
            pass
        return received

    def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its opcode and its data."""
        head, size = self.stream.read(2)
        length = size
        if size >= 126:
            length = int.from_bytes(self.stream.read(2 if size == 126 else 8))
        return head & 15, self.stream.read(length)

    def data_of(self, opcode: int) -> bytes:
        """The data of the next frame of this kind; what comes before it is passed over."""
        while True:
            found, data = self.frame()
            if found == opcode:
                return data
            assert found != CLOSE, data

    def message(self) -> Message:
        """The next text of the server but signs of life, as JSON."""
        while is_sign_of_life(message := dict(json.loads(self.data_of(TEXT)))):
            pass
        return message

    def answer(self, id: int) -> Message:
        """The answer with this id; what comes before it is passed over."""
        while (message := self.message()).get("id") != id:
            pass
        return message

    def close_code(self) -> int:
        """The code with which the server closes; what comes before it is passed over."""
        return int.from_bytes(self.data_of(CLOSE)[:2])


class SignsOfLife:
    """Lets sockets that read only now and then live, on a machine however slow: they answer before they are asked."""

    def __init__(self, sockets: list[RawSocket]) -> None:
        self.sockets = sockets
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._send)

    def __enter__(self) -> "SignsOfLife":
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.is_over.set()
        self.thread.join()

    def _send(self) -> None:
        while not self.is_over.wait(1.0):
            for raw in list(self.sockets):
                raw.send(frame(PONG))


class HealthWatch:
    """Somebody else, who keeps asking whether the server is well."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.answers = 0
        self.counting = threading.Condition()
        self.is_over = False
        self.thread = threading.Thread(target=self._ask)

    def __enter__(self) -> "HealthWatch":
        self.thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.is_over = True
        self.thread.join()

    def _ask(self) -> None:
        with httpx.Client(base_url=self.url, timeout=TIMEOUT) as http:
            while not self.is_over:
                assert http.get("/health").json()["open"] is True
                with self.counting:
                    self.answers += 1
                    self.counting.notify_all()

    def is_answered(self) -> bool:
        """Wait for an answer to a question that is asked from now on."""
        with self.counting:
            enough = self.answers + 2
            return self.counting.wait_for(lambda: self.answers >= enough, TIMEOUT)
