"""Undo in the rows of a table: which steps stand, and how much may be taken back."""

from dataclasses import dataclass, field

from reginae.server.storage import StepRow

MOST_UNDOS = 60  # before the game must go on: choosing and undoing for ever would fill the disk


class UndoLimit:
    """How much has been taken back since the game was last further on than ever before."""

    __slots__ = ("longest", "undos")

    def __init__(self) -> None:
        self.longest = 0
        self.undos = 0

    def played(self, steps: int) -> None:
        """The game has so many steps now."""
        if steps > self.longest:
            self.longest = steps
            self.undos = 0

    def undone(self) -> None:
        """A step was taken back."""
        self.undos += 1

    def is_reached(self) -> bool:
        """Whether nothing more may be taken back for now."""
        return self.undos >= MOST_UNDOS


@dataclass
class StandingRows:
    """The rows of a table without those that were undone, each with its number, counted from 1.

    `untouched` of them, from the first, were never near an undo; None if there was none. `damaged` is the number of a
    row that takes back what is not there, after which nothing was read; 0 if there is none.
    """

    rows: list[tuple[int, StepRow]] = field(default_factory=list)
    untouched: int | None = None
    limit: UndoLimit = field(default_factory=UndoLimit)
    acted: dict[int, int] = field(default_factory=dict)  # by seat, the number of its last row
    undone: dict[int, int] = field(default_factory=dict)  # by seat, the number of its last undo
    damaged: int = 0

    def undo(self, number: int, seat: int) -> bool:
        """Drop the last row of this seat; whether there was one."""
        index = len(self.rows) - 1
        while index >= 0 and self.rows[index][1].seat != seat:
            index -= 1
        if index < 0:
            return False
        del self.rows[index]
        self.untouched = index if self.untouched is None else min(index, self.untouched)
        self.limit.undone()
        self.undone[seat] = number
        return True


def standing_rows(rows: list[StepRow]) -> StandingRows:
    """What stands of these rows, in a time that grows with their number alone."""
    standing = StandingRows()
    for number, row in enumerate(rows, start=1):
        if row.is_undo and not standing.undo(number, row.seat):
            standing.damaged = number
            break
        if not row.is_undo:
            standing.rows.append((number, row))
            standing.limit.played(len(standing.rows))
        standing.acted[row.seat] = number
    return standing
