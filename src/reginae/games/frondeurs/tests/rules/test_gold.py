"""Chapter 7.6: Mazarin's Exile and Spanish Gold."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.rules.gold import hoard_size
from reginae.games.frondeurs.rules.scoring import penalty

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("7.61a", "7.62", "7.63b", "7.63c", "2.22A", "2.63", "1.4k")
def test_beside_a_card_of_two_cubes_one_more_is_laid_away(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do place_4", "place caumartin", "place caumartin", "done")
    told = table.play("hoard")
    assert told[0].name == "hoard"
    assert (table.faction("retzist")["box"], table.supply("retzist")) == (1, 94)
    assert table.rule_against("hoard") == "7.61b"
    exile = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    exile.play("play a-all", "do place_4", "place mazarin", "done")
    assert exile.play("hoard")[0].name == "hoard-exile"


@pytest.mark.rule("7.62", "7.63a")
def test_three_cubes_are_too_many_affiliates_and_moves_do_not_count(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do place_4", "place caumartin", "place caumartin", "place retz", "done")
    assert table.rule_against("hoard") == "7.62"
    fine = scene({"retz": "retzist 3"})
    fine.play("play a-all", "do place_4", "place caumartin", "place caumartin", "done", "support retz", "hoard")
    moved = scene({"retz": "retzist 5"}, hand=["b-all"])
    moved.play("play b-all", "do move_4", "move-to caumartin", *["move-from retz"] * 4, "hoard")
    assert moved.faction("retzist")["box"] == 1


@pytest.mark.rule("7.61b", "7.62")
def test_taken_first_it_caps_the_card_at_two(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    assert table.rule_against("hoard") == "7.61b"
    table.play("play a-all", "hoard", "do place_4", "place caumartin", "place retz")
    assert table.decision() == "turn-free"


@pytest.mark.rule("6.49", "7.61b", "7.62")
def test_taken_first_or_last_it_leaves_the_card_its_cubes_for_connectors(scene: "type[Scene]") -> None:
    way = ["place lyon", "place mercoeur"]
    last = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    last.play("play a-all", "do place_4", *way, "hoard")
    first = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    first.play("play a-all", "hoard", "do place_4", *way)
    assert first.decision() == "turn-free"
    for table in (first, last):
        assert (table.at("lyon"), table.supply("mazarinist")) == ("mazarinist 1", 94)
    capped = scene({"retz": "retzist 3"})
    capped.play("play a-all", "hoard", "do place_4", "place retz", "place caumartin")
    assert capped.decision() == "turn-free"


@pytest.mark.rule("6.4.14", "7.62")
def test_a_cube_is_not_taken_up_where_it_could_not_be_placed_again(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 99"}, hand=["c-all"])
    table.play("play c-all", "hoard", "do place_3", "lift retz", "place retz", "lift retz", "place caumartin")
    assert table.decision() == "turn-free"
    assert (table.at("retz"), table.at("caumartin"), table.supply("retzist")) == ("retzist 98", "retzist 1", 0)


@pytest.mark.rule("7.66", "7.67b")
def test_no_token_goes_with_it_but_a_crowns_second_card_may_have_it(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-all"], crowns=1, coins=[1])
    table.play("play a-all", "crown")
    assert table.rule_against("hoard") == "7.66"
    table.play("do place_4", "place retz", "done")
    assert table.rule_against("hoard") == "7.66"
    table.play("play b-all", "hoard")
    assert table.rule_against("coin-first 1") == "7.66"
    coin = scene({"retz": "retzist 3"}, coins=[1])
    coin.play("play a-all", "coin-first 1")
    assert coin.rule_against("hoard") == "7.66"


@pytest.mark.rule("7.66")
def test_a_musketeer_or_the_pawn_bars_it_too(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"athos": "retzist"})
    table.play("use athos", "done", "play a-all", "do place_4", "place retz", "done")
    assert table.rule_against("hoard") == "7.66"
    king = scene({"mazarin": "mazarinist 3"}, "mazarinist")
    king.play("play a-all", "hoard", "do place_4", "place mazarin", "done")
    assert king.rule_against("king") == "7.66"


@pytest.mark.rule("7.67a")
def test_a_musketeer_spent_against_a_season_card_does_not_bar_it(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 2"}, season="emeutes", musketeers={"athos": "retzist"})
    table.play("season", "cubes-last", "cancel athos", "done", "hoard")
    assert table.faction("retzist")["box"] == 1


@pytest.mark.rule("7.63b")
def test_after_mid_game_the_middle_lays_two_away_and_the_lowest_three(scene: "type[Scene]") -> None:
    table = scene().table
    assert [hoard_size(table, faction) for faction in range(4)] == [1, 1, 1, 1]
    for faction, score in enumerate([10, 30, 20, 10]):
        table.mid_scores[faction] = score
    assert [hoard_size(table, faction) for faction in range(4)] == [3, 1, 2, 3]
    for faction in range(4):
        table.mid_scores[faction] = 7
    assert [hoard_size(table, faction) for faction in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("7.64a", "7.64b", "7.65", "8.23c")
def test_gold_comes_in_by_a_spanish_icon_and_costs_five_points(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, box=4)
    table.play("play a-all", "expend")
    assert set(table.offers("place")) == {"charles_iv", "don_carlos", "leopold_wilhelm", "longueville_duchesse"}
    table.play("place charles_iv", "done")
    assert (table.faction("retzist")["box"], table.faction("retzist")["uses"]) == (2, 1)
    assert penalty(table.table, 2) == 5
    assert table.rule_against("expend") == "7.61b"


@pytest.mark.rule("7.64c", "7.61a")
def test_exile_comes_in_next_to_a_space_of_mazarins(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3", "anne_of_austria": "retzist 2"}, "mazarinist", box=3)
    table.play("play a-all", "expend")
    assert table.may("exchange anne_of_austria")
    assert table.may("place lyon")
    assert not table.may("place charles_iv")
    table.play("exchange anne_of_austria")
    assert (table.at("anne_of_austria"), table.faction("mazarinist")["box"]) == ("mazarinist 2", 1)


@pytest.mark.rule("7.64d", "7.64g")
def test_on_own_cubes_at_least_one_is_added_and_the_way_there_is_free(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "charles_iv": "retzist 1"}, box=2)
    table.play("play a-all", "expend", "place charles_iv")
    assert (table.at("charles_iv"), table.faction("retzist")["box"]) == ("retzist 2", 1)
    paid = scene({"retz": "retzist 3", "charles_iv": "retzist 1"}, box=2, gold_pays_into_own=True)
    paid.play("play a-all", "expend", "place charles_iv")
    assert paid.faction("retzist")["box"] == 0


@pytest.mark.rule("7.64e", "7.64f", "7.64g")
def test_an_exchange_is_whole_and_control_costs_one_more(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "charles_iv": "condean 3"}
    poor = scene(cubes, box=4)
    poor.play("play a-all", "expend")
    assert poor.rule_against("exchange charles_iv") == "7.64g"
    rich = scene(cubes, box=5)
    rich.play("play a-all", "expend", "exchange charles_iv")
    assert (rich.at("charles_iv"), rich.faction("retzist")["box"]) == ("retzist 3", 0)
    assert rich.supply("condean") == 100


@pytest.mark.rule("9.23a", "9.23d", "7.61b")
def test_gold_before_a_season_card_shields_no_space_from_it(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="en_greve", box=2)
    table.play("season", "expend", "place don_carlos")
    assert table.at("don_carlos") == "retzist 1"
    table.play("cubes-last")
    assert table.at("don_carlos") == ""


@pytest.mark.rule("7.64g", "7.64b")
def test_spaces_that_lost_cubes_to_a_card_give_gold_no_way_in(scene: "type[Scene]") -> None:
    spaces = ["conseil_prive", "conseil_en_haut", "hotel_de_ville", "brienne", "jesuits", "parlement_de_paris"]
    table = scene(dict.fromkeys(spaces, "retzist 2"), season="en_greve", box=1)
    table.play("season", "cubes-last", *[f"remove {space}" for space in spaces[:5]], "done")
    assert table.rule_against("expend") == "7.64g"


@pytest.mark.rule("8.54")
def test_short_games_go_without_it_unless_agreed(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, length="short_one_scoring")
    table.play("play a-all", "do place_4", "place retz", "done")
    assert table.rule_against("hoard") == "8.54"
    agreed = scene({"retz": "retzist 3"}, length="short_one_scoring", gold_in_short_game=True)
    agreed.play("play a-all", "do place_4", "place retz", "done", "hoard")
    assert agreed.faction("retzist")["box"] == 1
