"""What a page was sent last, so that it is sent only what has changed.

Of the view and the actions only hashes are kept: they would need most of a table's memory.
"""

from typing import Any

from msgspec import Raw

from reginae.server.presenter import NAMES, Presentation
from reginae.server.socket_messages import encode


class SentTable:
    """The table as one page has it."""

    __slots__ = ("actions", "lines", "seat", "values", "version", "view")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.version = -1
        self.lines = 0  # of the log
        self.values: tuple[Any, ...] = ()
        self.actions = 0
        self.view: dict[str, int] = {}

    def message(self, shown: Presentation, known_lines: int, asked_since: int) -> bytes | None:
        """The message that brings the page up to date, first the whole table; None if it would show nothing new.

        Only the first `known_lines` that it has of the log are still the same. A page need not be told of a step it may
        not see, unless its seat is asked since a later version than it knows.
        """
        view = shown.view(self.seat)
        is_whole = self.view.keys() != view.keys()
        changed = self._whole(shown, view) if is_whole else self._changed(shown, view)
        lines = len(shown.table.log)
        if is_whole or not known_lines == self.lines == lines:
            changed["log_from"] = known_lines
            changed["log"] = shown.log(self.seat, known_lines)
        elif not changed and asked_since <= self.version:
            return None
        self.version, self.lines = shown.version, lines
        return encode({"type": "table" if is_whole else "change", "version": shown.version, **changed})

    def _whole(self, shown: Presentation, view: dict[str, bytes]) -> dict[str, Any]:
        """All fields but the log; from now on they count as sent."""
        actions = shown.actions(self.seat)
        self.values, self.actions = shown.values(self.seat), hash(actions)
        self.view = {name: hash(value) for name, value in view.items()}
        fields = dict(zip(NAMES, self.values, strict=True))
        shown_view = {name: Raw(value) for name, value in view.items()}
        return {"you": self.seat, **fields, "actions": Raw(actions), "view": shown_view}

    def _changed(self, shown: Presentation, view: dict[str, bytes]) -> dict[str, Any]:
        """The fields that are not as they were sent; from now on they count as sent."""
        values, actions = shown.values(self.seat), shown.actions(self.seat)
        changed = {name: new for name, new, old in zip(NAMES, values, self.values, strict=True) if new != old}
        self.values = values
        if hash(actions) != self.actions:
            self.actions = hash(actions)
            changed["actions"] = Raw(actions)
        new_view = self._changed_view(view)
        if new_view:
            changed["view"] = new_view
        return changed

    def _changed_view(self, view: dict[str, bytes]) -> dict[str, Raw]:
        changed: dict[str, Raw] = {}
        for name, value in view.items():
            digest = hash(value)
            if digest != self.view[name]:
                self.view[name] = digest
                changed[name] = Raw(value)
        return changed
