"""Turn structure and repositioning."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Beginning, Scene


@pytest.mark.rule("L-TURN-1")
def test_a_turn_is_a_roll_then_its_effects_then_repositioning_then_the_dice_are_passed(scene: "type[Scene]") -> None:
    table = scene({5: "(noble)"}, {5: "(pilot)"})
    assert table.table.actors() == [CHANCE]
    table.play("roll 2 3")
    assert (table.table.view(None)["dice"], table.table.view(None)["active"]) == ([2, 3], 5)
    assert (table.table.actors(), table.table.decision()) == ([0], "reposition")
    table.play("stay")
    assert (table.table.actors(), table.table.turn) == ([CHANCE], 1)


@pytest.mark.rule("L-TURN-1")
def test_chance_has_all_thirty_six_rolls_alike(scene: "type[Scene]") -> None:
    table = scene().table
    assert len(table.legal(CHANCE)) == 36
    assert list(table.odds()) == []


@pytest.mark.rule("L-TURN-A")
def test_two_face_down_tiles_come_up_and_nothing_is_activated(scene: "type[Scene]") -> None:
    table = scene({5: "(sniper)"}, {5: "(noble)"})
    told = [event.name for event in table.roll(5)]
    assert told == ["roll", "up", "up"]
    assert table.is_up("white-sniper")
    assert table.is_up("black-noble")
    assert table.tokens(0) == table.tokens(1) == ""


@pytest.mark.rule("L-TURN-B")
def test_two_face_up_tiles_act_the_lower_number_first_whoever_is_on_turn(scene: "type[Scene]") -> None:
    table = scene({5: "spy"}, {5: "pilot"})
    told = [event.facts.get("tile") for event in table.roll(5) if event.name == "act"]
    assert told == ["black-pilot"]
    assert table.table.actors() == [1]
    told = [event.facts.get("tile") for event in table.play("enough") if event.name == "act"]
    assert told == ["white-spy"]
    assert table.table.actors() == [0]


@pytest.mark.rule("L-TURN-C")
def test_a_face_up_tile_acts_and_the_face_down_one_comes_up_afterwards(scene: "type[Scene]") -> None:
    table = scene({5: "(sniper)"}, {5: "assassin"})
    told = [event.name for event in table.roll(5)]
    assert told == ["roll", "act", "take", "no-target", "up"]
    assert (table.tokens(0), table.tokens(1)) == ("", "r")
    assert table.is_up("white-sniper")


@pytest.mark.rule("L-TURN-C")
def test_a_guard_who_comes_up_last_did_not_protect_yet(scene: "type[Scene]") -> None:
    table = scene({5: "sniper"}, {9: "noble", 5: "(pilot)", 8: "(guard)"})
    table.roll(5)
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-TURN-C")
def test_equal_numbers_do_not_matter_while_one_is_face_down(scene: "type[Scene]") -> None:
    table = scene({5: "sniper"}, {5: "(sniper)"})
    table.roll(5)
    assert table.tokens(0) == "r"
    assert table.is_up("black-sniper")


@pytest.mark.rule("L-TURN-D")
def test_equal_numbers_cancel_each_other(scene: "type[Scene]") -> None:
    table = scene({5: "noble"}, {5: "noble"})
    assert [event.name for event in table.roll(5)] == ["roll", "tie"]
    assert table.tokens(0) == table.tokens(1) == ""


@pytest.mark.rule("L-TURN-D", "L-ABIL-RECRUIT")
def test_a_recruit_ties_with_what_it_copies_and_shows_the_master_all_the_same(scene: "type[Scene]") -> None:
    table = scene({5: "recruit-1"}, {5: "noble"}, masters=("(noble)", ""))
    assert [event.name for event in table.roll(5)] == ["roll", "master-up", "tie"]
    assert table.is_up("white-noble")


@pytest.mark.rule("L-TURN-D")
def test_two_princesses_who_face_each_other_do_nothing(scene: "type[Scene]") -> None:
    assert [event.name for event in scene().roll(7)] == ["roll", "tie"]


@pytest.mark.rule("L-TURN-E")
def test_a_tile_struck_before_its_time_does_not_act_and_stays_down(scene: "type[Scene]") -> None:
    table = scene({5: "assassin"}, {5: "noble"})
    table.roll(5)
    assert not table.is_up("black-noble")
    assert table.tokens(1) == ""


@pytest.mark.rule("L-TURN-F")
def test_the_owner_of_the_acting_tile_decides_also_in_the_other_turn(scene: "type[Scene]") -> None:
    table = scene({5: "guard"}, {5: "noble"})
    table.roll(5)
    assert (table.table.turn, table.table.actors()) == (0, [1])
    assert table.offers() == ["take red", "take yellow", "take blue"]


@pytest.mark.rule("L-TURN-F")
def test_what_has_only_one_way_is_done_without_asking(scene: "type[Scene]") -> None:
    table = scene({5: "schemer"}, {5: "guard"}, tokens=("", "bb"))
    table.roll(5)
    assert (table.tokens(0), table.tokens(1)) == ("y", "b")
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-TURN-G")
def test_a_face_down_tile_that_a_spy_moved_away_still_comes_up(scene: "type[Scene]") -> None:
    table = scene({5: "spy"}, {5: "(noble)", 6: "(pilot)"})
    table.roll(5)
    table.play("swap-theirs 5 6", "enough")
    assert table.place("black-noble") == "black-6"
    assert table.is_up("black-noble")
    assert not table.is_up("black-pilot")


@pytest.mark.rule("L-TURN-H")
def test_beside_a_guard_the_other_tile_acts_alone(scene: "type[Scene]") -> None:
    table = scene({5: "guard"}, {5: "assassin"})
    assert [event.name for event in table.roll(5)] == ["roll", "act", "take", "down"]


@pytest.mark.rule("L-TURN-H")
def test_two_guards_do_nothing(scene: "type[Scene]") -> None:
    table = scene({5: "guard"}, {5: "guard"})
    assert [event.name for event in table.roll(5)] == ["roll", "idle"]


@pytest.mark.rule("L-TURN-I")
def test_the_example_of_the_booklet(scene: "type[Scene]") -> None:
    table = scene({5: "sniper", 7: "(noble)"}, {5: "assassin", 8: "guard", 9: "princess"})
    table.roll(5)
    assert (table.tokens(0), table.tokens(1)) == ("r", "r")
    assert table.is_up("black-princess")
    assert not table.is_up("white-sniper")


# --- Reposition gang members ---------------------------------------------------------------------


@pytest.mark.rule("L-REPO-0")
def test_repositioning_offers_face_up_masters_ten_swaps_and_staying(scene: "type[Scene]") -> None:
    table = scene({5: "(gambler)", 2: "noble", 3: "guard"}, {5: "(pilot)"})
    table.roll(5)
    swaps = [f"swap {place} {place + 1}" for place in range(2, 12)]
    assert table.offers() == ["master noble", *swaps, "stay"]


@pytest.mark.rule("L-REPO-0")
@pytest.mark.parametrize("choice", ["swap 2 3", "master noble", "stay"])
def test_one_repositioning_ends_the_turn(scene: "type[Scene]", choice: str) -> None:
    table = scene({5: "(gambler)", 2: "noble"}, {5: "(pilot)"})
    table.roll(5)
    table.play(choice)
    assert (table.table.turn, table.table.decision()) == (1, "roll")


@pytest.mark.rule("L-REPO-A")
def test_a_swap_moves_any_two_neighbours_and_keeps_their_facing(scene: "type[Scene]") -> None:
    table = scene({5: "(gambler)", 8: "(sniper)"}, {5: "(pilot)"})
    table.roll(5)
    table.play("swap 7 8")
    assert (table.place("white-princess"), table.is_up("white-princess")) == ("white-8", True)
    assert (table.place("white-sniper"), table.is_up("white-sniper")) == ("white-7", False)


@pytest.mark.rule("L-REPO-B")
def test_a_new_master_goes_aside_face_down_and_the_old_one_takes_its_place_face_up(scene: "type[Scene]") -> None:
    table = scene({5: "(gambler)", 9: "noble"}, {5: "(pilot)"}, masters=("(spy)", ""))
    table.roll(5)
    told = table.play("master noble")
    assert told[0].facts == {"seat": 0, "tile": "white-noble", "old": "white-spy", "place": 9}
    assert (table.place("white-noble"), table.is_up("white-noble")) == ("white-master", False)
    assert (table.place("white-spy"), table.is_up("white-spy")) == ("white-9", True)


@pytest.mark.rule("L-REPO-B")
def test_a_tile_beside_an_own_guard_may_become_the_master(scene: "type[Scene]") -> None:
    table = scene({5: "(gambler)", 9: "noble", 10: "guard"}, {5: "(pilot)"})
    table.roll(5)
    assert "master noble" in table.offers()


@pytest.mark.rule("L-REPO-C")
def test_the_starting_player_does_not_reposition_on_the_first_turn_but_the_second_does(
    beginning: "type[Beginning]",
) -> None:
    start = beginning.arranged()
    start.roll("6 6", "1 1", "1 1")
    assert (start.table.turn, start.table.decision()) == (1, "roll")
    start.roll("1 2")
    assert (start.table.actors(), start.table.decision()) == ([1], "reposition")


@pytest.mark.rule("L-REPO-C")
def test_the_starting_player_repositions_on_the_second_turn(beginning: "type[Beginning]") -> None:
    start = beginning.arranged()
    start.roll("6 6", "1 1", "1 1", "1 2")
    start.play(1, "stay")
    start.roll("1 3")
    assert (start.table.actors(), start.table.decision()) == ([0], "reposition")
