"""`reginae mine-puzzles`: positions from games of bots with one clearly best line, as files in the game's folder."""

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from reginae.arena import Engine
from reginae.arena.puzzles import PuzzleShelf, mine_puzzles
from reginae.core import Game
from reginae.learn.puzzles import FOLDER


def run_mining(game: Game, engine: Engine, count: int, games: int, seed: int, out: Path | None) -> None:
    """Mine until there are enough puzzles or all games are looked through; with a progress bar for onlookers."""
    shelf = PuzzleShelf(game, out or game.folder / FOLDER, count)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("Puzzles", total=count, completed=len(shelf.saved))

        def show(looked_through: int, puzzles: int) -> None:
            progress.update(task, completed=puzzles, description=f"Puzzles, from {looked_through} games")

        new = mine_puzzles(shelf, engine, seed, games, show)
    print(f"{game.title}: {new} new puzzles, {len(shelf.saved)} in {shelf.folder}.")
