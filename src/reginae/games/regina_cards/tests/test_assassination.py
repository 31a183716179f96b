"""Rule card 3: assassination."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene


def tilted(court: "Scene") -> list[list[bool]]:
    return [seat["tilted"] for seat in court.table.view(None)["seats"]]


UPRIGHT = [False, False, False]
COPPER_TILTED = [True, False, False]


@pytest.mark.rule("C-2.3a", "C-3.1a")
def test_an_attempt_names_any_other_player_and_a_number(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    assert court.offers("attack") == [
        "attack seat-2 copper",
        "attack seat-2 silver",
        "attack seat-2 gold",
        "attack seat-3 copper",
        "attack seat-3 silver",
        "attack seat-3 gold",
    ]
    event = court.play("attack seat-3 silver")[0]
    assert event.heard_by(None) == {"seat": 0, "victim": 2, "number": "silver-number"}
    assert court.table.actors() == [0]


@pytest.mark.rule("C-3.1b")
def test_a_tilted_card_neither_attacks_nor_is_attacked(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    court.tilt((0, "copper"), (1, "gold"))
    assert court.offers("attack") == ["attack seat-2 silver", "attack seat-3 silver", "attack seat-3 gold"]


@pytest.mark.rule("C-3.2a")
def test_any_of_the_five_daggers_may_be_handed_over_ones_own_colour_too(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    court.play("attack seat-2 gold")
    assert court.offers() == ["guess blue", "guess red", "guess green", "guess black", "guess purple"]


@pytest.mark.rule("C-3.2a", "C-3.3a", "C-3.4a", "C-3.4b")
def test_the_books_example_a_red_dagger_meets_the_red_copper_card(scene: "type[Scene]") -> None:
    court = scene(["blue", "green", "red"])
    court.play("attack seat-3 copper")
    event = court.play("guess red")[0]
    assert event.name == "success"
    assert event.heard_by(0)["shown"] == "red-1"
    assert event.secret[2] == {"dagger": "dagger-red"}
    assert tilted(court) == [UPRIGHT, UPRIGHT, COPPER_TILTED]


@pytest.mark.rule("C-3.4a", "C-3.4c")
def test_a_wrong_dagger_tilts_the_attacking_card(scene: "type[Scene]") -> None:
    court = scene(["blue", "green", "red"])
    court.play("attack seat-3 copper")
    event = court.play("guess purple")[0]
    assert event.name == "failure"
    assert tilted(court) == [COPPER_TILTED, UPRIGHT, UPRIGHT]


@pytest.mark.rule("C-3.4b")
def test_after_a_success_the_attacking_card_may_attack_another_player(scene: "type[Scene]") -> None:
    court = scene(["blue", "green", "red"])
    court.play("attack seat-3 copper", "guess red", "draw gold", "bury silver", "draw gold", "bury silver")
    assert "attack seat-2 copper" in court.offers()


@pytest.mark.rule("C-3.6a")
@pytest.mark.parametrize("guess", ["guess red", "guess black"])
def test_nobody_attacks_the_same_player_twice_whatever_came_of_it(scene: "type[Scene]", guess: str) -> None:
    court = scene(["blue", "red", "green"], stacks={"gold": []})
    court.play("attack seat-2 copper", guess, "pass", "pass")
    assert [notation.split()[1] for notation in court.offers("attack")].count("seat-2") == 0
    assert "attack seat-3 gold" in court.offers()


@pytest.mark.rule("C-3.6a")
def test_the_victim_may_still_attack_back(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    court.play("attack seat-2 copper", "guess black")
    assert court.offers("attack") == ["attack seat-1 silver", "attack seat-1 gold"]
    court.play("attack seat-1 gold", "guess blue")
    assert court.offers("attack") == []


@pytest.mark.rule("C-3.6c")
def test_tilted_cards_keep_their_colour_to_themselves_until_the_end(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], stacks={"gold": []})
    court.play("attack seat-2 copper", "guess red")
    assert court.table.view(2)["seats"][1] == {"action_card": True, "tilted": COPPER_TILTED, "cards": []}
    court.play("pass", "pass", "pass")
    assert court.table.view(2)["seats"][1]["cards"] == ["red-1", "red-2", "red-3"]
