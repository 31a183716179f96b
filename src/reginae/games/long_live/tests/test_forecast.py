"""What the next roll would do, as far as a seat knows."""

from typing import TYPE_CHECKING, Any

import pytest

from reginae.core import View

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning, Scene


def rolled(scene: "Scene", place: int, viewer: int | None = 0) -> dict[str, Any]:
    """What the view tells of a roll."""
    found: dict[str, Any] = scene.table.view(viewer)["forecast"][place - 2]
    assert found["place"] == place
    return found


def strikes(view: View) -> list[tuple[str, str, bool]]:
    return [(one["by"], one["tile"], one["sure"]) for roll in view["forecast"] for one in roll["strikes"]]


@pytest.mark.rule("L-TURN-1")
def test_seven_is_rolled_most_often_and_all_rolls_are_thirty_six(scene: "type[Scene]") -> None:
    ways = [roll["ways"] for roll in scene().table.view(0)["forecast"]]
    assert ways == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.rule("L-TURN-A")
def test_two_face_down_tiles_would_come_up_and_none_would_act(scene: "type[Scene]") -> None:
    roll = rolled(scene({5: "(sniper)"}, {5: "(noble)"}), 5)
    assert (roll["acts"], roll["comes_up"]) == ([], ["white", "black"])


@pytest.mark.rule("L-TURN-B")
def test_the_lower_number_would_act_first(scene: "type[Scene]") -> None:
    roll = rolled(scene({5: "spy"}, {5: "pilot"}), 5)
    assert (roll["acts"], roll["comes_up"], roll["order_open"]) == (["black-pilot", "white-spy"], [], False)


@pytest.mark.rule("L-TURN-C")
def test_one_would_act_and_the_other_come_up(scene: "type[Scene]") -> None:
    roll = rolled(scene({5: "assassin"}, {5: "(noble)"}), 5)
    assert (roll["acts"], roll["comes_up"], roll["strikes"]) == (["white-assassin"], ["black"], [])


@pytest.mark.rule("L-TURN-D")
def test_equal_numbers_would_cancel_each_other(scene: "type[Scene]") -> None:
    roll = rolled(scene({5: "assassin"}, {5: "assassin"}), 5)
    assert (roll["tie"], roll["acts"], roll["strikes"]) == (True, [], [])


@pytest.mark.rule("L-TURN-E")
def test_a_tile_that_would_be_turned_down_first_does_not_act(scene: "type[Scene]") -> None:
    assert rolled(scene({5: "assassin"}, {5: "noble"}), 5)["acts"] == ["white-assassin"]
    guarded = rolled(scene({5: "assassin"}, {5: "noble", 6: "guard"}), 5)
    assert guarded["acts"] == ["white-assassin", "black-noble"]
    at_seven = rolled(scene({7: "sniper", 8: "princess"}, {7: "noble", 3: "princess"}), 7)
    assert at_seven["acts"] == ["white-sniper"]


@pytest.mark.rule("L-TURN-H")
def test_a_guard_does_not_act(scene: "type[Scene]") -> None:
    assert rolled(scene({5: "guard"}, {5: "noble"}), 5)["acts"] == ["black-noble"]
    two = rolled(scene({5: "guard"}, {5: "guard"}), 5)
    assert (two["acts"], two["tie"]) == ([], False)


@pytest.mark.rule("L-ABIL-SNIPER")
def test_a_sniper_would_turn_down_the_tile_at_the_mirror_place(scene: "type[Scene]") -> None:
    table = scene({5: "sniper"}, {9: "noble"})
    assert strikes(table.table.view(None)) == [("white-sniper", "black-noble", True)]
    assert table.table.view(1)["seats"][0]["line"][3]["aims_at"] == 9


@pytest.mark.rule("L-ABIL-GUARD")
def test_a_guard_face_up_beside_the_princess_keeps_her_safe(scene: "type[Scene]") -> None:
    covered = scene({7: "assassin", 3: "princess"}, {8: "guard"}).table.view(1)
    hidden = scene({7: "assassin", 3: "princess"}, {8: "(guard)"}).table.view(1)
    assert strikes(covered) == []
    assert strikes(hidden) == [("white-assassin", "black-princess", True)]


@pytest.mark.rule("L-ABIL-RECRUIT")
def test_only_who_knows_the_master_knows_whom_a_recruit_strikes(scene: "type[Scene]") -> None:
    table = scene({7: "recruit-1", 3: "princess"}, masters=("(assassin)", ""))
    assert strikes(table.table.view(0)) == [("white-recruit-1", "black-princess", True)]
    assert strikes(table.table.view(1)) == [("white-recruit-1", "black-princess", False)]
    assert rolled(table, 7, viewer=1)["order_open"]
    assert table.table.view(1)["seats"][0]["line"][5]["aims_at"] == 0


@pytest.mark.rule("L-INFO-1")
def test_a_recruit_cannot_be_feared_once_both_killers_were_seen_elsewhere(scene: "type[Scene]") -> None:
    line = {7: "recruit-1", 3: "princess", 2: "(sniper)", 12: "(assassin)"}
    table = scene(line, masters=("(spy)", ""), seen=("white-sniper", "white-assassin"))
    assert strikes(table.table.view(1)) == []


@pytest.mark.rule("L-INFO-1")
def test_a_face_down_killer_is_known_to_aim_only_to_those_who_know_it(scene: "type[Scene]") -> None:
    table = scene({5: "(sniper)"}).table
    aims = [table.view(viewer)["seats"][0]["line"][3]["aims_at"] for viewer in (0, 1, None)]
    assert aims == [9, 0, 0]


@pytest.mark.rule("L-SETUP-4")
def test_nothing_is_forecast_before_the_lines_are_complete_and_at_the_end(
    beginning: "type[Beginning]", scene: "type[Scene]"
) -> None:
    assert beginning().table.view(0)["forecast"] == []
    ended = scene({9: "assassin"}, {9: "princess"})
    ended.roll(9)
    assert ended.table.view(0)["forecast"] == []
