"""Learning a game: lessons and puzzles that are played, the illustrated guide, and the museum. All of it is data."""

from reginae.learn.exercise import Exercise, Task
from reginae.learn.exercise_run import ExerciseRun, Wrong
from reginae.learn.guide import Guide, Picture, Scene, guide_of, has_guide
from reginae.learn.lessons import lessons_of
from reginae.learn.museum import Museum, has_museum, museum_of
from reginae.learn.position import Position, match_at, seat_names
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
    "has_guide",
    "has_museum",
    "lessons_of",
    "match_at",
    "museum_of",
    "puzzle_of_the_day",
    "puzzles_of",
    "seat_names",
]
