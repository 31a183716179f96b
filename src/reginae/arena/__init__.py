"""Series of games between bots, with repeatable results."""

from reginae.arena.result import BotResult, wilson
from reginae.arena.series import Fault, Results, SeriesPlan, plan_series, play_series

__all__ = ["BotResult", "Fault", "Results", "SeriesPlan", "plan_series", "play_series", "wilson"]
