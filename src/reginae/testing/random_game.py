"""Random games taken moment by moment, and the checks that watch them."""

from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

from reginae.core import CHANCE, SILENCE, Game, Match, Options, Rng, State, View, snapshot
from reginae.testing.table_variants import SeededGame

CODES_TRIED = 8
NAMELESS = {int, bool, float, type(None)}
EARLY_STEPS = 2  # moments that are always seen by checks that play on; later ones are seen the more rarely


class Nonconformity(AssertionError):
    """A game does not keep the contract; the message names the game and the step, so that it can be reproduced."""


class RandomGame:
    """One random game, step by step. Views and snapshots of each moment are made once for all who watch."""

    def __init__(self, seeded: SeededGame) -> None:
        self.seeded = seeded
        self.match = Match(seeded.game, seeded.seats, seeded.options)
        self.rng = Rng(seeded.seed)
        self.views: dict[int | None, View] = {}
        self.names: dict[int | None, set[str]] = {}
        self.table: Any = None

    def moments(self) -> Iterator[Match]:
        """The match before each choice, and once at the end."""
        while True:
            self.views, self.names, self.table = {}, {}, None
            yield self.match
            if self.match.over():
                return
            if len(self.match.steps) >= self.seeded.bound:
                raise Nonconformity(f"no end after {self.seeded.bound} steps {self.place()}")
            self.match.play(*pick(self.match.state, self.rng))

    def place(self) -> str:
        """All that is needed to reproduce this moment."""
        return f"({self.seeded}, after step {len(self.match.steps)})"


class Watch:
    """What one check sees of a random game, with random numbers of its own."""

    def __init__(self, random_game: RandomGame) -> None:
        self.random_game = random_game
        self.seeded = random_game.seeded
        self.game = self.seeded.game
        self.match = random_game.match
        self.seats = list(range(self.seeded.seats))
        self.sampling = Rng(self.seeded.seed + 1)

    async def moments(self) -> AsyncIterator[Match]:
        """The match before each choice, and once at the end."""
        while True:
            yield self.match
            if self.match.over():
                return
            await NextMoment()

    async def some_moments(self, one_in: int) -> AsyncIterator[Match]:
        """The match at the start, at the end and at about one in so many moments between."""
        async for match in self.moments():
            if not match.steps or match.over() or self.sampling.below(one_in) == 0:
                yield match

    async def rarer_moments(self) -> AsyncIterator[Match]:
        """The match at the start, at the end and between, the later the rarer: for checks that play on from each."""
        async for match in self.moments():
            if self.is_sampled(EARLY_STEPS):
                yield match

    def is_sampled(self, early: int) -> bool:
        """Whether to look at this moment: at the end, at so many early ones, and at later ones the more rarely."""
        return self.match.over() or self.sampling.below(len(self.match.steps) + 1) < early

    def view(self, viewer: int | None) -> View:
        """What a seat, or a spectator, sees at this moment."""
        views = self.random_game.views
        if viewer not in views:
            views[viewer] = self.match.view(viewer)
        return views[viewer]

    def names(self, viewer: int | None) -> set[str]:
        """Every text in that view."""
        names = self.random_game.names
        if viewer not in names:
            names[viewer] = names_in(self.view(viewer))
        return names[viewer]

    def snapshot(self) -> Any:
        """The whole table at this moment."""
        if self.random_game.table is None:
            self.random_game.table = snapshot(self.match.state)
        return self.random_game.table

    def some_codes(self) -> list[int]:
        """A few numbers of the table of actions."""
        return [self.sampling.below(len(self.game.actions)) for _ in range(CODES_TRIED)]

    def require(self, holds: bool, message: str) -> None:
        """Nonconformity with this message and the moment unless this holds."""
        if not holds:
            self.fail(message)

    def fail(self, message: str) -> NoReturn:
        """Nonconformity with this message and the moment."""
        raise Nonconformity(f"{message} {self.random_game.place()}")

    def new_rng(self) -> Rng:
        """Random numbers for a check, which leave those of the game as they are."""
        return Rng(self.sampling.below(1 << 40))


class NextMoment:
    """Awaited by a check that has seen enough of this moment."""

    def __await__(self) -> Generator[None, None, None]:
        yield


Body: TypeAlias = Callable[[Watch], Coroutine[None, None, None]]


@dataclass(frozen=True)
class Check:
    """A promise of the contract, as a coroutine that watches a random game and waits from moment to moment."""

    body: Body

    @property
    def name(self) -> str:
        """The promise, as an identifier."""
        return self.body.__name__

    def __call__(self, seeded: SeededGame) -> None:
        """Let this check alone watch a game."""
        watch(seeded, [self])


def check(body: Body) -> Check:
    """Make a check of a coroutine that watches a game."""
    return Check(body)


def watch(seeded: SeededGame, checks: list[Check]) -> None:
    """Play one random game that all these checks watch; Nonconformity with game and step if one finds a fault."""
    step = 0
    try:
        random_game = RandomGame(seeded)
        try:
            _let_watch(random_game, checks)
        finally:
            step = len(random_game.match.steps)
    except Nonconformity:
        raise
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        raise Nonconformity(f"{what} ({seeded}, after step {step})") from error


def _let_watch(random_game: RandomGame, checks: list[Check]) -> None:
    watching = [check.body(Watch(random_game)) for check in checks]
    try:
        for _ in random_game.moments():
            watching = [coroutine for coroutine in watching if _goes_on(coroutine)]
    finally:
        for coroutine in watching:
            coroutine.close()


def _goes_on(coroutine: Coroutine[None, None, None]) -> bool:
    """Let a check look at this moment; whether it wants to see the next."""
    try:
        coroutine.send(None)
    except StopIteration:
        return False
    return True


def random_match(game: Game, seats: int, options: Options, seed: int) -> Match:
    """A random game to its end; the same seed gives the same game."""
    random_game = RandomGame(SeededGame(game, seats, game.complete(seats, options), seed))
    for _ in random_game.moments():
        pass
    return random_game.match


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


def names_in(thing: object) -> set[str]:
    """Every text in a view or in the facts of an event, keys too."""
    names: set[str] = set()
    left: list[Iterable[object]] = [[thing]]
    for parts in left:  # which grows meanwhile
        for part in parts:
            if type(part) in NAMELESS:  # most of a view: asked first
                continue
            if isinstance(part, str):
                names.add(part)
            elif isinstance(part, dict):
                left += [part.keys(), part.values()]
            elif isinstance(part, (list, tuple)):
                left.append(part)
    return names


def seat_name(seat: int | None) -> str:
    """A seat as people count, chance, or the spectator."""
    if seat is None:
        return "a spectator"
    return "chance" if seat == CHANCE else f"seat {seat + 1}"
