"""Chapter 6: a turn in free order, the duty to move, and the passes that end the game."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

ABOVE = {"e4": "iron-plain"}


@pytest.mark.rule("P-6c")
def test_turns_go_clockwise(scene: "type[Scene]") -> None:
    table = scene(seats=3)
    assert table.rule_against("pass", seat=1) == "P-6c"
    table.play("attack seat-2 iron", "guess blue", "end")
    assert table.actor() == 1
    table.play("pass", "pass")
    assert table.actor() == 0


@pytest.mark.rule("P-6d", "P-6f", "P-6g")
def test_cards_attempt_and_movement_come_in_any_order(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "a1": "white", "a2": "white"}, hands={0: ["agitation", "manipulation", "slander"]})
    table.play("play manipulation", "pick a1", "pick a2", "attack seat-2 iron", "guess blue")
    table.play("play agitation", "pick a1", "move e4", "play slander", "name seat-2", "enough", "end")
    assert table.actor() == 1


@pytest.mark.rule("P-6e", "P-6.1n")
def test_the_turn_does_not_end_before_the_queen_is_moved(scene: "type[Scene]") -> None:
    table = scene(ABOVE)
    assert table.rule_against("end") == "P-6e"
    assert table.rule_against("pass") == "P-6e"
    table.play("move e4")
    assert table.offers("end") == ["end"]
    assert table.rule_against("move e3") == "P-6e"


@pytest.mark.rule("P-6e")
def test_a_card_that_removes_the_last_neighbour_lifts_the_duty(scene: "type[Scene]") -> None:
    table = scene(ABOVE, hands={0: ["agitation"]})
    table.play("play agitation", "pick e4", "end")
    assert table.actor() == 1


@pytest.mark.rule("P-6e")
def test_a_card_that_opens_a_square_revives_the_duty(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["persuasion"]}, discards=["white"])
    table.play("play persuasion", "return white", "pick e4")
    assert table.rule_against("end") == "P-6e"
    assert table.table.decision() == "turn"


@pytest.mark.rule("P-6g")
def test_one_attempt_a_turn(scene: "type[Scene]") -> None:
    table = scene()
    table.play("attack seat-2 iron", "guess red")
    assert table.rule_against("attack seat-3 copper") == "P-6g"
    table.play("end", "pass", "pass")
    assert "attack seat-3 copper" in table.offers()


@pytest.mark.rule("P-6h", "P-7a", "P-6.1n")
def test_one_pass_by_each_in_a_row_ends_the_game(scene: "type[Scene]") -> None:
    table = scene(seats=3)
    assert table.table.decision() == "turn-stuck"
    table.play("pass", "pass")
    assert table.table.outcome() is None
    table.play("pass")
    assert table.table.actors() == []
    assert table.rule_against("pass", seat=0) == "P-7a"


@pytest.mark.rule("P-7b", "P-6.1n")
@pytest.mark.parametrize("deed", ["attempt", "cancelled attempt", "card"])
def test_anything_done_begins_the_row_of_passes_anew(scene: "type[Scene]", deed: str) -> None:
    table = scene(seats=3, hands={2: ["slander"], 0: ["protection"]})
    table.play("pass", "pass")
    if deed == "card":
        table.play("play slander", "name seat-3", "enough")
    else:
        table.play("attack seat-2 iron", "refrain" if deed == "attempt" else "play protection")
        if deed == "attempt":
            table.play("guess red")
    assert table.rule_against("pass") == "P-7b"
    table.play("end", "pass", "pass")
    assert table.table.outcome() is None
    table.play("pass")
    assert table.table.outcome() is not None


@pytest.mark.rule("P-7b")
def test_an_idle_turn_with_a_stuck_queen_is_a_pass_and_nothing_else(scene: "type[Scene]") -> None:
    table = scene()
    assert table.offers("pass") == ["pass"]
    assert table.rule_against("end") == "P-7b"


@pytest.mark.rule("P-7b")
def test_cards_left_in_hand_do_not_delay_the_end(scene: "type[Scene]") -> None:
    table = scene(seats=2, hands={0: ["veto", "slander"]})
    table.play("pass", "pass")
    assert table.table.actors() == []
