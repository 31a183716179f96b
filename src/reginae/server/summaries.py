"""Whose turn it is at a table, remembered so that a list of tables need not replay them again and again."""

from dataclasses import dataclass

from reginae.server.http_messages import TableSummary
from reginae.server.storage import SavedSeat
from reginae.server.table import LiveTable
from reginae.server.tokens import seat_of

MOST_REMEMBERED = 4096


@dataclass(frozen=True)
class Summary:
    """A table in a few words, for nobody in particular; it holds until the table changes."""

    table: str
    game: str
    title: str
    started: bool
    over: bool
    seats: list[SavedSeat]
    actors: list[int]
    version: int

    @classmethod
    def of(cls, table: LiveTable) -> "Summary":
        """The summary of a table now."""
        game, seats = table.game, list(table.seats)
        return cls(table.id, game.id, game.title, table.started, table.over, seats, table.actors(), table.match.version)

    def for_token(self, token: str) -> TableSummary:
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


class SummaryCache:
    """The summaries that were asked for last; whoever changes a table has it forgotten."""

    def __init__(self) -> None:
        self.summaries: dict[str, Summary] = {}

    def get(self, table: str) -> Summary | None:
        """The summary of this table, if it is remembered."""
        return self.summaries.get(table)

    def add(self, summary: Summary) -> None:
        """Remember a summary, in place of the oldest if there are too many."""
        self.summaries[summary.table] = summary
        if len(self.summaries) > MOST_REMEMBERED:
            del self.summaries[next(iter(self.summaries))]

    def forget(self, table: str) -> None:
        """Forget the summary of a table that changes."""
        self.summaries.pop(table, None)
