"""Chapters 6.2.7 and 6.2.9: Protection and Veto, played out of turn at the right moment."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.queens_path.parts import METALS

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

TWO_WAYS = {"e4": "white", "e6": "iron-red", "e3": "white"}

# --- Veto ----------------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.9a", "P-6.2c")
def test_the_holder_of_veto_is_asked_before_a_tile_is_taken(scene: "type[Scene]") -> None:
    table = scene(TWO_WAYS, hands={2: ["veto"]})
    table.play("move e4")
    assert (table.actor(), table.table.decision()) == (2, "veto")
    assert table.offers() == ["play veto", "refrain"]
    assert table.place("white-1") == "e4"
    assert table.rule_against("move e6", seat=0) == "P-6.2.9a"
    table.play("refrain")
    assert table.place("queen") == "e4"
    assert table.hand(2) == ["veto"]


@pytest.mark.rule("P-6.2.9a", "P-6.2.9b", "P-6.2a")
def test_a_vetoed_move_is_made_elsewhere(scene: "type[Scene]") -> None:
    table = scene(TWO_WAYS, hands={1: ["veto"]})
    table.play("move e4", "play veto")
    assert table.place("veto") == "discards"
    assert table.rule_against("move e4") == "P-6.2.9b"
    assert table.rule_against("end") == "P-6e"
    table.play("move e6")
    assert table.place("queen") == "e6"


@pytest.mark.rule("P-6.2.9b")
def test_with_nowhere_else_to_go_the_movement_lapses_and_it_is_no_pass(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, hands={1: ["veto"]})
    table.play("move e4", "play veto")
    assert table.offers("pass") == []
    table.play("end")
    assert table.offers("move") == ["move e4"]


@pytest.mark.rule("P-6.2.9b")
def test_the_bar_ends_with_the_replacement(scene: "type[Scene]") -> None:
    court = {"d5": "white", "d4": "white", "e4": "white"}
    table = scene(court, hands={0: ["confidence", "invitation"], 1: ["veto"]})
    table.play("play confidence", "move e4", "play veto", "move d5", "move d4", "end")
    assert table.offers("move") == ["move e4"]


@pytest.mark.rule("P-6.2c")
def test_veto_is_not_played_in_ones_own_turn(scene: "type[Scene]") -> None:
    table = scene(TWO_WAYS, hands={0: ["veto"]})
    assert table.rule_against("play veto") == "P-6.2c"
    table.play("move e4")
    assert table.actor() == 0


@pytest.mark.rule("P-6.2.9a")
@pytest.mark.parametrize("moves", [["move e4"], ["play invitation", "pick e3"], ["play warning"]])
def test_every_way_of_moving_the_queen_may_be_vetoed(scene: "type[Scene]", moves: list[str]) -> None:
    queen = "d5" if moves == ["play warning"] else "e5"
    table = scene({**TWO_WAYS, "d4": "white"}, queen=queen, hands={0: ["invitation", "warning"], 1: ["veto"]})
    table.play(*moves)
    assert (table.actor(), table.table.decision()) == (1, "veto")
    table.play("play veto")
    assert table.place("queen") == queen


@pytest.mark.rule("P-6.2.9a")
@pytest.mark.parametrize(
    "deeds",
    [
        ["play agitation", "pick e4"],
        ["play manipulation", "pick e4", "pick e6"],
        ["play slander", "name seat-2", "enough"],
        ["play intrigue", "take veto"],
    ],
)
def test_what_does_not_move_the_queen_cannot_be_vetoed(scene: "type[Scene]", deeds: list[str]) -> None:
    table = scene(TWO_WAYS, hands={0: ["agitation", "manipulation", "slander", "intrigue"], 1: ["veto"]})
    table.play(*deeds)
    assert table.actor() == 0


@pytest.mark.rule("P-6.2.9b")
def test_a_vetoed_invitation_stays_good_for_another_tile(scene: "type[Scene]") -> None:
    table = scene({"e1": "gold-red", "a5": "gold-blue"}, hands={0: ["invitation"], 1: ["veto"]})
    table.play("play invitation", "pick e1", "play veto")
    assert table.hand(0) == ["invitation"]
    table.play("play invitation")
    assert table.offers() == ["pick a5"]
    table.play("pick a5")
    assert table.place("invitation") == "discards"


@pytest.mark.rule("P-6.2.9b")
def test_a_vetoed_invitation_without_another_tile_is_spent(scene: "type[Scene]") -> None:
    table = scene({"e1": "gold-red"}, hands={0: ["invitation"], 1: ["veto"]})
    table.play("play invitation", "pick e1", "play veto", "end")
    assert table.place("invitation") == "discards"


@pytest.mark.rule("P-6.2.9b", "P-6.2.10b")
def test_a_vetoed_warning_is_spent_and_the_duty_stands(scene: "type[Scene]") -> None:
    table = scene({"e3": "white"}, queen="e2", hands={0: ["warning"], 1: ["veto"]})
    table.play("play warning", "play veto")
    assert table.place("warning") == "discards"
    assert table.rule_against("end") == "P-6e"
    table.play("move e3", "end")


@pytest.mark.rule("P-6.2.9b")
def test_a_second_warning_does_not_get_round_the_veto(scene: "type[Scene]") -> None:
    table = scene({"e3": "white"}, queen="e2", hands={0: ["warning"]})
    table.table.barred = 40  # e5
    assert table.rule_against("play warning") == "P-6.2.9b"


@pytest.mark.rule("P-6.2.9c")
def test_with_forced_reactions_veto_falls_on_the_first_move_of_another(scene: "type[Scene]") -> None:
    table = scene(TWO_WAYS, hands={1: ["veto"]}, forced_reactions=True)
    told = table.play("move e4")
    assert [event.name for event in told] == ["announce", "veto"]
    assert (table.actor(), table.place("queen")) == (0, "e5")


@pytest.mark.rule("P-6.2.8b", "P-6.2.9a")
def test_a_slandered_player_may_still_veto(scene: "type[Scene]") -> None:
    table = scene(TWO_WAYS, seats=2, hands={0: ["slander"], 1: ["veto"]})
    table.play("play slander", "name seat-2", "enough", "move e4", "play veto")
    assert table.place("queen") == "e5"


# --- Protection ----------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.7a", "P-6.2.7e", "P-6.2c")
@pytest.mark.parametrize(("holder", "victim"), [(1, 1), (2, 1)])
def test_one_protects_oneself_or_a_third_before_the_dagger(scene: "type[Scene]", holder: int, victim: int) -> None:
    table = scene(hands={holder: ["protection"]})
    table.play(f"attack seat-{victim + 1} iron")
    assert (table.actor(), table.table.decision()) == (holder, "protect")
    told = table.play("play protection")
    assert (table.actor(), table.table.decision()) == (0, "turn-free")
    assert [table.tilted(seat) for seat in range(3)] == [[], [], []]
    assert told[0].secret == {}
    assert table.could_be(0, victim)["iron"] == ["red", "green", "black", "purple"]


@pytest.mark.rule("P-6.2.7a")
def test_not_against_ones_own_attempt(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["protection"]})
    assert table.rule_against("play protection") == "P-6.2c"
    table.play("attack seat-2 iron")
    assert table.table.decision() == "guess"


@pytest.mark.rule("P-6.2.7b", "P-6.2.7c", "P-6.3.1c")
def test_silver_protects_one_card_against_one_assassin(scene: "type[Scene]") -> None:
    table = scene(hands={2: ["protection"]})
    table.play("attack seat-2 iron", "play protection", "end", "pass")
    assert table.place("protection") == "on a faction"
    assert table.table.view(None)["protection"] == {"assassin": 0, "seat": 1, "metals": ["iron"]}
    assert "attack seat-2 iron" in table.offers()
    table.play("pass")
    assert table.rule_against("attack seat-2 iron") == "P-6.3.1c"
    assert "attack seat-2 copper" in table.offers()


@pytest.mark.rule("P-6.2.7c", "P-6.3.1c")
def test_gold_protects_the_faction_against_one_assassin(scene: "type[Scene]") -> None:
    table = scene(hands={2: ["protection"]}, variant="gold")
    table.play("attack seat-2 iron", "play protection", "end", "pass")
    assert "attack seat-2 copper" in table.offers()
    table.play("pass")
    assert table.rule_against("attack seat-2 iron") == "P-6.3.1c"
    assert table.table.view(None)["protection"]["metals"] == METALS


@pytest.mark.rule("P-6.2.7e", "P-6g")
def test_a_cancelled_attempt_is_used_up_and_a_missed_chance_is_gone(scene: "type[Scene]") -> None:
    table = scene(hands={2: ["protection"]})
    table.play("attack seat-2 iron", "refrain")
    assert table.table.decision() == "guess"
    table.play("guess blue", "end", "attack seat-1 copper", "play protection")
    assert table.rule_against("attack seat-1 silver") == "P-6g"
    assert "attack seat-3 copper" not in table.offers()


@pytest.mark.rule("P-6.2.9c", "P-6.2.7a")
def test_with_forced_reactions_protection_falls_on_the_first_attempt(scene: "type[Scene]") -> None:
    table = scene(hands={1: ["protection"]}, forced_reactions=True)
    told = table.play("attack seat-3 iron")
    assert [event.name for event in told] == ["attack", "protect"]
    assert table.actor() == 0
