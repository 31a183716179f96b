"""The web server in this process: what signals it heeds, how it stops, and how it starts again on the same port."""

import errno
import logging
import math
import os
import signal
import socket
import sys
import threading
import time
from types import FrameType

import uvicorn
from litestar import Litestar

from reginae.core import ReginaeError
from reginae.server.connections import IDLE_SECONDS, connection_class
from reginae.server.counts import Counts
from reginae.server.gate import Gate
from reginae.server.readiness import Readiness

LISTENER = "REGINAE_LISTENER"  # the file descriptor of the socket that a server leaves to the one that follows it
RESTART_SIGNAL: int | None = getattr(signal, "SIGHUP", None)  # not on Windows
TERMINAL = "/dev/tty"
TICK = 0.1  # seconds that uvicorn sleeps between two ticks

logger = logging.getLogger("reginae.server")


class WebServer(uvicorn.Server):
    """Stops on SIGTERM, after having said so for a while if told to; starts again on SIGHUP, its port staying open."""

    def __init__(self, application: Litestar, drain_seconds: float = 0.0) -> None:
        super().__init__(
            uvicorn.Config(
                Gate(application, application.state.access, application.state.counts),
                proxy_headers=False,  # who is believed about whom is for `Access` to say
                http=connection_class(application.state.access, application.state.counts),
                timeout_keep_alive=IDLE_SECONDS,
                ws=application.state.sockets,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=3,
            )
        )
        self.readiness: Readiness = application.state.readiness
        self.counts: Counts = application.state.counts
        self.ticked_at = math.inf
        self.drain_seconds = drain_seconds
        self.drained_at: float | None = None
        self.starts_again = False
        self.kept_listener: socket.socket | None = None  # for the server that follows
        self.had_terminal = has_terminal()
        self.outlives_terminal = False  # as nohup has it

    def run_until_stopped(self, listener: socket.socket) -> None:
        """Serve until a signal comes or somebody calls `restart`; then call `start_again_if_asked`."""
        self._install_signal_handlers()
        try:
            self.run(sockets=[listener])
        except KeyboardInterrupt:
            self.kept_listener = None

    def start_again_if_asked(self) -> None:
        """After `restart`, replace this process by the same command."""
        if self.kept_listener is not None:
            start_again(self.kept_listener, self.outlives_terminal)

    def restart(self) -> None:
        """Go on in a fresh start of this process, unless it is about to stop for good; called from any thread."""
        if not self.readiness.is_stopping:
            self.starts_again = True
            self._stop()

    # --- Signals ---------------------------------------------------------------------------------

    def _install_signal_handlers(self) -> None:
        """Heed them also while starting, and where whoever started this had Ctrl-C ignored."""

        def stop(number: int, _frame: object) -> None:
            self.should_exit = True  # what is raised here is lost if the signal comes while an object is being freed
            raise KeyboardInterrupt if number == signal.SIGINT else SystemExit

        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, stop)
            signal.signal(signal.SIGTERM, stop)
            if RESTART_SIGNAL is not None:
                self.outlives_terminal = signal.signal(RESTART_SIGNAL, self._hang_up) == signal.SIG_IGN
                signal.pthread_sigmask(signal.SIG_UNBLOCK, [RESTART_SIGNAL])

    def _hang_up(self, _number: int, _frame: object) -> None:
        """Start again; but stop if the signal says that the terminal was closed in which this was started."""
        terminal_was_closed = self.had_terminal and not has_terminal()
        self.had_terminal = self.had_terminal and not terminal_was_closed
        if not terminal_was_closed:
            self.restart()
        elif not self.outlives_terminal:
            self._stop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; on the first SIGTERM only say so for a while, so that a load balancer asks others from now on."""
        waits = sig == signal.SIGTERM and self.drain_seconds > 0 and not self.readiness.is_stopping
        self.starts_again = False
        self.readiness.is_stopping = True
        if waits:
            self.drained_at = time.monotonic() + self.drain_seconds
            logger.info("stopping in %g seconds: until then everybody is still answered", self.drain_seconds)
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Some times a second: whether it is time to stop."""
        now = time.monotonic()
        if now > self.ticked_at:
            self.counts.lag_seconds.add(max(0.0, now - self.ticked_at - TICK))
        self.ticked_at = now
        if self.drained_at is not None and now >= self.drained_at:
            self._stop()
        return await super().on_tick(counter)

    def _stop(self) -> None:
        self.readiness.is_stopping = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let what was begun come to its end, tell every page that the service restarts, and close."""
        logger.info("starting again" if self.starts_again else "stopping")
        if self.starts_again and sockets:
            self.kept_listener = sockets[0].dup()
        await super().shutdown(sockets)


def has_terminal() -> bool:
    """Whether this process belongs to a terminal that is still there."""
    try:
        os.close(os.open(TERMINAL, os.O_RDONLY | os.O_NOCTTY))
    except (OSError, AttributeError):
        return False
    return True


# --- The socket that listens, from one server to the next -----------------------------------------


def start_again(listener: socket.socket, outlives_terminal: bool) -> None:
    """Replace this process by the same command, which inherits the socket: the port never closes.

    All that was acknowledged is in the database. Pages were told that the service restarts and come back by themselves;
    until they are answered they wait in the socket's queue.
    """
    if RESTART_SIGNAL is not None:
        signal.pthread_sigmask(signal.SIG_BLOCK, [RESTART_SIGNAL])  # it waits until it is heeded again
        signal.signal(RESTART_SIGNAL, signal.SIG_IGN if outlives_terminal else signal.SIG_DFL)
    listener.set_inheritable(True)
    os.environ[LISTENER] = str(listener.fileno())
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def inherited_listener(host: str, port: int) -> socket.socket:
    """The socket that the server before this one has left open; a warning if it should listen elsewhere by now."""
    listener = socket.socket(fileno=int(os.environ.pop(LISTENER)))
    listener.set_inheritable(False)
    if not listens_at(listener, host, port):
        at = listener.getsockname()[:2]
        logger.warning("still listening at %s:%s: stop the server and start it again to change that", *at)
    return listener


def listens_at(listener: socket.socket, host: str, port: int) -> bool:
    """Whether this is a socket on that address; port 0 is any."""
    at, at_port = listener.getsockname()[:2]
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        return False
    return at in [address[0] for *_, address in found] and port in (0, at_port)


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address, or ReginaeError that says why not."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        reason = "is taken: choose another port" if taken else f"cannot be used ({error}): choose another"
        raise ReginaeError(f"{host}:{port} {reason}.") from error
    return listener
