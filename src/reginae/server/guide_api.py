"""The HTTP routes of guides and museums, which never change while the server runs."""

from typing import Any

from litestar import Response

from reginae.core import Game, Options, Words
from reginae.learn import Guide, Museum, Scene, guide_of, museum_of, seat_names
from reginae.learn.guide import FILE, matches_of
from reginae.learn.position import match_at
from reginae.server.api import AnyRequest, Id, get, prepared_of, tables_of
from reginae.server.errors import NoSuchExercise
from reginae.server.guide_messages import (
    ComponentInfo,
    ExhibitInfo,
    GuideInfo,
    MuseumInfo,
    MuseumRoom,
    PictureInfo,
    SceneInfo,
    TermInfo,
)
from reginae.server.shown_match import NEWCOMER, log_lines, table_update


@get("/api/games/{game_id:str}/guide")
async def guide(request: AnyRequest, game_id: Id) -> Response[GuideInfo]:
    """How a game is played, with every table that is shown."""
    tables = tables_of(request)
    game = tables.game(game_id)
    answer = await prepared_of(request).get(f"guide of {game.id}", lambda: guide_info(game, tables.words(game)))
    return answer.response(request)


@get("/api/games/{game_id:str}/museum")
async def museum(request: AnyRequest, game_id: Id) -> Response[MuseumInfo]:
    """Who made a game, and the people, places and events behind it."""
    tables = tables_of(request)
    game = tables.game(game_id)
    answer = await prepared_of(request).get(f"museum of {game.id}", lambda: museum_info(game, tables.words(game)))
    return answer.response(request)


@get("/api/museum")
async def museum_rooms(request: AnyRequest) -> Response[list[MuseumRoom]]:
    """The games that have a museum, the lightest first."""
    games = list(tables_of(request).games.values())
    answer = await prepared_of(request).get("museum", lambda: rooms(games))
    return answer.response(request)


ROUTES = [guide, museum, museum_rooms]


# --- Guides ----------------------------------------------------------------------------------------


class PrintedParts:
    """What is printed on the components of a game, once for all tables at which it is the same."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kinds = [usual_parts(game)]

    def index(self, seats: int, options: Options) -> int:
        """Where the parts of a table with these options are found."""
        printed = self.game.printed(self.game.complete(seats, options))
        if printed not in self.kinds:
            self.kinds.append(printed)
        return self.kinds.index(printed)


def usual_parts(game: Game) -> dict[str, Any]:
    """What is printed on the components at a usual table."""
    return game.printed(game.complete(game.seats[0], {}))


def guide_info(game: Game, words: Words) -> GuideInfo:
    """The guide of a game as it is sent; NoSuchExercise if it has none."""
    found: Guide | None = guide_of(game)
    if found is None:
        raise NoSuchExercise(f"{game.title} has no guide yet. Its rules can be read.")
    parts = PrintedParts(game)
    return GuideInfo(
        found.goal,
        found.story,
        [ComponentInfo(one.title, one.text, list(one.pieces)) for one in found.component],
        [scene_info(game, scene, words, parts) for scene in found.turn],
        [scene_info(game, scene, words, parts) for scene in found.example],
        [TermInfo(term.term, term.text, term.rule) for term in found.glossary],
        words.sections["names"],
        parts.kinds,
    )


def scene_info(game: Game, scene: Scene, words: Words, parts: PrintedParts) -> SceneInfo:
    """A scene with the table of each of its pictures."""
    options = game.complete(scene.seats, scene.options)
    pictures = picture_infos(game, scene, words)
    return SceneInfo(
        scene.title, scene.text, list(scene.rules), options, parts.index(scene.seats, scene.options), pictures
    )


def picture_infos(game: Game, scene: Scene, words: Words) -> list[PictureInfo]:
    """The pictures of a scene, each with what its seat sees; nothing can be done in a picture."""
    seat = scene.position.seat
    names = seat_names(scene.position, scene.names, NEWCOMER)
    known, seen = 0, len(log_lines(match_at(game, scene.position, FILE), seat, names, words))
    pictures: list[PictureInfo] = []
    for picture, match in zip(scene.picture, matches_of(game, scene), strict=True):
        table = table_update(game, match, seat, names, words, known)
        table.actions = []
        pictures.append(PictureInfo(picture.text, list(picture.show), seen, table))
        known = seen = table.log_from + len(table.log)
    return pictures


# --- Museums ---------------------------------------------------------------------------------------


def museum_info(game: Game, words: Words) -> MuseumInfo:
    """The museum of a game as it is sent; NoSuchExercise if it has none."""
    found: Museum | None = museum_of(game)
    if found is None:
        raise NoSuchExercise(f"{game.title} has no museum yet.")
    exhibits = [ExhibitInfo(one.kind, one.title, one.dates, one.text, one.piece) for one in found.exhibit]
    head = (found.designer, found.publisher, found.about, found.printed_game)
    return MuseumInfo(*head, exhibits, words.sections["names"], usual_parts(game))


def rooms(games: list[Game]) -> list[MuseumRoom]:
    """The museums of these games, as they are listed."""
    found = [(game.id, museum_of(game)) for game in games]
    return [
        MuseumRoom(id, one.designer, one.publisher, one.about, len(one.exhibit)) for id, one in found if one is not None
    ]
