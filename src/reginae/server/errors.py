"""What the house says no to, each with the words a person needs."""

from reginae.core import ReginaeError


class NoSuchTable(ReginaeError):
    """A table that is not here."""

    def __init__(self) -> None:
        super().__init__("There is no such table: see whether the link is whole.")


class Forbidden(ReginaeError):
    """Somebody without the right to do this."""


class NotNow(ReginaeError):
    """Something that cannot be done as the table stands."""
