"""Chapter 6.8: Coins and Crowns."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("3.32", "6.81a", "6.81b", "5.22.vii-a", "6.71a", "6.84d", "4.12.3b")
def test_the_first_to_control_a_space_takes_all_its_tokens(scene: "type[Scene]") -> None:
    table = scene({"surintendant_des_finances": "mazarinist 3", "mazarin": "mazarinist 3"}, "mazarinist")
    table.play("play a-all", "do place_4", "place surintendant_des_finances")
    told = table.let_chance("mint 2", "mint 3")
    assert table.faction("mazarinist", 3)["coins"] == ["coin-2", "coin-3"]
    assert table.faction("mazarinist", 0)["coins"] == ["", ""]
    assert [event.secret for event in told] == [{3: {"card": "coin-2"}}, {3: {"card": "coin-3"}}]
    assert "surintendant_des_finances" not in table.table.view(None)["rewards"]


@pytest.mark.rule("6.86", "6.81a")
def test_nobody_gets_a_token_where_it_has_been_taken(scene: "type[Scene]") -> None:
    table = scene({"lyon": "mazarinist 3", "mazarin": "mazarinist 3"}, "mazarinist", hand=["a-all", "b-all"], crowns=1)
    table.play("play a-all", "crown", "do place_4", "place lyon")
    table.let_chance()
    table.play("done", "play b-all", "do place_4", "place lyon", "done")
    assert table.faction("mazarinist", 3)["coins"] == ["coin-1"]


@pytest.mark.rule("5.22.vii-b", "6.82a")
def test_a_token_is_not_used_in_the_turn_it_was_gained(scene: "type[Scene]") -> None:
    table = scene({"lyon": "mazarinist 3", "mazarin": "mazarinist 3"}, "mazarinist", hand=["a-all", "b-all"], crowns=1)
    table.play("play a-all", "crown", "do place_4", "place lyon")
    table.let_chance("mint 2")
    table.play("done", "play b-all")
    assert table.rule_against("coin-first 2") == "5.22.ix-a"


@pytest.mark.rule("5.22.vii-c", "6.85b", "6.85a")
def test_a_crown_brings_a_card_that_waits_until_the_turn_is_over(scene: "type[Scene]") -> None:
    table = scene({"conti": "condean 2", "conde": "condean 3"}, "condean", hand=["a-all", "b-all"], crowns=1)
    table.play("play a-all", "crown", "do place_4", "place conti")
    told = table.let_chance("draw f-all")
    assert told[0].name == "draw-aside"
    table.play("done")
    assert table.rule_against("play f-all") == "6.14"
    assert table.faction("condean", 0)["aside"] == 1
    table.play("play b-all", "do place_4", "place conde", "done")
    table.end_turn()
    assert table.faction("condean", 0)["aside"] == 0
    assert table.faction("condean", 0)["limit"] == 3


@pytest.mark.rule("5.22.ix-a", "5.22.ix-b", "6.84a", "6.84b", "6.84c", "6.47c")
def test_a_coins_cubes_come_first_or_last_in_the_cards_class_without_the_limit_of_two(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-persons"], coins=[3])
    table.play("play a-persons", "coin-first 3", "do place_4")
    assert table.decision() == "coining"
    assert table.rule_against("place capuchins") == "6.44b"
    table.play("place caumartin", "place caumartin", "place caumartin", "place caumartin", "place caumartin")
    assert table.at("caumartin") == "retzist 5"
    assert table.rule_against("place caumartin") == "6.46"
    last = scene({"retz": "retzist 3"}, hand=["a-persons"], coins=[2])
    last.play("play a-persons", "coin-last 2", "do place_4", "place retz", "done")
    assert last.decision() == "coining"
    last.play("place retz", "done")
    assert last.at("retz") == "retzist 5"


@pytest.mark.rule("6.84c")
def test_a_coins_cubes_pay_their_way(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist", hand=["a-all"], coins=[2])
    table.play("play a-all", "coin-first 2", "do place_4", "place lyon")
    assert table.decision() == "placing"
    assert table.at("lyon") == "mazarinist 1"


@pytest.mark.rule("5.22.ix-c", "6.82a")
def test_one_token_goes_with_one_card(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-all"], coins=[1, 2], crowns=2)
    table.play("play a-all", "coin-first 1")
    assert table.rule_against("coin-last 2") == "6.82a"
    assert table.rule_against("crown") == "6.82a"


@pytest.mark.rule("5.22.iv-b", "6.85c", "6.82b", "6.85e")
def test_a_crown_makes_a_second_card_due_and_the_second_may_carry_another(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-all", "c-all"], crowns=3)
    table.play("play a-all", "crown", "do place_4", "place retz", "done")
    assert table.rule_against("end") == "5.22.iv-a"
    table.play("play b-all", "crown", "do place_4", "place caumartin", "done")
    table.play("play c-all")
    assert table.rule_against("crown") == "5.22.iv-b"
    assert table.faction("retzist")["crowns"] == 1
    strict = scene({"retz": "retzist 3"}, hand=["a-all", "b-all", "c-all"], crowns=3, crown_chain=False)
    strict.play("play a-all", "crown", "do place_4", "place retz", "done", "play b-all")
    assert strict.rule_against("crown") == "5.22.iv-b"


@pytest.mark.rule("6.82b")
def test_after_a_crown_the_second_card_may_carry_a_coin(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "b-all"], coins=[2], crowns=1)
    table.play("play a-all", "crown")
    assert table.rule_against("coin-first 2") == "6.82a"
    table.play("do place_4", "place retz", "done", "play b-all", "coin-first 2")
    assert table.faction("retzist")["crowns"] == 0


@pytest.mark.rule("6.33a", "6.85d", "6.32")
def test_with_a_crown_an_action_card_may_come_before_the_season_card_or_after_it(scene: "type[Scene]") -> None:
    before = scene({"retz": "retzist 3"}, season="emeutes", crowns=1)
    before.play("play a-all")
    assert before.rule_against("do place_4") == "6.85d"
    before.play("crown", "do place_4", "place retz", "done")
    assert before.rule_against("end") == "5.22.iv-a"
    before.play("season", "cubes-first", "done")
    assert before.may("end")
    after = scene({"retz": "retzist 3"}, season="emeutes", crowns=1)
    after.play("season", "crown", "cubes-first", "done", "play a-all", "do place_4", "place retz", "done")
    assert after.may("end")


@pytest.mark.rule("6.33b", "6.34b", "6.34c")
def test_a_coin_with_a_season_card_follows_the_usual_rules_of_placing(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="emeutes", coins=[2])
    table.play("season", "coin-first 2", "cubes-first", "place frontier_german", "done")
    assert table.decision() == "coining"
    assert table.rule_against("place conde") == "6.44a"
    assert {"retz", "caumartin", "frontier_german", "metz"} <= set(table.offers("place"))
