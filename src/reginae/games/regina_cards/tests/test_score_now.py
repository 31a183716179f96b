"""What the influence stacks would give now, as each seat is shown it."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.regina_cards import GAME
from reginae.games.regina_cards.parts import COLOURS

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

SILVER = ["silver-black", "silver-blue", "silver-purple", "silver-red"]


@pytest.mark.rule("C-4.3a", "C-4.3b")
def test_cards_score_by_their_rank_from_the_top(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"silver": SILVER, "gold": ["gold-red"]})
    now = court.table.view(0)["score_now"]
    assert now["cards"] == [
        {},
        {"silver-black": 3, "silver-blue": 2, "silver-purple": 1, "silver-red": 0},
        {"gold-red": 3},
    ]
    assert now["totals"] == {"blue": 2, "red": 3, "green": 0, "black": 3, "purple": 1}


@pytest.mark.rule("C-4.1a")
def test_the_viewers_own_tilted_card_removes_its_card(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"silver": SILVER})
    court.tilt((0, "silver"))
    now = court.table.view(0)["score_now"]
    assert now["cards"][1] == {"silver-black": 3, "silver-blue": "removed", "silver-purple": 2, "silver-red": 1}
    assert now["totals"]["blue"] == 0


@pytest.mark.rule("C-3.6b")
def test_a_tilted_card_of_an_unknown_colour_removes_nothing(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"silver": SILVER})
    court.tilt((0, "silver"))
    for viewer in (1, None):
        assert court.table.view(viewer)["score_now"]["cards"][1]["silver-blue"] == 2


@pytest.mark.rule("C-3.6b")
def test_a_colour_learned_in_an_attempt_counts_as_known(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"silver": SILVER})
    court.play("attack seat-2 silver", "guess red")
    assert court.table.view(0)["score_now"]["cards"][1]["silver-red"] == "removed"
    assert court.table.view(None)["score_now"]["cards"][1]["silver-red"] == 0


def test_at_the_end_the_totals_are_the_final_scores() -> None:
    table = GAME.new(4)
    rng = Rng(11)
    while table.actors():
        seat = table.actors()[0]
        codes = table.legal(seat)
        code = rng.one_of(codes, table.odds()) if seat == CHANCE else codes[rng.below(len(codes))]
        table.apply(seat, code, SILENCE)
    outcome, view = table.outcome(), table.view(None)
    assert outcome is not None
    colours = [seat["cards"][0].split("-")[0] for seat in view["seats"]]
    assert set(colours) < set(COLOURS)
    assert [view["score_now"]["totals"][colour] for colour in colours] == outcome.scores
