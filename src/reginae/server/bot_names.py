"""What bots are called at a table."""

from reginae.core import BadOption
from reginae.search import CATALOGUE

BOT_NAMES = {id: name for id, name, _ in CATALOGUE}


def bot_name(bot: str) -> str:
    """What this bot is called at a table, or BadOption with those there are."""
    if bot not in BOT_NAMES:
        raise BadOption(f"There is no bot {bot!r}; there are: {', '.join(BOT_NAMES)}.")
    return BOT_NAMES[bot]
