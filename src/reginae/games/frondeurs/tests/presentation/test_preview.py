"""What the map marks before it is chosen: what a way costs, where Control changes, how far a card reaches."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.parts import INDEX

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("6.49")
def test_the_map_marks_what_a_way_costs_and_where_control_is_won(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3", "conseil_en_haut": "mazarinist 5"}, "mazarinist")
    table.play("play a-all", "do place_4")
    preview = table.table.view(3)["preview"]
    assert preview["place lyon"] == {"cost": 1, "control": False}
    assert preview["place conseil_en_haut"] == {"cost": 0, "control": True}
    assert "place anne_of_austria" not in preview
    assert table.table.view(0)["preview"] == {}


@pytest.mark.rule("1.64a", "6.51")
def test_the_map_marks_a_removal_that_breaks_control(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conti": "condean 3", "dijon": "condean 1"}, hand=["d-persons-c"])
    table.play("play d-persons-c", "do remove_2")
    assert table.table.view(2)["preview"]["remove conti"] == {"cost": 0, "control": True}


@pytest.mark.rule("6.63a", "6.63b")
def test_the_map_marks_what_the_way_of_a_move_costs(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist", ["b-all"])
    table.play("play b-all", "do move_4")
    preview = table.table.view(3)["preview"]
    assert "move-to anne_of_austria" not in preview
    assert preview["move-to lyon"]["cost"] == 1
    table.play("move-to lyon")
    assert table.table.view(3)["preview"] == {"move-from mazarin": {"cost": 1, "control": False}}


@pytest.mark.rule("6.22a", "6.44b")
def test_a_card_tells_where_it_could_begin_before_it_is_played(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"}, hand=["a-all", "a-institutions"])
    within = table.table.view(2)["range"]
    assert set(within["play a-institutions"]) < set(within["play a-all"])
    assert "capuchins" in within["play a-institutions"]
    assert "caumartin" not in within["play a-institutions"]
    table.play("play a-all")
    within = table.table.view(2)["range"]
    assert table.table.view(0)["range"] == {}
    table.play("do place_4")
    assert within["do place_4"] == sorted(table.offers("place"), key=list(INDEX).index)
