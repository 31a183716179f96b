"""What a move of the Queen would lead to, as the seat is told before it chooses."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


@pytest.mark.rule("P-6.1d", "P-6.1n")
def test_a_white_tile_is_discarded_and_may_leave_the_queen_without_a_step(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e6": "white", "e7": "white"})
    assert table.effect("move e6") == "White (0) is discarded and scores nothing."
    assert table.effect("move e4").endswith("From there the Queen has no step left.")


@pytest.mark.rule("P-6.1f", "P-7.3a", "P-7.3d")
def test_a_tile_of_ones_own_raises_ones_points_to_four(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-blue", "e3": "white"}, influence={"iron": "bkr"})
    assert table.effect("move e4") == (
        "Blue Iron: your Iron points rise from 2 to 4. It goes on top of the Iron influence stack."
    )


@pytest.mark.rule("P-7.3a", "P-4a")
def test_a_tile_of_an_unknown_holder_pushes_ones_own_down(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red", "e3": "white"}, influence={"iron": "b"})
    assert table.effect("move e4") == (
        "Red Iron: your Iron points fall from 4 to 3. "
        "It goes on top of the Iron influence stack, 4 points for whoever holds its card."
    )


@pytest.mark.rule("P-6.3.3a")
def test_a_holder_is_named_only_to_the_seat_that_has_seen_the_card(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red", "e3": "white"})
    table.play("attack seat-2 iron", "guess green")
    assert table.effect("move e4") == (
        "Red Iron wins you nothing. It goes on top of the Iron influence stack, 4 points for Bo."
    )


@pytest.mark.rule("P-7.1a", "P-7.1b")
def test_a_tilted_card_of_ones_own_removes_the_tile_and_saves_the_one_below(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-blue", "e3": "white"}, influence={"iron": "br"}).tilt(0, "iron")
    assert table.effect("move e4") == (
        "Blue Iron: your Iron points rise from 0 to 3. "
        "It goes on top of the Iron influence stack, where the tilted Blue Iron (René Descartes) will remove it."
    )


@pytest.mark.rule("P-7.1a", "P-6.3b")
def test_a_tilted_card_that_the_seat_has_not_seen_is_not_reckoned_with(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red", "e3": "white"}).tilt(1, "iron")
    assert "will remove" not in table.effect("move e4")


@pytest.mark.rule("P-7.3e", "P-7.3f")
def test_in_gold_the_top_tile_is_reckoned_by_the_score_card(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-purple", "e3": "white"}, influence={"iron": "k"}, variant="gold")
    assert table.effect("move e4") == (
        "Purple Iron: your Iron points rise from 2 to 3. It goes on top of the Iron influence stack."
    )


@pytest.mark.rule("P-7.3e")
def test_points_that_stay_the_same_are_told_too(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-blue", "e3": "white"}, influence={"iron": "b"})
    assert table.effect("move e4").startswith("Blue Iron: your Iron points stay at 4.")


@pytest.mark.rule("P-6.1e", "P-6.1h", "P-6.1i")
def test_a_plain_tile_tells_how_much_of_a_set_lies_ready(scene: "type[Scene]") -> None:
    court = {"e4": "copper-plain", "e3": "white"}
    assert scene(court, plain={"copper": 1}).effect("move e4") == (
        "Plain Copper: 2 of 3 for a set, in the Copper action stack. It scores nothing."
    )
    assert scene(court, plain={"copper": 2}).effect("move e4") == (
        "Plain Copper completes a set: you draw an action card."
    )


@pytest.mark.rule("P-6.1h")
def test_a_set_of_one_of_each_counts_the_metals_that_lie_ready(scene: "type[Scene]") -> None:
    court = {"e4": "copper-plain", "e3": "white"}
    told = scene(court, plain={"copper": 1, "iron": 2}, set_rule="one_of_each").effect("move e4")
    assert "2 of 4 for a set" in told
    ready = {"iron": 1, "silver": 1, "gold": 1}
    assert "completes a set" in scene(court, plain=ready, set_rule="one_of_each").effect("move e4")


@pytest.mark.rule("P-6.1k")
def test_a_set_wins_nothing_once_the_pile_is_used_up(scene: "type[Scene]") -> None:
    table = scene({"e4": "copper-plain", "e3": "white"}, plain={"copper": 2})
    table.table.spent, table.table.pile = table.table.pile, 0
    assert table.effect("move e4").endswith("but no action card is left to draw.")
    again = scene({"e4": "copper-plain", "e3": "white"}, plain={"copper": 2}, reshuffle_actions=True)
    again.table.spent, again.table.pile = again.table.pile, 0
    assert again.effect("move e4").endswith("you draw an action card.")


@pytest.mark.rule("P-6.1l", "P-6.1m")
def test_a_negative_tile_tells_what_it_takes_along(scene: "type[Scene]") -> None:
    court = {"e4": "minus-3", "e3": "white"}
    assert scene(court, plain={"silver": 1}).effect("move e4") == (
        "Minus 3 is discarded and takes one Plain Silver tile from the Silver action stack with it."
    )
    assert "no Plain Silver tile lies aside" in scene(court, plain={"iron": 1}).effect("move e4")


@pytest.mark.rule("P-6.2.9a", "P-6.2.9c")
def test_whoever_may_veto_a_move_is_named(scene: "type[Scene]") -> None:
    court = {"e4": "white", "e3": "white"}
    assert scene(court, hands={1: ["veto"]}).effect("move e4").endswith("Bo may veto it.")
    assert scene(court, hands={1: ["veto"]}, forced_reactions=True).effect("move e4").endswith("Bo must veto it.")
    assert "veto" not in scene(court, hands={0: ["veto"]}).effect("move e4")


@pytest.mark.rule("P-6.2.9a", "P-6.2.9b", "P-6.2.9c")
def test_a_veto_and_letting_a_move_pass_say_what_follows(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-plain", "e6": "white", "e3": "white"}, plain={"iron": 2}, hands={1: ["veto"]})
    table.play("move e4")
    assert table.effect("play veto") == ("The Queen must be moved elsewhere than to e4. Veto is used up.")
    assert table.effect("refrain") == "Plain Iron completes a set: Ada draws an action card."
    alone = scene({"e4": "white"}, hands={1: ["veto"]})
    alone.play("move e4")
    assert "she has no other step than to e4" in alone.effect("play veto")


@pytest.mark.rule("P-6e", "P-6c")
def test_the_end_of_a_turn_names_who_is_next(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, seats=2)
    table.play("move e4")
    assert table.effect("end") == "The next turn is that of Bo."


@pytest.mark.rule("P-7a", "P-7b")
def test_a_pass_tells_how_near_the_end_is(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "b", "gold": "rk"}, seats=2)
    assert table.effect("pass") == "1 of 2 have then passed in a row. When all have, the game ends."
    table.play("pass")
    assert table.effect("pass") == (
        "Everybody has then passed in a row: the game ends and the stacks are scored. Your points, by what you know: 3."
    )
