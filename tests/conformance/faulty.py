"""Tables of Crowns that break one promise each."""

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Event, Facts, Outcome, Refusal, Rng, ScoreLine, Seat, Tell, View
from tests.conformance.crowns.table import CROWNS, NONE, REST, Table

# --- Choosing -------------------------------------------------------------------------------------


class Endless(Table):
    """The die is rolled for ever."""

    def rolled(self, side: int, tell: Tell) -> None:
        self.told(tell, "roll", {"side": side}, {})


class Speechless(Table):
    """The bold must choose and cannot."""

    def choices(self) -> list[int]:
        return [] if self.phase == "peek" else super().choices()


class Interrupting(Table):
    """Seats may rest whenever they like."""

    def legal(self, seat: Seat) -> vec[i64]:
        return super().legal(seat) if seat in self.actors() or seat == CHANCE else vec[i64]([REST])


class Disordered(Table):
    """Choices in reverse."""

    def choices(self) -> list[int]:
        return super().choices()[::-1]


class Lenient(Table):
    """Anybody may be peeked at, though it is not offered."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        return None if found is not None and found.rule == "3a" else found


class Lawless(Table):
    """Refuses by a rule that no book has."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        return Refusal("9z", found.reason) if found else None


class Curt(Table):
    """Refuses without a reason."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        return Refusal(found.rule, " ") if found else None


class Loaded(Table):
    """A side of the die that never falls."""

    def odds(self) -> vec[i64]:
        return vec[i64]([1, 0, 1]) if self.phase == "roll" else super().odds()


class Unweighed(Table):
    """Fewer weights than outcomes."""

    def odds(self) -> vec[i64]:
        return vec[i64](list(super().odds())[:-1])


class Breaking(Table):
    """Falls over when the die is rolled."""

    def rolled(self, side: int, tell: Tell) -> None:
        raise IndexError("no such side")


# --- Keeping --------------------------------------------------------------------------------------


class Careless(Table):
    """The first crown dealt falls off the table once all have called."""

    def whereabouts(self) -> dict[str, str]:
        places = super().whereabouts()
        if self.phase in ("roll", "over"):
            del places[CROWNS[self.crowns[0]]]
        return places


class Forgetful(Table):
    """A clone forgets who has peeked."""

    def clone(self) -> Table:
        twin = super().clone()
        twin.seen = []
        return twin


class Entangled(Table):
    """A clone shares the calls."""

    def clone(self) -> Table:
        twin = super().clone()
        twin.calls = self.calls
        return twin


class Vain(Table):
    """Rolls higher when somebody listens."""

    def rolled(self, side: int, tell: Tell) -> None:
        super().rolled(side + 1 if tell.listening else side, tell)


class Noting(Table):
    """Writes down how often it was looked at."""

    looks = 0

    def view(self, seat: int | None) -> View:
        self.looks += 1
        return super().view(seat)


class Early(Table):
    """Has an outcome before the die is rolled."""

    def outcome(self) -> Outcome | None:
        return (
            Outcome([0] * self.seats, [], "shown", "4b", [1] * self.seats)
            if self.phase == "roll"
            else super().outcome()
        )


class Generous(Table):
    """Everybody wins, whatever the place."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.winners = list(range(self.seats))
        return found


class Unranked(Table):
    """Places that skip the first."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.places = [place + 1 for place in found.places]
        return found


class Undecided(Table):
    """Nobody wins, yet somebody comes first."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.winners = []
        return found


class Arbitrary(Table):
    """A score line by a rule that no book has."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found is not None:
            found.lines = [ScoreLine("crown", "9z", {"crown": CROWNS[0]}, 0)]
        return found


# --- Hiding ---------------------------------------------------------------------------------------


class Leaky(Table):
    """Everybody sees every crown."""

    def knows(self, seat: int | None, other: int) -> bool:
        return True


class LeakyToSpectators(Table):
    """Whoever only watches sees every crown."""

    def knows(self, seat: int | None, other: int) -> bool:
        return seat is None or super().knows(seat, other)


class LeakyCalls(Table):
    """Calls are shown as they are made: no piece is named, yet imagined tables look different."""

    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "calls": list(self.calls)}


class Boasting(Table):
    """Names a crown in the count that nobody was ever dealt."""

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        if found:
            found.lines = [ScoreLine("crown", found.rule, {"crown": CROWNS[self.stock.bag[0]]}, 0)]
        return found


class Chatty(Table):
    """Names a crown that is not its own to whoever asks why not."""

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        found = super().refusal(seat, code)
        crown = self.crowns[seat - 1]
        return Refusal(found.rule, f"{CROWNS[crown]} forbids it.") if found and crown != NONE else found


class Cornered(Table):
    """A view that JSON cannot carry."""

    def view(self, seat: int | None) -> View:
        return {**super().view(seat), "seen": [(one, other) for one, other in self.seen if one == seat]}


class Peeking(Table):
    """Imagines the table as it is."""

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        return self.clone()


class PeekingAtCrowns(Table):
    """Imagines other calls, but knows the crowns."""

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        twin = super().imagine(seat, rng)
        twin.crowns = list(self.crowns)
        twin.stock = self.stock.clone()
        return twin


class PeekingAtCalls(Table):
    """Imagines other crowns, but knows the calls."""

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        twin = super().imagine(seat, rng)
        twin.calls = list(self.calls)
        return twin


class Unimaginative(Table):
    """Always imagines the same crowns and calls."""

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        return super().imagine(seat, Rng(1))


class Shifting(Table):
    """Imagines for each hidden crown the next one after the real one."""

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        twin = super().imagine(seat, rng)
        hidden = [n for n in range(self.seats) if self.crowns[n] != NONE and not self.knows(seat, n)]
        unknown = sorted([*self.stock.bag, *(self.crowns[n] for n in hidden)])
        for n in hidden:
            twin.crowns[n] = unknown[(unknown.index(self.crowns[n]) + 1) % len(unknown)]
        twin.stock.bag = vec[i64](sorted(set(unknown) - set(twin.crowns)))
        return twin


class Confused(Table):
    """Imagines another crown in the seat's own hand."""

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        twin = super().imagine(seat, rng)
        if self.crowns[seat] != NONE:
            twin.crowns[seat] = (self.crowns[seat] + 1) % len(CROWNS)
        return twin


class Stuck(Table):
    """Imagined tables cannot be played to the end."""

    imagined = False

    def clone(self) -> Table:
        twin = super().clone()
        assert isinstance(twin, Stuck)
        twin.imagined = self.imagined
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        twin = super().imagine(seat, rng)
        assert isinstance(twin, Stuck)
        twin.imagined = True
        return twin

    def rolled(self, side: int, tell: Tell) -> None:
        if not self.imagined:
            super().rolled(side, tell)


# --- Remembering ----------------------------------------------------------------------------------


class Hasty(Table):
    """A peek is told as if it could be taken back."""

    def told(self, tell: Tell, name: str, facts: Facts, secret: dict[int, Facts] | None = None) -> None:
        if tell.listening:
            tell.event(Event(name, facts, secret or {}, final=name == "show"))


class HastyDeal(Table):
    """A draw is told as if it could be taken back."""

    def deal(self, crown: int, tell: Tell) -> None:
        quietly = Tell()
        super().deal(crown, quietly)
        for event in quietly.events if tell.listening else []:
            tell.event(Event(event.name, event.facts, event.secret, final=False))


class HastyCalls(Table):
    """Who was bold is told as if it could be taken back: no piece is named, yet it surprises."""

    def call(self, seat: int, bold: int, tell: Tell) -> None:
        quietly = Tell()
        super().call(seat, bold, quietly)
        for event in quietly.events if tell.listening else []:
            tell.event(Event(event.name, event.facts, event.secret, final=False))


class Moody(Table):
    """No two tables are the same: each one set up remembers those before it."""

    tables = 0

    def __init__(self, seats: int, die: bool, lowest: bool) -> None:
        super().__init__(seats, die, lowest)
        Moody.tables += 1
        self.mood = Moody.tables

    def clone(self) -> Table:
        twin = super().clone()
        assert isinstance(twin, Moody)
        twin.mood = self.mood
        return twin


class Muttering(Table):
    """Tells what nobody has words for."""

    def go_on(self, tell: Tell) -> None:
        super().go_on(tell)
        self.told(tell, "mutter", {})


class Whispering(Table):
    """Tells a secret to a seat that is not there."""

    def go_on(self, tell: Tell) -> None:
        super().go_on(tell)
        self.told(tell, "rest", {"seat": 0}, {self.seats: {"crown": CROWNS[0]}})


class Strange(Table):
    """Asks what nobody has words for."""

    def decision(self) -> str:
        return "what"
