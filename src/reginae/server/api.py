"""What is asked over HTTP: the shelf, the bots, and tables to lay and to sit at."""

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from reginae.compiled import is_compiled
from reginae.core import BadOption, Game, Option, Words, rules_of
from reginae.search import CATALOGUE
from reginae.server.deals import score_category, today
from reginae.server.errors import NotNow
from reginae.server.messages import (
    BotInfo,
    DealInfo,
    GameInfo,
    NewTable,
    OptionInfo,
    OptionValue,
    PuzzleInfo,
    Review,
    ReviewRequest,
    RuleInfo,
    Scores,
    SeatBot,
    SeatTaken,
    Sit,
    TableCreated,
    TableInfo,
)
from reginae.server.presenter import review as review_message
from reginae.server.presenter import seat_infos
from reginae.server.review import Planner
from reginae.server.scores import best
from reginae.server.tables import TableRegistry, bot_name
from reginae.server.tokens import clean_name

Id = Annotated[str, Parameter(max_length=64)]


@get("/health")
async def health() -> dict[str, bool]:
    """Whether the house is open, and whether its rules run compiled."""
    return {"open": True, "compiled": is_compiled()}


@get("/api/games")
async def games(tables: TableRegistry) -> list[GameInfo]:
    """The shelf."""
    return [game_info(game, tables.words(game)) for game in tables.games.values()]


@get("/api/games/{game_id:str}/rules")
async def rules(game_id: Id, tables: TableRegistry) -> list[RuleInfo]:
    """Every rule of a game in our words."""
    return [RuleInfo(rule.id, rule.tag, rule.text) for rule in rules_of(tables.game(game_id)).values()]


@get("/api/games/{game_id:str}/scores")
async def scores(game_id: Id, request: Request[Any, Any, Any], tables: TableRegistry) -> Scores:
    """The best of today's deal and of all time; the seats and options are asked for by their names."""
    game, asked = tables.game(game_id), dict(request.query_params)
    seats = asked.pop("seats", "")
    if not seats.isdecimal() or len(seats) > 2:
        raise BadOption("Say how many seats: scores of other tables cannot be compared.")
    way = score_category(game, int(seats), game.complete(int(seats), asked))
    date = today()
    lists = [await asyncio.to_thread(best, tables.storage, way, day) for day in (date, None)]
    return Scores(date, *lists)


@get("/api/bots")
async def bots() -> list[BotInfo]:
    """The bots, weakest first."""
    return [BotInfo(id, name, help) for id, name, help in CATALOGUE]


@post("/api/tables", status_code=HTTP_201_CREATED)
async def lay(data: NewTable, tables: TableRegistry) -> TableCreated:
    """Lay a new table."""
    return await tables.lay(data)


@get("/api/tables/{table_id:str}")
async def table(table_id: Id, tables: TableRegistry) -> TableInfo:
    """A table as one sees it from the door."""
    found = await tables.find(table_id)
    async with found.lock:
        options = {
            name: OptionValue(value, found.words.option(name, value)) for name, value in found.match.options.items()
        }
        seats = seat_infos(found)
        deal = DealInfo(found.deal, found.practice) if found.deal else None
        head = (found.id, found.game.id, found.game.title)
        names = found.words.sections["names"]
        return TableInfo(*head, options, seats, found.started, found.over, found.puzzle, deal, names)


@get("/api/tables/{table_id:str}/printed")
async def printed(table_id: Id, tables: TableRegistry) -> dict[str, Any]:
    """What is printed on the parts this table plays with."""
    found = await tables.find(table_id)
    return found.game.printed(found.match.options)


@post("/api/tables/{table_id:str}/sit", status_code=HTTP_200_OK)
async def sit(table_id: Id, data: Sit, tables: TableRegistry) -> SeatTaken:
    """Take an open seat."""
    found = await tables.find(table_id)
    return SeatTaken(data.seat, await found.sit(data.seat, clean_name(data.name)))


@post("/api/tables/{table_id:str}/bot", status_code=HTTP_200_OK)
async def seat_bot(table_id: Id, data: SeatBot, tables: TableRegistry) -> dict[str, str]:
    """Give an open seat to a bot."""
    found = await tables.find(table_id)
    found.seat_of(data.token)
    await found.seat_bot(data.seat, data.bot, bot_name(data.bot))
    return {}


@get("/api/tables/{table_id:str}/record", media_type=MediaType.JSON)
async def record(table_id: Id, tables: TableRegistry) -> Response[bytes]:
    """The record, once nothing in it is a secret any more."""
    found = await tables.find(table_id)
    async with found.lock:
        if not found.over:
            raise NotNow("The record can be had once the game is over.")
        return Response(found.match.record().to_json().encode(), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/scores")
async def table_scores(table_id: Id, tables: TableRegistry) -> Scores:
    """The lists on which this table could come, with its own line wherever it stands."""
    found = await tables.find(table_id)
    way, date = found.way, found.deal
    day = await asyncio.to_thread(best, tables.storage, way, date, table_id) if date else []
    return Scores(date, day, await asyncio.to_thread(best, tables.storage, way, None, table_id))


@post("/api/tables/{table_id:str}/review", status_code=HTTP_200_OK)
async def start_review(table_id: Id, data: ReviewRequest, tables: TableRegistry, planner: Planner) -> Review:
    """Set the planner to play the same luck, unless it has been asked already."""
    found = await tables.find(table_id)
    found.seat_of(data.token)
    async with found.lock:
        return review_message(found, planner.ask(found))


@get("/api/tables/{table_id:str}/review")
async def review(table_id: Id, tables: TableRegistry, planner: Planner) -> Review:
    """How far the planner has come."""
    return review_message(await tables.find(table_id), planner.look(table_id))


def game_info(game: Game, words: Words) -> GameInfo:
    """The title page of a game; what it is and whom we owe it to are the first paragraphs of its README."""
    readme = game.folder / "README.md"
    blurb, credits = first_paragraphs(readme.read_text(encoding="utf-8") if readme.exists() else "")
    options = [option_info(option, words) for option in game.options]
    usual = {seats: game.complete(seats, {}) for seats in game.seats}
    puzzles = [PuzzleInfo(puzzle.seats, puzzle.options) for puzzle in game.puzzles]
    head = (game.id, game.title, blurb, credits, list(game.seats))
    return GameInfo(*head, options, usual, puzzles)


def first_paragraphs(text: str) -> tuple[str, str]:
    """The first and second paragraph under the title."""
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    prose = [part for part in paragraphs if part and not part.startswith("#")]
    return (prose[0] if prose else "", prose[1] if len(prose) > 1 else "")


def option_info(option: Option, words: Words) -> OptionInfo:
    """One way to play."""
    values = [OptionValue(value, words.option(option.name, value)) for value in option.values]
    return OptionInfo(option.name, option.default, values, option.help, option.rule, option.prominent)
