"""The bots by name: how they are asked for, and what people are told about them."""

from typing import Final

from reginae.core import BadOption
from reginae.search.beginner import NOTICED, Beginner
from reginae.search.bot import Bot, RandomBot
from reginae.search.greedy import Greedy
from reginae.search.habit_bot import HabitBot
from reginae.search.ismcts import Ismcts
from reginae.search.level_bot import LevelBot
from reginae.search.rollouts import Rollouts

SIMULATIONS: Final = 1000  # of a plain `ismcts`
ROLLOUTS: Final = 2000  # of a plain `rollouts`
MOST_SIMULATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0

# The levels of strength, weakest first: how a bot of it is asked for, its name at the table, what to expect of it.
CATALOGUE: Final[list[tuple[str, str, str]]] = [
    ("page", "Page", "New at court: overlooks much, but means well."),
    ("courtier", "Courtier", "Takes what looks best now."),
    ("minister", "Minister", "Thinks a little ahead."),
    ("steward", "Steward", "Tries out many futures."),
    ("chancellor", "Chancellor", "Thinks far ahead, and guesses what others hide."),
]
SUGGESTED: Final = "courtier"  # for a first game: it plays sensibly, answers at once and can be beaten

KNOWN: Final = (
    "page, courtier, minister, steward, chancellor; or by method: random, habit, greedy, beginner, "
    "beginner:30 (per cent of the choices it notices), ismcts, "
    "ismcts:2000 (simulations a choice), ismcts:0.2s (seconds a choice), "
    "rollouts, rollouts:2000 (rollouts a choice), rollouts:0.5s (seconds a choice)"
)
WITH_BUDGET: Final = ("ismcts", "rollouts")


def bot_spec(text: str) -> str:
    """How the bot of this name is asked for: what is written, unless it is a name at the table."""
    written = text.strip()
    for spec, name, _ in CATALOGUE:
        if written.lower() == name.lower():
            return spec
    return written


def bot_title(spec: str) -> str:
    """What this bot is called at the table; what is written if it has no name there."""
    for known, name, _ in CATALOGUE:
        if spec == known:
            return name
    return spec


def bot(text: str) -> Bot:
    """The bot of this level, or of this method and budget, or BadOption with those there are."""
    spec = bot_spec(text)
    for level in range(len(CATALOGUE)):
        if spec == CATALOGUE[level][0]:
            return LevelBot(level, bot)
    name, colon, budget = spec.partition(":")
    if name in WITH_BUDGET:
        return read_budget(spec, name, budget) if colon else bot_with_budget(name, usual_budget(name), 0.0)
    if name == "beginner":
        return beginner(spec, budget if colon else str(NOTICED))
    if spec == "random":
        return RandomBot()
    if spec == "habit":
        return HabitBot()
    if spec == "greedy":
        return Greedy()
    raise BadOption(f"There is no bot {spec!r}; there are: {KNOWN}.")


def beginner(spec: str, noticed: str) -> Bot:
    """The beginner who notices so many per cent of the choices, or BadOption."""
    if noticed.isdecimal() and 0 < int(noticed) <= 100:
        return Beginner(int(noticed))
    raise BadOption(f"{spec!r} notices no such part of the choices; ask for example for beginner:30.")


def usual_budget(name: str) -> int:
    """The simulations or rollouts of a bot that was given no budget."""
    return SIMULATIONS if name == "ismcts" else ROLLOUTS


def bot_with_budget(name: str, simulations: int, seconds: float) -> Bot:
    """A bot that thinks ahead for a number of simulations, or for some seconds if that number is 0."""
    return Ismcts(simulations, seconds) if name == "ismcts" else Rollouts(simulations, seconds)


def read_budget(spec: str, name: str, budget: str) -> Bot:
    """The bot with the budget of simulations or of seconds that is written here, or BadOption."""
    if budget.endswith("s"):
        seconds = number(budget[:-1])
        if 0.0 < seconds <= MOST_SECONDS:
            return bot_with_budget(name, 0, seconds)
    elif budget.isdecimal() and 0 < int(budget) <= MOST_SIMULATIONS:
        return bot_with_budget(name, int(budget), 0.0)
    raise BadOption(f"{spec!r} has no budget that can be kept; ask for example for {name}:2000 or {name}:0.2s.")


def number(text: str) -> float:
    """The number in this text; 0 if it is none."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def repeatable(spec: str) -> bool:
    """Whether this bot chooses alike on every machine: a time budget depends on how fast it is."""
    name, _, budget = bot_spec(spec).partition(":")
    return not (name in WITH_BUDGET and budget.endswith("s"))
