"""Every choice that is not possible is answered by the rule that forbids it."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, Refusal
from reginae.games.long_live import GAME

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning, Scene


def rule(refusal: Refusal | None) -> str:
    assert refusal is not None
    assert refusal.reason.endswith(".")
    return refusal.rule


@pytest.mark.rule("L-SETUP-2", "L-SETUP-3", "L-SETUP-4")
@pytest.mark.parametrize(
    ("notation", "forbids"),
    [
        ("master spy", "L-SETUP-3"),
        ("put noble 5", "L-SETUP-3"),
        ("put princess 5", "L-SETUP-2"),
        ("put guard 5", "L-SETUP-4"),
        ("put spy 6", "L-SETUP-4"),
        ("put spy 7", "L-SETUP-2"),
        ("swap 5 6", "L-SETUP-4"),
        ("stay", "L-SETUP-4"),
        ("roll 1 1", "L-TURN-1"),
    ],
)
def test_while_arranging(beginning: "type[Beginning]", notation: str, forbids: str) -> None:
    start = beginning((0, "master noble"), (0, "put guard 6"))
    assert rule(start.refusal(0, notation)) == forbids


@pytest.mark.rule("L-SETUP-3")
@pytest.mark.parametrize(
    "notation", ["master gambler", "master princess", "master recruit-1", "master guard", "put spy 5"]
)
def test_before_a_master_is_chosen(beginning: "type[Beginning]", notation: str) -> None:
    assert rule(beginning().refusal(0, notation)) == "L-SETUP-3"


@pytest.mark.rule("L-SETUP-6")
def test_once_the_own_line_is_complete(beginning: "type[Beginning]") -> None:
    alone = beginning(*beginning.arrangement(0))
    assert rule(alone.refusal(0, "put spy 5")) == "L-SETUP-6"
    assert alone.refusal(1, "master spy") is None


@pytest.mark.rule("L-TURN-1")
def test_before_a_roll(scene: "type[Scene]") -> None:
    table = scene({9: "noble"})
    assert rule(table.refusal("roll 1 1", 0)) == "L-TURN-1"
    assert rule(table.refusal("stay", CHANCE)) == "L-TURN-1"
    assert rule(table.refusal("swap 5 6", 0)) == "L-TURN-1"
    assert rule(table.refusal("put noble 5", 0)) == "L-SETUP-4"


@pytest.mark.rule("L-REPO-C")
def test_the_starting_player_is_told_why_there_is_no_first_repositioning(beginning: "type[Beginning]") -> None:
    start = beginning.arranged()
    assert rule(start.refusal(0, "swap 5 6")) == "L-TURN-1"
    start.roll("6 6", "1 1")
    assert rule(start.refusal(0, "swap 5 6")) == "L-REPO-C"
    assert rule(start.refusal(1, "swap 5 6")) == "L-TURN-1"
    start.roll("1 1")
    assert rule(start.refusal(0, "stay")) == "L-REPO-C"


@pytest.mark.rule("L-REPO-0", "L-REPO-A", "L-REPO-B")
@pytest.mark.parametrize(
    ("notation", "forbids"),
    [
        ("master gambler", "L-SETUP-3"),
        ("master spy", "L-REPO-B"),
        ("master pilot", "L-REPO-B"),
        ("swap-theirs 5 6", "L-REPO-A"),
        ("enough", "L-REPO-0"),
        ("take red", "L-REPO-0"),
        ("turn-up 5", "L-ABIL-PRINCESS"),
        ("roll 1 1", "L-TURN-1"),
    ],
)
def test_while_repositioning(scene: "type[Scene]", notation: str, forbids: str) -> None:
    table = scene({9: "gambler", 10: "(pilot)"}, masters=("spy", ""))
    table.roll(7)
    assert rule(table.refusal(notation, 0)) == forbids
    assert rule(table.refusal("stay", 1)) == "L-REPO-0"


@pytest.mark.rule("L-TURN-F", "L-TOK-1", "L-TOK-3")
@pytest.mark.parametrize(
    ("tile", "notation", "forbids"),
    [
        ("noble", "take red", "L-TOK-1"),
        ("noble", "stay", "L-ABIL-NOBLE"),
        ("schemer", "return yellow", "L-TOK-3"),
        ("schemer", "seize red", "L-ABIL-SCHEMER"),
        ("gambler", "seize yellow", "L-TOK-3"),
        ("gambler", "take red", "L-ABIL-GAMBLER"),
        ("entertainer", "give yellow", "L-ABIL-ENTERTAINER"),
        ("entertainer", "seize red", "L-ABIL-ENTERTAINER"),
        ("pilot", "swap-theirs 5 6", "L-ABIL-PILOT"),
        ("pilot", "stay", "L-ABIL-PILOT"),
        ("spy", "swap 5 6", "L-ABIL-SPY"),
        ("spy", "take red", "L-ABIL-SPY"),
    ],
)
def test_while_a_character_acts(scene: "type[Scene]", tile: str, notation: str, forbids: str) -> None:
    table = scene({9: tile}, {9: "guard"}, tokens=("rrrr", "rrb"))
    table.roll(9)
    assert rule(table.refusal(notation, 0)) == forbids
    assert rule(table.refusal(notation, 1)) == "L-TURN-F"
    assert rule(table.refusal("put sniper 5", 0)) == "L-SETUP-4"


@pytest.mark.rule("L-ABIL-ENTERTAINER")
def test_an_entertainer_must_take_after_giving(scene: "type[Scene]") -> None:
    table = scene({9: "entertainer"}, {9: "guard"}, tokens=("rr", "b"))
    table.roll(9)
    table.play("give red")
    assert rule(table.refusal("stay", 0)) == "L-ABIL-ENTERTAINER"


@pytest.mark.rule("L-ABIL-PRINCESS")
def test_a_princess_must_turn_up_a_face_down_tile(scene: "type[Scene]") -> None:
    table = scene({9: "princess"}, {9: "guard"})
    table.roll(9)
    assert rule(table.refusal("turn-up 9", 0)) == "L-ABIL-PRINCESS"
    assert rule(table.refusal("stay", 0)) == "L-ABIL-PRINCESS"


@pytest.mark.rule("L-END-C")
def test_after_the_end_nothing_is_possible(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "princess"})
    table.roll(9)
    refused = {rule(table.table.refusal(seat, code)) for seat in (CHANCE, 0, 1) for code in range(len(GAME.actions))}
    assert refused == {"L-END-C"}


# --- What can be pointed at although no action is written so ------------------------------------------------


def rule_against_words(table: "Beginning | Scene", words: str, seat: int = 0) -> str:
    assert GAME.actions.find(words) is None
    return rule(GAME.refusal_of_words(table.table, seat, words))


@pytest.mark.rule("L-REPO-A", "L-ABIL-PILOT", "L-ABIL-SPY", "L-SETUP-1")
@pytest.mark.parametrize(
    ("tile", "verb", "forbids"),
    [("guard", "swap", "L-REPO-A"), ("pilot", "swap", "L-ABIL-PILOT"), ("spy", "swap-theirs", "L-ABIL-SPY")],
)
def test_only_neighbours_are_swapped(scene: "type[Scene]", tile: str, verb: str, forbids: str) -> None:
    table = scene({9: tile}, {9: "(noble)"})
    table.roll(9)
    for places in ("2 5", "5 5", "2 12", "6 5", "5", "5 6 7", "sniper assassin"):
        assert rule_against_words(table, f"{verb} {places}") == forbids
    assert rule_against_words(table, f"{verb} 12 13") == "L-SETUP-1"


@pytest.mark.rule("L-REPO-A", "L-TURN-1", "L-TURN-F", "L-REPO-0", "L-REPO-C")
def test_a_swap_of_tiles_that_are_no_neighbours_is_refused_by_the_rule_that_comes_first(
    scene: "type[Scene]", beginning: "type[Beginning]"
) -> None:
    assert rule_against_words(beginning(), "swap 2 5") == "L-SETUP-4"
    started = beginning.arranged()
    started.roll("6 6", "1 1")
    assert rule_against_words(started, "swap 2 5") == "L-REPO-C"
    table = scene({9: "pilot"}, {9: "(noble)"})
    assert rule_against_words(table, "swap 2 5") == "L-TURN-1"
    table.roll(9)
    assert rule_against_words(table, "swap-theirs 2 5") == "L-ABIL-PILOT"
    assert rule_against_words(table, "swap 2 5", 1) == "L-TURN-F"
    table.play("enough")
    assert rule_against_words(table, "swap-theirs 2 5") == "L-REPO-A"
    assert rule_against_words(table, "swap 2 5", 1) == "L-REPO-0"


@pytest.mark.rule("L-SETUP-3", "L-SETUP-4", "L-ABIL-PRINCESS", "L-REPO-B", "L-ABIL-NOBLE")
def test_other_things_that_no_action_joins(scene: "type[Scene]", beginning: "type[Beginning]") -> None:
    start = beginning()
    assert rule_against_words(start, "master black-spy") == "L-SETUP-3"
    start.play(0, "master noble")
    assert rule_against_words(start, "put guard 13") == "L-SETUP-4"
    assert rule_against_words(start, "put black-guard 5") == "L-SETUP-4"
    princess = scene({9: "princess"}, {9: "guard"})
    princess.roll(9)
    assert rule_against_words(princess, "turn-up master") == "L-ABIL-PRINCESS"
    assert rule_against_words(princess, "turn-up sniper") == "L-ABIL-PRINCESS"
    noble = scene({9: "noble"}, {9: "guard"})
    noble.roll(9)
    assert rule_against_words(noble, "take red blue") == "L-ABIL-NOBLE"
    noble.play("take red")
    assert rule_against_words(noble, "master white-noble") == "L-REPO-B"


@pytest.mark.parametrize("words", ["", "swap", "dance 5", "swap here there", "stay 5"])
def test_words_that_name_nothing_have_no_rule(scene: "type[Scene]", words: str) -> None:
    table = scene()
    table.roll(7)
    assert GAME.refusal_of_words(table.table, 0, words) is None
