"""What a seat may imagine: hidden cards dealt anew, seen ones where they were seen to go."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene


def imagined_hands(table: "CompetitiveScene", viewer: int, owner: int) -> list[list[str]]:
    """An owner's hand at many tables that the viewer imagines."""
    tables = [table.table.imagine(viewer, Rng(seed)) for seed in range(40)]
    return [imagined.view(owner)["seats"][owner]["cards"] for imagined in tables]


@pytest.mark.rule("Q-VS-I1")
def test_hidden_hands_are_imagined_anew_and_the_own_hand_is_not(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red red", "blue wild", display="sky sky sky")
    assert len({tuple(hand) for hand in imagined_hands(table, 0, 1)}) > 5
    assert {tuple(hand) for hand in imagined_hands(table, 0, 0)} == {("red", "red")}


@pytest.mark.rule("Q-VS-I1")
def test_a_revealed_card_is_remembered_until_it_is_played(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky green sky", reveals=True)
    table.play("reveal", "turn-up sky", "stop")
    assert all("sky" in hand for hand in imagined_hands(table, 1, 0))
    table.play("pair sky sky")
    assert not all("sky" in hand for hand in imagined_hands(table, 1, 0))


@pytest.mark.rule("Q-VS-I1")
def test_a_card_taken_from_the_display_is_remembered(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky green sky")
    table.play("exchange red green")
    assert all("green" in hand for hand in imagined_hands(table, 1, 0))


@pytest.mark.rule("Q-VS-I1", "Q-VS-2e")
def test_a_card_taken_stays_known_while_another_of_its_kind_is_given(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red green blue", "blue", display="green sky sky")
    given = table.play("exchange red green", "exchange green sky")
    assert given[-1].final, "a second green card comes as news"
    assert all("green" in hand for hand in imagined_hands(table, 1, 0))


@pytest.mark.rule("Q-COOP-I1", "Q-COOP-I2")
def test_in_the_cooperative_game_only_the_order_of_the_pile_is_hidden(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays="red blue,blue red")
    assert table.table.imagine(0, Rng(1)).view(1) == table.view(1)
