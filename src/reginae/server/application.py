"""The web application: its routes, and its answers to errors."""

import logging
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from reginae.core import ReginaeError
from reginae.games import shelf
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
from reginae.server.handshakes import NOTHING_HERE, LiveHandshakes
from reginae.server.http_messages import Problem
from reginae.server.notifications.service import check_settings
from reginae.server.openapi import OPENAPI
from reginae.server.prepared import PreparedAnswers
from reginae.server.services import services
from reginae.server.settings import ServerSettings
from reginae.server.storage import Storage
from reginae.server.websocket import SocketServer
from reginae.server.writer import NotSaved

logger = logging.getLogger("reginae.server")

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


def app(settings: ServerSettings, access: Access | None = None, listening: Listening = NOWHERE_ELSE) -> Litestar:
    """The application on a database, whose tables are made if there are none; BadDatabase if it cannot be used.

    `access` decides who may ask, in place of one by the settings; `listening` is where it will be served.
    """
    shelf()  # BadData now if a game is broken, rather than at the start
    bot(settings.planner)  # BadOption now if there is no such bot, rather than when the coach is asked
    check_settings(settings.notifications)
    storage = Storage(settings.database)
    state = State(
        {
            "page": static_files.page_folder(settings.dev),
            "files": static_files.FileCache(),
            "prepared": PreparedAnswers(),
            "access": access or Access(settings.access),
            "listening": listening,
            "database": storage.database.name,
            "readiness": readiness.Readiness(storage),
            "counts": storage.counts,
        }
    )
    state.sockets = SocketServer(LiveHandshakes(state))
    return Litestar(
        ROUTES,
        state=state,
        lifespan=[lambda application: services(settings, storage, application.state)],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OPENAPI,
        logging_config=None,
    )


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
