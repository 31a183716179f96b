"""Bots that know only the contract of a game: random, habit, greedy, rollouts and information-set tree search."""

from reginae.search.bot import Bot, RandomBot
from reginae.search.catalogue import CATALOGUE, SUGGESTED, bot, bot_spec, bot_title, repeatable
from reginae.search.greedy import Greedy
from reginae.search.ismcts import Ismcts, Search
from reginae.search.level_bot import level_specs
from reginae.search.playout import EndlessGame, play_game, playout
from reginae.search.rollouts import Rollouts

__all__ = [
    "CATALOGUE",
    "SUGGESTED",
    "Bot",
    "EndlessGame",
    "Greedy",
    "Ismcts",
    "RandomBot",
    "Rollouts",
    "Search",
    "bot",
    "bot_spec",
    "bot_title",
    "level_specs",
    "play_game",
    "playout",
    "repeatable",
]
