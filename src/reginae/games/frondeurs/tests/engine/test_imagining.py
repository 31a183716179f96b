"""What seats see of each other, and what they may imagine."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, Rng
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.table import Table

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("6.12")
def test_hands_are_hidden_but_their_size_is_not(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-purple"])
    assert table.faction("retzist", 2)["hand"] == ["a-all", "b-purple"]
    assert table.faction("retzist", 0)["hand"] == ["", ""]
    assert table.faction("retzist", None)["hand"] == ["", ""]


@pytest.mark.rule("6.12")
def test_a_seat_imagines_others_cards_and_its_own_as_they_are(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-purple"])
    table.give_card("condean", "c-purple")
    hands = set()
    for seed in range(30):
        imagined = table.table.imagine(2, Rng(seed))
        assert isinstance(imagined, Table)
        assert imagined.view(2) == table.table.view(2)
        hands.add(imagined.view(0)["factions"]["condean"]["hand"][0])
    assert len(hands) > 10


@pytest.mark.rule("6.84d")
def test_values_of_coins_are_their_owners_secret(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, coins=[3])
    values = {str(table.table.imagine(0, Rng(seed)).view(2)["factions"]["retzist"]["coins"]) for seed in range(40)}
    assert values == {"['coin-1']", "['coin-2']", "['coin-3']"}


@pytest.mark.rule("6.12", "4.12.14.i")
def test_a_season_card_in_anothers_hand_may_be_any_that_could_have_come(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="lens")
    seen = {table.table.imagine(0, Rng(seed)).view(2)["turn"]["season_card"] for seed in range(60)}
    assert len(seen) > 10
    assert "faction_swap" not in seen
    assert {table.table.imagine(2, Rng(seed)).view(2)["turn"]["season_card"] for seed in range(9)} == {"lens"}


@pytest.mark.rule("6.12")
def test_whoever_once_ran_a_faction_remembers_its_cards_while_they_last(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conde": "condean 3"}, season="faction_swap", teams=True)
    table.give_card("condean", "c-purple")
    table.play("season", "cubes-last", "done")
    table.end_turn()
    assert table.faction("condean", 0)["hand"] == ["c-purple"]
    assert table.faction("condean", 2)["hand"] == ["c-purple"]
    assert table.faction("condean", 1)["hand"] == [""]


def test_chance_alone_decides_what_is_drawn() -> None:
    table = GAME.new(4, {"setup_placement": False})
    assert table.actors() == [CHANCE]
    assert sum(table.odds()) == 90
    assert table.refusal(0, table.legal(CHANCE)[0]) is not None
