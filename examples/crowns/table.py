"""A table of Crowns: the contract of `reginae.core.State`, answered by the rules and the view."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from crowns import rules, view
from crowns.actions import CALL, DEAL, PEEK, ROLL, VERB
from crowns.parts import FACES, SIDES
from crowns.state import Position
from reginae.core import Outcome, Refusal, Rng, Seat, Tell, View


class Table(Position):
    """One table at one moment."""

    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: Seat) -> vec[i64]:
        return vec[i64](rules.legal_codes(self) if seat in self.actors() else [])

    def odds(self) -> vec[i64]:
        """Each side of the die as often as it is printed; crowns are dealt with even odds."""
        return vec[i64]([FACES.count(side) for side in SIDES] if self.phase == "roll" else [])

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        return None if code in self.legal(seat) else rules.refusal(self, code)

    def decision(self) -> str:
        return self.phase

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        verb = VERB[code]
        detail = code - verb
        if verb == DEAL:
            rules.deal(self, detail, tell)
        elif verb == ROLL:
            rules.roll(self, SIDES[detail], tell)
        elif verb == CALL:
            rules.call(self, seat, detail, tell)
        elif verb == PEEK:
            rules.peek(self, seat, detail, tell)
        else:
            rules.rest(self, seat, tell)

    def view(self, seat: int | None) -> View:
        return cast(View, view.view(self, seat))

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        return view.imagine(self, seat, rng)

    def outcome(self) -> Outcome | None:
        return rules.outcome(self)
