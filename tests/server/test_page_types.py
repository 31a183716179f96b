"""The page's TypeScript declarations are those of the server's messages and the games' views."""

from dataclasses import make_dataclass
from pathlib import Path
from typing import Literal, NotRequired, TypedDict, is_typeddict

import pytest

from reginae.core import Game, Options
from reginae.games import shelf, view_types
from reginae.server.page_types import page_types
from reginae.server.typescript import declarations


@pytest.mark.parametrize(("path", "expected"), page_types().items(), ids=lambda value: getattr(value, "name", ""))
def test_written_declarations_are_up_to_date(path: Path, expected: str) -> None:
    assert path.read_text(encoding="utf-8") == expected, "run `make types`"


class Part(TypedDict):
    """A part."""

    name: Literal["queen", "king"]
    owner: NotRequired[int | None]


class Whole(TypedDict):
    """A whole,
    on two lines."""

    parts: list[Part]
    places: dict[str, tuple[int, int]]
    kinds: list[Literal[1, 2]]


DECLARED = """/** A whole, on two lines. */
export interface Whole {
  parts: Part[];
  places: Record<string, [number, number]>;
  kinds: (1 | 2)[];
}

/** A part. */
export interface Part {
  name: "king" | "queen";
  owner?: number | null;
}
"""


def test_records_are_declared_with_their_docstrings_and_the_records_they_use() -> None:
    assert declarations([Whole]) == DECLARED


def record_named_part(field: type) -> type:
    """Another record type that is called Part."""
    return make_dataclass("Part", [("name", field)])


def test_two_records_of_the_same_name_are_refused() -> None:
    with pytest.raises(ValueError, match="rename one"):
        declarations([record_named_part(int), record_named_part(str)])


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_every_game_declares_the_type_of_its_view(game: Game) -> None:
    module = view_types(game)
    assert module is not None
    assert is_typeddict(module.GameView)
    assert is_typeddict(getattr(module, "PrintedParts", None)) == bool(game.printed(usual_options(game)))


def usual_options(game: Game) -> Options:
    """The options that are played unless the table says otherwise."""
    return game.complete(game.seats[0], {})
