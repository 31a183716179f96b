"""Whose turn it is at a table, remembered so that a list of tables need not replay them again and again."""

from dataclasses import dataclass

from reginae.server.messages import TableSummary
from reginae.server.storage import SavedSeat
from reginae.server.table import LiveTable
from reginae.server.tokens import seat_of

MOST_REMEMBERED = 4096


@dataclass(frozen=True)
class Status:
    """What a summary needs to know of a table; it holds until the table changes."""

    table: str
    game: str
    title: str
    started: bool
    over: bool
    seats: list[SavedSeat]
    actors: list[int]
    version: int

    @classmethod
    def of(cls, table: LiveTable) -> "Status":
        """The status of a table now."""
        game, seats = table.game, list(table.seats)
        return cls(table.id, game.id, game.title, table.started, table.over, seats, table.actors(), table.match.version)

    def summary(self, token: str) -> TableSummary:
        """The table for whoever has this token; without one, or with another's, for a spectator."""
        you = seat_of(self.seats, token) if token else None
        return TableSummary(
            self.table,
            self.game,
            self.title,
            self.started,
            self.over,
            [seat.name for seat in self.seats],
            you,
            self.actors,
            you in self.actors,
            self.version,
        )


class StatusCache:
    """The statuses that were asked for last; whoever changes a table has it forgotten."""

    def __init__(self) -> None:
        self.statuses: dict[str, Status] = {}

    def get(self, table: str) -> Status | None:
        """The status of this table, if it is remembered."""
        return self.statuses.get(table)

    def add(self, status: Status) -> None:
        """Remember a status, in place of the oldest if there are too many."""
        self.statuses[status.table] = status
        if len(self.statuses) > MOST_REMEMBERED:
            del self.statuses[next(iter(self.statuses))]

    def forget(self, table: str) -> None:
        """Forget the status of a table that changes."""
        self.statuses.pop(table, None)
