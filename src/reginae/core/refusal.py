"""Why an action is not legal."""

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Refusal:
    """The rule that forbids an action, and the reason in words for the player."""

    rule: str
    reason: str
