"""The puzzles of a game: positions from games of bots with one line that is clearly best, one file each.

A file is the record of the game so far, with what makes it a puzzle beside it.
"""

import json
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct

from reginae.core import BadData, BadRecord, Game, read_record, write_step
from reginae.learn.exercise import Exercise, Task
from reginae.learn.position import Position

FOLDER = "puzzles"
KEY = "puzzle"
NOT_BEST = {"*": "That is allowed, but something else is clearly better. Look again."}


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a position a puzzle: who is to play, what is asked, the lines that solve it, and what was measured.

    `best` and `next_best` are the results, from 0 to 1, after the solution and after the best other line; `by` names
    the bots that judged. `otherwise` says why another action is not the one, as in a lesson. `table` and `origin` say
    where it was mined.
    """

    title: str
    you: int
    ask: str
    solution: tuple[tuple[str, ...], ...]
    best: float
    next_best: float
    by: str
    text: str = ""
    hint: str = ""
    done: str = ""
    show: tuple[str, ...] = ()
    otherwise: dict[str, str] = {}
    table: str = ""
    origin: str = ""


def puzzles_of(game: Game) -> list[Exercise]:
    """The puzzles of this game, in the order of their names."""
    return [puzzle_in(path) for path in sorted((game.folder / FOLDER).glob("*.json"))]


def puzzle_in(path: Path) -> Exercise:
    """The puzzle in a file, which gives it its id."""
    text = path.read_text(encoding="utf-8")
    try:
        record = read_record(text)
        puzzle = msgspec.convert(json.loads(text).get(KEY), Puzzle)
    except (BadRecord, msgspec.ValidationError) as error:
        raise BadData(f"{FOLDER}/{path.name}", KEY, str(error)) from error
    start = tuple(write_step(seat, notation) for seat, notation in record.steps)
    position = Position(record.seats, puzzle.you, record.options, start)
    otherwise = puzzle.otherwise or NOT_BEST
    task = Task(puzzle.text, puzzle.ask, puzzle.solution, otherwise, puzzle.hint, puzzle.show, (), puzzle.done)
    return Exercise(f"{FOLDER}/{path.name}", path.stem, puzzle.title, puzzle.ask, position, (task,))


def puzzle_of_the_day(puzzles: list[Exercise], day: date) -> Exercise | None:
    """The puzzle of a day: each in turn, and the same for everybody; None if there are none."""
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None
