"""Chapter 7.3: battles and campaigns."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("7.32a", "7.32b", "8.31", "5.14a", "2.64", "2.52b", "7.32d", "9.22")
def test_most_military_points_in_orange_win_the_field(scene: "type[Scene]") -> None:
    cubes = {
        "turenne": "condean 1",
        "metz": "retzist 1",
        "louvre": "retzist 1",
        "vendome": "condean 3",
        "conde": "condean 3",
    }
    table = scene(cubes, "mazarinist", season="lens")
    assert table.points("condean") == (6, 8, 4)
    told = table.play("season", "cubes-last")
    battle = next(event for event in told if event.name == "battle")
    assert battle.facts["faction"] == "retzist"
    assert battle.facts["points"] == [4, 0, 7, 0]
    assert table.actor() == 2
    table.play(*["place frontier_northeast"] * 4)
    assert table.at("frontier_northeast") == "retzist 4"
    assert table.points("retzist")[2] == 7
    assert table.decision() == "freeing"
    assert "lens" in table.table.view(None)["season"]["played"]


@pytest.mark.rule("8.32")
def test_condes_own_space_counts_for_nothing_in_a_battle(scene: "type[Scene]") -> None:
    assert scene({"conde": "condean 5"}).points("condean") == (0, 0, 0)


@pytest.mark.rule("1.57a", "7.32b")
def test_a_tie_is_won_by_nobody(scene: "type[Scene]") -> None:
    table = scene({"stenay": "condean 1", "louvre": "retzist 1"}, "mazarinist", season="lens")
    told = table.play("season", "cubes-last")
    assert told[-1].name == "battle-tied"
    assert table.decision() == "freeing"


@pytest.mark.rule("7.32c", "6.71c", "6.34e", "6.47d")
def test_others_leave_the_field_one_for_one_controlled_or_not(scene: "type[Scene]") -> None:
    won = scene({"turenne": "retzist 3", "frontier_northeast": "condean 3"}, "mazarinist", season="lens")
    won.play("season", "cubes-last")
    assert won.offers() == ["remove frontier_northeast", "done"]
    won.play(*["remove frontier_northeast"] * 3, "place frontier_northeast")
    assert won.at("frontier_northeast") == "retzist 1"


@pytest.mark.rule("7.31b", "7.31a", "7.32b")
def test_a_siege_is_for_the_fortress_it_names(scene: "type[Scene]") -> None:
    table = scene({"turenne": "retzist 1"}, "retzist", season="montrond_siege")
    table.play("season", "cubes-first", "done")
    assert table.offers("place") == ["montrond"]
    table.play("place montrond", "done")
    assert table.at("montrond") == "retzist 1"
    zones = scene({"retz": "retzist 3", "frontier_german": "retzist 1"}, hand=["a-institutions"])
    zones.play("play a-institutions", "do place_4")
    assert "frontier_german" in zones.offers("place")


@pytest.mark.rule("7.31c")
def test_the_commander_leads_to_the_zones_and_the_zones_nowhere(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3"}, "condean")
    table.play("play a-all", "do place_4")
    assert len([space for space in table.offers("place") if space.startswith("frontier")]) == 4
    table.play("place frontier_german")
    assert table.table.agenda.detail() == 2
    zone = scene({"frontier_german": "condean 1"}, "condean")
    zone.play("play a-all", "do place_4")
    assert not {"conde", "frontier_italian"} & set(zone.offers("place"))
