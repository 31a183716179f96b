"""The time by which the clocks of tables run, and whether the database may have been away meanwhile."""

import logging
import time

OUTAGE = 60.0  # seconds; a shorter break counts as thinking time
NOTED_OFFSET = 1.0  # seconds; a larger difference between two machines is told in the log

logger = logging.getLogger("reginae.server")


class ClockTime:
    """The time of the database, so that all servers that share it agree; where it is a file, that of this machine."""

    def __init__(self) -> None:
        self.offset = 0.0  # seconds by which the clock of the database is ahead of this machine's
        self.alive_at: float | None = None  # when a server last saved that it runs, as far as is known; None: not asked

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.offset

    def compare(self, before: float, told: float, after: float) -> None:
        """Correct the offset if it cannot be right: the database told its time between these two of this machine."""
        offset = min(max(self.offset, told - after), told - before)
        if abs(offset) > NOTED_OFFSET >= abs(self.offset):
            logger.warning("this machine's clock differs by %.1f seconds from the database's: use NTP on both", offset)
        self.offset = offset

    def may_be_outage(self) -> bool:
        """Whether for so long nobody is known to have saved anything that the clocks may have to be moved first."""
        return self.alive_at is not None and self.now() - self.alive_at >= OUTAGE
