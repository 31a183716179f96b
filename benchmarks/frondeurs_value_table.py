"""Make the value table of Frondeurs anew: play games and fit what holdings turn out to be worth.

    python -m benchmarks.frondeurs_value_table BOT GAMES WORKERS [MODE ...]

plays so many games of equal bots in each mode (all of them if none is named), with so many processes (0 is one a
processor), and writes the fits into value_weights.toml. A row of a fit is one Faction at the beginning of a turn: what
it holds beside the average of the four, and what it scored beside their average, in the end or at mid-game. The weights
of a phase are those that leave the least squares. Spreads are what the fits leave over; that of the seats is the one
that makes the results likeliest.
"""

import math
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

from benchmarks.frondeurs_balance import played
from reginae.core import SILENCE, load_toml
from reginae.games.frondeurs import GAME
from reginae.games.frondeurs.bots import value_table
from reginae.games.frondeurs.bots.holdings import HOLDING_NAMES, HOLDINGS, PAWN, holdings
from reginae.games.frondeurs.bots.prospects import Prospects, side_of
from reginae.games.frondeurs.bots.value_table import COMPANIES, MODES, PHASES, WEIGHTS_FILE, mid_phase_of, phase_of
from reginae.games.frondeurs.parts import FACTION_COUNT, NONE
from reginae.games.frondeurs.rules.scoring import at_end, at_mid
from reginae.games.frondeurs.table import Table

SEED = 99
EVERY = 3  # turns between two samples
RIDGE = 20.0  # how strongly a weight with little evidence is kept near what it was before any evidence
PAWN_BEFORE = 7.0  # what scores ten points, and may be lost
LOGISTIC = 0.78 * math.sqrt(4 / 3)  # from a deviation to the spread of a logistic share, for one of four
LEAST_SPREAD = 0.1
WIDTHS = [1.1**step for step in range(40)]  # spreads of the seats that are tried

HEAD = """# What holdings turn out to be worth, in points, the last phase first; see value_table.py.
# Made by benchmarks/frondeurs_value_table.py; not to be edited by hand."""


def new_table(mode: str) -> Table:
    """A table of this mode."""
    company, _, length = mode.partition("_")
    seats = FACTION_COUNT - max(COMPANIES.index(company) - 1, 0)
    table = GAME.new(seats, {"length": length, "teams": company == "teams"})
    assert isinstance(table, Table)
    return table


def samples(mode: str, number: int, codes: list[int]) -> Iterator[Table]:
    """The table of a game at the beginning of some turns, and at its end."""
    table, turn = new_table(mode), -1
    for code in codes:
        if table.turn > turn and table.turn % EVERY == number % EVERY:
            turn = table.turn
            yield table
        table.apply(table.actors()[0], code, SILENCE)
    yield table


class Fit:
    """Least squares of one phase, row by row."""

    def __init__(self, before: list[float]) -> None:
        self.system = [[RIDGE * (one == other) for other in range(HOLDINGS)] for one in range(HOLDINGS)]
        self.right = [RIDGE * weight for weight in before]
        self.squares, self.rows = 0.0, 0

    def add(self, held: list[float], score: float) -> None:
        """One Faction: what it holds and scored beside the average."""
        some = [(index, amount) for index, amount in enumerate(held) if amount]
        for one, amount in some:
            row = self.system[one]
            for other, beside in some:
                row[other] += amount * beside
            self.right[one] += amount * score
        self.squares += score * score
        self.rows += 1

    def add_all(self, rows: list[list[float]], scores: list[float]) -> None:
        """All Factions at one moment."""
        for held, score in zip(rows, scores, strict=True):
            self.add(held, score)

    def weights(self) -> list[float]:
        """The weights that leave the least squares."""
        return solved([[*row, right] for row, right in zip(self.system, self.right, strict=True)])

    def left_over(self) -> float:
        """The root mean square of what the weights do not explain."""
        explained = sum(map(float.__mul__, self.weights(), self.right))
        return math.sqrt(max(self.squares - explained, 0.0) / self.rows) if self.rows else 0.0


def solved(system: list[list[float]]) -> list[float]:
    """Linear equations, each with its right side last, by elimination."""
    for pivot, row in enumerate(system):
        for other in system:
            if other is not row:
                part = other[pivot] / row[pivot]
                other[:] = [value - part * under for value, under in zip(other, row, strict=True)]
    return [row[-1] / row[pivot] for pivot, row in enumerate(system)]


def beside_the_average(values: list[float]) -> list[float]:
    """What each has more than the average."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]


def fits(mode: str, games: list[list[int]]) -> tuple[list[Fit], list[Fit]]:
    """By phase: the fits of the end, and of mid-game."""
    pawn = [PAWN_BEFORE * (holding == PAWN) for holding in range(HOLDINGS)]
    ends, mids = [Fit(pawn) for _ in range(PHASES)], [Fit([0.0] * HOLDINGS) for _ in range(PHASES)]
    for number, codes in enumerate(games):
        seen = [(phase_of(t), mid_phase_of(t), rows_of(t)) for t in samples(mode, number, codes)]
        *_, table = samples(mode, number, codes)
        end = beside_the_average([float(at_end(table, faction)) for faction in range(FACTION_COUNT)])
        mid = beside_the_average([float(at_mid(table, faction)) for faction in range(FACTION_COUNT)])
        for phase, mid_phase, rows in seen[:-1]:
            ends[phase].add_all(rows, end)
            if mid_phase != NONE and table.mid_scores[0] != NONE:
                mids[mid_phase].add_all(rows, mid)
    return ends, mids


def rows_of(table: Table) -> list[list[float]]:
    """By Faction: what it holds beside the average."""
    held = list(holdings(table))
    columns = [beside_the_average(held[kind::HOLDINGS]) for kind in range(HOLDINGS)]
    return [list(row) for row in zip(*columns, strict=True)]


def likeliest_spreads(mode: str, games: list[list[int]]) -> list[float]:
    """By phase: the spread by which the expected points of the sides make the winners likeliest."""
    likelihoods = [[0.0] * len(WIDTHS) for _ in range(PHASES)]
    for number, codes in enumerate(games):
        leads = [(int(phase_of(t)), list(Prospects(t).points)) for t in samples(mode, number, codes)]
        *_, table = samples(mode, number, codes)
        outcome = table.outcome()
        assert outcome is not None
        winner = int(side_of(table, outcome.winners[0]))
        sides = 2 if table.options.teams else int(table.seats)
        for phase, points in leads[:-1]:
            for which, width in enumerate(WIDTHS):
                total = sum(math.exp((points[side] - points[winner]) / width) for side in range(sides))
                likelihoods[phase][which] -= math.log(total)
    return [WIDTHS[row.index(max(row))] for row in likelihoods]


def fitted(mode: str, games: list[list[int]]) -> dict[str, Any]:
    """The entry of a mode in the file, in use from now on."""
    index = MODES.index(mode)
    ends, mids = fits(mode, games)
    entry: dict[str, Any] = {
        "spread": [WIDTHS[-1]] * PHASES,
        "end_spread": [LOGISTIC * fit.left_over() + LEAST_SPREAD for fit in ends],
        "mid_spread": [LOGISTIC * fit.left_over() + LEAST_SPREAD for fit in mids],
        "end": by_name([fit.weights() for fit in ends]),
        "mid": by_name([fit.weights() for fit in mids]),
    }
    value_table.END_WEIGHTS[index] = value_table.read_weights(entry["end"])
    value_table.MID_WEIGHTS[index] = value_table.read_weights(entry["mid"])
    value_table.SPREADS[index] = value_table.read_spreads(entry)
    entry["spread"] = likeliest_spreads(mode, games)
    return entry


def by_name(phases: list[list[float]]) -> dict[str, list[float]]:
    """Weights by phase and holding, as weights by holding and phase."""
    return {name: [phase[kind] for phase in phases] for kind, name in enumerate(HOLDING_NAMES)}


def written(entries: dict[str, Any]) -> str:
    """The file of all modes."""
    lines = [HEAD]
    for mode in MODES:
        lines += ["", f"[{mode}]", *(line(name, entries[mode][name]) for name in value_table.SPREAD_NAMES)]
        for part in ("end", "mid"):
            weights = entries[mode].get(part, {}).items()
            lines += [
                "",
                f"[{mode}.{part}]",
                *(line(f'"{name}"', numbers) for name, numbers in weights if any(numbers)),
            ]
    return "\n".join(lines) + "\n"


def line(name: str, numbers: list[float]) -> str:
    """A line of the file."""
    return f"{name} = [{', '.join(f'{number:.2f}' for number in numbers)}]"


def main(spec: str, games: str, workers: str, *modes: str) -> None:
    """Play, fit and write, mode by mode."""
    entries = load_toml(WEIGHTS_FILE)
    for mode in modes or MODES:
        series = played(partial(new_table, mode), spec, SEED, int(games), int(workers))
        entries[mode] = fitted(mode, list(series))
        WEIGHTS_FILE.write_text(written(entries), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
