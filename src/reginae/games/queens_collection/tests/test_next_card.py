"""What a viewer is told about the next card that is revealed: how many cards it may be, and how many of them lose."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene

ALL_CARDS = 8 * 4 + 6


def next_card(table: "CompetitiveScene | CooperativeScene", viewer: int | None) -> tuple[int, int]:
    """How many cards the next one may be for this viewer, and how many of these lose the revealed ones."""
    view = table.view(viewer)["next_card"]
    return view["unseen"], view["losing"]


@pytest.mark.rule("Q-VS-I1")
def test_hidden_hands_are_unseen_and_the_own_hand_is_not(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue", "green", display="sky sky black", reveals=True)
    assert [next_card(table, viewer)[0] for viewer in (None, 0, 1)] == [ALL_CARDS - 3, ALL_CARDS - 5, ALL_CARDS - 4]


@pytest.mark.rule("Q-VS-1c", "Q-VS-I1")
def test_the_other_cards_of_a_revealed_colour_lose_unless_the_viewer_has_seen_them(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red", "blue", display="sky sky black", reveals=True)
    table.play("reveal", "turn-up red")
    assert [next_card(table, viewer)[1] for viewer in (None, 0, 1)] == [3, 2, 3]
    table.play("reveal", "turn-up sky")
    assert [next_card(table, viewer)[1] for viewer in (None, 0, 1)] == [4, 3, 4]


@pytest.mark.rule("Q-VS-1d")
@pytest.mark.parametrize(("wild_bust", "losing"), [(False, 0), (True, 5)])
def test_wilds_lose_only_if_the_table_has_agreed_so(
    competitive: "type[CompetitiveScene]", wild_bust: bool, losing: int
) -> None:
    table = competitive("red", "blue", display="sky sky black", reveals=True, wild_bust=wild_bust)
    table.play("reveal", "turn-up wild")
    assert next_card(table, None)[1] == losing


@pytest.mark.rule("Q-VS-I1")
def test_cards_that_all_saw_go_into_a_hand_are_not_unseen(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky sky black", reveals=True)
    table.play("reveal", "turn-up green", "reveal", "turn-up orange", "stop", "exchange red black", "done")
    assert next_card(table, 1)[0] == ALL_CARDS - 3 - 1 - 3


@pytest.mark.rule("Q-VS-D1")
def test_with_an_empty_pile_the_next_card_is_one_of_the_discards(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="sky sky black", pile="", discards="green green wild", reveals=True)
    assert next_card(table, 0) == next_card(table, 1) == (3, 0)


@pytest.mark.rule("Q-TEAM-2", "Q-TEAM-5")
def test_partners_have_seen_each_others_hand_and_opponents_what_the_team_holds(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("green", "black", "sky", "black", display="black sky sky", mode="teams", reveals=True)
    assert [next_card(table, viewer)[0] for viewer in (None, 0, 1)] == [ALL_CARDS - 3, ALL_CARDS - 5, ALL_CARDS - 5]
    table.play("reveal", "turn-up red", "stop", "trade red sky")
    assert [next_card(table, viewer)[0] for viewer in (None, 0, 1)] == [ALL_CARDS - 4, ALL_CARDS - 6, ALL_CARDS - 6]


def test_in_the_cooperative_game_nothing_is_revealed(cooperative: "type[CooperativeScene]") -> None:
    assert next_card(cooperative("red blue green", "sky sky wild", strays="red blue"), 0) == (0, 0)
