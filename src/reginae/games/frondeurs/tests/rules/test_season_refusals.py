"""Whatever is refused during a Season Card names the rule of that card."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

ZONES = ["frontier_northeast", "frontier_german", "frontier_italian", "frontier_spanish"]
SPACES = {
    "salon": ("9.23c", ["retz", "conde", "mazarin", "broussel", "tavannes", "brienne"]),
    "en_greve": ("9.23d", ["conseil_prive", "conseil_en_haut", "hotel_de_ville", "brienne", "jesuits", "don_carlos"]),
    "jacquerie": ("9.23e", ["languedoc", "normandie", "conti", "vendome", "elbeuf", "nemours"]),
}


@pytest.mark.rule("9.25")
def test_a_depression_takes_several_cubes_from_one_space_and_refuses_by_its_own_rule(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 5", "lyon": "mazarinist 2"}, season="depression_coin")
    table.play("season", "cubes-last", "remove retz")
    for notation in ("remove lyon", "remove turenne", "done", "place retz", "cancel athos"):
        assert table.rule_against(notation) == "9.25"
    table.play("remove retz", "remove retz")
    assert table.at("retz") == "retzist 2"


@pytest.mark.rule("9.23a", "9.23c", "9.23d", "9.23e", "1.53b")
@pytest.mark.parametrize("card", list(SPACES))
def test_a_removal_card_says_which_spaces_it_names_and_that_each_gives_once(scene: "type[Scene]", card: str) -> None:
    rule, spaces = SPACES[card]
    table = scene({**dict.fromkeys(spaces, "retzist 2"), "lyon": "retzist 1"}, season=card)
    table.play("season", "cubes-last", f"remove {spaces[0]}")
    assert table.rule_against("remove lyon") == rule
    assert table.rule_against(f"remove {spaces[0]}") == "9.23a"
    assert table.rule_against("done") == "9.23a"


@pytest.mark.rule("9.23f", "9.23g", "6.54c")
@pytest.mark.parametrize(
    ("card", "rule", "spaces"),
    [("emeutes", "9.23f", ["lyon", "dijon"]), ("huguenot_unrest", "9.23g", ["la_rochelle", "turenne"])],
)
def test_who_has_but_his_last_cubes_to_give_chooses_among_the_named_spaces(
    scene: "type[Scene]", card: str, rule: str, spaces: list[str]
) -> None:
    table = scene(dict.fromkeys(spaces, "retzist 1"), season=card)
    table.play("season", "cubes-last")
    assert sorted(table.offers("remove")) == sorted(spaces)
    assert table.rule_against("remove retz") == rule


@pytest.mark.rule("9.23b", "9.24b", "9.25")
@pytest.mark.parametrize(("card", "rule"), [("emeutes", "9.23b"), ("old_noll", "9.24b"), ("depression_coin", "9.25")])
def test_a_musketeer_against_a_season_card_is_asked_for_by_the_rule_of_that_card(
    scene: "type[Scene]", card: str, rule: str
) -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 2"}, season=card, musketeers={"porthos": "retzist"})
    table.play("season", "cubes-last")
    for notation in ("cancel athos", "give-crown", "remove lyon", "done"):
        assert table.rule_against(notation) == rule


@pytest.mark.rule("9.24a", "7.53b", "7.62", "6.54c", "6.4.11")
def test_old_noll_says_why_a_frontier_is_closed_to_placing_or_removing(scene: "type[Scene]") -> None:
    barred = scene(
        {"retz": "retzist 3", ZONES[0]: "retzist 1"}, season="old_noll", musketeers={"dartagnan": "cabalist"}
    )
    barred.play("season", "cubes-last", "suffer", f"place {ZONES[0]}", "block")
    assert barred.rule_against(f"place {ZONES[0]}") == "7.53b"
    assert barred.rule_against(f"remove {ZONES[1]}") == "9.24a"
    capped = scene({ZONES[0]: "retzist 1"}, season="old_noll")
    capped.play("season", "hoard", "cubes-first", "place retz", "place retz")
    assert capped.rule_against(f"place {ZONES[0]}") == "7.62"
    last = scene({ZONES[0]: "retzist 1"}, season="old_noll")
    last.play("season", "cubes-last")
    assert last.rule_against(f"remove {ZONES[0]}") == "6.54c"
    assert last.rule_against("done") == "9.24a"
    poor = scene({"retz": "retzist 99", ZONES[0]: "retzist 1"}, season="old_noll")
    poor.play("season", "cubes-last")
    assert poor.rule_against(f"place {ZONES[0]}") == "6.4.11"


@pytest.mark.rule("7.32b", "7.32c")
def test_an_award_says_why_the_field_is_closed(scene: "type[Scene]") -> None:
    cubes = {"turenne": "retzist 1", "retz": "retzist 3"}
    table = scene({**cubes, "frontier_northeast": "condean 1"}, season="lens")
    table.play("season", "cubes-last")
    assert table.rule_against("place frontier_northeast") == "7.32c"
    assert table.rule_against("place lyon") == "7.32b"
    assert table.rule_against("remove turenne") == "7.32b"
    table.play("remove frontier_northeast")
    assert table.rule_against("remove frontier_northeast") == "7.32c"


@pytest.mark.rule("9.21a", "7.66", "5.22.ix-a", "5.22.iv-b")
def test_what_does_not_go_with_a_season_card_is_refused_by_its_own_rule(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, season="lens", coins=[1])
    table.play("season")
    assert table.rule_against("place retz") == "9.21a"
    assert table.rule_against("crown") == "5.22.iv-b"
    assert table.rule_against("coin-first 3") == "5.22.ix-a"
    assert table.rule_against("expend") == "7.64g"
    table.play("coin-first 1")
    assert table.rule_against("hoard") == "7.66"
