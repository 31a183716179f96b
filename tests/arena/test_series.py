"""A series gives the same results with any number of workers, and reports every game that fails."""

import pytest

from reginae.arena import ProcessEngine, Results, SeriesPlan, plan_series, play_series, wilson
from reginae.core import BadOption, Game
from reginae.games import game_named
from tests.search.toys import Collapsing, Nim, ToyGame, Treadmill


def played(
    game: Game, seats: int, bots: list[str], games: int, seed: int, rotate: bool = False, workers: int = 1
) -> tuple[SeriesPlan, Results]:
    plan = plan_series(game, seats, {}, bots, games, seed, rotate)
    return plan, play_series(game, plan, ProcessEngine(workers))


def outcomes(results: Results) -> tuple[int, list[list[float]], list[list[int]]]:
    return results.decisions, results.shares, results.scores


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers() -> None:
    game = game_named("regina-cards")
    alone = played(game, 3, ["greedy", "random"], 6, 11)[1]
    together = played(game, 3, ["greedy", "random"], 6, 11, workers=2)[1]
    assert outcomes(alone) == outcomes(together)
    assert alone.faults == []


def test_another_seed_gives_other_games() -> None:
    game = game_named("regina-cards")
    one = played(game, 2, ["random"], 4, 1)[1]
    other = played(game, 2, ["random"], 4, 2)[1]
    assert outcomes(one) != outcomes(other)


def test_each_seat_keeps_its_bot_and_the_bots_start_again_where_they_are_fewer() -> None:
    plan, results = played(game_named("regina-cards"), 4, ["greedy", "random", "random"], 1, 1)
    assert [result.bot for result in results.by_bot(plan)] == ["greedy", "random", "random", "greedy"]


def test_bots_that_rotate_sit_at_every_seat_in_turn() -> None:
    game = ToyGame(Nim(7))
    still = played(game, 2, ["random"], 20, 3)[1]
    moving = played(game, 2, ["random"], 20, 3, rotate=True)[1]
    assert moving.shares[0::2] == still.shares[0::2]
    assert moving.shares[1::2] == [shares[::-1] for shares in still.shares[1::2]]
    assert moving.scores[1::2] == [scores[::-1] for scores in still.scores[1::2]]


def test_the_shares_of_a_series_add_up() -> None:
    plan, results = played(ToyGame(Nim(7)), 2, ["random"], 20, 3)
    by_bot = results.by_bot(plan)
    assert sum(result.win_share for result in by_bot) == pytest.approx(1.0)
    assert sum(result.wins for result in by_bot) == 20
    assert all(result.low <= result.win_share <= result.high for result in by_bot)
    assert by_bot[0].mean_score == by_bot[0].wins / 20


def test_a_better_bot_wins_more() -> None:
    plan, results = played(ToyGame(Nim(6)), 2, ["ismcts:200", "random"], 20, 3)
    first, second = results.by_bot(plan)
    assert first.low > second.high


def test_a_table_that_breaks_is_a_fault_with_the_seed_that_breaks_it() -> None:
    results = played(ToyGame(Collapsing(9)), 2, ["random"], 3, 5)[1]
    assert [fault.number for fault in results.faults] == [0, 1, 2]
    assert all("ZeroDivisionError: the table broke" in fault.reason for fault in results.faults)
    assert len({fault.seed for fault in results.faults}) == 3
    assert results.shares == []


def test_a_game_without_an_end_is_a_fault() -> None:
    results = played(ToyGame(Treadmill(3)), 2, ["random"], 1, 5)[1]
    assert [fault.reason.split(":")[0] for fault in results.faults] == ["EndlessGame"]


def test_progress_is_told_game_by_game() -> None:
    heard: list[int] = []
    game = ToyGame(Nim(3))
    play_series(game, plan_series(game, 2, {}, ["random"], 10, 1), ProcessEngine(1), played=heard.append)
    assert sum(heard) == 10
    assert len(heard) > 1


@pytest.mark.parametrize(
    ("seats", "bots", "games", "word"),
    [(6, ["random"], 1, "seats"), (2, ["random"] * 3, 1, "fit"), (2, ["queen"], 1, "bot"), (2, ["random"], 0, "game")],
)
def test_a_series_that_cannot_be_played_is_refused(seats: int, bots: list[str], games: int, word: str) -> None:
    with pytest.raises(BadOption, match=word):
        plan_series(game_named("regina-cards"), seats, {}, bots, games, 1)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(0.5, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(0.0, 10)[0] == 0.0
    assert wilson(1.0, 10)[1] == 1.0
    assert wilson(0.0, 0) == (0.0, 1.0)
