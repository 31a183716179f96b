"""Crowns, the game one reads first: dealt crowns, secret calls made at once, a peek and a die."""

from typing import Final

from mypy_extensions import i64

from crowns.actions import ACTIONS
from crowns.effects import effects
from crowns.heuristics import CrownsHeuristics
from crowns.parts import FEWEST_SEATS, FOLDER, MOST_SEATS
from crowns.state import Position
from crowns.table import Table
from reginae.core import Event, Game, Heuristics, Option, Options, Seat, State, needs_seats

SEATS: Final = list(range(FEWEST_SEATS, MOST_SEATS + 1))
OPTIONS: Final = [
    Option(
        "die",
        [True, False],
        "Whether the bold roll a die in the end. Three seats need it.",
        "4a",
        value_needs={False: needs_seats(FEWEST_SEATS)},
    ),
    Option("lowest", [False, True], "Whether the lowest crown wins.", "4b"),
]
HEURISTICS: Final = CrownsHeuristics()


class Crowns(Game):
    """The title page of Crowns."""

    def __init__(self) -> None:
        super().__init__(FOLDER, "crowns", "Crowns", "1", SEATS, OPTIONS)
        self.minutes = (2, 5)
        self.actions = ACTIONS

    def set_up(self, seats: int, options: Options) -> State:
        return Table(seats, options["die"] is True, options["lowest"] is True)

    def heuristics(self) -> Heuristics:
        return HEURISTICS

    def effects(self, state: State, seat: Seat, code: i64) -> list[Event]:
        assert isinstance(state, Position)
        return effects(state, code)


GAME: Final = Crowns()
