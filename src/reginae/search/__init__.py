"""Bots that know only the contract of a game: random, habit, greedy, rollouts and information-set tree search."""

from reginae.search.beliefs import PlaceBelief, place_beliefs
from reginae.search.bot import NOT_COMPARED, Bot, Considered, RandomBot
from reginae.search.catalogue import CATALOGUE, SUGGESTED, bot, bot_spec, bot_title, repeatable
from reginae.search.explanation import Explanation, adviser, explain
from reginae.search.greedy import Greedy
from reginae.search.ismcts import Ismcts, Search
from reginae.search.level_bot import level_specs
from reginae.search.playout import EndlessGame, play_game, playout
from reginae.search.rollouts import Rollouts

__all__ = [
    "CATALOGUE",
    "NOT_COMPARED",
    "SUGGESTED",
    "Bot",
    "Considered",
    "EndlessGame",
    "Explanation",
    "Greedy",
    "Ismcts",
    "PlaceBelief",
    "RandomBot",
    "Rollouts",
    "Search",
    "adviser",
    "bot",
    "bot_spec",
    "bot_title",
    "explain",
    "level_specs",
    "place_beliefs",
    "play_game",
    "playout",
    "repeatable",
]
