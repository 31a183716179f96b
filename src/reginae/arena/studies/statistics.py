"""The statistics of a study: what goes along with winning, seat for seat, and how sure that is.

The seats of one game are no independent observations (one wins because another does not), so errors are computed from
the sums of whole games. With so many comparisons some look striking by chance alone: Holm's correction tells which.
"""

from dataclasses import dataclass
from math import erfc, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from reginae.arena.result import NORMAL_95

Column: TypeAlias = NDArray[np.float64]
Groups: TypeAlias = NDArray[np.int64]

SURE = 0.05  # the chance that any of the differences called sure is none
MOST_ALIKE = 0.9  # the correlation above which two features are one for a joint fit


@dataclass(frozen=True)
class Difference:
    """A difference with its 95 % interval and the probability of one as large if there were none."""

    value: float
    low: float
    high: float
    p: float


def difference_of(value: float, error: float) -> Difference:
    """A difference with this standard error."""
    p = erfc(abs(value) / error / sqrt(2)) if error > 0 else 1.0
    return Difference(value, value - NORMAL_95 * error, value + NORMAL_95 * error, p)


def centred(values: Column, groups: Groups) -> Column:
    """The values beside the mean of their group."""
    sizes = np.bincount(groups)
    means = np.bincount(groups, values) / np.maximum(sizes, 1)
    centre: Column = values - means[groups]
    return centre


def joint_fit(features: list[Column], results: Column, seats: Groups, games: Groups) -> list[Difference]:
    """What each feature adds to the result beside the others, among equal seats: least squares, errors by game.

    With one feature it is the mean difference between seats with and without it, each beside the same seat.
    """
    design = np.column_stack([centred(feature, seats) for feature in features])
    outcome = centred(results, seats)
    inverse = np.linalg.pinv(design.T @ design)
    slopes = inverse @ design.T @ outcome
    residuals = outcome - design @ slopes
    sums = np.column_stack([np.bincount(games, column * residuals) for column in design.T])
    variances = np.diag(inverse @ (sums.T @ sums) @ inverse)
    return [difference_of(float(s), sqrt(max(0.0, float(v)))) for s, v in zip(slopes, variances, strict=True)]


def sure(probabilities: list[float]) -> list[bool]:
    """Which differences hold after Holm's correction for so many comparisons."""
    order = sorted(range(len(probabilities)), key=lambda index: probabilities[index])
    holds = [False] * len(probabilities)
    for rank, index in enumerate(order):
        if probabilities[index] > SURE / (len(probabilities) - rank):
            break
        holds[index] = True
    return holds


def unlike(features: list[Column], most: int) -> list[int]:
    """The first features of which no two are nearly the same, at most so many, by index."""
    kept: list[int] = []
    for index, feature in enumerate(features):
        if len(kept) < most and all(abs(correlation(feature, features[other])) < MOST_ALIKE for other in kept):
            kept.append(index)
    return kept


def correlation(one: Column, other: Column) -> float:
    """How much two features go together, from -1 to 1."""
    spread = float(np.std(one) * np.std(other))
    return float(np.mean((one - one.mean()) * (other - other.mean()))) / spread if spread > 0 else 1.0


def mean_interval(values: list[float]) -> tuple[float, float, float]:
    """The mean and its 95 % interval."""
    mean = float(np.mean(values)) if values else 0.0
    half = NORMAL_95 * float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - half, mean + half
