"""Who is connected to a table, and how they learn that it changed."""

from typing import Protocol


class Watcher(Protocol):
    """A connection to a table, for a seat or, without one, for a spectator."""

    seat: int | None

    def table_changed(self) -> None:
        """There is a new view to send."""

    def forget_lines(self, kept: int) -> None:
        """Only the first `kept` lines of the log are still the same: the others must be sent again."""

    def presence_or_thinking_changed(self) -> None:
        """Somebody connected or disconnected, or a bot began or stopped thinking."""


class Watchers:
    """The connections to one table."""

    def __init__(self) -> None:
        self.connected: set[Watcher] = set()

    def has(self, seat: int) -> bool:
        """Whether anybody is connected for this seat."""
        return any(watcher.seat == seat for watcher in self.connected)

    def join(self, watcher: Watcher) -> None:
        """Add a connection and have it sent the table; the others learn of it if its seat was absent."""
        if watcher.seat is not None and not self.has(watcher.seat):
            self.presence_or_thinking_changed()
        self.connected.add(watcher)
        watcher.table_changed()

    def leave(self, watcher: Watcher) -> None:
        """Remove a connection; the others learn of it if its seat is absent now."""
        self.connected.discard(watcher)
        if watcher.seat is not None and not self.has(watcher.seat):
            self.presence_or_thinking_changed()

    def table_changed(self) -> None:
        """Have the table sent to everybody."""
        for watcher in self.connected:
            watcher.table_changed()

    def forget_lines(self, kept: int) -> None:
        """Have all but the first `kept` lines of the log sent again with the next table."""
        for watcher in self.connected:
            watcher.forget_lines(kept)

    def presence_or_thinking_changed(self) -> None:
        """Have everybody sent who is connected and which bots think, if that is not what they were sent last."""
        for watcher in self.connected:
            watcher.presence_or_thinking_changed()
