"""Make the value table of Frondeurs anew: play quick games and fit what holdings turn out to be worth.

Each row is one Faction at the beginning of a turn: what it holds beside the average of the four, and what it scored
beside their average in the end. The weights of a phase are those that leave the least squares.
"""

import math
import sys

from reginae.arena.series import seed_of
from reginae.core import CHANCE, SILENCE, Rng
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.bots.value_table import HOLDING_WEIGHTS, HOLDINGS, PHASES, holdings, phase_of
from reginae.games.frondeurs.parts import FACTION_COUNT
from reginae.games.frondeurs.table import Table
from reginae.search import bot

GAMES = 1000
EVERY = 3  # turns between two samples
RIDGE = 20.0  # how strongly a weight with little evidence is kept near zero
LOGISTIC = 0.78 * math.sqrt(4 / 3)  # from a deviation to the spread of a logistic share, for one of four

Row = tuple[list[float], float]


def beside_the_average(values: list[float]) -> list[float]:
    """What each has more than the average."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def play(number: int, rows: list[list[Row]]) -> None:
    """One quick game; its rows, by phase."""
    table = GAME.new(FACTION_COUNT)
    assert isinstance(table, Table)
    rng, habit, samples, turn = Rng(seed_of(99, number)), bot("habit"), list[tuple[int, list[float]]](), -1
    while actors := table.actors():
        if table.turn > turn and table.turn % EVERY == number % EVERY:
            turn = table.turn
            samples.append((int(phase_of(table)), list(holdings(table))))
        seat, codes = actors[0], table.legal(actors[0])
        code = rng.one_of(codes, table.odds()) if seat == CHANCE else habit.choose(GAME, table, seat, rng)
        table.apply(seat, code, SILENCE)
    outcome = table.outcome()
    assert outcome is not None
    scores = beside_the_average([float(score) for score in outcome.scores])
    for phase, held in samples:
        columns = [beside_the_average(held[kind::HOLDINGS]) for kind in range(HOLDINGS)]
        rows[phase] += [([column[faction] for column in columns], scores[faction]) for faction in range(FACTION_COUNT)]


def fit(rows: list[Row]) -> list[float]:
    """The weights that leave the least squares, with a ridge."""
    system = [[RIDGE if one == other else 0.0 for other in range(HOLDINGS + 1)] for one in range(HOLDINGS)]
    for held, score in rows:
        for one, amount in enumerate(held):
            if amount:
                for other, beside in enumerate([*held, score]):
                    system[one][other] += amount * beside
    return solved(system)


def solved(system: list[list[float]]) -> list[float]:
    """Linear equations, each with its right side last, by elimination."""
    for pivot, row in enumerate(system):
        for other in system:
            if other is not row:
                part = other[pivot] / row[pivot]
                other[:] = [value - part * under for value, under in zip(other, row, strict=True)]
    return [row[-1] / row[pivot] for pivot, row in enumerate(system)]


def left_over(rows: list[Row], weights: list[float]) -> float:
    """The root mean square of what the weights do not explain."""
    misses = [score - sum(map(float.__mul__, weights, held)) for held, score in rows]
    return math.sqrt(sum(miss * miss for miss in misses) / len(misses))


def main(games: int = GAMES) -> None:
    """Play, fit and print."""
    rows: list[list[Row]] = [[] for _ in range(PHASES)]
    for number in range(games):
        play(number, rows)
    weights = [fit(phase) for phase in rows]
    for kind, (name, _) in enumerate(HOLDING_WEIGHTS):
        print(f"    ({name!r}, {[round(phase[kind], 2) for phase in weights]}),")
    print("SPREADS", [round(LOGISTIC * left_over(*pair), 2) for pair in zip(rows, weights, strict=True)])


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
