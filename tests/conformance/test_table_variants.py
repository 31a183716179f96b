"""Which tables a game is tried at."""

from dataclasses import replace

import pytest

from crowns import GAME, Crowns
from reginae.core import SEAT_COUNT, Need, needs_seats
from reginae.games import shelf
from reginae.testing import conforms_at, seeded_games, table_variants
from reginae.testing.table_variants import FEWEST_GAMES, ROUNDS_SWITCH

GAMES = [*shelf().values(), GAME]


class OnlyTogether(Crowns):
    """No die only with the lowest crown winning, and that with two seats only."""

    def __init__(self) -> None:
        super().__init__()
        die, lowest = self.options
        without = replace(die, value_needs={False: Need("lowest", [True])})
        self.options = [without, replace(lowest, value_needs={True: needs_seats(2)})]


class NeverTheDie(Crowns):
    """An option value that nobody can play."""

    def __init__(self) -> None:
        super().__init__()
        die, lowest = self.options
        self.options = [replace(die, value_needs={True: needs_seats()}), lowest]


@pytest.mark.parametrize("game", [*GAMES, OnlyTogether()], ids=lambda game: type(game).__name__)
def test_every_seat_count_and_every_option_value_is_tried(game: Crowns) -> None:
    variants = table_variants(game)
    assert {seats for seats, _ in variants} == set(game.seats)
    tried = {(name, value) for _, options in variants for name, value in options.items()}
    assert tried == {(option.name, value) for option in game.options for value in option.values}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_table_is_tried_twice_before_every_one_was_tried(game: Crowns) -> None:
    variants = [str(variant) for variant in table_variants(game)]
    assert len(set(variants)) == len(variants)
    tried = {str((seeded.seats, seeded.options)) for seeded in seeded_games(game)}
    assert len(tried) == min(len(variants), len(list(seeded_games(game))))


def test_forbidden_combinations_are_left_out() -> None:
    assert not [options for seats, options in table_variants(GAME) if seats == 3 and not options["die"]]


def test_a_value_that_can_never_be_played_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="crowns: no table with die=True is allowed"):
        table_variants(NeverTheDie())


def test_each_variant_has_seeds_of_its_own() -> None:
    tried = list(seeded_games(GAME, times=3))
    assert len(tried) == 3 * len(table_variants(GAME))
    assert len({seeded.seed for seeded in tried}) == len(tried)


def test_a_game_with_few_variants_is_played_often_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ROUNDS_SWITCH, raising=False)
    once = len(list(seeded_games(GAME)))
    assert once >= FEWEST_GAMES > len(table_variants(GAME))
    monkeypatch.setenv(ROUNDS_SWITCH, "3")
    assert len(list(seeded_games(GAME))) == 3 * once


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_however_few_games_are_played_every_mode_is_among_them(game: Crowns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ROUNDS_SWITCH, "0.001")
    tried = list(seeded_games(game))
    assert {seeded.seats for seeded in tried} == set(game.seats)
    for deciding in (option.needs.option for option in game.options if option.needs):
        if deciding == SEAT_COUNT:
            continue
        values = next(option.values for option in game.options if option.name == deciding)
        assert {seeded.options[deciding] for seeded in tried} == set(values)


def test_the_text_of_a_seeded_game_is_all_that_is_needed_to_play_it_again() -> None:
    assert str(next(seeded_games(GAME))) == "crowns, 2 seats, die=true, lowest=false, seed 0"


def test_one_table_can_be_put_through_all_checks_again() -> None:
    conforms_at(GAME, 3, {"lowest": True}, seed=41)
