"""Run the server: one process, one port, and a database that others may share."""

import logging
import os
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from litestar import Litestar

from reginae import compiled
from reginae.server.access import Access, AccessRules
from reginae.server.addresses import LET_FRIENDS_IN, Listening
from reginae.server.application import app
from reginae.server.background_compile import BackgroundCompile
from reginae.server.coach import SECONDS
from reginae.server.database import DATABASE, DatabaseAddress
from reginae.server.logs import LogFormat, LogLevel, greet, set_up_logs
from reginae.server.notifications.settings import NotificationSettings
from reginae.server.ray_bots import Cluster
from reginae.server.same_luck import PLANNER
from reginae.server.sqlite_module import sqlite, version_warning
from reginae.server.web_server import LISTENER, WebServer, inherited_listener, listen

USUAL_ACCESS = AccessRules()
USUAL_NOTIFICATIONS = NotificationSettings()
POLL_SECONDS = 0.2  # between two looks whether the coach is still at work

logger = logging.getLogger("reginae.server")


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
    drain_seconds: float = 0.0,
    metrics_host: str = "127.0.0.1",
    metrics_port: int = 0,
    log_format: LogFormat = "text",
    log_level: LogLevel = "warning",
    bot_workers: bool = False,
) -> None:
    """Serve the games until stopped; bots think in so many processes (0: one a processor), the coach in its own.

    With a `cluster` bots think there, with `bot_workers` at those that share the database. The coach thinks for
    `coach_seconds` about a game; the `planner` plays it again.

    With `compile_rules` the rules are compiled meanwhile if they are not, and the process then starts itself again.
    With `dev` the page is served from its source even if it has been built. `access` says who may ask, `notifications`
    how people are told who are away. Whoever stops it waits `drain_seconds`, in which it says that it is not ready.
    Prometheus finds metrics at the `metrics_port`, if there is one.
    """
    set_up_logs(log_format, log_level)
    follows = LISTENER in os.environ
    checks = Access(replace(access, allowed_hosts=(*access.allowed_hosts, host)))
    with inherited_listener() if follows else listen(host, port) as listener:
        listening = Listening.at(listener, (*access.allowed_hosts, host), access.allowed_origins)
        telling = replace(notifications, address=notifications.address or listening.own_address)
        application = app(
            database, bot_pause, workers, planner, coach_seconds, dev, checks, listening, telling, cluster, bot_workers
        )
        compiling = compile_rules and compiled.is_worthwhile()
        server = WebServer(application, drain_seconds)
        with metrics(application, metrics_host, metrics_port):
            introduce(application, listening, compiling, follows)
            with background_compile(server, application) if compiling else nullcontext():
                server.run_until_stopped(listener)
        server.start_again_if_asked()


def introduce(application: Litestar, listening: Listening, compiling: bool, follows: bool) -> None:
    """Say where the games are, unless this server follows another at the same place."""
    greet(compiled.how() if follows else greeting(listening, application.state.database, compiling))
    if warning := version_warning(sqlite):
        logger.warning("%s", warning)


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
