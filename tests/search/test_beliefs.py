"""A search uses the belief of its seat and the habits of its rivals."""

import pytest
from mypy_extensions import i64

from reginae.core import UNDECIDED, Belief, Heuristics, Rng, State
from reginae.search import Search, bot
from reginae.search.greedy import tables_for
from tests.search.toys import Coin, Nim, ToyGame


class Even(Heuristics):
    """Every table is worth the same until the end."""

    def value(self, state: State, seat: i64) -> float:
        return 0.5


class CoinShowsTwo(Belief):
    """The seat believes that the coin shows 2."""

    def imagine(self, state: State, rng: Rng) -> State:
        return Coin(2)

    def weight(self, code: i64) -> i64:
        return 0 if code == 3 else 1


class WithBelief(Even):
    """Heuristics with that belief."""

    def belief(self, imagined: State, seat: i64, rng: Rng) -> Belief:
        return CoinShowsTwo()


class Pairs(Even):
    """Everybody takes two matches as long as there are two."""

    def habit(self, state: State, seat: i64, rng: Rng) -> i64:
        return min(2, len(state.legal(seat)))

    def rivals_have_habits(self) -> bool:
        return True

    def rollout_depth(self) -> i64:
        return 16


def searched(table: State, heuristics: Heuristics) -> Search:
    search = Search(table, 0, heuristics, Rng(1))
    search.run(200)
    return search


def test_tables_are_imagined_as_they_are_believed_to_be() -> None:
    assert searched(Coin(1), WithBelief()).nodes[0].most_visited() == 2


def test_what_a_belief_rules_out_is_never_tried() -> None:
    root = searched(Coin(1), WithBelief()).nodes[0]
    assert list(root.codes) == [1, 2, 3]
    assert root.visits[2] == 0


def test_rivals_are_expected_to_keep_to_their_habit() -> None:
    root = searched(Nim(4), Pairs()).nodes[0]
    assert root.most_visited() == 1
    assert root.rewards[0] == root.visits[0]
    assert root.rewards[1] == root.rewards[2] == 0.0


def test_a_game_without_beliefs_and_habits_is_searched_without_them() -> None:
    assert searched(Nim(6), Even()).nodes[0].most_visited() == 2


class WeighedPairs(Even):
    """Pairs, by weight instead of habit."""

    def weight(self, state: State, seat: i64, code: i64) -> i64:
        return 1 if code == min(2, len(state.legal(seat))) else 0

    def rivals_have_habits(self) -> bool:
        return True

    def rollout_depth(self) -> i64:
        return 16


def test_rivals_in_a_game_without_habits_are_expected_to_act_by_weight() -> None:
    root = searched(Nim(4), WeighedPairs()).nodes[0]
    assert root.most_visited() == 1
    assert root.rewards[0] == root.visits[0]


class DrawnSecret(Even):
    """Heuristics that know a good secret."""

    def keeps_secret(self, state: State, seat: i64) -> bool:
        return True

    def secret_choice(self, state: State, seat: i64, rng: Rng) -> i64:
        return 1 + rng.below(2)


class DrawnSecretGame(ToyGame):
    """A game with that secret."""

    def heuristics(self) -> Heuristics:
        return DrawnSecret()


@pytest.mark.parametrize("spec", ["ismcts:5", "rollouts:5"])
def test_a_secret_is_drawn_among_those_known_to_be_good(spec: str) -> None:
    assert {bot(spec).choose(DrawnSecretGame(Nim(6)), Nim(6), 0, Rng(seed)) for seed in range(20)} == {1, 2}


class Paired(ToyGame):
    """A game whose players take pairs."""

    def heuristics(self) -> Heuristics:
        return Pairs()


def test_the_habit_bot_plays_the_habit_of_the_game_or_any_action() -> None:
    assert bot("habit").choose(Paired(Nim(6)), Nim(6), 0, Rng(1)) == 2
    assert bot("habit").choose(ToyGame(Nim(6)), Nim(6), 0, Rng(1)) in (1, 2, 3)


def test_heuristics_that_use_nothing_hidden_need_one_imagined_table() -> None:
    class Open(Even):
        def is_open(self) -> bool:
            return True

    assert tables_for(Open()) == 1 < tables_for(Even()) < tables_for(None)


class Decided(Pairs):
    """Whoever finds five matches takes three without a thought; a search never looks at taking two."""

    def at_once(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Nim)
        return 3 if state.matches == 5 else UNDECIDED

    def leaves_to_at_once(self, code: i64) -> bool:
        return code == 2


class DecidedGame(ToyGame):
    """A game in which something is decided at once."""

    def heuristics(self) -> Heuristics:
        return Decided()


@pytest.mark.parametrize("spec", ["greedy", "ismcts:50", "rollouts:50"])
def test_what_is_decided_at_once_is_not_searched_for(spec: str) -> None:
    assert bot(spec).choose(DecidedGame(Nim(5)), Nim(5), 0, Rng(1)) == 3


@pytest.mark.parametrize("spec", ["greedy", "rollouts:50"])
def test_what_is_left_to_be_decided_at_once_is_not_looked_at(spec: str) -> None:
    assert bot(spec).choose(DecidedGame(Nim(2)), Nim(2), 0, Rng(1)) == 1
