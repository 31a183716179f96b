"""Learning a game: lessons and puzzles that are played, the illustrated guide, and the museum. All of it is data."""

from reginae.learn.exercise import Exercise, Task
from reginae.learn.exercise_run import ExerciseRun, Wrong
from reginae.learn.guide import Guide, Picture, Scene, guide_of
from reginae.learn.lessons import lessons_of
from reginae.learn.museum import Museum, museum_of
from reginae.learn.position import Position, seat_names
from reginae.learn.puzzles import Puzzle, puzzle_of_the_day, puzzles_of

__all__ = [
    "Exercise",
    "ExerciseRun",
    "Guide",
    "Museum",
    "Picture",
    "Position",
    "Puzzle",
    "Scene",
    "Task",
    "Wrong",
    "guide_of",
    "lessons_of",
    "museum_of",
    "puzzle_of_the_day",
    "puzzles_of",
    "seat_names",
]
