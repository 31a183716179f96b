"""What people are told a choice would lead to, rule by rule."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng, words_of
from reginae.games.long_live import GAME
from reginae.games.long_live.state import REPOSITIONING
from reginae.games.long_live.table import Table
from reginae.testing.scene import code_of

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning, Scene

WORDS = words_of(GAME)


def effect(table: Table, notation: str, seat: int = 0) -> str:
    """What this seat is told of a choice that it has."""
    code = code_of(GAME, notation)
    assert code in table.legal(seat), notation
    told = GAME.effects(table, seat, code)
    assert told == GAME.effects(table.imagine(seat, Rng(7)), seat, code)
    return " ".join(WORDS.effect_text(one, ["Ada", "Bob"]) for one in told)


def repositioning(scene: "Scene") -> Table:
    """The same table where the white seat may reposition."""
    scene.table.agenda.clear()
    scene.table.agenda.push(REPOSITIONING, 0)
    return scene.table


# --- Setup ---------------------------------------------------------------------------------------


@pytest.mark.rule("L-SETUP-3")
def test_a_master_says_whom_the_recruits_copy(beginning: "type[Beginning]") -> None:
    assert effect(beginning().table, "master noble") == "Both Recruits act as the Noble, number 4."


@pytest.mark.rule("L-SETUP-4")
def test_a_put_says_how_often_the_place_is_rolled(beginning: "type[Beginning]") -> None:
    table = beginning((0, "master spy")).table
    assert effect(table, "put noble 6") == "Woken by 5 of 36 rolls."
    assert effect(table, "put sniper 5") == "Woken by 4 of 36 rolls. Aims at 9 in the other line."
    assert effect(table, "put assassin 5").endswith("Aims at 5 in the other line.")
    assert effect(table, "put sniper 6").endswith("Aims at 8; one swap away from aiming at the rival Princess.")


@pytest.mark.rule("L-ABIL-GUARD")
def test_a_put_says_whom_the_guard_would_cover(beginning: "type[Beginning]") -> None:
    table = beginning((0, "master spy")).table
    assert effect(table, "put guard 8").endswith("Once face up, he covers 7, 9, and so your Princess.")
    assert effect(table, "put guard 2").endswith("Once face up, he covers 3, but not your Princess on 7.")


# --- Swaps ---------------------------------------------------------------------------------------


@pytest.mark.rule("L-REPO-A")
def test_a_swap_names_the_tiles_and_where_they_go(scene: "type[Scene]") -> None:
    table = repositioning(scene({2: "noble", 3: "(pilot)"}))
    assert effect(table, "swap 2 3") == "The Noble goes to 3. The face-down Pilot goes to 2."


@pytest.mark.rule("L-END-A")
def test_a_swap_warns_of_the_assassin_whom_the_princess_would_face(scene: "type[Scene]") -> None:
    table = repositioning(scene({8: "noble"}, {8: "assassin"}))
    told = effect(table, "swap 7 8")
    assert told.startswith("Danger: if 8 is rolled (5 in 36), the black Assassin brings down your Princess.")
    assert "The Princess goes to 8. The Noble goes to 7." in told


@pytest.mark.rule("L-END-A")
def test_a_swap_warns_of_the_sniper_at_the_mirror_place(scene: "type[Scene]") -> None:
    table = repositioning(scene({8: "noble"}, {6: "sniper"}))
    assert "Danger: if 6 is rolled (5 in 36), the black Sniper brings down your Princess." in effect(table, "swap 7 8")


@pytest.mark.rule("L-ABIL-RECRUIT")
def test_a_swap_warns_of_a_recruit_whose_master_is_unknown(scene: "type[Scene]") -> None:
    table = repositioning(scene({8: "noble"}, {8: "recruit-1"}, masters=("", "(pilot)")))
    told = effect(table, "swap 7 8")
    assert "if 8 is rolled (5 in 36), the first black Recruit may bring down your Princess." in told


@pytest.mark.rule("L-INFO-3")
def test_a_swap_warns_of_a_face_down_killer_who_was_seen_and_of_no_other(scene: "type[Scene]") -> None:
    seen = repositioning(scene({8: "noble"}, {8: "(assassin)"}, seen=("black-assassin",)))
    unseen = repositioning(scene({8: "noble"}, {8: "(assassin)"}))
    assert "Danger: once face up, the black Assassin on 8 aims at your Princess." in effect(seen, "swap 7 8")
    assert effect(unseen, "swap 7 8") == "The Princess goes to 8. The Noble goes to 7."


@pytest.mark.rule("L-END-A")
def test_a_swap_says_that_it_saves_the_princess(scene: "type[Scene]") -> None:
    table = repositioning(scene({8: "noble", 5: "guard", 6: "spy"}, {7: "assassin", 3: "princess"}))
    assert "Your Princess is safe from the black Assassin." in effect(table, "swap 7 8")
    covered = effect(table, "swap 5 6")
    assert "Your Princess is safe from the black Assassin." in covered
    assert "Your Guard covers your Princess." in covered


@pytest.mark.rule("L-END-A")
def test_a_swap_says_that_it_endangers_the_other_princess(scene: "type[Scene]") -> None:
    table = repositioning(scene({6: "assassin", 3: "princess", 7: "noble"}))
    told = effect(table, "swap 6 7")
    assert "If 7 is rolled (6 in 36), your Assassin brings down the rival Princess: you win." in told
    waiting = repositioning(scene({6: "(assassin)", 3: "princess", 7: "noble"}))
    assert "Once face up, your Assassin on 7 aims at the rival Princess." in effect(waiting, "swap 6 7")


@pytest.mark.rule("L-ABIL-GUARD")
def test_a_swap_says_that_the_guard_leaves_the_princess(scene: "type[Scene]") -> None:
    table = repositioning(scene({8: "guard", 9: "noble"}))
    assert "Your Guard no longer covers your Princess." in effect(table, "swap 8 9")


@pytest.mark.rule("L-ABIL-ASSASSIN")
def test_a_swap_says_which_tiles_come_into_and_out_of_an_aim(scene: "type[Scene]") -> None:
    table = repositioning(scene({4: "noble", 5: "spy"}, {4: "assassin"}))
    assert "The black Assassin then aims at your Spy." in effect(table, "swap 4 5")
    saved = repositioning(scene({4: "noble", 5: "(spy)"}, {4: "assassin"}))
    assert "Your Noble is safe from the black Assassin." in effect(saved, "swap 4 5")
    own = repositioning(scene({2: "(noble)", 3: "assassin"}, {2: "pilot"}))
    assert "Your Assassin then aims at the black Pilot." in effect(own, "swap 2 3")


@pytest.mark.rule("L-ABIL-SPY")
def test_the_spys_swap_names_only_what_the_seat_knows(scene: "type[Scene]") -> None:
    table = scene({4: "spy"}, {4: "guard", 8: "(noble)", 9: "(pilot)", 10: "schemer"}, seen=("black-pilot",))
    table.roll(4)
    assert effect(table.table, "swap-theirs 8 9") == "A face-down tile goes to 9. The face-down black Pilot goes to 8."
    assert "The black Schemer goes to 9." in effect(table.table, "swap-theirs 9 10")


@pytest.mark.rule("L-ABIL-SPY")
def test_the_spys_swap_says_that_it_pulls_the_guard_away(scene: "type[Scene]") -> None:
    table = scene({4: "spy", 7: "assassin", 3: "princess"}, {4: "noble", 8: "guard", 9: "pilot"})
    table.roll(4)
    table.play("take red")
    told = effect(table.table, "swap-theirs 8 9")
    assert "If 7 is rolled (6 in 36), your Assassin brings down the rival Princess: you win." in told


@pytest.mark.rule("L-REPO-0")
def test_leaving_the_gang_says_what_the_next_roll_may_do_to_the_princess(scene: "type[Scene]") -> None:
    assert effect(repositioning(scene()), "stay") == "The next roll cannot bring down your Princess."
    table = repositioning(scene(black={7: "assassin", 3: "princess"}))
    assert effect(table, "stay") == "Danger: if 7 is rolled (6 in 36), the black Assassin brings down your Princess."


@pytest.mark.rule("L-ABIL-PILOT")
def test_swapping_no_more_says_the_same(scene: "type[Scene]") -> None:
    table = scene({4: "pilot"}, {4: "guard"})
    table.roll(4)
    assert effect(table.table, "enough") == "The next roll cannot bring down your Princess."


# --- A new Master, a tile turned up --------------------------------------------------------------


@pytest.mark.rule("L-REPO-B")
def test_a_new_master_says_who_comes_to_the_line_and_what_the_recruits_do(scene: "type[Scene]") -> None:
    table = repositioning(scene({9: "assassin", 7: "recruit-1", 3: "princess"}, masters=("(spy)", "")))
    told = effect(table, "master assassin")
    assert "Both Recruits act as the Assassin, number 2. The Spy comes face up on 9." in told
    assert "If 7 is rolled (6 in 36), your first Recruit brings down the rival Princess: you win." in told


@pytest.mark.rule("L-ABIL-PRINCESS")
def test_turning_up_names_the_tile_and_what_it_changes(scene: "type[Scene]") -> None:
    table = scene({8: "(guard)", 2: "(noble)"}, {7: "(pilot)", 3: "princess"})
    table.roll(7)
    assert effect(table.table, "turn-up 2") == "The Noble comes face up; it does not act now."
    assert "Your Guard covers your Princess." in effect(table.table, "turn-up 8")


# --- Prestige ------------------------------------------------------------------------------------


@pytest.mark.rule("L-ABIL-NOBLE")
def test_a_token_says_how_many_are_still_missing(scene: "type[Scene]") -> None:
    table = scene({5: "noble"}, {5: "guard"}, tokens=("rrry", ""))
    table.roll(5)
    assert effect(table.table, "take blue") == "You have 1 of 3 blue; to win you then lack 3 more."
    assert effect(table.table, "take red") == "You have 4 red: 3 are enough, and with six you lose them all."


@pytest.mark.rule("L-END-B")
def test_a_token_that_wins_says_so(scene: "type[Scene]") -> None:
    table = scene({5: "noble"}, {5: "guard"}, tokens=("rrryybb", ""))
    table.roll(5)
    assert effect(table.table, "take blue") == "You win: 3 tokens of each colour."


@pytest.mark.rule("L-TOK-4")
def test_a_sixth_token_says_that_all_are_lost(scene: "type[Scene]") -> None:
    table = scene({5: "noble"}, {5: "guard"}, tokens=("rrrrr", ""))
    table.roll(5)
    assert effect(table.table, "take red") == "All six red tokens: you lose them all to the supply."


@pytest.mark.rule("L-ABIL-SCHEMER")
def test_a_returned_token_says_what_the_opponent_keeps(scene: "type[Scene]") -> None:
    table = scene({5: "schemer"}, {5: "guard"}, tokens=("", "rrrrb"))
    table.roll(5)
    assert effect(table.table, "return red") == "Bob keeps 3 red, still enough."
    assert effect(table.table, "return blue") == "Bob drops to 0 of 3 blue."


@pytest.mark.rule("L-ABIL-GAMBLER")
def test_a_seized_token_says_what_both_have(scene: "type[Scene]") -> None:
    table = scene({5: "gambler"}, {5: "guard"}, tokens=("", "rrb"))
    table.roll(5)
    assert (
        effect(table.table, "seize red") == "You have 1 of 3 red; to win you then lack 8 more. Bob drops to 1 of 3 red."
    )


@pytest.mark.rule("L-ABIL-ENTERTAINER")
def test_a_gift_says_what_it_brings_the_opponent(scene: "type[Scene]") -> None:
    table = scene({5: "entertainer"}, {5: "guard"}, tokens=("rry", "rryyybbb"))
    table.roll(5)
    assert effect(table.table, "give red") == "Bob wins with it: 3 tokens of each colour. You keep 1 of 3 red."
    assert effect(table.table, "give yellow").startswith("Bob has 4 yellow: 3 are enough, so it brings them nothing.")
