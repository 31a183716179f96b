"""Chapters 2.46 and 6.7: Affiliate actions."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("2.46a", "2.46b", "6.44d", "6.47d", "6.71b", "5.22.xi")
def test_an_affiliate_cube_needs_no_way_and_comes_once_a_turn(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    assert {"retz", "gondi_archbishop", "grande_mademoiselle"} <= set(table.offers("support"))
    table.play("support grande_mademoiselle")
    assert table.at("grande_mademoiselle") == "retzist 1"
    assert table.supply("retzist") == 96
    assert table.rule_against("support retz") == "2.46a"
    table.play("play a-all", "do place_4", "place retz", "done", "end")


@pytest.mark.rule("5.22.xi")
def test_an_affiliate_action_may_come_after_the_card_as_well(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    table.play("play a-all", "do place_4")
    assert table.rule_against("support retz") == "5.22.v"
    table.play("place caumartin", "done", "support gondi_archbishop")
    assert table.at("gondi_archbishop") == "retzist 1"


@pytest.mark.rule("2.46c", "6.71b")
def test_an_affiliate_removal_reaches_controlled_spaces_of_others(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "gaston_d_orleans": "condean 3", "lyon": "condean 1"})
    assert table.rule_against("undermine lyon") == "2.46c"
    table.play("undermine gaston_d_orleans")
    assert table.at("gaston_d_orleans") == "condean 2"


@pytest.mark.rule("6.44d")
def test_an_affiliate_cube_goes_neither_to_others_cubes_nor_to_others_shields(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "gaston_d_orleans": "condean 1"})
    assert table.rule_against("support gaston_d_orleans") == "6.44d"
    assert table.rule_against("support conti") == "6.44d"


@pytest.mark.rule("2.461", "5.22.xi")
def test_without_control_of_the_own_avatar_there_is_no_affiliate_action(scene: "type[Scene]") -> None:
    weak = scene({"retz": "retzist 2"})
    assert weak.rule_against("support retz") == "2.461"
    lost = scene({"retz": "condean 1", "caumartin": "retzist 3", "conde": "retzist 3"})
    assert lost.rule_against("support caumartin") == "2.461"
    mild = scene({"retz": "retzist 1"}, affiliate_requires="influence")
    assert mild.may("support retz")


@pytest.mark.rule("7.21b", "2.46c")
def test_an_arrested_avatar_still_acts_but_takes_no_cubes(scene: "type[Scene]") -> None:
    table = scene({"conde": "condean 3"}, "condean", arrested={"conde": "vincennes"})
    assert table.rule_against("support conde") == "6.44d"
    assert table.may("support tavannes")
    assert table.may("undermine conde")
