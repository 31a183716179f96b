"""What a page was sent last, so that it is sent only what has changed.

Of the view and the actions only hashes are kept: they would need most of a table's memory.
"""

from typing import Any

from reginae.server.presenter import NAMES, Presentation
from reginae.server.socket_messages import encode

UNSENT = object()  # equal to nothing that could be sent
KEYS = tuple(b'"%b":' % name.encode() for name in NAMES)


class SentTable:
    """The table as one page has it."""

    __slots__ = ("actions", "lines", "names", "seat", "values", "version", "view")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.version = -1
        self.lines = 0  # of the log
        self._forget(())

    def _forget(self, names: tuple[str, ...]) -> None:
        """Nothing counts as sent; the view has fields of these names."""
        self.names = names
        self.values: tuple[Any, ...] = (UNSENT,) * len(NAMES)
        self.actions: int | None = None
        self.view: list[int | None] = [None] * len(names)

    def message(self, shown: Presentation, known_lines: int, asked_since: int) -> bytes | None:
        """The message that brings the page up to date, first the whole table; None if it would show nothing new.

        Only the first `known_lines` that it has of the log are still the same. A page need not be told of a step it may
        not see, unless its seat is asked since a later version than it knows.
        """
        names, fields = shown.view(self.seat)
        is_whole = not self.names or names != self.names
        if is_whole:
            self._forget(names)
        changed = self._changed_values(shown)
        self._add_changed_view(fields, changed)
        lines = len(shown.table.log)
        if is_whole or not known_lines == self.lines == lines:
            changed.append(b'"log_from":%d,"log":%b' % (known_lines, shown.log(self.seat, known_lines)))
        elif not changed and asked_since <= self.version:
            return None
        self.version, self.lines = shown.version, lines
        start = b'{"type":"table","you":%b,' % encode(self.seat) if is_whole else b'{"type":"change",'
        return start + b",".join([b'"version":%d' % shown.version, *changed]) + b"}"

    def _changed_values(self, shown: Presentation) -> list[bytes]:
        """The fields but view and log that are not as they were sent, in JSON; from now on they count as sent."""
        values = shown.values(self.seat)
        changed = [key + encode(new) for key, new, old in zip(KEYS, values, self.values, strict=True) if new != old]
        self.values = values
        actions = shown.actions(self.seat)
        digest = hash(actions)
        if digest != self.actions:
            self.actions = digest
            changed.append(b'"actions":' + actions)
        return changed

    def _add_changed_view(self, fields: list[bytes], changed: list[bytes]) -> None:
        """Add the fields of the view that are not as they were sent; from now on they count as sent."""
        view: list[int | None] = [hash(field) for field in fields]
        if view != self.view:
            new = [
                b'"%b":%b' % (name.encode(), field)
                for name, field, digest, old in zip(self.names, fields, view, self.view, strict=True)
                if digest != old
            ]
            self.view = view
            changed.append(b'"view":{%b}' % b",".join(new))
