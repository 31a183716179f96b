"""Rule card 2: the three actions."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene


@pytest.mark.rule("C-2.2a", "C-2.2b")
@pytest.mark.parametrize("action", ["agitate gold", "manipulate copper-1 gold-1", "persuade"])
def test_each_action_costs_the_only_action_card(scene: "type[Scene]", action: str) -> None:
    court = scene(["blue", "red"], discards=["copper-blue"])
    court.play(action)
    assert [seat["action_card"] for seat in court.table.view(None)["seats"]] == [False, True]
    assert court.table.whereabouts()["action-card-1"] == "spent"


@pytest.mark.rule("C-2.2b")
def test_there_is_no_second_action(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    court.play("agitate gold", "draw copper", "bury gold")
    assert court.table.actors() == [0]
    assert court.offers("agitate") + court.offers("manipulate") + court.offers("persuade") == []


@pytest.mark.rule("C-2.2a")
def test_after_an_action_the_next_card_is_turned_up(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-red", "gold-plain-1", "gold-plain-2"]})
    gold = court.table.stacks[2]
    gold.bag, gold.cards[0] = type(gold.bag)([gold.cards[0]]), -1
    court.play("agitate gold")
    assert court.table.actors() == [CHANCE]
    court.play("turn-up gold-plain-2")
    assert court.table.view(None)["stacks"][2]["face_up"] == ["gold-plain-2", "gold-plain-1"]


@pytest.mark.rule("C-2.2c")
def test_agitation_discards_the_top_card_coloured_or_plain(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-red", "gold-plain-1"]})
    assert court.offers("agitate") == ["agitate copper", "agitate silver", "agitate gold"]
    court.play("agitate gold")
    assert court.discards() == ["gold-red"]
    assert court.stack("gold") == ["gold-plain-1"]
    assert court.influence("gold") == []


@pytest.mark.rule("C-2.2c")
def test_agitation_may_take_the_last_card_and_so_end_the_drawing(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-red"]})
    court.play("agitate gold")
    assert court.offers("draw") == []
    assert court.offers("agitate") == ["agitate copper", "agitate silver"]


@pytest.mark.rule("C-2.2d")
def test_manipulation_switches_the_top_cards_of_two_stacks(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": ["gold-red", "gold-blue"]})
    assert court.offers("manipulate") == [
        "manipulate copper-1 silver-1",
        "manipulate copper-1 gold-1",
        "manipulate silver-1 gold-1",
    ]
    court.play("manipulate copper-1 gold-1")
    assert court.stack("gold") == ["copper-plain-1", "gold-blue"]
    assert court.stack("copper") == ["gold-red", "copper-plain-2", "copper-plain-3"]


@pytest.mark.rule("C-2.2d")
def test_manipulation_needs_two_stacks_with_cards(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": []})
    assert court.offers("manipulate") == ["manipulate copper-1 silver-1"]
    court = scene(["blue", "red"], stacks={"silver": [], "gold": []})
    assert court.offers("manipulate") == []


@pytest.mark.rule("C-2.2d")
def test_with_face_up_scope_any_two_open_cards_may_be_switched_those_of_one_stack_too(scene: "type[Scene]") -> None:
    stacks = {"silver": ["silver-plain-1"], "gold": ["gold-red", "gold-blue", "gold-green"]}
    court = scene(["blue", "red"], stacks=stacks, manipulation_scope="face_up")
    assert len(court.offers("manipulate")) == 10  # pairs of the five open cards
    court.play("manipulate gold-1 gold-2")
    assert court.stack("gold") == ["gold-blue", "gold-red", "gold-green"]


@pytest.mark.rule("C-2.2e")
def test_persuasion_returns_any_discarded_card_to_the_top_of_any_stack(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-red", "copper-plain-3"], stacks={"copper": ["copper-blue"]})
    court.play("persuade")
    assert court.offers() == ["return gold-red", "return copper-plain-3"]
    court.play("return gold-red")
    assert court.offers() == ["onto copper", "onto silver", "onto gold"]
    court.play("onto copper")
    assert court.stack("copper") == ["gold-red", "copper-blue"]
    assert court.discards() == ["copper-plain-3"]
    assert court.table.actors() == [1]


@pytest.mark.rule("C-2.2e")
def test_persuasion_needs_a_discarded_card_and_influence_is_not_discarded(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"gold": ["gold-red"]})
    assert court.offers("persuade") == []


@pytest.mark.rule("C-2.2e", "C-2.4c")
def test_persuasion_onto_the_only_empty_stack_reopens_the_draws_and_forgets_the_passes(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"gold": []}, discards=["copper-plain-1"])
    court.play("pass", "persuade", "return copper-plain-1", "onto gold")
    assert court.table.view(None)["passes"] == 0
    assert court.offers("draw") == ["draw copper", "draw silver", "draw gold"]
    assert court.offers("pass") == []


@pytest.mark.rule("C-2.2e")
def test_a_stack_that_is_still_empty_keeps_the_draws_closed(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], stacks={"silver": [], "gold": []}, discards=["copper-plain-1"])
    court.play("persuade", "return copper-plain-1", "onto gold")
    assert court.offers("draw") == []


@pytest.mark.rule("C-2.1c", "C-2.2e")
def test_a_card_pushed_to_third_place_is_face_down_again(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-plain-4"])
    court.play("persuade", "return gold-plain-4", "onto gold")
    gold = court.table.view(None)["stacks"][2]
    assert gold["face_up"] == ["gold-plain-1", "gold-plain-4"]
    assert gold["backs"] == ["", ""]


@pytest.mark.rule("C-2.2f")
def test_a_returned_card_counts_for_its_own_number_when_it_is_drawn_elsewhere(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-red"])
    court.play("persuade", "return gold-red", "onto copper", "draw copper")
    assert court.influence("gold") == ["gold-red"]
