"""What a seat may imagine: hidden cards dealt anew, seen ones where they were seen to go."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.queens_collection.cards import ONE
from reginae.games.queens_collection.competitive.knowledge import note_shown
from reginae.games.queens_collection.parts import KINDS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene

RED = ONE[KINDS.index("red")]


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


@pytest.mark.rule("Q-VS-I1", "Q-VS-2d")
@pytest.mark.parametrize(
    ("hand", "shown", "news"),
    [("red red", 0, True), ("red red", 1, True), ("red red red", 1, True), ("red red red", 2, False)],
)
def test_two_alike_are_news_unless_all_have_seen_both(
    competitive: "type[CompetitiveScene]", hand: str, shown: int, news: bool
) -> None:
    table = competitive(f"{hand} sky", "green", display="blue yellow yellow")
    note_shown(table.table, 0, RED * shown)
    (told,) = table.play("pair red+red blue")
    assert told.final is news, "what showed a hidden card can never be taken back"


@pytest.mark.rule("Q-VS-I1", "Q-VS-2a", "Q-VS-2c")
@pytest.mark.parametrize("left", [{}, {"red": 0}])
def test_a_hidden_card_of_a_pair_is_news_and_a_known_one_is_not(
    competitive: "type[CompetitiveScene]", left: dict[str, int]
) -> None:
    hidden = competitive("red blue", "green", display="red sky sky", left=left)
    assert hidden.play("pair red red")[0].final
    known = competitive("red blue", "green", display="red sky sky", left=left)
    note_shown(known.table, 0, RED)
    assert not known.play("pair red red")[0].final


@pytest.mark.rule("Q-COOP-I1", "Q-COOP-I2")
def test_in_the_cooperative_game_only_the_order_of_the_pile_is_hidden(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays="red blue,blue red")
    assert table.table.imagine(0, Rng(1)).view(1) == table.view(1)
