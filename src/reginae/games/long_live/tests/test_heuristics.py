"""The heuristics prefer what a sensible player would do."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.long_live import GAME

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Scene

HEURISTICS = GAME.heuristics()


def value(scene: "Scene", seat: int = 0) -> float:
    assert HEURISTICS is not None
    return HEURISTICS.value(scene.table, seat)


def weight(scene: "Scene", notation: str, seat: int = 0) -> int:
    assert HEURISTICS is not None
    action = GAME.actions.find(notation)
    assert action is not None
    return HEURISTICS.weight(scene.table, seat, action.code)


def test_the_values_of_both_seats_add_up_to_one(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {5: "schemer"}, tokens=("rry", "b"))
    assert value(table, 0) + value(table, 1) == pytest.approx(1.0)


def test_more_of_the_lacking_prestige_is_better(scene: "type[Scene]") -> None:
    line = {9: "noble", 5: "spy", 6: "assassin"}
    assert value(scene(line, tokens=("rryyb", ""))) < value(scene(line, tokens=("rryyybb", "")))


def test_a_killer_in_reach_of_the_princess_is_good_and_her_guard_is_bad_for_him(scene: "type[Scene]") -> None:
    far = value(scene({9: "assassin"}, {4: "princess"}))
    near = value(scene({4: "assassin"}, {4: "princess"}))
    guarded = value(scene({4: "assassin"}, {4: "princess", 5: "guard"}))
    assert guarded < near
    assert far < near


def test_facing_the_earner_the_opponent_needs_with_the_same_number_is_good(scene: "type[Scene]") -> None:
    earner, tokens = {6: "noble"}, ("r", "rrrybbb")
    free = value(scene({6: "guard", 8: "noble"}, earner, tokens=tokens))
    tied = value(scene({6: "noble", 8: "guard"}, earner, tokens=tokens))
    assert free < tied


def test_a_table_that_has_ended_has_its_result_as_value(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "princess"})
    table.roll(9)
    assert (value(table, 0), value(table, 1)) == (1.0, 0.0)


def test_in_playouts_a_gang_mostly_stays_as_it_is(scene: "type[Scene]") -> None:
    table = scene({9: "noble"})
    table.roll(7)
    assert weight(table, "stay") > 10 * weight(table, "swap 9 10")


def test_in_playouts_the_guard_likes_to_stand_beside_the_princess(scene: "type[Scene]") -> None:
    assert weight(scene(), "put guard 6") > weight(scene(), "put guard 5")
    assert weight(scene(), "put noble 6") > weight(scene(), "put noble 2")


def test_in_playouts_the_sixth_token_is_left_alone(scene: "type[Scene]") -> None:
    table = scene({9: "noble"}, {9: "guard"}, tokens=("rrrrr", ""))
    table.roll(9)
    assert weight(table, "take red") == 0
    assert weight(table, "take blue") > weight(table, "take red")
