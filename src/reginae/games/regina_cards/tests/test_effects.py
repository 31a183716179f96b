"""What each choice says that it would lead to."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng, words_of
from reginae.games.regina_cards import GAME
from reginae.testing.scene import code_of

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

NAMES = ["Ada", "Bea", "Cleo", "Dora", "Eva"]


def told(court: "Scene", notation: str) -> list[str]:
    """The sentences about a choice, as the seat that must choose reads them."""
    words = words_of(GAME)
    effects = GAME.effects(court.table, court.actor(), code_of(GAME, notation))
    return [words.effect_text(effect, NAMES) for effect in effects]


# --- Drawing and burying -------------------------------------------------------------------------


@pytest.mark.rule("C-2.1f", "C-4.3a")
def test_a_draw_of_ones_own_colour_says_what_it_scores(scene: "type[Scene]") -> None:
    court = scene(
        ["blue", "red"],
        {"gold": ["gold-blue", "gold-plain-1"]},
        {"silver": ["silver-red", "silver-blue"], "gold": ["gold-red"]},
    )
    assert told(court, "draw gold") == [
        "3 points for you now, 5 in all: Blue Gold, your own colour, tops Gold influence."
    ]


@pytest.mark.rule("C-2.1f", "C-4.3a")
def test_a_draw_of_another_colour_says_for_whom_it_scores_and_what_it_takes(scene: "type[Scene]") -> None:
    court = scene(
        ["blue", "red"], {"gold": ["gold-red", "gold-plain-1"]}, {"gold": ["gold-green", "gold-black", "gold-blue"]}
    )
    assert told(court, "draw gold") == [
        "3 points for red now, none for you: Red Gold tops Gold influence.",
        "Your Blue Gold drops from 1 to 0.",
    ]


@pytest.mark.rule("C-2.1f")
def test_a_draw_above_a_card_that_scores_nothing_takes_nothing(scene: "type[Scene]") -> None:
    gold = ["gold-green", "gold-black", "gold-purple", "gold-blue"]
    court = scene(["blue", "red"], {"gold": ["gold-red", "gold-plain-1"]}, {"gold": gold})
    assert told(court, "draw gold") == ["3 points for red now, none for you: Red Gold tops Gold influence."]


@pytest.mark.rule("C-2.2f")
def test_a_card_in_a_foreign_stack_goes_to_the_influence_of_its_own_number(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"copper": ["gold-red", "copper-plain-1"]})
    assert told(court, "draw copper") == ["3 points for red now, none for you: Red Gold tops Gold influence."]


@pytest.mark.rule("C-2.1e")
def test_a_draw_of_a_plain_card_wins_nothing(scene: "type[Scene]") -> None:
    assert told(scene(["blue", "red"]), "draw gold") == ["No points: Plain Gold 1 has no colour and is discarded."]


@pytest.mark.rule("C-4.1a")
def test_a_draw_of_a_colour_whose_card_is_tilted_says_that_it_will_not_count(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": ["gold-blue", "gold-plain-1"], "silver": ["silver-red", "silver-plain-1"]})
    court.tilt((0, "gold"), (1, "silver"))
    assert told(court, "draw gold") == ["No points: Blue Gold goes to Gold influence, but its faction card is tilted."]
    unknown = "3 points for red now, none for you: Red Silver tops Silver influence."
    assert told(court, "draw silver") == [unknown]


@pytest.mark.rule("C-2.1d")
def test_a_draw_of_the_last_card_ends_the_draws(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": ["gold-plain-1"]})
    assert told(court, "draw gold")[-1] == "The Gold stack is then empty, and nobody draws any more."
    assert told(court, "draw silver") == ["No points: Plain Silver 1 has no colour and is discarded."]


@pytest.mark.rule("C-2.1b")
def test_a_burial_says_what_it_uncovers(scene: "type[Scene]") -> None:
    stacks = {
        "silver": ["silver-blue", "silver-red", "silver-plain-1"],
        "gold": ["gold-red", "gold-blue", "gold-plain-1"],
    }
    court = scene(["blue", "red"], stacks)
    court.play("draw copper")
    assert told(court, "bury silver") == [
        "Blue Silver goes face down to the bottom; Red Silver is then on top.",
        "That hides a card of your own colour.",
    ]
    assert told(court, "bury gold") == [
        "Red Gold goes face down to the bottom; Blue Gold is then on top.",
        "That brings a card of your own colour on top.",
    ]


@pytest.mark.rule("C-2.1b", "C-4.1a")
def test_a_burial_does_not_call_a_card_ones_own_that_will_not_count(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": ["gold-blue", "gold-red", "gold-plain-1"]})
    court.tilt((0, "gold"))
    court.play("draw copper")
    assert told(court, "bury gold") == ["Blue Gold goes face down to the bottom; Red Gold is then on top."]


@pytest.mark.rule("C-2.1b")
def test_a_burial_in_a_stack_of_one_or_two_cards_says_what_stays(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"silver": ["silver-red"], "gold": ["gold-red", "gold-green"]})
    court.play("draw copper")
    assert told(court, "bury silver") == ["Red Silver is alone there, so it stays where it is."]
    assert told(court, "bury gold") == ["Red Gold goes below Green Gold; both stay face up."]


@pytest.mark.rule("C-2.1b")
def test_burying_no_more_says_what_stays_on_top(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], bury="one_or_two")
    court.play("draw copper", "bury gold")
    assert told(court, "enough") == ["Plain Silver 1 stays on top of the Silver stack."]


# --- The action card -----------------------------------------------------------------------------

SPENDS = "This spends your only action card."


@pytest.mark.rule("C-2.2c", "C-2.2b")
def test_agitation_says_what_goes_and_what_comes_up(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": ["gold-red", "gold-green"]})
    assert told(court, "agitate gold") == [
        "Red Gold is discarded and scores for nobody; Green Gold is then on top.",
        SPENDS,
    ]


@pytest.mark.rule("C-2.2c", "C-2.1d")
def test_agitation_of_a_last_card_ends_the_draws_unless_they_have_ended(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": ["gold-red"]})
    empties = "The Gold stack is then empty, and nobody draws any more."
    assert told(court, "agitate gold") == ["Red Gold is discarded and scores for nobody.", empties, SPENDS]
    closing = scene(["blue", "red"], {"gold": ["gold-red"], "copper": []})
    assert told(closing, "agitate gold") == ["Red Gold is discarded and scores for nobody.", SPENDS]


@pytest.mark.rule("C-2.2d")
def test_manipulation_says_where_both_cards_go(scene: "type[Scene]") -> None:
    stacks = {"copper": ["copper-red", "copper-green"], "gold": ["gold-red", "gold-green"]}
    court = scene(["blue", "red"], stacks, manipulation_scope="face_up")
    assert told(court, "manipulate copper-1 gold-1") == [
        "Red Copper becomes the top card of Gold, Red Gold becomes the top card of Copper.",
        SPENDS,
    ]
    assert told(court, "manipulate copper-2 gold-1")[0] == (
        "Green Copper becomes the top card of Gold, Red Gold becomes the second card of Copper."
    )


@pytest.mark.rule("C-2.2e")
def test_persuasion_says_which_discards_could_score(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-blue", "gold-red", "silver-blue"])
    court.tilt((0, "silver"))
    assert told(court, "persuade") == ["Of the discards (3), these could score for you once drawn: Blue Gold.", SPENDS]
    barren = scene(["blue", "red"], discards=["gold-red", "gold-plain-5"])
    assert told(barren, "persuade") == ["None of the discards (2) could score for you.", SPENDS]


@pytest.mark.rule("C-2.2e", "C-2.2f")
def test_a_returned_card_says_what_it_would_score(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], discards=["gold-blue", "gold-red", "silver-blue", "gold-plain-5"])
    court.tilt((0, "silver"))
    court.play("persuade")
    assert told(court, "return gold-blue") == [
        "3 points for you once it is drawn: your own colour, on top of Gold influence."
    ]
    assert told(court, "return gold-red") == ["3 points for red once it is drawn, none for you."]
    assert told(court, "return silver-blue") == ["No points even if it is drawn: its faction card is tilted."]
    assert told(court, "return gold-plain-5") == [
        "No points: it has no colour, and whoever draws it discards it again."
    ]


@pytest.mark.rule("C-2.2e", "C-2.1d")
def test_putting_a_card_back_says_who_can_draw_it_first(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], discards=["gold-blue"])
    court.play("persuade", "return gold-blue")
    assert told(court, "onto silver") == ["It covers Plain Silver 1, and Bea is the first who can draw it."]


@pytest.mark.rule("C-2.2e", "C-2.1d")
def test_putting_a_card_on_an_empty_stack_reopens_the_draws_and_on_another_does_not(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": []}, discards=["gold-blue"])
    court.play("persuade", "return gold-blue")
    assert told(court, "onto gold") == [
        "No stack is empty then: draws begin again, and Bea is the first who can draw it."
    ]
    assert told(court, "onto silver") == ["The Gold stack stays empty, so nobody can draw it yet."]


# --- Assassination -------------------------------------------------------------------------------


@pytest.mark.rule("C-3.4b", "C-3.4c")
def test_an_attack_says_what_a_right_and_a_wrong_guess_do(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], influence={"gold": ["gold-red", "gold-blue"]})
    assert told(court, "attack seat-2 gold") == [
        "Right (1 chance in 4): Bea's Gold card will not count.",
        "Wrong: your Blue Gold (points now: 2) will not count.",
    ]
    assert told(court, "attack seat-3 silver")[1] == "Wrong: your Blue Silver (not drawn so far) will not count."


@pytest.mark.rule("C-3.6b")
def test_an_attack_on_the_last_unknown_player_is_sure(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green", "black", "purple"])
    for victim, colour in ((2, "red"), (3, "green"), (4, "black")):
        court.table.turn = 0
        court.play(f"attack seat-{victim} gold", f"guess {colour}")
    court.table.turn = 0
    assert told(court, "attack seat-5 gold")[0] == "It can only be purple: Eva's Gold card will not count."
    court.play("attack seat-5 gold")
    assert told(court, "guess purple") == ["It can be no other: Purple Gold will not count."]


@pytest.mark.rule("C-3.2a", "C-3.4b", "C-3.4c")
def test_each_dagger_says_which_card_it_is_aimed_at(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"gold": ["gold-green", "gold-red"]})
    court.play("attack seat-2 gold")
    assert told(court, "guess red") == ["Right: Red Gold (points now: 2) will not count. Wrong: your own Gold card."]
    assert told(court, "guess black") == [
        "Right: Black Gold (not drawn so far) will not count. Wrong: your own Gold card."
    ]


@pytest.mark.rule("C-3.4c", "C-3.6b")
def test_a_dagger_that_must_miss_says_so(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    court.play("attack seat-2 gold", "guess black")
    court.table.turn = 0
    court.play("attack seat-3 silver")
    assert told(court, "guess blue") == ["Must fail, for you play it yourself: your Silver card will not count."]
    assert told(court, "guess red") == ["Must fail, for Bea plays it: your Silver card will not count."]


@pytest.mark.rule("C-3.6b")
def test_a_dagger_that_the_victim_handed_over_is_recalled(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"])
    court.table.turn = 1
    court.play("attack seat-1 gold", "guess black", "attack seat-2 silver")
    assert told(court, "guess black")[1] == "Bea handed you this very dagger, and so hardly plays it."
    assert len(told(court, "guess green")) == 1


@pytest.mark.rule("C-3.6b")
def test_what_a_dagger_would_do_is_told_without_knowing_the_victims_colour(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], influence={"gold": ["gold-green", "gold-red"]})
    court.tilt((1, "silver"))
    court.play("attack seat-2 gold")
    imagined = [court.table.imagine(0, Rng(seed)) for seed in range(20)]
    for code in court.table.legal(0):
        effects = GAME.effects(court.table, 0, code)
        assert all(GAME.effects(table, 0, code) == effects for table in imagined)


# --- Passing -------------------------------------------------------------------------------------


@pytest.mark.rule("C-2.4c")
def test_a_pass_says_how_near_the_end_is(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": []}, {"silver": ["silver-blue"]})
    assert told(court, "pass") == ["Then 1 of 2 have passed in a row; when all have, the game ends."]
    court.play("pass")
    assert told(court, "pass") == ["Then all have passed and the game ends. Your points, as far as you can tell: 0."]


@pytest.mark.rule("C-2.4c", "C-3.6b")
def test_the_last_pass_of_one_who_knows_all_colours_is_sure_of_its_points(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": []}, {"silver": ["silver-red", "silver-blue"]})
    court.play("attack seat-2 silver", "guess red", "pass")
    assert told(court, "pass") == ["Then all have passed and the game ends. Your points: 3."]
