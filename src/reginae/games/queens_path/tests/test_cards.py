"""Chapters 6.2.1 to 6.2.10: the action cards of one's own turn."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.queens_path.parts import COPIES, KINDS, SQUARES

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

CROSS = {"e4": "white", "d5": "white", "f5": "white", "e6": "white"}


@pytest.mark.rule("P-6.2a", "P-6f")
def test_a_card_is_played_once_and_discarded(scene: "type[Scene]") -> None:
    table = scene(CROSS, hands={0: ["agitation"]})
    table.play("play agitation", "pick e4")
    assert table.place("agitation") == "discards"
    assert table.rule_against("play agitation") == "P-6f"


@pytest.mark.rule("P-6.2b", "P-6.2.5b", "P-6.2.6b")
def test_no_card_reaches_into_the_stacks(scene: "type[Scene]") -> None:
    hand = {0: ["agitation", "manipulation", "persuasion"]}
    table = scene(hands=hand, influence={"iron": "br"}, plain={"gold": 2})
    assert table.offers("play") == []


@pytest.mark.rule("P-6.2a")
def test_a_card_begun_is_finished_first(scene: "type[Scene]") -> None:
    table = scene(CROSS, hands={0: ["agitation"]})
    table.play("play agitation")
    assert table.rule_against("move e4") == "P-6.2.1a"
    assert table.rule_against("pick a1") == "P-6.2.1a"


# --- Agitation -----------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.1a", "P-6.2.1b")
@pytest.mark.parametrize("kind", ["white", "minus-1", "iron-plain", "iron-red"])
def test_agitation_discards_any_tile_without_its_effect(scene: "type[Scene]", kind: str) -> None:
    table = scene({"a1": kind}, hands={0: ["agitation"]}, plain={"iron": 2})
    table.play("play agitation", "pick a1")
    view = table.table.view(None)
    assert view["banished"] == [f"{kind}-1"]
    assert len(view["actions"]["iron"]) == 2
    assert view["influence"]["iron"] == []
    assert table.actor() == 0


@pytest.mark.rule("P-6.2.1a")
def test_agitation_needs_a_tile(scene: "type[Scene]") -> None:
    assert scene(hands={0: ["agitation"]}).rule_against("play agitation") == "P-6.2.1a"


# --- Confidence ----------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.2a", "P-6.2.2b")
@pytest.mark.parametrize(
    "order", [["play confidence", "move e4", "move e3"], ["move e4", "play confidence", "move e3"]]
)
def test_confidence_lets_the_queen_move_twice_before_or_after_the_first(scene: "type[Scene]", order: list[str]) -> None:
    table = scene({"e4": "white", "e3": "iron-plain", "e2": "white"}, hands={0: ["confidence"]})
    table.play(*order)
    assert table.place("white-1") == "discards"
    assert table.place("iron-plain-1") == "iron-actions"
    assert table.rule_against("move e2") == "P-6.2.2a"


@pytest.mark.rule("P-6.2.2b")
def test_the_second_move_is_no_duty(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e3": "white"}, hands={0: ["confidence"]})
    table.play("play confidence", "move e4", "end")
    assert table.actor() == 1


@pytest.mark.rule("P-6.2.2b")
def test_a_set_and_an_attempt_may_fall_between_the_two_moves(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-plain", "e3": "white"}, hands={0: ["confidence"]}, plain={"iron": 2})
    table.play("play confidence", "move e4", "draw veto", "attack seat-2 iron", "guess red", "move e3")
    assert table.place("white-1") == "discards"


@pytest.mark.rule("P-6.2.2a")
def test_a_second_confidence_adds_nothing(scene: "type[Scene]") -> None:
    table = scene(CROSS, hands={0: ["confidence"]})
    table.table.allowance = 2
    assert table.rule_against("play confidence") == "P-6.2.2a"


# --- Intrigue ------------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.3a", "P-6.2.3b", "P-6.2a")
def test_intrigue_changes_places_with_a_card_that_may_be_played_at_once(scene: "type[Scene]") -> None:
    table = scene(CROSS, hands={0: ["intrigue"], 1: ["agitation", "veto"], 2: ["warning"]})
    table.play("play intrigue")
    assert table.offers() == ["take agitation", "take veto", "take warning"]
    assert table.rule_against("take slander") == "P-6.2.3a"
    table.play("take agitation", "play agitation", "pick e4")
    assert (table.hand(0), table.hand(1)) == ([], ["intrigue", "veto"])


@pytest.mark.rule("P-6.2.3c")
def test_intrigue_needs_a_card_before_another_player(scene: "type[Scene]") -> None:
    table = scene(CROSS, hands={0: ["intrigue", "slander"]})
    assert table.rule_against("play intrigue") == "P-6.2.3c"


@pytest.mark.rule("P-6.2.3c", "P-6.2.7b")
def test_a_protection_on_a_faction_card_is_out_of_reach(scene: "type[Scene]") -> None:
    table = scene(CROSS, hands={0: ["intrigue"], 1: ["protection"]})
    table.play("attack seat-2 iron", "play protection")
    assert table.rule_against("play intrigue") == "P-6.2.3c"


@pytest.mark.rule("P-6.2.3d")
def test_each_player_uses_intrigue_once_a_game(scene: "type[Scene]") -> None:
    table = scene(seats=2, hands={0: ["intrigue"], 1: ["veto"]})
    table.play("play intrigue", "take veto", "end", "play intrigue", "take veto", "end")
    assert table.hand(0) == ["intrigue"]
    assert table.rule_against("play intrigue") == "P-6.2.3d"


@pytest.mark.rule("P-6.2.3d")
def test_by_option_intrigue_is_used_once_for_each_tile_the_queen_enters(scene: "type[Scene]") -> None:
    court = {"e4": "white", "e3": "white"}
    table = scene(court, seats=2, hands={0: ["intrigue"], 1: ["slander"]}, intrigue_once_per_player=False)
    table.play("play intrigue", "take slander", "move e4", "end", "play intrigue", "take slander")
    table.play("move e3", "end", "play intrigue", "take slander", "end", "play intrigue", "take slander", "end")
    assert table.rule_against("play intrigue") == "P-6.2.3d"


# --- Invitation ----------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.4a", "P-6.2.4b")
def test_invitation_goes_any_distance_in_line_over_tiles_and_gaps(scene: "type[Scene]") -> None:
    court = {"e4": "white", "e1": "gold-red", "i5": "gold-blue", "a1": "gold-green"}
    table = scene(court, hands={0: ["invitation"]})
    table.play("play invitation")
    assert table.offers() == ["pick e1", "pick e4", "pick i5"]
    assert table.rule_against("pick a1") == "P-6.2.4a"
    assert table.rule_against("pick e2") == "P-6.2.4b"
    table.play("pick e1")
    assert table.place("gold-red-1") == "gold-influence"
    assert table.place("white-1") == "e4"
    assert table.place("invitation") == "discards"


@pytest.mark.rule("P-6.2.4b")
def test_invitation_is_the_turns_movement(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e1": "gold-red", "e2": "white"}, hands={0: ["invitation"], 1: ["warning"]})
    table.play("play invitation", "pick e1")
    assert table.rule_against("move e2") == "P-6e"
    table.play("end", "move e2")
    assert table.rule_against("play warning") == "P-6.2.10b"


@pytest.mark.rule("P-6.2.4b", "P-6.2.10b")
def test_by_option_invitation_comes_beside_the_movement_and_leaves_the_duty(scene: "type[Scene]") -> None:
    court = {"e1": "gold-red", "e2": "white"}
    table = scene(court, hands={0: ["invitation", "warning"]}, special_moves="extra")
    table.play("play invitation", "pick e1")
    assert table.rule_against("end") == "P-6e"
    table.play("move e2", "play warning", "end")
    assert table.place("queen") == "e5"


@pytest.mark.rule("P-6.2.4a")
def test_invitation_needs_a_tile_in_line(scene: "type[Scene]") -> None:
    table = scene({"a1": "white"}, hands={0: ["invitation"]})
    assert table.rule_against("play invitation") == "P-6.2.4a"


@pytest.mark.rule("P-6.2.4b", "P-6.2.2a")
def test_with_confidence_a_step_and_an_invitation(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "a4": "gold-red"}, hands={0: ["invitation", "confidence"]})
    table.play("play confidence", "move e4", "play invitation", "pick a4", "end")
    assert table.place("queen") == "a4"


# --- Manipulation --------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.5a", "P-6a")
def test_manipulation_switches_two_tiles_of_any_kind_which_keep_their_numbers(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "a1": "gold-red"}, hands={0: ["manipulation"]})
    table.play("play manipulation", "pick a1", "pick e4", "move e4")
    assert table.place("white-1") == "a1"
    assert table.place("gold-red-1") == "gold-influence"


@pytest.mark.rule("P-6.2.5b")
def test_manipulation_needs_two_different_tiles(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "a1": "white"}, hands={0: ["manipulation"]})
    table.play("play manipulation")
    assert table.rule_against("pick e5") == "P-6.2.5b"
    table.play("pick a1")
    assert table.offers() == ["pick e4"]
    assert table.rule_against("pick a1") == "P-6.2.5b"
    assert scene({"e4": "white"}, hands={0: ["manipulation"]}).rule_against("play manipulation") == "P-6.2.5b"


# --- Persuasion ----------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.6a", "P-6.2.6b")
def test_persuasion_returns_a_discarded_tile_to_an_empty_square(scene: "type[Scene]") -> None:
    table = scene({"e3": "white"}, queen="e4", hands={0: ["persuasion"]}, discards=["white", "minus-1"])
    table.play("play persuasion")
    assert table.offers() == ["return minus-1", "return white"]
    assert table.rule_against("return iron-red") == "P-6.2.6a"
    table.play("return minus-1")
    for square in ("e5", "e4", "e3"):
        assert table.rule_against(f"pick {square}") == "P-6.2.6b"
    table.play("pick a1")
    assert table.place("minus-1-1") == "a1"


@pytest.mark.rule("P-6.2.6a", "P-6.1l")
def test_a_returned_tile_has_its_full_effect_again(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["persuasion"]}, discards=["minus-1"], plain={"iron": 1})
    table.play("play persuasion", "return minus-1", "pick e4", "move e4")
    assert table.table.view(None)["actions"]["iron"] == []


@pytest.mark.rule("P-6.2.6a")
def test_by_option_persuasion_returns_only_what_agitation_discarded(scene: "type[Scene]") -> None:
    hands = {0: ["persuasion", "agitation"]}
    table = scene({"a1": "gold-red"}, hands=hands, discards=["white"], persuasion_scope="agitated_only")
    assert table.rule_against("play persuasion") == "P-6.2.6a"
    table.play("play agitation", "pick a1", "play persuasion")
    assert table.offers() == ["return gold-red"]
    table.play("return gold-red", "pick a1")
    assert table.place("gold-red-1") == "a1"


@pytest.mark.rule("P-6.2.6b")
def test_persuasion_needs_an_empty_square(scene: "type[Scene]") -> None:
    squares = [square for square in SQUARES if square not in ("e5", "e4")]
    kinds = [kind for kind, copies in zip(KINDS, COPIES, strict=True) for _ in range(copies)][:-1]
    table = scene(dict(zip(squares, kinds, strict=True)), queen="e4", hands={0: ["persuasion"]}, discards=["white"])
    assert table.rule_against("play persuasion") == "P-6.2.6a"


# --- Slander -------------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.8a", "P-6.2.8b", "P-6.2.8c")
def test_the_slandered_do_not_move_in_their_next_turn_only(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e3": "white", "e2": "white"}, seats=2, hands={0: ["slander"]})
    table.play("play slander", "name seat-2", "enough", "move e4", "end")
    assert table.rule_against("move e3") == "P-6.2.8a"
    assert table.table.view(None)["seats"][1]["slandered"]
    table.play("end", "move e3", "end", "move e2")


@pytest.mark.rule("P-6.2.8a")
def test_any_players_may_be_named_but_at_least_one(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, hands={0: ["slander"]})
    table.play("play slander")
    assert table.rule_against("enough") == "P-6.2.8a"
    table.play("name seat-3", "name seat-2")
    assert table.rule_against("name seat-2") == "P-6.2.8a"
    table.play("name seat-1")
    assert table.actor() == 0
    assert [seat["slandered"] for seat in table.table.view(None)["seats"]] == [True, True, True]


@pytest.mark.rule("P-6.2.8a")
def test_one_who_slanders_herself_still_moves_in_this_turn(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e3": "white", "e2": "white"}, seats=2, hands={0: ["slander"]})
    table.play("play slander", "name seat-1", "enough", "move e4", "end", "move e3", "end")
    assert table.rule_against("move e2") == "P-6.2.8a"


@pytest.mark.rule("P-6.2.8a")
def test_by_option_nobody_slanders_herself(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, hands={0: ["slander"]}, slander_self=False)
    table.play("play slander")
    assert table.offers() == ["name seat-2", "name seat-3"]
    table.play("name seat-2", "name seat-3")
    assert table.actor() == 0


@pytest.mark.rule("P-6.2.8a", "P-6.2.8b")
def test_slander_bars_the_cards_that_move_and_no_others(scene: "type[Scene]") -> None:
    hands = {0: ["slander"], 1: ["confidence", "invitation", "warning", "agitation"]}
    table = scene({"e4": "white", "e3": "white", "a4": "white"}, seats=2, hands=hands)
    table.play("play slander", "name seat-2", "enough", "move e4", "end")
    assert table.offers("play") == ["play agitation"]
    assert table.offers("attack")
    for card in ("confidence", "invitation", "warning"):
        assert table.rule_against(f"play {card}") == "P-6.2.8a"


@pytest.mark.rule("P-6.2.8b", "P-7b")
def test_an_idle_slandered_turn_is_a_pass_only_if_the_queen_is_stuck(scene: "type[Scene]") -> None:
    live = scene({"e4": "white", "e3": "white"}, seats=2, hands={0: ["slander"]})
    live.play("play slander", "name seat-2", "enough", "move e4", "end")
    assert live.rule_against("pass") == "P-7b"
    assert live.table.decision() == "turn-slandered"
    live.play("end")
    assert live.table.passes == 0
    stuck = scene(seats=2, hands={0: ["slander"]})
    stuck.play("play slander", "name seat-2", "enough", "end", "pass")
    assert stuck.table.passes == 1


# --- Warning -------------------------------------------------------------------------------------


@pytest.mark.rule("P-6.2.10a", "P-6.2.10b")
def test_warning_brings_the_queen_home_and_is_the_turns_movement(scene: "type[Scene]") -> None:
    table = scene({"e1": "gold-red", "e6": "white"}, queen="e2", hands={0: ["warning"]})
    table.play("play warning")
    assert table.place("queen") == "e5"
    assert table.place("gold-red-1") == "e1"
    assert table.rule_against("move e6") == "P-6e"
    table.play("end")
    assert table.offers("move") == ["move e6"]


@pytest.mark.rule("P-6.2.10a")
def test_warning_does_nothing_for_a_queen_at_home(scene: "type[Scene]") -> None:
    assert scene(CROSS, hands={0: ["warning"]}).rule_against("play warning") == "P-6.2.10a"


@pytest.mark.rule("P-6.2.10b", "P-6.2.2a")
def test_with_confidence_a_warning_and_a_step(scene: "type[Scene]") -> None:
    table = scene({"e1": "gold-red", "e6": "white"}, queen="e2", hands={0: ["warning", "confidence"]})
    table.play("play confidence", "play warning", "move e6", "end")
    assert table.place("queen") == "e6"
