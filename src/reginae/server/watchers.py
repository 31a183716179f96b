"""Who is connected to a table, and how they learn that it changed."""

import asyncio
from typing import TYPE_CHECKING, Protocol

from reginae.server.news import Attended

if TYPE_CHECKING:
    from reginae.server.presenter import Presentation

COUNT_AFTER = 1.0  # seconds until those who play learn that spectators came or went: they may be many at once


class Watcher(Protocol):
    """A connection to a table, for a seat or, without one, for a spectator."""

    seat: int | None

    def show(self, shown: "Presentation | None" = None) -> None:
        """Send what is new of the table, as it is presented to all, or to this page alone."""

    def forget_lines(self, kept: int) -> None:
        """Only the first `kept` lines of the log are still the same: the others must be sent again."""

    def show_chat_line(self, number: int, message: bytes) -> None:
        """Send a new line of the chat, which has this number."""

    def presence_or_thinking_changed(self) -> None:
        """Somebody connected or disconnected, or a bot began or stopped thinking."""

    def seats_changed(self) -> None:
        """Whoever this page belongs to may have another seat now, or none."""

    def nudged(self, by: str) -> None:
        """Somebody reminds this seat that it is its turn."""


class Watchers:
    """The connections to one table, and what is known of those to other servers."""

    def __init__(self) -> None:
        self.connected: set[Watcher] = set()
        self.elsewhere: dict[str, Attended] = {}  # by server
        self.counting: asyncio.TimerHandle | None = None  # until those who play learn how many spectators there are

    def has(self, seat: int) -> bool:
        """Whether anybody is connected for this seat."""
        return self.has_here(seat) or any(seat in attended.seats for attended in self.elsewhere.values())

    def has_here(self, seat: int) -> bool:
        """Whether anybody is connected for this seat to this server."""
        return any(watcher.seat == seat for watcher in self.connected)

    def seats(self) -> set[int | None]:
        """The seats for which anybody is connected; None if there are spectators."""
        seats = {watcher.seat for watcher in self.connected}
        return seats.union(*(attended.seats for attended in self.elsewhere.values())) if self.elsewhere else seats

    def spectators(self) -> int:
        """How many pages are connected without a seat."""
        return self.spectators_here() + sum([attended.spectators for attended in self.elsewhere.values()])

    def spectators_here(self) -> int:
        """How many pages are connected to this server without a seat."""
        return sum([watcher.seat is None for watcher in self.connected])

    def servers(self) -> list[str]:
        """The other servers to which anybody is connected."""
        return list(self.elsewhere)

    def server_gone(self, server: str) -> bool:
        """Forget who was connected to a server that does not run any more; whether anybody was."""
        was_known = self.elsewhere.pop(server, None) is not None
        if was_known:
            self.presence_or_thinking_changed()
        return was_known

    def anybody(self) -> bool:
        """Whether any page is connected."""
        return bool(self.connected or self.elsewhere)

    def attended(self, news: Attended) -> bool:
        """Note who is connected to another server now; whether that is new."""
        before = self.elsewhere.pop(news.server, None)
        if news.seats or news.spectators:
            self.elsewhere[news.server] = news
        is_new = before != self.elsewhere.get(news.server)
        if is_new:
            self.presence_or_thinking_changed()
        return is_new

    def join(self, watcher: Watcher) -> None:
        """Add a connection; the others learn of it if its seat was absent, and a little later of a spectator."""
        was_absent = watcher.seat is not None and not self.has(watcher.seat)
        others = tuple(self.connected)
        self.connected.add(watcher)
        for other in others if was_absent else ():
            other.presence_or_thinking_changed()
        if watcher.seat is None:
            self._count_soon()

    def leave(self, watcher: Watcher) -> None:
        """Remove a connection; the others learn of it if its seat is absent now, and a little later of a spectator."""
        self.connected.discard(watcher)
        if watcher.seat is None:
            self._count_soon()
        elif not self.has(watcher.seat):
            self.presence_or_thinking_changed()

    def _count_soon(self) -> None:
        if self.counting is None and self.connected:
            self.counting = asyncio.get_running_loop().call_later(COUNT_AFTER, self._count)

    def _count(self) -> None:
        """Have those who play sent how many spectators there are; these learn it with the next change."""
        self.counting = None
        for watcher in tuple(self.connected):
            if watcher.seat is not None:
                watcher.presence_or_thinking_changed()

    def show(self, shown: "Presentation | None") -> None:
        """Have everybody sent what is new."""
        for watcher in tuple(self.connected):
            watcher.show(shown)

    def forget_lines(self, kept: int) -> None:
        """Have all but the first `kept` lines of the log sent again with the next table."""
        for watcher in self.connected:
            watcher.forget_lines(kept)

    def seats_changed(self) -> None:
        """Have every page find out which seat it is for; it is sent nothing yet."""
        for watcher in self.connected:
            watcher.seats_changed()

    def presence_or_thinking_changed(self) -> None:
        """Have everybody sent who is connected and which bots think, if that is not what they were sent last."""
        for watcher in tuple(self.connected):
            watcher.presence_or_thinking_changed()

    def nudge(self, seat: int, by: str) -> None:
        """Remind whoever is connected for this seat that it is its turn."""
        for watcher in tuple(self.connected):
            if watcher.seat == seat:
                watcher.nudged(by)
