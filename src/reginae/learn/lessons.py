"""The lessons of a game: one file each in its folder `lessons`, in the order of their names."""

from pathlib import Path

from msgspec import Struct

from reginae.core import Game, Options
from reginae.learn.data_file import load
from reginae.learn.exercise import Exercise, Task
from reginae.learn.position import Position

FOLDER = "lessons"


class LessonFile(Struct, forbid_unknown_fields=True):
    """A lesson as its file has it; `names` are those of the seats, one's own left empty."""

    title: str
    summary: str
    seats: int
    you: int
    task: tuple[Task, ...]
    options: Options = {}
    start: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def lessons_of(game: Game) -> list[Exercise]:
    """The lessons of this game; none if it has no folder of them."""
    return [lesson_in(path) for path in sorted((game.folder / FOLDER).glob("*.toml"))]


def lesson_in(path: Path) -> Exercise:
    """The lesson in a file, whose name is a number, which gives the order, and the id: `1-first-turn.toml`."""
    read = load(path, LessonFile)
    position = Position(read.seats, read.you, read.options, read.start)
    _number, _dash, id = path.stem.partition("-")
    return Exercise(f"{FOLDER}/{path.name}", id, read.title, read.summary, position, read.task, read.names)
