"""Ratings find strengths that are known, say how sure they are, and do not depend on the order of the games."""

from itertools import combinations
from random import Random

import pytest

from reginae.arena import ProcessEngine, Store, all_standings
from reginae.arena.deal_result import DealResult, GameResult
from reginae.arena.ratings import Comparison, ratings
from tests.arena.arenas import played, small_plan

STRENGTHS = [1200.0, 1500.0, 1600.0, 1700.0]  # 1500 on the average
PAIRS = set(combinations(range(4), 2))


def drawn(deals: int, seed: int) -> list[list[Comparison]]:
    """Games of two between bots of these strengths, two a deal for each pair."""
    luck = Random(seed)
    return [
        [
            (one, other, float(luck.random() < chance(STRENGTHS[one], STRENGTHS[other])))
            for one, other in PAIRS
            for _ in "12"
        ]
        for _ in range(deals)
    ]


def chance(one: float, other: float) -> float:
    """How likely the first beats the second, by their points."""
    return 1 / (1 + 10 ** ((other - one) / 400))


def test_known_strengths_are_found_within_their_errors() -> None:
    found = ratings(4, PAIRS, drawn(400, seed=2))
    assert all(abs(rating.points - known) < 3 * rating.error for rating, known in zip(found, STRENGTHS, strict=True))
    assert all(0 < rating.error < 30 for rating in found)
    assert sum(rating.points for rating in found) / 4 == pytest.approx(1500)


def test_the_95_percent_interval_holds_the_strength_in_about_95_of_100_arenas() -> None:
    inside = [
        abs(rating.points - known) < 1.96 * rating.error
        for seed in range(15)
        for rating, known in zip(ratings(4, PAIRS, drawn(40, seed)), STRENGTHS, strict=True)
    ]
    assert 0.88 < sum(inside) / len(inside) <= 1.0


def test_more_games_give_smaller_errors() -> None:
    few, many = ratings(4, PAIRS, drawn(20, 1)), ratings(4, PAIRS, drawn(320, 1))
    assert all(more.error < less.error / 2 for more, less in zip(many, few, strict=True))


def test_a_bot_that_always_wins_has_a_rating_and_a_wide_interval() -> None:
    best, other = ratings(2, {(0, 1)}, [[(0, 1, 1.0)]] * 20)
    assert 1500 < best.points < 2500
    assert best.error == pytest.approx(other.error)
    assert best.error > 80


def test_bots_that_only_drew_are_equal() -> None:
    one, other = ratings(2, {(0, 1)}, [[(0, 1, 0.5)]] * 20)
    assert one.points == other.points == pytest.approx(1500)


def test_without_games_all_bots_are_average() -> None:
    assert [rating.points for rating in ratings(3, {(0, 1), (1, 2)}, [])] == pytest.approx([1500] * 3)


def test_places_at_a_table_of_three_are_compared_by_twos() -> None:
    game = GameResult(["a", "b", "c"], places=[2, 1, 2])
    assert DealResult(0, 0, 1, [game]).comparisons() == [("a", "b", 0.0), ("a", "c", 0.5), ("b", "c", 1.0)]


def test_where_all_play_together_bots_are_compared_with_the_same_deal() -> None:
    games = [GameResult(["a"], places=[1], worths=[0.4]), GameResult(["b"], places=[1], worths=[0.7])]
    assert DealResult(0, 0, 1, games).comparisons() == [("a", "b", 0.0)]


def test_a_bot_is_not_compared_with_itself_nor_by_a_game_that_broke_off() -> None:
    games = [GameResult(["a", "a"], places=[1, 2]), GameResult(["a", "b"], fault="ZeroDivisionError: the table broke")]
    assert DealResult(0, 0, 1, games).comparisons() == []


@pytest.mark.parametrize(("game", "seats"), [("regina-cards", 2), ("regina-cards", 3), ("long-live", 2)])
def test_a_bot_that_thinks_ahead_is_rated_above_one_that_does_not(game: str, seats: int) -> None:
    plan = small_plan(game, seats, ["random", "greedy"], games=30)
    best, worst = all_standings(played(plan, ProcessEngine(1)))[0].bots
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.rating_low > worst.rating_high


def test_bots_are_rated_where_all_play_together() -> None:
    plan = small_plan("queens-collection", 2, ["random", "greedy"], games=30)
    standings = all_standings(played(plan, ProcessEngine(1)))[0]
    assert [standing.bot for standing in standings.bots] == ["greedy", "random"]
    assert standings.games == 30


def test_standings_do_not_depend_on_the_order_in_which_games_came() -> None:
    store = played(small_plan(games=10), ProcessEngine(1))
    turned = Store(store.plan, list(reversed(store.in_order())))
    assert all_standings(turned) == all_standings(store)


def test_a_game_that_broke_off_is_a_fault_and_counts_for_nobody() -> None:
    plan = small_plan(bots=["random", "greedy"])
    games = [
        GameResult(["random", "greedy"], [2, 1], [0.0, 1.0], [1.0, 4.0]),
        GameResult(["greedy", "random"], fault="x"),
    ]
    standings = all_standings(Store(plan, [DealResult(0, 0, 77, games)]))[0]
    assert [(standing.bot, standing.games, standing.win_share) for standing in standings.bots] == [
        ("greedy", 1, 1.0),
        ("random", 1, 0.0),
    ]
    assert [(deal.seed, game.fault) for deal, game in standings.faults] == [(77, "x")]
