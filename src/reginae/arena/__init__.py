"""Series of games between bots, with repeatable results."""

from reginae.arena.result import BotResult, wilson
from reginae.arena.series import Fault, Plan, Results, plan_series, play_series

__all__ = ["BotResult", "Fault", "Plan", "Results", "plan_series", "play_series", "wilson"]
