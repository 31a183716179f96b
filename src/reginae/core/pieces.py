"""What each piece, place and number of a game is and does, from its pieces.toml: shown to whoever points at it."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import final

from reginae.core.errors import BadData
from reginae.core.game import Game, load_toml

FILE = "pieces.toml"


@final
@dataclass(frozen=True)
class PieceText:
    """The text about all pieces whose id matches `match`, where `*` stands for anything, and the rule behind it.

    `name` is for what has no name in words.toml, such as a number on the board.
    """

    match: str
    name: str
    text: str
    rule: str

    def is_about(self, piece: str) -> bool:
        """Whether this piece is meant."""
        return fnmatchcase(piece, self.match)


def piece_texts(game: Game) -> list[PieceText]:
    """The texts about a game's pieces, in the order of its file; the first that matches a piece is the one about it.

    An entry is about the pieces that its key matches, or about all that it lists as `ids`.
    """
    path = game.folder / FILE
    if not path.exists():
        return []
    texts: list[PieceText] = []
    for match, entry in load_toml(path).items():
        if not isinstance(entry, dict) or not entry.get("text"):
            raise BadData(FILE, match, "should have a text")
        name, text, rule = str(entry.get("name", "")), str(entry["text"]), str(entry.get("rule", ""))
        texts += [PieceText(str(one), name, text, rule) for one in entry.get("ids", [match])]
    return texts


def text_about(texts: list[PieceText], piece: str) -> PieceText | None:
    """The text about a piece; None if there is none."""
    for text in texts:
        if text.is_about(piece):
            return text
    return None
