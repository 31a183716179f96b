"""Perft: how many ways a game can go for so many choices, counted and compared with counts that were checked before."""

import argparse
from dataclasses import dataclass
from typing import Any

from reginae.core import CHANCE, SILENCE, BadData, Game, Options, Rng, State, load_toml
from reginae.games import game_named
from reginae.testing.random_game import pick, play_on

FILE = "perft.toml"


@dataclass(frozen=True)
class Count:
    """One count: without a seed every outcome of chance is a choice too; with one, chance is settled by it.

    `after` is how many random choices are made first, by the same seed, so that the middle of a game is counted too.
    """

    seats: int
    options: Options
    depth: int
    count: int = 0
    seed: int | None = None
    after: int = 0


def perft(game: Game, wanted: Count) -> int:
    """How many sequences of so many choices there are; a game that ends sooner counts once."""
    state = game.new(wanted.seats, wanted.options)
    play_on(state, Rng(wanted.seed or 0), wanted.after)
    return _count(state, wanted.depth, wanted.seed)


def _count(state: State, depth: int, seed: int | None) -> int:
    if seed is not None:
        _settle(state, seed, depth)
    actors = state.actors()
    if depth == 0 or not actors:
        return 1
    total = 0
    for code in state.legal(actors[0]):  # of choices made at once, the order does not matter
        after = state.clone()
        after.apply(actors[0], code, SILENCE)
        total += _count(after, depth - 1, seed)
    return total


def _settle(state: State, seed: int, depth: int) -> None:
    """Chance depends on the seed and the depth alone, so the count does not depend on the order of counting."""
    rng = Rng(seed * 1_000 + depth)
    while state.actors() == [CHANCE]:
        seat, code = pick(state, rng)
        state.apply(seat, code, SILENCE)


def counts(game: Game) -> list[Count]:
    """The counts in the game's tests/perft.toml; there must be one."""
    path = game.folder / "tests" / FILE
    if not path.exists():
        raise AssertionError(
            f"{game.id} has no tests/{FILE}. Start one with: "
            f"python -m reginae.testing.perft {game.id} --seats {game.seats[0]} --seed 1 --depth 3"
        )
    found = [_read(game, entry) for entry in load_toml(path).get("perft", [])]
    if not found:
        raise AssertionError(f"{game.id}: tests/{FILE} counts nothing.")
    return found


def _read(game: Game, entry: dict[str, Any]) -> Count:
    try:
        return Count(**{"options": {}, **entry})
    except TypeError as error:
        raise BadData(f"{game.id}/tests/{FILE}", str(entry), str(error)) from error


def check_perft(game: Game, wanted: Count) -> None:
    """The count must be what was counted before."""
    now = perft(game, wanted)
    assert now == wanted.count, f"{game.id}, {wanted}: {now} ways now. Find out why before you change the number."


def main() -> None:
    """`python -m reginae.testing.perft GAME --seats N --depth D [--seed S] [--after A] [--option k=v]`."""
    parser = argparse.ArgumentParser(prog="reginae.testing.perft", description="Count the ways a game can go.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--depth", type=int, required=True)
    parser.add_argument("--seed", type=int, help="settle chance by this seed; without it every outcome is counted")
    parser.add_argument("--after", type=int, default=0, help="make so many random choices first")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    options: Options = {name: value for name, _, value in (text.partition("=") for text in asked.option)}
    wanted = Count(asked.seats, options, asked.depth, seed=asked.seed, after=asked.after)
    print(_entry(wanted, perft(game_named(asked.game), wanted)))


def _entry(wanted: Count, count: int) -> str:
    options = ", ".join(f'{name} = "{value}"' for name, value in wanted.options.items())
    lines = ["[[perft]]", f"seats = {wanted.seats}", f"options = {{ {options} }}" if options else "options = {}"]
    lines += [f"seed = {wanted.seed}"] if wanted.seed is not None else []
    lines += [f"after = {wanted.after}"] if wanted.after else []
    return "\n".join([*lines, f"depth = {wanted.depth}", f"count = {count}"])


if __name__ == "__main__":
    main()
