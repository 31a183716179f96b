"""What an assassination would lead to, as far as the seat can tell before it chooses."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


@pytest.mark.rule("P-6.3d", "P-6.3e", "P-3.1e")
def test_silver_stakes_one_card_against_another(scene: "type[Scene]") -> None:
    assert scene().effect("attack seat-2 iron") == ("1 chance in 4. Right: their Iron card is tilted. Wrong: yours is.")


@pytest.mark.rule("P-6.3g", "P-6.3h", "P-6.2.7a")
def test_gold_stakes_one_card_against_a_whole_faction(scene: "type[Scene]") -> None:
    table = scene(variant="gold", hands={2: ["protection"]})
    told = table.effect("attack seat-2 iron")
    assert told.startswith("1 chance in 4. Right: all their cards are tilted. Wrong: your Iron card is.")
    assert told.endswith("Cy may cancel it with Protection.")


@pytest.mark.rule("P-6.3.3a")
def test_a_card_that_was_seen_leaves_no_doubt_and_fewer_colours_for_the_others(scene: "type[Scene]") -> None:
    table = scene()
    table.play("attack seat-2 iron", "guess green", "end", "pass", "pass")
    table.table.tilted = 0
    assert "You know that it is red." in table.effect("attack seat-2 iron")
    assert "1 chance in 3." in table.effect("attack seat-3 iron")


@pytest.mark.rule("P-6.3.2a", "P-7.1a", "P-6.3e")
def test_a_dagger_tells_its_chance_what_it_removes_and_what_a_miss_costs(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "br"})
    table.play("attack seat-2 iron")
    assert table.effect("guess red") == (
        "1 chance in 4. Right: Red Iron will be removed. "
        "Your Iron points rise from 3 to 4. "
        "Wrong: your Iron card is tilted, and its points fall from 3 to 0."
    )
    assert "Right: nothing to remove yet." in table.effect("guess green")


@pytest.mark.rule("P-3.1e")
def test_a_dagger_that_cannot_be_right_says_so(scene: "type[Scene]") -> None:
    table = scene()
    table.play("attack seat-2 copper")
    assert table.effect("guess blue") == (
        "It cannot be blue, by what you have seen. Wrong: your Copper card is tilted."
    )


@pytest.mark.rule("P-6.3g", "P-7.1a")
def test_in_gold_a_right_guess_removes_tiles_of_all_stacks(scene: "type[Scene]") -> None:
    table = scene(variant="gold", influence={"iron": "r", "gold": "br", "silver": "k"})
    table.play("attack seat-2 iron")
    told = table.effect("guess red")
    assert "Right: Red Iron, Red Gold will be removed." in told
    assert "Your Gold points rise from 0 to 4." in told


@pytest.mark.rule("P-6.2.7a", "P-6.2.7c")
def test_protection_and_letting_an_attempt_pass_say_what_follows(scene: "type[Scene]") -> None:
    table = scene(hands={1: ["protection"]}, influence={"iron": "r"})
    table.play("attack seat-2 iron")
    assert table.effect("play protection") == "The attempt is cancelled, and Ada may not attack this card of Bo again."
    assert table.effect("refrain") == (
        "Ada guesses your colour; if right, you are struck. Your Iron points fall from 4 to 0."
    )
    other = scene(hands={2: ["protection"]}, variant="gold")
    other.play("attack seat-2 iron")
    assert other.effect("play protection") == "The attempt is cancelled, and Ada may not attack Bo again."
    assert other.effect("refrain").startswith("Ada guesses: if right, Bo is struck")
