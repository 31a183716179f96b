"""Chapter 7.5: the Musketeers, in the own turn and in those of others."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("7.51A", "7.51B-a", "3.33a", "7.52")
def test_control_of_a_musketeer_brings_his_token_and_returns_the_cubes(scene: "type[Scene]") -> None:
    table = scene({"noirmoutier": "retzist 1", "athos": "retzist 2"})
    told = table.play("play a-all", "do place_4", "place athos")
    assert told[-1].name == "enlist"
    assert table.at("athos") == ""
    assert table.supply("retzist") == 99
    assert table.table.view(None)["musketeers"]["athos"] == "retzist"
    assert table.rule_against("place athos") == "7.52"
    assert list(table.table.view(None)["musketeers"]) == ["dartagnan", "athos", "aramis", "porthos"]


@pytest.mark.rule("7.51B-b", "7.51B-c", "5.22.vii-b")
def test_a_token_serves_from_a_later_turn_on_and_returns_to_its_space(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conti": "condean 3"}, musketeers={"athos": "retzist"})
    table.table.musketeers_since[1] = table.table.turn
    assert table.rule_against("use athos") == "5.22.vii-b"
    table.table.musketeers_since[1] = 4
    table.play("use athos", "remove conti", "done")
    assert table.table.view(None)["musketeers"]["athos"] == ""
    assert table.rule_against("use athos") == "7.51B-b"


@pytest.mark.rule("7.53a")
def test_dartagnan_turns_one_placed_cube_into_control(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "retzist"})
    assert table.rule_against("use dartagnan") == "7.53a"
    table.play("play a-all", "do place_4", "place parlement_de_paris", "use dartagnan")
    assert table.at("parlement_de_paris") == "retzist 6"
    assert table.supply("retzist") == 91
    table.let_chance()
    assert table.faction("retzist")["crowns"] == 1
    assert table.table.view(None)["musketeers"]["dartagnan"] == ""


@pytest.mark.rule("7.53a", "2.3a")
def test_dartagnan_needs_enough_cubes_and_no_foreign_avatar(scene: "type[Scene]") -> None:
    poor = scene({"retz": "retzist 97"}, musketeers={"dartagnan": "retzist"})
    poor.play("play a-all", "do place_4", "place parlement_de_paris")
    assert not poor.may("use dartagnan")
    foreign = scene({"tavannes": "retzist 3"}, musketeers={"dartagnan": "retzist"})
    foreign.play("play a-all", "do place_4", "place conde")
    assert not foreign.may("use dartagnan")


@pytest.mark.rule("7.53b", "5.22.x-a")
def test_in_anothers_turn_dartagnan_bars_one_space(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "cabalist"})
    table.play("play a-all", "do place_4", "place caumartin")
    assert (table.decision(), table.actor()) == ("blocking", 1)
    table.play("block")
    assert table.at("caumartin") == ""
    assert table.rule_against("place caumartin") == "7.53b"
    table.play(*["place capuchins"] * 2, "place retz", "place retz")
    assert table.at("capuchins") == "retzist 2"


@pytest.mark.rule("7.53b", "7.53c")
def test_who_is_barred_from_a_space_has_no_musketeer_place_cubes_there_either(scene: "type[Scene]") -> None:
    cubes = {"conti": "retzist 1", "retz": "retzist 3"}
    table = scene(cubes, musketeers={"dartagnan": "cabalist", "athos": "retzist"})
    table.play("play a-all", "do place_4", "place conti", "block", "place retz", "done", "use athos")
    assert table.rule_against("muster retzist conti") == "7.53b"
    assert table.may("muster retzist nemours")
    others = scene(cubes, musketeers={"dartagnan": "cabalist", "athos": "mazarinist"})
    others.play("play a-all", "do place_4", "place conti", "block", "place retz", "done", "use athos")
    assert others.may("muster retzist conti")


@pytest.mark.rule("7.53b", "7.53c", "7.53e")
def test_dartagnan_can_bar_a_space_that_a_musketeer_of_the_active_player_names(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "nemours": "mazarinist 1"}
    table = scene(cubes, musketeers={"dartagnan": "cabalist", "athos": "retzist"})
    table.play("use athos", "muster mazarinist nemours")
    assert (table.decision(), table.actor()) == ("blocking", 1)
    table.play("decline")
    assert table.at("nemours") == "mazarinist 2"
    table.play("muster condean conti", "block")
    assert table.at("conti") == ""
    assert table.rule_against("muster retzist conti") == "7.53b"
    table.play(*[f"muster retzist {space}" for space in ("vendome", "elbeuf", "languedoc", "harcourt")])
    assert table.decision() == "turn"
    aramis = scene(cubes, musketeers={"dartagnan": "cabalist", "aramis": "retzist"}, arrested={"mole": "metz"})
    aramis.play("use aramis", "muster retzist jesuits", "block")
    assert aramis.rule_against("muster retzist jesuits") == "7.53b"
    assert aramis.may("free mole")


@pytest.mark.rule("7.53b", "7.53c")
def test_dartagnan_bars_nobody_from_a_musketeers_errand_in_anothers_turn(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "cabalist", "athos": "condean"})
    table.play("play a-all", "do place_4", "place retz", "decline", "done", "use athos", "muster condean conti")
    assert table.at("conti") == "condean 1"


@pytest.mark.rule("7.53a", "7.32b", "7.32c")
def test_a_cube_of_ones_own_battle_may_become_control_or_not_by_agreement(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "turenne": "retzist 1", "frontier_northeast": "mazarinist 2"}
    holder = {"dartagnan": "retzist"}
    table = scene(cubes, musketeers=holder, season="lens")
    table.play("season", "cubes-last", *["remove frontier_northeast"] * 2)
    assert not table.may("use dartagnan")
    table.play("place frontier_northeast", "use dartagnan", "done")
    assert table.controls("retzist", "frontier_northeast")
    after = scene(cubes, musketeers=holder, season="lens")
    after.play("season", "cubes-first", "done", *["remove frontier_northeast"] * 2, *["place frontier_northeast"] * 2)
    assert after.decision() == "turn-free"
    after.play("use dartagnan")
    assert after.controls("retzist", "frontier_northeast")
    strict = scene(cubes, musketeers=holder, season="lens", dartagnan_after_award=False)
    strict.play("season", "cubes-last", *["remove frontier_northeast"] * 2, "place frontier_northeast")
    assert not strict.may("use dartagnan")
    strict.play("done", "done")
    assert strict.rule_against("use dartagnan") == "7.53a"


@pytest.mark.rule("7.53a", "7.32b")
def test_dartagnan_gives_no_control_by_a_battle_in_anothers_turn(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "turenne": "cabalist 1"}, musketeers={"dartagnan": "cabalist"}, season="lens")
    table.play("season", "cubes-last", "place frontier_northeast")
    assert (table.actor(), table.decision()) == (1, "awarded")
    assert not table.may("use dartagnan")


@pytest.mark.rule("7.53a", "9.24a")
def test_a_cube_of_old_noll_may_become_control_or_not_by_agreement(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "retzist"}, season="old_noll")
    table.play("season", "cubes-last", "suffer", "place frontier_northeast", "use dartagnan")
    assert table.controls("retzist", "frontier_northeast")
    strict = scene(
        {"retz": "retzist 3"}, musketeers={"dartagnan": "retzist"}, season="old_noll", dartagnan_after_award=False
    )
    strict.play("season", "cubes-last", "suffer", "place frontier_northeast")
    assert not strict.may("use dartagnan")


@pytest.mark.rule("7.53b")
def test_if_dartagnan_is_not_used_the_cube_is_placed_and_the_space_is_not_asked_for_again(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "cabalist"})
    table.play("play a-all", "do place_4", "place caumartin", "decline", "place caumartin")
    assert table.at("caumartin") == "retzist 2"
    table.play("place capuchins")
    assert table.decision() == "blocking"


@pytest.mark.rule("7.53c", "6.43")
def test_athos_places_or_removes_anybodys_cube_at_up_to_five_green_spaces(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "conti": "condean 3", "vendome": "mazarinist 1"}
    table = scene(cubes, musketeers={"athos": "retzist"})
    table.play("use athos", "remove conti", "muster mazarinist vendome")
    assert table.rule_against("remove conti") == "7.53c"
    assert table.rule_against("muster retzist vendome") == "7.53c"
    assert table.rule_against("muster retzist lyon") == "7.53c"
    table.play("muster cabalist nemours", "muster retzist elbeuf", "muster retzist languedoc")
    assert table.decision() == "turn"
    assert (table.at("conti"), table.at("vendome"), table.at("nemours")) == ("condean 2", "mazarinist 2", "cabalist 1")


@pytest.mark.rule("7.53c", "5.22.vii-a")
def test_control_made_by_anothers_hand_brings_the_tokens_to_the_owner(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "vendome": "cabalist 2"}, musketeers={"athos": "retzist"})
    table.play("use athos", "muster cabalist vendome")
    table.let_chance()
    assert table.faction("cabalist")["crowns"] == 1
    assert table.decision() == "errand"


@pytest.mark.rule("7.53d", "7.25d", "7.28b", "7.28a")
def test_aramis_frees_any_one_prisoner_guise_too(scene: "type[Scene]") -> None:
    held = {"guise": "abroad", "broussel": "bastille"}
    table = scene({"retz": "retzist 3"}, musketeers={"aramis": "retzist"}, arrested=held)
    table.play("use aramis", "free guise")
    assert set(table.table.view(None)["arrested"]) == {"broussel"}
    assert table.decision() == "turn"


@pytest.mark.rule("7.53e")
def test_or_aramis_places_and_removes_cubes_at_the_orders_and_the_retzist_shields(scene: "type[Scene]") -> None:
    table = scene({"retz": "condean 3", "conde": "cabalist 3"}, "cabalist", musketeers={"aramis": "cabalist"})
    table.play("use aramis", "remove retz", "muster cabalist jesuits", "muster cabalist hotel_de_ville", "done")
    assert (table.at("retz"), table.at("jesuits"), table.at("hotel_de_ville")) == (
        "condean 2",
        "cabalist 1",
        "cabalist 1",
    )
    other = scene({"conde": "cabalist 3"}, "cabalist", musketeers={"aramis": "cabalist"})
    other.play("use aramis")
    assert other.rule_against("muster cabalist lyon") == "7.53d"


@pytest.mark.rule("7.53f")
def test_aramis_links_to_the_jesuits_while_he_holds_cubes(scene: "type[Scene]") -> None:
    table = scene({"aramis": "retzist 1"})
    table.play("play a-all", "do place_4")
    assert "jesuits" in table.offers("place")
    gone = scene({"chevreuse_mlle": "retzist 1"}, musketeers={"aramis": "retzist"})
    gone.play("play a-all", "do place_4")
    assert not {"aramis", "jesuits"} & set(gone.offers("place"))


@pytest.mark.rule("7.53g", "5.22.x-b")
def test_porthos_doubles_another_musketeer_and_is_never_used_alone(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"athos": "retzist", "porthos": "retzist"})
    assert table.offers("use") == ["athos"]
    table.play("use-with-porthos athos", "muster retzist conti", "done", "muster retzist conti", "done")
    assert table.at("conti") == "retzist 2"
    assert table.decision() == "turn"
    both = scene(
        {"retz": "retzist 3"}, musketeers={"aramis": "retzist", "porthos": "retzist"}, arrested={"mole": "metz"}
    )
    both.play("use-with-porthos aramis", "free mole", "muster retzist jesuits", "done")
    assert both.at("jesuits") == "retzist 1"
    assert both.decision() == "turn"


@pytest.mark.rule("7.53g", "5.22.x-b")
def test_whoever_holds_porthos_may_lend_him_to_the_active_player(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, musketeers={"dartagnan": "retzist", "porthos": "mazarinist"})
    table.play("play a-all", "do place_4", "place parlement_de_paris", "use dartagnan")
    assert (table.decision(), table.actor()) == ("assisting", 3)
    table.play("assist")
    table.let_chance()
    table.play("place hotel_de_ville", "use dartagnan")
    assert table.at("hotel_de_ville") == "retzist 4"
    table.let_chance()
    table.play("place caumartin")
    assert not table.may("use dartagnan")


@pytest.mark.rule("5.22.x-a", "1.55")
def test_athos_may_be_used_in_anothers_turn_once_a_turn(scene: "type[Scene]") -> None:
    table = scene(
        {"retz": "retzist 3", "mazarin": "mazarinist 3"}, musketeers={"athos": "condean", "aramis": "condean"}
    )
    table.give_card("mazarinist", "a-all")
    table.play("play a-all", "do place_4", "place retz", "done")
    assert (table.decision(), table.actor()) == ("reacting", 0)
    table.play("use athos", "muster condean conti", "done")
    assert table.decision() == "turn-free"
    assert table.at("conti") == "condean 1"
    table.end_turn()
    assert (table.decision(), table.actor()) == ("reacting", 0)


@pytest.mark.rule("5.22.x-a")
def test_a_faction_that_does_not_want_to_be_asked_is_not_asked(scene: "type[Scene]") -> None:
    table = scene(
        {"retz": "retzist 3", "mazarin": "mazarinist 3", "conde": "condean 3"}, musketeers={"athos": "condean"}
    )
    table.play("play a-all", "do place_4", "place retz", "done", "decline-until-my-turn")
    table.end_turn()
    assert table.decision() == "turn"
    assert table.faction("condean")["silent"] == "until-my-turn"
    quiet = scene({"conde": "condean 3"}, "condean", musketeers={"athos": "condean"})
    quiet.table.silent[0] = 2
    quiet.play("attend")
    assert quiet.faction("condean")["silent"] == ""
    assert quiet.rule_against("attend") == "5.22.x-a"
