"""Series of games between bots. Every game has its own seed: neither engine nor number of workers changes a result."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time

from reginae.arena.engine import Engine, SentGame, split
from reginae.arena.result import BotResult
from reginae.core import BadOption, Game, Options, Rng
from reginae.search import Bot, EndlessGame, bot, play_game


@dataclass(frozen=True)
class SeriesPlan:
    """What to play: game, seats, options, and the bot of each place; fewer bots than places are repeated.

    Place i is seat i; with `rotate` every place moves on by one seat after each game.
    """

    game: str
    seats: int
    options: Options
    bots: list[str]
    games: int
    seed: int
    rotate: bool = False

    def bot_at(self, place: int) -> str:
        """Which bot takes a place."""
        return self.bots[place % len(self.bots)]

    def seat_of(self, place: int, number: int) -> int:
        """The seat of a place in a game of the series."""
        return (place + number) % self.seats if self.rotate else place


@dataclass(frozen=True)
class Fault:
    """A game that an error ended: its number in the series, the seed that repeats it, and the error."""

    number: int
    seed: int
    reason: str


@dataclass
class Results:
    """The results of some games: for each that ended, the share of the win and the score of each place."""

    decisions: int = 0
    cpu_seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)

    def add(self, more: "Results") -> None:
        """Add the results of further games."""
        self.decisions += more.decisions
        self.cpu_seconds += more.cpu_seconds
        self.faults += more.faults
        self.shares += more.shares
        self.scores += more.scores

    def by_bot(self, plan: SeriesPlan) -> list[BotResult]:
        """The result of each place."""
        return [
            BotResult.from_games(
                place, plan.bot_at(place), [game[place] for game in self.shares], [game[place] for game in self.scores]
            )
            for place in range(plan.seats)
        ]


def plan_series(
    game: Game, seats: int, options: Options, bots: list[str], games: int, seed: int, rotate: bool = False
) -> SeriesPlan:
    """A checked plan, or BadOption that says what is wrong with it."""
    complete = game.complete(seats, options)
    if games < 1:
        raise BadOption(f"A series is of one game or more, not {games}.")
    if len(bots) > seats:
        raise BadOption(f"{len(bots)} bots do not fit at {seats} seats.")
    for spec in bots:
        bot(spec)
    return SeriesPlan(game.id, seats, complete, bots or ["random"], games, seed, rotate)


def play_series(
    game: Game, plan: SeriesPlan, engine: Engine, played: Callable[[int], None] = lambda count: None
) -> Results:
    """Play the games, the same by any engine; `played` is told how many more are done."""
    total = Results()
    chunks = split(plan.games, engine.workers)
    for chunk, results in zip(chunks, engine.map(PlayChunk(SentGame(game), plan), chunks), strict=True):
        total.add(results)
        played(len(chunk))
    return total


@dataclass(frozen=True)
class PlayChunk:
    """Plays the games of a series that have these numbers."""

    sent: SentGame
    plan: SeriesPlan

    def __call__(self, numbers: range) -> Results:
        return play_chunk(self.sent.game, self.plan, numbers)


def play_chunk(game: Game, plan: SeriesPlan, numbers: range) -> Results:
    """Play the games with these numbers."""
    bots = [bot(plan.bot_at(place)) for place in range(plan.seats)]
    results = Results()
    start = process_time()
    for number in numbers:
        play_one(game, plan, bots, number, results)
    results.cpu_seconds = process_time() - start
    return results


def play_one(game: Game, plan: SeriesPlan, bots: list[Bot], number: int, results: Results) -> None:
    """Play one game; an error in it is kept with its seed and ends only this game."""
    seed = seed_of(plan.seed, number)
    seats = [plan.seat_of(place, number) for place in range(plan.seats)]
    try:
        table = game.set_up(plan.seats, plan.options)
        seated = [bots[seats.index(seat)] for seat in range(plan.seats)]
        results.decisions += play_game(game, table, seated, Rng(seed))
        outcome = table.outcome()
        if outcome is None:
            raise EndlessGame("nobody must choose, and yet there is no outcome")
        results.shares.append([outcome.share(seat) for seat in seats])
        results.scores.append([outcome.scores[seat] for seat in seats])
    except Exception as error:
        results.faults.append(Fault(number, seed, f"{type(error).__name__}: {error}"))


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a series."""
    digest = hashlib.blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1
