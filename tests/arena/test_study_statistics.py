"""What goes along with winning is compared seat for seat, and what only seems to is told apart."""

from collections import Counter

import numpy as np
import pytest

from reginae.arena.studies.features import ACTION, Feature, FeatureReader
from reginae.arena.studies.notes import GameNotes
from reginae.arena.studies.predictors import Predictor, predictors, split
from reginae.arena.studies.rows import Row
from reginae.arena.studies.statistics import joint_fit, sure
from reginae.arena.studies.summary import is_uneven
from reginae.games import game_named

DRAW, BURY = Feature(ACTION, "draw"), Feature(ACTION, "bury")


def game_with(number: int, winner: int, *did: set[Feature]) -> GameNotes:
    """A game of so many seats as are given, won by one of them."""
    results = [float(seat == winner) for seat in range(len(did))]
    return GameNotes(number, results=results, by_seat=[Counter(features) for features in did])


def predictor_of(games: list[GameNotes]) -> list[Predictor]:
    return predictors([games], FeatureReader(game_named("regina-cards")))


def test_shares_and_differences_are_those_one_counts_by_hand() -> None:
    winners = [0] * 60 + [1] * 20  # seat 0 drew in all of these
    rest = [0] * 30 + [1] * 90  # and here nobody drew
    games = [game_with(n, winner, {DRAW}, set()) for n, winner in enumerate(winners)]
    games += [game_with(80 + n, winner, set(), set()) for n, winner in enumerate(rest)]
    found = predictor_of(games)
    assert [each.label for each in found] == ["Draw from the … stack"]
    assert (found[0].did, found[0].did_result) == (80, 0.75)
    assert found[0].others == 320
    assert found[0].others_result == pytest.approx((20 + 120) / 320)
    assert found[0].difference.value == pytest.approx(0.75 - 30 / 120)  # beside the same seat alone
    assert found[0].sure


def test_what_belongs_to_a_seat_is_not_held_for_a_merit() -> None:
    games = [game_with(n, 0 if n % 4 else 1, {DRAW}, set()) for n in range(400)]
    assert predictor_of(games) == []


def test_what_happens_at_random_is_seldom_called_sure() -> None:
    rng = np.random.default_rng(5)
    features = [Feature(ACTION, "agitate", "0", str(number)) for number in range(60)]
    games = []
    for number in range(300):
        did = [{each for each in features if rng.random() < 0.5} for _ in range(2)]
        games.append(game_with(number, int(rng.random() < 0.5), *did))
    found = predictor_of(games)
    assert len(found) == 60
    assert sum(each.difference.p < 0.05 for each in found) > 0
    assert sum(each.sure for each in found) == 0


def test_a_companion_of_the_cause_is_told_from_the_cause() -> None:
    rng = np.random.default_rng(3)
    cause = (rng.random(4000) < 0.5).astype(float)
    companion = np.where(rng.random(4000) < 0.8, cause, 1 - cause)
    results = (rng.random(4000) < 0.3 + 0.4 * cause).astype(float)
    seats, games = np.zeros(4000, dtype=np.int64), np.arange(4000)
    by_itself = joint_fit([companion], results, seats, games)[0]
    together = joint_fit([cause, companion], results, seats, games)
    assert by_itself.low > 0.15
    assert together[0].low < 0.4 < together[0].high
    assert together[1].low < 0 < together[1].high


def test_errors_are_those_of_whole_games() -> None:
    had = np.tile([1.0, 0.0], 500)
    results = np.repeat((np.arange(500) % 2).astype(float), 2)  # both seats of a game fare alike
    games, seats = np.repeat(np.arange(500), 2), np.zeros(1000, dtype=np.int64)
    difference = joint_fit([had], results, seats, games)[0]
    assert difference.value == pytest.approx(0)
    assert difference.high - difference.low == pytest.approx(0, abs=1e-9)


def test_holm_stops_at_the_first_that_does_not_hold() -> None:
    assert sure([0.04, 0.001, 0.02, 0.012]) == [True, True, True, True]
    assert sure([0.06, 0.001, 0.02, 0.03]) == [False, True, False, False]
    assert sure([]) == []


def test_one_of_four_seats_a_little_off_is_not_called_uneven() -> None:
    def wins(*shares: float) -> list[Row]:
        return [Row("", share, 0, 1, 100) for share in shares]

    assert not is_uneven(wins(0.31, 0.31, 0.22, 0.16), 0.25)
    assert is_uneven(wins(0.4, 0.25, 0.25, 0.1), 0.25)


def test_what_nearly_all_did_is_split_by_how_often() -> None:
    times, had = split(np.array([1.0, 2.0, 3.0, 4.0]))
    assert (times, had.tolist()) == (3, [0, 0, 1, 1])
    assert split(np.array([0.0, 0.0, 2.0, 1.0]))[0] == 1
