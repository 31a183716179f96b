"""Mining puzzles: positions from games of bots in which one line is clearly best."""

from reginae.arena.puzzles.mining import FoundPuzzle, MineGame, mine_game
from reginae.arena.puzzles.puzzle_files import PuzzleShelf, mine_puzzles
from reginae.arena.puzzles.puzzle_plan import PuzzlePlan, PuzzleTable, plan_of

__all__ = [
    "FoundPuzzle",
    "MineGame",
    "PuzzlePlan",
    "PuzzleShelf",
    "PuzzleTable",
    "mine_game",
    "mine_puzzles",
    "plan_of",
]
