"""Booklet 1: turns, the four actions, the end."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.queens_collection.parts import COLOURS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CooperativeScene

CYCLE = "red blue,blue red"  # one swap puts all in order
MORE = CYCLE + ",green sky"


# --- Turns ---------------------------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-T1")
def test_a_turn_is_one_of_four_actions_and_then_the_next_player_acts(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue wild", "sky sky green", strays=MORE)
    assert table.verbs() == {"lift", "discard", "take"}
    table.play("discard wild", "draw", "turn-up red")
    assert table.table.actors() == [1]
    table.play("discard green", "draw", "turn-up red")
    assert table.table.actors() == [0]


@pytest.mark.rule("Q-COOP-T2")
def test_nobody_passes_before_the_pile_is_empty(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue wild", "sky sky green", strays=MORE)
    assert table.rule_against("pass") == "Q-COOP-T2"
    empty = cooperative("red blue wild", "sky sky green", strays=MORE, pile="")
    assert empty.verbs() == {"lift", "pass"}
    assert empty.table.decision() == "turn-last"


@pytest.mark.rule("Q-COOP-T3", "Q-COOP-A4")
def test_whoever_used_cards_has_three_again(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue wild", "sky sky green", strays=MORE)
    table.play("lift red blue", "swap blue red", "pay-two red blue")
    table.turn_up("sky", "black")
    assert table.hand(0) == ["sky", "black", "wild"]
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-COOP-A4")
def test_a_short_pile_gives_what_it_has(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE, pile="black")
    table.play("lift red blue", "swap blue red", "turn-up black")
    assert table.hand(0) == ["green", "black"]
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-COOP-I1")
def test_all_displays_are_open_to_all(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue wild", "sky sky green", strays=MORE)
    for viewer in (None, 0, 1):
        assert [seat["cards"] for seat in table.view(viewer)["seats"]] == [
            ["red", "blue", "wild"],
            ["green", "sky", "sky"],
        ]


@pytest.mark.rule("Q-COOP-I2", "Q-SOLO-I1")
def test_of_pile_and_discards_only_the_number_is_seen(cooperative: "type[CooperativeScene]") -> None:
    view = cooperative("red blue wild", "sky sky green", strays=MORE, pile="red red").view(0)
    assert (view["pile"], view["discards"]) == (2, 30)


# --- A) Exchange pawns ---------------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-A1")
def test_two_cards_swap_two_pawns_of_their_colours(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE)
    events = table.play("lift red blue", "swap blue red")
    assert sorted(table.on("red")) == ["red"] * 3
    assert sorted(table.on("blue")) == ["blue"] * 3
    assert events[0].facts["cards"] == ["red", "blue"]


@pytest.mark.rule("Q-COOP-A1")
def test_a_pawn_without_a_card_of_its_colour_is_not_to_be_moved(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE)
    refusal = table.refusal("lift sky sky")
    assert refusal is not None
    assert "do not move sky pawns" in refusal.reason
    table.play("lift red blue")
    refused = table.refusal("swap sky sky")
    assert refused is not None
    assert refused.rule == "Q-COOP-A1"


@pytest.mark.rule("Q-COOP-A2")
def test_the_two_pawns_have_two_colours(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red wild wild", "sky sky green", strays=MORE)
    table.play("lift red blue")
    assert table.rule_against("swap red red") == "Q-COOP-A2"
    assert "swap red red" not in table.offers()


@pytest.mark.rule("Q-COOP-A3")
def test_the_two_pawns_come_from_two_boxes(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE)
    table.play("lift red blue")
    assert table.rule_against("swap blue blue") == "Q-COOP-A3"


@pytest.mark.rule("Q-COOP-A3")
def test_a_pawn_whose_only_partners_stand_beside_it_stays_where_it_is(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative(
        "red blue green", "sky sky green", strays="blue red,blue red,blue red,green red,green red,green red"
    )
    assert table.rule_against("lift red red") == "Q-COOP-A3"


@pytest.mark.rule("Q-COOP-A5")
@pytest.mark.parametrize(
    ("display", "ways"),
    [
        ("red wild green", ["pay-two red wild"]),
        ("green wild wild", ["pay-two wild wild"]),
        ("red blue wild", ["pay-two red blue", "pay-two red wild", "pay-two blue wild"]),
    ],
)
def test_a_wild_stands_for_any_colour(cooperative: "type[CooperativeScene]", display: str, ways: list[str]) -> None:
    table = cooperative(display, "sky sky green", strays=MORE)
    events = table.play("lift red blue", "swap blue red")
    if len(ways) > 1:
        assert table.offers() == ways
    else:
        assert events[0].facts["cards"] == ways[0].split()[1:]


@pytest.mark.rule("Q-COOP-A6")
@pytest.mark.parametrize("display", ["sky sky red", "red red red", "sky sky wild", "blue blue red"])
def test_two_of_one_colour_stand_for_a_wild(cooperative: "type[CooperativeScene]", display: str) -> None:
    table = cooperative(display, "green green green", strays=MORE)
    table.play("lift red blue")
    assert "swap blue red" in table.offers()


@pytest.mark.rule("Q-COOP-A6")
def test_a_swap_paid_with_three_cards_draws_three(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky sky red", "green green green", strays=MORE)
    events = table.play("lift red blue", "swap blue red")
    assert events[0].facts["cards"] == ["red", "sky", "sky"]
    table.turn_up("black", "black", "black")
    assert table.hand(0) == ["black"] * 3


@pytest.mark.rule("Q-COOP-A6")
def test_two_wilds_are_not_two_alike(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("wild wild green", "green green green", strays=MORE)
    table.play("lift red blue", "put red")
    assert table.table.decision() == "draw"
    assert table.hand(0) == ["green", "wild"]


@pytest.mark.rule("Q-COOP-A7")
def test_a_swap_may_bring_no_pawn_home(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays="green sky")
    table.play("lift red red", "swap blue blue")
    assert sorted(table.on("red")) == ["blue", "red", "red"]


# --- B) Play one wild card -----------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-B1")
def test_a_wild_moves_any_pawn_and_one_card_is_drawn(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("wild blue green", "sky sky green", strays=MORE)
    events = table.play("lift green sky", "put green")
    assert events[0].facts["cards"] == ["wild"]
    assert table.on("green") == ["green"] * 3
    table.turn_up("black")
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-COOP-B1", "Q-COOP-A6")
def test_two_alike_move_a_pawn_too_and_two_cards_are_drawn(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky sky green", "red red green", strays=MORE)
    table.play("lift green sky", "put green")
    table.turn_up("black", "black")
    assert table.hand(0) == ["green", "black", "black"]


@pytest.mark.rule("Q-COOP-B1")
def test_without_a_wild_no_pawn_moves_alone(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE)
    table.play("lift red blue")
    assert table.rule_against("put red") == "Q-COOP-B1"


@pytest.mark.rule("Q-COOP-B2")
def test_the_pawn_goes_to_another_box_however_full(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("wild blue green", "sky sky green", strays=MORE)
    table.play("lift green sky")
    assert table.rule_against("put sky") == "Q-COOP-B2"
    table.play("put red")
    assert len(table.on("red")) == 4


# --- C) Draw new cards ---------------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-C1")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_two_or_three_cards_are_changed(cooperative: "type[CooperativeScene]", count: int) -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE)
    put_down = ["discard red", "discard green", "discard blue"][:count]
    table.play(*put_down, *(["draw"] if count < 3 else []))
    table.turn_up(*["black"] * count)
    assert table.hand(0).count("black") == count
    assert len(table.hand(0)) == 3


@pytest.mark.rule("Q-COOP-C1")
def test_new_cards_come_as_far_as_the_pile_reaches_and_not_from_an_empty_one(
    cooperative: "type[CooperativeScene]",
) -> None:
    table = cooperative("red blue green", "sky sky green", strays=MORE, pile="black")
    table.play("discard red", "discard blue", "draw", "turn-up black")
    assert table.hand(0) == ["green", "black"]
    assert table.rule_against("discard sky") == "Q-COOP-C1"


# --- D) Exchange one card ------------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-D1", "Q-COOP-D2", "Q-COOP-I2")
def test_a_card_is_exchanged_without_asking_and_the_top_card_is_discarded_unseen(
    cooperative: "type[CooperativeScene]",
) -> None:
    table = cooperative("red blue green", "sky sky wild", strays=MORE)
    before = table.view()
    events = table.play("take seat-2 wild", "give red")
    assert (table.hand(0), table.hand(1)) == (["green", "blue", "wild"], ["red", "sky", "sky"])
    assert (table.view()["pile"], table.view()["discards"]) == (before["pile"] - 1, before["discards"] + 1)
    assert events[-1].facts == {"left": before["pile"] - 1}
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-COOP-D3")
def test_with_an_empty_pile_no_card_is_exchanged(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays=MORE, pile="")
    assert table.rule_against("take seat-2 wild") == "Q-COOP-D3"


# --- The end -------------------------------------------------------------------------------------


@pytest.mark.rule("Q-COOP-E1", "Q-COOP-S3")
def test_it_ends_at_once_when_every_pawn_is_home(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays=CYCLE)
    table.play("lift red blue", "swap blue red")
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ended) == ([24, 24], [0, 1], "in-order")
    assert table.hand(0) == ["green"]


@pytest.mark.rule("Q-COOP-E2")
def test_it_ends_when_all_have_passed_in_a_row_and_any_other_turn_breaks_the_row(
    cooperative: "type[CooperativeScene]",
) -> None:
    table = cooperative("red blue green", "sky green wild", strays=MORE, pile="")
    table.play("pass")
    assert table.view()["passes"] == 1
    table.play("lift green sky", "put green")
    assert table.view()["passes"] == 0
    table.play("pass", "pass")
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.ended, outcome.winners, outcome.places) == ("used-up", [], [2, 2])


@pytest.mark.rule("Q-COOP-T2", "Q-COOP-E2")
def test_a_seat_that_can_do_nothing_passes_automatically(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky", "wild", strays=MORE, pile="")
    events = table.play("pass")
    assert [(event.name, event.facts["seat"]) for event in events] == [("pass", 0), ("pass", 1)]
    assert table.table.actors() == [2]


@pytest.mark.rule("Q-COOP-S1", "Q-COOP-S2", "Q-COOP-S3")
def test_pure_boxes_count_three_and_strays_one_less(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays=MORE)
    assert (table.view()["points"], table.view()["best"]) == (5 * 3 - 3, 24)
    assert cooperative("red blue green", "sky sky wild", strays="red blue").view()["points"] == 7 * 3 - 1
    assert (
        cooperative("red blue green", "sky sky wild", strays="red blue,red blue,red blue").view()["points"] == 6 * 3 - 3
    )


@pytest.mark.rule("Q-COOP-S1", "Q-COOP-S2")
def test_the_count_goes_around_the_ring_and_names_each_box_and_the_strays_on_it(
    cooperative: "type[CooperativeScene]",
) -> None:
    table = cooperative("red blue green", "sky", strays=MORE, pile="")
    table.play("pass")
    outcome = table.table.outcome()
    assert outcome is not None
    *boxes, total = outcome.lines
    assert [line.facts["box"] for line in boxes] == COLOURS
    assert [line.points for line in boxes] == [-1, 3, 3, 3, -1, -1, 3, 3]
    astray = {line.facts["box"]: line.facts["pawns"] for line in boxes if line.name == "strays"}
    assert astray == {"red": ["blue-pawn-1"], "sky": ["green-pawn-1"], "blue": ["red-pawn-1"]}
    assert (total.total, total.points) == (True, 12)


@pytest.mark.rule("Q-COOP-S1", "Q-COOP-S2")
def test_an_empty_box_is_not_counted(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("sky", "sky", strays="red blue,red blue,red blue", pile="")
    table.play("pass")
    outcome = table.table.outcome()
    assert outcome is not None
    assert "red" not in [line.facts.get("box") for line in outcome.lines]


@pytest.mark.rule("Q-COOP-S1")
def test_a_box_that_comes_into_order_is_told_once(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue wild", "sky sky green", strays=MORE)
    events = table.play("lift red blue", "swap blue red", "pay-two red blue")
    assert [event.facts["box"] for event in events if event.name == "in-order"] == ["red", "blue"]


@pytest.mark.rule("Q-COOP-E1")
def test_it_is_told_that_all_pawns_are_home(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky green", strays=CYCLE)
    events = table.play("lift red blue", "swap blue red")
    assert [event.name for event in events] == ["swap", "in-order", "in-order", "all-home"]


# --- Beginner level ------------------------------------------------------------------------------


@pytest.mark.rule("Q-BEG-2", "Q-BEG-3")
def test_the_third_pawn_is_removed_when_two_are_home_whatever_else_stands_there(
    cooperative: "type[CooperativeScene]",
) -> None:
    strays = "red blue,red green,blue red,green sky,sky green"
    table = cooperative("red blue green", "sky sky wild", strays=strays, level="beginner")
    events = table.play("lift red blue", "swap blue red")
    removed = [event.facts["pawn"] for event in events if event.name == "remove"]
    assert [str(pawn).split("-")[0] for pawn in removed] == ["red"]
    assert table.view()["aside"] == removed
    assert "red" not in table.on("green")


@pytest.mark.rule("Q-BEG-3")
def test_one_swap_may_remove_two_pawns_for_good(cooperative: "type[CooperativeScene]") -> None:
    strays = "red blue,red green,blue red,blue green,green sky"
    table = cooperative("red blue green", "wild sky sky", strays=strays, level="beginner")
    events = table.play("lift red blue", "swap blue red")
    assert [event.name for event in events if event.name != "in-order"] == ["swap", "remove", "remove"]
    table.turn_up("red", "red")
    table.play("lift red red", "put sky")
    assert len(table.view()["aside"]) == 2


@pytest.mark.rule("Q-BEG-4")
@pytest.mark.parametrize("points", [3, 2])
def test_removed_pawns_cost_nothing_and_a_box_counts_as_agreed(
    cooperative: "type[CooperativeScene]", points: int
) -> None:
    strays = "red blue,red green,blue red,green sky,sky green"
    table = cooperative("red blue green", "sky sky wild", strays=strays, level="beginner", beginner_box_points=points)
    table.play("lift red blue", "swap blue red")
    assert table.view()["points"] == 6 * points - 2
    assert table.view()["best"] == 8 * points
