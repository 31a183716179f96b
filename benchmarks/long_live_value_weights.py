"""Make the value weights of Long Live the Queen anew: play games and fit how they end to what both gangs have.

    python -m benchmarks.long_live_value_weights [BOT] [GAMES] > src/reginae/games/long_live/value_weights.toml

A row is one table before a roll: what the first gang has more than the second, how likely the next roll wins for
either, and who won in the end. One in a few choices is made at random, so that unusual tables are met as well. The
weights are those that make the results likeliest (logistic regression), found in small steps.
"""

import math
import random
import sys
from dataclasses import dataclass

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.long_live import GAME
from reginae.games.long_live.features import NAMES, features
from reginae.games.long_live.next_roll import win_chances
from reginae.games.long_live.state import ROLLING
from reginae.games.long_live.table import Table
from reginae.search import Bot, bot
from reginae.search.playout import settle_chance

BOT, GAMES = "greedy", "6000"
AT_RANDOM = 0.07  # of all choices
ARRANGED_AT_RANDOM = 0.5  # of all gangs
PASSES = 4
STEP = 0.1
RIDGE = 3e-5  # how strongly a weight with little evidence is kept near zero
HEAD = """# What each number of a gang (features.py) adds to the odds of winning, as a logarithm. Made by
# python -m benchmarks.long_live_value_weights {bot} {games}
"""


@dataclass
class Row:
    """A table before a roll and how its game ended."""

    wins: float  # how likely the next roll wins for the first seat
    loses: float
    numbers: list[tuple[int, float]]  # those that are not 0, with their index
    result: float = 0.5


def row_of(table: Table) -> Row:
    """What is known of this table."""
    wins, loses = win_chances(table)
    more = [own - other for own, other in zip(features(table, 0), features(table, 1), strict=True)]
    return Row(wins, loses, [(index, number) for index, number in enumerate(more) if number])


def rows_of_game(chooser: Bot, seed: int) -> list[Row]:
    """Play a game; its tables before each roll, with the result."""
    table, rng, luck = GAME.new(2), Rng(seed), random.Random(seed)
    assert isinstance(table, Table)
    careless = [luck.random() < ARRANGED_AT_RANDOM for _ in range(2)]
    rows = list[Row]()
    while actors := table.actors():
        if actors[0] == CHANCE:
            if table.agenda.kind() == ROLLING:
                rows.append(row_of(table))
            settle_chance(table, rng)
            continue
        arranging = table.turn < 0
        at_random = careless[actors[0]] if arranging else luck.random() < AT_RANDOM
        code = luck.choice(table.legal(actors[0])) if at_random else chooser.choose(GAME, table, actors[0], rng)
        table.apply(actors[0], code, SILENCE)
    for row in rows:
        row.result = 0.5 if table.winner < 0 else float(table.winner == 0)
    return rows


def fit(rows: list[Row]) -> list[float]:
    """The weights under which the results are likeliest, by steps that grow smaller where much was learned."""
    weights, learned = [0.0] * len(NAMES), [1e-3] * len(NAMES)
    order = random.Random(1)
    for _ in range(PASSES):
        order.shuffle(rows)
        for row in rows:
            later = 1.0 / (1.0 + math.exp(-sum(weights[index] * number for index, number in row.numbers)))
            left = 1.0 - row.wins - row.loses
            chance = min(max(row.wins + left * later, 1e-6), 1.0 - 1e-6)
            slope = (row.result - chance) / (chance * (1.0 - chance)) * left * later * (1.0 - later)
            for index, number in row.numbers:
                ascent = slope * number - RIDGE * weights[index]
                learned[index] += ascent * ascent
                weights[index] += STEP * ascent / math.sqrt(learned[index])
    return weights


def main(spec: str = BOT, games: str = GAMES) -> None:
    """Print the weights by name."""
    chooser = bot(spec)
    rows = [row for seed in range(int(games)) for row in rows_of_game(chooser, seed)]
    print(HEAD.format(bot=spec, games=games))
    for name, weight in zip(NAMES, fit(rows), strict=True):
        print(f'"{name}" = {weight:.3f}')


if __name__ == "__main__":
    main(*sys.argv[1:])
