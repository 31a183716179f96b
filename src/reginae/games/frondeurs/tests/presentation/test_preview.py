"""What actions would cost and bring, shown before they are chosen."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.parts import INDEX

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene


@pytest.mark.rule("6.49")
def test_the_preview_shows_costs_and_gains_before_they_are_paid(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3", "conseil_en_haut": "mazarinist 5"}, "mazarinist")
    table.play("play a-all", "do place_4")
    preview = table.table.view(3)["preview"]
    assert preview["place lyon"] == {
        "faction": "mazarinist", "cost": 1, "cubes": 1,
        "influence": True, "control": False, "pp": 3, "mp": 1, "crowns": 0, "coins": 0,
    }  # fmt: skip
    assert preview["place conseil_en_haut"] == {
        "faction": "mazarinist", "cost": 0, "cubes": 1,
        "influence": False, "control": True, "pp": 3, "mp": 0, "crowns": 1, "coins": 0,
    }  # fmt: skip
    assert table.table.view(0)["preview"] == {}


@pytest.mark.rule("1.64a", "6.51")
def test_a_removal_tells_whose_control_it_breaks(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "conti": "condean 3", "dijon": "condean 1"}, hand=["a-all", "d-persons-c"])
    table.play("play d-persons-c", "do remove_2")
    told = table.table.view(2)["preview"]["remove conti"]
    assert (told["faction"], told["cubes"], told["control"], told["influence"]) == ("condean", -1, True, False)
    plain = scene({"retz": "retzist 3", "dijon": "condean 1"})
    plain.play("play a-all", "do remove_2")
    told = plain.table.view(2)["preview"]["remove dijon"]
    assert (told["influence"], told["control"]) == (True, False)
    assert told["pp"] < 0


@pytest.mark.rule("6.63a", "6.63b")
def test_a_move_tells_what_the_way_costs_and_how_many_arrive(scene: "type[Scene]") -> None:
    table = scene({"mazarin": "mazarinist 3"}, "mazarinist", ["b-all"])
    table.play("play b-all", "do move_4")
    preview = table.table.view(3)["preview"]
    assert (preview["move-to anne_of_austria"]["cost"], preview["move-to lyon"]["cost"]) == (0, 1)
    table.play("move-to lyon")
    assert table.table.view(3)["preview"] == {"move-from mazarin": {"arrive": 1, "lost": 1, "more": 1}}
    table.play("move-from mazarin")
    assert table.table.view(3)["preview"] == {"move-from mazarin": {"arrive": 1, "lost": 1, "more": 0}}


@pytest.mark.rule("7.41c", "7.41d")
def test_the_kings_progress_tells_who_would_leave(scene: "type[Scene]") -> None:
    cubes = {"lyon": "condean 4", "mazarin": "mazarinist 3", "dijon": "condean 2", "marseilles": "cabalist 1"}
    table = scene(cubes, "mazarinist")
    table.play("king")
    told = table.table.view(3)["preview"]["king-at lyon"]
    assert told == {"leaving": {"condean": 5, "mazarinist": 1, "cabalist": 1}}


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


@pytest.mark.rule("7.25c")
def test_the_first_prisoner_set_free_costs_the_cubes_in_the_fortress(scene: "type[Scene]") -> None:
    held = {"broussel": "bastille", "mole": "bastille"}
    table = scene({"bastille": "retzist 3", "retz": "retzist 1"}, arrested=held)
    table.play("play a-all", "liberate")
    assert table.table.view(2)["preview"]["free mole"] == {"fortress": "bastille", "given_up": 3}
    table.play("free broussel")
    assert table.table.view(2)["preview"]["free mole"] == {"fortress": "bastille", "given_up": 0}
