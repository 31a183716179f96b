"""Booklet 2: two teams of two."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.queens_collection.parts import COLOURS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene

FOUR_HANDS = ("red blue", "green", "sky wild", "black")


@pytest.mark.rule("Q-TEAM-1")
def test_partners_sit_opposite_and_there_are_four_rounds(competitive: "type[CompetitiveScene]") -> None:
    view = competitive(*FOUR_HANDS, display="red", mode="teams").view()
    assert [seat["partner"] for seat in view["seats"]] == [2, 3, 0, 1]
    assert view["rounds"] == 4


@pytest.mark.rule("Q-TEAM-2")
def test_partners_see_each_others_hand_unless_they_only_talk(competitive: "type[CompetitiveScene]") -> None:
    table = competitive(*FOUR_HANDS, display="red", mode="teams")
    assert [seat["cards"] for seat in table.view(2)["seats"]] == [["red", "blue"], [], ["sky", "wild"], []]
    talk = competitive(*FOUR_HANDS, display="red", mode="teams", team_info="table_talk")
    assert [seat["cards"] for seat in talk.view(2)["seats"]] == [[], [], ["sky", "wild"], []]


@pytest.mark.rule("Q-TEAM-3")
def test_cards_are_exchanged_with_the_partner_as_the_player_on_turn_chooses(
    competitive: "type[CompetitiveScene]",
) -> None:
    table = competitive(*FOUR_HANDS, display="black", mode="teams")
    table.play("trade red wild", "trade blue sky")
    assert (table.hand(0), table.hand(2)) == (["sky", "wild"], ["red", "blue"])
    assert table.table.actors() == [-1] or table.table.actors() == [1]


@pytest.mark.rule("Q-TEAM-3")
def test_display_or_partner_but_not_both_in_a_turn(competitive: "type[CompetitiveScene]") -> None:
    table = competitive(*FOUR_HANDS, display="black green", mode="teams")
    table.play("trade red wild")
    assert table.rule_against("exchange blue green") == "Q-TEAM-3"
    other = competitive(*FOUR_HANDS, display="black green", mode="teams")
    other.play("exchange red green")
    refused = other.refusal("trade blue wild")
    assert refused is not None
    assert refused.rule == "Q-TEAM-3"


@pytest.mark.rule("Q-TEAM-3")
def test_the_smaller_hand_is_the_limit(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue", "green", "sky", "black", display="black green sky", mode="teams")
    table.play("trade red sky")
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-TEAM-5")
def test_opponents_see_only_that_cards_changed_hands(competitive: "type[CompetitiveScene]") -> None:
    table = competitive(*FOUR_HANDS, display="black green sky", mode="teams")
    (event,) = table.play("trade red wild")
    assert event.heard_by(1) == event.heard_by(None) == {"seat": 0, "partner": 2}
    assert event.heard_by(2) == {"seat": 0, "partner": 2, "card": "red", "taken": "wild"}
    assert (table.view(1)["pending"]["given"], table.view(1)["pending"]["swapped"]) == ([], 1)
    assert table.view(2)["pending"]["given"] == ["red"]


@pytest.mark.rule("Q-TEAM-5")
def test_what_was_seen_of_a_hand_is_known_of_both_after_an_exchange(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("green", "black", "sky", "black", display="black sky sky", mode="teams", reveals=True)
    table.play("reveal", "turn-up red", "stop", "trade red sky")
    for seed in range(20):
        imagined = table.table.imagine(1, Rng(seed))
        held = [seat["cards"] for viewer in (0, 2) for seat in [imagined.view(viewer)["seats"][viewer]]]
        assert "red" in held[0] + held[1]
        assert [len(hand) for hand in held] == [2, 1]


@pytest.mark.rule("Q-TEAM-2", "Q-TEAM-3")
def test_with_table_talk_the_number_is_named_and_each_picks_her_own(competitive: "type[CompetitiveScene]") -> None:
    table = competitive(*FOUR_HANDS, display="black green sky", mode="teams", team_info="table_talk")
    assert table.offers("propose") == ["propose 1", "propose 2"]
    table.play("propose 1", "hand-over red")
    assert table.table.actors() == [2]
    assert table.view(2)["pending"]["given"] == []
    events = table.play("hand-over wild")
    assert (table.hand(0), table.hand(2)) == (["blue", "wild"], ["red", "sky"])
    assert events[-1].heard_by(3) == {"seat": 0, "partner": 2}
    assert table.table.actors() == [1]


@pytest.mark.rule("Q-TEAM-2")
def test_with_table_talk_partners_remember_what_they_handed_over(competitive: "type[CompetitiveScene]") -> None:
    table = competitive(*FOUR_HANDS, display="black green sky", mode="teams", team_info="table_talk")
    table.play("propose 1", "hand-over red", "hand-over wild")
    for seed in range(10):
        imagined = table.table.imagine(0, Rng(seed))
        assert "red" in imagined.view(2)["seats"][2]["cards"]


@pytest.mark.rule("Q-TEAM-4")
def test_partners_points_are_added(competitive: "type[CompetitiveScene]") -> None:
    left = {**dict.fromkeys(COLOURS, 0), "red": 1, "blue": 1}
    table = competitive("red", "green", "sky", "black", display="red", left=left, mode="teams")
    table.table.round = 4
    table.table.totals[2] = 60
    assert [seat["team_total"] for seat in table.view()["seats"]] == [60, 0, 60, 0]
    assert [seat["team_points"] for seat in table.view()["seats"]] == [0, 44, 0, 44]
    table.play("pair red red")
    outcome = table.table.outcome()
    assert outcome is not None
    assert outcome.scores == [64, 42, 64, 42]
    assert [(line.seat, line.points) for line in outcome.lines if line.total] == [(0, 64), (1, 42)]
    assert (outcome.winners, outcome.places) == ([0, 2], [1, 3, 1, 3])
    assert [outcome.worth(seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
