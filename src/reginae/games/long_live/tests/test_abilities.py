"""Character abilities, in the booklet's order."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Scene


@pytest.mark.rule("L-ABIL-SNIPER")
@pytest.mark.parametrize(("place", "mirrored"), [(2, 12), (5, 9), (6, 8), (9, 5), (12, 2)])
def test_a_sniper_takes_red_and_turns_down_the_mirror_tile(scene: "type[Scene]", place: int, mirrored: int) -> None:
    table = scene({place: "sniper"}, {place: "guard", mirrored: "noble"})
    table.roll(place)
    assert table.tokens(0) == "r"
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-ABIL-SNIPER")
def test_a_sniper_at_7_strikes_the_tile_that_faces_him(scene: "type[Scene]") -> None:
    table = scene({7: "sniper", 6: "princess"}, {7: "noble", 6: "princess"})
    table.roll(7)
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-ABIL-ASSASSIN")
def test_an_assassin_takes_red_and_turns_down_the_opposing_tile(scene: "type[Scene]") -> None:
    table = scene({4: "assassin"}, {4: "spy", 10: "noble"})
    table.roll(4)
    assert table.tokens(0) == "r"
    assert not table.is_up("black-spy")
    assert table.is_up("black-noble")


@pytest.mark.rule("L-ABIL-SCHEMER")
def test_a_schemer_takes_yellow_and_returns_any_token_of_the_opponent(scene: "type[Scene]") -> None:
    table = scene({4: "schemer"}, {4: "guard"}, tokens=("", "rb"))
    table.roll(4)
    assert table.offers() == ["return red", "return blue"]
    table.play("return blue")
    assert (table.tokens(0), table.tokens(1)) == ("y", "r")
    assert table.tokens(2) == "rrrrryyyyybbbbbb"


@pytest.mark.rule("L-ABIL-NOBLE")
def test_a_noble_takes_yellow_and_one_more_of_any_colour(scene: "type[Scene]") -> None:
    table = scene({4: "noble"}, {4: "guard"})
    table.roll(4)
    table.play("take blue")
    assert table.tokens(0) == "yb"


@pytest.mark.rule("L-ABIL-GAMBLER")
def test_a_gambler_takes_any_two_tokens_from_the_opponent(scene: "type[Scene]") -> None:
    table = scene({4: "gambler"}, {4: "guard"}, tokens=("", "rryb"))
    table.roll(4)
    table.play("seize red")
    assert table.offers() == ["seize red", "seize yellow", "seize blue"]
    table.play("seize blue")
    assert (table.tokens(0), table.tokens(1)) == ("rb", "ry")


@pytest.mark.rule("L-ABIL-GAMBLER")
def test_a_gambler_takes_the_only_token_there_is(scene: "type[Scene]") -> None:
    table = scene({4: "gambler"}, {4: "guard"}, tokens=("", "y"))
    table.roll(4)
    assert (table.tokens(0), table.tokens(1)) == ("y", "")
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-ABIL-PRINCESS")
def test_a_princess_turns_up_any_face_down_tile_of_her_line_and_it_does_not_act(scene: "type[Scene]") -> None:
    table = scene({4: "princess", 5: "(noble)"}, {4: "guard"})
    table.roll(4)
    assert table.offers() == [f"turn-up {place}" for place in (2, 3, 5, 6, 7, 8, 9, 10, 11, 12)]
    assert [event.name for event in table.play("turn-up 5")] == ["up"]
    assert table.is_up("white-noble")
    assert table.tokens(0) == ""


@pytest.mark.rule("L-ABIL-PRINCESS")
def test_a_princess_with_nothing_to_turn_up_does_nothing(scene: "type[Scene]") -> None:
    tiles = ["sniper", "assassin", "schemer", "noble", "gambler", "pilot", "entertainer", "recruit-1", "recruit-2"]
    line = {2: "guard", 12: "princess", **dict(zip(range(3, 12), tiles, strict=True))}
    table = scene(line, {12: "guard"}, masters=("(spy)", ""))
    assert "none-to-turn-up" in [event.name for event in table.roll(12)]
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-ABIL-PILOT")
def test_a_pilot_takes_blue_and_may_swap_twice_in_the_own_line(scene: "type[Scene]") -> None:
    table = scene({4: "pilot", 5: "(noble)"}, {4: "guard"})
    table.roll(4)
    assert table.tokens(0) == "b"
    table.play("swap 4 5", "swap 5 6")
    assert (table.place("white-noble"), table.place("white-pilot")) == ("white-4", "white-6")
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-ABIL-PILOT")
@pytest.mark.parametrize("swaps", [[], ["swap 9 10"]])
def test_a_pilot_may_stop_at_any_time(scene: "type[Scene]", swaps: list[str]) -> None:
    table = scene({4: "pilot"}, {4: "guard"})
    table.roll(4)
    table.play(*swaps, "enough")
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-ABIL-ENTERTAINER")
def test_an_entertainer_takes_blue_gives_one_and_takes_any(scene: "type[Scene]") -> None:
    table = scene({4: "entertainer"}, {4: "guard"}, tokens=("r", "y"))
    table.roll(4)
    assert table.offers() == ["give red", "give blue"]
    table.play("give blue")
    assert table.offers() == ["seize yellow", "seize blue"]
    table.play("seize yellow")
    assert (table.tokens(0), table.tokens(1)) == ("ry", "b")


@pytest.mark.rule("L-ABIL-ENTERTAINER")
def test_an_entertainer_may_take_back_what_was_given(scene: "type[Scene]") -> None:
    table = scene({4: "entertainer"}, {4: "guard"})
    table.roll(4)
    assert (table.tokens(0), table.tokens(1)) == ("b", "")


@pytest.mark.rule("L-ABIL-ENTERTAINER")
def test_an_entertainer_without_a_token_still_takes_one(scene: "type[Scene]") -> None:
    table = scene({4: "entertainer"}, {4: "guard"}, tokens=("bbbbb", "r"))
    told = [event.name for event in table.roll(4)]
    assert told == ["roll", "act", "take", "too-many", "none-to-give", "seize"]
    assert (table.tokens(0), table.tokens(1)) == ("r", "")


@pytest.mark.rule("L-ABIL-SPY")
def test_a_spy_takes_blue_and_may_swap_twice_in_the_other_line(scene: "type[Scene]") -> None:
    table = scene({4: "spy"}, {4: "guard", 8: "(noble)"})
    table.roll(4)
    assert table.tokens(0) == "b"
    table.play("swap-theirs 7 8", "swap-theirs 6 7")
    assert (table.place("black-princess"), table.place("black-noble")) == ("black-8", "black-6")
    assert table.table.decision() == "reposition"


@pytest.mark.rule("L-ABIL-RECRUIT")
def test_a_recruit_shows_the_master_and_acts_so_from_its_own_place(scene: "type[Scene]") -> None:
    table = scene({4: "recruit-1"}, {4: "guard", 10: "noble"}, masters=("(sniper)", ""))
    told = table.roll(4)
    assert [event.name for event in told] == ["roll", "master-up", "act-as", "take", "down"]
    assert table.is_up("white-sniper")
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-ABIL-RECRUIT")
def test_a_recruit_has_the_number_of_the_master(scene: "type[Scene]") -> None:
    table = scene({4: "recruit-2"}, {4: "pilot"}, masters=("(assassin)", ""))
    table.roll(4)
    assert not table.is_up("black-pilot")
    assert table.tokens(1) == ""


@pytest.mark.rule("L-ABIL-RECRUIT")
def test_a_recruit_follows_a_change_of_master(scene: "type[Scene]") -> None:
    table = scene({4: "recruit-1", 5: "(gambler)", 9: "pilot"}, {4: "guard", 5: "(spy)"}, masters=("sniper", ""))
    table.roll(5)
    table.play("master pilot")
    assert "act-as" in [event.name for event in table.roll(4)]
    assert table.tokens(0) == "b"
    assert table.is_up("white-pilot")


@pytest.mark.rule("L-ABIL-RECRUIT")
def test_a_recruit_that_comes_up_does_not_show_the_master(scene: "type[Scene]") -> None:
    table = scene({4: "(recruit-1)"}, {4: "(guard)"})
    table.roll(4)
    assert table.is_up("white-recruit-1")
    assert not table.is_up("white-spy")


@pytest.mark.rule("L-ABIL-GUARD")
@pytest.mark.parametrize(("guard", "falls"), [(8, False), (10, False), (11, True), (7, True)])
def test_a_guard_covers_the_tiles_beside_him(scene: "type[Scene]", guard: int, falls: bool) -> None:
    princess = 12 if guard == 7 else 7
    table = scene({9: "assassin"}, {9: "noble", guard: "guard", princess: "princess"})
    table.roll(9)
    assert table.is_up("black-noble") is not falls
    assert table.tokens(0) == "r"


@pytest.mark.rule("L-ABIL-GUARD")
def test_a_guard_does_not_cover_himself(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "guard"})
    table.roll(9)
    assert not table.is_up("black-guard")


@pytest.mark.rule("L-ABIL-GUARD")
def test_a_face_down_guard_covers_nobody(scene: "type[Scene]") -> None:
    table = scene({9: "assassin"}, {9: "noble", 8: "(guard)"})
    table.roll(9)
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-ABIL-GUARD")
def test_a_guard_of_the_other_gang_covers_nobody(scene: "type[Scene]") -> None:
    table = scene({9: "assassin", 8: "guard"}, {9: "noble"})
    table.roll(9)
    assert not table.is_up("black-noble")


@pytest.mark.rule("L-ABIL-GUARD")
@pytest.mark.parametrize("place", [2, 12])
def test_a_guard_at_one_end_of_the_line_covers_nobody_at_the_other(scene: "type[Scene]", place: int) -> None:
    table = scene({14 - place: "assassin"}, {place: "guard", 14 - place: "noble"})
    table.roll(14 - place)
    assert not table.is_up("black-noble")
