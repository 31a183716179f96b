"""What goes along with winning: each feature of a seat, and the strongest of them taken together."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from reginae.arena.result import wilson
from reginae.arena.studies.features import Feature, FeatureReader
from reginae.arena.studies.notes import GameNotes
from reginae.arena.studies.statistics import Column, Difference, Groups, joint_fit, sure, unlike

FEWEST = 50  # so many, and one seat in a hundred, must differ from the others of its place at the table
USUAL = 0.9  # what more seats than this did is split by how often they did
MOST_TOGETHER = 12
MOST_OF_A_FAMILY = 2  # in a chart or a joint fit: of one action or event, with whatever it names


@dataclass(frozen=True)
class Predictor:
    """A feature, how many seats had it so often at least, the results of these and of the others, the difference.

    The difference is taken seat for seat, so that what one seat does oftener than another is not held for a merit.
    """

    label: str
    kind: str
    family: str
    times: int
    did: int
    did_result: float
    did_low: float
    did_high: float
    others: int
    others_result: float
    others_low: float
    others_high: float
    difference: Difference
    sure: bool = False
    beside_others: Difference | None = None  # in the joint fit, if it is part of it


class SeatGames:
    """All games of all setups as rows, one for each seat: its result, and how often it had each feature."""

    def __init__(self, setups: list[list[GameNotes]]) -> None:
        results, seats, games = list[float](), list[int](), list[int]()
        self.cells: dict[Feature, list[tuple[int, int]]] = {}
        first_seat = 0
        for played in setups:
            for notes in played:
                for seat, result in enumerate(notes.results):
                    for feature, count in notes.by_seat[seat].items():
                        self.cells.setdefault(feature, []).append((len(results), count))
                    results.append(result)
                    seats.append(first_seat + seat)
                games += [games[-1] + 1 if games else 0] * len(notes.results)
            first_seat += len(played[0].results) if played else 0
        self.results: Column = np.array(results, dtype=np.float64)
        self.seats: Groups = np.array(seats, dtype=np.int64)
        self.games: Groups = np.array(games, dtype=np.int64)

    def counts(self, feature: Feature) -> Column:
        """How often each row had a feature."""
        column = np.zeros(len(self.results))
        for row, count in self.cells[feature]:
            column[row] = count
        return column

    def told_apart(self, had: Column) -> float:
        """How many rows differ from others of the same seat: of those with and without it the fewer, seat by seat."""
        with_it, sizes = np.bincount(self.seats, had), np.bincount(self.seats)
        return float(np.minimum(with_it, sizes - with_it).sum())

    def splits(self) -> Iterator[tuple[Feature, int, Column]]:
        """Every feature that tells seats apart, how often it takes, and who had it; no two that say the same."""
        seen: set[bytes] = set()
        fewest = max(FEWEST, len(self.results) // 100)
        for feature in sorted(self.cells, key=order_of):
            times, had = split(self.counts(feature))
            if self.told_apart(had) >= fewest and had.tobytes() not in seen:
                seen.add(had.tobytes())
                yield feature, times, had


def order_of(feature: Feature) -> tuple[bool, Feature]:
    """Actions before events, the plain before the particular: of two that say the same the first is kept."""
    return feature.kind != "action", feature


def split(counts: Column) -> tuple[int, Column]:
    """Whether a seat had it; or, where nearly all had, whether more often than at least half of them."""
    had = counts >= 1
    times = 1
    while had.mean() > (USUAL if times == 1 else 0.5):
        times += 1
        had = counts >= times
    return times, had.astype(np.float64)


def predictors(setups: list[list[GameNotes]], reader: FeatureReader) -> list[Predictor]:
    """Every feature that can be judged: those that are sure first, the greatest differences first."""
    rows = SeatGames(setups)
    found = [(predictor(rows, reader, *each), each[2]) for each in rows.splits()]
    holds = sure([each.difference.p for each, _ in found])
    marked = [(replace(each, sure=held), had) for (each, had), held in zip(found, holds, strict=True)]
    marked.sort(key=lambda pair: (not pair[0].sure, -abs(pair[0].difference.value), pair[0].label))
    return together(rows, marked)


def predictor(rows: SeatGames, reader: FeatureReader, feature: Feature, times: int, had: Column) -> Predictor:
    """The results of the seats with a feature and of those without."""
    with_it, without = rows.results[had > 0], rows.results[had == 0]
    did, others = float(with_it.mean()), float(without.mean())
    return Predictor(
        reader.label(feature),
        feature.kind,
        feature.name,
        times,
        len(with_it),
        did,
        *wilson(did, len(with_it)),
        len(without),
        others,
        *wilson(others, len(without)),
        difference=joint_fit([had], rows.results, rows.seats, rows.games)[0],
    )


def together(rows: SeatGames, ranked: list[tuple[Predictor, Column]]) -> list[Predictor]:
    """The same predictors, the strongest of those that are sure also as they do beside one another."""
    strong = strongest([each for each, _ in ranked if each.sure])
    kept = [strong[index] for index in unlike([ranked[index][1] for index in strong], MOST_TOGETHER)]
    fitted = joint_fit([ranked[index][1] for index in kept], rows.results, rows.seats, rows.games) if kept else []
    beside = dict(zip(kept, fitted, strict=True))
    return [replace(each, beside_others=beside.get(index)) for index, (each, _) in enumerate(ranked)]


def strongest(ranked: list[Predictor]) -> list[int]:
    """The indices of the first few of each family."""
    taken: Counter[str] = Counter()
    kept: list[int] = []
    for index, each in enumerate(ranked):
        taken[each.family] += 1
        if taken[each.family] <= MOST_OF_A_FAMILY:
            kept.append(index)
    return kept
