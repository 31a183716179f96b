"""Crowns at a table that breaks a promise, and what such tables share."""

from mypy_extensions import i64

from crowns import Crowns
from crowns.actions import ACTIONS, CALL, ROLL
from crowns.parts import CROWNS
from crowns.state import NONE
from crowns.table import Table
from reginae.core import ActionTable, Event, Options, State, Tell, View


class FaultyCrowns(Crowns):
    """Crowns, played at a table or with actions that break a promise."""

    def __init__(self, table: type[Table] = Table, actions: ActionTable = ACTIONS) -> None:
        super().__init__()
        self.actions = actions
        self.table = table

    def set_up(self, seats: int, options: Options) -> State:
        return self.table(seats, options["die"] is True, options["lowest"] is True)


def is_roll(code: i64) -> bool:
    """Whether chance rolls the die."""
    return ROLL <= code < CALL


def told_as_if_not_final(events: list[Event], tell: Tell) -> None:
    """Tell these events as if they could be taken back."""
    for event in events if tell.listening else []:
        tell.event(Event(event.name, event.facts, event.secret, final=False))


def view_with_crowns(table: Table, view: View) -> View:
    """The view with every crown that was dealt."""
    seats = [
        {**seat, "crown": CROWNS[crown] if crown != NONE else ""}
        for seat, crown in zip(view["seats"], table.crowns, strict=True)
    ]
    return {**view, "seats": seats}
