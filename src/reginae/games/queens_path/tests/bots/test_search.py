"""The tree search plays better than bots that do not think ahead."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Rng, State
from reginae.games.queens_path import GAME, HEURISTICS
from reginae.search import Bot, bot, play_game

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

SEATS = 4
TABLES = [3, 6, 8, 10]  # all lost by a greedy bot in the same seat
CHOICES = 34  # before the bots sit down


def begun(seed: int) -> State:
    """A table of four in gold where all have played by habit for a while."""
    rng, table, choices = Rng(seed), GAME.new(SEATS, {"variant": "gold"}), 0
    while choices < CHOICES:
        seat = table.actors()[0]
        by_chance = seat == CHANCE
        code = rng.one_of(table.legal(seat), table.odds()) if by_chance else HEURISTICS.habit(table, seat, rng)
        table.apply(seat, code, SILENCE)
        choices += 0 if by_chance else 1
    return table


def share(seed: int) -> float:
    """The part of the win of one who thinks ahead against three greedy bots."""
    table, seat = begun(seed), seed % SEATS
    bots: list[Bot] = [bot("ismcts:100" if each == seat else "greedy") for each in range(SEATS)]
    play_game(GAME, table, bots, Rng(seed))
    outcome = table.outcome()
    assert outcome is not None
    return outcome.share(seat)


@pytest.mark.many_games
def test_the_search_wins_most_tables_that_a_greedy_bot_loses() -> None:
    assert sum(share(seed) for seed in TABLES) > len(TABLES) / 2


@pytest.mark.parametrize("seed", range(3))
def test_the_search_guesses_the_colour_that_the_last_step_showed(scene: "type[Scene]", seed: int) -> None:
    court = {"e4": "white", "e3": "iron-green", "d4": "white"}
    table = scene(court, seats=2, factions=["bbbb", "gggg"], influence={"iron": "b"})
    table.play("move e4", "end", "move e3", "end")
    for _ in range(2):
        code = bot("ismcts:150").choose(GAME, table.table, 0, Rng(seed))
        table.play(GAME.actions[code].notation)
    assert table.tilted(1) == ["iron"]
