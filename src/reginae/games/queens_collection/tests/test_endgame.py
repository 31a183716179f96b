"""With an empty pile the rest of booklet 1 is solved: nobody who plays by the rules reaches more."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import SILENCE, Rng
from reginae.games.queens_collection import GAME
from reginae.games.queens_collection.cooperative import scoring
from reginae.games.queens_collection.cooperative.endgame import Ending
from reginae.games.queens_collection.cooperative.evaluation import after
from reginae.games.queens_collection.cooperative.simulation import simplified
from reginae.games.queens_collection.cooperative.solution import score_after
from reginae.games.queens_collection.cooperative.table import CooperativeTable
from reginae.search import bot

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CooperativeScene

HEURISTICS = GAME.heuristics()
RING_OF_THREE = "red blue,blue green,green red"

ENDINGS = [
    ("red blue", "green red", RING_OF_THREE),
    ("red green", "blue red", RING_OF_THREE + ",sky black"),
    ("red red", "sky wild", "red blue,sky blue,blue red"),
    ("wild", "black wild", "red blue,black red"),
    ("yellow blue", "red blue", "red green,yellow red,sky blue"),
    ("sky sky black", "black red", "red sky,sky black,black red"),
]


def best_by_exhaustive_play(table: CooperativeTable) -> int:
    """The best score of all ways to play on by the rules."""
    if not table.actors():
        return int(scoring.points(table))
    return max(best_by_exhaustive_play(after(table, code)) for code in table.legal(table.turn))


@pytest.mark.parametrize(("first", "second", "strays"), ENDINGS)
def test_the_solution_is_as_good_as_exhaustive_play(
    cooperative: "type[CooperativeScene]", first: str, second: str, strays: str
) -> None:
    table = cooperative(first, second, strays=strays, pile="").table
    assert score_after(table) == best_by_exhaustive_play(table)


@pytest.mark.parametrize(("first", "second", "strays"), ENDINGS)
@pytest.mark.parametrize("spec", ["greedy", "rollouts:20"])
def test_bots_reach_the_best_score_there_is(
    cooperative: "type[CooperativeScene]", first: str, second: str, strays: str, spec: str
) -> None:
    table = cooperative(first, second, strays=strays, pile="").table
    best = score_after(table)
    while table.actors():
        table.apply(table.turn, bot(spec).choose(GAME, table, table.turn, Rng(1)), SILENCE)
    assert scoring.points(table) == best


def test_a_pawn_at_home_may_have_to_leave(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("yellow blue", "red blue", strays="red green,yellow red,sky blue", pile="").table
    now = scoring.points(table)
    assert score_after(table) == now + table.options.box_points  # for red, with as many strays as before


def test_a_search_takes_back_what_it_tries(cooperative: "type[CooperativeScene]") -> None:
    simple = simplified(cooperative("red green", "blue wild", strays=RING_OF_THREE, pile="").table)
    before = [list(simple.counts), list(simple.strays), list(simple.displays), simple.left, simple.turn, simple.passes]
    Ending(simple, 1000)
    after_search = [list(simple.counts), list(simple.strays), list(simple.displays)]
    assert [*after_search, simple.left, simple.turn, simple.passes] == before


def test_nothing_is_decided_at_once_while_cards_come(cooperative: "type[CooperativeScene]") -> None:
    table = cooperative("red blue green", "sky", strays=RING_OF_THREE, pile="red")
    assert HEURISTICS.at_once(table.table, 0) == -1
