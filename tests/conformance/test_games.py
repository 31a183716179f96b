"""Every game on the shelf is under test once its folder exists."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import crowns
from reginae.core import Game
from reginae.games import FOLDER, shelf
from reginae.testing.conformance import PARTS, conforms
from reginae.testing.fuzz import fuzz
from reginae.testing.perft import check_perft, counts
from reginae.testing.playthrough import check_playthrough, playthroughs
from reginae.testing.rule_trace import check_rule_trace
from reginae.testing.state_machine import state_machine_of
from reginae.testing.table_variants import scaled

GAMES = [*shelf().values(), crowns.GAME]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def test_every_folder_with_a_title_page_is_on_the_shelf() -> None:
    folders = {path.parent for path in FOLDER.glob("*/__init__.py")}
    assert folders
    assert {game.folder for game in shelf().values()} >= folders


@each_game
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_promise(game: Game, part: int) -> None:
    conforms(game, part=part, parts=PARTS)


@each_game
def test_many_quick_random_games_have_no_fault(game: Game) -> None:
    assert fuzz(game, scaled(20_000), first_seed=1_000_000).faults == []


@each_game
def test_the_referee_refuses_whatever_is_not_allowed(game: Game) -> None:
    trials = settings(
        max_examples=scaled(40),
        stateful_step_count=15,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(state_machine_of(game), settings=trials)


@each_game
def test_the_playthroughs_read_as_before(game: Game) -> None:
    for path in playthroughs(game):
        check_playthrough(game, path)


@each_game
def test_perft_counts_are_as_before(game: Game) -> None:
    for count in counts(game):
        check_perft(game, count)


@each_game
def test_rules_listed_cited_and_tested_are_the_same(game: Game) -> None:
    check_rule_trace(game)
