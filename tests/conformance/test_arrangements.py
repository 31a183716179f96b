"""Which tables a game is tried at."""

import pytest

from crowns import GAME, Crowns
from reginae.core import Options
from reginae.games import shelf
from reginae.testing import arrangements, conforms_at, settings
from reginae.testing.setting import FEWEST_GAMES, ROUNDS_SWITCH

GAMES = [*shelf().values(), GAME]


class OnlyTogether(Crowns):
    """No die, or three seats, only with the lowest crown winning."""

    def forbids(self, seats: int, options: Options) -> str:
        plain = options["die"] and seats == 2
        return "" if plain != options["lowest"] else "Not so."


class NeverTheDie(Crowns):
    """An option value that nobody can play."""

    def forbids(self, seats: int, options: Options) -> str:
        return "No die here." if options["die"] else ""


@pytest.mark.parametrize("game", [*GAMES, OnlyTogether()], ids=lambda game: type(game).__name__)
def test_every_seat_count_and_every_option_value_is_tried(game: Crowns) -> None:
    arranged = arrangements(game)
    assert {seats for seats, _ in arranged} == set(game.seats)
    tried = {(name, value) for _, options in arranged for name, value in options.items()}
    assert tried == {(option.name, value) for option in game.options for value in option.values}


def test_forbidden_combinations_are_left_out() -> None:
    assert not [options for seats, options in arrangements(GAME) if seats == 3 and not options["die"]]


def test_a_value_that_can_never_be_played_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="crowns: no table with die=True is allowed"):
        arrangements(NeverTheDie())


def test_each_arrangement_comes_with_seeds_of_its_own() -> None:
    tried = list(settings(GAME, times=3))
    assert len(tried) == 3 * len(arrangements(GAME))
    assert len({setting.seed for setting in tried}) == len(tried)


def test_a_game_with_few_arrangements_is_played_often_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ROUNDS_SWITCH, raising=False)
    once = len(list(settings(GAME)))
    assert once >= FEWEST_GAMES > len(arrangements(GAME))
    monkeypatch.setenv(ROUNDS_SWITCH, "3")
    assert len(list(settings(GAME))) == 3 * once


def test_a_setting_reads_as_all_one_needs_to_see_it_again() -> None:
    assert str(next(settings(GAME))) == "crowns, 2 seats, die=true, lowest=false, seed 0"


def test_one_table_can_be_put_through_all_checks_again() -> None:
    conforms_at(GAME, 3, {"lowest": True}, seed=41)
