"""The HTTP routes of lessons and puzzles. Nothing is kept: whoever plays sends all that they have played so far."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from typing import Literal, TypeAlias, TypeVar, cast

from litestar import Response
from litestar.status_codes import HTTP_200_OK

from reginae.core import BadData, Game, Match, Words
from reginae.learn import (
    Exercise,
    ExerciseRun,
    Wrong,
    has_guide,
    has_museum,
    lessons_of,
    match_at,
    puzzle_of_the_day,
    puzzles_of,
    seat_names,
)
from reginae.server.access import Access
from reginae.server.api import AnyRequest, Id, get, post, prepared_of, tables_of, visitor_of
from reginae.server.errors import NoSuchExercise, TooBusy
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
from reginae.server.rate_limits import EXERCISES
from reginae.server.shown_match import NEWCOMER, shown_table_info, table_update
from reginae.server.tokens import LONGEST_NAME, visible_text

logger = logging.getLogger("reginae.server")

Kind: TypeAlias = Literal["lessons", "puzzles"]
KINDS: tuple[Kind, Kind] = ("lessons", "puzzles")
Answer = TypeVar("Answer")

MOST_BEGINNINGS = 100  # some ten megabytes
ONE_AT_A_TIME = ThreadPoolExecutor(1, "exercises")  # many threads would keep the event loop from its turn


@get("/api/learning")
async def learning(request: AnyRequest) -> Response[Learning]:
    """The lessons and puzzles of every game, the lightest game first."""
    games = list(tables_of(request).games.values())
    return await learned_today(request, "learning", lambda day: Learning(day.isoformat(), readable(games, day)))


@get("/api/games/{game_id:str}/learning")
async def learning_of_game(request: AnyRequest, game_id: Id) -> Response[Learning]:
    """The lessons and puzzles of this game alone."""
    game = tables_of(request).game(game_id)
    return await learned_today(
        request, f"learning of {game.id}", lambda day: Learning(day.isoformat(), [game_learning(game, day)])
    )


@get("/api/games/{game_id:str}/{kind:str}/{exercise_id:str}")
async def open_exercise(request: AnyRequest, game_id: Id, kind: Kind, exercise_id: Id) -> Response[OpenedExercise]:
    """A lesson or a puzzle, with what is needed to draw its table."""
    tables = tables_of(request)
    game = tables.game(game_id)
    words = tables.words(game)
    answer = await prepared_of(request).get(
        f"{kind} {exercise_id} of {game.id}", lambda: opened_exercise(game, kind, exercise_id, words)
    )
    return answer.response(request)


@post("/api/games/{game_id:str}/{kind:str}/{exercise_id:str}", status_code=HTTP_200_OK)
async def play_exercise(
    data: ExerciseMoves, request: AnyRequest, game_id: Id, kind: Kind, exercise_id: Id
) -> ExerciseState:
    """The lesson or puzzle after these moves."""
    tables = tables_of(request)
    game = tables.game(game_id)
    words = tables.words(game)
    return await worked_out(request, lambda: exercise_state(game, run_of(game, kind, exercise_id), words, data))


@post("/api/games/{game_id:str}/{kind:str}/{exercise_id:str}/why", status_code=HTTP_200_OK)
async def why_not(data: ExerciseQuestion, request: AnyRequest, game_id: Id, kind: Kind, exercise_id: Id) -> WrongMove:
    """Why an action is not right after these moves; in a puzzle only what the rules say."""
    game = tables_of(request).game(game_id)
    return await worked_out(request, lambda: answer_to(data, run_of(game, kind, exercise_id), kind))


ROUTES = [learning, learning_of_game, open_exercise, play_exercise, why_not]


# --- What there is to learn ------------------------------------------------------------------------


async def learned_today(request: AnyRequest, name: str, make: Callable[[date], Learning]) -> Response[Learning]:
    """What there is to learn, made once a day: at midnight UTC there are other puzzles of the day."""
    day = datetime.now(UTC).date()
    answer = await prepared_of(request).of_day(day.isoformat(), name, lambda: make(day))
    return answer.response(request)


def readable(games: Iterable[Game], day: date) -> list[GameLearning]:
    """What there is to learn these games by; those whose data do not fit are noted and left out."""
    listed: list[GameLearning] = []
    for game in games:
        try:
            listed.append(game_learning(game, day))
        except BadData as error:
            logger.error("%s cannot be learned: %s", game.title, error)
    return listed


def game_learning(game: Game, day: date) -> GameLearning:
    """What there is to learn a game by on this day."""
    lessons, puzzles = (list(exercises(game, kind).values()) for kind in KINDS)
    daily = puzzle_of_the_day(puzzles, day)
    return GameLearning(
        game.id,
        game.title,
        [exercise_info(one) for one in lessons],
        [exercise_info(one) for one in puzzles],
        daily.id if daily else "",
        has_guide(game),
        has_museum(game),
    )


def exercise_info(exercise: Exercise) -> ExerciseInfo:
    """An exercise as it is listed."""
    return ExerciseInfo(exercise.id, exercise.title, exercise.summary, len(exercise.tasks))


# --- Exercises, read and begun once ----------------------------------------------------------------


@cache
def exercises(game: Game, kind: Kind) -> dict[str, Exercise]:
    """The lessons or puzzles of a game by their ids, read once."""
    return {one.id: one for one in (lessons_of(game) if kind == "lessons" else puzzles_of(game))}


def find(game: Game, kind: Kind, id: str) -> Exercise:
    """The exercise of this kind and id; NoSuchExercise if there is none."""
    found = exercises(game, kind).get(id)
    if found is None:
        raise NoSuchExercise(f"{game.title} has no {kind.removesuffix('s')} {id!r}.")
    return found


@lru_cache(maxsize=MOST_BEGINNINGS)
def beginning(game: Game, kind: Kind, id: str) -> Match:
    """The table at which an exercise begins, to be copied and never played."""
    exercise = find(game, kind, id)
    return match_at(game, exercise.position, exercise.file)


def run_of(game: Game, kind: Kind, id: str) -> ExerciseRun:
    """An exercise from its beginning."""
    return ExerciseRun(game, find(game, kind, id), beginning(game, kind, id))


def opened_exercise(game: Game, kind: Kind, id: str, words: Words) -> OpenedExercise:
    """An exercise with what its table is drawn from."""
    exercise, match = find(game, kind, id), beginning(game, kind, id)
    position = exercise.position
    names = seat_names(position, exercise.names, NEWCOMER)
    info = shown_table_info(game, position.seats, position.options, names, position.seat, words)
    return OpenedExercise(exercise_info(exercise), info, game.printed(match.options))


# --- Exercises that are done -----------------------------------------------------------------------


async def worked_out(request: AnyRequest, work: Callable[[], Answer]) -> Answer:
    """What this comes to, worked out beside the event loop; TooBusy if the visitor asks for very much."""
    problem = cast(Access, request.app.state.access).check_rate(visitor_of(request), EXERCISES)
    if problem is not None:
        raise TooBusy(problem.sentence, problem.retry_after)
    return await asyncio.get_running_loop().run_in_executor(ONE_AT_A_TIME, work)


def exercise_state(game: Game, run: ExerciseRun, words: Words, data: ExerciseMoves) -> ExerciseState:
    """How far somebody is who has played these moves."""
    exercise, wrong = run.exercise, run.play_all(data.moves)
    own = visible_text(data.name)[:LONGEST_NAME] or NEWCOMER
    names = seat_names(exercise.position, exercise.names, own)
    table = table_update(game, run.match, run.seat, names, words, data.log)
    task = run.task
    shown = TaskInfo(task.text, task.ask, task.hint, list(task.show), task.rule, not task.answers) if task else None
    right = [notation for notation in run.next_answers() if notation] if data.reveal else []
    return ExerciseState(table, run.number, shown, run.told, wrong_move(wrong) if wrong else None, right)


def answer_to(data: ExerciseQuestion, run: ExerciseRun, kind: Kind) -> WrongMove:
    """Why something is not right, or why the moves before it are not; of what is legal in a puzzle, nothing."""
    wrong = run.play_all(data.moves) or run.why_not(data.notation)
    told = wrong is not None and (kind == "lessons" or not wrong.is_legal)
    return wrong_move(wrong) if wrong and told else WrongMove("", "", True)


def wrong_move(wrong: Wrong) -> WrongMove:
    """What was not right, as a message."""
    return WrongMove(wrong.rule, wrong.reason, wrong.is_legal)
