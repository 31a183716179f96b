"""The heuristics prefer what a sensible player would do."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.queens_path import GAME, HEURISTICS

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


def value(scene: "Scene", seat: int = 0) -> float:
    return HEURISTICS.value(scene.table, seat)


def weight(scene: "Scene", notation: str, seat: int = 0) -> int:
    action = GAME.actions.find(notation)
    assert action is not None
    return HEURISTICS.weight(scene.table, seat, action.code)


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_the_values_of_all_seats_add_up_to_one(scene: "type[Scene]", variant: str) -> None:
    table = scene({"e4": "iron-red", "d5": "iron-blue"}, influence={"iron": "br"}, variant=variant)
    assert sum(value(table, seat) for seat in range(3)) == pytest.approx(1.0)
    assert value(table, 1) > value(table, 0)


def test_a_tile_near_the_queen_is_worth_more_than_one_she_cannot_reach(scene: "type[Scene]") -> None:
    near = scene({"e4": "iron-blue", "d5": "white"})
    far = scene({"e4": "white", "d5": "white", "a1": "iron-blue"})
    assert value(near) > value(far)


def test_a_tilted_card_is_worth_less(scene: "type[Scene]") -> None:
    upright, tilted = scene(influence={"iron": "b"}), scene(influence={"iron": "b"}).tilt(0, "iron")
    assert value(upright) > value(tilted)


def test_forced_steps_are_taken_before_the_evaluation(scene: "type[Scene]") -> None:
    own_last = scene({"e4": "iron-red", "e3": "iron-blue"}, seats=2)
    other_last = scene({"e4": "iron-blue", "e3": "iron-red"}, seats=2)
    assert value(own_last) > 0.5 > value(other_last)


def test_a_table_that_has_ended_has_its_result_as_value(scene: "type[Scene]") -> None:
    table = scene(seats=2, influence={"iron": "b"})
    table.end()
    assert (value(table, 0), value(table, 1)) == (1.0, 0.0)


def test_in_playouts_one_likes_ones_own_tiles(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-blue", "d5": "iron-red", "f5": "iron-plain"})
    assert weight(table, "move e4") > weight(table, "move f5") > weight(table, "move d5")


def test_in_playouts_gold_likes_the_neighbour_colour(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-purple", "d5": "iron-red"}, variant="gold")
    assert weight(table, "move e4") > weight(table, "move d5")


def test_in_playouts_nobody_risks_a_card_that_counts_or_guesses_what_is_known_to_be_wrong(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "br", "gold": "r"})
    assert (weight(table, "attack seat-2 iron"), weight(table, "attack seat-2 gold")) == (0, 1)
    table.play("attack seat-2 gold")
    assert (weight(table, "guess blue"), weight(table, "guess red"), weight(table, "guess green")) == (0, 1, 1)
    table.play("guess green", "end")
    table.table.tilted = 0
    table.play("pass", "pass")
    assert weight(table, "attack seat-2 gold") > 1
    table.play("attack seat-2 gold")
    assert (weight(table, "guess red"), weight(table, "guess green")) == (1, 0)


def test_in_playouts_one_protects_oneself_and_does_not_bargain(scene: "type[Scene]") -> None:
    table = scene(hands={1: ["protection"]}, negotiation=True)
    assert weight(table, "offer seat-2") == 0
    table.play("attack seat-2 iron")
    assert weight(table, "play protection", seat=1) > weight(table, "refrain", seat=1)


def test_in_playouts_cards_are_aimed_near_the_queen_and_not_at_ones_own(scene: "type[Scene]") -> None:
    hands = {0: ["agitation", "slander", "persuasion", "invitation"]}
    table = scene({"e4": "iron-red", "a1": "iron-red", "d5": "iron-blue"}, hands=hands, discards=["white"])
    table.play("play slander")
    assert (weight(table, "name seat-1"), weight(table, "name seat-2"), weight(table, "enough")) == (0, 2, 1)
    table.play("name seat-2", "enough", "play persuasion")
    assert weight(table, "return iron-blue") > weight(table, "return white")
    table.play("return white", "pick a2", "play agitation")
    assert (weight(table, "pick d5"), weight(table, "pick a1"), weight(table, "pick e4")) == (0, 1, 4)
    table.play("pick a1", "play invitation")
    assert weight(table, "pick d5") > weight(table, "pick e4")
