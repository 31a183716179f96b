"""Booklet 2: rounds, revealing, pairs, exchanges, the count."""

from typing import TYPE_CHECKING

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.queens_collection.parts import COLOURS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, SetupScene

NEITHER_HELD_NOR_SHOWN = ["orange", "yellow", "sky", "blue", "purple"]
TWO_LEFT = {**dict.fromkeys(COLOURS, 0), "red": 1, "blue": 1}


# --- Rounds --------------------------------------------------------------------------------------


@pytest.mark.rule("Q-VS-0", "Q-VS-R1")
def test_a_round_starts_with_pawns_at_home_two_hidden_cards_each_and_three_on_display(
    scene: "type[SetupScene]",
) -> None:
    table = scene(2, mode="competitive", boxes="first")
    table.lay_boxes()
    assert all(table.on(colour) == [colour] * 3 for colour in COLOURS)
    table.play("deal red", "deal red", "deal blue", "deal wild")
    table.turn_up("sky", "sky", "wild")
    assert (table.hand(0), table.hand(1)) == (["red", "red"], ["blue", "wild"])
    assert table.view()["display"] == ["sky", "sky", "wild"]
    assert (table.table.actors(), table.table.decision()) == ([0], "reveal")


@pytest.mark.rule("Q-VS-I1", "Q-VS-I2")
def test_a_hand_is_seen_by_its_owner_alone(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red red", "blue wild", display="sky sky sky")
    assert [seat["cards"] for seat in table.view(0)["seats"]] == [["red", "red"], []]
    assert [seat["cards"] for seat in table.view(None)["seats"]] == [[], []]
    assert [seat["count"] for seat in table.view(1)["seats"]] == [2, 2]


@pytest.mark.rule("Q-VS-I1")
def test_a_dealt_card_is_told_to_its_owner_alone(scene: "type[SetupScene]") -> None:
    table = scene(2, mode="competitive", boxes="first")
    table.lay_boxes()
    (event,) = table.play("deal red")
    assert (event.heard_by(0), event.heard_by(1)) == ({"seat": 0, "card": "red"}, {"seat": 0})


@pytest.mark.rule("Q-VS-T1")
def test_a_turn_is_first_revealing_and_then_taking_pawns_and_goes_on_clockwise(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red", "blue", display="red sky sky", reveals=True)
    assert table.rule_against("pair red red") == "Q-VS-T1"
    table.play("stop", "pair red red")
    table.turn_up("green")
    assert table.table.actors() == [1]
    refused = table.refusal("reveal", 0)
    assert refused is not None
    assert refused.rule == "Q-VS-T1"


@pytest.mark.rule("Q-VS-G1", "Q-VS-G2", "Q-VS-S2")
def test_after_a_round_the_next_player_begins_from_scratch(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue blue", display="red sky sky", left=TWO_LEFT)
    events = table.play("pair red red")
    assert [event.name for event in events][-4:] == ["round-over", "round-score", "round-score", "round"]
    view = table.view()
    assert (view["round"], view["rounds"], view["first"], view["pile"]) == (2, 2, 1, 38)
    assert all(table.on(colour) == [colour] * 3 for colour in COLOURS)
    assert view["scores"] == [[seat["total"] for seat in view["seats"]]]
    assert [seat["count"] for seat in view["seats"]] == [0, 0]


@pytest.mark.rule("Q-VS-G1", "Q-VS-S2")
def test_as_many_rounds_as_players_and_most_points_win(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue blue", display="red sky sky", left=TWO_LEFT)
    table.table.round = 2
    table.play("pair red red")
    outcome = table.table.outcome()
    assert outcome is not None
    taken = 3 * 8 - 2 - 1
    assert outcome.scores == [2 + 3, 2 * (taken + 1) - 2]
    assert (outcome.winners, outcome.places, outcome.ended) == ([1], [2, 1], "won")


@pytest.mark.rule("Q-VS-S1", "Q-VS-S2")
def test_the_count_adds_up_rounds_and_names_the_boxes_of_the_last_one(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red", "blue blue", display="red sky sky", left=TWO_LEFT)
    table.table.round = 2
    table.table.scores = vec[i64]([7, -1])
    table.table.totals = vec[i64]([7, -1, 0, 0])
    table.play("pair red red")
    outcome = table.table.outcome()
    assert outcome is not None
    first, second, mine, theirs, *totals = outcome.lines
    assert [(line.name, line.seat, line.points) for line in (first, second)] == [("round", 0, 7), ("round", 1, -1)]
    assert (mine.name, mine.points) == ("last-round-boxes", 5)
    assert mine.facts == {"number": 2, "boxes": ["red-box-1"], "pawns": 1, "hand": 0}
    assert (theirs.name, theirs.facts["hand"]) == ("last-round", 2)
    assert [(line.total, line.points) for line in totals] == [(True, score) for score in outcome.scores]


@pytest.mark.rule("Q-VS-S2")
def test_a_tie_is_a_shared_victory(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky", left=TWO_LEFT)
    table.table.round = 2
    table.table.totals[0] = 38
    table.play("pair red red")
    outcome = table.table.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ended) == ([43, 43], [0, 1], "shared")


# --- 1. Reveal cards -----------------------------------------------------------------------------


@pytest.mark.rule("Q-VS-1a", "Q-VS-1b", "Q-VS-1e")
def test_up_to_five_cards_are_revealed_one_by_one_and_go_to_the_hand(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky", reveals=True)
    for card in ("red", "blue", "sky", "wild"):
        assert table.offers() == ["reveal", "stop"]
        table.play("reveal", f"turn-up {card}")
    assert table.view()["revealed"] == ["red", "blue", "sky", "wild"]
    table.play("reveal", "turn-up wild")
    assert table.table.decision() == "take-pawns"
    assert table.hand(0) == ["red", "red", "sky", "blue", "wild", "wild"]


@pytest.mark.rule("Q-VS-1a", "Q-VS-1b")
def test_one_may_stop_after_any_card_and_use_what_came(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("green", "blue", display="red sky sky", reveals=True)
    table.play("reveal", "turn-up red", "stop", "pair red red")
    assert table.points(0) == 2


@pytest.mark.rule("Q-VS-1c")
def test_a_colour_that_comes_twice_loses_all_revealed_cards_but_not_the_pawns(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("sky", "blue", display="red sky sky", reveals=True)
    table.play("reveal", "turn-up red", "reveal", "turn-up wild", "reveal")
    events = table.play("turn-up red")
    assert [event.name for event in events] == ["reveal", "bust"]
    assert (table.hand(0), table.view()["discards"]) == (["sky"], 3)
    assert "pair sky sky" in table.offers()


@pytest.mark.rule("Q-VS-1d")
@pytest.mark.parametrize(("wild_bust", "asked"), [(False, "reveal"), (True, "take-pawns")])
def test_wilds_lose_nothing_unless_agreed_and_hand_and_display_do_not_count(
    competitive: "type[CompetitiveScene]", wild_bust: bool, asked: str
) -> None:
    table = competitive("red", "blue", display="red sky sky", reveals=True, wild_bust=wild_bust)
    table.play("reveal", "turn-up red", "reveal", "turn-up wild", "reveal", "turn-up wild")
    assert table.table.decision() == asked


# --- 2. Take pawns -------------------------------------------------------------------------------


@pytest.mark.rule("Q-VS-2")
def test_without_a_hand_card_the_second_part_is_skipped(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("", "blue", display="red sky sky", reveals=True)
    table.play("stop")
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-VS-2")
def test_with_a_hand_card_one_must_pair_or_exchange(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky")
    assert table.rule_against("done") == "Q-VS-2"
    assert {offer.split()[0] for offer in table.offers()} == {"pair", "exchange"}


@pytest.mark.rule("Q-VS-2")
def test_pairs_and_exchanges_are_not_allowed_in_one_turn(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red red", "blue", display="red sky sky")
    table.play("pair red red")
    assert table.rule_against("exchange red sky") == "Q-VS-2"
    other = competitive("red red", "blue", display="red sky sky")
    other.play("exchange red sky")
    assert other.refusal("pair red red") is not None


@pytest.mark.rule("Q-VS-2a", "Q-VS-2b")
def test_up_to_three_pairs_each_take_a_pawn_and_the_display_is_not_filled_in_between(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red sky sky blue", "blue", display="red sky sky")
    table.play("pair red red")
    assert table.view()["display"] == ["sky", "sky"]
    table.play("pair sky sky")
    assert "done" in table.offers()
    table.play("pair sky sky")
    assert table.view(0)["seats"][0]["pawns"] == ["red-pawn-1", "sky-pawn-1", "sky-pawn-2"]
    assert (table.view()["discards"], table.hand(0)) == (6, ["blue"])
    assert table.table.decision() == "refill"


@pytest.mark.rule("Q-VS-2a")
def test_one_pair_is_enough(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red sky", "blue", display="red sky sky")
    table.play("pair red red", "done", "turn-up blue")
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-VS-2c")
def test_a_pair_without_a_pawn_leaves_the_round(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky", left={"red": 0})
    events = table.play("pair red red")
    assert events[0].name == "pair-out"
    assert (table.view()["gone"], table.view()["discards"], table.points(0)) == (2, 0, 0)


@pytest.mark.rule("Q-VS-2d")
@pytest.mark.parametrize(
    ("hand", "display", "pairs"),
    [
        ("red", "blue wild", ["pair red wild"]),
        ("wild", "blue sky", ["pair wild sky", "pair wild blue"]),
        ("red red", "blue", ["pair red+red blue"]),
        ("wild wild", "blue", ["pair wild blue"]),
    ],
)
def test_wilds_and_two_alike_stand_for_any_card(
    competitive: "type[CompetitiveScene]", hand: str, display: str, pairs: list[str]
) -> None:
    assert competitive(hand, "green", display=display).offers("pair") == pairs


@pytest.mark.rule("Q-VS-2d")
def test_where_both_halves_stand_for_any_card_the_colour_is_named(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red red", "green", display="wild")
    assert table.offers("pair-as") == [f"pair-as red+red wild {colour}" for colour in COLOURS]
    events = table.play("pair-as red+red wild blue")
    assert events[0].facts == {"seat": 0, "cards": ["red", "red", "wild"], "pawn": "blue-pawn-1"}


@pytest.mark.rule("Q-VS-2a", "Q-VS-2d")
@pytest.mark.parametrize(("hand", "display"), [("red", "red wild"), ("wild red red", "blue sky"), ("red red", "wild")])
def test_the_seat_on_turn_is_told_which_pawn_each_pair_takes(
    competitive: "type[CompetitiveScene]", hand: str, display: str
) -> None:
    colours = competitive(hand, "green", display=display).view(0)["pair_colours"]
    for pair, colour in colours.items():
        table = competitive(hand, "green", display=display)
        assert table.play(pair)[0].facts["pawn"] == f"{colour}-pawn-1"
    table = competitive(hand, "green", display=display)
    assert list(colours) == table.offers("pair") + table.offers("pair-as")


@pytest.mark.rule("Q-VS-2e")
def test_one_to_three_cards_are_exchanged_and_none_changes_hands_twice(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red orange", "blue", display="green sky sky")
    table.play("exchange red green")
    assert table.offers() == ["exchange orange sky", "done"]
    assert table.rule_against("exchange green red") == "Q-VS-2e"
    table.play("exchange orange sky")
    assert (table.hand(0), table.view()["display"]) == (["green", "sky"], ["red", "orange", "sky"])
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-VS-2e")
def test_three_cards_exchanged_are_the_most(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red red red red", "blue", display="green sky sky")
    table.play("exchange red green", "exchange red sky", "exchange red sky")
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-VS-2f")
def test_the_last_pawn_brings_its_box(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky", left={"red": 1})
    table.play("pair red red")
    assert table.view()["seats"][0]["boxes"] == ["red-box-1"]
    assert table.view()["ring"][0]["holder"] == 0
    assert table.points(0) == 5


@pytest.mark.rule("Q-VS-2g")
def test_the_display_has_three_cards_again_before_the_next_turn(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red sky", "blue", display="red sky sky")
    table.play("pair red red", "pair sky sky", "turn-up black", "turn-up black")
    assert table.view()["display"] == ["sky", "black", "black"]
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-VS-D1")
def test_the_discards_are_mixed_when_a_card_is_needed_and_none_is_there(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky", pile="", discards="green", reveals=True)
    assert [event.name for event in table.play("reveal")] == ["reshuffle"]
    table.play("turn-up green")
    assert table.hand(0) == ["red", "green"]


@pytest.mark.rule("Q-VS-D1")
def test_with_nothing_to_draw_nothing_is_revealed_and_the_display_stays_short(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red blue", "blue", display="red sky", pile="", left={"red": 0}, reveals=True)
    assert table.rule_against("reveal") == "Q-VS-D1"
    table.play("stop", "pair red red", "done")
    assert (table.view()["display"], table.table.actors()) == (["sky"], [1])


@pytest.mark.rule("Q-VS-2a", "Q-VS-2d")
def test_of_the_pairs_that_take_a_pawn_the_one_that_spends_least_is_shown_for_each_colour(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red wild green green black", "blue", display="red black wild", left={"black": 0})
    view = table.view(0)
    wild_pairs = [f"pair-as wild wild {colour}" for colour in NEITHER_HELD_NOR_SHOWN]
    assert view["best_pairs"] == ["pair red red", "pair green wild", *wild_pairs]
    assert view["pair_colours"]["pair black black"] == "black"


@pytest.mark.rule("Q-VS-T1", "Q-VS-I1")
def test_pairs_are_shown_in_phase_two_and_to_the_seat_on_turn_alone(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "red", display="red sky sky", reveals=True)
    assert [table.view(viewer)["pair_colours"] for viewer in (0, 1, None)] == [{}, {}, {}]
    table.play("stop")
    assert [table.view(viewer)["best_pairs"] for viewer in (0, 1, None)] == [["pair red red"], [], []]


# --- The end of a round --------------------------------------------------------------------------


@pytest.mark.rule("Q-VS-E1", "Q-VS-S1", "Q-VS-E3")
def test_the_round_ends_when_one_box_is_left_and_its_pawns_count_for_nobody(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive("red green", "blue", display="red sky sky", left=TWO_LEFT)
    events = table.play("pair red red", "done")
    over, first, second = [event for event in events if event.name.startswith("round-")]
    assert over.facts["why"] == "one-box"
    assert first.facts == {"seat": 0, "boxes": 1, "pawns": 1, "hand": 1, "points": 4, "total": 4}
    assert second.facts["pawns"] == 22


@pytest.mark.rule("Q-VS-E1")
def test_a_turn_may_take_the_very_last_pawns_too(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue", "green", display="red blue sky", left=TWO_LEFT)
    events = table.play("pair red red", "pair blue blue")
    assert next(event.facts["why"] for event in events if event.name == "round-over") == "no-pawn"


@pytest.mark.rule("Q-VS-E1")
def test_if_agreed_the_round_ends_in_the_middle_of_the_turn(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue", "green", display="red blue sky", left=TWO_LEFT, round_end_immediate=True)
    events = table.play("pair red red")
    assert "round-over" in [event.name for event in events]


@pytest.mark.rule("Q-VS-E2")
def test_a_round_ends_when_no_card_is_left_to_play_with(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red", pile="", left={"red": 0})
    events = table.play("pair red red")
    assert next(event.facts["why"] for event in events if event.name == "round-over") == "dry"


@pytest.mark.rule("Q-VS-E2")
def test_a_round_ends_after_too_many_turns(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="green sky sky", round_turn_cap=30)
    table.table.turns = 2 * 30
    events = table.play("exchange red sky")
    assert next(event.facts["why"] for event in events if event.name == "round-over") == "long"
