"""A secret that is the same in every game is none: bots vary what they set up in secret."""

from collections import Counter

import pytest

from reginae.core import Match, Rng, SeededDice
from reginae.games import game_named
from reginae.search import bot
from reginae.search.bot import SOFTNESS, soft_choice

GAMES = 24
GAME = game_named("long-live")


def arrangement(spec: str, seed: int) -> list[str]:
    """The Master and the line that this bot sets up in secret, in the order in which it chose them."""
    match = Match(GAME, 2, {}, SeededDice(seed))
    chooser, rng = bot(spec), Rng(seed)
    while 0 in match.actors():
        match.play(0, chooser.choose(GAME, match.state, 0, rng))
    return [GAME.actions[step.code].notation for step in match.steps if step.seat == 0]


@pytest.mark.parametrize("spec", ["random", "habit", "greedy", "rollouts:60", "ismcts:60"])
def test_nobody_can_guess_the_master_or_the_line_of_a_bot(spec: str) -> None:
    found = [arrangement(spec, seed) for seed in range(GAMES)]
    masters = Counter(next(choice for choice in one if choice.startswith("master")) for one in found)
    lines = Counter(tuple(sorted(one)) for one in found)
    assert len(masters) >= 3
    assert masters.most_common(1)[0][1] <= 0.75 * GAMES
    assert len(lines) >= 0.9 * GAMES


def test_what_is_as_good_comes_up_as_often_and_what_is_much_worse_hardly_ever() -> None:
    rng = Rng(1)
    values = [0.5, 0.5, 0.5 - SOFTNESS, 0.5 - 10.0 * SOFTNESS]
    chosen = Counter(soft_choice(values, rng) for _ in range(2000))
    assert abs(chosen[0] - chosen[1]) < 150
    assert 0.25 < chosen[2] / chosen[0] < 0.5
    assert chosen[3] < 5
