"""Tables of Crowns that break one promise each."""

from librt.vecs import vec
from mypy_extensions import i64

from crowns import Crowns
from crowns.actions import ACTIONS, CALL, PEEK, REST, ROLL
from crowns.parts import CROWNS
from crowns.state import NONE, Position
from crowns.table import Table
from crowns.view import knows_crown
from reginae.core import (
    CHANCE,
    ActionTable,
    Event,
    Options,
    Outcome,
    Refusal,
    Rng,
    ScoreLine,
    Seat,
    State,
    Tell,
    View,
)


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


def is_call(code: i64) -> bool:
    """Whether a seat calls bold or meek."""
    return CALL <= code < PEEK


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


# --- Choosing -------------------------------------------------------------------------------------


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


# --- Keeping --------------------------------------------------------------------------------------


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


# --- Hiding ---------------------------------------------------------------------------------------


class ShowsAllCrowns(Table):
    """Everybody sees every crown."""

    def view(self, seat: int | None) -> View:
        return view_with_crowns(self, super().view(seat))


class ShowsCrownsToSpectators(Table):
    """Whoever only watches sees every crown."""

    def view(self, seat: int | None) -> View:
        seen = super().view(seat)
        return view_with_crowns(self, seen) if seat is None else seen


class ShowsCalls(Table):
    """Calls are shown as they are made: no piece is named, yet imagined tables look different."""

    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "calls": list(self.calls)}


class ScoreNamesUnknownPiece(Table):
    """Names a crown in the count that nobody was ever dealt."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found:
            found.lines = [ScoreLine("crown", found.rule, {"crown": CROWNS[self.stock.bag[0]]}, 0)]
        return found


class RefusalNamesSecret(Table):
    """Names a crown that is not its own to whoever asks why not."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        crown = self.crowns[seat - 1]
        return Refusal(found.rule, f"{CROWNS[crown]} forbids it.") if found and crown != NONE else found


class ViewIsNotJson(Table):
    """A view that JSON cannot carry."""

    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "seen": [(one, other) for one, other in self.seen if one == seat]}


class ViewOfWrongType(Table):
    """A view whose phase is none of those that its type declares."""

    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "phase": "calling"}


class ImaginesTheRealTable(Table):
    """Imagines the table as it is."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        return self.clone()


class ImaginesTheRealCrowns(Table):
    """Imagines other calls, but knows the crowns."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        twin = super().imagine(seat, rng)
        twin.crowns = list(self.crowns)
        twin.stock = self.stock.clone()
        return twin


class ImaginesTheRealCalls(Table):
    """Imagines other crowns, but knows the calls."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        twin = super().imagine(seat, rng)
        twin.calls = list(self.calls)
        return twin


class ImaginesAlwaysTheSame(Table):
    """Always imagines the same crowns and calls."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        return super().imagine(seat, Rng(1))


class ImaginesFromTheRealCrowns(Table):
    """Imagines for each hidden crown the next one after the real one."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        twin = super().imagine(seat, rng)
        hidden = [n for n in range(self.seats) if self.crowns[n] != NONE and not knows_crown(self, seat, n)]
        unknown = sorted([*self.stock.bag, *(self.crowns[n] for n in hidden)])
        for n in hidden:
            twin.crowns[n] = unknown[(unknown.index(self.crowns[n]) + 1) % len(unknown)]
        twin.stock.bag = vec[i64](sorted(set(unknown) - set(twin.crowns)))
        return twin


class ImaginesAnotherOwnCrown(Table):
    """Imagines another crown in the seat's own hand."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        twin = super().imagine(seat, rng)
        if self.crowns[seat] != NONE:
            twin.crowns[seat] = (self.crowns[seat] + 1) % len(CROWNS)
        return twin


class ImaginedTableNeverEnds(Table):
    """Imagined tables cannot be played to the end."""

    imagined = False

    def clone(self) -> Position:
        twin = super().clone()
        assert isinstance(twin, ImaginedTableNeverEnds)
        twin.imagined = self.imagined
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        twin = super().imagine(seat, rng)
        assert isinstance(twin, ImaginedTableNeverEnds)
        twin.imagined = True
        return twin

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if not (self.imagined and is_roll(code)):
            super().apply(seat, code, tell)


# --- Remembering ----------------------------------------------------------------------------------


class PeekIsNotFinal(Table):
    """A peek is told as if it could be taken back."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        quietly = Tell()
        super().apply(seat, code, quietly)
        if PEEK <= code < REST:
            told_as_if_not_final(quietly.events[:1], tell)
            del quietly.events[0]
        for event in quietly.events if tell.listening else []:
            tell.event(event)


class DealIsNotFinal(Table):
    """A draw is told as if it could be taken back."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code >= ROLL:
            super().apply(seat, code, tell)
            return
        quietly = Tell()
        super().apply(seat, code, quietly)
        told_as_if_not_final(quietly.events, tell)


class CallsAreNotFinal(Table):
    """Who was bold is told as if it could be taken back: no piece is named, yet it surprises."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if not is_call(code):
            super().apply(seat, code, tell)
            return
        quietly = Tell()
        super().apply(seat, code, quietly)
        told_as_if_not_final(quietly.events, tell)


class DependsOnEarlierTables(Table):
    """No two tables are the same: each one set up remembers those before it."""

    tables = 0

    def __init__(self, seats: int, die: bool, lowest: bool) -> None:
        super().__init__(seats, die, lowest)
        DependsOnEarlierTables.tables += 1
        self.mood = DependsOnEarlierTables.tables

    def clone(self) -> Position:
        twin = super().clone()
        assert isinstance(twin, DependsOnEarlierTables)
        twin.mood = self.mood
        return twin


class EventWithoutWords(Table):
    """Tells what nobody has words for."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if self.phase == "peek" and tell.listening:
            tell.event(Event("mutter", {}))


class SecretForMissingSeat(Table):
    """Tells a secret to a seat that is not there."""

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        super().apply(seat, code, tell)
        if self.phase == "peek" and tell.listening:
            tell.event(Event("rest", {"seat": 0}, {self.seats: {"crown": CROWNS[0]}}, final=True))


class DecisionWithoutWords(Table):
    """Asks what nobody has words for."""

    def decision(self) -> str:
        return "what"
