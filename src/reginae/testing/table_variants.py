"""Which tables a game is tried at: every seat count, every value of every option, and some mixtures."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from reginae.core import SEAT_COUNT, BadOption, Game, Options, Rng, Value
from reginae.search import playout

ROUNDS_SWITCH = "REGINAE_SEEDS"
STEP_BOUND = 20_000
FEWEST_GAMES = 40
FEWEST_LONG_GAMES = 6
DECISIONS = 5_000  # of all games together, if they are long
MIXTURES = 3  # for each number of seats
TRIES = 200  # to find a mixture that a game allows

Variant: TypeAlias = tuple[int, Options]  # the number of seats and the options


@dataclass(frozen=True)
class SeededGame:
    """One random game at one table; its text is all one needs to play it again."""

    game: Game
    seats: int
    options: Options
    seed: int
    bound: int = STEP_BOUND

    def __str__(self) -> str:
        chosen = "".join(f", {name}={str(value).lower()}" for name, value in self.options.items())
        return f"{self.game.id}, {self.seats} seats{chosen}, seed {self.seed}"


def scaled(count: int) -> int:
    """So many, times what the environment variable REGINAE_SEEDS says, 1 if it is not set; at least one."""
    return max(1, round(count * float(os.environ.get(ROUNDS_SWITCH, "1"))))


def seeded_games(game: Game, times: int | None = None) -> Iterator[SeededGame]:
    """Random games at every table variant, each with a seed of its own; unless told how many times, enough games.

    Where these are fewer than the variants, they are one for each mode and then spread over the other variants.
    """
    variants = table_variants(game)
    count = len(variants) * times if times else scaled(enough_games(game))
    for number, (seats, options) in enumerate(chosen_variants(game, variants, count)):
        yield SeededGame(game, seats, options, number)


def chosen_variants(game: Game, variants: list[Variant], count: int) -> list[Variant]:
    """So many variants, again and again if there are fewer; or one for each mode, and then spread over the others."""
    if count >= len(variants):
        return [variants[number % len(variants)] for number in range(count)]
    chosen = modes(game, variants)
    others = [variant for variant in variants if variant not in chosen]
    spread = max(0, count - len(chosen))
    return chosen + [others[number * len(others) // spread] for number in range(spread)]


def modes(game: Game, variants: list[Variant]) -> list[Variant]:
    """A few variants that together have every number of seats, and every value of the options that others depend on."""
    needs = [need for option in game.options for need in [option.needs, *option.value_needs.values()] if need]
    deciding = {need.option for need in needs if need.option != SEAT_COUNT}
    missing: set[tuple[str, Value]] = {("seats", seats) for seats in game.seats}
    missing |= {(option.name, value) for option in game.options if option.name in deciding for value in option.values}
    found: list[Variant] = []
    while missing:
        best = max(variants, key=lambda variant: len(missing & _traits(variant)))
        missing -= _traits(best)
        found.append(best)
    return found


def _traits(variant: Variant) -> set[tuple[str, Value]]:
    seats, options = variant
    return {("seats", seats), *options.items()}


def enough_games(game: Game) -> int:
    """One for each variant, but a few at least; of a long game fewer, for about as many decisions in all."""
    variants = table_variants(game)
    seats, options = variants[0]
    length = playout(game.set_up(seats, options), Rng(1))
    return max(FEWEST_LONG_GAMES, min(max(FEWEST_GAMES, len(variants)), DECISIONS // length))


def table_variants(game: Game) -> list[Variant]:
    """Each option varied alone and a few mixtures, at every seat count that allows them."""
    random = Random(game.id)
    found: list[Variant] = []
    for seats in game.seats:
        tried = [_allowed(game, seats, options) for options in [{}, *_each_value_alone(game)]]
        tried += [_reduced(game, seats, _mixture(game, random), {}, random) for _ in range(MIXTURES)]
        allowed = [options for options in tried if options is not None]
        if not allowed:
            allowed = [_allowed_mixture(game, [seats], {}, random)[1]]
        for options in allowed:
            if (seats, options) not in found:
                found.append((seats, options))
    for alone in _each_value_alone(game):
        if not any(alone.items() <= options.items() for _, options in found):
            found.append(_allowed_mixture(game, game.seats, alone, random))
    return found


def _each_value_alone(game: Game) -> list[Options]:
    return [{option.name: value} for option in game.options for value in option.values]


def _mixture(game: Game, random: Random) -> Options:
    return {option.name: random.choice(option.values) for option in game.options}


def _allowed(game: Game, seats: int, options: Options) -> Options | None:
    try:
        return game.complete(seats, options)
    except BadOption:
        return None


def _allowed_mixture(game: Game, seats: list[int], fixed: Options, random: Random) -> Variant:
    """A mixture with these values in it that the game allows; there must be one, or the value could never be played."""
    for _ in range(TRIES):
        count = random.choice(seats)
        options = _reduced(game, count, _mixture(game, random), fixed, random)
        if options is not None:
            return count, options
    asked = ", ".join(f"{name}={value}" for name, value in fixed.items()) or f"{seats[0]} seats"
    raise AssertionError(f"{game.id}: no table with {asked} is allowed, whatever the other options.")


def _reduced(game: Game, seats: int, mixture: Options, fixed: Options, random: Random) -> Options | None:
    """The mixture with these values in it, brought back to the defaults option by option until it is allowed."""
    mixture = {**mixture, **fixed}
    others = [name for name in mixture if name not in fixed]
    random.shuffle(others)
    while (allowed := _allowed(game, seats, mixture)) is None and others:
        del mixture[others.pop()]
    return allowed
