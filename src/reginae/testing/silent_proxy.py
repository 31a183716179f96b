"""A TCP proxy that falls silent or breaks off, as networks do: for tests of what becomes of connections."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from urllib.parse import urlsplit

PIECE = 65536


class Direction:
    """One way through the proxy; silent, it keeps what comes and forwards it once it is not."""

    def __init__(self) -> None:
        self.forwards = threading.Event()
        self.forwards.set()
        self.left: int | None = None  # bytes until all connections break off, if they do

    def take(self, size: int) -> int:
        """How many of so many bytes are forwarded before connections break off."""
        taken = size if self.left is None else min(size, self.left)
        self.left = None if self.left is None else self.left - taken
        return taken


class Relay:
    """One connection through the proxy."""

    def __init__(self, proxy: "SilentProxy", page: socket.socket, server: socket.socket) -> None:
        self.proxy = proxy
        self.ends = (page, server)

    def start(self) -> None:
        """Forward both ways, each in a thread of its own."""
        page, server = self.ends
        ways = ((page, server, self.proxy.to_server), (server, page, self.proxy.to_page))
        for source, target, direction in ways:
            threading.Thread(target=self._forward, args=(source, target, direction), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket, direction: Direction) -> None:
        with suppress(OSError):  # one of the ends is gone
            while piece := source.recv(PIECE):
                direction.forwards.wait()
                target.sendall(piece[: direction.take(len(piece))])
                if direction.left == 0:
                    self.proxy.break_off()
        direction.forwards.wait()  # in silence nobody learns that the other has hung up, either
        self.break_off()

    def break_off(self) -> None:
        """End the connection on both sides."""
        for end in self.ends:
            with suppress(OSError):  # it is gone already
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class SilentProxy:
    """Stands between pages and a server, at a port of its own; it begins by forwarding everything."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        assert address.hostname is not None
        assert address.port is not None
        self.server = (address.hostname, address.port)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.to_server, self.to_page = Direction(), Direction()
        self.lock = threading.Lock()
        self.relays: list[Relay] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> "SilentProxy":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        self.come_back()
        self.break_off()

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self.listening.accept()
                server = socket.create_connection(self.server)
            except OSError:  # one of them is closed
                return
            for end in (page, server):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            relay = Relay(self, page, server)
            with self.lock:
                self.relays.append(relay)
            relay.start()

    # --- What a test does to it ----------------------------------------------------------------------

    def fall_silent(self) -> None:
        """Forward nothing more, and keep all connections open."""
        self.to_server.forwards.clear()
        self.to_page.forwards.clear()

    def swallow_answers(self) -> None:
        """Forward to the server alone."""
        self.to_page.forwards.clear()

    def come_back(self) -> None:
        """Forward again, first what has come meanwhile."""
        self.to_server.forwards.set()
        self.to_page.forwards.set()

    def break_off(self) -> None:
        """End all connections at once; new ones are accepted."""
        self.to_server.left = self.to_page.left = None
        with self.lock:
            relays, self.relays = self.relays, []
        for relay in relays:
            relay.break_off()

    def break_off_after(self, direction: Direction, size: int) -> None:
        """End all connections once so many more bytes, at least one, have been forwarded in this direction."""
        direction.left = size
