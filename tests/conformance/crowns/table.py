"""A table of Crowns. Each seat is dealt a crown; all call bold or meek in secret; the bold may peek; a die decides."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import (
    CHANCE,
    ActionTable,
    Event,
    Facts,
    Outcome,
    Refusal,
    Rng,
    ScoreLine,
    Seat,
    State,
    Tell,
    View,
    shuffled_pile,
)

CROWNS: Final = [f"crown-{number}" for number in range(1, 7)]
SIDES: Final = 3
MOST_SEATS: Final = 3

ACTIONS: Final = ActionTable()
DEAL: Final = ACTIONS.add_each("deal", CROWNS)
ROLL: Final = ACTIONS.add_each("roll", [str(side) for side in range(1, SIDES + 1)])
CALL: Final = ACTIONS.add_each("call", ["meek", "bold"])
PEEK: Final = ACTIONS.add_each("peek", [f"seat-{seat + 1}" for seat in range(MOST_SEATS)])
REST: Final = ACTIONS.add("rest")

NONE: Final = -1


class Table(State):
    """One table; the phases are dealing, calling, peeking, rolling, over."""

    def __init__(self, seats: int, die: bool, lowest: bool) -> None:
        self.seats = seats
        self.die = die
        self.lowest = lowest
        self.phase = "deal"
        self.stock = shuffled_pile(list(range(len(CROWNS))))
        self.crowns = [NONE] * seats
        self.calls = [NONE] * seats
        self.peekers: list[int] = []
        self.seen: list[tuple[int, int]] = []
        self.roll = 0

    # --- choosing ---------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        if self.phase == "call":
            return [seat for seat in range(self.seats) if self.calls[seat] == NONE]
        if self.phase == "peek":
            return [self.peekers[0]]
        return [] if self.phase == "over" else [CHANCE]

    def legal(self, seat: Seat) -> vec[i64]:
        return vec[i64](self.choices() if seat in self.actors() else [])

    def choices(self) -> list[int]:
        """What the actors may choose. §1a §2a §3a §4a"""
        if self.phase == "deal":
            return [DEAL + crown for crown in self.stock.bag]
        if self.phase == "call":
            return [CALL, CALL + 1]
        if self.phase == "peek":
            return [PEEK + other for other in range(self.seats) if other != self.peekers[0]] + [REST]
        return [ROLL + side for side in range(SIDES)]

    def odds(self) -> vec[i64]:
        return vec[i64]() if self.phase == "deal" else vec[i64]([3, 2, 1])

    def refusal(self, seat: Seat, code: i64) -> Refusal | None:
        if code in list(self.legal(seat)):
            return None
        if self.phase == "peek" and PEEK <= code < REST:
            return Refusal("3a", "Only the bold peek, each in turn, and at another seat.")
        return Refusal("2a", "This is not asked of this seat now.")

    def decision(self) -> str:
        return self.phase

    # --- playing ----------------------------------------------------------------------------------

    def apply(self, seat: Seat, code: i64, tell: Tell) -> None:
        if code < ROLL:
            self.deal(code - DEAL, tell)
        elif code < CALL:
            self.rolled(code - ROLL + 1, tell)
        elif code < PEEK:
            self.call(seat, code - CALL, tell)
        else:
            self.peek(seat, code, tell)

    def deal(self, crown: int, tell: Tell) -> None:
        """A crown for the next seat, seen by that seat alone. §1a"""
        seat = self.crowns.index(NONE)
        self.stock.turn_up(0, crown)
        self.crowns[seat] = self.stock.take_top()
        if tell.listening:
            tell.event(Event("deal", {"seat": seat}, {seat: {"crown": CROWNS[crown]}}, final=True))
        if NONE not in self.crowns:
            self.phase = "call"

    def call(self, seat: int, bold: int, tell: Tell) -> None:
        """All call at once; calls are shown when the last is made. §2a"""
        self.calls[seat] = bold
        if tell.listening:
            tell.event(Event("call", {"seat": seat}))
        if NONE not in self.calls:
            self.peekers = [other for other in range(self.seats) if self.calls[other]]
            self.phase = "peek"
            if tell.listening:
                tell.event(Event("calls", {"bold": list(self.peekers)}, final=True))
            self.go_on(tell)

    def peek(self, seat: int, code: int, tell: Tell) -> None:
        """A bold seat looks at one other crown, or rests. §3a"""
        other = code - PEEK
        self.peekers = self.peekers[1:]
        if code == REST:
            self.told(tell, "rest", {"seat": seat})
        else:
            self.seen = [*self.seen, (seat, other)]
            self.told(tell, "peek", {"seat": seat, "other": other}, {seat: {"crown": CROWNS[self.crowns[other]]}})
        self.go_on(tell)

    def told(self, tell: Tell, name: str, facts: Facts, secret: dict[int, Facts] | None = None) -> None:
        """Tell an event that is final if it has a secret."""
        if tell.listening:
            tell.event(Event(name, facts, secret or {}, final=secret is not None))

    def go_on(self, tell: Tell) -> None:
        """When nobody is left to peek, the die is rolled, if the table plays with it. §4a"""
        if self.phase == "peek" and not self.peekers:
            self.phase = "roll"
            if not self.die:
                self.finish(tell)

    def rolled(self, side: int, tell: Tell) -> None:
        """The die counts for every bold seat. §4a"""
        self.roll = side
        self.told(tell, "roll", {"side": side}, {})
        self.finish(tell)

    def finish(self, tell: Tell) -> None:
        """All crowns are shown. §4b"""
        self.phase = "over"
        self.told(tell, "show", {"crowns": [CROWNS[crown] for crown in self.crowns]}, {})

    # --- looking ----------------------------------------------------------------------------------

    def knows(self, seat: int | None, other: int) -> bool:
        """One's own crown, the one peeked at, all at the end. §1a §3a §4b"""
        return self.phase == "over" or seat == other or (seat, other) in self.seen

    def view(self, seat: int | None) -> View:
        return {"phase": self.phase, "roll": self.roll, "seats": [self.seat_view(seat, n) for n in range(self.seats)]}

    def seat_view(self, seat: int | None, other: int) -> dict[str, Any]:
        """What is seen of another seat."""
        crown, call = self.crowns[other], self.calls[other]
        shown = seat == other or self.phase != "call"
        return {
            "crown": CROWNS[crown] if crown != NONE and self.knows(seat, other) else "",
            "call": ("bold" if call else "meek") if call != NONE and shown else "",
            "called": call != NONE,
        }

    def clone(self) -> "Table":
        twin = type(self)(self.seats, self.die, self.lowest)
        twin.phase = self.phase
        twin.stock = self.stock.clone()
        twin.crowns = list(self.crowns)
        twin.calls = list(self.calls)
        twin.peekers = self.peekers
        twin.seen = self.seen
        twin.roll = self.roll
        return twin

    def imagine(self, seat: Seat, rng: Rng) -> "Table":
        twin = self.clone()
        hidden = [n for n in range(self.seats) if self.crowns[n] != NONE and not self.knows(seat, n)]
        unknown = vec[i64](sorted([*self.stock.bag, *(self.crowns[n] for n in hidden)]))
        rng.shuffle(unknown)
        for n in hidden:
            twin.crowns[n] = unknown[hidden.index(n)]
        twin.stock.bag = vec[i64](sorted(list(unknown)[len(hidden) :]))
        if self.phase == "call":
            twin.calls = [
                rng.below(2) if self.calls[n] != NONE and n != seat else self.calls[n] for n in range(self.seats)
            ]
        return twin

    # --- the end ----------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """The highest crown wins, or the lowest; equal ones share. §4b"""
        if self.phase != "over":
            return None
        scores = [self.crowns[n] + 1 + self.calls[n] * self.roll for n in range(self.seats)]
        merits = [-score if self.lowest else score for score in scores]
        places = [1 + sum(other > merit for other in merits) for merit in merits]
        lines = [ScoreLine("crown", "4b", {"crown": CROWNS[self.crowns[n]]}, n, scores[n]) for n in range(self.seats)]
        return Outcome(scores, [n for n in range(self.seats) if places[n] == 1], "shown", "4b", places, lines)

    def whereabouts(self) -> dict[str, str]:
        places = {CROWNS[crown]: "stock" for crown in self.stock.bag}
        return places | {CROWNS[crown]: f"seat-{n + 1}" for n, crown in enumerate(self.crowns) if crown != NONE}
