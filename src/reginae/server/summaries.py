"""Whose turn it is at a table, remembered so that a list of tables need not replay them again and again."""

from dataclasses import dataclass

from reginae.server.http_messages import TableSummary
from reginae.server.storage import SavedSeat
from reginae.server.table import LiveTable

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
    frozen: str

    @classmethod
    def of(cls, table: LiveTable) -> "Summary":
        """The summary of a table now."""
        game, seats = table.game, list(table.seats)
        head = (table.id, game.id, game.title, table.started, table.over, seats)
        return cls(*head, table.actors(), table.match.version, table.frozen.short if table.frozen else "")

    def for_seat(self, you: int | None) -> TableSummary:
        """The table for whoever has this seat; without one, for a spectator."""
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
            self.frozen,
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

    def forget_all(self) -> None:
        """Forget all summaries: any table may have changed."""
        self.summaries.clear()

    def forget(self, table: str) -> None:
        """Forget the summary of a table that changes."""
        self.summaries.pop(table, None)
