"""Errors that the server answers with, in words for the person who asked."""

from reginae.core import ReginaeError


class NoSuchTable(ReginaeError):
    """There is no table with this id."""

    def __init__(self) -> None:
        super().__init__("There is no such table: see whether the link is whole.")


class Forbidden(ReginaeError):
    """The token gives no right to this."""


class NotSignedIn(ReginaeError):
    """Nobody is signed in with the session token of the request."""


class NotNow(ReginaeError):
    """The request does not fit the present state of the table."""


class NobodyThinks(NotNow):
    """There is nothing just now in which a bot could think."""


class DatabaseTrouble(ReginaeError):
    """The database cannot be read now: why, and what to do."""


class TooBusy(ReginaeError):
    """The server has too much to do for this; after so many seconds it may be tried again."""

    def __init__(self, sentence: str, retry_after: int) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


class NotReady(ReginaeError):
    """Requests should go to another server just now."""


class CoachFailed(ReginaeError):
    """A report of the coach's failed; it is made anew only if somebody asks for that."""

    def __init__(self) -> None:
        super().__init__("The coach had trouble with this game and could not finish: ask again.")


class NoSuchExercise(ReginaeError):
    """A lesson, a puzzle, a guide or a museum that a game does not have."""
