"""The web application: what is served where, and how a refusal is told."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from reginae.core import BadRecord, ReginaeError
from reginae.games import shelf
from reginae.search import bot
from reginae.server import api, static_files
from reginae.server.bots import BotPool, BotScheduler
from reginae.server.errors import Forbidden, NoSuchTable, NotNow
from reginae.server.live import live
from reginae.server.messages import Problem
from reginae.server.review import PLANNER, Planner
from reginae.server.storage import Storage
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved, Writer

logger = logging.getLogger("reginae.server")

PATIENT = 10  # how far the planner stands back for everybody else, as `nice` counts
LARGEST_BODY = 16 * 1024
STATUS: list[tuple[type[ReginaeError], int]] = [
    (Forbidden, 403),
    (NoSuchTable, 404),
    (NotNow, 409),
    (BadRecord, 409),
    (NotSaved, 503),
]
SENTENCES = {
    404: "There is nothing here: see whether the link is whole.",
    405: "This address is not asked in that way: see the protocol.",
    413: f"This is too long: at most {LARGEST_BODY} bytes are read.",
    500: "Something went wrong here, and it was noted. Please try again.",
}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
COMPRESSION = CompressionConfig("gzip", gzip_compress_level=6, exclude=r"\.woff2$")
ROUTES: list[ControllerRouterHandler] = [
    api.health,
    api.games,
    api.rules,
    api.scores,
    api.bots,
    api.lay,
    api.table,
    api.printed,
    api.sit,
    api.seat_bot,
    api.record,
    api.table_scores,
    api.start_review,
    api.review,
    live,
    static_files.index,
    static_files.web_file,
    static_files.vendor_file,
    static_files.game_file,
]


def app(
    database: Path, bot_pause: float = 0.7, workers: int = 1, planner: str = PLANNER, dev: bool = False
) -> Litestar:
    """The application on this database file, which is made if there is none; BadDatabase if it cannot be used."""
    games = shelf()
    bot(planner)  # BadOption now, if there is none, rather than when it is asked
    storage = Storage(database)
    page = static_files.page_folder(dev)
    assets = [] if page == static_files.WEB else [static_files.assets_router()]

    @asynccontextmanager
    async def house(application: Litestar) -> AsyncIterator[None]:
        writer = Writer(storage)
        bots = BotScheduler(BotPool(workers), bot_pause)
        application.state.tables = TableRegistry(games, storage, writer, bots)
        application.state.planner = Planner(BotPool(1, PATIENT), planner)
        resuming = asyncio.create_task(application.state.tables.resume())
        try:
            yield
        finally:
            resuming.cancel()
            await bots.close()
            await application.state.planner.close()
            await asyncio.to_thread(writer.close)
            storage.close()

    return Litestar(
        [*ROUTES, *assets],
        state=State({"page": page}),
        compression_config=COMPRESSION,
        lifespan=[house],
        dependencies={
            "tables": Provide(tables_of, sync_to_thread=False),
            "planner": Provide(planner_of, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            "Reginae", "1", path="/api/openapi", render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])]
        ),
        logging_config=None,
    )


def tables_of(state: State) -> TableRegistry:
    """The tables of this application."""
    return cast(TableRegistry, state.tables)


def planner_of(state: State) -> Planner:
    """The planner of this application."""
    return cast(Planner, state.planner)


def refuse(_request: Request[Any, Any, Any], error: ReginaeError) -> Response[Problem]:
    """Say what to do instead."""
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 400)
    return Response(Problem(str(error), getattr(error, "rule", "")), status_code=status, headers=HEADERS)


def refuse_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that was not understood, or asks for what is not here; people are shown so on the page."""
    if error.status_code == 404 and "text/html" in request.headers.get("Accept", ""):
        response = static_files.index_page(request)
        response.status_code = 404
        return response
    return Response(Problem(explain(error)), status_code=error.status_code, headers=HEADERS)


def admit_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Something of ours broke: note it, and say so without its insides."""
    logger.error("%s failed", request.url.path, exc_info=error)
    return Response(Problem(SENTENCES[500]), status_code=500, headers=HEADERS)


def refuse_depth(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Problem]:
    """A body of brackets within brackets without end."""
    return Response(Problem("This was not understood: it is nested too deeply."), status_code=400, headers=HEADERS)


def explain(error: HTTPException) -> str:
    """One sentence, with what exactly was wrong if the framework knows."""
    if error.status_code in SENTENCES:
        return SENTENCES[error.status_code]
    extra = error.extra if isinstance(error.extra, list) else []
    details = [str(item["message"]) for item in extra if isinstance(item, dict) and "message" in item]
    return f"This was not understood: {'; '.join(details) or error.detail}."


HANDLERS: ExceptionHandlersMap = {
    ReginaeError: refuse,
    HTTPException: refuse_request,
    RecursionError: refuse_depth,
    Exception: admit_fault,
}
