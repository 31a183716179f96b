"""Ratings of bots whose strength does not change: the most likely ones by the Bradley–Terry model, with their errors.

The strengths are those under which all comparisons together are most likely (choix), so the order of the games does
not matter. A table of several seats counts as a comparison of each two sides by place, which finds the strengths of
the Plackett–Luce model as well. Points are those of Elo: 400 for odds of ten to one, 1500 on the average.
"""

from dataclasses import dataclass
from math import log

import choix
import numpy as np
from numpy.typing import NDArray

POINTS = 400 / log(10)
AVERAGE = 1500.0
PRIOR = 0.5  # a win each way between bots that meet, so that one that never loses has a rating too
SAMPLES = 200
SEED = 1

Comparison = tuple[int, int, float]  # two bots, and what the first has won of the second
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A bot's points and their standard error, against the average of all bots."""

    points: float
    error: float


def ratings(bots: int, meetings: set[tuple[int, int]], deals: list[list[Comparison]]) -> list[Rating]:
    """The rating of each bot, from who meets whom and the comparisons of each deal."""
    prior = np.zeros((bots, bots))
    for one, other in meetings:
        prior[one, other] = prior[other, one] = PRIOR
    wins = wins_of(bots, deals)
    strength = strengths(prior + wins.sum(axis=0))
    # Resampling shows no doubt about a bot that always wins, so the error is at least that of the likelihood.
    errors = np.maximum(resampled_errors(prior, wins), likelihood_errors(prior + wins.sum(axis=0), strength))
    return [
        Rating(AVERAGE + POINTS * float(mean), POINTS * float(error))
        for mean, error in zip(strength, errors, strict=True)
    ]


def wins_of(bots: int, deals: list[list[Comparison]]) -> Array:
    """For each deal, how often each bot won against each other."""
    wins = np.zeros((len(deals), bots, bots))
    for number, deal in enumerate(deals):
        for one, other, won in deal:
            wins[number, one, other] += won
            wins[number, other, one] += 1 - won
    return wins


def strengths(wins: Array) -> Array:
    """The most likely strengths, 0 on the average."""
    found = choix.ilsr_pairwise_dense(wins, max_iter=1000)
    return np.asarray(found - found.mean())


def resampled_errors(prior: Array, wins: Array) -> Array:
    """How much the strengths vary when whole deals, whose games are not independent, are drawn again and again."""
    deals = len(wins)
    if deals == 0:
        return np.zeros(len(prior))
    drawn = np.random.default_rng(SEED).multinomial(deals, np.full(deals, 1 / deals), SAMPLES)
    found = [strengths(prior + np.tensordot(times.astype(np.float64), wins, axes=1)) for times in drawn]
    return np.asarray(np.std(found, axis=0))


def likelihood_errors(wins: Array, strength: Array) -> Array:
    """The standard errors that the curvature of the likelihood gives."""
    chances = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    curvature = (wins + wins.T) * chances * chances.T
    information = np.diag(curvature.sum(axis=1)) - curvature
    return np.asarray(np.sqrt(np.diag(np.linalg.pinv(information))))
