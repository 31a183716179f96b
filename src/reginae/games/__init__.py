"""The shelf: the games that are found, never listed."""

import sys
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import reginae
from reginae.core import BadOption, Game

FOLDER = Path(reginae.__file__).parent / "games"


def shelf() -> dict[str, Game]:
    """Every game there is, by id: a folder here, or a package that announces itself as `reginae.games`."""
    names = sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))
    found: list[Game] = [import_module(f"reginae.games.{name}").GAME for name in names]
    found += [entry.load() for entry in entry_points(group="reginae.games")]
    return {game.id: game for game in found}


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
