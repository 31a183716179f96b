"""What bots are called at a table."""

from reginae.core import BadOption
from reginae.search import CATALOGUE

LEVEL_NAMES = {id: name for id, name, _ in CATALOGUE}
# Before there were levels, tables were saved with bots by method; they play on as they did.
EARLIER_NAMES = {
    "random": "Page",
    "greedy": "Courtier",
    "ismcts:300": "Minister",
    "rollouts:0.5s": "Steward",
    "ismcts:3000": "Chancellor",
}
BOT_NAMES = LEVEL_NAMES | EARLIER_NAMES


def bot_name(bot: str) -> str:
    """What this bot is called at a table, or BadOption with those there are."""
    if bot not in BOT_NAMES:
        raise BadOption(f"There is no bot {bot!r}; there are: {', '.join(LEVEL_NAMES)}.")
    return BOT_NAMES[bot]
