"""Messages about guides and museums: what the pages that illustrate a game are made of."""

from typing import Any

from msgspec import Struct

from reginae.server.socket_messages import TableUpdate


class ComponentInfo(Struct):
    """Something that lies on the table: what it is for, and the pieces that are drawn beside it."""

    title: str
    text: str
    pieces: list[str]


class PictureInfo(Struct):
    """One picture of a scene: `show` are the pieces and places to point at, `table` is what the scene's seat sees.

    The log of its table are the lines since the picture before; those before the index `seen` are no news in it.
    """

    text: str
    show: list[str]
    seen: int
    table: TableUpdate


class SceneInfo(Struct):
    """A table in some pictures, and the rules they show; `printed` is the index of what is printed on its parts."""

    title: str
    text: str
    rules: list[str]
    options: dict[str, str | int | bool]
    printed: int
    pictures: list[PictureInfo]


class TermInfo(Struct):
    """A word of the game, what it means, and the rule that says so; empty if none does."""

    term: str
    text: str
    rule: str


class GuideInfo(Struct):
    """How a game is played: a turn in pictures, examples, a glossary. `names` are those of the pieces.

    `printed` is what is printed on the components: by the usual options first, then as the scenes play with them.
    """

    goal: str
    story: str
    components: list[ComponentInfo]
    turns: list[SceneInfo]
    examples: list[SceneInfo]
    glossary: list[TermInfo]
    names: dict[str, str]
    printed: list[dict[str, Any]]


class ExhibitInfo(Struct):
    """A person, a place, an event or a thing of the time; `piece` is what stands for it in the game, if anything."""

    kind: str
    title: str
    dates: str
    text: str
    piece: str


class MuseumInfo(Struct):
    """Who made a game, what it is about, and what is behind it; `names` and `printed` are for the pieces."""

    designer: str
    publisher: str
    about: str
    printed_game: str
    exhibits: list[ExhibitInfo]
    names: dict[str, str]
    printed: dict[str, Any]


class MuseumRoom(Struct):
    """The museum of a game in the list of all: `about` is what the game is about."""

    game: str
    designer: str
    publisher: str
    about: str
    exhibits: int
