"""What a page was sent last, so that it is sent only what has changed.

Of each field a hash is remembered, not its value: a table with two pages would otherwise need twice the memory.
"""

from collections.abc import Iterable
from functools import cache

from reginae.server.presenter import Fields, Presentation


class SentFields:
    """The fields of the messages to one page, by their hashes."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.fields: dict[str, int] = {}
        self.view: dict[str, int] = {}
        self.version = -1
        self.lines = 0  # of the log

    def message(self, shown: Presentation, known_lines: int, asked_since: int) -> bytes | None:
        """The message that brings the page up to date, first the whole table; None if it would show nothing new.

        Only the first `known_lines` that it has of the log are still the same. A page need not be told of a step it may
        not see, unless its seat is asked since a later version than it knows.
        """
        seen = shown.view(self.seat)
        if self.view.keys() != seen.keys():  # also at first
            self.forget()
        is_whole = not self.view
        fields = changed(shown.fields(self.seat), self.fields)
        view = changed(seen, self.view)
        has_lines = is_whole or not known_lines == self.lines == len(shown.table.log)
        if not (fields or view or has_lines or asked_since > self.version):
            return None
        self.version, self.lines = shown.version, len(shown.table.log)
        if view:
            fields["view"] = json_object(view.items())
        if has_lines:
            fields["log_from"] = b"%d" % known_lines
            fields["log"] = shown.log(self.seat, known_lines)
        return self._whole(shown, fields) if is_whole else self._change(shown, fields)

    def forget(self) -> None:
        """Send the whole table next time."""
        self.fields.clear()
        self.view.clear()

    def _whole(self, shown: Presentation, fields: Fields) -> bytes:
        you = b"null" if self.seat is None else b"%d" % self.seat
        head = {"type": b'"table"', "version": b"%d" % shown.version, "you": you}
        return json_object({**head, "view": b"{}", **fields}.items())

    def _change(self, shown: Presentation, fields: Fields) -> bytes:
        return json_object({"type": b'"change"', "version": b"%d" % shown.version, **fields}.items())


def changed(fields: Fields, sent: dict[str, int]) -> Fields:
    """Those of the fields that are not as they were sent; from now on they count as sent."""
    new: Fields = {}
    for name, value in fields.items():
        digest = hash(value)
        if sent.get(name) != digest:
            sent[name] = digest
            new[name] = value
    return new


def json_object(fields: Iterable[tuple[str, bytes]]) -> bytes:
    """The JSON object with these encoded fields."""
    return b"{" + b",".join([key(name) + value for name, value in fields]) + b"}"


@cache
def key(name: str) -> bytes:
    """A name as it stands before its value; there are as many as views and messages have fields."""
    return f'"{name}":'.encode()
