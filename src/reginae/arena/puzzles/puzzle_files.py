"""The puzzles of a game as files: those there are, and new ones until there are enough."""

import json
from collections import Counter
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

from reginae.arena.engine import Engine, SentGame
from reginae.arena.puzzles.mining import FoundPuzzle, MineGame
from reginae.arena.puzzles.puzzle_plan import PuzzlePlan, PuzzleTable, plan_of
from reginae.arena.puzzles.puzzle_text import PuzzleFormatter, share_text
from reginae.core import Game, words_of
from reginae.learn.puzzles import KEY

MORE_OF_A_TABLE = 2  # puzzles than its fair part
MOST_EXPLAINED = 6  # wrong answers, the best ones


class PuzzleShelf:
    """The puzzle files of a game. What is there is kept; a new one gets the next number."""

    def __init__(self, game: Game, folder: Path, count: int) -> None:
        self.game = game
        self.plan: PuzzlePlan = plan_of(game)
        self.folder = folder
        self.count = count
        self.formatter = PuzzleFormatter(words_of(game))
        self.saved: list[dict[str, Any]] = [
            json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))
        ]

    @property
    def is_full(self) -> bool:
        """Whether there are as many puzzles as wanted."""
        return len(self.saved) >= self.count

    def first_number(self, seed: int) -> int:
        """The first game of this seed that has not been looked through, as far as the files tell."""
        numbers = [
            int(saved[KEY]["origin"].rpartition(" ")[2])
            for saved in self.saved
            if saved[KEY].get("origin", "").startswith(f"seed {seed} ")
        ]
        return max(numbers, default=-1) + 1

    def add(self, found: FoundPuzzle, seed: int) -> bool:
        """Write a puzzle, unless there are enough, or enough of its kind or table."""
        if self.is_full or not self.has_room(found):
            return False
        data = {**json.loads(found.record.to_json()), KEY: self.told(found, seed)}
        self.folder.mkdir(exist_ok=True)
        used = {path.stem for path in self.folder.glob("*.json")}
        name = next(id for number in range(1, 1000) if (id := f"p{number:02}") not in used)
        (self.folder / f"{name}.json").write_text(file_text(data), encoding="utf-8")
        self.saved.append(data)
        return True

    def has_room(self, found: FoundPuzzle) -> bool:
        """Whether neither its kind nor its table has its full part of the puzzles."""
        kinds = Counter(self.verb_of(saved) for saved in self.saved)
        tables = Counter(saved[KEY].get("table", "") for saved in self.saved)
        fair = ceil(self.count / len(self.plan.table)) + MORE_OF_A_TABLE
        return kinds[found.verb] < self.plan.kind_of(found.verb).most and tables[found.table] < fair

    def verb_of(self, saved: dict[str, Any]) -> str:
        """The verb with which the solution of a saved puzzle begins."""
        action = self.game.actions.find(saved[KEY]["solution"][0][0])
        return action.verb if action else ""

    def told(self, found: FoundPuzzle, seed: int) -> dict[str, object]:
        """What makes the position a puzzle, in words."""
        table = next(one for one in self.plan.table if one.name == found.table)
        kind = self.plan.kind_of(found.verb)
        return {
            "title": self.title(kind.titles, found),
            "you": found.seat + 1,
            "ask": self.fill(table.ask, found),
            "text": self.fill(table.text, found),
            "hint": self.fill(kind.hint, found),
            "done": self.fill(table.done, found),
            "otherwise": self.otherwise(table, found),
            "show": found.facts["pieces"],
            "solution": found.solution,
            "best": round(found.best, 3),
            "next_best": round(found.next_best, 3),
            "by": found.by,
            "table": found.table,
            "origin": f"seed {seed} game {found.number}",
        }

    def fill(self, template: str, found: FoundPuzzle) -> str:
        """A sentence of the plan with the facts of this position."""
        return " ".join(self.formatter.format(template, **found.facts).split())

    def title(self, templates: tuple[str, ...], found: FoundPuzzle) -> str:
        """The first title that no other puzzle has."""
        used = {saved[KEY]["title"] for saved in self.saved}
        titles = [self.fill(template, found) for template in templates]
        numbered = [f"{titles[-1]} ({number})" for number in range(2, 100)]
        return next(title for title in [*titles, *numbered] if title not in used)

    def otherwise(self, table: PuzzleTable, found: FoundPuzzle) -> dict[str, str]:
        """What is said of other actions: for the best of them what they lead to."""
        said = {"*": "That is possible, but something else is clearly better."}
        if self.game.is_for_score(table.seats, found.record.options):
            return said
        for notation, worth in sorted(found.otherwise.items(), key=lambda one: -one[1])[:MOST_EXPLAINED]:
            said[notation] = f"After that you win {share_text(worth)}. Something else is clearly better."
        return said


def file_text(data: dict[str, Any]) -> str:
    """A puzzle file as text: a record as all others, the puzzle last."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def mine_puzzles(
    shelf: PuzzleShelf, engine: Engine, seed: int, games: int, looked: Callable[[int, int], None] = lambda *_: None
) -> int:
    """Look through games until there are enough puzzles; how many are new. `looked` is told games and puzzles."""
    first = shelf.first_number(seed)
    task = MineGame(SentGame(shelf.game), seed)
    before = len(shelf.saved)
    if shelf.is_full:
        return 0
    for number, found in enumerate(engine.map(task, range(first, first + games)), start=1):
        for puzzle in found:
            shelf.add(puzzle, seed)
        looked(number, len(shelf.saved))
        if shelf.is_full:
            break
    return len(shelf.saved) - before
