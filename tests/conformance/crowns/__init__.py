"""Crowns, a tiny game outside the house: plain Python, dealt cards, secret calls made at once, a peek and a die."""

from pathlib import Path
from typing import Final

from reginae.core import ActionTable, Game, Option, Options, State
from tests.conformance.crowns.table import ACTIONS, Table

OPTIONS: Final = [
    Option("die", [True, False], "Whether the bold roll a die in the end.", "4a"),
    Option("lowest", [False, True], "Whether the lowest crown wins.", "4b"),
]


class Crowns(Game):
    """The title page of Crowns; the faulty tables of the tests are played under the same title."""

    def __init__(self, table: type[Table] = Table, actions: ActionTable = ACTIONS) -> None:
        super().__init__(Path(__file__).parent, "crowns", "Crowns", "1", [2, 3], OPTIONS)
        self.actions = actions
        self.table = table

    def set_up(self, seats: int, options: Options) -> State:
        return self.table(seats, options["die"] is True, options["lowest"] is True)

    def forbids(self, seats: int, options: Options) -> str:
        if seats == 3 and not options["die"]:
            return "Three seats need the die."
        return ""


GAME: Final = Crowns()
