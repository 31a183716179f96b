"""What has happened since the server started, in plain numbers: whoever counts need not know who reads them."""

from bisect import bisect_left
from collections.abc import Sequence


class Distribution:
    """How many values were at most so large, for each of some bounds; the last count is of all that were larger."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        """Count one value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Counts:
    """Each number is changed by one thread alone, that of the event loop or the writer's, and may be read by any."""

    def __init__(self) -> None:
        self.moves = 0
        self.outrun = 0  # changes of a table that another server was quicker to change
        self.read_errors = 0
        self.write_errors = 0
        self.responses = [0] * 6  # by the first digit of their status
        self.commit_seconds = Distribution((0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0))
        self.commit_jobs = Distribution((1, 2, 4, 8, 16, 32, 64, 128, 256))
        self.lag_seconds = Distribution((0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5))
