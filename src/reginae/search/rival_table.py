"""What a rival can imagine the table to be, in one simulation of a search."""

from typing import final

from mypy_extensions import i64

from reginae.core import SILENCE, State


@final
class RivalTable:
    """A table that a rival could imagine at her first choice; what is done after it is done on it, too."""

    def __init__(self, seat: i64, table: State) -> None:
        self.seat = seat
        self.table = table
        self.keeps_up = True  # until something is done that cannot be done on it

    def follow(self, seat: i64, code: i64) -> None:
        """Do on this table what was done on that of the simulation, as long as it can be done."""
        if not self.keeps_up:
            return
        for legal in self.table.legal(seat):
            if legal == code:
                self.table.apply(seat, code, SILENCE)
                return
        self.keeps_up = False
