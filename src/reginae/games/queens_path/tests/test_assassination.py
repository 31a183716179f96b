"""Chapter 6.3: who may attack whom, what is tilted, and who learns what."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


# Player 1 attacks player 3 with her Copper card, in both variants: player 3 is the second to the left.
@pytest.mark.rule("P-6.3a", "P-6.3c", "P-6.3e", "P-6.3h", "P-6.3.3a")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_the_books_failure_a_blue_dagger_and_a_red_card(scene: "type[Scene]", variant: str) -> None:
    table = scene(factions=["bbbb", "gggg", "rrrr"], variant=variant)
    told = table.play("attack seat-3 copper", "guess blue")
    assert told[-1].name == "failure"
    assert [table.tilted(seat) for seat in range(3)] == [["copper"], [], []]
    assert table.table.view(None)["attempts"][0]["tilted"] == {"seat": 0, "metals": ["copper"]}
    assert table.table.view(0)["seats"][2]["factions"][1] == "red-2"


@pytest.mark.rule("P-6.3a", "P-6.3d", "P-6.3g")
@pytest.mark.parametrize(
    ("variant", "tilted"), [("silver", ["copper"]), ("gold", ["iron", "copper", "silver", "gold"])]
)
def test_the_books_success_a_red_dagger(scene: "type[Scene]", variant: str, tilted: list[str]) -> None:
    table = scene(factions=["bbbb", "gggg", "rrrr"], variant=variant)
    table.play("attack seat-3 copper")
    assert table.table.view(None)["pending"] == {"victim": 2, "number": "copper", "metals": tilted}
    told = table.play("guess red")
    assert told[-1].name == "success"
    assert told[-1].facts["tilted"] == tilted
    assert [table.tilted(seat) for seat in range(3)] == [[], [], tilted]
    assert table.table.view(None)["attempts"][0]["tilted"] == {"seat": 2, "metals": tilted}


@pytest.mark.rule("P-6.3c")
def test_silver_attacks_with_any_number(scene: "type[Scene]") -> None:
    table = scene(seats=2)
    assert table.offers("attack") == [f"attack seat-2 {metal}" for metal in ("iron", "copper", "silver", "gold")]


@pytest.mark.rule("P-6.3f")
def test_gold_attacks_with_the_card_of_the_distance(scene: "type[Scene]") -> None:
    table = scene(seats=4, variant="gold")
    assert table.offers("attack") == ["attack seat-2 iron", "attack seat-3 copper", "attack seat-4 silver"]
    assert table.rule_against("attack seat-2 gold") == "P-6.3f"
    table.play("pass", "pass")
    assert table.offers("attack") == ["attack seat-1 copper", "attack seat-2 silver", "attack seat-4 iron"]
    assert scene(seats=2, variant="gold").offers("attack") == ["attack seat-2 iron"]


@pytest.mark.rule("P-6.3a")
def test_the_victim_is_another_player_at_the_table(scene: "type[Scene]") -> None:
    table = scene(seats=3)
    assert table.rule_against("attack seat-1 iron") == "P-6.3a"
    assert table.rule_against("attack seat-5 iron") == "P-6.3a"


@pytest.mark.rule("P-6.3.1a")
def test_a_tilted_card_does_not_attack(scene: "type[Scene]") -> None:
    table = scene().tilt(0, "iron")
    assert table.rule_against("attack seat-2 iron") == "P-6.3.1a"


@pytest.mark.rule("P-6.3.1b")
def test_silver_does_not_attack_a_tilted_card(scene: "type[Scene]") -> None:
    assert scene().tilt(1, "iron").rule_against("attack seat-2 iron") == "P-6.3.1b"


@pytest.mark.rule("P-6.3.1b", "P-6.3g")
def test_gold_attacks_a_faction_while_one_card_is_upright(scene: "type[Scene]") -> None:
    table = scene(variant="gold").tilt(1, "iron", "copper", "silver")
    table.play("attack seat-2 iron", "guess red")
    assert table.tilted(1) == ["iron", "copper", "silver", "gold"]
    table.play("end", "pass", "pass")
    assert table.rule_against("attack seat-2 iron") == "P-6.3.1b"


@pytest.mark.rule("P-6.3.1a", "P-6.3d")
def test_after_a_success_the_attacking_card_may_attack_the_next(scene: "type[Scene]") -> None:
    table = scene()
    table.play("attack seat-2 iron", "guess red", "end", "pass", "pass")
    assert table.offers("attack")[0] == "attack seat-2 copper"
    assert "attack seat-3 iron" in table.offers()


@pytest.mark.rule("P-6.3.2a")
def test_any_of_the_five_daggers_may_be_handed_over(scene: "type[Scene]") -> None:
    table = scene(factions=["bbbb", "rrrr", "gggg"])
    table.play("attack seat-2 iron")
    assert table.rule_against("move e4") == "P-6.3.2a"
    table.play("guess blue")  # her own colour: surely wrong, and allowed
    assert table.tilted(0) == ["iron"]


@pytest.mark.rule("P-6.3b", "P-6.3.2b", "P-6.3.3a", "P-6.3.4a", "P-6.3.5a")
def test_the_card_is_for_the_assassin_the_dagger_for_the_two_the_outcome_for_all(scene: "type[Scene]") -> None:
    table = scene(factions=["bbbb", "rrrr", "gggg"])
    told = table.play("attack seat-2 iron", "guess black")[-1]
    assert told.heard_by(0)["shown"] == ["red-1"]
    assert told.heard_by(1) == {**told.facts, "dagger": "dagger-black"}
    assert told.heard_by(2) == told.heard_by(None) == {"seat": 0, "victim": 1, "number": "iron", "tilted": ["iron"]}
    assert [table.table.view(seat)["attempts"][0]["dagger"] for seat in (0, 1, 2, None)] == [
        "dagger-black",
        "dagger-black",
        "",
        "",
    ]


@pytest.mark.rule("P-6.3.3a")
def test_silver_shows_one_card_and_gold_the_faction(scene: "type[Scene]") -> None:
    silver, gold = scene(), scene(variant="gold")
    for table in (silver, gold):
        table.play("attack seat-2 iron", "guess purple")
    assert silver.table.view(0)["seats"][1]["factions"] == ["red-1", "", "", ""]
    assert gold.table.view(0)["seats"][1]["factions"] == ["red-1", "red-2", "red-3", "red-4"]


@pytest.mark.rule("P-6.3.4b", "P-6.3.6a")
def test_tilts_are_open_and_colours_stay_hidden(scene: "type[Scene]") -> None:
    table = scene()
    table.play("attack seat-2 iron", "guess red")
    seat = table.table.view(2)["seats"][1]
    assert seat["tilted"] == [True, False, False, False]
    assert seat["factions"] == ["", "", "", ""]


@pytest.mark.rule("P-6.3f")
def test_in_gold_each_seat_is_shown_which_card_attacks_whom(scene: "type[Scene]") -> None:
    table = scene(seats=4, variant="gold").table
    assert [seat["attacked_with"] for seat in table.view(1)["seats"]] == ["silver", "", "iron", "copper"]
    for no_attack in (table.view(None), scene(seats=4).table.view(1)):
        assert [seat["attacked_with"] for seat in no_attack["seats"]] == ["", "", "", ""]
