"""The table as it stood: what a seat saw after any earlier step."""

from reginae.core import SILENCE, View
from reginae.server.table import LiveTable


class History:
    """Walks through what has been played at a table; forwards, only the steps between are played again."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._go_back_to_the_start()

    def _go_back_to_the_start(self) -> None:
        match = self.table.match
        self.state = match.game.set_up(match.seats, match.options)
        self.played: list[tuple[int, int]] = []

    def view(self, seat: int | None, step: int) -> View | None:
        """What this seat saw after so many steps; None if there are not so many."""
        steps = [(played.seat, played.code) for played in self.table.match.steps[:step]]
        if step < 0 or len(steps) < step:
            return None
        if self.played != steps[: len(self.played)]:  # further back, or something was taken back meanwhile
            self._go_back_to_the_start()
        for mover, code in steps[len(self.played) :]:  # the referee has checked them when they were made
            self.state.apply(mover, code, SILENCE)
        self.played = steps
        return self.state.view(seat)
