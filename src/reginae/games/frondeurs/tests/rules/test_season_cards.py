"""Chapters 6.3 and 9.2: what each Season Card does."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("6.34a", "6.44c", "9.21a", "7.32e")
def test_two_free_cubes_go_anywhere_but_to_others_and_arrested_spaces(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "mazarinist 1"}, season="lens", arrested={"guise": "abroad"})
    table.play("season", "cubes-first")
    assert {"frontier_spanish", "turenne", "conde"} <= set(table.offers("place"))
    assert table.rule_against("place lyon") == "6.43"
    assert table.rule_against("place guise") == "7.21b"
    table.play("place conde", "place conde")
    assert table.at("conde") == "retzist 2"
    assert table.supply("retzist") == 95
    late = scene({"retz": "retzist 3"}, season="emeutes")
    late.play("season", "cubes-last", "place turenne", "done")
    assert late.at("turenne") == "retzist 1"


@pytest.mark.rule("6.34b")
def test_affiliate_actions_come_before_or_after_a_season_card(scene: "type[Scene]") -> None:
    before = scene({"retz": "retzist 3"}, season="emeutes")
    before.play("support caumartin", "season", "cubes-first", "done")
    after = scene({"retz": "retzist 3"}, season="emeutes")
    after.play("season", "cubes-first", "done", "support caumartin")
    assert before.at("caumartin") == after.at("caumartin") == "retzist 1"


@pytest.mark.rule("6.34d", "9.23a", "1.55", "1.53c", "9.23f", "6.34e", "1.4h", "6.54b")
def test_emeutes_takes_one_cube_from_every_town_of_everybody(scene: "type[Scene]") -> None:
    cubes = {
        "lyon": "mazarinist 4",
        "dijon": "condean 1",
        "orleans": "condean 2",
        "conde": "condean 3",
        "retz": "retzist 3",
    }
    table = scene({**cubes, "bordeaux": "retzist 1"}, season="emeutes")
    told = table.play("season", "cubes-last")
    assert [event.facts["faction"] for event in told if event.name == "lose"] == ["retzist", "mazarinist", "condean"]
    assert (table.at("lyon"), table.at("dijon"), table.at("orleans")) == ("mazarinist 3", "", "condean 1")
    assert table.at("bordeaux") == ""
    assert table.at("conde") == "condean 3"
    assert table.table.view(None)["turn"]["faction"] == "retzist"


@pytest.mark.rule("9.23g")
def test_huguenot_unrest_takes_one_cube_from_every_huguenot(scene: "type[Scene]") -> None:
    table = scene({"turenne": "condean 2", "la_rochelle": "condean 1", "conde": "condean 3"}, season="huguenot_unrest")
    table.play("season", "cubes-last")
    assert (table.at("turenne"), table.at("la_rochelle"), table.at("conde")) == ("condean 1", "", "condean 2")


@pytest.mark.rule("9.23c", "9.23d", "9.23e", "9.23a")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        ("salon", ["retz", "conde", "mazarin", "broussel", "tavannes", "brienne"]),
        ("en_greve", ["conseil_prive", "conseil_en_haut", "hotel_de_ville", "brienne", "jesuits", "don_carlos"]),
        ("jacquerie", ["languedoc", "normandie", "conti", "vendome", "elbeuf", "nemours"]),
    ],
)
def test_five_spaces_of_a_kind_lose_one_cube_each_by_their_owners_choice(
    scene: "type[Scene]", card: str, spaces: list[str]
) -> None:
    table = scene({**dict.fromkeys(spaces, "retzist 2"), "lyon": "retzist 1"}, season=card)
    table.play("season", "cubes-last")
    assert set(table.offers("remove")) == set(spaces)
    table.play(f"remove {spaces[0]}")
    assert table.rule_against(f"remove {spaces[0]}") == "9.23a"
    table.play(*[f"remove {space}" for space in spaces[1:5]])
    assert table.decision() == "freeing"
    assert table.at(spaces[5]) == "retzist 2"
    fewer = scene({spaces[0]: "retzist 2", "lyon": "retzist 1"}, season=card)
    fewer.play("season", "cubes-last")
    assert fewer.at(spaces[0]) == "retzist 1"


@pytest.mark.rule("9.23d")
def test_by_agreement_the_orders_are_not_purple(scene: "type[Scene]") -> None:
    table = scene({"jesuits": "retzist 2", "brienne": "retzist 2"}, season="en_greve", orders_purple=False)
    table.play("season", "cubes-last")
    assert (table.at("jesuits"), table.at("brienne")) == ("retzist 2", "retzist 1")


@pytest.mark.rule("6.54c", "6.34d")
def test_a_season_card_never_takes_the_last_cube(scene: "type[Scene]") -> None:
    table = scene({"lyon": "mazarinist 1", "retz": "retzist 3"}, season="emeutes")
    table.play("season", "cubes-last")
    assert table.at("lyon") == "mazarinist 1"


@pytest.mark.rule("9.23b", "5.22.x-c", "7.51B-b", "7.51B-c")
def test_a_musketeer_spares_his_player_alone(scene: "type[Scene]") -> None:
    cubes = {"lyon": "mazarinist 2", "dijon": "condean 2", "retz": "retzist 3"}
    table = scene(cubes, season="emeutes", musketeers={"porthos": "mazarinist"})
    table.play("season", "cubes-last")
    assert (table.decision(), table.actor()) == ("cancelling", 3)
    assert table.rule_against("cancel athos") == "9.23b"
    table.play("cancel porthos")
    assert (table.at("lyon"), table.at("dijon")) == ("mazarinist 2", "condean 1")
    assert table.table.view(None)["musketeers"]["porthos"] == ""
    brave = scene(cubes, season="emeutes", musketeers={"porthos": "mazarinist"})
    brave.play("season", "cubes-last", "suffer")
    assert brave.at("lyon") == "mazarinist 1"


@pytest.mark.rule("9.25")
def test_a_depression_costs_three_cubes_or_a_token_of_its_kind(scene: "type[Scene]") -> None:
    cubes = {"retz": "retzist 3", "caumartin": "retzist 2", "lyon": "mazarinist 2"}
    table = scene(cubes, season="depression_coin", coins=[3], crowns=1)
    table.play("season", "cubes-last")
    assert table.offers() == ["give-coin 3", "suffer"]
    table.play("suffer", "remove retz", "remove retz", "remove caumartin")
    assert (table.at("retz"), table.at("caumartin")) == ("retzist 1", "retzist 1")
    assert (table.decision(), table.actor()) == ("losing", 3)
    paid = scene(cubes, season="depression_coin", coins=[3], crowns=1)
    paid.play("season", "cubes-last", "give-coin 3")
    assert paid.faction("retzist")["coins"] == []
    crowned = scene(cubes, season="depression_crown", coins=[3], crowns=1)
    crowned.play("season", "cubes-last", "give-crown")
    assert crowned.faction("retzist")["crowns"] == 0


@pytest.mark.rule("9.27", "5.14b", "8.21a", "8.12", "5.33a", "5.33d")
def test_the_swap_is_scored_after_all_placing_of_its_turn(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "mazarinist 1"}, season="faction_swap")
    table.play("season", "cubes-last", "place anne_of_austria", "done")
    assert table.table.mid_scores[2] == -1
    told = table.end_turn()
    assert next(event for event in told if event.name == "mid-game").facts == {
        "condean": 0, "cabalist": 0, "retzist": 4, "mazarinist": 3
    }  # fmt: skip
    assert "swap" not in [event.name for event in told]


@pytest.mark.rule("9.27", "8.21a", "1.22c", "4.12.14.iv")
@pytest.mark.parametrize(
    ("seats", "expected"), [(2, ["mid-game", "swap"]), (3, ["mid-game", "swap"]), (4, ["mid-game"])]
)
def test_a_swap_that_comes_last_is_scored_and_carried_out_before_the_game_ends(
    scene: "type[Scene]", seats: int, expected: list[str]
) -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 1"}, season="faction_swap", seats=seats, season_deck="free")
    table.table.marker = 20
    told = table.play("season", "cubes-last", "done", "end")
    assert table.decision() == "over"
    assert [event.name for event in told if event.name in ("mid-game", "swap")] == expected
    assert table.faction("retzist")["mid"] == 3
