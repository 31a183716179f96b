"""The heuristics prefer what a sensible player would."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng, State
from reginae.games.queens_collection import GAME
from reginae.search import bot

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene

HEURISTICS = GAME.heuristics()
CYCLE = "red blue,blue red"


def value(scene: "CompetitiveScene | CooperativeScene", seat: int = 0) -> float:
    return HEURISTICS.value(scene.table, seat)


def plans(scene: "CompetitiveScene | CooperativeScene") -> list[list[str]]:
    return [[GAME.actions[code].notation for code in plan] for plan in HEURISTICS.plans(scene.table, scene.table.turn)]


def chosen(spec: str, state: State, seat: int) -> str:
    return GAME.actions[bot(spec).choose(GAME, state, seat, Rng(1))].notation


# --- CooperativeScene ------------------------------------------------------------------------------------


def test_fewer_strays_are_better(cooperative: "type[CooperativeScene]") -> None:
    few = cooperative("red blue green", "sky sky wild", strays=CYCLE, pile="red red")
    many = cooperative("red blue green", "sky sky wild", strays=CYCLE + ",green sky,sky black", pile="red red")
    assert value(many) < value(few) < 1.0


def test_a_turn_that_was_begun_is_worth_its_best_end(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays=CYCLE)
    table.play("lift red blue")
    assert value(table) == 1.0


def test_plans_bring_a_stray_home_or_change_cards(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays=CYCLE)
    found = plans(table)
    assert ["lift red blue", "swap blue red"] in found
    assert ["discard red", "discard green", "discard blue"] in found
    assert ["take seat-2 wild", "give green"] in found
    assert not [plan for plan in found if plan[0] == "lift red red"]


def test_there_is_a_plan_for_every_way_to_pay(cooperative: "type[CooperativeScene]") -> None:
    found = plans(cooperative("red blue wild", "sky sky wild", strays=CYCLE))
    assert ["lift red blue", "swap blue red", "pay-two red blue"] in found
    assert ["lift red blue", "put red"] in found


def test_a_rollout_brings_all_home_if_the_cards_for_it_are_there(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky sky wild", strays=CYCLE)
    assert HEURISTICS.rollout(table.table, 0, Rng(1)) == 1.0


def test_a_rollout_counts_the_strays_that_are_left(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red", "sky", strays=CYCLE, pile="")
    assert HEURISTICS.rollout(table.table, 0, Rng(1)) == pytest.approx((24 + 6 * 3 - 2) / 48)


@pytest.mark.many_games
@pytest.mark.parametrize("spec", ["greedy", "rollouts:400"])
def test_bots_put_all_in_order_when_they_can(cooperative: "type[CooperativeScene]", spec: str) -> None:
    table = cooperative("red blue green", "sky sky wild", strays=CYCLE)
    while table.table.actors():
        table.play(chosen(spec, table.table, table.table.actors()[0]))
    outcome = table.table.outcome()
    assert outcome is not None
    assert outcome.scores == [24, 24]


# --- CompetitiveScene each other --------------------------------------------------------------------------


def test_pawns_in_front_are_better_than_none(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="green sky sky", left={"red": 1})
    assert value(table, 0) < 0.5 < value(table, 1)
    assert value(table, 0) + value(table, 1) == pytest.approx(1.0)


def test_cards_of_a_colour_without_pawns_are_worth_less(competitive: "type[CompetitiveScene]") -> None:
    free = competitive("red", "blue", display="green sky sky")
    stuck = competitive("red", "blue", display="green sky sky", left={"red": 0})
    assert value(stuck, 0) - value(stuck, 1) < value(free, 0) - value(free, 1)


def test_greedy_takes_the_last_pawn_and_its_box(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue", "green", display="red blue sky", left={"red": 1})
    assert chosen("greedy", table.table, 0) in ("pair red red", "pair blue blue")


def test_partners_have_the_same_value(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", "green", "black", display="sky sky sky", mode="teams")
    assert value(table, 0) == value(table, 2)
    assert value(table, 0) + value(table, 1) == pytest.approx(1.0)
