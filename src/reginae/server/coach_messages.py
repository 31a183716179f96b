"""The request for the coach's report of a finished game, and the report."""

from msgspec import Struct

from reginae.server.http_messages import Segment
from reginae.server.thought_messages import PossiblyHidden


class CoachRequest(Struct):
    """A request for the coach's report: for one's own seat by its token, for another by the key of whoever has it.

    Without a key, another seat's report is told where the record is open. One that failed is made anew with `again`.
    """

    token: str = ""
    seat: int | None = None
    key: str = ""
    again: bool = False


class HiddenThen(Struct):
    """What the seat could believe to be hidden at a place, and what was; `text` is the beginning of a sentence.

    `held` is null as long as the record is not open and the seat does not know it.
    """

    text: list[Segment]
    believed: list[PossiblyHidden]
    held: list[str] | None


class CoachPoint(Struct):
    """What the seat could expect after so many steps, when it had to decide: points or, from 0 to 1, the win."""

    step: int
    expected: float
    hidden: list[HiddenThen]


class CoachTurningPoint(Struct):
    """A move that cost something: what was played, what was better, and what could be expected before and after."""

    step: int
    seat: int
    yours: list[str]
    instead: list[str]
    before: float
    after: float


class CoachReport(Struct):
    """The coach's report so far, for `seat`, null where all play for one score; `done` grows from 0 to 1.

    `result` is how it ended, null if it was ended early; `is_open` says whether the record is, so that all that was
    hidden is told. `key`, for whoever has the seat alone, gives others the right to see it.
    """

    seat: int | None
    for_score: bool
    done: float
    points: list[CoachPoint]
    result: float | None
    steps: int
    turning_points: list[CoachTurningPoint]
    is_open: bool
    key: str
