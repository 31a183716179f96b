"""Earlier views: what a seat saw after any step of the record."""

from reginae.core import SILENCE, View
from reginae.server.table import LiveTable


class History:
    """Replays a table up to a step; from one step to a later one, only the steps between are played."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._restart()

    def _restart(self) -> None:
        match = self.table.match
        self.state = match.game.set_up(match.seats, match.options)
        self.played: list[tuple[int, int]] = []

    def distance(self, step: int) -> int:
        """How many steps must be replayed to see what was after this one; none if there is no such step."""
        if not 0 <= step <= len(self.table.match.steps):
            return 0
        return step - len(self.played) if step >= len(self.played) else step

    def view(self, seat: int | None, step: int) -> View | None:
        """What this seat saw after so many steps; None if there are not so many."""
        steps = [(played.seat, played.code) for played in self.table.match.steps[:step]]
        if step < 0 or len(steps) < step:
            return None
        if self.played != steps[: len(self.played)]:  # an earlier step is asked for, or there was an undo
            self._restart()
        for mover, code in steps[len(self.played) :]:  # Match has checked them when they were played
            self.state.apply(mover, code, SILENCE)
        self.played = steps
        return self.state.view(seat)
