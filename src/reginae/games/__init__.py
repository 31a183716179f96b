"""The shelf: the games that are found, never listed."""

import os
import sys
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import reginae
from reginae.core import BadOption, Game

FOLDER = Path(reginae.__file__).parent / "games"
MORE_GAMES = "REGINAE_GAMES"  # an environment variable, so that worker processes know these games too


def shelf() -> dict[str, Game]:
    """Every game there is, by id, the lightest first.

    They are ours, those in folders that REGINAE_GAMES names and those of installed packages.
    """
    found: list[Game] = [import_module(f"reginae.games.{name}").GAME for name in packages_in(FOLDER)]
    for folder in os.environ.get(MORE_GAMES, "").split(os.pathsep):
        found += games_in(Path(folder)) if folder else []
    found += [entry.load() for entry in entry_points(group="reginae.games")]
    by_id = {game.id: game for game in found}
    return {game.id: game for game in sorted(by_id.values(), key=lambda game: (game.weight, game.minutes))}


def packages_in(folder: Path) -> list[str]:
    """The game folders in this one: Python packages with a rulebook."""
    return sorted(path.parent.name for path in folder.glob("*/rules.toml") if (path.parent / "__init__.py").exists())


def games_in(folder: Path) -> list[Game]:
    """The games in this folder, each a package of its own, or BadOption if there are none."""
    names = packages_in(folder)
    if not names:
        raise BadOption(f"{MORE_GAMES} names {folder}, which has no folder of a game (__init__.py and rules.toml).")
    path = str(folder.resolve())
    if path not in sys.path:
        sys.path.append(path)
    return [import_module(name).GAME for name in names]


def game_named(id: str) -> Game:
    """The game with this id, or BadOption with those that exist."""
    games = shelf()
    if id not in games:
        raise BadOption(f"There is no game {id!r} on the shelf; there are: {', '.join(games)}.")
    return games[id]


def view_types(game: Game) -> ModuleType | None:
    """The module `view_types` (`GameView`, `PrintedParts`) beside the game's class or its base; None without one."""
    for cls in type(game).__mro__:
        package = sys.modules[cls.__module__].__package__
        if package and find_spec(f"{package}.view_types"):
            return import_module(f"{package}.view_types")
    return None
