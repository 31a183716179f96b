"""What stands in for a game at a table that cannot be set up any more: an empty table at which nobody acts."""

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import NOBODY, Game, IllegalAction, Options, Outcome, Refusal, Rng, Seat, State, Tell, View

NOBODY_ACTS = "Nobody acts here."


class UnplayableGame(Game):
    """A game that is not on the shelf, or that has no such table: by its id and title, and why."""

    def __init__(self, id: str, title: str, rules_version: str, seats: int, why: str) -> None:
        super().__init__(Path(__file__).parent, id, title, rules_version, [seats], [])
        self.why = why

    def set_up(self, seats: int, options: Options) -> State:
        return EmptyTable()


class EmptyTable(State):
    """A table on which nothing lies."""

    def actors(self) -> list[int]:
        return NOBODY

    def legal(self, seat: Seat) -> vec[i64]:
        return vec[i64]()

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        raise IllegalAction(int(seat), "", "", NOBODY_ACTS)

    def clone(self) -> "EmptyTable":
        return EmptyTable()

    def imagine(self, seat: Seat, rng: Rng) -> "EmptyTable":
        return EmptyTable()

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return Refusal("", NOBODY_ACTS)

    def decision(self) -> str:
        return ""

    def view(self, seat: int | None) -> View:
        return {"empty": True}  # a page tells by its fields whether it was sent a view

    def outcome(self) -> Outcome | None:
        return None

    def whereabouts(self) -> dict[str, str]:
        return {}
