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
    scene = cooperative("sky yellow red", "sky sky red", strays="blue red,blue black,red sky,green sky,sky red")
    assert says(scene, "discard red") == "", "it may put down more"
    scene.play("discard red")
    assert says(scene, "draw") == "I am looking for cards that bring green home."


def test_it_looks_for_no_colour_that_it_puts_down(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("sky yellow green", "sky sky red", strays="green orange,blue black,blue orange")
    scene.play("discard green", "discard sky")
    assert says(scene, "draw") == "I am looking for cards that bring blue home."
    assert says(scene, "discard yellow") == "I am looking for cards that bring blue home."


@pytest.mark.parametrize("display", ["wild sky yellow", "sky sky yellow", "green purple yellow"])
def test_it_looks_for_nothing_that_its_cards_could_do(cooperative: "type[CooperativeScene]", display: str) -> None:
    scene = cooperative(display, "sky sky red", strays="green orange,purple green,purple orange")
    scene.play("discard yellow")
    assert "green" not in says(scene, "draw")


@pytest.mark.parametrize(
    ("display", "card", "given", "sentence"),
    [
        ("sky yellow red", "blue", "sky", "With blue of Page I can bring blue home."),
        ("sky yellow red", "blue", "red", ""),
        ("sky yellow blue", "red", "sky", "With red of Page I can bring blue home."),
        ("sky yellow green", "blue", "sky", ""),
        ("sky sky red", "blue", "red", ""),
        ("sky yellow red", "wild", "red", "With the wild of Page I can move any pawn."),
        ("sky sky red", "wild", "red", ""),
    ],
)
def test_it_says_what_a_card_of_somebody_else_makes_possible(
    cooperative: "type[CooperativeScene]", display: str, card: str, given: str, sentence: str
) -> None:
    scene = cooperative(display, "blue wild red", strays="blue green,red blue")
    assert says(scene, f"take seat-2 {card}") == "", "it may give any card for it"
    scene.play(f"take seat-2 {card}")
    assert says(scene, f"give {given}") == sentence


def test_an_exchange_that_brings_nobody_home_makes_no_room(cooperative: "type[CooperativeScene]") -> None:
    scene = cooperative("blue green red", "sky sky sky", strays="blue red,green sky")
    scene.play("lift blue red")
    assert says(scene, "swap green sky") == ""


@pytest.mark.parametrize(
    ("display", "sentence"),
    [("sky yellow red", "My cards bring nobody home any more."), ("wild red red", ""), ("blue red sky", "")],
)
def test_it_says_why_it_passes_unless_its_cards_could_do_more(
    cooperative: "type[CooperativeScene]", display: str, sentence: str
) -> None:
    scene = cooperative(display, "sky sky sky", strays="blue red,red blue", pile="")
    assert says(scene, "pass") == sentence


def test_nothing_is_said_in_the_solo_and_the_competitive_game(
    cooperative: "type[CooperativeScene]", competitive: "type[CompetitiveScene]"
) -> None:
    alone = cooperative("wild red red", strays="blue red", mode="solo")
    alone.play("lift blue red")
    assert says(alone, "put blue") == ""
    rivals = competitive("red red", "blue blue", display="red blue green", reveals=True)
    assert [says(rivals, notation) for notation in rivals.offers()] == [""] * len(rivals.offers())
    assert GAME.talk(rivals.table, CHANCE, code("turn-up red")) is None
