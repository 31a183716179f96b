"""Bots against bots: series of games with results that can be repeated."""

from reginae.arena.result import BotResult, wilson
from reginae.arena.series import Fault, Plan, Results, planned, series

__all__ = ["BotResult", "Fault", "Plan", "Results", "planned", "series", "wilson"]
