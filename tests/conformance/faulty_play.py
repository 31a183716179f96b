"""Tables of Crowns that break a promise about choosing, pieces, clones or the outcome."""

from librt.vecs import vec
from mypy_extensions import i64

from crowns.actions import REST
from crowns.parts import CROWNS
from crowns.state import Position
from crowns.table import Table
from reginae.core import CHANCE, Outcome, Refusal, ScoreLine, Seat, Tell, View
from tests.conformance.faulty_crowns import is_roll


class NeverEnds(Table):
    """The die is rolled for ever."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if not is_roll(code):
            super().apply(seat, code, tell)


class NoLegalActions(Table):
    """The bold must choose and cannot."""

    def legal(self, seat: Seat) -> vec[i64]:
        return vec[i64]() if self.phase == "peek" else super().legal(seat)


class ActsOutOfTurn(Table):
    """Seats may rest whenever they like."""

    def legal(self, seat: Seat) -> vec[i64]:
        return super().legal(seat) if seat in self.actors() or seat == CHANCE else vec[i64]([REST])


class LegalActionsInReverse(Table):
    """Choices in reverse."""

    def legal(self, seat: Seat) -> vec[i64]:
        return vec[i64](list(super().legal(seat))[::-1])


class NeitherLegalNorRefused(Table):
    """Anybody may be peeked at, though it is not offered."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        return None if found is not None and found.rule == "3a" else found


class RefusesByUnknownRule(Table):
    """Refuses by a rule that no book has."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        return Refusal("9z", found.reason) if found else None


class RefusesWithoutReason(Table):
    """Refuses without a reason."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        return Refusal(found.rule, " ") if found else None


class WeightOfZero(Table):
    """A side of the die that never falls."""

    def odds(self) -> vec[i64]:
        return vec[i64]([1, 0, 1]) if self.phase == "roll" else super().odds()


class TooFewWeights(Table):
    """Fewer weights than outcomes."""

    def odds(self) -> vec[i64]:
        return vec[i64](list(super().odds())[:-1])


class RaisesOnRoll(Table):
    """Falls over when the die is rolled."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if is_roll(code):
            raise IndexError("no such side")
        super().apply(seat, code, tell)


class LosesAPiece(Table):
    """The first crown dealt falls off the table once all have called."""

    def whereabouts(self) -> dict[str, str]:
        places = super().whereabouts()
        if self.phase in ("roll", "over"):
            del places[CROWNS[self.crowns[0]]]
        return places


class CloneForgets(Table):
    """A clone forgets who has peeked."""

    def clone(self) -> Position:
        twin = super().clone()
        twin.seen = []
        return twin


class CloneShares(Table):
    """A clone shares the calls."""

    def clone(self) -> Position:
        twin = super().clone()
        twin.calls = self.calls
        return twin


class DependsOnListeners(Table):
    """Rolls higher when somebody listens."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if is_roll(code) and tell.listening:
            self.roll += 1


class ChangedByLooking(Table):
    """Writes down how often it was looked at."""

    looks = 0

    def view(self, seat: int | None) -> View:
        self.looks += 1
        return super().view(seat)


class EarlyOutcome(Table):
    """Has an outcome before the die is rolled."""

    def outcome(self) -> Outcome | None:
        return (
            Outcome([0] * self.seats, [], "shown", "4b", [1] * self.seats)
            if self.phase == "roll"
            else super().outcome()
        )


class EverybodyWins(Table):
    """Everybody wins, whatever the place."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.winners = list(range(self.seats))
        return found


class PlacesSkipFirst(Table):
    """Places that skip the first."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.places = [place + 1 for place in found.places]
        return found


class FirstPlaceWithoutWinner(Table):
    """Nobody wins, yet somebody comes first."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.winners = []
        return found


class ScoredByUnknownRule(Table):
    """A score line by a rule that no book has."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.lines = [ScoreLine("crown", "9z", {"crown": CROWNS[0]}, 0)]
        return found
