"""What a study compares: the setups that are played, each a series of its own with the same seeds."""

from dataclasses import dataclass
from itertools import product

from reginae.arena.series import SeriesPlan, plan_series
from reginae.core import BadOption, Game, Options
from reginae.core.words import Words, words_of

MOST_SETUPS = 8  # more cannot be told apart in one chart


@dataclass(frozen=True)
class Setup:
    """A way to play that is studied, under the name that tells it from the others."""

    label: str
    plan: SeriesPlan


@dataclass(frozen=True)
class Choice:
    """Values of one option, of which each is played."""

    option: str
    values: list[str]


def choice_of(text: str) -> Choice:
    """The values that are compared, written as name=value,value."""
    name, _, values = text.partition("=")
    listed = [value.strip() for value in values.split(",") if value.strip()]
    if len(set(listed)) < 2 or len(set(listed)) < len(listed):
        raise BadOption(f"{text!r} compares nothing: write it as name=value,value, with values that differ.")
    return Choice(name.strip(), listed)


def plan_setups(
    game: Game, seats: list[int], options: Options, choices: list[Choice], bots: list[str], games: int, seed: int
) -> list[Setup]:
    """A checked setup for every number of seats and every combination of the compared values.

    Several bots move on by one seat after each game, so that no seat is better because of its bot.
    """
    check_choices(options, choices)
    combinations = list(product(seats, product(*[choice.values for choice in choices])))
    if len(combinations) > MOST_SETUPS:
        raise BadOption(f"{len(combinations)} setups are too many to be compared; at most {MOST_SETUPS} are.")
    words = words_of(game)
    setups: list[Setup] = []
    for count, values in combinations:
        chosen: Options = dict(zip([choice.option for choice in choices], values, strict=True))
        plan = plan_series(game, count, {**options, **chosen}, bots, games, seed, rotate=len(bots) > 1)
        setups.append(Setup(label_of(words, plan, len(seats) > 1, list(chosen)), plan))
    return setups


def check_choices(options: Options, choices: list[Choice]) -> None:
    """BadOption if an option is compared twice, or compared and given."""
    names = [*options, *(choice.option for choice in choices)]
    for name in names:
        if names.count(name) > 1:
            raise BadOption(f"The option {name} is given twice.")


def label_of(words: Words, plan: SeriesPlan, with_seats: bool, names: list[str]) -> str:
    """What tells a setup from the others, in the game's words."""
    values = [words.option(name, plan.options[name]) for name in names]
    seats = f"{plan.seats} seats" if plan.seats > 1 else "1 seat"
    return ", ".join([*([seats] if with_seats or not values else []), *values])
