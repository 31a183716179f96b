"""Messages about what a bot thinks: hints, and what it thought when it took a step of a finished game."""

from typing import TypeAlias

from msgspec import Struct

from reginae.server.http_messages import Segment

# --- Requests --------------------------------------------------------------------------------------


class AskHint(Struct, tag="hint"):
    """Ask what a bot would do on this seat."""

    id: int | str


class AskThought(Struct, tag="thought"):
    """Ask what the bot thought that took this step of a finished game, counted as in the log."""

    id: int | str
    step: int


ThoughtRequest: TypeAlias = AskHint | AskThought

# --- Answers ---------------------------------------------------------------------------------------


class ConsideredAction(Struct):
    """An action that a bot weighed: its part of the thinking, and what the bot expects of it, both from 0 to 1.

    `expected` is null where the bot did not look so far.
    """

    code: int
    label: str
    share: float
    expected: float | None


class PossiblyHidden(Struct):
    """Something that may be hidden at a place, and how likely, from 0 to 1, a bot believes it to be there."""

    name: str
    share: float


class WhatMayBeHidden(Struct):
    """What a bot believes to be hidden at a place: `text` is the beginning of a sentence, `held` its ends."""

    text: list[Segment]
    held: list[PossiblyHidden]


class Hint(Struct, tag="hint"):
    """What a bot would do here, what it weighed, and what it believes about hidden things.

    `considered` has that action first, then the best others; it is empty where the bot compared nothing.
    """

    id: int | str
    code: int
    considered: list[ConsideredAction]
    beliefs: list[WhatMayBeHidden]


class Thought(Struct, tag="thought"):
    """What a bot thought that took this step: it thinks again, as it did then, from what its seat knew.

    `code` and `label` are what it did. `considered` has first what it would do now, which chance may make another.
    """

    id: int | str
    step: int
    seat: int
    code: int
    label: str
    considered: list[ConsideredAction]
    beliefs: list[WhatMayBeHidden]
