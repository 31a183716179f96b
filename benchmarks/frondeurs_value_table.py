"""Make the value table of Frondeurs anew: play games and fit what holdings turn out to be worth.

    python -m benchmarks.frondeurs_value_table [BOT] [GAMES]

Each row is one Faction at the beginning of a turn: what it holds beside the average of the four, and what it scored
beside their average in the end. Both are taken beside what that Faction has on the average of all games: a Faction
that fares better than others does not make what it always holds look valuable. The weights of a phase are those that
leave the least squares.
"""

import math
import sys

from benchmarks.frondeurs_balance import new_table, played
from reginae.core import SILENCE
from reginae.games.frondeurs.board.board import BOARD_NAMES
from reginae.games.frondeurs.bots.value_table import HOLDING_WEIGHTS, HOLDINGS, PHASES, holdings, phase_of
from reginae.games.frondeurs.parts import FACTION_COUNT

BOT, GAMES = "habit", "1000"
SEED = 99
EVERY = 3  # turns between two samples
RIDGE = 20.0  # how strongly a weight with little evidence is kept near zero
LOGISTIC = 0.78 * math.sqrt(4 / 3)  # from a deviation to the spread of a logistic share, for one of four

Row = tuple[list[float], float]


def beside_the_average(values: list[float]) -> list[float]:
    """What each has more than the average."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def add_rows(rows: list[list[Row]], number: int, board: str, codes: list[int]) -> None:
    """Add the rows of a game that was played, by phase."""
    table = new_table(board)
    samples, turn = list[tuple[int, list[float]]](), -1
    for code in codes:
        if table.turn > turn and table.turn % EVERY == number % EVERY:
            turn = table.turn
            samples.append((int(phase_of(table)), list(holdings(table))))
        table.apply(table.actors()[0], code, SILENCE)
    outcome = table.outcome()
    assert outcome is not None
    scores = beside_the_average([float(score) for score in outcome.scores])
    for phase, held in samples:
        columns = [beside_the_average(held[kind::HOLDINGS]) for kind in range(HOLDINGS)]
        rows[phase] += [([column[faction] for column in columns], scores[faction]) for faction in range(FACTION_COUNT)]


def beside_each_faction(rows: list[Row]) -> list[Row]:
    """The rows, in which the Factions take turns, less the average row of the same Faction."""
    found = list[Row]()
    for faction in range(FACTION_COUNT):
        own = rows[faction::FACTION_COUNT]
        means = [sum(column) / len(own) for column in zip(*(held for held, _ in own), strict=True)]
        mean_score = sum(score for _, score in own) / len(own)
        found += [(list(map(float.__sub__, held, means)), score - mean_score) for held, score in own]
    return found


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


def main(spec: str = BOT, games: str = GAMES) -> None:
    """Play, fit and print."""
    board, rows = str(BOARD_NAMES[-1]), [list[Row]() for _ in range(PHASES)]
    for number, codes in enumerate(played(board, spec, SEED, int(games))):
        add_rows(rows, number, board, codes)
    rows = [beside_each_faction(phase) for phase in rows]
    weights = [fit(phase) for phase in rows]
    for kind, (name, _) in enumerate(HOLDING_WEIGHTS):
        print(f"    ({name!r}, {[round(phase[kind], 2) for phase in weights]}),")
    print("SPREADS", [round(LOGISTIC * left_over(*pair), 2) for pair in zip(rows, weights, strict=True)])


if __name__ == "__main__":
    main(*sys.argv[1:])
