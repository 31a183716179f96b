"""Games so small that the best choice is known."""

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Game, Options, Outcome, Refusal, Rng, State, Tell, View


class Toy(State):
    """What these games share: nothing is hidden, and a view shows nothing."""

    def imagine(self, seat: i64, rng: Rng) -> State:
        return self.clone()

    def refusal(self, seat: i64, code: i64) -> Refusal | None:
        return None if code in self.legal(seat) else Refusal("1", "Not now.")

    def decision(self) -> str:
        return "choose"

    def view(self, seat: int | None) -> View:
        return {}

    def whereabouts(self) -> dict[str, str]:
        return {}


def won_by(seat: int) -> Outcome:
    """One of two seats wins."""
    return Outcome([1 - seat, seat], [seat], "won", "1", [1 + seat, 2 - seat])


class Nim(Toy):
    """Take one to three matches; whoever takes the last one wins."""

    def __init__(self, matches: int, turn: int = 0) -> None:
        self.matches = matches
        self.turn = turn

    def actors(self) -> list[int]:
        return [self.turn] if self.matches > 0 else []

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](range(1, min(3, self.matches) + 1)) if seat in self.actors() else vec[i64]()

    def apply(self, seat: i64, code: i64, tell: Tell) -> None:
        self.matches -= code
        self.turn = 1 - self.turn

    def clone(self) -> State:
        return type(self)(self.matches, self.turn)

    def outcome(self) -> Outcome | None:
        return None if self.matches > 0 else won_by(1 - self.turn)


class Coin(Toy):
    """A hidden coin: 1 and 2 guess it, 3 lets chance throw two in three for the guesser."""

    def __init__(self, coin: int, phase: str = "guess", winner: int = -1) -> None:
        self.coin = coin
        self.phase = phase
        self.winner = winner

    def actors(self) -> list[int]:
        return {"guess": [0], "throw": [CHANCE], "over": []}[self.phase]

    def legal(self, seat: i64) -> vec[i64]:
        if seat not in self.actors():
            return vec[i64]()
        return vec[i64]([1, 2, 3] if self.phase == "guess" else [4, 5])

    def odds(self) -> vec[i64]:
        return vec[i64]([2, 1])

    def apply(self, seat: i64, code: i64, tell: Tell) -> None:
        if code == 3:
            self.phase = "throw"
            return
        self.winner = (0 if code == self.coin else 1) if self.phase == "guess" else code - 4
        self.phase = "over"

    def clone(self) -> State:
        return Coin(self.coin, self.phase, self.winner)

    def imagine(self, seat: i64, rng: Rng) -> State:
        return Coin(1 + rng.below(2) if seat == 0 else self.coin, self.phase, self.winner)

    def outcome(self) -> Outcome | None:
        return won_by(self.winner) if self.phase == "over" else None


class Secret(Toy):
    """Seat 0 holds a secret from 1 to 4 and waits, in one of two ways; then seat 1 guesses it, and wins if right."""

    def __init__(self, secret: int, waited: bool = False, guess: int = 0) -> None:
        self.secret = secret
        self.waited = waited
        self.guess = guess

    def actors(self) -> list[int]:
        return [] if self.guess else [1 if self.waited else 0]

    def legal(self, seat: i64) -> vec[i64]:
        if seat not in self.actors():
            return vec[i64]()
        return vec[i64](range(1, 5) if self.waited else [0, 5])

    def apply(self, seat: i64, code: i64, tell: Tell) -> None:
        self.guess = int(code) if self.waited else 0
        self.waited = True

    def clone(self) -> State:
        return Secret(self.secret, self.waited, self.guess)

    def imagine(self, seat: i64, rng: Rng) -> State:
        return Secret(self.secret if seat == 0 else 1 + rng.below(4), self.waited, self.guess)

    def outcome(self) -> Outcome | None:
        return won_by(1 if self.guess == self.secret else 0) if self.guess else None


class Auction(Toy):
    """Both write down 0 to 3 in secret at the same time; the higher number wins, and equal ones share."""

    def __init__(self, bids: list[int]) -> None:
        self.bids = bids

    def actors(self) -> list[int]:
        return [seat for seat, bid in enumerate(self.bids) if bid < 0]

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](range(4)) if seat in self.actors() else vec[i64]()

    def apply(self, seat: i64, code: i64, tell: Tell) -> None:
        self.bids[seat] = code

    def clone(self) -> State:
        return Auction(list(self.bids))

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        if self.bids[0] == self.bids[1]:
            return Outcome([1, 1], [0, 1], "shared", "1", [1, 1])
        return won_by(0 if self.bids[0] > self.bids[1] else 1)


class Treadmill(Nim):
    """A game that never ends."""

    def apply(self, seat: i64, code: i64, tell: Tell) -> None:
        self.turn = 1 - self.turn


class Collapsing(Nim):
    """A table that breaks under the second choice."""

    def apply(self, seat: i64, code: i64, tell: Tell) -> None:
        if self.turn == 1:
            raise ZeroDivisionError("the table broke")
        super().apply(seat, code, tell)


class ToyGame(Game):
    """A game whose tables are copies of one table."""

    def __init__(self, table: State) -> None:
        super().__init__(Path(__file__).parent, "toy", "A toy", "1", [2], [])
        self.table = table
        self.actions.add_each("choose", [str(number) for number in range(6)])

    def set_up(self, seats: int, options: Options) -> State:
        return self.table.clone()
