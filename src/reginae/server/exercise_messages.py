"""Messages about lessons and puzzles."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from reginae.server.http_messages import TableInfo
from reginae.server.socket_messages import TableUpdate

Notation = Annotated[str, Meta(max_length=200)]
Moves = Annotated[list[Notation], Meta(max_length=500)]


class ExerciseInfo(Struct):
    """A lesson or a puzzle in a list, and how many tasks it has."""

    id: str
    title: str
    summary: str
    tasks: int


class GameLearning(Struct):
    """What there is to learn a game by; `puzzle_of_the_day` is the id of one of the puzzles, empty if there is none."""

    game: str
    title: str
    lessons: list[ExerciseInfo]
    puzzles: list[ExerciseInfo]
    puzzle_of_the_day: str
    has_guide: bool
    has_museum: bool


class Learning(Struct):
    """What there is to learn, game by game, and the date (UTC) that the puzzles of the day are those of."""

    date: str
    games: list[GameLearning]


class OpenedExercise(Struct):
    """An exercise, with what is needed to draw its table."""

    exercise: ExerciseInfo
    info: TableInfo
    printed: dict[str, Any]


class ExerciseMoves(Struct):
    """What somebody has played at an exercise, from its beginning: actions as they are written, empty to go on reading.

    `log` is how many lines of the log are there already; with `reveal`, the answer says which actions are right now.
    `name` is what the one who learns is called.
    """

    moves: Moves
    name: Annotated[str, Meta(max_length=100)] = ""
    log: Annotated[int, Meta(ge=0)] = 0
    reveal: bool = False


class ExerciseQuestion(Struct):
    """Why is this action not right, after these moves?"""

    moves: Moves
    notation: Notation


class TaskInfo(Struct):
    """What is to be done now; `is_read` if nothing is to be played. `show` are pieces and places to point at."""

    text: str
    ask: str
    hint: str
    show: list[str]
    rule: str
    is_read: bool


class WrongMove(Struct):
    """Why something was not right: the rule that forbids it, or, if it is legal, what the exercise says of it."""

    rule: str
    reason: str
    is_legal: bool


class ExerciseState(Struct):
    """How far somebody is: the table, how many tasks are done, the task that is due (null at the end).

    `told` is what the task before has taught. `wrong` says why the last move was not carried out, null if it was.
    """

    table: TableUpdate
    done: int
    task: TaskInfo | None
    told: str
    wrong: WrongMove | None
    right: list[str]
