"""Run the server: one process, one port, and a database that others may share."""

import logging
import os
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from litestar import Litestar

from reginae import compiled
from reginae.server.access import Access
from reginae.server.addresses import LET_FRIENDS_IN, Listening
from reginae.server.application import app
from reginae.server.background_compile import BackgroundCompile
from reginae.server.logs import announce, set_up_logs
from reginae.server.settings import ServerSettings
from reginae.server.sqlite_module import sqlite, version_warning
from reginae.server.web_server import LISTENER, WebServer, inherited_listener, listen

POLL_SECONDS = 0.2  # between two looks whether the coach is still at work

logger = logging.getLogger("reginae.server")


def serve(host: str, port: int, settings: ServerSettings) -> None:
    """Serve the games at this address until stopped."""
    set_up_logs(settings.log_format, settings.log_level)
    follows = LISTENER in os.environ
    names = (*settings.access.allowed_hosts, host)
    with inherited_listener(host, port) if follows else listen(host, port) as listener:
        listening = Listening.at(listener, names, settings.access.allowed_origins)
        address = settings.notifications.address or listening.own_address
        access = Access(replace(settings.access, allowed_hosts=names))
        notifications = replace(settings.notifications, address=address)
        application = app(replace(settings, notifications=notifications), access, listening)
        compiling = settings.compile_rules and compiled.is_worthwhile()
        server = WebServer(application, settings.drain_seconds)
        with metrics(application, settings.metrics_host, settings.metrics_port):
            announce_start(application, listening, compiling, follows)
            with background_compile(server, application) if compiling else nullcontext():
                server.run_until_stopped(listener)
        server.start_again_if_asked()


def announce_start(application: Litestar, listening: Listening, compiling: bool, follows: bool) -> None:
    """Say where the games are, unless this server follows another at the same place."""
    announce(compiled.how() if follows else announcement(listening, application.state.database, compiling))
    if warning := version_warning(sqlite):
        logger.warning("%s", warning)


def announcement(listening: Listening, database: str, compiling: bool) -> str:
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


def metrics(application: Litestar, host: str, port: int) -> AbstractContextManager[None]:
    """Answer Prometheus at this address meanwhile, if there is a port."""
    if not port:
        return nullcontext()
    from reginae.server.metrics import metrics_served  # whoever does not ask for them need not wait for it

    return metrics_served(application.state, host, port)


def background_compile(server: WebServer, application: Litestar) -> BackgroundCompile:
    """Compile while the server serves, which then starts again with compiled rules."""

    def restart() -> None:
        while application.state.coach.is_busy():  # a report is in memory alone: whoever asked for one shall see it
            time.sleep(POLL_SECONDS)
        server.restart()

    return BackgroundCompile(restart)
