"""The HTTP routes: games, bots, and tables to create and to join."""

import asyncio
from functools import partial
from typing import Annotated, Any, TypeAlias, TypeVar, cast

import msgspec
from litestar import MediaType, Request, Response
from litestar import get as litestar_get
from litestar import post as litestar_post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from reginae.compiled import is_compiled
from reginae.core import BadOption, Game, Words, rules_of
from reginae.search import CATALOGUE, SUGGESTED
from reginae.server.access import Access
from reginae.server.account_messages import SeatLinkRequest
from reginae.server.browsers import browser_of, introduction
from reginae.server.deals import score_category, today
from reginae.server.errors import Forbidden, NotNow
from reginae.server.game_infos import game_info, pieces
from reginae.server.gate import header_map
from reginae.server.http_messages import (
    BotInfo,
    DealInfo,
    Empty,
    GameInfo,
    Health,
    NewTable,
    Notes,
    OpenRecord,
    OptionValue,
    Problem,
    ReactionInfo,
    RuleInfo,
    SaveNotes,
    Scores,
    SeatTaken,
    Sit,
    SummaryRequest,
    TableCreated,
    TableFacts,
    TableInfo,
    TableSummary,
)
from reginae.server.live import NO_SPECTATORS
from reginae.server.notes import read_notes, save_notes
from reginae.server.prepared import PreparedAnswers, raw_response
from reginae.server.presenter import seat_infos
from reginae.server.records import record_json
from reginae.server.scores import best_scores
from reginae.server.seat_links import renew_token
from reginae.server.socket_schema import socket_schema
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.tokens import clean_name
from reginae.server.unplayable_game import UnplayableGame

MOST_SUMMARIES = 50  # in one request

Id = Annotated[str, Parameter(max_length=64)]
PROBLEMS = {
    400: "It was not understood, or it asks for what there is not.",
    401: "Nobody is signed in with this session token.",
    403: "The token gives no right to this, or a page of another site asked.",
    404: "There is no such table.",
    408: "The request did not come to its end in time.",
    409: "It does not fit the state of the table.",
    413: "The body is too long.",
    414: "The address is too long.",
    415: "The body is no JSON.",
    421: "The server does not go by this name.",
    429: "Too much was asked for; Retry-After says for how long to wait.",
    431: "The headers are too long.",
    500: "Something went wrong here.",
    503: "The database could not be read or written, a report failed, or the server stops; Retry-After says when to "
    "try again.",
}
RESPONSES = {status: ResponseSpec(Problem, False, description) for status, description in PROBLEMS.items()}
get = partial(litestar_get, responses=RESPONSES)
post = partial(litestar_post, responses=RESPONSES)
AnyRequest: TypeAlias = Request[Any, Any, Any]
Answer = TypeVar("Answer")


@get("/health")
async def health() -> Health:
    """That the server is running, and whether its rules run compiled."""
    return Health(open=True, compiled=is_compiled())


@get("/api/games")
async def games(request: AnyRequest) -> Response[list[GameInfo]]:
    """Every game, the lightest first."""
    tables = tables_of(request)
    answer = await prepared_of(request).get(
        "games", lambda: [game_info(game, tables.words(game)) for game in tables.games.values()]
    )
    return introduced(answer.response(request), request, tables)


@get("/api/games/{game_id:str}/rules")
async def rules(request: AnyRequest, game_id: Id) -> Response[list[RuleInfo]]:
    """Every rule of a game in our words."""
    game = tables_of(request).game(game_id)
    answer = await prepared_of(request).get(
        f"rules of {game.id}", lambda: [RuleInfo(rule.id, rule.tag, rule.text) for rule in rules_of(game).values()]
    )
    return answer.response(request)


@get("/api/games/{game_id:str}/scores")
async def scores(game_id: Id, request: AnyRequest, seats: str = "") -> Scores:
    """The best of today's deal and of all time; the query names the number of seats and the options."""
    tables = tables_of(request)
    game, options = tables.game(game_id), dict(request.query_params)
    options.pop("seats", None)
    if not seats.isdecimal() or len(seats) > 2:
        raise BadOption("Say how many seats: scores of other tables cannot be compared.")
    category = score_category(game, int(seats), tables.complete(game, int(seats), options))
    date = today()
    lists = [await tables.storage.read(best_scores, tables.storage, category, day) for day in (date, None)]
    return Scores(date, *lists)


@get("/api/bots")
async def bots(request: AnyRequest) -> Response[list[BotInfo]]:
    """The bots, weakest first."""
    answer = await prepared_of(request).get(
        "bots", lambda: [BotInfo(id, name, help, id == SUGGESTED) for id, name, help in CATALOGUE]
    )
    return answer.response(request)


@get("/api/socket-schema.json")
async def socket_messages(request: AnyRequest) -> Response[dict[str, Any]]:
    """What the socket of a table carries in both directions, as an AsyncAPI 3.0 document with JSON Schemas."""
    answer = await prepared_of(request).get("socket schema", socket_schema)
    return answer.response(request)


@post("/api/tables", status_code=HTTP_201_CREATED)
async def create_table(data: NewTable, request: AnyRequest) -> Response[TableCreated]:
    """Create a table."""
    tables = tables_of(request)
    account = await tables.accounts.account_of(session_token(request))
    data.name = data.name or await tables.accounts.name_of(account)
    created = await tables.create(data, visitor_of(request), browser_of(request, tables.browsers), account)
    return Response(created, cookies=introduction(request, tables.browsers))


@post("/api/tables/summaries", status_code=HTTP_200_OK)
async def summaries(data: list[SummaryRequest], request: AnyRequest) -> list[TableSummary | None]:
    """These tables in a few words, in the same order; null where a table is not there."""
    tables = tables_of(request)
    if len(data) > MOST_SUMMARIES:
        raise BadOption(f"At most {MOST_SUMMARIES} tables can be summarised at once: ask for the others separately.")
    found: list[TableSummary | None] = []
    for asked in data:
        found.append(await tables.summary(asked.table, asked.token))
        await asyncio.sleep(0)  # replaying takes time: others may be served between two tables
    return found


@get("/api/tables/{table_id:str}")
async def table(request: AnyRequest, table_id: Id) -> Response[TableInfo]:
    """What everybody may know of a table."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    async with found.lock:
        facts = table_facts(found)
    prepared = prepared_of(request)
    game = found.game
    tail = await prepared.tail(f"texts of {game.folder}", facts, lambda: table_info(facts, game, found.words))
    return introduced(tail.response(request, facts), request, tables)


@get("/api/tables/{table_id:str}/printed")
async def printed(request: AnyRequest, table_id: Id) -> Response[dict[str, Any]]:
    """What is printed on the components this table plays with."""
    found = await tables_of(request).find(table_id)
    game, options = found.game, found.match.options
    name = f"printed of {game.folder} with {sorted(options.items())}"
    answer = await prepared_of(request).get(name, lambda: game.printed(options))
    return answer.response(request)


@post("/api/tables/{table_id:str}/sit", status_code=HTTP_200_OK)
async def sit(table_id: Id, data: Sit, request: AnyRequest) -> SeatTaken:
    """Take an open seat."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    account = await tables.accounts.account_of(session_token(request))
    name = clean_name(data.name or await tables.accounts.name_of(account))
    owner = "" if data.program else account  # or a session token could mean either of two seats
    return SeatTaken(data.seat, await found.sit(data.seat, name, owner, data.program))


@post("/api/tables/{table_id:str}/seat-link", status_code=HTTP_200_OK)
async def seat_link(table_id: Id, data: SeatLinkRequest, request: AnyRequest) -> SeatTaken:
    """A new token for one's seat, for a link to it; the token before gives no right to the seat any more."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    seat = await tables.seat_for(found, data.token or session_token(request))
    return SeatTaken(seat, await renew_token(found, seat))


@get("/api/tables/{table_id:str}/record", media_type=MediaType.JSON)
async def record(table_id: Id, request: AnyRequest, token: str = "") -> Response[dict[str, Any]]:
    """The record of a game that is over or cannot be played on: all of it if it is open, or what the seat knew."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    seat = await tables.seat_for(found, token) if token else None
    async with found.lock:
        if not found.over and found.frozen is None:
            raise NotNow("The record can be had once the game is over.")
        if seat is None and not found.admits_spectators:
            raise Forbidden(NO_SPECTATORS)
        return raw_response(record_json(found, seat).encode(), HTTP_200_OK, MediaType.JSON, {})


@post("/api/tables/{table_id:str}/record/open", status_code=HTTP_200_OK)
async def open_record(table_id: Id, data: OpenRecord, request: AnyRequest) -> Empty:
    """Agree that the record be opened: once every person at the table does, it holds every secret."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    await found.open_record(await tables.seat_for(found, data.token))
    return Empty()


@get("/api/tables/{table_id:str}/scores")
async def table_scores(table_id: Id, request: AnyRequest) -> Scores:
    """The lists of scores this table belongs to, with its own line whatever its place."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    category, date = found.category, found.deal_date
    storage = tables.storage
    day = await storage.read(best_scores, storage, category, date, table_id) if date else []
    return Scores(date, day, await storage.read(best_scores, storage, category, None, table_id))


@get("/api/tables/{table_id:str}/notes")
async def notes(table_id: Id, request: AnyRequest, token: str = "") -> Response[Notes]:
    """The private notes of the seat of this token."""
    tables = tables_of(request)
    found = await tables.find(table_id)
    kept = await read_notes(found, await tables.seat_for(found, token))
    return Response(kept, headers={"Cache-Control": "no-store"})


@post("/api/tables/{table_id:str}/notes", status_code=HTTP_200_OK)
async def keep_notes(table_id: Id, data: SaveNotes, request: AnyRequest) -> Notes:
    """Keep private notes, unless others than those that were meant would be lost."""

    async def keep(found: LiveTable, seat: int) -> Notes:
        return await save_notes(found, seat, data.text, data.version)

    return await tables_of(request).arrange(table_id, data.token, keep)


# Asked for by the routes themselves: by the framework's dependencies a short request took 89 µs instead of 69.


def tables_of(request: AnyRequest) -> TableRegistry:
    """The tables of this application."""
    return cast(TableRegistry, request.app.state.tables)


def prepared_of(request: AnyRequest) -> PreparedAnswers:
    """The answers of this application that never change."""
    return cast(PreparedAnswers, request.app.state.prepared)


def visitor_of(request: AnyRequest) -> str:
    """Who asks, as far as an address tells."""
    access = cast(Access, request.app.state.access)
    return access.visitor(header_map(request.scope["headers"]), request.client.host if request.client else "")


def session_token(request: AnyRequest) -> str:
    """The session token in the header Authorization; empty if there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def introduced(response: Response[Answer], request: AnyRequest, tables: TableRegistry) -> Response[Answer]:
    """This answer, with a cookie for a browser that has none yet; nobody may keep such an answer for others."""
    response.cookies.extend(introduction(request, tables.browsers))
    if response.cookies:
        response.headers["Cache-Control"] = "no-store"
    return response


def table_facts(table: LiveTable) -> TableFacts:
    """What everybody may know of this table."""
    options = {name: OptionValue(value, table.words.option(name, value)) for name, value in table.match.options.items()}
    deal = DealInfo(table.deal_date, table.practice) if table.deal_date else None
    head = (table.id, table.game.id, table.game.title)
    teams = table.game.teams(len(table.seats), table.match.options)
    now = (table.started, table.over, table.for_score)
    frozen, has_board = table.frozen.sentence if table.frozen else "", not isinstance(table.game, UnplayableGame)
    reactions = reaction_infos(table)
    return TableFacts(*head, options, seat_infos(table), *now, deal, teams, reactions, frozen, has_board)


def reaction_infos(table: LiveTable) -> list[ReactionInfo]:
    """What can be answered in advance at this table."""
    possible = table.game.reactions_at(len(table.seats), table.match.options)
    return [ReactionInfo(one.decisions, one.answers[0], table.words.reaction(one.name)) for one in possible]


def table_info(facts: TableFacts, game: Game, words: Words) -> TableInfo:
    """These facts of a table with the texts of its game."""
    names, goal = words.sections["names"], words.goal()
    return TableInfo(**msgspec.structs.asdict(facts), names=names, goal=goal, pieces=pieces(game))
