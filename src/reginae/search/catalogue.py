"""The bots by name: how they are asked for, and how people are told of them."""

from typing import Final

from reginae.core import BadOption
from reginae.search.bot import Bot, RandomBot
from reginae.search.greedy import Greedy
from reginae.search.ismcts import Ismcts

SIMULATIONS: Final = 1000  # of a plain `ismcts`
MOST_SIMULATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0

# Weakest first: how it is asked for, its name at the table, what to expect of it.
CATALOGUE: Final[list[tuple[str, str, str]]] = [
    ("random", "Page", "Plays at random."),
    ("greedy", "Courtier", "Takes what looks best now."),
    ("ismcts:300", "Minister", "Thinks ahead a little."),
    ("ismcts:3000", "Chancellor", "Thinks ahead for long."),
]

KNOWN: Final = "random, greedy, ismcts, ismcts:2000 (simulations a choice), ismcts:0.2s (seconds a choice)"


def bot(spec: str) -> Bot:
    """The bot that is asked for so, or BadOption with those there are."""
    name, colon, budget = spec.strip().partition(":")
    if name == "ismcts":
        return thinker(spec, budget) if colon else Ismcts(SIMULATIONS, 0.0)
    if spec.strip() == "random":
        return RandomBot()
    if spec.strip() == "greedy":
        return Greedy()
    raise BadOption(f"There is no bot {spec!r}; there are: {KNOWN}.")


def thinker(spec: str, budget: str) -> Bot:
    """A bot that thinks ahead within a budget of simulations or of seconds."""
    if budget.endswith("s"):
        seconds = number(budget[:-1])
        if 0.0 < seconds <= MOST_SECONDS:
            return Ismcts(0, seconds)
    elif budget.isdecimal() and 0 < int(budget) <= MOST_SIMULATIONS:
        return Ismcts(int(budget), 0.0)
    raise BadOption(f"{spec!r} has no budget that can be kept; ask for example for ismcts:2000 or ismcts:0.2s.")


def number(text: str) -> float:
    """The number that is written so; 0 if none is."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def repeatable(spec: str) -> bool:
    """Whether this bot chooses alike on every machine: a time budget depends on how fast it is."""
    return not (spec.strip().startswith("ismcts:") and spec.strip().endswith("s"))
