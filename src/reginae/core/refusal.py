"""Why a move is not possible."""

from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True)
class Refusal:
    """The rule that forbids a move, and the reason in the player's words."""

    rule: str
    reason: str
