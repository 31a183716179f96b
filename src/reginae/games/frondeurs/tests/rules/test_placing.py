"""Chapters 1.6, 2.4 and 6.4: Influence, Control, adjacency, and placing cubes."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("1.62a", "1.62b", "2.41", "6.44a", "1.4g", "1.4l", "6.48a")
def test_cubes_go_to_own_spaces_and_to_empty_ones_next_to_them(scene: "type[Scene]") -> None:
    table = scene({"caumartin": "retzist 1", "retz": "mazarinist 1"})
    table.play("play a-all", "do place_4")
    near = {"caumartin", "chevreuse_mlle", "maitres_des_requetes"}
    assert set(table.offers("place")) == near
    assert table.rule_against("place lyon") == "6.44a"
    table.play("place caumartin")
    assert table.at("caumartin") == "retzist 2"
    assert table.supply("retzist") == 98


@pytest.mark.rule("1.62c", "6.43")
def test_two_factions_never_share_a_space(scene: "type[Scene]") -> None:
    table = scene({"caumartin": "retzist 1", "retz": "mazarinist 1"})
    table.play("play a-all", "do place_4")
    assert table.rule_against("place retz") == "6.43"


@pytest.mark.rule("1.63a", "6.42", "1.4b")
def test_three_cubes_are_control_and_control_is_influence_too(scene: "type[Scene]") -> None:
    table = scene({"caumartin": "retzist 2"})
    assert not table.controls("retzist", "caumartin")
    table.play("play a-all", "do place_4", "place caumartin")
    assert table.controls("retzist", "caumartin")
    assert "maitres_des_requetes" in table.offers("place")


@pytest.mark.rule("2.3a")
def test_no_number_of_cubes_controls_anothers_avatar(scene: "type[Scene]") -> None:
    table = scene({"retz": "mazarinist 9"}, "cabalist", ["a-persons"])
    assert not table.controls("mazarinist", "retz")
    table.play("play a-persons", "do remove_2", "remove retz")
    assert table.at("retz") == "mazarinist 8"


@pytest.mark.rule("6.44b", "6.22a", "6.41")
def test_a_card_names_the_class_and_the_most_cubes(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["c-institutions"])
    table.play("play c-institutions", "do place_3")
    assert table.rule_against("place caumartin") == "6.44b"
    table.play("place capuchins", "place hotel_de_ville", "place parlement_de_paris")
    assert table.decision() == "turn-free"


@pytest.mark.rule("6.44e")
def test_a_card_that_reaches_controlled_spaces_places_in_others_too(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-persons-c"])
    table.play("play a-persons-c", "do place_4")
    assert "caumartin" in table.offers("place")


@pytest.mark.rule("6.45a", "6.45b")
def test_a_space_once_entered_is_a_step_to_the_next(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    table.play("play a-all", "do place_4")
    assert table.rule_against("place seguier") == "6.44a"
    table.play("place anne_of_austria", "place seguier", "place conseil_prive", "place brienne")
    assert table.at("brienne") == "mazarinist 1"


@pytest.mark.rule("6.46", "5.22.v")
def test_one_card_places_at_most_two_cubes_in_one_space(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do place_4", "place caumartin", "place caumartin")
    assert table.rule_against("place caumartin") == "6.46"


@pytest.mark.rule("6.49", "6.45b")
def test_every_costed_connector_into_an_empty_space_is_paid(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    table.play("play a-all", "do place_4", "place lyon")
    assert table.table.agenda.detail() == 2
    table.play("place marseilles")
    assert table.decision() == "turn-free"
    assert table.supply("mazarinist") == 95


@pytest.mark.rule("6.49")
def test_a_last_cube_cannot_pay_its_way(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    table.play("play a-all", "do place_4", "place mazarin", "place le_tellier", "place le_tellier")
    assert table.rule_against("place lyon") == "6.49"


@pytest.mark.rule("6.48b", "6.48c")
def test_arrows_lead_one_way_and_peers_join_both(scene: "type[Scene]") -> None:
    table = scene({"meilleraye": "mazarinist 1"}, "mazarinist")
    table.play("play a-all", "do place_4")
    assert {"bordeaux", "turenne", "surintendant_des_finances"} <= set(table.offers("place"))
    back = scene({"bordeaux": "mazarinist 1", "turenne": "mazarinist 1"}, "mazarinist")
    back.play("play a-all", "do place_4")
    assert "meilleraye" in back.offers("place")
    alone = scene({"bordeaux": "mazarinist 1"}, "mazarinist")
    alone.play("play a-all", "do place_4")
    assert alone.rule_against("place meilleraye") == "6.44a"


@pytest.mark.rule("6.4.10", "6.4.11", "3.34b")
def test_cubes_without_a_space_stay_in_the_supply(scene: "type[Scene]") -> None:
    table = scene(
        {"vagabonds": "retzist 1", "retz": "mazarinist 1"}, hand=["a-purple"], arrested={"broussel": "bastille"}
    )
    table.play("play a-purple", "do place_4", "place capuchins", "place capuchins")
    assert table.decision() == "turn-free"
    assert table.supply("retzist") == 97
    assert table.table.view(None)["arrested"] == {"broussel": "bastille"}


@pytest.mark.rule("6.4.11")
def test_an_empty_supply_is_no_fault(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 98"})
    table.play("play a-all", "do place_4", "place retz", "place retz")
    assert table.decision() == "turn-free"


@pytest.mark.rule("6.4.12")
def test_without_cubes_on_the_board_any_empty_space_will_do(scene: "type[Scene]") -> None:
    table = scene({"lyon": "mazarinist 1"}, hand=["a-purple"])
    table.play("play a-purple", "do place_4", "place turenne", "place turenne")
    assert table.rule_against("place turenne") == "6.46"
    assert table.rule_against("place lyon") == "6.43"
    table.play("place marseilles")
    assert table.supply("retzist") == 97


@pytest.mark.rule("6.4.12", "6.49")
def test_whoever_lost_all_cubes_in_a_battle_pays_no_connector(scene: "type[Scene]") -> None:
    cubes = {"frontier_northeast": "retzist 1", "turenne": "condean 1"}
    table = scene(cubes, coins=[2], season="lens")
    table.play("season", "coin-last 2", "cubes-first", "done", "remove frontier_northeast", "done")
    assert table.decision() == "coining"
    assert table.table.on_board[2] == 0
    told = table.play("place marseilles")
    assert told[-1].facts["cost"] == 0
    assert table.table.agenda.detail() == 1


@pytest.mark.rule("6.4.13", "5.22.viii")
def test_a_card_is_given_up_for_a_cube_in_any_empty_space(scene: "type[Scene]") -> None:
    cubes = {"athos": "retzist 1", "noirmoutier": "mazarinist 3"}
    table = scene(cubes, hand=["c-purple"], arrested={"broussel": "bastille"}, musketeers={"athos": "retzist"})
    assert table.rule_against("play c-purple") == "5.22.iv-d"
    table.play("discard c-purple")
    assert {"broussel", "lyon", "frontier_german"} <= set(table.offers("place"))
    table.play("place broussel")
    assert table.at("broussel") == "retzist 1"
    assert table.decision() == "turn-free"
    strict = scene(
        cubes,
        hand=["c-purple"],
        arrested={"broussel": "bastille"},
        musketeers={"athos": "retzist"},
        fallback_ignores_arrest=False,
    )
    strict.play("discard c-purple")
    assert "broussel" not in strict.offers("place")


@pytest.mark.rule("5.22.viii")
def test_a_card_that_serves_is_not_given_up(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    assert table.rule_against("discard a-all") == "5.22.viii"


@pytest.mark.rule("6.4.14", "6.54d")
def test_with_an_empty_supply_cubes_on_the_board_are_used_again(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 99", "caumartin": "retzist 1"}, hand=["c-all"])
    table.play("play c-all", "do place_3")
    assert set(table.offers("lift")) == {"retz", "caumartin"}
    table.play("lift caumartin")
    assert "done" not in table.offers()
    table.play("place caumartin", "lift retz", "place capuchins", "done")
    assert table.at("capuchins") == "retzist 1"
    assert table.at("retz") == "retzist 98"


@pytest.mark.rule("1.53a", "5.22.iv-d")
def test_something_of_an_option_must_be_done(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do place_4")
    assert "done" not in table.offers()
    table.play("place retz", "done")
    assert table.decision() == "turn-free"
