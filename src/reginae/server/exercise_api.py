"""The HTTP routes of lessons and puzzles. Nothing is kept: whoever plays sends all that they have played so far."""

import asyncio
from datetime import UTC, datetime
from functools import cache

from litestar import Response
from litestar.status_codes import HTTP_200_OK

from reginae.core import Game, Words
from reginae.learn import (
    Exercise,
    ExerciseRun,
    Wrong,
    guide_of,
    lessons_of,
    museum_of,
    puzzle_of_the_day,
    puzzles_of,
    seat_names,
)
from reginae.server.api import AnyRequest, Id, get, post, prepared_of, tables_of
from reginae.server.errors import NoSuchExercise
from reginae.server.exercise_messages import (
    ExerciseInfo,
    ExerciseMoves,
    ExerciseQuestion,
    ExerciseState,
    GameLearning,
    Learning,
    OpenedExercise,
    TaskInfo,
    WrongMove,
)
from reginae.server.shown_match import NEWCOMER, shown_table_info, table_update
from reginae.server.tokens import LONGEST_NAME, visible_text


@get("/api/learning")
async def learning(request: AnyRequest) -> Learning:
    """The lessons and puzzles of every game, the lightest game first."""
    today = datetime.now(UTC).date()
    games = tables_of(request).games.values()
    listed = await asyncio.to_thread(lambda: [game_learning(game) for game in games])
    for game, one in zip(games, listed, strict=True):
        daily = puzzle_of_the_day(puzzles(game), today)
        one.puzzle_of_the_day = daily.id if daily else ""
    return Learning(today.isoformat(), listed)


@get("/api/games/{game_id:str}/lessons/{exercise_id:str}")
async def open_lesson(request: AnyRequest, game_id: Id, exercise_id: Id) -> Response[OpenedExercise]:
    """A lesson, with what is needed to draw its table."""
    return await opened(request, "lesson", game_id, exercise_id)


@get("/api/games/{game_id:str}/puzzles/{exercise_id:str}")
async def open_puzzle(request: AnyRequest, game_id: Id, exercise_id: Id) -> Response[OpenedExercise]:
    """A puzzle, with what is needed to draw its table."""
    return await opened(request, "puzzle", game_id, exercise_id)


@post("/api/games/{game_id:str}/lessons/{exercise_id:str}", status_code=HTTP_200_OK)
async def play_lesson(data: ExerciseMoves, request: AnyRequest, game_id: Id, exercise_id: Id) -> ExerciseState:
    """The lesson after these moves."""
    return await played(data, request, "lesson", game_id, exercise_id)


@post("/api/games/{game_id:str}/puzzles/{exercise_id:str}", status_code=HTTP_200_OK)
async def play_puzzle(data: ExerciseMoves, request: AnyRequest, game_id: Id, exercise_id: Id) -> ExerciseState:
    """The puzzle after these moves."""
    return await played(data, request, "puzzle", game_id, exercise_id)


@post("/api/games/{game_id:str}/lessons/{exercise_id:str}/why", status_code=HTTP_200_OK)
async def why_not_in_lesson(data: ExerciseQuestion, request: AnyRequest, game_id: Id, exercise_id: Id) -> WrongMove:
    """Why an action is not right in a lesson."""
    return await why_not(data, request, "lesson", game_id, exercise_id)


@post("/api/games/{game_id:str}/puzzles/{exercise_id:str}/why", status_code=HTTP_200_OK)
async def why_not_in_puzzle(data: ExerciseQuestion, request: AnyRequest, game_id: Id, exercise_id: Id) -> WrongMove:
    """Why an action is not legal in a puzzle; of a legal one nothing is told."""
    return await why_not(data, request, "puzzle", game_id, exercise_id)


ROUTES = [learning, open_lesson, open_puzzle, play_lesson, play_puzzle, why_not_in_lesson, why_not_in_puzzle]


# --- What the routes have in common ----------------------------------------------------------------


@cache
def lessons(game: Game) -> list[Exercise]:
    """The lessons of a game, read once."""
    return lessons_of(game)


@cache
def puzzles(game: Game) -> list[Exercise]:
    """The puzzles of a game, read once."""
    return puzzles_of(game)


def game_learning(game: Game) -> GameLearning:
    """What there is to learn a game by, whatever the day."""
    listed_lessons, listed_puzzles = (
        [exercise_info(one) for one in listed] for listed in (lessons(game), puzzles(game))
    )
    has_guide, has_museum = guide_of(game) is not None, museum_of(game) is not None
    return GameLearning(game.id, game.title, listed_lessons, listed_puzzles, "", has_guide, has_museum)


def exercise_info(exercise: Exercise) -> ExerciseInfo:
    """An exercise as it is listed."""
    return ExerciseInfo(exercise.id, exercise.title, exercise.summary, len(exercise.tasks))


def find(request: AnyRequest, kind: str, game_id: str, id: str) -> tuple[Game, Exercise, Words]:
    """The game, its exercise of this kind and id, and the game's words; NoSuchExercise if there is none."""
    tables = tables_of(request)
    game = tables.game(game_id)
    for exercise in lessons(game) if kind == "lesson" else puzzles(game):
        if exercise.id == id:
            return game, exercise, tables.words(game)
    raise NoSuchExercise(f"{game.title} has no {kind} {id!r}.")


async def opened(request: AnyRequest, kind: str, game_id: str, id: str) -> Response[OpenedExercise]:
    """An exercise to begin with."""
    game, exercise, words = find(request, kind, game_id, id)
    answer = await prepared_of(request).get(f"{kind} {id} of {game.id}", lambda: opened_exercise(game, exercise, words))
    return answer.response(request)


def opened_exercise(game: Game, exercise: Exercise, words: Words) -> OpenedExercise:
    """An exercise with what its table is drawn from."""
    position = exercise.position
    names = seat_names(position, exercise.names, NEWCOMER)
    info = shown_table_info(game, position.seats, position.options, names, position.seat, words)
    printed = game.printed(game.complete(position.seats, position.options))
    return OpenedExercise(exercise_info(exercise), info, printed)


async def played(data: ExerciseMoves, request: AnyRequest, kind: str, game_id: str, id: str) -> ExerciseState:
    """An exercise after these moves, worked out beside the event loop."""
    game, exercise, words = find(request, kind, game_id, id)
    return await asyncio.to_thread(exercise_state, game, exercise, words, data)


def exercise_state(game: Game, exercise: Exercise, words: Words, data: ExerciseMoves) -> ExerciseState:
    """How far somebody is who has played these moves."""
    run = ExerciseRun(game, exercise)
    wrong = run.play_all(data.moves)
    own = visible_text(data.name)[:LONGEST_NAME] or NEWCOMER
    names = seat_names(exercise.position, exercise.names, own)
    table = table_update(game, run.match, run.seat, names, words, data.log)
    task = run.task
    shown = TaskInfo(task.text, task.ask, task.hint, list(task.show), task.rule, not task.answers) if task else None
    right = [notation for notation in run.next_answers() if notation] if data.reveal else []
    return ExerciseState(table, run.number, shown, run.told, wrong_move(wrong) if wrong else None, right)


async def why_not(data: ExerciseQuestion, request: AnyRequest, kind: str, game_id: str, id: str) -> WrongMove:
    """Why an action is not right after these moves; in a puzzle only what the rules say."""
    game, exercise, _words = find(request, kind, game_id, id)

    def ask() -> Wrong | None:
        run = ExerciseRun(game, exercise)
        run.play_all(data.moves)
        return run.why_not(data.notation)

    wrong = await asyncio.to_thread(ask)
    told = wrong is not None and (kind == "lesson" or not wrong.is_legal)
    return wrong_move(wrong) if wrong and told else WrongMove("", "", True)


def wrong_move(wrong: Wrong) -> WrongMove:
    """What was not right, as a message."""
    return WrongMove(wrong.rule, wrong.reason, wrong.is_legal)
