"""Rivals within the tree know what they may know, and nothing that the searching seat alone knows."""

import pytest
from mypy_extensions import i64

from reginae.core import Belief, Heuristics, Rng, State
from reginae.search import Search
from reginae.search.rival_table import RivalTable
from tests.search.toys import Nim, Secret

SIMULATIONS = 1000
ONE_IN_FOUR = 0.25


class Even(Heuristics):
    """Every table is worth the same until the end."""

    def value(self, state: State, seat: i64) -> float:
        return 0.5


class SecretIsTwo(Belief):
    """The rival believes that the secret is 2."""

    def imagine(self, state: State, rng: Rng) -> State:
        table = state.clone()
        assert isinstance(table, Secret)
        table.secret = 2
        return table


class Suspicious(Even):
    """The rival has that belief; the seat that searches has none."""

    def belief(self, imagined: State, seat: i64, rng: Rng) -> Belief | None:
        return SecretIsTwo() if seat == 1 else None


def search_of(secret: int, heuristics: Heuristics | None) -> Search:
    search = Search(Secret(secret), 0, heuristics, Rng(secret))
    search.run(SIMULATIONS)
    return search


def guesses(search: Search) -> list[int]:
    """How often the rival guessed 1 to 4, whatever the seat had done before."""
    counts = [0] * 5
    for target in search.nodes[0].targets:
        node = search.nodes[target]
        for code, visits in zip(node.codes, node.visits, strict=True):
            counts[code] += visits
    return counts[1:]


@pytest.mark.parametrize("heuristics", [None, Even()], ids=["playouts", "heuristics"])
def test_a_rival_guesses_a_secret_no_more_often_than_by_luck(heuristics: Heuristics | None) -> None:
    right = 0
    total = 0
    for secret in range(1, 5):
        counts = guesses(search_of(secret, heuristics))
        right += counts[secret - 1]
        total += sum(counts)
    assert total > 2 * SIMULATIONS
    assert right / total < ONE_IN_FOUR + 0.05


def test_the_seat_itself_knows_how_its_secret_fares() -> None:
    root = search_of(3, Even()).nodes[0]
    assert root.reward / float(root.credits) == pytest.approx(1 - ONE_IN_FOUR, abs=0.1)


def test_a_rival_thinks_ahead_by_her_own_belief() -> None:
    counts = guesses(search_of(3, Suspicious()))
    assert counts[1] > 0.8 * sum(counts)


def test_a_table_that_a_rival_imagines_follows_what_is_done() -> None:
    imagined, after = Nim(3), Nim(1, turn=1)
    rival = RivalTable(1, imagined)
    rival.follow(0, 2, after, Rng(1))
    assert rival.table is imagined
    assert imagined.matches == 1


def test_a_rival_imagines_the_table_anew_when_it_turns_out_to_be_another() -> None:
    rival, after = RivalTable(1, Nim(1)), Nim(5, turn=1)
    rival.follow(0, 3, after, Rng(1))
    assert isinstance(rival.table, Nim)
    assert rival.table is not after
    assert rival.table.matches == 5
