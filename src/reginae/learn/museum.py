"""The museum of a game: who made it, what it is about, and the people, places and events behind it."""

from typing import Literal

from msgspec import Struct

from reginae.core import Game
from reginae.learn.data_file import load

FILE = "museum.toml"


class Exhibit(Struct, frozen=True, forbid_unknown_fields=True):
    """A person, a place, an event or a thing of the time; `piece` is what stands for it in the game, if anything."""

    kind: Literal["person", "place", "event", "thing"]
    title: str
    text: str
    dates: str = ""
    piece: str = ""


class Museum(Struct, frozen=True, forbid_unknown_fields=True):
    """Who designed and published the game, what it is about, and why the printed game is worth having."""

    designer: str
    publisher: str
    about: str
    printed_game: str
    exhibit: tuple[Exhibit, ...]


def has_museum(game: Game) -> bool:
    """Whether this game has a museum, which is not read for that."""
    return (game.folder / FILE).exists()


def museum_of(game: Game) -> Museum | None:
    """The museum of this game; None if it has none."""
    return load(game.folder / FILE, Museum) if has_museum(game) else None
