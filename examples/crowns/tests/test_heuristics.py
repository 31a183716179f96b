"""What Crowns tells bots."""

import pytest

from crowns import GAME, HEURISTICS
from reginae.core import CHANCE, Match, Rng
from reginae.search import bot


def called(first: str, second: str, lowest: bool = False) -> Match:
    """Crown 2 against crown 4, and these calls."""
    match = Match(GAME, 2, {"lowest": lowest})
    match.play(CHANCE, "deal crown-2")
    match.play(CHANCE, "deal crown-4")
    match.play(0, f"call {first}")
    match.play(1, f"call {second}")
    return match


def test_a_table_is_worth_the_share_of_the_wins_over_all_faces_of_the_die() -> None:
    state = called("bold", "meek").state
    assert HEURISTICS.value(state, 0) == pytest.approx((2 * 0.5 + 1) / 6)  # 2 shows twice and ties, 3 once and wins
    assert HEURISTICS.value(state, 0) + HEURISTICS.value(state, 1) == pytest.approx(1)


def test_the_lowest_score_is_best_if_the_table_plays_so() -> None:
    assert HEURISTICS.value(called("meek", "bold", lowest=True).state, 0) == 1


@pytest.mark.parametrize(("lowest", "call"), [(False, "call bold"), (True, "call meek")])
def test_a_greedy_bot_calls_what_helps_it(lowest: bool, call: str) -> None:
    match = Match(GAME, 2, {"lowest": lowest})
    match.play(CHANCE, "deal crown-3")
    match.play(CHANCE, "deal crown-4")
    code = bot("greedy").choose(GAME, match.state, 0, Rng(1))
    assert GAME.actions[code].notation == call
