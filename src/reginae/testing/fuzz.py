"""Random games by the million, watched for the plainest faults only: cheap enough to leave running."""

import argparse
import sys
from dataclasses import dataclass, field

from reginae.core import CHANCE, SILENCE, Game, Options, Rng, State
from reginae.games import game_named, shelf
from reginae.testing.random_game import seat_name
from reginae.testing.table_variants import STEP_BOUND, SeededGame, table_variants


@dataclass
class Fuzz:
    """What came of random play: how much was played and what was wrong."""

    games: int = 0
    decisions: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Fuzz") -> None:
        """Count what came of other games, too."""
        self.games += other.games
        self.decisions += other.decisions
        self.faults += other.faults


def faults(game: Game, seats: int, options: Options, seed: int, bound: int = STEP_BOUND) -> list[str]:
    """What is wrong with one random game: no end, no choice, an exception, a lost piece; empty if nothing is."""
    seeded = SeededGame(game, seats, game.complete(seats, options), seed, bound)
    return _play_out(seeded).faults


def fuzz(game: Game, decisions: int, first_seed: int = 0) -> Fuzz:
    """Random games at all table variants in turn, until so many decisions have been made."""
    total, variants = Fuzz(), table_variants(game)
    while total.decisions < decisions:
        seats, options = variants[total.games % len(variants)]
        played = _play_out(SeededGame(game, seats, options, first_seed + total.games))
        played.decisions = max(1, played.decisions)  # a table that cannot be set up counts, too, or this would not end
        total.add(played)
    return total


def _play_out(seeded: SeededGame) -> Fuzz:
    played = Fuzz(games=1)
    try:
        state = seeded.game.set_up(seeded.seats, seeded.options)
        pieces = set(state.whereabouts())
        _play(state, Rng(seeded.seed), seeded.bound, played)
        strayed = sorted(pieces ^ set(state.whereabouts()))
        if strayed:
            raise AssertionError(f"pieces were lost or came from nowhere: {', '.join(strayed)}")
        if state.outcome() is None:
            raise AssertionError("there is no outcome at the end")
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        played.faults.append(f"{what} ({seeded}, after step {played.decisions})")
    return played


def _play(state: State, rng: Rng, bound: int, played: Fuzz) -> None:
    """Play at random to the end, a tight loop of its own: this is where a million decisions go."""
    actors = state.actors()
    while actors:
        seat = actors[0] if len(actors) == 1 else actors[rng.below(len(actors))]
        codes = state.legal(seat)
        if len(codes) == 0:
            raise AssertionError(f"{seat_name(seat)} must choose and has no choice")
        if played.decisions >= bound:
            raise AssertionError(f"no end after {bound} steps")
        code = rng.one_of(codes, state.odds()) if seat == CHANCE else codes[rng.below(len(codes))]
        state.apply(seat, code, SILENCE)
        played.decisions += 1
        actors = state.actors()


def main() -> None:
    """`python -m reginae.testing.fuzz [GAME …] --decisions N`: as many of each game, N in all."""
    parser = argparse.ArgumentParser(prog="reginae.testing.fuzz", description="Random games, watched for plain faults.")
    parser.add_argument("games", nargs="*", metavar="game", help="every game, if none is named")
    parser.add_argument("--decisions", type=int, default=10_000_000, help="of all games together")
    parser.add_argument("--seed", type=int, default=0, help="the seed of each game's first table; the others follow it")
    asked = parser.parse_args()
    games = [game_named(id) for id in asked.games] or list(shelf().values())
    total = Fuzz()
    for game in games:
        found = fuzz(game, -(-asked.decisions // len(games)), asked.seed)
        print(f"{game.id}: {_in_words(found)} at {_tables(game)}", flush=True)
        total.add(found)
    print(f"all: {_in_words(total)}")
    for fault in total.faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if total.faults else 0)


def _in_words(found: Fuzz) -> str:
    return f"{found.decisions:,} decisions in {found.games:,} games, {len(found.faults):,} faults"


def _tables(game: Game) -> str:
    variants = table_variants(game)
    counts = ", ".join(str(count) for count in sorted({seats for seats, _ in variants}))
    return f"{len(variants)} kinds of tables with {counts} seats"


if __name__ == "__main__":
    main()
