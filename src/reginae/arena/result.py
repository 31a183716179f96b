"""The result of a bot in a series, with its confidence interval."""

from dataclasses import dataclass
from math import sqrt

NORMAL_95 = 1.959963984540054  # the two-sided 95 % point of the normal distribution


@dataclass(frozen=True)
class BotResult:
    """Games won alone or shared, the mean share of the win with its 95 % interval, and the mean score."""

    seat: int  # in the first game of the series
    bot: str
    wins: int
    win_share: float
    low: float
    high: float
    mean_score: float

    @staticmethod
    def from_games(seat: int, bot: str, shares: list[float], scores: list[int]) -> "BotResult":
        """The result of games with these shares of the win and these scores."""
        games = len(shares)
        share = sum(shares) / games if games else 0.0
        low, high = wilson(share, games)
        wins = sum(1 for part in shares if part > 0)
        return BotResult(seat, bot, wins, share, low, high, sum(scores) / games if games else 0.0)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval around a share of so many games."""
    if games == 0:
        return 0.0, 1.0
    z2 = NORMAL_95**2
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))
