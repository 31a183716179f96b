"""Games that end before the rules end them: somebody resigned or ran out of time, or all agreed to stop."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from reginae.server.http_messages import Segment
from reginae.server.socket_messages import Outcome

if TYPE_CHECKING:
    from reginae.server.table import LiveTable

SENTENCES = {
    "resigned": " has resigned.",
    "timeout": " has run out of time.",
    "abandoned": "All have agreed to end the game without a result.",
}


class EarlyEnd(Struct, frozen=True):
    """How a game ended, and which seat ended it; -1 if all did together."""

    how: Literal["resigned", "timeout", "abandoned"]
    seat: int = -1


def early_outcome(table: "LiveTable", end: EarlyEnd) -> Outcome:
    """The outcome: of two sides the other one has won, unless all agreed to end it; nothing is counted."""
    teams = table.game.teams(len(table.seats), table.match.options)
    winners = [seat for team in teams for seat in team if end.seat >= 0 and end.seat not in team and len(teams) == 2]
    places = [1 if seat in winners else 2 for seat in range(len(table.seats))]
    who = [Segment(table.names[end.seat], f"seat-{end.seat + 1}")] if end.seat >= 0 else []
    return Outcome([], places, sorted(winners), end.how, "", [*who, Segment(SENTENCES[end.how])], [])
