"""The illustrated guide of a game: goal first, what lies on the table, a turn in pictures, examples, a glossary."""

from msgspec import Struct

from reginae.core import Game, Match, Options
from reginae.learn.data_file import load
from reginae.learn.position import Position, copy_of, match_at, play_steps

FILE = "guide.toml"


class Component(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lies on the table: what it is called, what it is for, and the pieces that are drawn beside it."""

    title: str
    text: str
    pieces: tuple[str, ...] = ()


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """One picture of a scene: what it shows, the steps that lead to it from the one before, the pieces to point at."""

    text: str
    steps: tuple[str, ...] = ()
    show: tuple[str, ...] = ()


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """A table in some pictures, one after the other, and the rules they show."""

    title: str
    seats: int
    you: int
    picture: tuple[Picture, ...]
    text: str = ""
    options: Options = {}
    start: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The table before the first picture."""
        return Position(self.seats, self.you, self.options, self.start)


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, what it means, and the rule that says so."""

    term: str
    text: str
    rule: str = ""


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is played, told to somebody who has never seen it."""

    goal: str
    story: str
    component: tuple[Component, ...]
    turn: tuple[Scene, ...]
    example: tuple[Scene, ...]
    glossary: tuple[Term, ...]


def has_guide(game: Game) -> bool:
    """Whether this game has a guide, which is not read for that."""
    return (game.folder / FILE).exists()


def guide_of(game: Game) -> Guide | None:
    """The guide of this game; None if it has none."""
    return load(game.folder / FILE, Guide) if has_guide(game) else None


def matches_of(game: Game, scene: Scene) -> list[Match]:
    """The table as each picture of a scene shows it."""
    matches: list[Match] = []
    match = match_at(game, scene.position, FILE)
    for picture in scene.picture:
        match = copy_of(match)
        play_steps(match, picture.steps, FILE)
        matches.append(match)
    return matches
