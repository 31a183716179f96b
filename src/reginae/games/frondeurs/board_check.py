"""What is wrong with a board file, one line each: the place, the reason, what to do."""

from dataclasses import dataclass
from typing import final

from reginae.games.frondeurs.board_file import Sheet


@final
@dataclass(frozen=True)
class Fault:
    """One fault; a grave one keeps the board from being played on."""

    place: str
    reason: str
    grave: bool = True


def faults(sheet: Sheet) -> list[Fault]:
    """Every fault of this board."""
    return [Fault(place, reason) for place, reason in sheet.complaints]
