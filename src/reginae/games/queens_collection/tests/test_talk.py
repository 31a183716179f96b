"""What bots say of their actions in the cooperative game."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, plain, words_of
from reginae.games.queens_collection import GAME

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene

NAMES = ["Ada", "Page"]


def code(notation: str) -> int:
    """The number of the action that is written so."""
    action = GAME.actions.find(notation)
    assert action is not None, notation
    return action.code


def says(scene: "CompetitiveScene | CooperativeScene", notation: str) -> str:
    """What a bot would say before it plays this; empty if nothing."""
    seat = scene.table.actors()[0]
    assert scene.refusal(notation, seat) is None
    aim = GAME.talk(scene.table, seat, code(notation))
    return plain(words_of(GAME).talk_text(aim, NAMES)) if aim else ""


def test_it_says_which_colour_it_brings_home_and_how_many_are_astray_after_that(
    cooperative: "type[CooperativeScene]",
) -> None:
    scene = cooperative("wild red red", "sky sky sky", strays="blue red,blue green,blue sky")
    scene.play("lift blue red")
    assert says(scene, "put blue") == "I am bringing blue home; still astray after this one: 2."


def test_it_says_that_a_box_comes_into_order_only_if_it_does(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("wild red red", "sky sky sky", strays="blue red,green blue")
    scene.play("lift blue red")
    assert says(scene, "put blue") == "All blue is home now; others have to leave the blue box: 1."
    alone = cooperative("wild red red", "sky sky sky", strays="blue red")
    alone.play("lift blue red")
    assert says(alone, "put blue") == "This puts the blue box in order."


def test_it_counts_the_pawn_that_leaves_in_exchange(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("blue green red", "sky sky sky", strays="blue red,green blue,red green")
    scene.play("lift blue red")
    assert says(scene, "swap green blue") == "This puts the blue box in order."


def test_two_pawns_that_come_home_at_once_are_both_named(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("blue red sky", "sky sky sky", strays="blue red,red blue")
    scene.play("lift blue red")
    assert says(scene, "swap red blue") == "Both blue and red come home with one exchange."


def test_the_pawn_that_comes_home_may_be_the_other_one(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("blue green sky", "sky sky sky", strays="blue red,green blue,blue green")
    scene.play("lift green blue")
    assert says(scene, "swap blue red") == "I am bringing blue home; still astray after this one: 1."


def test_it_says_that_a_pawn_only_makes_room(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("wild red red", "sky sky sky", strays="blue red")
    scene.play("lift blue red")
    assert says(scene, "put green") == "I am making room on the red box."


def test_at_the_beginner_level_the_third_pawn_is_no_longer_astray(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("wild red red", "sky sky sky", strays="blue red,blue green", level="beginner")
    scene.play("lift blue red")
    assert says(scene, "put blue") == "This puts the blue box in order."


def test_new_cards_are_for_the_box_that_needs_least(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("sky sky red", "sky sky red", strays="blue red,blue black,red sky,green sky,sky red,sky green")
    assert says(scene, "discard red") == "I am looking for cards that bring green home."
    scene.play("discard red")
    assert says(scene, "discard sky") == ""


@pytest.mark.parametrize(
    ("card", "sentence"),
    [("blue", "With blue of Page I can bring blue home."), ("wild", "With the wild of Page I can move any pawn.")],
)
def test_it_says_why_it_wants_a_card_of_somebody_else(
    cooperative: "type[CooperativeScene]", card: str, sentence: str
) -> None:
    scene = cooperative("sky sky red", "blue wild red", strays="blue red")
    assert says(scene, f"take seat-2 {card}") == sentence


def test_it_says_why_it_passes(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("wild red red", "sky sky sky", strays="blue red", pile="")
    assert says(scene, "pass") == "My cards bring nobody home any more."


def test_nothing_is_said_in_the_solo_and_the_competitive_game(
    cooperative: "type[CooperativeScene]", competitive: "type[CompetitiveScene]"
) -> None:
    alone = cooperative("wild red red", strays="blue red", mode="solo")
    alone.play("lift blue red")
    assert says(alone, "put blue") == ""
    rivals = competitive("red red", "blue blue", display="red blue green", reveals=True)
    assert [says(rivals, notation) for notation in rivals.offers()] == [""] * len(rivals.offers())
    assert GAME.talk(rivals.table, CHANCE, code("turn-up red")) is None
