"""Chapter 6.6: moving cubes, and those displaced."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("6.61a", "6.61b", "6.62", "6.65a")
def test_up_to_four_cubes_from_anywhere_end_in_one_space(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "caumartin": "retzist 2", "lyon": "mazarinist 1"}, hand=["b-all"])
    table.play("play b-all", "do move_4")
    assert table.rule_against("move-from retz") == "6.61b"
    assert table.rule_against("move-to conde") == "6.62"
    table.play("move-to capuchins", "move-from caumartin", "move-from retz", "move-from retz", "done")
    assert table.at("capuchins") == "retzist 3"
    assert (table.at("retz"), table.at("caumartin")) == ("retzist 1", "retzist 1")


@pytest.mark.rule("6.61a", "6.66", "6.47a")
def test_the_fourth_cube_sets_the_move_going_and_a_space_may_be_left_empty(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 5"}, hand=["b-all"])
    table.play("play b-all", "do move_4", "move-to caumartin", *["move-from retz"] * 4)
    assert table.at("caumartin") == "retzist 4"
    again = scene({"retz": "retzist 1"}, hand=["b-all"])
    again.play("play b-all", "do move_4", "move-to caumartin", "move-from retz", "done")
    assert again.at("retz") == ""
    assert again.at("caumartin") == "retzist 1"


@pytest.mark.rule("6.63a", "6.63b", "6.65c")
def test_a_costed_connector_takes_one_of_the_cubes_that_cross_it(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist", ["b-all"])
    table.play("play b-all", "do move_4", "move-to lyon", "move-from mazarin")
    assert "done" not in table.offers()
    table.play("move-from mazarin", "done")
    assert table.at("lyon") == "mazarinist 1"
    assert table.supply("mazarinist") == 98
    alone = scene({"mazarin": "mazarinist 1"}, "mazarinist", ["b-all"])
    alone.play("play b-all", "do move_4")
    assert "lyon" not in alone.offers("move-to")
    assert "anne_of_austria" in alone.offers("move-to")


@pytest.mark.rule("6.65b", "6.65c", "6.63b")
def test_cubes_that_meet_on_the_way_cross_together_and_pay_once(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 1", "le_tellier": "mazarinist 1"}, "mazarinist", ["b-all"])
    table.play("play b-all", "do move_4", "move-to lyon", "move-from le_tellier", "move-from mazarin", "done")
    assert table.at("lyon") == "mazarinist 1"
    assert table.supply("mazarinist") == 99


@pytest.mark.rule("6.64")
def test_a_move_leads_through_own_spaces_but_ends_in_an_empty_one(scene: "type[Scene]") -> None:
    table = scene({"caumartin": "retzist 2", "retz": "retzist 1"}, hand=["b-all"])
    table.play("play b-all", "do move_4")
    assert "parlement_de_paris" in table.offers("move-to")
    broken = scene({"caumartin": "retzist 2"}, hand=["b-all"])
    broken.play("play b-all", "do move_4")
    assert "retz" in broken.offers("move-to")
    assert broken.rule_against("move-to parlement_de_paris") == "6.62"


@pytest.mark.rule("6.67a", "1.64a")
def test_others_are_driven_out_only_by_more_cubes_and_not_from_control(scene: "type[Scene]") -> None:
    cubes = {
        "retz": "retzist 2",
        "caumartin": "mazarinist 2",
        "capuchins": "mazarinist 3",
        "gondi_archbishop": "mazarinist 1",
    }
    table = scene(cubes, hand=["b-all"])
    table.play("play b-all", "do move_4")
    assert table.rule_against("move-to caumartin") == "6.67a"
    assert table.rule_against("move-to capuchins") == "6.67a"
    assert "gondi_archbishop" in table.offers("move-to")
    bold = scene({**cubes, "retz": "retzist 4"}, hand=["b-all"], move_displaces_controlled=True)
    bold.play("play b-all", "do move_4")
    assert "capuchins" in bold.offers("move-to")


@pytest.mark.rule("6.63a")
def test_by_agreement_only_the_way_into_an_empty_space_is_paid(scene: "type[Scene]") -> None:
    cubes = {"mazarin": "mazarinist 1", "lyon": "mazarinist 1", "marchands_de_paris": "retzist 1"}
    table = scene(cubes, "mazarinist", ["b-all"], move_cost_only_empty=True)
    table.play("play b-all", "do move_4", "move-to lyon", "move-from mazarin", "done")
    assert table.at("lyon") == "mazarinist 2"
    usual = scene(cubes, "mazarinist", ["b-all"])
    usual.play("play b-all", "do move_4")
    assert "lyon" not in usual.offers("move-to")


@pytest.mark.rule("6.67b", "6.67c")
def test_displaced_cubes_pay_nothing_and_do_not_leave_the_way_the_movers_came(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "chevreuse_mlle": "mazarinist 1"}
    table = scene(cubes, hand=["b-all"])
    table.play("play b-all", "do move_4", "move-to chevreuse_mlle", *["move-from retz"] * 3)
    if table.decision() == "moving":
        table.play("done")
    assert table.actor() == 3
    assert set(table.offers("flee")) == {"caumartin", "noirmoutier", "chevreuse_madame", "aramis"}
    table.play("flee noirmoutier")
    assert table.at("noirmoutier") == "mazarinist 1"
    assert table.supply("mazarinist") == 99


@pytest.mark.rule("6.67b")
def test_without_a_refuge_displaced_cubes_return_to_the_supply(scene: "type[Scene]") -> None:
    cubes = {
        "retz": "retzist 3",
        "caumartin": "mazarinist 1",
        "chevreuse_mlle": "condean 1",
        "maitres_des_requetes": "condean 1",
    }
    table = scene(cubes, hand=["b-all"])
    told = table.play("play b-all", "do move_4", "move-to caumartin", "move-from retz", "move-from retz", "done")
    assert told[-1].name == "scattered"
    assert table.supply("mazarinist") == 100


@pytest.mark.rule("6.68b", "5.22.vii-a")
def test_control_gained_by_displaced_cubes_earns_tokens(scene: "type[Scene]") -> None:
    cubes = {"rochefoucauld": "cabalist 2", "noirmoutier": "cabalist 1", "longueville_duchesse": "retzist 3"}
    table = scene(cubes, "retzist", ["b-all"])
    table.play(
        "play b-all",
        "do move_4",
        "move-to noirmoutier",
        "move-from longueville_duchesse",
        "move-from longueville_duchesse",
        "done",
    )
    table.play("flee rochefoucauld")
    assert table.controls("cabalist", "rochefoucauld")
    assert table.faction("cabalist")["crowns"] == 1


@pytest.mark.rule("6.68a")
def test_a_coins_cubes_do_not_join_a_move(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 2", "caumartin": "mazarinist 2"}, hand=["b-all"], coins=[3])
    table.play("play b-all", "coin-last 3", "do move_4")
    assert "caumartin" not in table.offers("move-to")
    first = scene({"retz": "retzist 2", "caumartin": "mazarinist 2"}, hand=["b-all"], coins=[3])
    first.play("play b-all", "coin-first 3", "do move_4", "place retz", "done", "move-to caumartin")
    assert first.decision() == "moving"


@pytest.mark.rule("6.69")
def test_the_class_binds_either_all_starts_or_the_destination(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 2", "capuchins": "retzist 1"}, hand=["b-purple"])
    table.play("play b-purple", "do move_4", "move-to caumartin")
    assert table.offers("move-from") == ["capuchins"]
    other = scene({"retz": "retzist 2", "capuchins": "retzist 1"}, hand=["b-purple"])
    other.play("play b-purple", "do move_4", "move-to hotel_de_ville")
    assert set(other.offers("move-from")) == {"retz", "capuchins"}


@pytest.mark.rule("6.63b", "6.64", "6.69")
def test_cubes_of_the_class_cross_two_gates_through_a_space_of_another_class(scene: "type[Scene]") -> None:
    table = scene({"villeroy": "mazarinist 3", "saint_germain": "mazarinist 1"}, "mazarinist", ["b-persons"])
    table.play("play b-persons", "do move_4", "move-to vincennes", *["move-from villeroy"] * 3, "done")
    assert (table.at("vincennes"), table.at("saint_germain")) == ("mazarinist 1", "mazarinist 1")
    assert table.supply("mazarinist") == 98
