"""Who knows what: views, deduction and imagined tables."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng, snapshot
from reginae.games.queens_path.parts import COLOURS, NONE
from reginae.games.queens_path.table import Table

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import LaidOut, Scene


@pytest.mark.rule("P-3.1e", "P-4a")
def test_what_one_holds_nobody_else_can_be(scene: "type[Scene]") -> None:
    table = scene(factions=["brgk", "rbbb", "gkkr"])
    assert table.could_be(0, 0) == {"iron": ["blue"], "copper": ["red"], "silver": ["green"], "gold": ["black"]}
    assert table.could_be(0, 1)["iron"] == ["red", "green", "black", "purple"]
    assert table.could_be(0, 2)["gold"] == ["blue", "red", "green", "purple"]
    assert table.could_be(None, 0) == {}


@pytest.mark.rule("P-6.3.3a", "P-3.1e")
def test_what_was_shown_excludes_the_others(scene: "type[Scene]") -> None:
    table = scene(factions=["bbbb", "rrrr", "gggg"])
    table.play("attack seat-2 iron", "guess black")
    assert table.could_be(0, 1)["iron"] == ["red"]
    assert table.could_be(0, 2)["iron"] == ["green", "black", "purple"]
    assert table.could_be(0, 2)["copper"] == ["red", "green", "black", "purple"]


@pytest.mark.rule("P-6.3.2b")
def test_the_victim_learns_no_colour_of_the_assassin(scene: "type[Scene]") -> None:
    table = scene(factions=["bbbb", "rrrr", "gggg"])
    table.play("attack seat-2 iron", "guess black")
    assert table.could_be(1, 0)["iron"] == ["blue", "green", "black", "purple"]


@pytest.mark.rule("P-3.1b")
def test_silver_deals_are_imagined_number_by_number_and_evenly(scene: "type[Scene]") -> None:
    table = scene(seats=2, factions=["bbbb", "rrrr"]).table
    rng = Rng(1)
    seen = Counter(imagined_card(table, 0, rng, 1, 2) for _ in range(400))
    assert set(seen) == {"red", "green", "black", "purple"}
    assert all(60 < count < 140 for count in seen.values())
    mixed = [imagined(table, 0, rng).factions for _ in range(20)]
    assert any(len(set(cards[4:8])) > 1 for cards in mixed)


@pytest.mark.rule("P-3.1c")
def test_gold_deals_are_imagined_colour_by_colour(scene: "type[Scene]") -> None:
    table = scene(seats=3, factions=["bbbb", "rrrr", "gggg"], variant="gold").table
    rng = Rng(2)
    for _ in range(20):
        cards = imagined(table, 0, rng).factions
        assert len(set(cards[4:8])) == len(set(cards[8:12])) == 1
        assert len({cards[0], cards[4], cards[8]}) == 3


@pytest.mark.rule("P-6.3.5a", "P-6.3.4a")
def test_daggers_one_never_saw_fit_what_was_announced(scene: "type[Scene]") -> None:
    table = scene(factions=["bbbb", "rrrr", "gggg"])
    table.play("attack seat-2 iron", "guess red", "end", "attack seat-1 copper", "guess green", "end")
    rng = Rng(3)
    for _ in range(30):
        table_of_third = imagined(table.table, 2, rng)
        assert table_of_third.daggers[0] == table_of_third.colour(1, 0)
        assert table_of_third.daggers[1] != table_of_third.colour(0, 1)


@pytest.mark.rule("P-6.2.11a")
def test_whispers_one_did_not_hear_are_forgotten_in_imagined_tables(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["slander"]}, negotiation=True, secret_offers=True)
    table.play("offer seat-2", "promise spare-seat-2", "propose", "accept", "refrain")
    table.play("offer seat-2", "give slander", "propose")
    third = imagined(table.table, 2, Rng(4))
    assert (len(third.bargain.notes), third.bargain.gives) == (0, 0)
    assert third.actors() == table.table.actors() == [1, 2]
    assert third.bargain.partner == NONE
    partner = imagined(table.table, 1, Rng(4))
    assert (len(partner.bargain.notes), partner.bargain.gives) == (1, table.table.bargain.gives)


@pytest.mark.rule("P-4a", "P-6.3b")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_imagining_depends_on_what_the_seat_knows_alone(laid_out: "type[LaidOut]", variant: str) -> None:
    table = laid_out(4, variant=variant).table
    for seat in range(4):
        detour = table.imagine(seat, Rng(8)).imagine(seat, Rng(9))
        assert snapshot(detour) == snapshot(table.imagine(seat, Rng(9)))


def imagined(table: Table, seat: int, rng: Rng) -> Table:
    twin = table.imagine(seat, rng)
    assert isinstance(twin, Table)
    return twin


def imagined_card(table: Table, seat: int, rng: Rng, other: int, number: int) -> str:
    return COLOURS[imagined(table, seat, rng).colour(other, number)]
