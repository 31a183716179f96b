"""What a rival can imagine the table to be, in one simulation of a search."""

from typing import final

from mypy_extensions import i64

from reginae.core import SILENCE, Rng, State


@final
class RivalTable:
    """A table that a rival could imagine at her first choice; what is done after it is done on it, too."""

    def __init__(self, seat: i64, table: State) -> None:
        self.seat = seat
        self.table = table

    def follow(self, seat: i64, code: i64, after: State, rng: Rng) -> None:
        """Do on this table what was done on that of the simulation, or imagine it anew where that is impossible.

        It is impossible where the action gives something away, such as a card that the rival had imagined elsewhere.
        """
        for legal in self.table.legal(seat):
            if legal == code:
                self.table.apply(seat, code, SILENCE)
                return
        self.table = after.imagine(self.seat, rng)
