"""The five levels of strength, and the beginner among them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Heuristics, Rng, State
from reginae.games import game_named, shelf
from reginae.search import CATALOGUE, bot, repeatable
from reginae.search.beginner import noticed_actions
from reginae.search.level_bot import WITHOUT_HEURISTICS, level_specs
from reginae.testing.table_variants import table_variants
from tests.search.toys import Nim, ToyGame


@pytest.mark.parametrize("id", shelf())
def test_every_game_has_a_bot_for_each_level_that_chooses_alike_everywhere(id: str) -> None:
    game = game_named(id)
    for seats, options in table_variants(game):
        specs = level_specs(game, game.new(seats, options))
        assert len(set(specs)) == len(CATALOGUE)
        assert all(bot(spec) and repeatable(spec) for spec in specs)


class TwoMatches(Heuristics):
    """Heuristics with levels of their own, and no opinion."""

    def value(self, state: State, seat: int) -> float:
        return 0.5

    def levels(self, state: State) -> list[str]:
        assert isinstance(state, Nim)
        return ["random", "greedy", "ismcts:50", "ismcts:400" if state.matches > 5 else "random", "ismcts:900"]


class Levelled(ToyGame):
    """A game with these levels."""

    def heuristics(self) -> Heuristics:
        return TwoMatches()


def test_a_level_is_the_bot_that_the_game_gives_it_at_such_a_table() -> None:
    table = Nim(6)
    same = bot("ismcts:400").choose(Levelled(table), table, 0, Rng(3))
    assert bot("steward").choose(Levelled(table), table, 0, Rng(3)) == same == 2


def test_a_level_follows_the_table_it_is_asked_about() -> None:
    steward = bot("steward")
    steward.choose(Levelled(Nim(6)), Nim(6), 0, Rng(3))
    chosen = {steward.choose(Levelled(Nim(5)), Nim(5), 0, Rng(seed)) for seed in range(40)}
    assert chosen == {1, 2, 3}


def test_a_game_without_heuristics_has_levels_too() -> None:
    assert level_specs(ToyGame(Nim(6)), Nim(6)) == WITHOUT_HEURISTICS
    assert bot("chancellor").choose(ToyGame(Nim(6)), Nim(6), 0, Rng(1)) == 2


def test_a_beginner_overlooks_actions_but_never_all_but_one() -> None:
    codes = vec[i64](list(range(11)))
    seen = noticed_actions(codes, 30, Rng(1))
    assert len(set(seen)) == len(seen) == 4
    assert set(seen) <= set(codes)
    assert len(noticed_actions(codes, 1, Rng(1))) == 2
    assert set(noticed_actions(codes, 100, Rng(1))) == set(codes)


def test_a_beginner_sees_a_win_in_one_as_often_as_she_notices_it() -> None:
    wins = sum(bot("beginner:40").choose(Levelled(Nim(3)), Nim(3), 0, Rng(seed)) == 3 for seed in range(300))
    assert 150 < wins < 250  # two of three actions are noticed
    assert all(bot("beginner:100").choose(Levelled(Nim(3)), Nim(3), 0, Rng(seed)) == 3 for seed in range(10))
