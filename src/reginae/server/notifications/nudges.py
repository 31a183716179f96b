"""Nudges: one person reminds another that it is their turn."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from reginae.server.errors import NotNow, TooBusy
from reginae.server.news import PersonNudged
from reginae.server.notifications.occasions import must_choose
from reginae.server.notifications.outbox import Outbox
from reginae.server.peers import Peers
from reginae.server.rate_limits import Limit, RateLimiter
from reginae.server.table import LiveTable

NUDGES = Limit(1, 3600.0)  # of one seat at one table

Told: TypeAlias = Literal["here", "away", "nobody"]


class Nudges:
    """Reminds people at the table by a message on their page, others by their contacts; each seldom enough."""

    def __init__(self, outbox: Outbox, peers: Callable[[], Peers]) -> None:
        self.outbox = outbox
        self.peers = peers
        self.limiter = RateLimiter()

    async def nudge(self, table: LiveTable, by: int, seat: int) -> Told:
        """Remind the person on this seat; where they were told. NotNow or TooBusy if they must not be reminded."""
        async with table.lock:
            check_nudge(table, by, seat)
            is_here = table.watchers.has(seat)
            if not is_here and not self.outbox.can_tell(table, seat):
                return "nobody"
            self._check_rate(table, seat)
            nudged = PersonNudged(table.id, seat, table.names[by], is_here, table.seats[seat].account)
            self.peers().tell(nudged)
            self.carry_out(nudged, table)
            return "here" if is_here else "away"

    def heard_of(self, nudged: PersonNudged) -> None:
        """Count a nudge that somebody has sent through another server."""
        self.limiter.wait(limited(nudged.table, nudged.seat), NUDGES)

    def carry_out(self, nudged: PersonNudged, table: LiveTable) -> None:
        """Remind the person on their pages here; if they are away, by their contacts, if this server does that."""
        if nudged.is_here:
            table.watchers.nudge(nudged.seat, nudged.by)
        else:
            self.outbox.nudge(table, nudged.seat, nudged.by)

    def _check_rate(self, table: LiveTable, seat: int) -> None:
        """Count a nudge; those before a restart are known by what the outbox keeps."""
        since = self.outbox.seconds_since_nudge(table, seat)
        wait = self.limiter.wait(limited(table.id, seat), NUDGES) if since is None else NUDGES.seconds - since
        if wait > 0:
            minutes = max(1, round(wait / 60))
            shown = "a minute" if minutes == 1 else f"{minutes} minutes"
            raise TooBusy(
                f"{table.names[seat]} was reminded already: once an hour is enough. Wait {shown}.", round(wait) + 1
            )


def limited(table: str, seat: int) -> str:
    """Under which name nudges of this seat are counted."""
    return f"{table} {seat}"


def check_nudge(table: LiveTable, by: int, seat: int) -> None:
    """NotNow unless somebody else sits there who must choose."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "person" or seat in table.bot_by_seat:
        raise NotNow("Only people can be reminded.")
    if seat == by:
        raise NotNow("It is for the others to remind you.")
    if not must_choose(table, seat):
        raise NotNow(f"{table.names[seat]} has nothing to choose just now.")
