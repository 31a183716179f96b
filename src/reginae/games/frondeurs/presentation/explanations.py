"""The sentences of words.toml that explain the rules, with the numbers filled in."""

from typing import Any, Final, cast

from reginae.core import load_toml
from reginae.games.frondeurs.board.network import SEEN, line_cost
from reginae.games.frondeurs.parts import FOLDER
from reginae.games.frondeurs.view_types import Explanations, LineKind

_WORDS: Final[dict[str, Any]] = load_toml(FOLDER / "words.toml")
_SENTENCES: Final[dict[str, Any]] = _WORDS["explanations"]


def explanations() -> Explanations:
    """What the page explains of the rules."""
    return {"lines": {cast(LineKind, kind): line_text(kind) for kind in SEEN}}


def line_text(kind: str) -> str:
    """What a line costs from the Space named first: of a Lovers' Lane, the woman's. §2.42a §2.42b §2.42c §2.43b"""
    from_first, _from_second = SEEN[kind]
    cubes = int(line_cost(from_first))
    return str(_SENTENCES["lines"][kind].format(cost=cubes_text(cubes) if cubes else _SENTENCES["free"]))


def cubes_text(count: int) -> str:
    """So many cubes, in words."""
    return str(_SENTENCES["cube" if count == 1 else "cubes"].format(count=spelled(count)))


def spelled(count: int) -> str:
    """A small number as a word."""
    counts = _SENTENCES["counts"]
    return str(counts[count]) if count < len(counts) else str(count)
