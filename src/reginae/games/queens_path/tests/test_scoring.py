"""Chapter 7: the four steps of the final count, ties, and the win of the Queen."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import BadOption, Options, Outcome
from reginae.games.queens_path import GAME
from reginae.games.queens_path.parts import SCORE_CARDS
from reginae.games.queens_path.scoring import merits, rank

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


def counted(table: "Scene") -> Outcome:
    table.end()
    outcome = table.table.outcome()
    assert outcome is not None
    return outcome


# From the bottom: purple, blue, black, black, red, green, blue (X).
@pytest.mark.rule("P-7.1a", "P-7.3a", "P-7.3b")
def test_the_books_silver_example_green_red_black_blue_purple(scene: "type[Scene]") -> None:
    table = scene(seats=5, influence={"iron": "pbkkrgb"}).tilt(0, "iron")
    assert counted(table).scores == [1, 3, 4, 2, 0]


# The same stack with more tiles gone: black is left on top. The last faction gets none; it is green.
@pytest.mark.rule("P-7.3e", "P-7.1a")
def test_the_books_gold_example_black_on_top(scene: "type[Scene]") -> None:
    table = scene(seats=5, influence={"iron": "pbkkrgb"}, variant="gold")
    for seat in range(3):
        table.tilt(seat, "iron")
    assert counted(table).scores == [2, 1, 0, 4, 3]


@pytest.mark.rule("P-7.1a", "P-7.1b")
def test_a_tilted_card_removes_the_topmost_tile_and_bares_the_one_beneath(scene: "type[Scene]") -> None:
    outcome = counted(scene(seats=2, influence={"iron": "brb"}).tilt(0, "iron"))
    assert outcome.scores == [3, 4]
    line = outcome.lines[0]
    assert (line.name, line.seat, line.facts["tiles"]) == ("removed", 0, ["iron-blue-2"])


@pytest.mark.rule("P-7.1a")
def test_a_tilted_card_without_a_tile_removes_nothing(scene: "type[Scene]") -> None:
    outcome = counted(scene(seats=2, influence={"iron": "r"}).tilt(0, "iron"))
    assert outcome.lines[0].name == "nothing-removed"
    assert outcome.scores == [0, 4]


@pytest.mark.rule("P-7.2a", "P-7.1a", "P-3.1d")
def test_tilted_cards_are_turned_over_first_then_the_others_and_never_the_rest(scene: "type[Scene]") -> None:
    table = scene(seats=2).tilt(1, "gold")
    told = table.play("pass", "pass")
    assert [(event.name, event.facts["cards"]) for event in told[2:]] == [
        ("reveal-tilted", ["red-4"]),
        ("reveal", ["blue-1", "blue-2", "blue-3", "blue-4"]),
        ("reveal", ["red-1", "red-2", "red-3"]),
    ]
    assert table.table.view(0)["seats"][1]["factions"] == ["red-1", "red-2", "red-3", "red-4"]
    assert "'green-1'" not in str(table.table.view(None))


@pytest.mark.rule("P-7.3b")
def test_the_lower_of_two_tiles_takes_no_place(scene: "type[Scene]") -> None:
    assert counted(scene(seats=3, influence={"gold": "rbgb"})).scores == [4, 2, 3]


@pytest.mark.rule("P-7.3c")
def test_colours_nobody_holds_keep_their_place_in_silver(scene: "type[Scene]") -> None:
    outcome = counted(scene(seats=2, influence={"iron": "rpb"}))
    assert outcome.scores == [4, 2]
    assert [line.name for line in outcome.lines if line.facts.get("number") == "iron"] == ["rank", "unplayed", "rank"]


@pytest.mark.rule("P-7.3d")
def test_points_go_to_the_holder_of_that_colour_and_number_alone(scene: "type[Scene]") -> None:
    table = scene(seats=2, factions=["rbbb", "bbrr"], influence={"iron": "r", "silver": "r"})
    table.table.factions[2] = 2  # seat 1 holds green-3, so nobody else has red-3 but seat 2
    assert counted(table).scores == [4, 4]


@pytest.mark.rule("P-7.3e")
@pytest.mark.parametrize(
    ("top", "scores"),
    [
        ("b", [4, 3, 2, 1, 0]),
        ("r", [0, 4, 3, 2, 1]),
        ("g", [1, 0, 4, 3, 2]),
        ("k", [2, 1, 0, 4, 3]),
        ("p", [3, 2, 1, 0, 4]),
    ],
)
def test_gold_scores_round_the_five_colours(scene: "type[Scene]", top: str, scores: list[int]) -> None:
    assert counted(scene(seats=5, influence={"silver": f"gk{top}"}, variant="gold")).scores == scores


@pytest.mark.rule("P-7.3e")
def test_balanced_score_cards_give_each_other_colour_each_result_once(scene: "type[Scene]") -> None:
    cards = SCORE_CARDS["balanced"]
    for top in range(5):
        assert [card[top][top] for card in cards] == [4] * 4
        for colour in set(range(5)) - {top}:
            assert sorted(card[top][colour] for card in cards) == [0, 1, 2, 3]
    table = scene(seats=5, influence={"copper": "b"}, variant="gold", gold_tables="balanced")
    assert counted(table).scores == [4, 1, 3, 0, 2]


@pytest.mark.rule("P-7.3e", "P-2c")
def test_a_table_gives_its_own_score_card_for_each_metal(scene: "type[Scene]") -> None:
    table = scene(
        seats=5,
        influence={"copper": "r", "iron": "b"},
        variant="gold",
        gold_tables="custom",
        copper_row="4-1-3-0-2",
        gold_row="4-0-1-2-3",
    )
    cards = table.table.view(None)["score_cards"]
    assert cards[1] == SCORE_CARDS["balanced"][1]
    assert [cards[0], cards[2]] == [SCORE_CARDS["same"][0]] * 2
    assert cards[3] == SCORE_CARDS["balanced"][3]
    assert counted(table).scores == [4 + 2, 3 + 4, 2 + 1, 1 + 3, 0 + 0]


@pytest.mark.rule("P-7.3e")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"copper_row": "4-1-3-0-2"}, "copper_row=4-1-3-0-2 goes only with gold_tables=custom"),
        ({"variant": "gold", "gold_tables": "custom", "iron_row": "4-4-4-4-4"}, "iron_row=4-4-4-4-4 is not offered"),
        ({"gold_tables": "custom"}, "gold_tables=custom goes only with variant=gold"),
    ],
)
def test_score_cards_of_ones_own_that_cannot_be_are_refused(options: Options, told: str) -> None:
    with pytest.raises(BadOption, match=told):
        GAME.new(3, options)


@pytest.mark.rule("P-7.3f")
def test_a_colour_nobody_plays_feeds_the_others_in_gold(scene: "type[Scene]") -> None:
    assert counted(scene(seats=3, influence={"iron": "bp"}, variant="gold")).scores == [3, 2, 1]


@pytest.mark.rule("P-7.3g")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_an_empty_stack_scores_nothing(scene: "type[Scene]", variant: str) -> None:
    outcome = counted(scene(seats=2, influence={"iron": "b"}, variant=variant))
    assert [line.name for line in outcome.lines].count("empty") == 3


@pytest.mark.rule("P-7.4a")
def test_most_points_wins(scene: "type[Scene]") -> None:
    outcome = counted(scene(seats=3, influence={"iron": "brg", "gold": "rg"}))
    assert (outcome.scores, outcome.winners, outcome.places) == ([2, 6, 8], [2], [3, 2, 1])
    assert (outcome.ended, outcome.rule) == ("won", "P-7.4a")
    assert [line.facts["total"] for line in outcome.lines if line.facts["step"] == 4] == [2, 6, 8]


@pytest.mark.rule("P-7.4a")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_a_total_is_the_sum_of_the_lines_before_it(scene: "type[Scene]", variant: str) -> None:
    outcome = counted(scene(seats=3, influence={"iron": "brg", "gold": "rg"}, variant=variant))
    for seat in range(3):
        added = [line.points for line in outcome.lines if line.seat == seat and not line.total]
        assert [line.points for line in outcome.lines if line.seat == seat and line.total] == [sum(added)]
        assert outcome.scores[seat] == sum(added)


@pytest.mark.rule("P-7.4b")
def test_a_tie_goes_to_more_fours_then_threes_twos_and_ones() -> None:
    assert rank([[4, 2], [3, 3]]) == [1, 2]
    assert rank([[4, 3, 0], [4, 2, 1]]) == [1, 2]
    assert rank([[2, 2], [2, 1, 1]]) == [1, 2]
    assert merits([4, 1, 0]) == [5, 1, 0, 0, 1]


@pytest.mark.rule("P-7.4b")
def test_the_count_says_what_tells_a_tie_apart(scene: "type[Scene]") -> None:
    outcome = counted(scene(seats=2, influence={"iron": "b", "copper": "bgk", "silver": "rp", "gold": "rk"}))
    assert (outcome.scores, outcome.places, outcome.winners) == ([6, 6], [1, 2], [0])
    totals = [line for line in outcome.lines if line.name == "total-tied"]
    assert [(line.facts["results_of_4"], line.facts["results_of_3"]) for line in totals] == [(1, 0), (0, 2)]


@pytest.mark.rule("P-7.4d")
def test_equal_to_the_last_they_share_the_win(scene: "type[Scene]") -> None:
    outcome = counted(scene(seats=3, influence={"iron": "br", "gold": "rb"}))
    assert (outcome.scores, outcome.winners, outcome.ended) == ([7, 7, 0], [0, 1], "shared")
    assert [line.name for line in outcome.lines if line.facts["step"] == 4] == ["total-tied", "total-tied", "total"]


@pytest.mark.rule("P-7.4c")
@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_the_queen_wins_when_no_players_tile_is_left(scene: "type[Scene]", variant: str) -> None:
    outcome = counted(scene(seats=2, influence={"iron": "bp"}, variant=variant).tilt(0, "iron"))
    assert (outcome.winners, outcome.ended, outcome.rule) == ([], "queen", "P-7.4c")
    assert outcome.places == [2, 2]
    assert outcome.scores == ([0, 0] if variant == "silver" else [3, 2])
    assert counted(scene(seats=2)).ended == "queen"
