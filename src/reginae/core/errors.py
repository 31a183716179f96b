"""What can go wrong, each with the words a person needs to put it right."""

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class ReginaeError(Exception):
    """The root of every error that Reginae raises on purpose."""


@mypyc_attr(native_class=False)
class IllegalAction(ReginaeError):
    """An action that the rules forbid: who, what, which rule, and why in the player's words."""

    def __init__(self, seat: int, action: str, rule: str, reason: str) -> None:
        super().__init__(f"{reason} (rule {rule})" if rule else reason)
        self.seat = seat
        self.action = action
        self.rule = rule
        self.reason = reason


@mypyc_attr(native_class=False)
class StaleAction(ReginaeError):
    """An action that answers an older table than the one that lies there now."""

    def __init__(self, seen: int, now: int) -> None:
        super().__init__(f"The table has moved on (from version {seen} to {now}): look again and choose anew.")
        self.seen = seen
        self.now = now


@mypyc_attr(native_class=False)
class CannotUndo(ReginaeError):
    """A step that may not be taken back, and why."""


@mypyc_attr(native_class=False)
class BadOption(ReginaeError):
    """A game, seat count or option that does not exist, with those that do."""


@mypyc_attr(native_class=False)
class BadRecord(ReginaeError):
    """A record that cannot be replayed: the place in it and the reason."""


@mypyc_attr(native_class=False)
class BadData(ReginaeError):
    """A data file of a game that does not fit: file, key and reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason
