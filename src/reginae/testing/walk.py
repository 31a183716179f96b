"""A random game taken moment by moment, and the form of a check that watches it."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeAlias

from reginae.core import CHANCE, SILENCE, Game, Match, Options, Rng, State
from reginae.testing.setting import Setting

Check: TypeAlias = Callable[[Setting], None]

A_FEW = 8
EARLY = 2


class Nonconformity(AssertionError):
    """A game does not keep the contract; the message says where, so that it can be seen again."""


class Walk:
    """One random game; whatever is found wrong in it is reported with its setting and step."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self.match = Match(setting.game, setting.seats, setting.options)
        self.seats = list(range(setting.seats))
        self.rng = Rng(setting.seed)
        self.sampling = Rng(setting.seed + 1)

    def moments(self) -> Iterator[Match]:
        """The match before each choice, and once at the end."""
        while True:
            yield self.match
            if self.match.over():
                return
            self.insist(len(self.match.steps) < self.setting.bound, f"no end after {self.setting.bound} steps")
            seat, code = pick(self.match.state, self.rng)
            self.match.play(seat, code)

    def some_moments(self, one_in: int) -> Iterator[Match]:
        """The match at the start, at the end and at about one in so many moments between."""
        for match in self.moments():
            if not match.steps or match.over() or self.sampling.below(one_in) == 0:
                yield match

    def rarer_moments(self) -> Iterator[Match]:
        """The match at the start, at the end and between, the later the rarer: for checks that play on from each."""
        for match in self.moments():
            if match.over() or self.sampling.below(len(match.steps) + 1) < EARLY:
                yield match

    def some_codes(self) -> list[int]:
        """A few numbers of the table of actions."""
        return [self.sampling.below(len(self.game.actions)) for _ in range(A_FEW)]

    def insist(self, holds: bool, complaint: str) -> None:
        """Complain unless this holds."""
        if not holds:
            raise Nonconformity(f"{complaint} ({self.setting}, after step {len(self.match.steps)})")

    def dice(self) -> Rng:
        """Fresh randomness for a check, that leaves the game as it is."""
        return Rng(self.sampling.below(1 << 40))


def check(body: Callable[[Walk], None]) -> Check:
    """Make a check of a function that watches a walk: what a game raises is reported with setting and step too."""

    @wraps(body)
    def checked(setting: Setting) -> None:
        step = 0
        try:
            walk = Walk(setting)
            try:
                body(walk)
            finally:
                step = len(walk.match.steps)
        except Nonconformity:
            raise
        except Exception as error:
            what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
            raise Nonconformity(f"{what} ({setting}, after step {step})") from error

    return checked


def random_match(game: Game, seats: int, options: Options, seed: int) -> Match:
    """A random game to its end; the same seed gives the same game."""
    walk = Walk(Setting(game, seats, game.complete(seats, options), seed))
    for _ in walk.moments():
        pass
    return walk.match


def pick(state: State, rng: Rng) -> tuple[int, int]:
    """A random actor and one of its choices; those of chance as likely as their odds."""
    actors = state.actors()
    seat = actors[rng.below(len(actors))]
    codes = state.legal(seat)
    if len(codes) == 0:
        raise AssertionError(f"{seat_name(seat)} must choose ({state.decision()}) and has no choice")
    if seat == CHANCE:
        return seat, rng.one_of(codes, state.odds())
    return seat, codes[rng.below(len(codes))]


def play_on(state: State, rng: Rng, steps: int) -> None:
    """So many random choices more, or fewer if the game ends."""
    for _ in range(steps):
        if not state.actors():
            return
        seat, code = pick(state, rng)
        state.apply(seat, code, SILENCE)


def seat_name(seat: int | None) -> str:
    """A seat as people count, chance, or the spectator."""
    if seat is None:
        return "a spectator"
    return "chance" if seat == CHANCE else f"seat {seat + 1}"
