"""What is asked over HTTP: the shelf, the bots, and tables to lay and to sit at."""

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from reginae.compiled import is_compiled
from reginae.core import BadOption, Game, Option, Words, rules_of
from reginae.search import CATALOGUE
from reginae.server.deals import today, way_to_play
from reginae.server.hall import Hall, bot_name
from reginae.server.messages import (
    Ask,
    BotSheet,
    ChairSheet,
    Choice,
    DealSheet,
    GameSheet,
    Laid,
    NewTable,
    OptionSheet,
    Possible,
    PuzzleSheet,
    RuleSheet,
    ScoreSheet,
    SeatBot,
    Seated,
    Sit,
    TableSheet,
)
from reginae.server.possible import Planner
from reginae.server.refusals import NotNow
from reginae.server.rights import clean_name
from reginae.server.scores import best
from reginae.server.telling import possible as told

Id = Annotated[str, Parameter(max_length=64)]


@get("/health")
async def health() -> dict[str, bool]:
    """Whether the house is open, and whether its rules run compiled."""
    return {"open": True, "compiled": is_compiled()}


@get("/api/games")
async def games(hall: Hall) -> list[GameSheet]:
    """The shelf."""
    return [game_sheet(game, hall.words(game)) for game in hall.games.values()]


@get("/api/games/{game_id:str}/rules")
async def rules(game_id: Id, hall: Hall) -> list[RuleSheet]:
    """Every rule of a game in our words."""
    return [RuleSheet(rule.id, rule.tag, rule.text) for rule in rules_of(hall.game(game_id)).values()]


@get("/api/games/{game_id:str}/scores")
async def scores(game_id: Id, request: Request[Any, Any, Any], hall: Hall) -> ScoreSheet:
    """The best of today's deal and of all time; the seats and options are asked for by their names."""
    game, asked = hall.game(game_id), dict(request.query_params)
    seats = asked.pop("seats", "")
    if not seats.isdecimal() or len(seats) > 2:
        raise BadOption("Say how many seats: scores of other tables cannot be compared.")
    way = way_to_play(game, int(seats), game.complete(int(seats), asked))
    date = today()
    lists = [await asyncio.to_thread(best, hall.storage, way, day) for day in (date, None)]
    return ScoreSheet(date, *lists)


@get("/api/bots")
async def bots() -> list[BotSheet]:
    """The bots, weakest first."""
    return [BotSheet(id, name, help) for id, name, help in CATALOGUE]


@post("/api/tables", status_code=HTTP_201_CREATED)
async def lay(data: NewTable, hall: Hall) -> Laid:
    """Lay a new table."""
    return await hall.lay(data)


@get("/api/tables/{table_id:str}")
async def table(table_id: Id, hall: Hall) -> TableSheet:
    """A table as one sees it from the door."""
    found = await hall.find(table_id)
    async with found.lock:
        options = {name: Choice(value, found.words.option(name, value)) for name, value in found.match.options.items()}
        seats = [ChairSheet(chair.kind, chair.name, chair.bot) for chair in found.chairs]
        deal = DealSheet(found.deal, found.practice) if found.deal else None
        head = (found.id, found.game.id, found.game.title)
        return TableSheet(*head, options, seats, found.started, found.over, found.puzzle, deal)


@get("/api/tables/{table_id:str}/printed")
async def printed(table_id: Id, hall: Hall) -> dict[str, Any]:
    """What is printed on the parts this table plays with."""
    found = await hall.find(table_id)
    return found.game.printed(found.match.options)


@post("/api/tables/{table_id:str}/sit", status_code=HTTP_200_OK)
async def sit(table_id: Id, data: Sit, hall: Hall) -> Seated:
    """Take an open seat."""
    found = await hall.find(table_id)
    return Seated(data.seat, await found.sit(data.seat, clean_name(data.name)))


@post("/api/tables/{table_id:str}/bot", status_code=HTTP_200_OK)
async def seat_bot(table_id: Id, data: SeatBot, hall: Hall) -> dict[str, str]:
    """Give an open seat to a bot."""
    found = await hall.find(table_id)
    found.seat_of(data.token)
    await found.seat_bot(data.seat, data.bot, bot_name(data.bot))
    return {}


@get("/api/tables/{table_id:str}/record", media_type=MediaType.JSON)
async def record(table_id: Id, hall: Hall) -> Response[bytes]:
    """The record, once nothing in it is a secret any more."""
    found = await hall.find(table_id)
    async with found.lock:
        if not found.over:
            raise NotNow("The record can be had once the game is over.")
        return Response(found.match.record().to_json().encode(), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/scores")
async def table_scores(table_id: Id, hall: Hall) -> ScoreSheet:
    """The lists on which this table could come, with its own line wherever it stands."""
    found = await hall.find(table_id)
    way, date = found.way, found.deal
    day = await asyncio.to_thread(best, hall.storage, way, date, table_id) if date else []
    return ScoreSheet(date, day, await asyncio.to_thread(best, hall.storage, way, None, table_id))


@post("/api/tables/{table_id:str}/possible", status_code=HTTP_200_OK)
async def ask_possible(table_id: Id, data: Ask, hall: Hall, planner: Planner) -> Possible:
    """Set the planner to play the same luck, unless it has been asked already."""
    found = await hall.find(table_id)
    found.seat_of(data.token)
    async with found.lock:
        return told(found, planner.ask(found))


@get("/api/tables/{table_id:str}/possible")
async def possible(table_id: Id, hall: Hall, planner: Planner) -> Possible:
    """How far the planner has come."""
    return told(await hall.find(table_id), planner.look(table_id))


def game_sheet(game: Game, words: Words) -> GameSheet:
    """The title page of a game; what it is and whom we owe it to are the first paragraphs of its README."""
    readme = game.folder / "README.md"
    blurb, credits = first_paragraphs(readme.read_text(encoding="utf-8") if readme.exists() else "")
    options = [option_sheet(option, words) for option in game.options]
    usual = {seats: game.complete(seats, {}) for seats in game.seats}
    puzzles = [PuzzleSheet(puzzle.seats, puzzle.options) for puzzle in game.puzzles]
    head = (game.id, game.title, blurb, credits, list(game.seats))
    return GameSheet(*head, options, usual, words.sections["names"], puzzles)


def first_paragraphs(text: str) -> tuple[str, str]:
    """The first and second paragraph under the title."""
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    prose = [part for part in paragraphs if part and not part.startswith("#")]
    return (prose[0] if prose else "", prose[1] if len(prose) > 1 else "")


def option_sheet(option: Option, words: Words) -> OptionSheet:
    """One way to play."""
    values = [Choice(value, words.option(option.name, value)) for value in option.values]
    return OptionSheet(option.name, option.default, values, option.help, option.rule)
