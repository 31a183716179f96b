"""What the stacks would give now, as each seat is shown it."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.queens_path import GAME

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


@pytest.mark.rule("P-7.1a", "P-7.3a", "P-7.3b")
def test_a_known_tilted_card_removes_its_tile_and_the_others_move_up(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "pbkkrgb"}).tilt(0, "iron")
    now = table.table.view(0)["score_now"]
    assert now["tiles"]["iron"] == {
        "iron-blue-2": "removed",
        "iron-green-1": 4,
        "iron-red-1": 3,
        "iron-black-2": 2,
        "iron-black-1": "idle",
        "iron-blue-1": 1,
        "iron-purple-1": 0,
    }
    assert now["colours"]["iron"] == {"blue": 1, "red": 3, "green": 4, "black": 2, "purple": 0}
    assert now["totals"] == now["colours"]["iron"]


@pytest.mark.rule("P-6.3b")
def test_a_tilted_card_that_the_viewer_has_not_seen_removes_nothing(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "pbkkrgb"}).tilt(0, "iron")
    for viewer in (1, 2, None):
        now = table.table.view(viewer)["score_now"]
        assert now["tiles"]["iron"]["iron-blue-2"] == 4
        assert now["colours"]["iron"] == {"blue": 4, "red": 2, "green": 3, "black": 1, "purple": 0}


def test_an_unseen_tilted_card_leaves_open_what_the_seats_have(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "pbkkrgb"}).tilt(0, "iron")
    assert table.table.view(1)["score_now"]["seats"] == [
        {"fewest": 0, "most": 4},  # tilted: its tile may be the one that is removed
        {"fewest": 2, "most": 4},  # red for sure, and it may move up
        {"fewest": 0, "most": 4},  # any colour but red
    ]


def test_without_unseen_tilted_cards_only_the_colours_are_open(scene: "type[Scene]") -> None:
    table = scene(influence={"iron": "pbkkrgb", "gold": "kb"})
    assert table.table.view(0)["score_now"]["seats"] == [
        {"fewest": 8, "most": 8},
        {"fewest": 0, "most": 6},
        {"fewest": 0, "most": 6},
    ]


@pytest.mark.rule("P-7.3e")
def test_gold_scores_the_top_tile_for_every_colour(scene: "type[Scene]") -> None:
    now = scene(influence={"iron": "rg", "gold": "b"}, variant="gold").table.view(0)["score_now"]
    assert now["tiles"]["iron"] == {"iron-green-1": 4, "iron-red-1": "idle"}
    assert now["colours"]["iron"] == {"blue": 1, "red": 0, "green": 4, "black": 3, "purple": 2}
    assert now["totals"] == {"blue": 5, "red": 3, "green": 6, "black": 4, "purple": 2}


@pytest.mark.rule("P-3.1c")
def test_in_gold_one_colour_counts_in_all_stacks(scene: "type[Scene]") -> None:
    now = scene(influence={"iron": "rg", "gold": "b"}, variant="gold").table.view(0)["score_now"]
    assert now["seats"][:2] == [{"fewest": 5, "most": 5}, {"fewest": 2, "most": 6}]


def test_a_spectator_is_shown_no_points_of_seats(scene: "type[Scene]") -> None:
    assert scene(influence={"iron": "b"}).table.view(None)["score_now"]["seats"] == []


def test_before_the_deal_no_seat_has_points() -> None:
    assert GAME.new(3).view(0)["score_now"]["seats"] == [None, None, None]


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_at_the_end_everybody_is_shown_the_final_scores(variant: str) -> None:
    table = GAME.new(4, {"variant": variant})
    rng = Rng(11)
    while table.actors():
        seat = table.actors()[0]
        codes = table.legal(seat)
        code = rng.one_of(codes, table.odds()) if seat == CHANCE else codes[rng.below(len(codes))]
        table.apply(seat, code, SILENCE)
    outcome = table.outcome()
    assert outcome is not None
    for viewer in range(4):
        ranges = table.view(viewer)["score_now"]["seats"]
        assert ranges == [{"fewest": score, "most": score} for score in outcome.scores]
