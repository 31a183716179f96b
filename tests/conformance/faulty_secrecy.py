"""Tables of Crowns that show what should be hidden, or imagine what they should not know."""

from librt.vecs import vec
from mypy_extensions import i64

from crowns.parts import CROWNS
from crowns.state import NONE, Position
from crowns.table import Table
from crowns.view import knows_crown
from reginae.core import Outcome, Refusal, Rng, ScoreLine, Seat, Tell, View
from tests.conformance.faulty_crowns import is_roll, view_with_crowns


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


class KeepsCrownsHidden(Table):
    """What others were dealt stays hidden, also at the end."""

    def imagine(self, seat: Seat, rng: Rng) -> Position:
        twin = self.clone()
        twin.crowns.reverse()
        return twin


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
