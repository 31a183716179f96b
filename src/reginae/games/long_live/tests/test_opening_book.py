"""The book of arrangements: each is legal, good to go on from, and none can be foreseen."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from reginae.core import SILENCE, UNDECIDED, BadData, Rng
from reginae.games.long_live import GAME
from reginae.games.long_live.opening_book import OPENINGS, drawn_choice, read_opening
from reginae.games.long_live.parts import PLACES, PRINCESS, TILES
from reginae.games.long_live.table import Table

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning

GAMES = 200


def arranged_by_book(seed: int) -> Table:
    """The first gang is arranged by the book."""
    table, rng = GAME.new(2), Rng(seed)
    assert isinstance(table, Table)
    while table.is_arranging(0):
        code = drawn_choice(table, 0, rng)
        assert code in list(table.legal(0))
        table.apply(0, code, SILENCE)
    return table


def test_whatever_is_drawn_is_one_of_the_arrangements_of_the_book() -> None:
    for seed in range(GAMES):
        table = arranged_by_book(seed)
        assert any(opening.goes_on_from(table, 0) for opening in OPENINGS)


def test_no_arrangement_and_no_master_comes_up_so_often_that_it_could_be_foreseen() -> None:
    tables = [arranged_by_book(seed) for seed in range(GAMES)]
    lines = Counter(tuple(table.tile_at(0, place) for place in PLACES) for table in tables)
    masters = Counter(table.masters[0] for table in tables)
    assert lines.most_common(1)[0][1] <= GAMES // 20
    assert masters.most_common(1)[0][1] <= 0.7 * GAMES
    assert len(masters) >= 3


def test_the_princess_lies_at_7_in_every_arrangement_and_its_mirror() -> None:
    assert all(opening.line[7] == PRINCESS for opening in OPENINGS)
    assert len(OPENINGS) % 2 == 0


def test_a_beginning_that_is_not_in_the_book_is_not_gone_on_from(beginning: "type[Beginning]") -> None:
    begun = beginning((0, "master spy"), (0, "put sniper 2"), (0, "put assassin 12"), (0, "put guard 3"))
    assert drawn_choice(begun.table, 0, Rng(1)) == UNDECIDED


def test_an_arrangement_with_a_tile_twice_is_refused() -> None:
    with pytest.raises(BadData, match="once"):
        read_opening("spy", [tile for tile in TILES if tile != "princess"], 1)
