"""Run the server: one process, one port, and a database that others may share."""

import errno
import os
import signal
import socket
import sys
import threading
import time
from dataclasses import replace

import uvicorn
from litestar import Litestar

from reginae import compiled
from reginae.core import ReginaeError
from reginae.server.access import Access, AccessRules
from reginae.server.addresses import LET_FRIENDS_IN, Listening
from reginae.server.application import app
from reginae.server.background_compile import BackgroundCompile
from reginae.server.coach import SECONDS
from reginae.server.connections import IDLE_SECONDS, connection_class
from reginae.server.database import DATABASE, DatabaseAddress
from reginae.server.gate import Gate
from reginae.server.notifications.settings import NotificationSettings
from reginae.server.ray_bots import Cluster
from reginae.server.same_luck import PLANNER
from reginae.server.sqlite_module import sqlite, version_warning

LISTENER = "REGINAE_LISTENER"  # the file descriptor of the socket that a server leaves to the one that follows it
USUAL_ACCESS = AccessRules()
USUAL_NOTIFICATIONS = NotificationSettings()
POLL_SECONDS = 0.2  # between two looks whether the coach is still at work


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: DatabaseAddress = DATABASE,
    bot_pause: float = 0.7,
    workers: int = 0,
    planner: str = PLANNER,
    coach_seconds: float = SECONDS,
    compile_rules: bool = False,
    dev: bool = False,
    access: AccessRules = USUAL_ACCESS,
    notifications: NotificationSettings = USUAL_NOTIFICATIONS,
    cluster: Cluster | None = None,
) -> None:
    """Serve the games until stopped; bots think in so many processes (0: one a processor), the coach in its own.

    With a `cluster` bots think there. The coach thinks for `coach_seconds` about a game; the `planner` plays it again.

    With `compile_rules` the rules are compiled meanwhile if they are not, and the process then starts itself again.
    With `dev` the page is served from its source even if it has been built. `access` says who may ask, `notifications`
    how people are told who are away.
    """
    follows = LISTENER in os.environ
    checks = Access(replace(access, allowed_hosts=(*access.allowed_hosts, host)))
    with inherited_listener() if follows else listen(host, port) as listener:
        listening = Listening.at(listener, (*access.allowed_hosts, host), access.allowed_origins)
        telling = replace(notifications, address=notifications.address or listening.own_address)
        application = app(
            database, bot_pause, workers, planner, coach_seconds, dev, checks, listening, telling, cluster
        )
        compiling = compile_rules and compiled.is_worthwhile()
        print(greeting(listening, application.state.database, compiling) if not follows else compiled.how(), flush=True)
        if warning := version_warning(sqlite):
            print(warning, file=sys.stderr, flush=True)
        server = new_server(application)
        stop_on_signals(server)
        if compiling:
            run_until_compiled(server, application, listener)
        else:
            run_until_stopped(server, listener)


def greeting(listening: Listening, database: str, compiling: bool) -> str:
    """Where the games are, how their rules run, and what friends can open."""
    now = being_compiled() if compiling else compiled.how()
    address = listening.own_address
    return f"Reginae is at {address} (tables are kept in {database}). {now}\n{for_friends(listening.addresses())}"


def for_friends(addresses: list[str]) -> str:
    """Which addresses others can open, or how to have one."""
    if not addresses:
        return f"Only this machine can open it. To play with friends on other devices: {LET_FRIENDS_IN}"
    return f"Friends on other devices open {' or '.join(addresses)}"


def being_compiled() -> str:
    """How the rules run while something is compiled."""
    if compiled.is_compiled():
        return f"{compiled.how()} The server's own modules are being compiled."
    return f"The rules run uncompiled, {compiled.SLOWER}, and are being compiled."


def new_server(application: Litestar) -> uvicorn.Server:
    """A web server for the application."""
    return uvicorn.Server(
        uvicorn.Config(
            Gate(application, application.state.access),
            proxy_headers=False,  # who is believed about whom is for `Access` to say
            http=connection_class(application.state.access),
            timeout_keep_alive=IDLE_SECONDS,
            ws=application.state.sockets,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )


def stop_on_signals(server: uvicorn.Server) -> None:
    """Stop on Ctrl-C and SIGTERM also while starting, and where whoever started this had Ctrl-C ignored."""

    def stop(number: int, _frame: object) -> None:
        server.should_exit = True  # what is raised here is lost if the signal comes while an object is being freed
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, stop)
        signal.signal(signal.SIGTERM, stop)


def run_until_stopped(server: uvicorn.Server, listener: socket.socket) -> bool:
    """Serve until a signal comes; whether nobody pressed Ctrl-C."""
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        return False
    return True


# --- From uncompiled to compiled rules -------------------------------------------------------------


def run_until_compiled(server: uvicorn.Server, application: Litestar, listener: socket.socket) -> None:
    """Serve while the rules are compiled, then go on with them in a fresh start of this process."""
    switching = threading.Event()

    def stop_serving() -> None:
        while application.state.coach.is_busy():  # a report is in memory alone: whoever asked for one shall see it
            time.sleep(POLL_SECONDS)
        switching.set()
        server.should_exit = True

    with listener.dup() as kept, BackgroundCompile(stop_serving):  # the server closes the socket that it is given
        if run_until_stopped(server, listener) and switching.is_set():
            start_again(kept)


def start_again(listener: socket.socket) -> None:
    """Replace this process by the same command, which inherits the socket: the port never closes.

    All that was acknowledged is in the database. Pages were told that the service restarts and come back by themselves;
    until they are answered they wait in the socket's queue.
    """
    listener.set_inheritable(True)
    os.environ[LISTENER] = str(listener.fileno())
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def inherited_listener() -> socket.socket:
    """The socket that the server before this one has left open."""
    listener = socket.socket(fileno=int(os.environ.pop(LISTENER)))
    listener.set_inheritable(False)
    return listener


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
