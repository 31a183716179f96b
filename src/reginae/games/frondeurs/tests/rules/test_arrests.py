"""Chapter 7.2: arrests, liberation, prisoners on the move."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("7.21a", "7.21b")
def test_no_way_leads_into_or_out_of_an_arrested_space(scene: "type[Scene]") -> None:
    table = scene(
        {"broussel": "retzist 1", "retz": "retzist 1"}, arrested={"broussel": "bastille", "caumartin": "metz"}
    )
    table.play("play a-all", "do place_4")
    assert table.rule_against("place broussel") == "7.21b"
    assert table.rule_against("place caumartin") == "7.21b"
    assert "broussel_louviere" not in table.offers("place")
    assert "hotel_de_ville" in table.offers("place")


@pytest.mark.rule("7.21b")
def test_cubes_in_an_arrested_space_stay_and_can_be_removed(scene: "type[Scene]") -> None:
    table = scene({"broussel": "condean 2", "retz": "retzist 3"}, arrested={"broussel": "bastille"})
    table.play("play a-all", "do remove_2", "remove broussel")
    assert table.at("broussel") == "condean 1"


@pytest.mark.rule("7.21c", "8.21b")
def test_an_arrested_space_never_scores(scene: "type[Scene]") -> None:
    cubes = {"broussel": "retzist 1", "beaufort": "retzist 1"}
    assert scene(cubes).points("retzist") == (6, 4, 0)
    assert scene(cubes, arrested={"beaufort": "vincennes"}).points("retzist") == (2, 0, 0)


@pytest.mark.rule("7.22b", "9.26a", "9.26b", "9.26c", "7.23", "7.26", "1.4j", "3.34b")
def test_the_parlementaires_are_arrested_with_one_of_choice(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="arrest_parlementaires", arrested={"guise": "abroad"})
    table.play("season", "cubes-last")
    persons = set(table.offers("arrest"))
    assert {"mole", "turenne", "broussel_louviere"} <= persons
    assert not persons & {
        "retz",
        "conti",
        "longueville_duc",
        "broussel",
        "anne_of_austria",
        "lyon",
        "guise",
        "la_force",
    }
    assert table.rule_against("arrest retz") == "9.26b"
    table.play("arrest mole", "jail metz", "jail bastille", "jail bastille")
    shown = table.table.view(None)["arrested"]
    assert set(shown) == {"guise", "broussel", "blancmesnil", "mole"}
    assert sorted(shown.values()) == ["abroad", "bastille", "bastille", "metz"]
    assert table.decision() == "freeing"


@pytest.mark.rule("7.25a", "7.25b", "7.28b", "9.26a")
def test_too_few_tokens_set_somebody_free_and_guise_only_through_don_carlos(scene: "type[Scene]") -> None:
    held = {"guise": "abroad", "rantzau": "bastille", "beaufort": "vincennes"}
    table = scene({"retz": "retzist 3"}, season="arrest_princes", arrested=held)
    table.play("season", "cubes-last")
    assert table.offers("free") == ["rantzau", "beaufort"]
    assert table.rule_against("free guise") == "7.25b"
    table.play("free rantzau", "free beaufort", "jail metz", "jail metz", "jail louvre")
    assert set(table.table.view(None)["arrested"]) == {"guise", "conde", "conti", "longueville_duc"}
    friend = scene({"retz": "retzist 3", "don_carlos": "retzist 1"}, season="arrest_princes", arrested=held)
    friend.play("season", "cubes-last")
    assert "guise" in friend.offers("free")


@pytest.mark.rule("9.26d", "7.33a", "7.33b", "7.33d", "3.34c", "7.31c", "7.33c")
def test_when_conde_is_arrested_carignano_commands_for_good(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3", "carignano": "condean 1", "retz": "retzist 3"}, season="arrest_princes")
    assert table.table.view(None)["commander"] == "conde"
    table.play("season", "cubes-last", "jail metz", "jail metz", "jail louvre", "done")
    assert table.table.view(None)["commander"] == "carignano"
    free = scene({"conde": "condean 3"}, "condean")
    free.table.commander = table.table.commander
    free.play("play a-all", "do place_4")
    assert not [space for space in free.offers("place") if space.startswith("frontier")]
    new = scene({"carignano": "condean 3"}, "condean")
    new.table.commander = table.table.commander
    new.play("play a-all", "do place_4")
    assert len([space for space in new.offers("place") if space.startswith("frontier")]) == 4
    assert table.at("carignano") == "condean 1"


@pytest.mark.rule("7.24")
def test_a_prison_works_as_any_space(scene: "type[Scene]") -> None:
    table = scene({"bastille": "retzist 3"}, arrested={"broussel": "bastille", "mole": "bastille"})
    table.play("play a-all", "do place_4", "place bastille")
    assert table.at("bastille") == "retzist 4"
    assert table.points("retzist") == (1, 3, 3)


@pytest.mark.rule("7.25c", "7.25a")
def test_whoever_controls_a_prison_may_give_it_up_for_its_prisoners(scene: "type[Scene]") -> None:
    held = {"broussel": "bastille", "mole": "bastille", "beaufort": "vincennes"}
    table = scene({"bastille": "retzist 3", "retz": "retzist 1"}, arrested=held)
    table.play("play a-all", "liberate")
    assert set(table.offers("free")) == {"broussel", "mole"}
    table.play("free broussel")
    assert table.at("bastille") == ""
    table.play("free mole")
    if table.decision() == "liberating":
        table.play("done")
    assert set(table.table.view(None)["arrested"]) == {"beaufort"}
    assert table.decision() == "turn-free"
    assert table.table.view(None)["row"] == ["a-all"]


@pytest.mark.rule("7.25c", "6.54c")
def test_no_liberation_with_a_season_card_without_control_or_for_the_last_cubes(scene: "type[Scene]") -> None:
    held = {"broussel": "bastille"}
    weak = scene({"bastille": "retzist 2", "retz": "retzist 1"}, arrested=held)
    weak.play("play a-all")
    assert weak.rule_against("liberate") == "7.25c"
    last = scene({"bastille": "retzist 3"}, arrested=held)
    last.play("play a-all")
    assert last.rule_against("liberate") == "7.25c"
    season = scene({"bastille": "retzist 3", "retz": "retzist 1"}, arrested=held, season="emeutes")
    season.play("season")
    assert season.rule_against("liberate") == "9.21a"


@pytest.mark.rule("7.27")
def test_prisoners_move_between_own_fortresses_that_influence_joins(scene: "type[Scene]") -> None:
    cubes = {"vincennes": "retzist 3", "bastille": "retzist 3", "metz": "retzist 3"}
    table = scene(cubes, arrested={"broussel": "bastille"})
    assert table.offers("transfer") == ["broussel"]
    table.play("transfer broussel")
    assert table.offers("jail") == ["vincennes"]
    table.play("jail vincennes")
    assert table.table.view(None)["arrested"] == {"broussel": "vincennes"}
    assert table.rule_against("transfer broussel") == "7.27"
    assert table.supply("retzist") == 91
    apart = scene({"bastille": "retzist 3", "metz": "retzist 3"}, arrested={"broussel": "bastille"})
    assert apart.offers("transfer") == []
