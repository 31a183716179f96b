"""The web application: its routes, what it starts and stops, and its answers to errors."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from reginae.core import ReginaeError
from reginae.games import shelf
from reginae.ray_cluster import rules_here
from reginae.search import bot
from reginae.server import (
    account_api,
    api,
    coach_api,
    exercise_api,
    gathering_api,
    guide_api,
    notification_api,
    readiness,
    static_files,
)
from reginae.server.access import Access
from reginae.server.addresses import Listening
from reginae.server.bot_pool import BotPool
from reginae.server.bots import BotScheduler
from reginae.server.coach import SECONDS, Coach, Reports
from reginae.server.company import Alone
from reginae.server.database import DatabaseAddress
from reginae.server.errors import (
    CoachFailed,
    DatabaseTrouble,
    Forbidden,
    NoSuchExercise,
    NoSuchTable,
    NotNow,
    NotReady,
    NotSignedIn,
    TooBusy,
)
from reginae.server.garbage_collection import spare_what_stays
from reginae.server.handshakes import NOTHING_HERE, LiveHandshakes
from reginae.server.http_messages import Problem
from reginae.server.lobby import LobbyReader
from reginae.server.notifications.service import Notifications, check_settings
from reginae.server.notifications.settings import NotificationSettings
from reginae.server.openapi import OPENAPI
from reginae.server.prepared import PreparedAnswers
from reginae.server.ray_bots import Cluster, ClusterBots
from reginae.server.same_luck import PLANNER
from reginae.server.storage import Storage
from reginae.server.tables import TableRegistry
from reginae.server.websocket import SocketServer
from reginae.server.writer import NotSaved, Writer

logger = logging.getLogger("reginae.server")

BOT_NICENESS = 5  # so that the server itself goes first
COACH_NICENESS = 10  # so that bots at the tables go first
LARGEST_BODY = 64 * 1024  # notes of the longest length fit in, in any script
STATUS: list[tuple[type[ReginaeError], int]] = [
    (NotSignedIn, 401),
    (Forbidden, 403),
    (NoSuchTable, 404),
    (NoSuchExercise, 404),
    (NotNow, 409),
    (TooBusy, 429),
    (CoachFailed, 503),
    (NotSaved, 503),
    (DatabaseTrouble, 503),
    (NotReady, 503),
]
SENTENCES = {
    404: NOTHING_HERE.sentence,
    405: "This address is not asked in that way: see the protocol.",
    413: f"This is too long: at most {LARGEST_BODY} bytes are read.",
    500: "Something went wrong here, and it was noted. Please try again.",
}
TOO_DEEP = "This was not understood: it is nested too deeply."
RETRY_AFTER = 5  # seconds
NOWHERE_ELSE = Listening()
ROUTES: list[ControllerRouterHandler] = [
    api.health,
    readiness.ready,
    api.games,
    api.rules,
    api.scores,
    api.bots,
    api.socket_messages,
    api.create_table,
    api.summaries,
    api.table,
    api.printed,
    api.sit,
    api.seat_link,
    gathering_api.seat_bot,
    gathering_api.leave,
    gathering_api.rename,
    gathering_api.swap,
    gathering_api.kick,
    gathering_api.admission,
    gathering_api.join,
    gathering_api.rematch,
    gathering_api.lobby,
    gathering_api.addresses,
    api.record,
    api.open_record,
    api.table_scores,
    *coach_api.ROUTES,
    *account_api.ROUTES,
    *exercise_api.ROUTES,
    *guide_api.ROUTES,
    api.notes,
    api.keep_notes,
    *notification_api.ROUTES,
    static_files.asset,
    static_files.index,
    static_files.service_worker,
    static_files.web_file,
    static_files.vendor_file,
    static_files.game_file,
]


def app(
    database: DatabaseAddress,
    bot_pause: float = 0.7,
    workers: int = 0,
    planner: str = PLANNER,
    coach_seconds: float = SECONDS,
    dev: bool = False,
    access: Access | None = None,
    listening: Listening = NOWHERE_ELSE,
    notifications: NotificationSettings | None = None,
    cluster: Cluster | None = None,
    bot_workers: bool = False,
) -> Litestar:
    """The application on this database, whose tables are made if there are none; BadDatabase if it cannot be used.

    Bots think in so many processes, 0 is one a processor, or on the cluster, or at the bot workers that share the
    database. `listening` is where it will be served.
    """
    games = shelf()
    bot(planner)  # BadOption now if there is no such bot, rather than when the coach is asked
    notifications = notifications or NotificationSettings()
    check_settings(notifications)
    storage = Storage(database)
    page = static_files.page_folder(dev)

    @asynccontextmanager
    async def lifespan(application: Litestar) -> AsyncIterator[None]:
        writer = Writer(storage)
        pool = shared_bot_pool(storage, workers) if bot_workers else bot_pool(workers, cluster)
        bots = BotScheduler(pool, bot_pause)
        application.state.tables = TableRegistry(games, storage, writer, bots)
        application.state.lobby = LobbyReader(application.state.tables)
        application.state.coach = Coach(BotPool(1, COACH_NICENESS), planner, coach_seconds)
        application.state.reports = reports_of(application.state.coach, storage, writer)
        await application.state.tables.timekeeper.start()
        telling = Notifications(application.state.tables, storage, writer, notifications)
        application.state.notifications = telling
        company = await join_company(application.state.tables, telling)
        tasks = [
            asyncio.create_task(application.state.tables.timekeeper.run()),
            asyncio.create_task(application.state.sockets.keep_alive()),
            asyncio.create_task(telling.run()),
        ]
        spare_what_stays()
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            application.state.tables.timekeeper.close()
            await telling.close()
            await company.close()
            await bots.close()
            await application.state.reports.close()
            application.state.tables.accounts.close()
            writer.close()
            storage.close()

    state = State(
        {"page": page, "files": static_files.FileCache(), "prepared": PreparedAnswers(), "access": access or Access()}
    )
    state.listening = listening
    state.database = storage.database.name
    state.sockets = SocketServer(LiveHandshakes(state))
    state.readiness = readiness.Readiness(storage)
    state.counts = storage.counts
    return Litestar(
        ROUTES,
        state=state,
        lifespan=[lifespan],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OPENAPI,
        logging_config=None,
    )


async def join_company(tables: TableRegistry, notifications: Notifications) -> Alone:
    """The servers that share the database: this one follows them, and goes on with what it has to do among them."""
    if tables.storage.is_shared:
        from reginae.server.peers import shared_company  # whoever plays on a file need not wait for it

        tables.company = shared_company(tables, notifications)
    else:
        tables.follow_leader()
    await tables.company.start()
    return tables.company


def reports_of(coach: Coach, storage: Storage, writer: Writer) -> Reports:
    """Where the coach's reports are found: at this server, or at any that shares the database."""
    if not storage.is_shared:
        return Reports(coach)
    from reginae.server.shared_reports import SharedReports  # whoever plays on a file need not wait for it

    return SharedReports(coach, storage, writer, rules_here())


def bot_pool(workers: int, cluster: Cluster | None) -> BotPool:
    """Where the bots at the tables think: on the cluster if there is one, else in so many processes."""
    if cluster is None:
        return BotPool(workers or os.cpu_count() or 1, BOT_NICENESS)
    return BotPool(cluster.workers, new_worker=lambda _niceness: ClusterBots(cluster))


def shared_bot_pool(storage: Storage, most: int) -> BotPool:
    """Bots think at bot workers that share the database, so many at a time; 0 is as many as these can let think."""
    from reginae.server.database_bots import DatabaseBotPool  # whoever plays on a file need not wait for it
    from reginae.server.postgres_database import PostgresDatabase

    assert isinstance(storage.database, PostgresDatabase)
    return DatabaseBotPool(storage.database, storage.server, most)


def refuse(_request: Request[Any, Any, Any], error: ReginaeError) -> Response[Problem]:
    """The answer to a request that cannot be carried out."""
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 400)
    later = error.retry_after if isinstance(error, TooBusy) else RETRY_AFTER
    headers = {"Retry-After": str(later)} if status in (429, 503) else None
    if status == 401:
        headers = {"WWW-Authenticate": "Bearer"}
    return Response(Problem(str(error), getattr(error, "rule", "")), status_code=status, headers=headers)


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The answer to a request that was not understood or found; a person with a browser is shown the page."""
    if error.status_code == 404 and "text/html" in request.headers.get("Accept", ""):
        return static_files.index_page(request, 404)
    return Response(Problem(explain(error), ""), status_code=error.status_code, headers=error.headers)


def report_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The answer after an error of our own, which is logged and not shown."""
    route = request.scope.get("path_template", "")  # the address itself may hold a secret
    logger.error("%s %s failed", request.method, route, exc_info=error)
    return Response(Problem(SENTENCES[500], ""), status_code=500)


def refuse_depth(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """The answer to a body of brackets within brackets without end."""
    return Response(Problem(TOO_DEEP, ""), status_code=400)


def explain(error: HTTPException) -> str:
    """One sentence, with the details if the framework knows them."""
    if error.status_code in SENTENCES:
        return SENTENCES[error.status_code]
    extra = error.extra if isinstance(error.extra, list) else []
    details = [str(item["message"]) for item in extra if isinstance(item, dict) and "message" in item]
    return f"This was not understood: {'; '.join(details) or error.detail}."


HANDLERS: ExceptionHandlersMap = {
    ReginaeError: refuse,
    HTTPException: refuse_request,
    RecursionError: refuse_depth,
    Exception: report_error,
}
