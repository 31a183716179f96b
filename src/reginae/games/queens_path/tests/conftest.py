"""The smallest tables that show a rule, laid out tile by tile."""

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from reginae import testing
from reginae.core import CHANCE, Event, Options, Tell, words_of
from reginae.games.queens_path import GAME
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY, STACK_CAPACITY
from reginae.games.queens_path.parts import (
    CARDS,
    COLOURS,
    COPIES,
    FIRST_COPY,
    KINDS,
    METAL_COUNT,
    METALS,
    SQUARES,
)
from reginae.games.queens_path.state import NONE, TURN
from reginae.games.queens_path.table import Table
from reginae.games.queens_path.turns import begin_turn
from reginae.testing.scene import code_of

INITIALS = {"b": "blue", "r": "red", "g": "green", "k": "black", "p": "purple"}
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
WORDS = words_of(GAME)
SEVERAL = ["bbbb", "rrrr", "gggg", "kkkk", "pppp"]


class Scene(testing.Scene[Table]):
    """A table where seat 0 is on turn; on the court lies only what is given, by square and kind of tile.

    Factions are written by their initials, one for each number (k is black); stacks from the bottom up.
    """

    def __init__(
        self,
        court: dict[str, str] | None = None,
        queen: str = "e5",
        seats: int = 3,
        hands: dict[int, list[str]] | None = None,
        factions: list[str] | None = None,
        influence: dict[str, str] | None = None,
        plain: dict[str, int] | None = None,
        discards: list[str] | None = None,
        **options: str | bool,
    ) -> None:
        chosen: Options = {**options}
        table = GAME.new(seats, {"start_player": "seat-1", **chosen})
        assert isinstance(table, Table)
        super().__init__(GAME, table)
        self.used = [0] * len(KINDS)
        table.unlaid = vec[i64]([0] * len(KINDS))
        for square, kind in (court or {}).items():
            table.court[SQUARES.index(square)] = self.tile(kind)
            table.on_court += 1
        table.queen = SQUARES.index(queen)
        for seat, cards in (hands or {}).items():
            for card in cards:
                table.hand_over(CARDS.index(card), seat)
                table.pile &= ~(1 << CARDS.index(card))
        for seat, letters in enumerate((factions or SEVERAL)[:seats]):
            for number, letter in enumerate(letters):
                table.factions[seat * METAL_COUNT + number] = COLOURS.index(INITIALS[letter])
        self.stack(influence or {}, plain or {}, discards or [])
        table.agenda.clear()
        table.agenda.push(TURN, 0)
        begin_turn(table)

    def stack(self, influence: dict[str, str], plain: dict[str, int], discards: list[str]) -> None:
        """Put tiles aside as if the Queen had entered them."""
        for metal, letters in influence.items():
            number = METALS.index(metal)
            for letter in letters:
                tile = self.tile(f"{metal}-{INITIALS[letter]}")
                self.table.influence[number * INFLUENCE_CAPACITY + self.table.heights[number]] = tile
                self.table.heights[number] += 1
        for metal, count in plain.items():
            number = METALS.index(metal)
            for place in range(count):
                self.table.stacked[number * STACK_CAPACITY + place] = self.tile(f"{metal}-plain")
            self.table.heights[METAL_COUNT + number] = count
        for kind in discards:
            self.table.discards = append(self.table.discards, self.tile(kind))

    def tile(self, kind: str) -> int:
        """The next copy of this kind."""
        index = KINDS.index(kind)
        self.used[index] += 1
        assert self.used[index] <= COPIES[index], f"there are not so many of {kind}"
        return FIRST_COPY[index] + self.used[index] - 1

    def effect(self, notation: str, seat: int | None = None) -> str:
        """What an action would lead to, in words, for the seat that must act unless one is named."""
        assert notation in self.offers(), notation
        told = GAME.effects(self.table, self.actor() if seat is None else seat, code_of(GAME, notation))
        return " ".join(WORDS.effect_text(one, NAMES) for one in told)

    def place(self, piece: str) -> str:
        """Where this piece is."""
        return self.table.whereabouts()[piece]

    def hand(self, seat: int) -> list[str]:
        """The action cards before a seat."""
        cards: list[str] = self.table.view(None)["seats"][seat]["cards"]
        return cards

    def could_be(self, viewer: int | None, seat: int) -> dict[str, list[str]]:
        """By metal the colours that a seat's cards can still have, as far as the viewer knows."""
        colours: dict[str, list[str]] = self.table.view(viewer)["seats"][seat]["could_be"]
        return colours

    def tilted(self, seat: int) -> list[str]:
        """The metals of a seat's tilted faction cards."""
        return [metal for number, metal in enumerate(METALS) if self.table.is_tilted(seat, number)]

    def tilt(self, seat: int, *metals: str) -> "Scene":
        """Tilt cards of a seat."""
        for metal in metals:
            self.table.tilt(seat, METALS.index(metal))
        return self

    def end(self) -> None:
        """Everybody passes."""
        while self.table.actors():
            self.play("pass")


def set_up(seats: int, **options: str | bool) -> tuple[Table, list[Event]]:
    """A table once chance has dealt everything, always the first of its outcomes."""
    chosen: Options = {**options}
    table = GAME.new(seats, chosen)
    assert isinstance(table, Table)
    tell = Tell()
    while table.actors() == [CHANCE]:
        table.apply(CHANCE, table.legal(CHANCE)[0], tell)
    assert table.turn != NONE
    return table, tell.events


@pytest.fixture
def scene() -> type[Scene]:
    """The smallest table that shows a rule."""
    return Scene


@pytest.fixture
def laid_out() -> "type[LaidOut]":
    """A whole table, fresh from its preparation."""
    return LaidOut


class LaidOut:
    """A whole table, fresh from its preparation, and what was told meanwhile."""

    def __init__(self, seats: int = 3, **options: str | bool) -> None:
        self.table, self.events = set_up(seats, **options)
