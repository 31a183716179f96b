"""Opening the house: one process, one port, one file."""

import errno
import signal
import socket
import sys
import threading
from pathlib import Path

import uvicorn

from reginae import compiled
from reginae.core import ReginaeError
from reginae.server.application import app
from reginae.server.review import PLANNER

DATABASE = Path("reginae.sqlite3")
LARGEST_FRAME = 1024 * 1024  # up to here a message is refused in words; beyond, the connection is closed


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Path = DATABASE,
    bot_pause: float = 0.7,
    workers: int = 1,
    planner: str = PLANNER,
    dev: bool = False,
) -> None:
    """Serve the games until stopped; bots think in so many worker processes, the planner in one of its own.

    With `dev` the page is served from its source even if it has been built.
    """
    listener = listen(host, port)
    with listener:
        application = app(database, bot_pause, workers, planner, dev)
        config = uvicorn.Config(
            application,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=LARGEST_FRAME,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        shown, bound = listener.getsockname()[:2]
        address = f"[{shown}]" if ":" in shown else shown
        print(f"Reginae is at http://{address}:{bound} (tables are kept in {database}). {compiled.how()}", flush=True)
        run_until_stopped(uvicorn.Server(config), listener)


def run_until_stopped(server: uvicorn.Server, listener: socket.socket) -> None:
    """Stop on Ctrl-C and on a polite request to end, both without a complaint."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address, or a clear word why not."""
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
