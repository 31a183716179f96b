"""Chapter 6.2.11: offers, gifts and demands; promises that do not bind."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import BadOption
from reginae.games.queens_path import GAME
from reginae.games.queens_path.state import HEARING

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


@pytest.mark.rule("P-6.2.11a")
def test_tables_that_did_not_agree_do_not_negotiate(scene: "type[Scene]") -> None:
    table = scene()
    assert table.offers("offer") == []
    assert table.rule_against("offer seat-2") == "P-6.2.11a"
    with pytest.raises(BadOption, match="negotiation=true"):
        GAME.new(3, {"secret_offers": True})


@pytest.mark.rule("P-6.2.11a", "P-6.2.11b")
def test_agreed_cards_change_hands_at_once_and_may_be_played(scene: "type[Scene]") -> None:
    table = scene({"a1": "white"}, hands={0: ["slander"], 1: ["agitation", "veto"]}, negotiation=True)
    table.play("offer seat-2", "give slander", "want agitation", "propose")
    assert table.actor() == 1
    assert table.rule_against("play veto") == "P-6.2.11a"
    told = table.play("accept")
    assert [event.name for event in told] == ["answer", "transfer", "transfer"]
    assert (table.hand(0), table.hand(1)) == (["agitation"], ["slander", "veto"])
    table.play("play agitation", "pick a1")


@pytest.mark.rule("P-6.2.11b")
def test_a_declined_offer_changes_nothing(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["slander"]}, negotiation=True)
    table.play("offer seat-2", "give slander", "propose", "decline")
    assert (table.actor(), table.hand(0)) == (0, ["slander"])


@pytest.mark.rule("P-6.2.11b")
def test_an_offer_holds_cards_of_the_two_and_is_not_empty(scene: "type[Scene]") -> None:
    table = scene(hands={0: ["slander"], 2: ["veto"]}, negotiation=True)
    table.play("offer seat-2")
    assert table.rule_against("propose") == "P-6.2.11b"
    assert table.rule_against("want veto") == "P-6.2.11b"
    table.play("give slander")
    assert table.rule_against("give slander") == "P-6.2.11b"


@pytest.mark.rule("P-6.2.11c")
def test_promises_are_noted_and_may_be_broken(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e6": "white"}, hands={1: ["veto"]}, negotiation=True)
    table.play("offer seat-2", "promise lead", "pick e6", "demand hold-veto", "propose", "accept")
    assert table.table.view(2)["notes"] == [
        {"seat": 0, "other": 1, "deed": "lead-e6"},
        {"seat": 1, "other": 0, "deed": "hold-veto"},
    ]
    table.play("move e4", "play veto")
    assert table.place("queen") == "e5"


@pytest.mark.rule("P-6.2.11a")
def test_a_seat_asked_for_an_offer_may_speak_to_anybody_or_keep_silent(scene: "type[Scene]") -> None:
    table = scene(hands={1: ["veto"]}, negotiation=True)
    table.play("hear seat-2")
    assert table.rule_against("hear seat-3") == "P-6.2.11a"
    assert table.offers() == ["offer seat-1", "offer seat-3", "silent"]
    table.play("offer seat-3", "give veto", "propose", "accept", "hear seat-2", "silent")
    assert (table.actor(), table.hand(2)) == (0, ["veto"])


@pytest.mark.rule("P-6.2.11a")
def test_three_offers_a_player_and_turn(scene: "type[Scene]") -> None:
    table = scene(negotiation=True, seats=3)
    for _ in range(3):
        table.play("offer seat-2", "silent", "hear seat-3", "silent")
    assert table.rule_against("offer seat-2") == "P-6.2.11a"
    assert table.rule_against("hear seat-3") == "P-6.2.11a"
    assert table.rule_against("hear seat-1") == "P-6.2.11a"
    assert table.rule_against("give veto") == "P-6.2.11a"
    table.play("hear seat-2", "silent", "pass")
    assert len(table.offers("offer")) == 2


@pytest.mark.rule("P-6.2.11a", "P-7b")
def test_talk_is_no_deed_and_does_not_break_the_passes(scene: "type[Scene]") -> None:
    table = scene(seats=2, negotiation=True, hands={1: ["slander"]})
    table.play("pass", "silent", "offer seat-1", "give slander", "propose", "accept", "pass")
    assert table.table.actors() == []


@pytest.mark.rule("P-6.2.11a")
def test_no_talk_within_a_reaction_or_an_attempt(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, negotiation=True, hands={1: ["veto"]})
    table.play("attack seat-2 iron")
    assert table.rule_against("offer seat-2") == "P-6.3.2a"
    table.play("guess red", "move e4")
    assert table.rule_against("offer seat-1") == "P-6.2.9a"


@pytest.mark.rule("P-6.2.11c")
def test_a_promise_names_any_square_with_a_tile_or_a_later_payment(scene: "type[Scene]") -> None:
    court = {"e4": "white", "a1": "gold-red"}
    table = scene(court, hands={0: ["slander"], 1: ["veto"], 2: ["warning"]}, negotiation=True)
    table.play("offer seat-2", "demand shun")
    assert (table.actor(), table.table.decision(), table.offers()) == (0, "pledge", ["pick a1", "pick e4"])
    assert table.table.view(2)["pending"]["pledge"] == "demand shun"
    assert table.rule_against("pick e6") == table.rule_against("propose") == "P-6.2.11c"
    table.play("pick a1")
    assert table.rule_against("promise pay-warning") == "P-6.2.11c"
    table.play("promise pay-veto", "want veto", "propose", "accept")
    assert table.hand(0) == ["slander", "veto"]
    assert [note["deed"] for note in table.table.view(2)["notes"]] == ["pay-veto", "shun-a1"]


@pytest.mark.rule("P-6.2.11a")
def test_before_a_turn_anybody_may_offer_who_could_pay_or_be_paid(scene: "type[Scene]") -> None:
    court = {"e4": "white", "e3": "white", "e2": "white", "d4": "white"}
    table = scene(court, hands={2: ["veto"]}, negotiation=True)
    table.play("move e4", "refrain", "end")
    assert (table.actor(), table.table.decision()) == (2, "floor-before-turn")
    assert table.offers() == ["offer seat-1", "offer seat-2", "silent"]
    table.play("offer seat-2", "give veto", "demand lead", "pick d4", "propose")
    assert table.actor() == 1
    table.play("accept")
    assert (table.actor(), table.hand(1)) == (2, ["veto"])
    assert table.play("silent") == []
    assert (table.actor(), table.table.decision()) == (1, "turn")
    table.play("move e3", "end")
    assert [table.actor(), table.table.agenda.kind()] == [1, HEARING]


@pytest.mark.rule("P-6.2.11a")
def test_before_a_turn_three_offers_at_most_and_none_without_a_card(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e3": "white", "e2": "white"}, hands={2: ["veto"]}, negotiation=True)
    table.play("move e4", "refrain", "end")
    for _ in range(3):
        table.play("offer seat-1", "silent")
    assert table.actor() == 1
    assert table.rule_against("hear seat-3") == "P-6.2.11a"
    table.play("offer seat-3", "want veto", "propose", "accept", "move e3", "end")
    assert (table.actor(), table.table.decision()) == (1, "floor-before-turn")


@pytest.mark.rule("P-6.2.11a")
def test_the_first_turn_and_turns_without_cards_begin_at_once(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e3": "white"}, negotiation=True)
    table.play("move e4", "end")
    assert table.table.decision() == "turn"
