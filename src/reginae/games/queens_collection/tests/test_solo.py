"""The solo game: fewer actions, four pawns aside, the end of the pile."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CooperativeScene

MORE = "red blue,blue red,green sky"
FOUR = "red orange yellow green"


@pytest.mark.rule("Q-SOLO-T1")
def test_in_the_solo_game_there_is_no_exchange_of_cards_and_no_passing(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue wild", strays=MORE, aside=FOUR)
    assert table.verbs() == {"lift", "discard"}
    for notation in ("pass", "take seat-2 red"):
        assert table.rule_against(notation) == "Q-SOLO-T1"


@pytest.mark.rule("Q-SOLO-A1")
def test_in_the_solo_game_pawns_are_swapped_as_together(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red wild sky", strays=MORE, aside=FOUR)
    table.play("lift red blue", "swap blue red")
    assert "red" not in table.on("blue")
    table.turn_up("red", "red")
    assert table.table.actors() == [0]


@pytest.mark.rule("Q-SOLO-A2", "Q-SOLO-B1")
def test_in_the_solo_game_two_alike_are_no_wild(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky sky red", strays=MORE, aside=FOUR)
    table.play("lift red blue")
    assert table.offers() == ["swap sky sky"]
    assert table.rule_against("put red") == "Q-SOLO-B1"


@pytest.mark.rule("Q-SOLO-B1")
def test_in_the_solo_game_a_wild_moves_a_pawn(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky wild red", strays=MORE, aside=FOUR)
    table.play("lift green sky", "put green")
    assert "green" not in table.on("sky")


@pytest.mark.rule("Q-SOLO-C1")
def test_in_the_solo_game_up_to_three_cards_are_changed(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky wild red", strays=MORE, aside=FOUR)
    table.play("discard sky", "discard wild", "discard red", "turn-up blue", "turn-up blue", "turn-up blue")
    assert table.hand(0) == ["blue"] * 3


@pytest.mark.rule("Q-SOLO-E1")
def test_in_the_solo_game_it_ends_with_the_turn_that_empties_the_pile(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky wild red", strays=MORE, aside=FOUR, pile="blue")
    table.play("discard sky", "draw", "turn-up blue")
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.ended, outcome.rule) == ("used-up", "Q-SOLO-E1")


@pytest.mark.rule("Q-SOLO-E1")
def test_in_the_solo_game_the_last_cards_may_be_played_if_agreed(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky wild red", strays=MORE, aside=FOUR, pile="blue", solo_play_out=True)
    table.play("discard sky", "draw", "turn-up blue")
    assert table.verbs() == {"lift", "pass"}
    table.play("lift red blue", "swap blue red", "pay-two red blue", "lift green sky", "put green")
    outcome = table.table.outcome()
    assert outcome is not None
    assert outcome.scores == [24]


@pytest.mark.rule("Q-SOLO-E1")
def test_in_the_solo_game_one_may_stop_before_the_last_cards_are_played(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky wild red", strays=MORE, aside=FOUR, pile="", solo_play_out=True)
    table.play("pass")
    assert table.table.outcome() is not None


@pytest.mark.rule("Q-SOLO-S1")
def test_in_the_solo_game_two_pawns_make_a_whole_box(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky wild red", strays="", aside=FOUR)
    assert (table.view()["points"], table.view()["best"]) == (24, 24)
