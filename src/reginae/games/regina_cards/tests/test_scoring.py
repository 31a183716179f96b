"""Rule card 4: the end of the game and the count."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Outcome

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

ENDING: dict[str, list[str]] = {"gold": []}


def count(court: "Scene") -> Outcome:
    """Everybody passes."""
    court.play(*["pass"] * court.table.seats)
    outcome = court.table.outcome()
    assert outcome is not None
    return outcome


def cards(group: str, colours: str) -> list[str]:
    return [f"{group}-{colour}" for colour in colours.split()]


@pytest.mark.rule("C-4.3a")
def test_three_two_and_one_from_the_top_and_nothing_below(scene: "type[Scene]") -> None:
    influence = {"silver": cards("silver", "black blue purple red green")}
    court = scene(["blue", "red", "green", "black", "purple"], ENDING, influence)
    assert count(court).scores == [2, 0, 0, 3, 1]


@pytest.mark.rule("C-4.3a")
def test_the_three_stacks_add_up(scene: "type[Scene]") -> None:
    influence = {
        "copper": cards("copper", "blue red"),
        "silver": cards("silver", "red blue"),
        "gold": cards("gold", "red"),
    }
    outcome = count(scene(["blue", "red"], ENDING, influence))
    assert outcome.scores == [5, 8]
    assert (outcome.winners, outcome.ended, outcome.places) == ([1], "won", [2, 1])


@pytest.mark.rule("C-4.3b")
def test_colours_nobody_plays_take_their_place_and_score_for_no_one(scene: "type[Scene]") -> None:
    outcome = count(scene(["blue", "red"], ENDING, {"silver": cards("silver", "green blue black red")}))
    assert outcome.scores == [2, 0]
    assert [(line.name, line.facts.get("would")) for line in outcome.lines if "rank" in line.facts] == [
        ("unplayed", 3),
        ("rank", None),
        ("unplayed", 1),
        ("rank", None),
    ]


@pytest.mark.rule("C-4.1a", "C-4.3c")
def test_the_books_gold_stack_gives_red_three_and_black_one(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "black"], ENDING, {"gold": cards("gold", "blue red green black")})
    court.tilt((0, "gold"))
    outcome = count(court)
    assert outcome.scores == [0, 3, 1]
    assert outcome.winners == [1]


@pytest.mark.rule("C-4.1a")
def test_a_tilted_card_removes_its_own_number_only(scene: "type[Scene]") -> None:
    influence = {"copper": cards("copper", "blue red"), "gold": cards("gold", "blue red")}
    court = scene(["blue", "red"], ENDING, influence)
    court.tilt((0, "copper"))
    assert count(court).scores == [3, 5]


@pytest.mark.rule("C-4.1a")
def test_a_tilted_card_whose_court_card_was_never_drawn_removes_nothing(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], ENDING, {"gold": cards("gold", "red")})
    court.tilt((0, "gold"), (1, "silver"))
    outcome = count(court)
    assert outcome.scores == [0, 3]
    assert [line.name for line in outcome.lines if line.rule in ("C-4.1a", "C-4.3a")] == [
        "nothing-removed",
        "nothing-removed",
        "rank",
    ]


@pytest.mark.rule("C-4.1a")
def test_a_card_that_lay_in_a_foreign_stack_is_removed_like_any_other(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"copper": ["gold-blue"], "gold": ["gold-red"]})
    court.play("attack seat-2 gold", "guess red", "draw copper", "bury gold")
    assert count(court).scores == [3, 0]


@pytest.mark.rule("C-4.1a", "C-4.2a", "C-3.6c", "C-1.2b")
def test_at_the_end_tilted_cards_are_turned_over_first_then_the_others_and_never_the_rest(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], ENDING)
    court.tilt((1, "gold"))
    told = court.play("pass", "pass")
    assert [(event.name, event.facts) for event in told[2:]] == [
        ("end", {}),
        ("reveal-tilted", {"seat": 1, "colour": "red", "cards": ["red-3"]}),
        ("reveal", {"seat": 0, "colour": "blue", "cards": ["blue-1", "blue-2", "blue-3"]}),
        ("reveal", {"seat": 1, "colour": "red", "cards": ["red-1", "red-2"]}),
    ]
    assert [seat["cards"][0] for seat in court.table.view(None)["seats"]] == ["blue-1", "red-1"]
    assert "'green-1'" not in str(court.table.view(None))


@pytest.mark.rule("C-4.1a", "C-4.2a")
def test_the_count_is_read_out_in_the_books_four_steps(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], ENDING, {"gold": cards("gold", "red blue")})
    court.tilt((1, "gold"), (1, "silver"), (1, "copper"))
    lines = [(line.name, line.rule, line.seat, line.facts.get("cards")) for line in count(court).lines]
    assert lines == [
        ("nothing-removed", "C-4.1a", 1, None),
        ("nothing-removed", "C-4.1a", 1, None),
        ("removed", "C-4.1a", 1, None),
        ("revealed", "C-4.2a", 0, ["blue-1", "blue-2", "blue-3"]),
        ("rank", "C-4.3a", 0, None),
        ("total", "C-4.4a", 0, None),
        ("total", "C-4.4a", 1, None),
    ]


@pytest.mark.rule("C-4.4a")
def test_the_count_says_what_players_who_tie_are_told_apart_by(scene: "type[Scene]") -> None:
    influence = {
        "copper": cards("copper", "blue"),
        "silver": cards("silver", "black red green"),
        "gold": cards("gold", "black purple red"),
    }
    outcome = count(scene(["blue", "red", "green"], ENDING, influence))
    assert [(line.name, line.seat, line.points, line.facts) for line in outcome.lines if line.total] == [
        ("total-tied", 0, 3, {"place": 1, "results_of_3": 1, "results_of_2": 0, "results_of_1": 0}),
        ("total-tied", 1, 3, {"place": 2, "results_of_3": 0, "results_of_2": 1, "results_of_1": 1}),
        ("total", 2, 1, {"place": 3, "results_of_3": 0, "results_of_2": 0, "results_of_1": 1}),
    ]


@pytest.mark.rule("C-4.3a", "C-4.3b")
def test_each_line_of_the_count_names_the_card_and_the_influence_stack_it_lies_in(scene: "type[Scene]") -> None:
    lines = count(scene(["blue", "red"], ENDING, {"gold": cards("gold", "green blue")})).lines
    assert [(line.facts["card"], line.facts["influence"]) for line in lines if "rank" in line.facts] == [
        ("gold-green", "gold-influence"),
        ("gold-blue", "gold-influence"),
    ]


@pytest.mark.rule("C-4.4b")
def test_no_places_are_read_out_when_the_queen_wins(scene: "type[Scene]") -> None:
    lines = count(scene(["blue", "red"], ENDING, {"gold": ["gold-green"]})).lines
    assert [line.name for line in lines] == ["revealed", "revealed", "unplayed"]


@pytest.mark.rule("C-4.4a")
def test_a_tie_goes_to_whoever_has_more_threes(scene: "type[Scene]") -> None:
    influence = {
        "copper": cards("copper", "blue"),
        "silver": cards("silver", "green red"),
        "gold": cards("gold", "green black red"),
    }
    outcome = count(scene(["blue", "red"], ENDING, influence))
    assert outcome.scores == [3, 3]
    assert (outcome.winners, outcome.places) == ([0], [1, 2])


@pytest.mark.rule("C-4.4a")
def test_with_equal_threes_more_twos_decide(scene: "type[Scene]") -> None:
    influence = {
        "copper": cards("copper", "green blue red"),
        "silver": cards("silver", "green black red"),
    }
    outcome = count(scene(["blue", "red"], ENDING, influence))
    assert outcome.scores == [2, 2]
    assert outcome.winners == [0]


@pytest.mark.rule("C-4.4a")
def test_players_who_are_equal_in_all_share_the_win(scene: "type[Scene]") -> None:
    influence = {"copper": cards("copper", "blue red green"), "silver": cards("silver", "red blue green")}
    outcome = count(scene(["blue", "red", "green"], ENDING, influence))
    assert outcome.scores == [5, 5, 2]
    assert (outcome.winners, outcome.ended, outcome.places) == ([0, 1], "shared", [1, 1, 3])
    assert [outcome.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.rule("C-4.4a", "C-4.4b")
def test_nothing_but_noughts_is_a_shared_win_while_a_players_card_remains(scene: "type[Scene]") -> None:
    outcome = count(scene(["blue", "red"], ENDING, {"gold": cards("gold", "green black purple red")}))
    assert outcome.scores == [0, 0]
    assert (outcome.winners, outcome.ended) == ([0, 1], "shared")


@pytest.mark.rule("C-4.4b")
@pytest.mark.parametrize("influence", [{}, {"gold": ["gold-green"]}, {"gold": ["gold-blue"]}], ids=str)
def test_the_queen_wins_when_no_players_card_is_left(scene: "type[Scene]", influence: dict[str, list[str]]) -> None:
    court = scene(["blue", "red"], ENDING, influence)
    court.tilt((0, "gold"))
    outcome = count(court)
    assert (outcome.winners, outcome.ended, outcome.rule) == ([], "queen", "C-4.4b")
    assert outcome.places == [2, 2]


@pytest.mark.rule("C-4.3a", "C-4.3b", "C-4.1a")
def test_the_lines_of_the_count_add_up_to_the_scores(scene: "type[Scene]") -> None:
    influence = {"copper": cards("copper", "blue green red"), "gold": cards("gold", "red blue")}
    court = scene(["blue", "red"], ENDING, influence)
    court.tilt((1, "gold"))
    outcome = count(court)
    named = [line.name for line in outcome.lines if "card" in line.facts]
    assert named == ["removed", "rank", "unplayed", "rank", "rank"]
    for seat, score in enumerate(outcome.scores):
        assert score == sum(line.points for line in outcome.lines if line.seat == seat and not line.total)
        assert [line.points for line in outcome.lines if line.seat == seat and line.total] == [score]
