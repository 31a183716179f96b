"""Chapter 6.5: removing cubes."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("6.51", "6.53", "5.22.vi", "6.56")
def test_removed_cubes_go_to_their_owners_supplies(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "mazarinist 1", "dijon": "condean 2"})
    table.play("play a-all", "do remove_2", "remove lyon", "remove dijon")
    assert table.at("lyon") == ""
    assert table.at("dijon") == "condean 1"
    assert (table.supply("mazarinist"), table.supply("condean")) == (100, 99)
    assert table.decision() == "turn-free"


@pytest.mark.rule("5.22.vi", "6.56")
def test_both_may_come_from_one_space_or_one_may_be_enough(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "dijon": "condean 2"})
    table.play("play a-all", "do remove_2", "remove dijon")
    table.play("remove dijon")
    assert table.at("dijon") == ""
    again = scene({"retz": "retzist 3", "dijon": "condean 2"})
    again.play("play a-all", "do remove_2")
    assert "done" not in again.offers()
    again.play("remove dijon", "done")
    assert again.at("dijon") == "condean 1"


@pytest.mark.rule("6.52A")
def test_own_cubes_may_be_removed_where_one_controls_too(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do remove_2", "remove retz")
    assert table.at("retz") == "retzist 2"


@pytest.mark.rule("6.54c")
def test_nobody_removes_his_own_last_cube_but_an_opponent_may(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 1", "dijon": "condean 1"})
    table.play("play a-all", "do remove_2")
    assert table.rule_against("remove retz") == "6.54c"
    table.play("remove dijon")
    assert table.faction("condean")["on_board"] == 0


@pytest.mark.rule("1.64a", "1.64b", "6.54a")
def test_controlled_spaces_are_safe_but_for_cards_that_say_so(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "conti": "condean 3", "tavannes": "condean 1"}
    plain = scene(cubes, hand=["a-persons"])
    plain.play("play a-persons", "do remove_2")
    assert plain.rule_against("remove conti") == "6.54a"
    bold = scene(cubes, hand=["a-persons-c"])
    bold.play("play a-persons-c", "do remove_2", "remove conti")
    assert bold.at("conti") == "condean 2"


@pytest.mark.rule("6.22b")
def test_a_removal_keeps_to_the_class_of_its_card(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "mazarinist 1", "anne_of_austria": "mazarinist 1"}, hand=["a-persons"])
    table.play("play a-persons", "do remove_2")
    assert table.rule_against("remove lyon") == "6.22b"
    assert table.rule_against("remove dijon") == "6.51"
    assert set(table.offers("remove")) == {"retz", "anne_of_austria"}


@pytest.mark.rule("6.52B", "6.23", "6.24", "6.55a", "1.54")
def test_the_removal_of_a_mixed_option_comes_last_and_only_nearby(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "hotel_de_ville": "mazarinist 1", "lyon": "mazarinist 1"}, hand=["e-all"])
    table.play("play e-all", "do place_2_remove_1")
    assert table.rule_against("remove hotel_de_ville") == "5.22.v"
    table.play("place caumartin", "place caumartin")
    assert table.rule_against("remove lyon") == "6.52B"
    table.play("remove hotel_de_ville")
    assert table.decision() == "turn-free"


@pytest.mark.rule("6.23")
def test_one_half_of_a_mixed_option_is_enough(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "hotel_de_ville": "mazarinist 1"}, hand=["e-all"])
    table.play("play e-all", "do place_2_remove_1", "done", "remove hotel_de_ville")
    assert table.decision() == "turn-free"


@pytest.mark.rule("6.55b")
def test_a_coins_cubes_may_follow_the_removals(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "hotel_de_ville": "mazarinist 1"}, hand=["e-all"], coins=[2])
    table.play("play e-all", "coin-last 2", "do place_2_remove_1", "place caumartin", "done", "remove hotel_de_ville")
    table.play("place hotel_de_ville", "place hotel_de_ville")
    assert table.at("hotel_de_ville") == "retzist 2"
